import type { Rule } from './shapes.ts';

const INTEREST = /\binterest\b/i;

export const LENDING_RULES: readonly Rule[] = [
  {
    id: 'interestLimit',
    sorts: ['loan'],
    facts: ['interestLimits.general', 'interestLimits.personal', 'interestLimits.ceiling', 'interestLimits.criminal'],
    how: 'percent',
    bound: 'most',
    says: INTEREST,
    unless: /\b(?:greatest|highest|maximum|limit|law allows|base rate|points)\b/i,
    silent: 'not-applicable',
  },
  {
    id: 'yearlyRate',
    sorts: ['loan'],
    facts: ['interestLimits.yearly'],
    how: 'banned',
    says: /\binterest\b[^.]*(?:%|per ?cent) (?:a|per|each) (?:day|week|month)(?![^.]*\b(?:a|per) year\b)/i,
    silent: 'not-applicable',
  },
  {
    id: 'compound',
    sorts: ['loan'],
    facts: ['latePayment.compound'],
    how: 'banned',
    says: /\b(?:compound(?:ed)? interest|interest (?:on|bears) interest|interest is added to the principal)\b/i,
    unless: /\b(?:no|not|never|void)\b/i,
    silent: 'not-applicable',
  },
];
