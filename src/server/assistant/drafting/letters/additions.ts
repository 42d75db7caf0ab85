import { message } from '#messages/message.ts';
import type { NewClause } from '../requirements.ts';
import type { Section } from '../sections.ts';

/**
 * The text of a letter with what was drafted from the brief: a part of its own before the last part of the letter, which leads to its end. What somebody accepts by
 * signing says once that it goes before the rest.
 */
export function letterWith(sections: readonly Section[], clauses: readonly NewClause[], hasTerms: boolean): string {
  const texts = sections.map(({ text }) => text);
  const [part] = clauses;
  if (!part) return texts.join('');
  const asks = sections.findIndex(({ text }) => ASKS.test(text));
  if (asks >= 0) return texts.map((text, at) => (at === asks ? text.replace(ASKS, (head) => `${head}${listOf(part)}\n\n`) : text)).join('');
  const { at, cut } = placeIn(sections);
  const before = `${texts.slice(0, at).join('')}${(texts[at] ?? '').slice(0, cut)}`;
  const after = `${(texts[at] ?? '').slice(cut)}${texts.slice(at + 1).join('')}`;
  return `${before.trimEnd()}\n\n${partOf(part, hasTerms)}\n\n${after.trimStart()}`;
}

/** The head of the part of a plain letter that says what it asks for: everything that was drafted is said there. */
const ASKS = /^## .*\{id:asks\}\s+/;

const listOf = ({ sentences }: NewClause): string =>
  sentences.length === 1 ? (sentences[0] ?? '') : sentences.map((one) => `- ${one}`).join('\n');

/** Before the last part that ends with a signature; in a letter without parts before the last paragraph above the closing words. */
function placeIn(sections: readonly Section[]): { at: number; cut: number } {
  const signed = Math.max(
    0,
    sections.findIndex(({ text }) => SIGNATURE.test(text)),
  );
  const { text = '', level = 0 } = sections[signed] ?? {};
  if (level === 2 && sections.slice(0, signed).some((section) => section.level === 2)) return { at: signed, cut: 0 };
  const paragraphs = [...text.slice(0, text.search(SIGNATURE)).matchAll(/(?:^|\n\n)(?=\S)/g)].map(
    ({ index, 0: gap }) => index + gap.length,
  );
  // Behind the last break stands the signature's first line, before it the closing words, before these the sentence that leads to them.
  return { at: signed, cut: paragraphs.at(-3) ?? 0 };
}
const SIGNATURE = /: ____/;

function partOf({ heading, id, sentences }: NewClause, hasTerms: boolean): string {
  const [only] = sentences;
  const lead = message(hasTerms ? 'drafting.letter.termsLead' : 'drafting.letter.moreLead');
  const list = sentences.length === 1 && !hasTerms ? only : `${lead}\n\n${sentences.map((one) => `- ${one}`).join('\n')}`;
  return `## ${heading} {id:${id}}\n\n${list}`;
}
