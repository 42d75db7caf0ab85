import { rankClauses } from '../retrieval.ts';
import type { Section } from './sections.ts';
import { meanings } from './vocabulary.ts';

const NOT = /\b(?:no|not|never|without|none|nobody|nothing|cannot|neither|nor|except|unless)\b|n't\b/i;
/** So many of the words that carry a wish must stand in one sentence. */
const SHARE = 0.74;

/** A clause that says what a wish asks for, and the share of its words found in one sentence. */
export interface Found {
  section: Section;
  share: number;
}

/**
 * The clause of a draft that says what a wish asks for. Strict: nearly all of its words in one sentence or two that follow, every figure of it, and both said or both denied.
 * `explained`: what of the wish stands in the draft already, as values; it need not be found again.
 */
export function findClause(wish: string, sections: readonly Section[], explained: readonly string[]): Found | null {
  const known = new Set(explained.flatMap(meanings));
  const words = [...new Set(meanings(wish))].filter((word) => !known.has(word) && !/^\d/.test(word));
  if (words.length < 2) return null;
  const best = new Set(
    rankClauses(
      wish,
      sections.map(({ text }, at) => ({ id: String(at), text })),
    ).slice(0, 6),
  );
  let found: Found | null = null;
  for (const [at, section] of sections.entries()) {
    if (!best.has(String(at)) || section.heading === null) continue;
    const heading = meanings(section.heading);
    for (const sentence of pairsOf(section.text)) {
      const said = new Set([...meanings(sentence), ...heading]);
      const share = words.filter((word) => said.has(word)).length / words.length;
      if (share < SHARE || NOT.test(sentence) !== NOT.test(wish) || (found && found.share >= share)) continue;
      found = { section, share };
    }
  }
  return found;
}

function pairsOf(text: string): string[] {
  const sentences = text
    .split(/(?<=[.;:])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '' && !sentence.startsWith('#'));
  return sentences;
}

/** Figures of a text as they are compared: without separators. */
export const figuresIn = (text: string): string[] =>
  (text.match(/\d[\d.,]*/g) ?? []).map((figure) => figure.replace(/[.,]0+$|[.,]$/g, '').replace(/[.,](?=\d{3}\b)/g, ''));
