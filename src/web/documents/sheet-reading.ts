import { type Block, type Inline, printed, read } from '#engine/read.ts';
import { signatureLines } from '#engine/signature.ts';
import type { Source } from '#engine/source.ts';
import type { Chunk } from './sheet-text.ts';

/** A clause with what its Markdown says. */
export interface ReadChunk {
  chunk: Chunk;
  blocks: readonly Block[];
  /** The document's title stands before it: a `#` in it begins a schedule, whose lists are no recitals. */
  titled: boolean;
}

/**
 * Reads the clauses of one document again and again while it is being filled: an unchanged clause is not read, one in
 * which only plain words of answers changed is brought up to date, any other is read anew.
 */
export function reader(numbering: Source['numbering']): (chunks: readonly Chunk[]) => ReadChunk[] {
  let known = new Map<string, ReadChunk>();
  return (chunks) => {
    let titled = false;
    const all = chunks.map((chunk): ReadChunk => {
      const last = known.get(chunk.key);
      const before = last?.titled === titled ? last : undefined;
      const kept = before && (before.chunk.text === chunk.text ? before.blocks : retyped(before, chunk));
      const one = { chunk, blocks: kept ?? read(chunk.text, { numbering, titled }), titled };
      titled ||= one.blocks.some((block) => block.t === 'title');
      return one;
    });
    known = new Map(all.map((one) => [one.chunk.key, one]));
    return all;
  };
}

/** An answer's words in which Markdown sees nothing but text, whatever stands around them. */
const PLAIN = /^[\p{L}\p{N}]+(?:(?:[.,]? |[.,'’-])[\p{L}\p{N}]+)*$/u;
/** What may stand on a line before its first words: digits after it could number a list. */
const STRUCTURE_ONLY = /(?:^|\n)[\s>*+\d.)#-]*$/;

/** Words that replace others, by their place in the text before. */
interface Edit {
  from: number;
  to: number;
  words: string;
}

/** The blocks of a clause in which only words of answers changed, equal to reading it anew; undefined where that is not certain. */
export function retyped({ chunk, blocks }: Omit<ReadChunk, 'titled'>, after: Chunk): readonly Block[] | undefined {
  const edits = editsBetween(chunk, after);
  if (!edits) return undefined;
  const retyping = new Retyping(chunk.text, after.text, edits);
  const retold = retyping.blocks(blocks);
  return retyping.isCertain() ? retold : undefined;
}

/** The answers that changed, if nothing else did and all of them are plain words. */
function editsBetween(before: Chunk, after: Chunk): Edit[] | undefined {
  if (before.spans.length !== after.spans.length) return undefined;
  const edits: Edit[] = [];
  let rebuilt = '';
  let done = 0;
  for (const [index, span] of before.spans.entries()) {
    const next = after.spans[index];
    if (span.kind !== next?.kind || span.name !== next.name) return undefined;
    if (span.kind !== 'field') continue;
    const old = before.text.slice(span.from, span.to);
    const words = after.text.slice(next.from, next.to);
    if (old === words) continue;
    if (span.from < done || !PLAIN.test(old) || !PLAIN.test(words) || !isSafe(before.text, span.from, old, words)) return undefined;
    rebuilt += before.text.slice(done, span.from) + words;
    done = span.to;
    edits.push({ from: span.from, to: span.to, words });
  }
  return edits.length > 0 && rebuilt + before.text.slice(done) === after.text ? edits : undefined;
}

/** Words between an `&` and a `;` could name a sign, digits that begin a line could number a list. */
function isSafe(text: string, at: number, ...words: string[]): boolean {
  if (/[&#\\]$/.test(text.slice(Math.max(0, at - 1), at))) return false;
  const isNumber = words.some((one) => /^\p{N}/u.test(one));
  return !isNumber || !STRUCTURE_ONLY.test(text.slice(0, at));
}

class Retyping {
  private readonly before: string;
  private readonly after: string;
  private readonly edits: readonly Edit[];
  private readonly done = new Set<Edit>();
  private doubted = false;

  constructor(before: string, after: string, edits: readonly Edit[]) {
    this.before = before;
    this.after = after;
    this.edits = edits;
  }

  /** Every change was found in a text where it means no more than its words. */
  isCertain(): boolean {
    return !this.doubted && this.done.size === this.edits.length;
  }

  blocks(blocks: readonly Block[]): Block[] {
    return blocks.map((block) => this.block(block));
  }

  private block(block: Block): Block {
    const place = { from: this.moved(block.from), to: this.moved(block.to) };
    const inside = this.edits.filter(({ from, to }) => from >= block.from && to <= block.to);
    if (inside.length === 0 && place.from === block.from) return block;
    switch (block.t) {
      case 'paragraph':
        return { ...block, ...place, c: this.inlines(block.c) };
      case 'signature':
        for (const edit of inside) this.done.add(edit);
        return { ...block, ...place, lines: signatureLines(this.after.slice(place.from, place.to)) };
      case 'items':
        return { ...block, ...place, items: block.items.map((item) => ({ ...item, blocks: this.blocks(item.blocks) })) };
      case 'quote':
        return { ...block, ...place, blocks: this.blocks(block.blocks) };
      case 'table':
        return {
          ...block,
          ...place,
          head: block.head.map((cell) => this.inlines(cell)),
          rows: block.rows.map((row) => row.map((cell) => this.inlines(cell))),
        };
      case 'rule':
        return { ...block, ...place };
      default:
        // The words of a heading make its id.
        if (inside.length > 0) this.doubted = true;
        return { ...block, ...place, c: this.inlines(block.c) };
    }
  }

  private inlines(content: readonly Inline[]): Inline[] {
    return content.map((inline) => {
      switch (inline.t) {
        case 'text':
          return this.text(inline);
        case 'ref':
          return { ...inline, from: this.moved(inline.from), to: this.moved(inline.to) };
        case 'break':
          return inline;
        default:
          return { ...inline, c: this.inlines(inline.c) };
      }
    });
  }

  private text(inline: Extract<Inline, { t: 'text' }>): Inline {
    const [from, to] = [this.moved(inline.from), this.moved(inline.to)];
    const inside = this.edits.filter((edit) => edit.from >= inline.from && edit.to <= inline.to);
    if (inside.length === 0) return from === inline.from ? inline : { ...inline, from, to };
    if (printed(this.before.slice(inline.from, inline.to)) !== inline.text) this.doubted = true;
    for (const edit of inside) this.done.add(edit);
    return { t: 'text', text: printed(this.after.slice(from, to)), from, to };
  }

  /** Where a place of the text before is now. */
  private moved(at: number): number {
    let shift = 0;
    for (const edit of this.edits) if (edit.to <= at) shift += edit.words.length - (edit.to - edit.from);
    return at + shift;
  }
}
