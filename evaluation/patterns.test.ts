import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pattern, plain } from './patterns.ts';

const statutes = { us: ['\\bu\\.s\\.c\\. §'], texas: ['\\btex\\. prop'] };
const finds = (source: string, text: string): boolean => pattern(source, statutes).test(plain(text));

test('a day is found in the usual ways of writing it and no other day is', () => {
  for (const text of ['on March 31, 2027', 'by 31 March 2027', 'the 31st of March 2027', '2027-03-31', '31.03.2027', '3/31/2027'])
    assert.ok(finds('<date 2027-03-31>', text), text);
  for (const text of ['on March 30, 2027', '31 March 2026', '131 March 2027']) assert.ok(!finds('<date 2027-03-31>', text), text);
});

test('a sum is found with any separator and not inside another figure', () => {
  for (const text of ['$6,400.00', 'EUR 6.400', '6400', "CHF 6'400"]) assert.ok(finds('<money 6400>', text), text);
  for (const text of ['16,400', '6,400,000', '6,400.50', '64000']) assert.ok(!finds('<money 6400>', text), text);
});

test('a time is found in figures, in words and in a unit that is as long', () => {
  for (const text of ['fourteen (14) days', '14 days’ notice', 'two weeks', '2 full weeks']) assert.ok(finds('<span 14 day>', text), text);
  for (const text of ['114 days', 'fifteen days', 'two months']) assert.ok(!finds('<span 14 day>', text), text);
});

test('a share is found as a sign and as words', () => {
  assert.ok(finds('<percent 5>', 'at 5% a year') && finds('<percent 5>', 'five per cent') && finds('<percent 99.5>', '99.5 %'));
  assert.ok(!finds('<percent 5>', '15%'));
});

test('a law and the statutes of other places are told from the place’s own', () => {
  assert.ok(finds('<law new york>', 'The law of the State of New York governs this Agreement'));
  assert.ok(!finds('<law new york>', 'The law of the State of Texas governs this Agreement'));
  assert.ok(finds('<statutes but us>', 'under Tex. Prop. Code § 92.104'));
  assert.ok(!finds('<statutes but us texas>', 'under Tex. Prop. Code § 92.104 and 17 U.S.C. § 204(a)'));
});

test('a form that does not exist is an error', () => {
  assert.throws(() => pattern('<dates 2027-03-31>(', statutes));
});

test('what is read is plain: no Markdown, straight quotes, single spaces', () => {
  assert.equal(
    plain('## 7. “Deposit” {id:deposit}\n\n1. See [clause 3](#rent),\\\n**Bold** \\[x\\]'),
    '7. "deposit" 1. see clause 3, bold [x]',
  );
});
