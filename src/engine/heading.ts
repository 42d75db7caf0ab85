/**
 * What a heading line says, read the same way by filling, numbering and reading: its number, its text and its id.
 */
export interface Heading {
  level: number;
  /** `7` of `## 7. Security deposit`, or ''. */
  number: string;
  /** The Markdown after number and before `{id:…}`. */
  title: string;
  id: string;
  /** The id was written at the heading's end. */
  explicit: boolean;
}

const LINE = /^(#{1,6})(?:[ \t]+|$)(?:(\d{1,3})\.(?:[ \t]+|$))?/;
// No white space before the brace: a line of nothing but spaces would be tried from each of them.
const ID = /\{id:([A-Za-z0-9_-]+)\}[ \t\r]*$/;

/** Reads one line of text; undefined when it is no heading. */
export function headingOf(line: string): Heading | undefined {
  const match = LINE.exec(line);
  if (!match) return undefined;
  const [start, signs = '', typed = ''] = match;
  // Only clauses bear numbers: "# 1. Annex" is a title as it stands.
  const number = signs.length === 2 ? typed : '';
  const rest = number === typed ? line.slice(start.length) : line.slice(signs.length).trimStart();
  const explicit = ID.exec(rest);
  const title = (explicit ? rest.slice(0, explicit.index) : rest).trim();
  return { level: signs.length, number, title, id: explicit?.[1] ?? slug(title), explicit: explicit !== null };
}

/** The id of a heading without one of its own: lower case, letters and digits of any script, the rest as single hyphens. */
export function slug(title: string): string {
  if (/^[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/.test(title)) return title.toLowerCase().replaceAll(' ', '-');
  const words = title
    .toLowerCase()
    .replace(/\\?['’]/g, '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-');
  return words.replace(/^-|-$/g, '') || 'clause';
}

/** Makes ids unique in order of appearance: the second `deposit` is `deposit-2`. */
export function unique(id: string, taken: Set<string>): string {
  let free = id;
  for (let count = 2; taken.has(free); count += 1) free = `${id}-${count}`;
  taken.add(free);
  return free;
}

/** Counts clauses as they come: `##` takes the next number, a `#` starts anew. */
export class Counter {
  /** The number last given. */
  last = 0;

  /** The number of a heading of this level, or undefined where it bears none. */
  next(level: number): number | undefined {
    if (level === 1) this.last = 0;
    if (level !== 2) return undefined;
    this.last += 1;
    return this.last;
  }
}
