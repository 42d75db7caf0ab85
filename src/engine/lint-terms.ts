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
    const uses = [...text.matchAll(wordPattern(term, 'gu'))].filter(({ index }) => index < place.from || index >= place.to);
    if (uses.length === 0) findings.push({ rule: 'term', message: `“${term}” is defined and never used.`, ...place });
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
    [...text.matchAll(new RegExp(`(?<=\\b[Tt]he )${escaped(name)}(?![\\p{L}\\p{N}-])`, 'gu'))].map(
      (match): Finding => ({
        rule: 'party',
        message: `“the ${name}” is called the ${party} elsewhere.`,
        from: match.index,
        to: match.index + name.length,
      }),
    ),
  );
}

/** The term at the beginning of a word: a plural is a use. */
function wordPattern(term: string, flags: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped(term.replace(/y$/, ''))}`, flags);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
}
