/** Terms of lawyers, and the words in which this library speaks of the same thing. Both lower case. */
const LEGAL_TERMS: Readonly<Record<string, string>> = {
  'force majeure': 'events beyond control',
  'act of god': 'events beyond control',
  severability: 'general terms part invalid rest remains',
  'entire agreement': 'general terms whole agreement',
  'merger clause': 'general terms whole agreement',
  indemnity: 'claims of third parties compensate loss hold harmless',
  indemnification: 'claims of third parties compensate loss hold harmless',
  indemnify: 'claims of third parties compensate loss hold harmless',
  'liquidated damages': 'agreed sums',
  'statute of limitations': 'limitation of claims periods',
  'limitation period': 'limitation of claims periods',
  'at-will': 'at-will notice employment',
  disinherit: 'forced heirship family rights will',
  'forced share': 'forced heirship family rights',
  'security interest': 'security grant registration',
  collateral: 'security grant',
  'implied warranty': 'implied terms sale',
  'implied warranties': 'implied terms sale',
  'garden leave': 'termination notice release from work',
  'e-signature': 'e-signature electronic',
  'sue for': 'limitation of claims periods',
  'choice of law': 'governing law',
};

const PATTERNS = Object.entries(LEGAL_TERMS).map(([term, words]) => [new RegExp(`\\b${term}\\b`), words] as const);

/** The query with the library's words for the terms in it. */
export function enrich(query: string): string {
  const text = query.toLowerCase();
  const more = PATTERNS.flatMap(([pattern, words]) => (pattern.test(text) ? words : []));
  return more.length > 0 ? `${query} ${[...new Set(more)].join(' ')}` : query;
}
