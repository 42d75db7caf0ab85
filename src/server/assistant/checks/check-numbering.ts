import { type Check, type Clause, type Doc, finding } from './document.ts';

/** Clauses and schedules are numbered one after the other. */
export const checkNumbering: Check = (doc) => [...clauses(doc), ...schedules(doc)];

function clauses(doc: Doc): ReturnType<Check> {
  const parts: Clause[][] = [[]];
  for (const clause of doc.clauses) {
    if (clause.level === 1) parts.push([]);
    else if (clause.level === 2) parts.at(-1)?.push(clause);
  }
  return parts.flatMap((part) => slips(doc, part));
}

/** Numbers that do not follow: one wrong number is one finding, and the count goes on where it goes on. */
function slips(doc: Doc, part: readonly Clause[]): ReturnType<Check> {
  const numbers = part.map(({ number }) => (number === undefined ? undefined : countOf(number)));
  if (numbers.filter((number) => number !== undefined).length < 3) return [];
  const found: ReturnType<Check> = [];
  let last = (numbers.find((number) => number !== undefined) ?? 1) === 1 ? 0 : undefined;
  for (const [at, clause] of part.entries()) {
    const number = numbers[at];
    const next = numbers[at + 1];
    const expected = (last ?? (number ?? 1) - 1) + 1;
    const place = { from: clause.from, to: clause.from + lineLength(doc.text, clause.from) };
    // A schedule in a plain text begins its own count.
    if (number === expected || (number === 1 && (last ?? 0) >= 3)) last = number;
    else if (number === undefined) {
      // A heading without a number is wrong only where the count passes over it.
      if (next !== expected + 1) continue;
      found.push(finding(doc, 'numbering', 'low', place, 'findings.numberMissing', { heading: nameOf(doc, clause), expected }));
      last = expected;
    } else {
      const twice = numbers.indexOf(number) !== at || numbers.lastIndexOf(number) !== at;
      const key = twice ? 'findings.numberTwice' : 'findings.numberWrong';
      found.push(finding(doc, 'numbering', 'medium', place, key, { heading: nameOf(doc, clause), number, expected }));
      // Where the next one follows on what was expected, or on neither, the count is right and this number wrong.
      last = next === number + 1 ? number : expected;
    }
  }
  return found;
}

/** Its heading, or its first words where it bears none. */
function nameOf(doc: Doc, { heading, from, to }: Clause): string {
  if (heading !== '') return heading;
  const words = doc.text.slice(from, Math.min(to, from + 200)).split(/\s+/);
  return words.length > 8 ? `${words.slice(0, 8).join(' ')} …` : words.join(' ');
}

const SCHEDULE = /^(?:#+\s*)?(Schedule|Annex|Appendix|Exhibit) (\d{1,2}|[A-Z])\b/i;

function schedules(doc: Doc): ReturnType<Check> {
  const last = new Map<string, number>();
  return doc.clauses.flatMap((clause) => {
    const match = SCHEDULE.exec(doc.text.slice(clause.from, clause.from + 60));
    const word = match?.[1]?.toLowerCase();
    const number = /\d/.test(match?.[2] ?? '') ? Number(match?.[2]) : (match?.[2] ?? '').toUpperCase().charCodeAt(0) - 64;
    if (!match || word === undefined) return [];
    const before = last.get(word);
    last.set(word, number);
    if (before === undefined || number === before + 1) return [];
    const place = { from: clause.from, to: clause.from + lineLength(doc.text, clause.from) };
    const values = { heading: match[0].replace(/^#+\s*/, ''), expected: before + 1, number };
    return [finding(doc, 'numbering', 'medium', place, number === before ? 'findings.scheduleTwice' : 'findings.scheduleWrong', values)];
  });
}

function lineLength(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return (end < 0 ? text.length : end) - from;
}

const ROMAN: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100 };

function countOf(number: string): number | undefined {
  if (/^\d+$/.test(number)) return Number(number);
  if (!/^[IVXLC]+$/.test(number)) return undefined;
  return [...number].reduce((sum, letter, at) => {
    const value = ROMAN[letter] ?? 0;
    return sum + (value < (ROMAN[number[at + 1] ?? ''] ?? 0) ? -value : value);
  }, 0);
}
