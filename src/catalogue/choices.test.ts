import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prepare } from '#engine/fill.ts';
import { problems } from '#engine/problems.ts';
import { catalogue } from '#test/support/catalogue.ts';

/** What a template says with its first sample and these answers in place of those of the sample. */
function says(id: string, answers: Record<string, unknown>): string {
  const resolved = catalogue.resolved(id);
  const [sample] = resolved?.samples ?? [];
  assert.ok(resolved && sample, id);
  return prepare(resolved.source)({ ...sample.answers, ...answers }, sample.date).text;
}

test('whom a will names for the case that an heir dies first comes before the general answer to that case', () => {
  const residueHeirs = [
    { heirName: 'Anna Brandt', heirPercent: 50, heirElse: 'Carl Brandt' },
    { heirName: 'Bela Brandt', heirPercent: 50 },
  ];
  for (const ifHeirDies of ['The share goes to that person’s children', 'The share goes to my children', 'The share goes to the others']) {
    const text = says('last-will.england-wales', { residueHeirs, nextHeirs: [], ifHeirDies });
    assert.match(text, /50% to Anna Brandt, or to Carl Brandt if Anna Brandt does not survive me/);
    assert.match(
      text,
      /If a person who should receive a part of my Residue does not survive me and nobody is named above (?:for that case|in that person’s place), /,
      ifHeirDies,
    );
  }
});

test('a consent for urgent treatment only lets nobody agree to an operation that can wait', () => {
  const surgery = 'Yes, if the doctor has tried to reach a parent for a day';
  const operation = /For an operation that is advised but not urgent/;
  const urgentOnly = says('child-medical-consent.us-federal', { routine: false, surgery });
  assert.match(urgentOnly, /does not cover treatment that can wait until the Parent is reached/);
  assert.doesNotMatch(urgentOnly, operation);
  assert.match(says('child-medical-consent.us-federal', { routine: true, surgery }), operation);
});

test('a tenant that is a company is asked for the office of the person who signs, and one that is a person is not', () => {
  for (const id of ['lease-renewal.global', 'lease-termination-agreement.global']) {
    const resolved = catalogue.resolved(id);
    const [sample] = resolved?.samples ?? [];
    assert.ok(resolved && sample, id);
    const missing = (tenant: Record<string, string>) =>
      problems(resolved.source, { ...sample.answers, tenants: [tenant] }).map(({ name }) => name);
    assert.deepEqual(missing({ tenantName: 'Larch & Co', tenantSignatory: 'Ada Pryce' }), ['tenantOffice'], id);
    assert.deepEqual(missing({ tenantName: 'Ada Pryce' }), [], id);
  }
});

