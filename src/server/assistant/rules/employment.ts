import type { Rule } from './shapes.ts';

const WORK = ['employment'] as const;
const COMPETE =
  /\b(?:not|never|neither) (?:to )?(?:compete|work for (?:a|any) competitor|carry on (?:a|any) (?:similar|competing)|engage in (?:a|any) (?:similar|competing))|\b(?:must|may|shall|will|can)(?: not|not) (?:open|run|start|set up|own|operate|join|work (?:for|in|as))\b[^.]{0,160}\bafter (?:leaving|(?:the )?(?:end|employment|job))|\b(?:restricted|restraint|non-?compet\w*) (?:period|time|covenant|obligation)\b/i;
/** It says that there is no such ban, or speaks of the time of the employment. */
const FREE =
  /\b(?:may|free to|nothing|no (?:ban|promise|restraint|covenant)|does not (?:stop|keep|prevent|limit|restrict)|is not bound|void|unlawful|§|is dated|while (?:the|an?|employed)|as long as|during (?:the|this) employment)\b/i;

export const EMPLOYMENT_RULES: readonly Rule[] = [
  {
    id: 'noCompeteBan',
    sorts: ['employment', 'secrecy'],
    facts: ['restraints.ban', 'restraints.void'],
    how: 'banned',
    says: COMPETE,
    unless: FREE,
    silent: 'not-applicable',
  },
  {
    id: 'noCompeteMonths',
    sorts: ['employment', 'secrecy'],
    facts: ['restraints.maxMonths'],
    how: 'span',
    unit: 'month',
    bound: 'most',
    says: COMPETE,
    unless: FREE,
    silent: 'not-applicable',
  },
  {
    id: 'noCompeteYears',
    sorts: ['employment', 'secrecy'],
    facts: ['restraints.maxYears'],
    how: 'span',
    unit: 'year',
    bound: 'most',
    says: COMPETE,
    unless: FREE,
    silent: 'not-applicable',
  },
  {
    id: 'probation',
    sorts: WORK,
    facts: ['probation.limitMonths', 'probation.maxMonths'],
    how: 'span',
    unit: 'month',
    bound: 'most',
    says: /\b(?:probation(?:ary)?|trial period)\b/i,
    unless: /\bnotice\b/i,
    silent: 'not-applicable',
  },
  {
    id: 'employerNotice',
    sorts: WORK,
    facts: ['terminationNotice.firstWeeks', 'terminationNotice.weeks'],
    how: 'span',
    unit: 'week',
    bound: 'least',
    says: /\b(?:employer|either party|each party|the company)\b[^.]*\b(?:end|terminat)\w*\b[^.]*\bnotice\b|\bnotice\b[^.]*\b(?:employer|either party)\b[^.]*\b(?:end|terminat)/i,
    unless: /\b(?:trial|probation|serious|misconduct|late|payment|without notice|garden|medical)\b/i,
    silent: 'not-applicable',
  },
  {
    id: 'paidLeave',
    sorts: WORK,
    facts: ['wagesHoursLeave.leaveWeeks', 'wagesHoursLeave.annualWeeks'],
    how: 'span',
    unit: 'work-week',
    bound: 'least',
    says: /\b(?:paid (?:annual )?(?:leave|holidays?|vacation)|annual leave|vacation|holiday entitlement)\b[^.]*\b(?:year|annum)\b|\b(?:year|annum)\b[^.]*\b(?:paid (?:leave|holidays?|vacation)|annual leave)\b/i,
    unless: /\b(?:carry|sick|carried|unused|notice|next year|after)\b/i,
    open: /\b(?:public|bank|statutory) holidays?\b/i,
    silent: 'not-applicable',
  },
  {
    id: 'weeklyHours',
    sorts: WORK,
    facts: ['wagesHoursLeave.weeklyHours', 'wagesHoursLeave.averageHours', 'wagesHoursLeave.maxHours'],
    how: 'hours',
    says: /\bhours (?:a|per|each|in a|in each) (?:working )?week\b|\bweekly (?:working )?hours\b/i,
    unless: /\b(?:notice|overtime|law|more than)\b/i,
    silent: 'not-applicable',
  },
  {
    id: 'minimumPay',
    sorts: WORK,
    facts: ['wagesHoursLeave.stateMinimum', 'wagesHoursLeave.minimumHourly'],
    how: 'hourly',
    says: /\b(?:an|per|each|for each) hour\b|\bhourly\b/i,
    unless: /\b(?:law|minimum|expenses?|overtime)\b/i,
    silent: 'not-applicable',
  },
  {
    id: 'payTalk',
    sorts: WORK,
    facts: ['protectedDisclosures.wages', 'protectedDisclosures.paySecrecy'],
    how: 'banned',
    says: /\b(?:not|never) (?:disclose|discuss|reveal|talk about|tell)\b[^.]*\b(?:wages?|salary|pay|earnings)\b/i,
    unless: /\bmay\b/i,
    silent: 'not-applicable',
  },
];
