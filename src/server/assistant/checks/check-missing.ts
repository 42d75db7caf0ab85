import { stemOf } from '../stem.ts';
import { type Check, type Doc, finding } from './document.ts';
import type { Reference, ReferenceClause } from './reference.ts';

/** So much of what a clause of the template says must be said somewhere for it not to be missing. */
const COVERED = 0.55;
/** Clauses without which a document of most sorts leaves open who owes what, or how it ends. */
const WEIGHTY =
  /governing law|pay|fee|price|rent\b|salary|terminat|end|liab|deposit|release|executor|residue|rest of my|services|interest|default|confidential|term\b|length|consent/i;

/** Clauses that the template has whatever is answered and that the text has not. */
export const checkMissing: Check = (doc) => {
  const { reference } = doc;
  if (!reference) return [];
  const titles = new Set(doc.clauses.map(({ heading }) => keyOf(heading)));
  const bodies = doc.clauses.map(({ from, to }) => stemsOf(doc.text.slice(from, to)));
  const absent = reference.clauses.filter(
    (clause) => clause.always && clause.level === 2 && !titles.has(keyOf(clause.heading)) && !isCovered(clause, bodies, doc),
  );
  // A text that lacks most of the template is another sort of document.
  if (absent.length > reference.clauses.filter(({ always }) => always).length * (doc.isOwn ? 0.8 : 0.5)) return [];
  return absent
    .filter((clause) => doc.isOwn || WEIGHTY.test(clause.heading))
    .map((clause) => {
      const why = reasonOf(reference, clause);
      const values = { heading: clause.heading, ...(why ? { why } : {}) };
      const severity = WEIGHTY.test(clause.heading) ? 'high' : 'medium';
      return finding(doc, 'missing-clause', severity, null, why ? 'findings.missingClauseWhy' : 'findings.missingClause', values, {
        heading: before(reference, clause, titles, doc),
      });
    });
};

/** The clause of the text after which the template has it. */
function before(reference: Reference, clause: ReferenceClause, titles: ReadonlySet<string>, doc: Doc): string | null {
  const at = reference.clauses.indexOf(clause);
  const last = reference.clauses.slice(0, at).findLast(({ heading }) => titles.has(keyOf(heading)));
  return doc.clauses.find(({ heading }) => last && keyOf(heading) === keyOf(last.heading))?.heading ?? null;
}

/** What the library says of leaving such a clause out. */
function reasonOf({ resolved }: Reference, { heading }: ReferenceClause): string | undefined {
  const variant = resolved.variants.find(({ text }) => text.includes(`# ${heading}`));
  return variant?.without?.replace(/\s+/g, ' ').trim();
}

function isCovered({ text, heading }: ReferenceClause, bodies: readonly ReadonlySet<string>[], doc: Doc): boolean {
  const wanted = stemsOf(text);
  const isInBodies = bodies.some((body) => shareOf(wanted, body) >= (doc.isOwn ? COVERED + 0.1 : COVERED));
  if (isInBodies) return true;
  if (doc.isOwn) return false;
  // A stranger's document says it in other words: its headings, or the sentences of a clause, speak of the same.
  const words = [...stemsOf(heading)];
  return (
    doc.clauses.some((clause) => words.some((word) => stemsOf(clause.heading).has(word))) ||
    (words.length > 0 && bodies.some((body) => words.every((word) => body.has(word))))
  );
}

function shareOf(wanted: ReadonlySet<string>, body: ReadonlySet<string>): number {
  let common = 0;
  for (const word of wanted) if (body.has(word)) common += 1;
  return wanted.size < 5 ? 0 : common / wanted.size;
}

const STOP = new Set(
  'the and that for with this not may must its has have are any all each other which who will who from under such than then when what does only'.split(
    ' ',
  ),
);

function stemsOf(text: string): Set<string> {
  const words =
    text
      .slice(0, 8_000)
      .toLowerCase()
      .match(/[a-z]{3,}/g) ?? [];
  return new Set(words.filter((word) => !STOP.has(word)).map(stemOf));
}

function keyOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
