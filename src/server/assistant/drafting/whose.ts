import { textOf } from './learnt/people.ts';
import type { Cast } from './parties.ts';
import { mayHaveVerb } from './phrase.ts';
import type { Brief, Fact, Reading } from './shapes.ts';
import { isCompany, type Slot } from './slots.ts';

/** `Her address is 4 Mill Lane`, `my new email:`; what stands between belongs to no other sentence. */
const OWNED =
  /\b(my|our|his|her|their|your)\b(?: (?:new|old|home|own|current|postal|business|work|private))* (?:add?ress|place|home|house|flat|apartment|apt|office|shop|studio|farm|e-?mail|mail|number|phone|mobile|birthday|birth ?date|date of birth|registration(?: number)?)(?: (?:is|was|are|now|at|to|since|on))*[ :,=(-]*$/i;
/** `I live at`, `she was born on`. */
const DOES =
  /\b(I|i|we|he|she|they)(?:['’](?:m|re|s))?(?: (?:am|are|is|was|were|now|currently|still|both))*(?: (?:live|lives|living|stay|stays|staying|reside|resides|born|based|rent|rents|moved))?(?: (?:at|in|on|to))*[ :,(-]*$/;
/** `I live with Ann Berg at`. */
const LIVES = /\b(I|i|we|he|she|they)(?:['’]\p{L}+)?(?: \p{L}+){0,2} (?:live|lives|living|reside|resides)\b/u;
const MINE = /^(?:my|our|i|we)$/i;
/** No sentence ends behind `Mr.` or `no.`. */
const STOP = /(?<!\b(?:mr|mrs|ms|dr|no|st|nr|inc|ltd|co|approx))[.;!?]\s|\n/i;

/** Of whom a passage of a brief is said: the writer, somebody who is called by a pronoun, or somebody who is named last before it in its sentence. */
type Owner = { who: 'writer' } | { who: 'other' } | { who: 'named'; name: string };

function ownerOf(at: Fact['at'], brief: Brief, { named }: Reading): Owner | null {
  const before = brief[at.part].slice(Math.max(0, at.from - 160), at.from);
  const sentence = before.split(STOP).at(-1) ?? '';
  const said = (OWNED.exec(sentence) ?? DOES.exec(sentence) ?? LIVES.exec(sentence))?.[1];
  if (said) return { who: MINE.test(said) ? 'writer' : 'other' };
  const from = at.from - sentence.length;
  const last = named.bearers
    .flatMap(({ name, namings }) => namings.map(({ page, run }) => ({ name, part: page.part, run })))
    .filter(({ part, run }) => part === at.part && run.from >= from && run.to <= at.from)
    .sort((one, other) => other.run.to - one.run.to)[0];
  return last ? { who: 'named', name: last.name } : null;
}

/** The side to which a question belongs: `settlorBorn` to that of `settlorName`. */
function sideOf(name: string, slots: readonly Slot[]): Slot | undefined {
  const root = (slot: Slot): string => slot.name.replace(/Name$/, '');
  return slots
    .filter((slot) => root(slot) !== slot.name && name.startsWith(root(slot)) && /^\p{Lu}/u.test(name.slice(root(slot).length)))
    .sort((one, other) => root(other).length - root(one).length)[0];
}

/** What only one person has: where it is, when it was born, how it is reached and registered. */
const OWN = /(?:Address|Born|Birthday|BirthDate|Email|Phone|Telephone|Contact|Description|Number|Registration)$/;

/**
 * Whether a passage that answers a question about a side is said of somebody else: `her address` is not the writer's, and what stands behind another name
 * belongs to it.
 */
export function isOfAnother(name: string, at: Fact['at'], brief: Brief, reading: Reading, cast: Cast): boolean {
  const side = OWN.test(name) ? sideOf(name, cast.slots) : undefined;
  const owner = side && ownerOf(at, brief, reading);
  if (!side || !owner) return false;
  const own = (cast.taken.get(side) ?? []).map(({ value }) => value);
  const isWriter = cast.author === side || (cast.self !== null && own.includes(cast.self));
  if (owner.who === 'writer') return cast.author !== null && !isWriter && own.length > 0;
  if (owner.who === 'other') return isWriter;
  const isOwn = (name: string): boolean => own.some((one) => one.includes(name) || name.includes(one));
  if (own.length === 0 || isOwn(owner.name)) return false;
  // Whoever signs for a company is not apart from it; a word with a capital that has no role may be no name.
  const others = [...cast.taken].flatMap(([slot, facts]) => (slot === side ? [] : facts.map(({ value }) => value)));
  const isKnown = others.some((one) => one.includes(owner.name) || owner.name.includes(one));
  const isPerson = cast.unplaced.some(({ value }) => value === owner.name) && / /.test(owner.name);
  return isKnown || (isPerson && !own.some(isCompany));
}

/** `Assynt Aquatech Limited (SC598213)`: what stands in brackets behind the name of a company is the company's number. */
export function isNumberOfFirm(words: string, brief: Brief, { named }: Reading): boolean {
  if (!/^(?=.*\d)[\p{L}\d][\p{L}\d /.-]{4,}$/u.test(words) || / \p{Ll}{3,}/u.test(words)) return false;
  return named.bearers.some(({ namings }) =>
    namings.some((naming) => {
      const behind = brief[naming.page.part].slice(naming.run.to, naming.run.to + 60 + words.length);
      const isFirm = naming.run.isCompany || isCompany(textOf(naming));
      const at = behind.indexOf(words);
      return isFirm && at >= 0 && /^,? ?\((?:[^()]{0,40}\b(?:no|number|nr|reg\w*)\b[^()\d]{0,6})?$/i.test(behind.slice(0, at));
    }),
  );
}

/** `No liability for fakes`, `not on billboards`: a denial right before what it denies. */
const DENIES =
  /\b(?:no|not|never|without|nor|neither|nothing|nobody|none|except|excluding|apart from|instead of)(?: (?:on|in|for|at|to|from|with|by|as|of|the|an?|any|my|our|his|her|their))*\s*$/i;
/** `Not included: the van, cash`: all that stands behind the colon. */
const NOT_LISTED =
  /^\W*(?:[\p{L}’']+ ){0,4}(?:not|never|no|nothing|without|excl(?:ud(?:ed|es|ing)|usions?)|except(?:ed|ions?)?|left out)\b(?: [\p{L}’']+){0,4}: /iu;
/** `Everything except the van, the tools and `: one thing beside the other. */
const EXCEPT =
  /\b(?:without|except(?:ing|ed)?(?: for)?|exclud(?:ing|es|ed)|apart from|other than|(?:does not|doesn't|not) includ(?:e|ing)|but not)\b([^:;]*)$/i;

/** Whether words of a brief stand under a denial that they do not hold themselves, in a list of what is denied, too. */
export function isDenied(at: Fact['at'], brief: Brief): boolean {
  const text = brief[at.part];
  if (DENIES.test(text.slice(Math.max(0, at.from - 40), at.from))) return true;
  const sentence = (
    text
      .slice(Math.max(0, at.from - 200), at.from)
      .split(STOP)
      .at(-1) ?? ''
  ).replace(/^\s*[-*•]\s*/, '');
  if (NOT_LISTED.test(sentence)) return true;
  const listed = EXCEPT.exec(sentence)?.[1];
  return (
    listed !== undefined &&
    /(?:^\s*|(?:,|\band|\bor) )(?:(?:the|an?|any|my|our|his|her|their|its) )?$/i.test(listed) &&
    !mayHaveVerb(listed)
  );
}
