/** A stretch of a text that is shown as one: offsets in the text, and whether somebody points at it. */
export interface Piece {
  from: number;
  to: number;
  text: string;
  tone: Tone | null;
  /** The passage that was jumped to. */
  active: boolean;
  /** The name of a clause that runs on in its line. */
  strong: boolean;
}

export type Tone = 'high' | 'medium' | 'low';

export interface Block {
  from: number;
  /** 0: a paragraph. */
  level: number;
  /** How far items of lists stand in. */
  inset: number;
  pieces: Piece[];
}

export interface Range {
  from: number;
  to: number;
}

export interface Mark extends Range {
  tone: Tone;
}

/** What Markdown writes between the words: not shown, and the offsets stay true. */
const UNSEEN = /\\$|\*\*|\s*\{id:[\w-]+\}|\\(?=[^\w\s])|\]\(#[^()\s]*\)|\[(?=[^[\]]*\]\(#)/g;
const RANK: Record<Tone, number> = { high: 3, medium: 2, low: 1 };

/** What is shown of a text beside its words. */
export interface Shown {
  marks?: readonly Mark[];
  active?: Range | null;
  /** Names of clauses. */
  headings?: readonly Range[];
}

/** A text as blocks whose pieces carry the marks; where two meet the graver one shows. */
export function blocksOf(text: string, { marks = [], active = null, headings = [] }: Shown = {}): Block[] {
  const blocks: Block[] = [];
  const sorted = [...marks].sort((one, other) => one.from - other.from);
  let from = 0;
  for (const line of text.split('\n')) {
    const to = from + line.length;
    const [start = '', indent = '', signs = ''] = /^(\s*)(#{1,6}\s+)?/.exec(line) ?? [];
    const isRule = /^[\s|:-]+$/.test(line) && line.includes('---');
    if (line.trim() !== '' && !isRule) {
      const near = sorted.filter((mark) => mark.from < to && mark.to > from);
      const names = headings.filter((heading) => heading.from < to && heading.to > from);
      const pieces = piecesOf(text, { from: from + start.length, to }, { marks: near, active, headings: names });
      blocks.push({ from, level: signs.trim().length, inset: Math.min(3, Math.floor(indent.length / 3)), pieces });
    }
    from = to + 1;
  }
  return blocks;
}

function piecesOf(text: string, line: Range, { marks, active, headings }: Required<Shown>): Piece[] {
  const hidden = [...text.slice(line.from, line.to).matchAll(UNSEEN)].map((match) => {
    const from = line.from + match.index;
    return { from, to: from + match[0].length };
  });
  const cuts = new Set([line.from, line.to]);
  for (const { from, to } of [...hidden, ...marks, ...headings, ...(active ? [active] : [])])
    for (const cut of [from, to]) if (cut > line.from && cut < line.to) cuts.add(cut);
  const places = [...cuts].sort((one, other) => one - other);
  return places.slice(0, -1).flatMap((from, at) => {
    const to = places[at + 1] ?? line.to;
    const within = (range: Range) => range.from <= from && range.to >= to;
    if (hidden.some(within)) return [];
    const tones = marks.filter(within).map(({ tone }) => tone);
    const tone = tones.reduce<Tone | null>((most, one) => (most === null || RANK[one] > RANK[most] ? one : most), null);
    return [{ from, to, text: text.slice(from, to), tone, active: active !== null && within(active), strong: headings.some(within) }];
  });
}

/** Where the name of each clause stands: at its beginning, behind its number. */
export function headingsIn(text: string, clauses: readonly { heading: string; from: number; to: number }[]): Range[] {
  return clauses.flatMap(({ heading, from, to }) => {
    const at = text.slice(from, Math.min(to, from + heading.length + 40)).indexOf(heading);
    return heading === '' || at < 0 ? [] : [{ from, to: from + at + heading.length }];
  });
}
