import type { Rule } from './shapes.ts';

const SECRETS = ['secrecy', 'employment'] as const;
const REPORT =
  /\b(?:report|disclos|tell|complain)\w*\b[^.]*\b(?:authorit|agency|government|law enforcement|regulator|unlawful|illegal|breach(?:es)? of law|crime|offence)|\bprotected disclosure|\bwhistle/i;

/** Promises to keep secrets, and what they may not silence. */
export const SECRECY_RULES: readonly Rule[] = [
  {
    id: 'secretImmunity',
    sorts: ['employment'],
    facts: ['protectedDisclosures.immunity'],
    how: 'asked',
    says: /\btrade secret\b[^.]*\b(?:immun|liable|liability|in confidence)|\bimmun\w*\b[^.]*\btrade secret|\b(?:liable|liability)\b[^.]*\btrade secret/i,
    silent: 'unclear',
  },
  {
    id: 'secretReports',
    sorts: SECRETS,
    facts: ['protectedDisclosures.gagVoid', 'protectedDisclosures.noWaiver', 'protectedDisclosures.reprisals'],
    how: 'asked',
    says: REPORT,
    silent: 'unclear',
  },
  {
    id: 'gag',
    sorts: SECRETS,
    facts: [
      'protectedDisclosures.gagVoid',
      'protectedDisclosures.noWaiver',
      'protectedDisclosures.whistleblower',
      'protectedDisclosures.detriment',
    ],
    how: 'banned',
    says: /\b(?:must not|may not|shall not|never)\b[^.]*\b(?:report|complain|disclose|tell|speak)\b[^.]*\b(?:authorit\w*|police|regulator|government|agency|court)\b/i,
    unless: /\b(?:except|unless|other than|prevent|nothing|stop)\b/i,
    silent: 'not-applicable',
  },
];
