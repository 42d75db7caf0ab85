import { type Check, type Doc, finding } from './document.ts';
import { type MirrorLine, valuesIn } from './mirror.ts';
import type { Person } from './people.ts';
import type { Reference } from './reference.ts';

/** Names for the parts that people play in the library's documents. */
function roleNames(doc: Doc): Set<string> {
  const names = new Set<string>(ROLES);
  for (const { label } of doc.reference?.resolved.source.parties ?? [])
    if (/^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?$/u.test(label)) names.add(label);
  return names;
}

const ROLES =
  'Landlord Tenant Lessor Lessee Licensor Licensee Employer Employee Contractor Client Customer Supplier Vendor Purchaser Buyer Seller Borrower Lender Guarantor Consultant Provider Developer Discloser Recipient Claimant Respondent Transferor Transferee Payer Payee Principal Agent Trustee Settlor Testator Executor Assignor Assignee Franchisor Franchisee Mortgagor Mortgagee Subtenant Sublandlord Subcontractor Owner Renter Creditor Debtor'.split(
    ' ',
  );

/**
 * A sentence of the template in which one party was exchanged for another, and a part that nobody plays here: "the Licensee" in a lease between a
 * landlord and a tenant.
 */
export function mirrorRoles(doc: Doc, people: readonly Person[]): ReturnType<Check> {
  const names = roleNames(doc);
  return [...exchanged(doc, names), ...strangers(doc, people, names)];
}

interface Masked {
  mask: MirrorLine;
  roles: readonly string[];
}

const known = new WeakMap<Reference, { pattern: RegExp; lines: readonly Masked[] }>();

/** The lines of a template with every part exchanged for one sign. */
function maskedOf(reference: Reference, names: ReadonlySet<string>): { pattern: RegExp; lines: readonly Masked[] } {
  const found = known.get(reference);
  if (found) return found;
  const pattern = new RegExp(`(?<![\\p{L}])(?:${[...names].sort((a, b) => b.length - a.length).join('|')})(?![\\p{L}])`, 'gu');
  const lines = reference.lines
    .filter(({ weight }) => weight >= 30)
    .map((line) => ({
      mask: { ...line, fixed: line.fixed.map((words) => words.replace(pattern, '@')) },
      roles: rolesIn(line.fixed.join(' '), pattern),
    }))
    .filter(({ roles }) => roles.length > 0);
  const result = { pattern, lines };
  known.set(reference, result);
  return result;
}

function exchanged(doc: Doc, names: ReadonlySet<string>): ReturnType<Check> {
  if (!doc.isOwn || !doc.reference) return [];
  const { pattern, lines } = maskedOf(doc.reference, names);
  const matched = new Set(doc.matches.map(({ piece }) => piece.from));
  return doc.pieces.slice(0, 1_500).flatMap((piece) => {
    if (matched.has(piece.from) || (piece.sort !== 'item' && piece.sort !== 'paragraph')) return [];
    const own = rolesIn(piece.text, pattern);
    const text = piece.text.replace(pattern, '@');
    const same = own.length === 0 ? undefined : lines.find(({ mask, roles }) => roles.length === own.length && isLine(text, mask));
    const at = same ? own.findIndex((role, index) => role !== same.roles[index]) : -1;
    if (!same || at < 0) return [];
    const values = { one: same.roles[at] ?? '', other: own[at] ?? '' };
    return [finding(doc, 'contradiction-party', 'high', piece, 'findings.exchanged', values)];
  });
}

function isLine(text: string, mask: MirrorLine): boolean {
  return mask.slots.length === 0 ? text === mask.fixed[0] : valuesIn(text, mask) !== undefined;
}

function rolesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([role]) => role);
}

/** Somebody acts under the name of a part that the text gives nobody. */
function strangers(doc: Doc, people: readonly Person[], names: ReadonlySet<string>): ReturnType<Check> {
  const own = new Set([...people.map(({ role }) => role), ...doc.definitions.map(({ term }) => term)]);
  if (people.filter(({ role }) => names.has(role)).length < 2) return [];
  const found = new Map<string, ReturnType<Check>[number]>();
  for (const match of doc.text.matchAll(
    /(?<=\b(?:[Tt]he|[Aa]n?|[Ee]ach)\s)(\p{Lu}\p{Ll}+)(?= (?:must|may|shall|will|has|is|pays?|reports?|can|agrees?|owes?|promises)\b)/gu,
  )) {
    const [role] = match;
    const isNamed =
      own.has(role) ||
      [...own].some((term) => term.split(' ').includes(role)) ||
      doc.reference?.samples.some(({ read }) => new RegExp(`\\b${role}\\b`).test(read.text));
    if (!names.has(role) || isNamed || found.has(role)) continue;
    const at = { from: match.index, to: match.index + role.length };
    found.set(
      role,
      finding(doc, 'contradiction-party', 'high', at, 'findings.strangeRole', {
        role,
        others: [...new Set(people.map((person) => person.role).filter((one) => one !== ''))].slice(0, 4).join(', '),
      }),
    );
  }
  return [...found.values()];
}
