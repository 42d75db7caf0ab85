import { Counter, headingOf } from './heading.ts';
import type { Source } from './source.ts';

const REFERENCE = /(?<=(?:^|[^\\])(?:\\\\)*)\[((?:[^[\]\\]|\\.)*?)(\d{1,3})\]\(#([^()\s]+)\)/g;

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
  for (const [index, line] of lines.entries()) {
    if (!line.startsWith('#')) continue;
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
