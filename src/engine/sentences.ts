import { printed } from './inline.ts';
import { type Block, read } from './read.ts';

export interface Sentence {
  /** Offsets in the text. */
  from: number;
  to: number;
  /** As printed, without emphasis. */
  text: string;
  words: number;
}

/** A full stop after these ends no sentence. */
const SHORT =
  /(?:^|[\s(“"])(?:[A-Za-z]|[A-Z][a-z]{0,4}|Inc|Ltd|Corp|Co|No|Nos|Art|Arts|Sec|Secs|para|paras|subd|ss|pp|cf|e\.g|i\.e|etc|vs|approx|Cal|Civ|Gov|Lab|Prop|Bus|Prof|Abs|Nr|bzw|vgl|z\.B|(?:[A-Za-z]\.)+[A-Za-z])\.$/;

/** The sentences of paragraphs and list items, in order; headings, tables and signature blocks have none. */
export function sentences(text: string): Sentence[] {
  return paragraphs(read(text)).flatMap(({ from, to }) => split(text, from, to));
}

function paragraphs(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block) => {
    if (block.t === 'paragraph') return [block];
    if (block.t === 'items') return block.items.flatMap((item) => paragraphs(item.blocks));
    return block.t === 'quote' ? paragraphs(block.blocks) : [];
  });
}

function split(text: string, from: number, to: number): Sentence[] {
  const raw = text.slice(from, to);
  const found: Sentence[] = [];
  let start = 0;
  for (const stop of raw.matchAll(/[.!?;][*”"’)\]]*(?:\(#[^)\s]*\))?(?=\s|$)/g)) {
    const end = stop.index + stop[0].length;
    const before = raw.slice(start, stop.index + 1);
    const next = raw.slice(end).trimStart();
    // After an abbreviation only a new beginning of some length would be a sentence, and that cannot be told: it is none.
    if (end < raw.length && (SHORT.test(before) || /^[a-z0-9§]/.test(next)) && stop[0][0] === '.') continue;
    found.push(sentence(raw, start, end, from));
    start = end;
  }
  if (raw.slice(start).trim() !== '') found.push(sentence(raw, start, raw.length, from));
  return found;
}

function sentence(raw: string, start: number, end: number, offset: number): Sentence {
  const skipped = raw.slice(start, end).search(/\S/);
  const from = start + Math.max(skipped, 0);
  const bare = printed(
    raw
      .slice(from, end)
      .replace(/(?<!\\)\*+/g, '')
      .replace(/(?<!\\)\[([^[\]]*)\]\(#[^)\s]*\)/g, '$1'),
  );
  return { from: from + offset, to: end + offset, text: bare, words: bare.match(/[\p{L}\p{N}][\p{L}\p{N}’'.,-]*/gu)?.length ?? 0 };
}
