import type { Field } from '#engine/field.ts';
import { message } from '#messages/message.ts';
import { asMark } from './open-marks.ts';

/** The list of a document in which terms stand that bind nobody yet; null where all of it binds. */
export const dealList = (fields: readonly Field[]): Field | null =>
  fields.find(({ about, of }) => about === 'deal' && of?.length === 2) ?? null;

/** Rules of the talks, which bind from the start: what is said of them stands among the clauses. */
export const isRuleOfTalks = (wish: string): boolean =>
  /\b(?:bind\w*|exclusiv\w*|confiden\w*|secre\w*|private|quiet|talks?|nobody else|no ?one else|other (?:buyers?|sellers?|offers?|partners?|investors?)|costs|expenses|books|due diligence|law|courts?|valid|deposit)\b/i.test(
    wish,
  );

/** A drafted sentence as a line of that list, under what it is about. */
export function dealRow({ of = [] }: Field, heading: string, words: string): Record<string, string> {
  const [name, text] = of;
  // Nobody agrees on these terms yet, so that a quotation stands by itself. Answers are plain text: what was written as Markdown is read back.
  const bare = words.replace(/^[^[]*: (“[^”]*”)\.?(?= \[)/, '$1');
  const plain = bare.replace(/(?<!\\)\[([^\]\n]+)\]/g, (_, label: string) => asMark(label)).replace(/\\(.)/g, '$1');
  return {
    ...(name && { [name.name]: heading === message('drafting.compose.further') ? message('drafting.compose.dealtOther') : heading }),
    ...(text && { [text.name]: plain }),
  };
}
