import type { Rule } from './shapes.ts';

const CONSUMER = ['consumer'] as const;

export const CONSUMER_RULES: readonly Rule[] = [
  {
    id: 'coolingOff',
    sorts: CONSUMER,
    facts: ['coolingOff.days', 'coolingOff.withinDays', 'coolingOff.businessDays'],
    how: 'span',
    unit: 'day',
    bound: 'least',
    says: /\b(?:consumer|buyer|customer|you)\b[^.]*\b(?:withdraw|cancel)\w*\b[^.]*\b(?:within|days?)\b|\b(?:right (?:to cancel|of withdrawal)|cooling[- ]off)\b/i,
    unless: /\b(?:refund|send (?:it|them|the goods) back|return the goods|repay)\b/i,
    silent: 'not-applicable',
  },
  {
    id: 'consumerRefund',
    sorts: CONSUMER,
    facts: ['coolingOff.refundDays'],
    how: 'span',
    unit: 'day',
    bound: 'most',
    says: /\b(?:refund|repay|pay back)\w*\b[^.]*\b(?:withdraw|cancel)\w*|\b(?:withdraw|cancel)\w*\b[^.]*\b(?:refund|repay|pay back)\w*/i,
    silent: 'not-applicable',
  },
  {
    id: 'consumerExclusion',
    sorts: CONSUMER,
    facts: ['impliedTerms.noExclusion', 'impliedTerms.consumer'],
    how: 'banned',
    says: /\bas is\b|\bwith all faults\b|\b(?:all|any|every) (?:implied )?(?:warrant(?:y|ies)|guarantees?|conditions?)\b[^.]*\b(?:excluded|disclaimed|waived)\b|\bno warranty of any kind\b/i,
    unless: /\b(?:void|does not (?:limit|exclude)|cannot|not (?:limit|exclude)|unless|except|as far as)\b/i,
    silent: 'not-applicable',
  },
];
