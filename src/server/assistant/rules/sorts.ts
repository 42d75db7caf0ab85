import type { Doc } from '../checks/document.ts';
import type { Sort } from './shapes.ts';

/** Words of titles and of kinds that say what sort of document it is. */
const TITLES: Readonly<Record<Sort, RegExp>> = {
  lease: /\b(?:residential|tenancy|room|sublease|home|apartment|month-to-month)\b.*|\blease\b/i,
  employment: /\b(?:employment|employee|nanny|offer letter|offer-letter|job|non-?compet\w*)\b/i,
  loan: /\b(?:loan|promissory|iou|lending|note|credit|payment plan|payment-plan)\b/i,
  sale: /\b(?:sale|purchase|consumer|shop|store|terms of (?:sale|service))\b/i,
  will: /\b(?:will|testament|codicil)\b/i,
  power: /\bpower[- ]of[- ]attorney\b/i,
  secrecy: /\b(?:nda|non-?disclosure|confidential\w*|secrecy)\b/i,
};
const NOT: Partial<Record<Sort, RegExp>> = {
  lease: /\b(?:commercial|equipment|vehicle|business premises)\b/i,
  sale: /\b(?:shares?|business|asset)\b/i,
  loan: /\bnotes? (?:of|to)\b/i,
};

/** How surely words of the body say it where title and kind do not. */
const BODIES: Readonly<Record<Sort, RegExp>> = {
  lease: /\b(?:landlord|tenant)\b/i,
  employment: /\bemployer\b[\s\S]{0,400}\bemployee\b/i,
  loan: /\blender\b[\s\S]{0,400}\bborrower\b/i,
  sale: /\bconsumer\b/i,
  will: /\b(?:my (?:last )?will|testator)\b/i,
  power: /\bpower of attorney\b/i,
  secrecy: /\bconfidential information\b/i,
};

/** The sorts of document that a text is, by what it was called, its title, and where neither says so, its first pages. */
export function sortsOf(doc: Pick<Doc, 'text' | 'clauses'>, kind: string | undefined): Set<Sort> {
  const title = doc.clauses[0]?.heading || doc.text.trim().split('\n', 1)[0]?.slice(0, 120) || '';
  const called = `${(kind ?? '').replaceAll('-', ' ')} ${kind ?? ''} | ${title}`;
  const sorts = (Object.keys(TITLES) as Sort[]).filter((sort) => TITLES[sort].test(called) && !NOT[sort]?.test(called));
  if (sorts.length > 0) return new Set(sorts);
  const start = doc.text.slice(0, 6_000);
  return new Set((Object.keys(BODIES) as Sort[]).filter((sort) => BODIES[sort].test(start)));
}