test('what secures a private loan can be sold after a reminder, also where late payments do not make the whole loan due', () => {
  const pledge = 'a gold watch';
  for (const answers of [
    { callIn: true, plan: 'In monthly payments' },
    { callIn: true, plan: 'In one sum on a fixed day' },
    { callIn: false, plan: 'In one sum on a fixed day' },
  ]) {
    const text = says('personal-loan-iou.global', { ...answers, pledge });
    assert.match(text, /still unpaid thirty \(30\) days after a written reminder that names the sale, the Lender may have the thing sold/);
    assert.doesNotMatch(text, /reminder under \[clause/);
  }
});

test('a reminder asks for the fee that it adds, and does not say that it asks for nothing but the open sum', () => {
  const friendly = { step: 'A friendly reminder', feeBasis: 'clause 6 of our terms' };
  const withFee = says('invoice-reminder.global', { ...friendly, fee: 5 });
  assert.match(withFee, /Please pay \S+ and the fee of \$5\.00 so that the money arrives by/);
  assert.doesNotMatch(withFee, /nothing beyond the open sum/);
  const without = says('invoice-reminder.global', { ...friendly, fee: undefined });
  assert.match(without, /we ask for nothing beyond the open sum today/);
  assert.doesNotMatch(without, /the fee of/);
});

test('a time of one day, week or month stands in the singular', () => {
  for (const [id, answers, words] of [
    ['personal-loan-iou.global', { needBack: true, needBackMonths: 1 }, /with one \(1\) month’s written notice/],
    ['nanny-agreement.global', { noticeWeeks: 1 }, /by one \(1\) week’s written notice/],
    ['secured-note.global', { inspectDays: 1 }, /after one \(1\) day’s notice/],
    ['partnership-agreement.global', { leaveMonths: 1 }, /by one \(1\) month’s written notice/],
    ['residential-lease.global', { depositReturnDays: 1 }, /Within one \(1\) day after/],
    ['prenuptial-agreement.global', { homeWeeks: 1 }, /for up to one \(1\) week,/],
  ] as const)
    assert.match(says(id, answers), words, id);
  assert.match(says('nanny-agreement.global', { noticeWeeks: 4 }), /by four \(4\) weeks’ written notice/);
});

test('an agent who may vote for securities is forbidden to vote in elections only', () => {
  const text = says('financial-power-of-attorney.us-georgia', { powerInvest: true });
  assert.match(text, /vote for my securities/);
  assert.match(text, /must not:\s+1\. .*\s+1\. vote for me in a public election, or marry/);
});

test('a private loan that was paid before was paid before the day of its agreement, and one still to come may wait', () => {
  const resolved = catalogue.resolved('personal-loan-iou.england-wales');
  const sample = resolved?.samples.find(({ answers }) => answers.handOver === 'It was paid before');
  assert.ok(resolved && sample);
  const of = (answers: Record<string, unknown>) =>
    problems(resolved.source, { ...sample.answers, ...answers }, sample.date).map(({ name, problem }) => `${name} ${problem}`);
  assert.deepEqual(of({}), []);
  assert.deepEqual(of({ paidOutDate: '2026-12-20' }), ['paidOutDate ahead']);
  assert.deepEqual(of({ paidOutDate: '2026-12-20', handOver: 'By bank transfer' }), []);
});

test('a rate of 0 agrees on no interest, and is not printed as one', () => {
  for (const place of ['global', 'us-texas', 'canada-ontario', 'england-wales', 'ireland']) {
    const text = says(`consulting-agreement.${place}`, { lateRate: 0 });
    assert.match(text, /The parties agree on no interest for a sum that is paid late\. Interest that the law grants remains due\./, place);
    assert.doesNotMatch(text, /\b0%|That rate/, place);
  }
  assert.match(says('llc-operating-agreement.us-delaware', { payRate: 0, payYears: 3 }), /The unpaid part bears no interest\./);
});

test('a commercial lease states its years or its last day', () => {
  const lease = (answers: Record<string, unknown>) => says('commercial-lease.global', { endDate: '', ...answers });
  assert.match(
    lease({ termYears: 5 }),
    /The term is five \(5\) years\. It starts on .* until the end of the day before the 5th anniversary of that day/,
  );
  assert.match(lease({ termYears: 5, endDate: '2032-06-30' }), /The term starts on .* and lasts until the end of June 30, 2032/);
});

test('an employee may be dismissed before the first working day, and a record of shareholders may be older than the sending of its text', () => {
  for (const [id, answers] of [
    ['termination-letter.global', { employedSince: '2027-01-04', contractDate: '', lastDay: '2027-01-04' }],
    ['shareholder-resolution.global', { way: 'In writing without a meeting', circulated: '2027-01-04', answerBy: '' }],
  ] as const) {
    const resolved = catalogue.resolved(id);
    const [sample] = resolved?.samples ?? [];
    assert.ok(resolved && sample, id);
    const found = problems(resolved.source, { ...sample.answers, ...answers }, sample.date).filter(({ name }) => name in answers);
    assert.deepEqual(found, [], id);
  }
});

test('what a lender gives up may be more than was lent, since it counts the interest', () => {
  const resolved = catalogue.resolved('loan-satisfaction.global');
  const sample = resolved?.samples.find(({ answers }) => answers.outcome === 'A rest is forgiven');
  assert.ok(resolved && sample);
  assert.deepEqual(problems(resolved.source, { ...sample.answers, original: 8000, restSum: 9200 }, sample.date), []);
});

test('a price or a support of 0 is refused where another answer says that nothing is paid', () => {
  for (const [id, name] of [
    ['copyright-assignment.global', 'price'],
    ['separation-agreement.global', 'childMonthly'],
  ] as const) {
    const resolved = catalogue.resolved(id);
    const sample = resolved?.samples.find(({ answers }) => name in answers);
    assert.ok(resolved && sample, id);
    const found = (value: number) => problems(resolved.source, { ...sample.answers, [name]: value }, sample.date).map((one) => one.name);
    assert.deepEqual([found(0), found(1)], [[name], []], id);
  }
});
