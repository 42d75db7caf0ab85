import type { Field } from '#engine/field.ts';
import type { Brief, Fact } from './shapes.ts';
import { BOTH } from './told-terms.ts';

const ONE = "(?:[Hh]e|[Ss]he|[Tt]hey|I|i|[Ww]e|[Yy]ou|(?:[Tt]he|[Mm]y|[Oo]ur) \\p{Ll}+|\\p{Lu}[\\p{L}’'-]+)";
const WILL =
  "(?:(?:ever|just|also|only|can|could|may|must|should|will|would|wants? to|want to|decides? to|ha(?:s|ve) to|needs? to|is free to|am free to|like to|’d like to|'d like to) )*";
const ENDS =
  '(?:quits?|leaves?|resigns?|go(?:es)?|stops?|cancels?|ends?|terminates?|moves? out|pulls? out|walks? away|backs? out|throws?|kicks?|sells?|fires?|lets? (?:him|her|them) go|dismiss(?:es)?|come home|comes? back|gives? up|gives? notice|gives? (?:me|us|him|her|them|\\p{Lu}\\p{L}+) (?:at least |about )?(?:\\d+|an?|one|two|three|four|six)|is out|owes?)';
const OF_ONE = new RegExp(`(?<![\\p{L}’'])${ONE} ${WILL}${ENDS}(?!\\p{L})`, 'u');
/** `3 weeks notice from him`, `I want a month's notice`. */
const FROM_ONE =
  /\bnotice\b[^.;]{0,12} (?:from|by) (?:him|her|them|me|us|you|the \p{Ll}+|\p{Lu}\p{Ll}+)\b|\b(?:[Ii]|[Ww]e|[Hh]e|[Ss]he|[Tt]hey) (?:wants?|needs?|gets?|expects?|requires?|has|have)\b[^.;]*\bnotice\b/u;
/** Asked of one side by name, or for something else than the end. */
const ASKS_ONE =
  /\b(?:from|by|of|to) the (?!agreement|end|job|talks|project)\p{Ll}+|\b(?:moving out|visit|meeting|renewal|change|given|increase|entry)\b/iu;

/** Whether a time of notice is one that the brief asks of one side alone, where a question asks for that of both. */
export function isOneSided({ what, at }: Fact, { name, label }: Field, brief: Brief): boolean {
  if (what !== 'duration' || !/notice/i.test(`${name} ${label}`) || ASKS_ONE.test(label)) return false;
  const text = brief[at.part];
  const before =
    text
      .slice(0, at.from)
      .split(/\n|[.;!?]\s/)
      .at(-1) ?? '';
  const behind = text.slice(at.to).split(/\n|[.;!?](?:\s|$)/)[0] ?? '';
  const sentence = `${before}${text.slice(at.from, at.to)}${behind}`;
  return /\bnotice\b/i.test(sentence) && !BOTH.test(sentence) && (OF_ONE.test(sentence) || FROM_ONE.test(sentence));
}
