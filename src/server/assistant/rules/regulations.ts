import type { Catalogue } from '#catalogue/catalogue.ts';

/** Short names under which people ask for laws, and how the library cites them. */
const SHORT: Readonly<Record<string, string>> = {
  gdpr: 'Regulation (EU) 2016/679',
  'uk gdpr': 'UK GDPR',
  pipeda: 'Personal Information Protection and Electronic Documents Act',
  ccpa: 'Cal. Civ. Code § 1798',
  esign: '15 U.S.C. § 7001',
  'e-sign': '15 U.S.C. § 7001',
  flsa: '29 U.S.C. § 20',
  fmla: '29 U.S.C. § 26',
  dtsa: '18 U.S.C. § 1833',
  tila: '15 U.S.C. § 16',
  bgb: 'Civil Code (BGB)',
};

/** Whether the library cites a law for a place, or for what it looks in. Words are compared without case, stops and "the". */
export function isKnownRegulation(regulation: string, place: string, catalogue: Catalogue): boolean {
  const wanted = bare(SHORT[regulation.trim().toLowerCase()] ?? regulation);
  if (wanted.length < 4) return false;
  const near = new Set([place, ...(catalogue.places().find(({ id }) => id === place)?.looksIn ?? [])]);
  return catalogue.sources().some(({ source, place: of }) => near.has(of) && bare(source).includes(wanted));
}

function bare(text: string): string {
  return text
    .toLowerCase()
    .replace(/\bthe\b/g, '')
    .replace(/[^\p{L}\p{N}§/]+/gu, ' ')
    .trim();
}
