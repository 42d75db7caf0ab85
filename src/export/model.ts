import type { Block } from '#engine/read.ts';
import { type Coverage, printable } from './coverage.ts';
import type { Family } from './fonts.ts';
import { byClause, keepTogether } from './keep.ts';
import type { PaperDocument, PaperLabels } from './paper.ts';
import { createParts } from './parts.ts';
import { createPieces } from './pieces.ts';
import { widthOf } from './widths.ts';

/** What the template reads: plain data, every text a string that is printed as it stands. */
export interface Model {
  meta: Meta;
  body: Part[];
}

export interface Meta {
  title: string;
  /** For the running header: the title, short enough for one line, and the place. */
  header: Text;
  place: Text;
  imprint: Text;
  author: string;
  lang: string;
  region: string | null;
  hyphenate: boolean;
  dir: 'ltr' | 'rtl';
  paper: 'us-letter' | 'a4';
  date: [year: number, month: number, day: number];
  /** Holds `{{page}}` and `{{pages}}`. */
  pages: string;
  draft: Text | null;
  /** Names of the families; the first sets the text, and a piece's `f` is an index into them. */
  fonts: string[];
  /** Whether clauses carry numbers, and thus a column for them. */
  numbered: boolean;
  /** Whether the head of each page stays free for the office that records it. */
  recorded: boolean;
  /** Width of that column in ems. */
  column: number;
}

/**
 * A string, or a stretch that is bold, italic, in another family, kept free of hyphens, a reference (to the id of a heading), a link,
 * or a line break.
 */
export type Piece = string | { s: string; b?: true; i?: true; f?: number; k?: true; r?: string; u?: string } | { br: true };
export type Text = Piece[];

/**
 * `column` is set for lists whose numbers stand in the column of the clauses' own, `leads` for those with items whose first words stay with what
 * follows in the item; widths and spaces are in ems, the `size` of a table's letters in points, `breaks` the
 * places of its rows that are too long for a page of their own. `clause` is a heading with what belongs to it.
 */
export type Part = (
  | { t: 'title'; c: Text }
  | { t: 'schedule'; id: string; c: Text }
  | { t: 'heading'; level: number; n: string; c: Text; id: string }
  | { t: 'paragraph'; c: Text }
  | { t: 'list'; width: number; items: Item[]; column?: true; leads?: true }
  | { t: 'table'; size: number; columns: Column[]; head: Text[]; rows: Text[][]; breaks?: number[] }
  | { t: 'signatures'; rows: Cell[][] }
  | { t: 'quote'; b: Part[] }
  | { t: 'rule' }
  | { t: 'clause'; above: number; b: Part[] }
) & {
  /** Stays on the page of what follows. */
  sticky?: true;
  /** Does not run over a page's end. */
  whole?: true;
  /** Stands in the column of the clauses' text, not at the margin. */
  inset?: true;
  /** Too long for the line breaking that weighs a whole paragraph. */
  long?: true;
};

export interface Item {
  n: Text;
  b: Part[];
}

export interface Column {
  align: 'start' | 'end' | 'center';
  /** Share of the width; 0 for as wide as its longest line. */
  share: number;
}

/**
 * Blocks that stand below each other in one column of the signatures: a party's own, its witnesses', its notary's. One `wraps` when a line below
 * its opening may take more than one line of text, or a taller one.
 */
export type Cell = { labels: number; lines: SignatureLine[]; wraps?: true }[];

export interface SignatureLine {
  label: Text;
  value: Text;
  ruled: boolean;
  /** The label is too long to stand beside its line, and stands above it. */
  above: boolean;
}

/**
 * Languages that write compounds as one word, whose lines would gape without hyphens. Elsewhere nothing is hyphenated, as is the custom for
 * instruments: the printer's hyphen shares its glyph with the written one, and a reader's program would copy "twenty-one" without it.
 */
const COMPOUNDS: ReadonlySet<string> = new Set(['da', 'de', 'et', 'fi', 'hu', 'is', 'nb', 'nl', 'nn', 'no', 'sv']);

/** Whether lines of a language are broken within words. */
export const isHyphenated = (language: string): boolean => COMPOUNDS.has(languageAndRegion(language)[0]);

/** The document as the template wants it. Pure: labels, numbers and references come as the engine wrote them, nothing is counted here. */
export function toModel(
  document: PaperDocument,
  blocks: readonly Block[],
  labels: PaperLabels,
  families: readonly Family[],
  coverage: Coverage,
): Model {
  const numbered = document.numbering === 'clauses';
  const pieces = createPieces(document.direction, coverage, anchors(blocks));
  const parts = keepTogether(createParts(pieces).parts(blocks));
  const column = columnWidth(parts);
  const title = oneLine(document.title) || labels.untitled;
  const [lang, region] = languageAndRegion(document.language);
  return {
    meta: {
      title: plain(title, coverage) || labels.untitled,
      header: pieces.words(shorten(title, 80)),
      place: pieces.words(shorten(oneLine(document.place), 40)),
      imprint: numbered ? pieces.words(shorten(oneLine(document.brand.name), 40)) : [],
      author: plain(oneLine(document.author ?? ''), coverage),
      lang,
      region,
      hyphenate: COMPOUNDS.has(lang),
      dir: document.direction,
      paper: document.paper,
      date: dayOf(document.date),
      pages: plain(labels.page, coverage),
      draft: document.draft === true ? pieces.words(labels.draft) : null,
      fonts: families.map((family) => family.name),
      numbered,
      recorded: document.recorded === true,
      column,
    },
    body: byClause(inColumn(parts, column)),
  };
}

/** Ids of headings, where references may lead. */
export function anchors(blocks: readonly Block[]): Set<string> {
  const ids = blocks.flatMap((block) => (block.t === 'clause' || block.t === 'subheading' || block.t === 'schedule' ? [block.id] : []));
  return new Set(ids.filter((id) => id !== ''));
}

/** Wide enough for every number of a clause or sub-clause, and so that the texts of all clauses begin at one line. */
export function columnWidth(parts: readonly Part[]): number {
  const numbers = parts.flatMap((part) =>
    part.t === 'heading' && part.n !== '' ? [widthOf([part.n])] : part.t === 'list' && part.column === true ? [part.width] : [],
  );
  return Math.max(2.6, ...numbers);
}

const inColumn = (parts: readonly Part[], column: number): Part[] =>
  parts.map((part) => (part.t === 'list' && part.column === true ? { ...part, width: column } : part));

const plain = (text: string, coverage: Coverage): string =>
  coverage
    .runs(printable(text))
    .map((run) => run.text)
    .join('');

export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** At most so many characters, cut at a word where one ends near. */
export function shorten(text: string, length: number): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  const cut = characters.slice(0, length - 1).join('');
  const space = cut.lastIndexOf(' ');
  return `${(space > length / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:–-]+$/, '')}…`;
}

/** The printer takes two or three letters for a language and two for a region, and stops at anything else. */
function languageAndRegion(tag: string): [string, string | null] {
  const [, language, region] = /^([a-z]{2,3})(?:-[a-z]{4})?(?:-([a-z]{2}))?(?![a-z0-9])/i.exec(tag) ?? [];
  return [language?.toLowerCase() ?? 'en', region?.toUpperCase() ?? null];
}

/** A date that is none is taken as the first day of 1970: a file must have one, and the same each time. */
export function dayOf(date: string): [number, number, number] {
  const time = Date.parse(`${date.slice(0, 10)}T00:00:00Z`);
  const day = new Date(Number.isNaN(time) ? 0 : time);
  return [day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()];
}
