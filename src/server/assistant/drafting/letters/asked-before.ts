import type { Fact, Reading } from '../shapes.ts';

/** A question for the day on which money was asked for. */
export const ASKED_ON = /\blast (?:ask|remind)|\bwhen (?:were|was|did) .{0,20}\bremind/i;
const ASKS =
  /\b(?:ask(?:ed|ing)?|remind(?:ed|er|ing)?s?|chas(?:ed|ing)|invoic(?:ed|e|ing)|billed|demand(?:ed|ing)?|request(?:ed|ing)?|follow(?:ed)?[- ]?up)\b/i;
/** Words that reach somebody, and ask for nothing by themselves. */
const REACHES =
  /\b(?:texted|e-?mailed|wrote|called|phoned|rang|messaged|sent|told|contacted|whats-?app(?:ed)?|spoke|letter|message|text|e-?mail)\b/i;
const FOR_MONEY =
  /\b(?:(?:for|about|of) (?:it|them|the|my|our|his|her|their|what) ?(?:back|money|deposit|pay(?:ment)?|wages?|rent|invoice|bill|debt|loan|refund|sum|balance|rest|owes?|\p{Ll}+ money)?|to pay|pay (?:me|us|up)|want(?:ed)? (?:it|my|our|the) \p{Ll}+(?: back)?|money back|refund|overdue|still owes?)\b/iu;

/** Whether the words around a day say that money was asked for then. What was told on a day, that somebody leaves, asks for nothing. */
export function isAskedOn({ at }: Fact, { wishes }: Pick<Reading, 'wishes'>): boolean {
  const wish = wishes.find((one) => one.at.part === at.part && one.at.from <= at.from && one.at.to >= at.to);
  if (!wish) return false;
  const [from, to] = [at.from - wish.at.from, at.to - wish.at.from];
  const before =
    wish.text
      .slice(0, from)
      .split(/[.;()]|,? but /)
      .at(-1) ?? '';
  const behind = wish.text.slice(to).split(/[.;()]|,? but /)[0] ?? '';
  const clause = `${before}|${behind}`;
  return ASKS.test(clause) || (REACHES.test(clause) && FOR_MONEY.test(clause));
}
