import type { Field } from '#engine/field.ts';
import { weekdayBefore } from './reading/years.ts';
import type { Brief, Fact } from './shapes.ts';

/** Questions for a day from which, or until which, something is to run. */
const RUNS =
  /^(?:start|begin|effective|delivery|deliver|handover|closing|completion|moveIn|firstDa(?:y|te)|firstPay|end|last(?:Day|Date)|final|return|due|paidOut|payOut|payDate)|\b(?:start|begin|delivered|handed over|paid out)/;
/** Questions for a day that has been, or may have been. */
const HAS_BEEN =
  /\b(?:was|were|did|had|has|have|since|dated|made|signed|bought|ordered|earlier|born|birth|happened|began|original|first lease)\b/i;

/**
 * Whether a day is nothing that stands in a draft without a mark: it would begin or end something before the document itself is dated, or it is another
 * weekday than the brief says.
 */
export function isDoubtfulDay(
  { what, value, at }: Fact,
  { name, label, type }: Field,
  brief: Brief,
  date: string,
  isLetter: boolean,
): boolean {
  if (what !== 'date' || type !== 'date' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const said = weekdayBefore(brief[at.part].toLowerCase(), at.from);
  if (said !== null && new Date(`${value}T00:00:00Z`).getUTCDay() !== said) return true;
  return !isLetter && value < date && RUNS.test(`${name} ${label}`) && !HAS_BEEN.test(label);
}

/** Words for the day on which a thing changes hands. */
const HANDS =
  /\bpick(?:s|ed|ing)?(?: (?:it|him|her|them|this|that|the [\p{L}]+))? up\b|\bpick-?ups?\b|\bcollect(?:s|ed|ion|ing)?\b|\bhand(?:s|ed|ing)?(?: (?:it|him|her|them|the [\p{L}]+))? ?over\b|\bdeliver(?:s|ed|y|ies|ing)?\b|\btakes? (?:it|him|her|them) (?:away|home)\b|\bchanges? hands\b|\bcomes? (?:to get|for) (?:it|them)\b/iu;
const ASKS_HANDS = /deliver|handover|handed over|collect|pick/i;
/** A payment that comes again: `$1,000 on the first of each month, starting #`. */
const REPEATED =
  /\b(?:each|every|a|per|monthly|weekly)\b[^.;]{0,24}\b(?:starting|beginning|commencing|from|first on)(?: on)? #|\binstal{1,2}ments?\b[^.;]{0,24}#/i;

/** Whether a day is the only one of the brief on which the thing changes hands, for a question that asks for it. */
export const isDayOfHands = (fact: Fact, field: Field, facts: readonly Fact[], brief: Brief): boolean =>
  field.type === 'date' &&
  ASKS_HANDS.test(field.name) &&
  facts.every((one) => one.what !== 'date' || (one === fact) === HANDS.test(clauseOf(one, brief)));

/** Whether a day is of a payment where the brief names another on which the thing changes hands. */
export function isOfPayment(fact: Fact, field: Field, facts: readonly Fact[], brief: Brief): boolean {
  if (fact.what !== 'date' || field.type !== 'date' || !ASKS_HANDS.test(`${field.name} ${field.label}`)) return false;
  if (HANDS.test(clauseOf(fact, brief))) return false;
  return (
    REPEATED.test(clauseOf(fact, brief)) ||
    facts.some((other) => other !== fact && other.what === 'date' && other.value !== fact.value && HANDS.test(clauseOf(other, brief)))
  );
}

/** Days that are called by the very word for which a form asks: `Married July 11 2012`, `separated since March 2026`, `36 instalments from February 1, 2027`. */
const CALLED_DAYS: readonly { said: RegExp; asked: RegExp; not: RegExp }[] = [
  {
    said: /\b(?:married|wed|wedding(?: day)?|marriage)(?: (?:on|in|since|was|is|took place))*:? ?#/i,
    asked: /\bmarry\b|\bmarried\b|\bmarriage\b|\bwedding\b/i,
    not: /\blive apart\b|\bseparat/i,
  },
  {
    said: /\b(?:separated|split(?: up)?|parted|liv(?:ed|ing|e) apart|broke up)(?: (?:on|in|since|as of|from|for good))*:? ?#/i,
    asked: /\blive apart\b|\bseparat/i,
    not: /\bmarry\b|\bmarried\b|\bmarriage\b|\bwedding\b/i,
  },
  {
    said: /\bfirst (?:(?:payment|instal{1,2}ment|one) )?(?:is )?(?:due )?(?:on )?#|\b(?:pays?|paid|paying|repa(?:ys?|id|ying)|instal{1,2}ments?|payments?)\b[^.;#]{0,70}\b(?:starting|beginning|commencing|from)(?: on)? #/i,
    asked: /\bfirst (?:payment|instal{1,2}ment)\b/i,
    not: /\bby when\b|\bfinal\b|\blast\b|\bpaid out\b/i,
  },
];
const calledDay = (fact: Fact, brief: Brief) =>
  fact.what === 'date' ? CALLED_DAYS.find(({ said }) => said.test(clauseOf(fact, brief))) : undefined;

/** Whether a day is called by the very word for which a question asks: the day of the marriage. */
export const isDayCalled = (fact: Fact, { type, label }: Field, brief: Brief): boolean =>
  type === 'date' && calledDay(fact, brief)?.asked.test(label) === true;

/** Whether a question asks for another day than the one that a day is called: not for the wedding, but since when two live apart. */
export const isDayCalledElse = (fact: Fact, { type, label }: Field, brief: Brief): boolean => {
  const own = type === 'date' ? calledDay(fact, brief) : undefined;
  return own?.not.test(label) === true && !own.asked.test(label);
};

/** The words around a day in its sentence, from the day before it to the one behind it. */
function clauseOf({ at }: Fact, brief: Brief): string {
  const text = brief[at.part];
  const before =
    text
      .slice(Math.max(0, at.from - 90), at.from)
      .split(/\n|[.;!?] |(?<=\d), (?!\d)|,? (?:and then|then) |,? and (?=(?:i |we |he |she |they )?(?:pays?|gives?|sends?|transfers?) )/i)
      .at(-1) ?? '';
  const behind = text.slice(at.to, at.to + 40).split(/\n|[.;!?](?: |$)|, | and /)[0] ?? '';
  return `${before}#${behind}`;
}
