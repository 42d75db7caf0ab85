import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prepare } from '#engine/fill.ts';
import { problems } from '#engine/problems.ts';
import { catalogue } from '#test/support/catalogue.ts';

/** A template with the answers of one of its samples, some of them changed, on a day. */
function filled(id: string, changed: Record<string, unknown> = {}, { sample = 0, date = '' } = {}): string {
  const resolved = catalogue.resolved(id);
  const given = resolved?.samples[sample];
  assert.ok(resolved && given, id);
  return prepare(resolved.source)({ ...given.answers, ...changed }, date || given.date).text;
}

test('from the day on which Washington voids a ban on competing, a document there holds none', () => {
  const before = { date: '2027-06-29' };
  const after = { date: '2027-06-30' };
  const ban = /must not do work for a /;
  for (const id of [
    'non-compete-agreement.us-washington',
    'employment-contract.us-washington',
    'fixed-term-employment-contract.us-washington',
  ]) {
    assert.match(filled(id, { nonCompete: true, nonCompeteArea: 'Tacoma' }, before), ban, id);
    const text = filled(id, { nonCompete: true, nonCompeteArea: 'Tacoma' }, after);
    assert.doesNotMatch(text, ban, id);
    assert.doesNotMatch(text, /Restricted Period|ends at the latest the day before/, id);
    assert.match(text, /contains no ban on competing[^\n]*void, whenever it was made, under RCW 49\.62\.020/, id);
  }
});

test('who answers for money that was lent before does so for the time to pay, and a loan ends no sooner than its first payment', () => {
  const older = { sample: 2 };
  assert.match(filled('personal-loan-iou.england-wales', {}, older), /In return for it the Lender gives the Borrower the time to pay/);
  assert.doesNotMatch(filled('personal-loan-iou.england-wales'), /before the Guarantors made this promise/);
  const resolved = catalogue.resolved('personal-loan-iou.global');
  const [monthly, once] = resolved?.samples ?? [];
  assert.ok(resolved && monthly && once);
  const early = (answers: Record<string, unknown>) =>
    problems(resolved.source, answers).flatMap(({ name, problem }) => (problem === 'early' ? name : []));
  assert.deepEqual(early({ ...monthly.answers, lastDay: '2027-02-04' }), ['lastDay']);
  assert.deepEqual(early({ ...monthly.answers, firstPayment: '2026-11-30' }), ['firstPayment']);
  assert.deepEqual(early({ ...monthly.answers, interestFrom: '2026-11-30' }), ['interestFrom']);
  assert.deepEqual(early({ ...once.answers, lastDay: '2026-11-22' }), ['lastDay'], 'without a first payment, the day of the loan counts');
  assert.deepEqual(early(once.answers), []);
});

test('a disputed debt that is settled for less does not come back in full by default alone, and an acknowledged one may', () => {
  const id = 'payment-plan-agreement.us-california';
  const whole = { reduced: true, settleSum: 3200, fallback: 'The whole debt as it stands today' };
  const disputed = filled(id, { ...whole, disputed: true });
  assert.doesNotMatch(disputed, /the whole Debt, less everything/);
  assert.match(disputed, /the rest of the Agreed Sum; and[\s\S]*may withdraw from the settlement[\s\S]*must then prove the Debt/);
  const owed = filled(id, { ...whole, disputed: false });
  assert.match(owed, /the whole Debt, less everything/);
  assert.doesNotMatch(owed, /withdraw from the settlement/);
});

test('two parents who consent to a journey are not said to decide alone', () => {
  const alone = { responsibility: 'The person who signs alone', soleReason: 'an order of a court' };
  const text = filled('child-travel-consent.global', alone);
  assert.doesNotMatch(text, /Parent alone has/);
  assert.match(text, /The people who sign below have parental responsibility for the Child together/);
  assert.match(filled('child-travel-consent.global', {}, { sample: 2 }), /The Parent alone has parental responsibility/);
});

test('a price without a deposit has no rest, and rights that are listed end in “and”', () => {
  const plain = { method: 'In short steps', deposit: '', price: 'A fixed price', totalPrice: 9000 };
  assert.match(
    filled('software-development-agreement.global', plain),
    /The price is \$9,000\.00 in all\. It is due after the final acceptance/,
  );
  assert.match(filled('software-development-agreement.global', { ...plain, deposit: 500 }), /The rest is due after/);
  for (const id of ['patent-assignment.global', 'trademark-assignment.global'])
    for (const optional of [true, false]) {
      const text = filled(id, { priority: optional, knowhow: optional, unregistered: optional, copyrightLogo: optional, domains: [] });
      const [list = ''] = /“\*\*Assigned Rights\*\*” are.*:\n(?: {3}1\. .*\n)+/.exec(text) ?? [];
      assert.deepEqual(list.match(/; and\n/g)?.length, 1, list);
      assert.match(list, /; and\n {3}1\. [^\n]*\.\n$/);
    }
});

test('a fixed result names at least one milestone, so that the schedule it speaks of is there', () => {
  const resolved = catalogue.resolved('software-development-agreement.global');
  const [sample] = resolved?.samples ?? [];
  assert.ok(resolved && sample);
  const answers = { ...sample.answers, method: 'A fixed result with milestones', milestones: [] };
  assert.ok(problems(resolved.source, answers).some(({ name, problem }) => name === 'milestones' && problem === 'missing'));
  assert.match(filled('software-development-agreement.global', answers), /\n# Schedule 1: Milestones\n/);
  assert.deepEqual(problems(resolved.source, { ...answers, method: 'In short steps' }), []);
});

test('what a buyer of a business gets and what people declared stand in lists that end as lists', () => {
  for (const goodwill of [true, false])
    assert.match(filled('asset-purchase-agreement.global', { goodwill }), /pass them on; and\n {3}1\. the know-how [^\n]*\.\n/);
  for (const [id, last] of [
    ['board-resolution.global', 'no other interest was declared'],
    ['separation-agreement.global', 'any other debt that both have signed'],
  ] as const)
    assert.doesNotMatch(filled(id), new RegExp(`;\\n {3}1\\. ${last}`), id);
});
