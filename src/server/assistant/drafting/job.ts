import type { Field } from '#engine/field.ts';
import { message } from '#messages/message.ts';
import { VERBS } from './everyday-verbs.ts';
import { asMark } from './open-marks.ts';
import type { Wish } from './shapes.ts';

/** Somebody is taken on, and what for stands behind `to`. */
const TAKEN =
  /\b(?:hir(?:e|es|ed|ing)|engag(?:e|es|ed|ing)|employ(?:s|ing)?|pay(?:s|ing)?|tak(?:e|es|ing) on|gett?(?:ing)?|contract(?:s|ing|ed)?|ask(?:s|ed|ing)?|wants?|needs?|agreed?|is going|are going|is|will)\b/i;
/** What is no work: `to pay`, `to be`. */
const NO_WORK =
  /^(?:be|have|pay|sign|let|get|say|know|see|use|start|finish|agree|share|own|give|tell|come|stay|live|keep|leave|take|go|end|stop|cancel|sell|buy|rent|lend|owe)$/;
/** A thing is had done by somebody: `having our bathroom redone`. */
const HAD =
  /\b(?:hav(?:e|ing)|gett?(?:ing)?) ((?:our|my|the|an?|new|some|his|her|their) [^.;,]{2,60}? (?:(?!called|named|based|located|registered|need|agreed)\p{L}{3,}ed|redone|built|rebuilt|cut|done|put in|laid|relaid|made|fixed|dug|hung)\b[^.;]*)/iu;
/** Behind the work: who does it, what it costs, when. */
const END =
  /,? (?:by (?=\p{Lu})|for (?=[$£€]|\d)|starting\b|who\b|which\b|every\b|each\b|from (?=\d)|on (?=\d))|, (?=\p{Ll}+ (?:is|are|has)\b|about\b|[$£€]|and (?:he|she|they|we|I)\b)|[.;]/u;

/** What the work is, in the words of the first sentence that says so, with a mark: nobody said that it is all of it. */
export function jobIn(
  wishes: readonly Wish[],
  fields: readonly Field[],
  answers: Readonly<Record<string, unknown>>,
): { field: Field; value: string; wish: Wish } | null {
  const field = fields.find(({ name, label }) => answers[name] === undefined && /^What is the (?:job|work)\?$/.test(label));
  if (!field) return null;
  for (const wish of wishes) {
    if (wish.sort === 'instruction' || wish.sort === 'talk') continue;
    const words = workIn(wish.text);
    if (words !== null) return { field, value: asMark(message('drafting.compose.confirm', { question: words })), wish };
  }
  return null;
}

/** `look after mum's garden`, `our bathroom redone`; null where a sentence says of no work. */
export function workIn(text: string): string | null {
  const had = HAD.exec(text)?.[1];
  if (had) return cut(had);
  const taken = TAKEN.exec(text);
  if (!taken) return null;
  for (const { index } of text.matchAll(/\bto (?=\p{Ll})/gu)) {
    const said = text.slice(index + 3);
    const [verb = ''] = /^\p{Ll}+/u.exec(said) ?? [];
    if (index > taken.index && VERBS.has(verb) && !NO_WORK.test(verb)) return cut(`to ${said}`);
  }
  return null;
}

const cut = (words: string): string => {
  const end = words.search(END);
  return (end < 0 ? words : words.slice(0, end)).trim().slice(0, 160);
};
