import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Field } from '#engine/field.ts';
import { drafted } from '#test/support/drafted.ts';
import { isOfAnotherMatter } from './matters.ts';
import type { Fact } from './shapes.ts';

/** Whether a figure of a sentence is called something else than a question asks for. */
function isElse(sentence: string, figure: string, what: Fact['what'], field: Pick<Field, 'name' | 'label' | 'type'>): boolean {
  const from = sentence.indexOf(figure);
  const fact: Fact = { what, role: null, text: figure, value: '1', at: { part: 'requirements', from, to: from + figure.length } };
  return isOfAnotherMatter(fact, field as Field, { title: '', description: '', requirements: sentence, answers: {}, skipQuestions: true });
}

test('a figure with a matter or a case of its own is not what a plainer question asks for', () => {
  const notice = { name: 'noticeWeeks', label: 'Weeks of notice', type: 'number' } as const;
  const trial = { name: 'trialNoticeWeeks', label: 'Weeks of notice during the trial period', type: 'number' } as const;
  const rate = { name: 'interest', label: 'Interest, % a year', type: 'number' } as const;
  const lateRate = { name: 'lateInterest', label: 'Interest on late sums, % a year', type: 'number' } as const;
  const owed = { name: 'debt', label: 'How much is owed?', type: 'money' } as const;
  const lastDay = { name: 'finalDate', label: 'By when must everything be paid?', type: 'date' } as const;
  const back = { name: 'depositReturnDays', label: 'Days to return the deposit', type: 'number' } as const;
  const cases: [said: string, figure: string, what: Fact['what'], field: Pick<Field, 'name' | 'label' | 'type'>, is: boolean][] = [
    ["One week's notice in probation, four weeks after", 'One week', 'duration', notice, true],
    ["One week's notice in probation, four weeks after", 'four weeks', 'duration', notice, false],
    ["One week's notice in the trial period", 'One week', 'duration', trial, false],
    ['In the first two months either can end with 1 week', '1 week', 'duration', notice, true],
    ['No interest, and from then interest at 6% a year', '6%', 'percent', rate, true],
    ['If he is behind it is 5% a year', '5%', 'percent', rate, true],
    ['If he is behind it is 5% a year', '5%', 'percent', lateRate, false],
    ['Interest 3% a year', '3%', 'percent', rate, false],
    ['we have paid $21,000 so far', '$21,000', 'amount', owed, true],
    ['Deposit of €850, back within 14 days of him going', '14 days', 'duration', back, false],
    ['He owes me $21,000', '$21,000', 'amount', owed, false],
    ["I'll transfer it on 1 August 2026", '1 August 2026', 'date', lastDay, true],
    ['All must be back by 1 August 2028', '1 August 2028', 'date', lastDay, false],
  ];
  for (const [said, figure, what, field, is] of cases) assert.equal(isElse(said, figure, what, field), is, `${said} / ${field.label}`);
});

test('what has been paid back is no instalment, a wage for an hour no debt, and the last payment not the first', () => {
  const loan = (requirements: string, kind = 'personal-loan-iou') =>
    drafted('Loan agreement', 'I, Sam Tate, lent Bo Dahl $6,000 in Dallas, Texas.', requirements, { kind }, { date: '2026-09-14' }).text;
  const paid = loan('He pays me back $500 every month starting November 1, 2026. He has already paid back $1,000.');
  assert.doesNotMatch(paid, /Please confirm: \$1,000/);
  assert.match(paid, /\$500\.00 each month, on the 1st day of the month[^\n]*is due on November 1, 2026/);
  const plan = loan('He pays me back monthly starting November 1, 2026. He has already paid back $1,000.', 'payment-plan-agreement');
  assert.doesNotMatch(plan, /must pay (?:\$1,000|\[Please confirm: \$1,000)/);
  const note = loan('He pays monthly. First payment 1 December 2026, last payment 1 June 2027.', 'promissory-note');
  assert.match(note, /The first payment is due on (?:\[Please confirm: )?(?:1 December 2026|December 1, 2026)/);
  const wages = drafted(
    'Demand letter for unpaid wages',
    'I worked at Corner Cafe LLC, 12 Oak Street, Austin, Texas, for 68 hours at $21 an hour, total $1,428. I am Sam Tate.',
    '',
    { kind: 'demand-letter' },
  ).text;
  assert.match(wages, /the sum of (?:\[Please confirm: )?\$1,428/);
});
