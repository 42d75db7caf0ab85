import { headingOf } from '#engine/heading.ts';
import { plainHeadings } from './outline-plain.ts';

/** A clause as it stands in a text: its heading, and what follows to the next heading of any level. */
export interface OutlineClause {
  /** Without number, marks and `{id:…}`; '' for what stands before the first heading and for a numbered paragraph that bears none. */
  heading: string;
  /** As written: `7`, `3.2`, `V`, `A`. */
  number?: string;
  /** 1: the title, a schedule or an annex; 2: a clause; 3 and on: a part of one. */
  level: number;
  /** Offsets in the text: where the heading begins, and where the next one does. */
  from: number;
  to: number;
  /** The text after the heading, trimmed; `bodyFrom` is its offset. */
  body: string;
  bodyFrom: number;
}

/** A heading in a text: its line, or the part of a line that it takes. */
export interface HeadingMark {
  heading: string;
  number?: string;
  level: number;
  from: number;
  /** Where its text ends and the clause's begins. */
  end: number;
}

/** More parts no contract has. */
const MOST = 3_000;

/**
 * The clauses of a text in their order: of our own Markdown by its headings, of plain text from a PDF or a Word file by the ways in which contracts
 * number and name their clauses (`1. Definitions`, `ARTICLE V`, `Section 3.2`, capitals, a short line by itself). Linear in the length of the text.
 */
export function outlineOf(text: string): OutlineClause[] {
  const own = markdownHeadings(text);
  const marks = own.length > 1 ? own : plainHeadings(text);
  const first = marks[0]?.from ?? text.length;
  const before = text.slice(0, first).trim() === '' ? [] : [{ heading: '', level: 1, from: 0, end: 0 }];
  const all = [...before, ...marks];
  return all.slice(0, MOST).map((mark, at) => clauseOf(text, mark, all[at + 1]?.from ?? text.length));
}

function clauseOf(text: string, { end, ...mark }: HeadingMark, to: number): OutlineClause {
  const rest = text.slice(end, to);
  const bodyFrom = end + (rest.length - rest.trimStart().length);
  return { ...mark, to, body: rest.trim(), bodyFrom };
}

function markdownHeadings(text: string): HeadingMark[] {
  const marks: HeadingMark[] = [];
  for (const line of text.matchAll(/^#{1,6}[ \t].*$/gm)) {
    const said = headingOf(line[0]);
    if (!said) continue;
    // Other writers number their parts, too: "### 3.2 Payment".
    const typed = /^(\d{1,3}(?:\.\d{1,3})*)\.?[ \t]+(?=\S)/.exec(said.title);
    const number = said.number || typed?.[1];
    const heading = bare(said.number || !typed ? said.title : said.title.slice(typed[0].length));
    marks.push({ heading, ...(number ? { number } : {}), level: said.level, from: line.index, end: line.index + line[0].length });
  }
  return marks;
}

/** Without the marks of emphasis and the escapes of Markdown. */
function bare(title: string): string {
  return title
    .replace(/(?<!\\)\*+/g, '')
    .replace(/\\([^\w\s])/g, '$1')
    .trim();
}
