/** What one does with somebody shows who that is, whatever the kind calls the two. */
const BEFORE: readonly [RegExp, string][] = [
  [
    /\b(?:lease|leasing|let|letting|rent|renting)\b(?: out)?(?: [a-z]+){0,5} to (?:(?:a|an|the|my|our)(?: [a-z]+){0,2} )?(?:[a-z]+, )?$/,
    'tenant',
  ],
  [/\b(?:sell|selling|sold|sale of)\b[^.\n]{0,60} to (?:(?:a|an|the|my|our)(?: [a-z]+){0,2},? )?$/, 'buyer'],
  [/\b(?:lend|lending|lent|loaning|loaned) (?:(?:my|our)(?: [a-z]+){1,2},? )?$/, 'borrower'],
  [/\b(?:rent|renting|rented|lease|leasing|leased)\b[^.\n]{0,60} from (?:(?:a|an|the|my|our)(?: [a-z]+){0,2},? )?$/, 'landlord'],
  [/\b(?:buy|buying|bought)\b[^.\n]{0,60} from (?:(?:a|an|the|my|our)(?: [a-z]+){0,2},? )?$/, 'seller'],
];
const BEHIND: readonly [RegExp, string][] = [
  [
    /^,? (?:also |will |is the one who )?(?:guarantees?|stands? surety|vouch(?:es)? for)\b|^,? (?:is|as) (?:the |a )?guarantor\b/,
    'guarantor',
  ],
];

/** The role of a name by the deed in its own sentence; null where none shows it. Both in lower case. */
export function roleByDeal(before: string, behind: string): string | null {
  const own = before.split(/[.;]\s/).at(-1) ?? '';
  return BEHIND.find(([words]) => words.test(behind))?.[1] ?? BEFORE.find(([words]) => words.test(own))?.[1] ?? null;
}
