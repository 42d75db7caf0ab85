import { Counter, headingOf } from './heading.ts';
import type { Source } from './source.ts';

const REFERENCE = /(?<=(?:^|[^\\])(?:\\\\)*)\[((?:[^[\]\\]|\\.)*?)(\d{1,3})\]\(#([^()\s]+)\)/g;

/** Up to three blanks do not keep a heading from being one; inside an item it belongs to that, and bears no number. */
const INDENTED = /^ {1,3}(?=#{1,6}(?:[ \t]|\r?$))/;
const ITEM = /^( {0,3})(?:[-*+]|\d{1,9}[.)])(?:[ \t]+|$)/;

/**
 * Writes the clause numbers of a saved text and the numbers of its references anew; a second run changes nothing.
 * A heading without a `##` bears no number, a `#` starts the count anew, and a reference to what is not there keeps its text.
 * A document with `numbering: none` stays as it is.
 */
export function number(text: string, numbering: Source['numbering'] = 'clauses'): string {
  if (numbering === 'none') return text;
  const counter = new Counter();
  const numbers = new Map<string, number | undefined>();
  const lines = text.split('\n');
  /** Where the words of the outermost item begin that a line may belong to. */
  let item = 0;
  let isAfterBlank = true;
  for (const [index, typed] of lines.entries()) {
    const blanks = INDENTED.exec(typed)?.[0].length ?? 0;
    const line = typed.slice(blanks);
    if (!line.startsWith('#')) {
      const [mark, before = ''] = ITEM.exec(typed) ?? [];
      if (mark !== undefined && (item === 0 || before.length < item)) item = mark.length + Number(!/[ \t]$/.test(mark));
      // Words at the margin go on with the item unless a line is empty between them.
      else if (mark === undefined && isAfterBlank && /^\S/.test(line)) item = 0;
      isAfterBlank = line.trim() === '';
      continue;
    }
    isAfterBlank = false;
    if (blanks > 0 && item > 0 && blanks >= item) continue;
    item = 0;
    if (blanks > 0) lines[index] = line;
    const heading = headingOf(line);
    if (!heading) continue;
    const count = counter.next(heading.level);
    if (!numbers.has(heading.id)) numbers.set(heading.id, count);
    if (count !== undefined) lines[index] = renumber(line, count);
  }
  return lines.join('\n').replace(REFERENCE, (whole, words: string, _old: string, id: string) => {
    const count = numbers.get(id);
    return count === undefined ? whole : `[${words}${count}](#${id})`;
  });
}

/** How a text is numbered that no template says it of: a letter, known by its salutation before the first heading, has headings and no clauses. */
export function numberingOf(text: string): Source['numbering'] {
  return SALUTATION.test(text.split('\n## ', 1)[0] ?? '') ? 'none' : 'clauses';
}
const SALUTATION = /^(?:dear\b|to whom it may concern\b)/im;

function renumber(line: string, count: number): string {
  const rest = line.replace(/^##[ \t]*(?:\d{1,3}\.(?:[ \t]+|(?=\r?$)))?/, '');
  return rest.trim() === '' ? `## ${count}.${rest}` : `## ${count}. ${rest}`;
}
