import type { Field } from '#engine/field.ts';
import { capital, tidy } from '../notes.ts';
import type { Reading, Wish } from '../shapes.ts';

/** What the writer says that happens if nothing is done, in the words behind `I will`. */
export interface Step {
  wish: Wish;
  words: string;
  isCourt: boolean;
}

const CONDITION =
  /\b(?:or(?: else)?|otherwise|if not|if (?:he|she|they|you|it|that|nothing|no one|nobody|the|my|our|\p{Lu}\p{L}+)\b[^.;]*?),? (?:then )?/iu;
const WILL = "(?:I|we)(?:['’]ll| will| shall| am going to|['’]m going to| are going to|['’]re going to| intend to| plan to| have to| must)";
const STEP = new RegExp(`${CONDITION.source}${WILL} (?<deed>[^.;]+)`, 'iu');
/** `Otherwise small claims`, `or else I go to court`. */
const BARE =
  /\b(?:or(?: else)?|otherwise|if (?:not|(?:he|she|they|you) (?:do not|don['’]?t|does not|doesn['’]?t)(?: \p{Ll}+)?)),? (?:then |it['’]?s |it is |I |we )?(?<deed>(?:go to |sue|take )?(?:the |a )?(?:\p{L}+ ){0,2}(?:court|small claims|sue)\b[^.;]*)/iu;
const COURT =
  /\bcourts?\b|\bsmall claims?\b|\bsu(?:e|ing)\b|\blawsuit\b|\blegal (?:action|proceedings|steps)\b|\bproceedings\b|\b(?:lawyer|solicitor|attorney|judge)\b/i;
/** Somewhere else than a court, or something else than a claim. */
const ELSEWHERE =
  /\b(?:commission(?:er)?|branch|board|tribunal|ombuds\w*|council|authority|authorities|regulator|standards|agency|department|ministry|inspector(?:ate)?|police|union|association|scheme|arbitrat\w+|mediat\w+|complain\w*|complaint|report|wage claim|bureau|service|office|adjudicat\w+|insurance|insurer|bank|chargeback)\b/i;
const INITIALS = /\b[A-Z]{3,5}\b/;
const DEED =
  /^(?:also )?(?:file|go|ask|take|report|complain|make|lodge|contact|apply|bring|open|call|turn|write|refer|escalate|raise|submit|inform|notify|get|have|start|put)\b/i;

/** What a brief says that follows if nothing is done; null where it says nothing of it, or two things. */
export function stepIn({ wishes }: Pick<Reading, 'wishes'>): Step | null {
  const steps = wishes.flatMap((wish): Step[] => {
    if (wish.sort === 'instruction' || wish.sort === 'talk' || wish.sort === 'unsure' || wish.sort === 'told') return [];
    const words = (STEP.exec(wish.text) ?? BARE.exec(wish.text))?.groups?.deed;
    const deed = words === undefined ? '' : tidy(words).replace(/[,\s]+$/, '');
    if (deed === '') return [];
    const isElsewhere = ELSEWHERE.test(deed) || INITIALS.test(deed);
    return COURT.test(deed) || isElsewhere ? [{ wish, words: deed, isCourt: COURT.test(deed) && !isElsewhere }] : [];
  });
  const [step, ...others] = steps;
  return step && others.every(({ isCourt, words }) => isCourt === step.isCourt && (isCourt || words === step.words)) ? step : null;
}

/** The question for what follows, and the one for a step in the writer's own words. */
export const isStep = ({ name, options }: Field): boolean => name === 'nextStep' && options !== undefined;

/** The step as it stands behind `I will`; null where its words are not sure to fit there. */
export const deedOf = ({ words }: Step): string | null => (DEED.test(words) ? words : null);

const BY =
  '(?:a |an |bank |certified |personal |online )*(?:check|cheque|cash|transfers?|e-?transfer|wire(?: transfer)?|paypal|venmo|zelle|card|money order|bank draft|direct deposit|standing order|bacs|interac|revolut|bizum|postal order|payid)';
const END =
  '(?=$|[.;](?=\\s|$)|,? (?:within|before|no later|or (?:else|I|we)|otherwise|if|unless|by (?:the|\\d|\\p{Lu}\\p{Ll}+ \\d)|and (?:he|she|they|you|I|we))\\b)';
const METHOD = new RegExp(`\\b((?:by|via|through|with|in) ${BY}\\b.*?)${END}`, 'iu');
const DOES = new RegExp(
  `\\b(e-?transfer|transfer|wire|paypal|venmo|zelle|bank) (?:it|the money|the \\p{Ll}+|me|us)? ?((?:to|into|at) .+?)${END}`,
  'iu',
);
const PAYS = /\b(?:pay|payment|money|transfer|e-?transfer|send|sent|wire|refund|deposit|it)\b/i;
const PAST = /\b(?:(?<!\bbe )paid|was|were|took|had|bounced|gave|received|last|already)\b/i;

/** How somebody is to pay, as it stands behind `How to pay:`; null where the brief says it not, or in two ways. */
export function wayIn({ wishes }: Pick<Reading, 'wishes'>): { wish: Wish; words: string; isWhole: boolean } | null {
  const ways = wishes.flatMap((wish) => {
    if ((wish.sort !== 'wish' && wish.sort !== 'fact') || PAST.test(wish.text) || !PAYS.test(wish.text)) return [];
    const by = METHOD.exec(wish.text);
    const deed = by ? null : DOES.exec(wish.text);
    const words = by?.[1] ?? (deed ? `by ${(deed[1] ?? '').toLowerCase()} ${deed[2]}` : undefined);
    const found = by ?? deed;
    if (!words || !found) return [];
    const rest = wish.text.slice(0, found.index) + wish.text.slice(found.index + found[0].length);
    return [{ wish, words: capital(words.trim()), isWhole: !/\d/.test(rest) && rest.split(/\s+/).filter(Boolean).length <= 5 }];
  });
  return ways.length === 1 ? (ways[0] ?? null) : null;
}
