import type { Rule } from './shapes.ts';

const ELECTRONIC = /\b(?:sign(?:ed|s|ature)?\b[^.]*\belectronic(?:ally)?|electronic(?:ally)? sign)/i;
const REFUSED = /\b(?:not|never|ink|no electronic)\b/i;

/** Wills and powers of attorney: who must be there and how it is signed. */
export const ESTATE_RULES: readonly Rule[] = [
  { id: 'willWitnesses', sorts: ['will'], facts: ['willFormalities.witnesses'], how: 'witnesses', says: /\bwitness/i, silent: 'broken' },
  {
    id: 'willPresence',
    sorts: ['will'],
    facts: ['willFormalities.presence'],
    how: 'asked',
    says: /\bpresence\b|\bpresent (?:at the same time|together)\b/i,
    silent: 'unclear',
  },
  { id: 'willInk', sorts: ['will'], facts: ['formalities.will'], how: 'ink', says: ELECTRONIC, unless: REFUSED, silent: 'not-applicable' },
  {
    id: 'powerForm',
    sorts: ['power'],
    facts: ['powersOfAttorney.form'],
    how: 'form',
    words: { notary: /\b(?:notary|acknowledged before|acknowledg(?:e)?ment)\b/i, witness: /\bwitness/i, deed: /\bdeed\b/i },
    says: /\b(?:sign|witness|notary|acknowledg)/i,
    silent: 'broken',
  },
  {
    id: 'powerLasting',
    sorts: ['power'],
    facts: ['powersOfAttorney.durableIf', 'powersOfAttorney.lasting', 'powersOfAttorney.durable', 'powersOfAttorney.continuing'],
    how: 'asked',
    says: /\b(?:durable|incapa(?:ble|city|citated)|lasting|enduring|continuing|lose the ability|mental capacity|protection mandate)\b/i,
    silent: 'unclear',
  },
  {
    id: 'powerInk',
    sorts: ['power'],
    facts: ['formalities.powerOfAttorney'],
    how: 'ink',
    says: ELECTRONIC,
    unless: REFUSED,
    silent: 'not-applicable',
  },
];
