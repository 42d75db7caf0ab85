import type { Finding } from './lint.ts';

const DEFINED = /[“"„]\*\*((?:[^*\\\n]|\\.)+)\*\*[”"“]/g;
/** Names for the same role: a document that has a Landlord has no Lessor. */
const SAME = [
  ['Landlord', 'Lessor'],
  ['Tenant', 'Lessee', 'Renter'],
  ['Buyer', 'Purchaser'],
  ['Seller', 'Vendor'],
  ['Employer', 'Hirer'],
  ['Testator', 'Testatrix'],
] as const;

/** Terms in bold and quotes are defined once and used; a party keeps the one name it was given. */
export function lintTerms(text: string, parties: readonly string[]): Finding[] {
  const findings: Finding[] = [];
  const defined = new Map<string, { from: number; to: number }>();
  for (const match of text.matchAll(DEFINED)) {
    const [whole, term = ''] = match;
    const place = { from: match.index, to: match.index + whole.length };
    if (defined.has(term)) findings.push({ rule: 'term', message: `“${term}” is defined twice.`, ...place });
    else defined.set(term, place);
  }
  for (const [term, place] of defined) {
    if (!isUsed(text, term, place)) findings.push({ rule: 'term', message: `“${term}” is defined and never used.`, ...place });
  }
  for (const party of parties) findings.push(...drift(text, party, defined));
  return findings;
}

/** "the landlord" of a document whose party is the Landlord, or "the Lessor" where nobody else bears that name. */
function drift(text: string, party: string, defined: ReadonlyMap<string, unknown>): Finding[] {
  if (!/^\p{Lu}/u.test(party)) return [];
  const others = SAME.find((names) => names.some((name) => name === party))?.filter((name) => name !== party && !defined.has(name)) ?? [];
  const lower = party[0]?.toLowerCase() + party.slice(1);
  return [lower, ...others].flatMap((name) =>
    occurrences(text, name)
      .filter(
        ({ from, to }) => /\b[Tt]he $/.test(text.slice(Math.max(0, from - 5), from)) && !/^[\p{L}\p{N}-]/u.test(text.slice(to, to + 2)),
      )
      .map(
        ({ from }): Finding => ({
          rule: 'party',
          message: `“the ${name}” is called the ${party} elsewhere.`,
          from,
          to: from + name.length,
        }),
      ),
  );
}

/** Where some words stand in a text, their spaces of any kind. Most texts hold few of them: looking for the first word costs a tenth of trying a pattern everywhere. */
function occurrences(text: string, words: string): { from: number; to: number }[] {
  const [first = ''] = words.split(/\s/, 1);
  const pattern = first === words ? undefined : new RegExp(escaped(words), 'uy');
  const found: { from: number; to: number }[] = [];
  for (let from = text.indexOf(first); from >= 0 && first !== ''; from = text.indexOf(first, from + 1)) {
    if (pattern) pattern.lastIndex = from;
    if (!pattern) found.push({ from, to: from + words.length });
    else if (pattern.test(text)) found.push({ from, to: pattern.lastIndex });
  }
  return found;
}

/** Whether the term begins a word somewhere else than where it is defined: a plural is a use. */
function isUsed(text: string, term: string, defined: { from: number; to: number }): boolean {
  return occurrences(text, term.trim().replace(/y$/, '')).some(
    ({ from }) => (from < defined.from || from >= defined.to) && !/[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, from - 2), from)),
  );
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
}
