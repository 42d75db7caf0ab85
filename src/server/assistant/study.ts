import { cutText } from '#contracts/cut-text.ts';
import { type Clause, clausesOf } from './clauses.ts';
import { inferStatements } from './inference.ts';
import { labelClauses } from './labeller.ts';
import { type NamedParty, partiesOf } from './parties.ts';
import { sentencesIn } from './sentences.ts';

/** A clause with what sorts of clause it was taken for, the likeliest first. */
export interface StudiedClause extends Clause {
  labels: { label: string; score: number }[];
}

/** What the words of a text say by themselves, whatever the library holds. */
export interface Studied {
  /** Its first heading or line. */
  title: string;
  /** `Residential Lease` of "This Residential Lease is made …". */
  calledItself: string | null;
  words: number;
  parties: NamedParty[];
  clauses: StudiedClause[];
  /** How parties are called: by what was found, and by the usual words where the text writes them like names. */
  roles: string[];
  /** The sentences that name the law which governs, in their order. */
  lawSentences: string[];
  /** Of a text that begins with words on confidentiality. */
  statements: ReturnType<typeof inferStatements>;
}

/** Of a clause so many characters tell what sort it is. */
const MOST_LABELLED = 4_000;
const GOVERNING = /\bgovern(?:ed|s|ing)?\b[^.]{0,160}\blaws?\b|\blaws?\b[^.]{0,120}\bgoverns?\b|\bconstrued\b[^.]{0,80}\blaws? of\b/i;

/** Reads a text by itself: its clauses and their sorts, parties, statements. `timings` in milliseconds. */
export function study(text: string): Studied & { timings: Record<string, number> } {
  const timings: Record<string, number> = {};
  const timed = <T>(name: string, step: () => T): T => {
    const from = performance.now();
    const result = step();
    timings[name] = performance.now() - from;
    return result;
  };
  const clauses = timed('outline', () => clausesOf(text));
  const labelled = timed('labels', () => {
    const labels = labelClauses(clauses.map(({ heading, body }) => `${heading}. ${body}`.slice(0, MOST_LABELLED)));
    return clauses.map((clause, at) => ({ ...clause, labels: (labels[at] ?? []).filter(({ score }) => score >= 0.5).slice(0, 4) }));
  });
  const parties = timed('parties', () => partiesOf(text));
  const isConfidential = /confiden|non-?disclosure|secrecy/i.test(text.slice(0, 3_000));
  const statements = timed('statements', () => (isConfidential ? inferStatements(text) : []));
  const lawSentences = sentencesIn(text)
    .filter(({ text: sentence }) => GOVERNING.test(sentence))
    .map(({ text: sentence }) => sentence)
    .slice(0, 5);
  return {
    title: titleOf(text),
    calledItself:
      /\b[Tt]his\s+((?:\p{L}[\w-]*\s+){0,6}?(?:Agreement|Contract|Lease|Note|Will|Deed|Policy|Letter|Affidavit|Assignment|Guarantee|Power of Attorney))\b/iu.exec(
        text.slice(0, 3_000),
      )?.[1] ?? null,
    words: text.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)?.length ?? 0,
    parties,
    roles: rolesIn(text, parties),
    clauses: labelled,
    lawSentences,
    statements,
    timings,
  };
}

const ROLES = [
  ...['Landlord', 'Tenant', 'Lessor', 'Lessee', 'Seller', 'Buyer', 'Vendor', 'Purchaser', 'Employer', 'Employee', 'Client', 'Customer'],
  ...['Contractor', 'Consultant', 'Supplier', 'Licensor', 'Licensee', 'Lender', 'Borrower', 'Guarantor', 'Discloser', 'Disclosing Party'],
  ...['Recipient', 'Receiving Party', 'Company', 'Assignor', 'Assignee', 'Principal', 'Agent', 'Owner', 'Provider', 'Founder', 'Investor'],
];

function rolesIn(text: string, parties: readonly NamedParty[]): string[] {
  const found = parties.flatMap(({ name, role }) => (role === null ? [name] : [role, name]));
  return [...new Set([...found, ...ROLES.filter((role) => text.includes(`The ${role}`) || text.includes(`the ${role}`))])];
}

function titleOf(text: string): string {
  const line = text.split('\n', 3).find((one) => one.trim() !== '') ?? '';
  return cutText(line.replace(/^#+\s*|\*\*/g, '').trim(), 200);
}
