import type { Page } from './text.ts';

export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const NAMED = WEEKDAYS.map((day) => new RegExp(`\\b${day.slice(0, 3)}(?:${day.slice(3)})?,? (?:the )?$`));

/** The weekday that stands right before a day, as `Date` counts them; null where none does. */
export function weekdayBefore(low: string, from: number): number | null {
  const before = low.slice(Math.max(0, from - 20), from);
  const named = NAMED.findIndex((weekday) => weekday.test(before));
  return named < 0 ? null : named;
}

/** How far before a day a word may stand and still tell when it is. */
const REACH = 80;
const BEHIND = 60;

/** Forms of the past that need no help: `told`, `moved`. */
const HAPPENED =
  'was|were|had|came|went|did|gave|got|left|took|hit|broke|fell|sat|said|told|paid|bought|sold|sent|saw|seen|wrote|lost|met|made|began|ran|kept|lent|put|quit|died|born|stopped|signed|\\p{L}{2,}(?:[^aeiou]|[aeiou])ed';
/** What looks like the past and tells nothing of when: `a nurse called Aisha`, `agreed price`. */
const NO_DEED =
  /^(?:need|feed|indeed|breed|seed|weed|speed|exceed|proceed|succeed|based|supposed|used|furnished|unfurnished|agreed|fixed|limited|shared|detached|retired|related|interested|tired|bed|shed|wed|red|speed)$/;

interface Cue {
  at: number;
  tense: 'past' | 'future';
}

/** A helper before a participle puts it off: `is paid`, `must be delivered`, `to be handed over`. */
const HELPED =
  /\b(?:is|are|be|being|gets?|get|getting|will|must|shall|can|may|to|not)(?: (?:also|then|only|all|always|usually|normally|fully))? $/u;
const WORD = new RegExp(
  `\\b(?<past>since|dated|ago|last (?:year|month|week|autumn|fall|spring|summer|winter)|(?:has|have|i've|we've|they've)(?: \\p{L}+){0,2} \\p{L}{2,}(?:ed|en)|${HAPPENED})\\b|\\b(?<coming>starts?|starting|begins?|beginning|commenc\\w+|due|deadline|latest|by|no later than|not later than|ends?|ending|move in|moves in|moving in|will|must|shall|should|going to|gonna|ready|answer|pay|pays|paying|hand over|wants?|would like|plans?|next|is to|are to|be|which is|(?:he|she|it) (?!owes|lives|works|knows|says|thinks|claims|uses|rents|has|was|is|does|always)\\p{L}{2,}s|is (?:on|from)|handover|delivery|completion|closing|collection|pick-?up|(?:i'm|we're|he's|she's|they're|i am|we are|he is|she is|they are|is|are|am|im) \\p{L}{2,}ing)\\b`,
  'giu',
);
/** What leads to a day and leaves open whether it was: the verb before it tells. */
const LEADS = /\b(?:until|till?|before|from|on|first|as of)(?: (?:the|morning of|evening of))?(?: \p{L}+day,?)?(?: the)? $/iu;
/** A clause of its own ends here. */
const CLAUSE = /[.;:!?]\s|\n|, (?=(?:and|but|so|then)\b)|\b(?:who|which|because|although|while|where)\b/gi;

/**
 * Whether what is said of a day was, or is still to come: the word nearest before it that tells decides, within its sentence and its own clause before others;
 * then what somebody did behind it. Null where nothing tells.
 */
export function tenseOf(page: Page, from: number): Cue['tense'] | null {
  const before = page.low.slice(Math.max(0, from - REACH), from);
  const sentence = before.slice(Math.max(before.lastIndexOf('\n') + 1, before.search(/[.!?]\s(?!.*[.!?]\s)/s) + 1));
  const start = from - sentence.length;
  const cues = cuesIn(sentence, page.text.slice(start, from));
  const nearest = cues.at(-1);
  const own = sentence.length - (lastOf(CLAUSE, sentence) ?? 0);
  const isNear = nearest !== undefined && (sentence.length - nearest.at <= own || LEADS.test(sentence));
  if (nearest && isNear) return nearest.tense;
  const told = behind(page, from);
  if (told) return told;
  return nearest?.tense ?? (LEADS.test(sentence) ? 'future' : null);
}

const lastOf = (pattern: RegExp, text: string): number | undefined => {
  const last = [...text.matchAll(pattern)].at(-1);
  return last && last.index + last[0].length;
};

function cuesIn(low: string, text: string): Cue[] {
  return [...low.matchAll(WORD)].flatMap(({ 0: word, index, groups }): Cue[] => {
    if (groups?.coming !== undefined) return [{ at: index, tense: 'future' }];
    if (NO_DEED.test(word)) return [];
    // `A nurse called Aisha`: so somebody is named.
    if (/^(?:called|named|titled)$/.test(word) && /^ ["“'‘]?\p{Lu}/u.test(text.slice(index + word.length))) return [];
    return [{ at: index, tense: HELPED.test(low.slice(0, index)) ? 'future' : 'past' }];
  });
}

/** Behind a day somebody did something on it, or will: `On 7 November he came late`, `5 January she moves in`. */
function behind(page: Page, from: number): Cue['tense'] | null {
  const after = page.low.slice(from, from + BEHIND);
  if (DID.test(after)) return 'past';
  return DOES.test(after) ? 'future' : null;
}
const WHO = "(?:he|she|they|we|i|it|that|(?:the |my |our |his |her )?(?!and|or|to|is|are|be|for|with)\\p{L}+(?:'s)?)";
const DAY = '^[\\w ]{3,18}?,? ';
const DID = new RegExp(
  `${DAY}${WHO} (?:came|went|was|were|did|had|got|left|took|hit|broke|fell|sat|said|told|gave|paid|sent|(?!need|suppos|bas)\\p{L}{3,}ed)\\b`,
  'iu',
);
const DOES = new RegExp(
  `${DAY}${WHO} (?:will|must|shall|starts?|begins?|moves? in|is to|are to|can|may|gets?|comes?|hands?|pays?|ends?)\\b|^[\\w ]{3,18}? is (?:the |our )?(?:first|last|start|moving|handover|completion|closing|day)\\b`,
  'iu',
);
