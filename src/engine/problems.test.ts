import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Field } from './field.ts';
import { dateProblems, isShown, problems } from './problems.ts';

const fields: Field[] = [
  { name: 'name', label: 'Name', type: 'text', required: true },
  { name: 'rent', label: 'Rent', type: 'money', required: true, min: 1, max: 10_000 },
  { name: 'start', label: 'Start', type: 'date', min: '2020-01-01' },
  { name: 'kind', label: 'Kind', type: 'select', options: ['House', 'Flat'] },
  { name: 'mail', label: 'Mail', type: 'email' },
  { name: 'pets', label: 'Pets', type: 'boolean' },
  { name: 'petName', label: 'Name of the pet', type: 'text', required: true, showWhen: 'pets' },
  {
    name: 'tenants',
    label: 'Tenants',
    type: 'list',
    required: true,
    max: 2,
    of: [{ name: 'tenant', label: 'Tenant', type: 'text', required: true }],
  },
];
const complete = { name: 'Ann', rent: '1,200', tenants: [{ tenant: 'Bo' }] };
const found = (answers: object) =>
  Object.fromEntries(problems({ fields }, { ...complete, ...answers }).map(({ name, problem }) => [name, problem]));

test('complete answers have no problem', () => assert.deepEqual(found({}), {}));

test('each problem is named with its field', () => {
  assert.deepEqual(found({ name: '  ' }), { name: 'missing' });
  assert.deepEqual(found({ name: 'x'.repeat(20_000) }), {});
  assert.deepEqual(found({ name: 'x'.repeat(20_001) }), { name: 'long' });
  assert.deepEqual(found({ rent: 'a lot' }), { rent: 'unreadable' });
  assert.deepEqual(found({ rent: '0' }), { rent: 'small' });
  assert.deepEqual(found({ rent: '10,001' }), { rent: 'big' });
  assert.deepEqual(found({ start: '31 December' }), { start: 'unreadable' });
  assert.deepEqual(found({ start: '2019-12-31' }), { start: 'small' });
  assert.deepEqual(found({ start: '0026-12-31' }), { start: 'unreadable' });
  assert.deepEqual(found({ kind: 'Boat' }), { kind: 'notChoice' });
  assert.deepEqual(found({ mail: 'ann at home' }), { mail: 'unreadable' });
  assert.deepEqual(found({ tenants: [] }), { tenants: 'missing' });
  assert.deepEqual(found({ tenants: [{ tenant: 'A' }, { tenant: 'B' }, { tenant: 'C' }] }), { tenants: 'big' });
});

test('rows in which nothing was typed do not count towards how many there must be', () => {
  const pair: Field = { name: 'pair', label: 'Pair', type: 'list', min: 2, max: 2, of: [{ name: 'who', label: 'Who', type: 'text' }] };
  const of = (pairs: unknown[]) => problems({ fields: [pair] }, { pair: pairs }).map(({ problem }) => problem);
  assert.deepEqual(of([{ who: 'Ann' }, { who: ' ' }]), ['small']);
  assert.deepEqual(of([{ who: 'Ann' }, { who: '' }, { who: 'Bo' }]), []);
  assert.deepEqual(of([{ who: '' }]), [], 'no answer, to a question that needs none');
  assert.deepEqual(found({ tenants: [{ tenant: '' }] }), { tenants: 'missing' });
});

test('a day that must not come before another is named with it, as soon as both are there', () => {
  const days: Field[] = [
    { name: 'fixed', label: 'Fixed', type: 'boolean' },
    { name: 'start', label: 'First day', type: 'date', required: true },
    { name: 'end', label: 'Last day', type: 'date', showWhen: 'fixed', after: 'start' },
  ];
  const of = (answers: object) => problems({ fields: days }, { fixed: 'Yes', ...answers });
  assert.deepEqual(of({ start: '2027-02-01', end: '2027-01-01' }), [
    { name: 'end', label: 'Last day', problem: 'early', after: 'First day' },
  ]);
  assert.deepEqual(of({ start: '2027-02-01', end: '2027-02-01' }), []);
  assert.deepEqual(of({ start: '2027-02-01', end: '' }), []);
  assert.deepEqual(of({ start: '2027-02-01', end: '2027-01-01', fixed: 'No' }), []);
  assert.deepEqual(
    of({ end: '2027-01-01' }).map(({ problem }) => problem),
    ['missing'],
  );
});

test('a day stands after the one before it, whether or not the day between them is answered', () => {
  const days: Field[] = ['start', 'break', 'end'].map((name, index, all) => ({
    name,
    label: name,
    type: 'date',
    ...(index > 0 && { after: all[index - 1] ?? '' }),
  }));
  const of = (answers: Record<string, unknown>) => problems({ fields: days }, answers).map(({ name, after }) => [name, after]);
  assert.deepEqual(of({ start: '2027-02-01', end: '2027-01-01' }), [['end', 'start']]);
  assert.deepEqual(of({ start: '2027-02-01', break: '2028-02-01', end: '2027-06-01' }), [['end', 'break']]);
  assert.deepEqual(of({ start: '2027-02-01', break: ' ', end: '2027-06-01' }), []);
});

test('a day that has passed does not come after the day of the document', () => {
  const days: Field[] = [
    { name: 'how', label: 'How', type: 'text' },
    { name: 'paid', label: 'Paid', type: 'date', past: "how == 'before'" },
    { name: 'born', label: 'Born', type: 'date', past: true },
  ];
  const of = (answers: Record<string, unknown>, day?: string) =>
    problems({ fields: days }, answers, day).map(({ name, problem }) => [name, problem]);
  const ahead = { how: 'before', paid: '2026-12-20', born: '2026-11-24' };
  assert.deepEqual(of(ahead, '2026-11-23'), [
    ['paid', 'ahead'],
    ['born', 'ahead'],
  ]);
  assert.deepEqual(of({ how: 'before', paid: '2026-11-23', born: '1990-01-01' }, '2026-11-23'), []);
  assert.deepEqual(of({ how: 'later', paid: '2026-12-20', born: '' }, '2026-11-23'), []);
  assert.deepEqual(of(ahead), [], 'where the day of the document is not known');
});

test('a question that is not asked is not missing, and an answer to it is not judged', () => {
  assert.deepEqual(found({ pets: 'No' }), {});
  assert.deepEqual(found({ pets: 'Yes' }), { petName: 'missing' });
  const [, , , , , , petName] = fields;
  assert.ok(petName);
  assert.equal(isShown({ fields }, petName, { pets: 'Yes' }), true);
  assert.equal(isShown({ fields }, petName, {}), false);
});

test('a question that the law of the place makes idle is not asked, from the day on which it does', () => {
  const waits: Field = {
    name: 'startDate',
    label: 'Starts on',
    type: 'date',
    showWhen: "not law.powers.noSpringing and law.system == 'common'",
  };
  const source = { fields: [waits], facts: { 'powers.noSpringing': [{ value: true, from: '2026-05-01' }], system: [{ value: 'common' }] } };
  assert.equal(isShown(source, waits, {}), false);
  assert.equal(isShown(source, waits, { date: '2026-05-01' }), false);
  assert.equal(isShown(source, waits, { date: '2026-04-30' }), true);
  assert.equal(isShown({ fields: [waits] }, waits, {}), false);
  assert.equal(isShown({ ...source, facts: { system: [{ value: 'common' }] } }, waits, {}), true);
});

test('the day of the document is one that it can bear, or left out', () => {
  for (const date of [undefined, null, '', '1999-02-28', '2026-11-21']) assert.deepEqual(dateProblems({ date }, 'Date'), []);
  for (const date of ['0026-11-21', '2026-02-30', '3026-01-01', 'today', 20_261_121])
    assert.deepEqual(dateProblems({ date }, 'Date'), [{ name: 'date', label: 'Date', problem: 'unreadable' }]);
});

test('an amount in other money than is asked, or a share, is no answer: in dollars it would be another amount', () => {
  const asked = (rent: unknown, currency: string) =>
    problems({ fields, currency }, { ...complete, rent }).map(({ name, problem }) => `${name} ${problem}`);
  for (const rent of ['1200', 1200, '$1,200', '$ 1,200.00', 'US$1200', 'USD 1200', '1,200 USD']) assert.deepEqual(asked(rent, 'USD'), []);
  for (const rent of ['€1,200', '1.200,00 €', '£1,200', 'CA$1200', '1200 EUR', '$1200 CAD', '5%', '5 %'])
    assert.deepEqual(asked(rent, 'USD'), ['rent unreadable'], rent);
  assert.deepEqual([...asked('1.200,00 €', 'EUR'), ...asked('A$1200', 'AUD'), ...asked('CHF 1200', 'CHF'), ...asked('₹1,200', 'INR')], []);
  assert.deepEqual(asked('US$1200', 'AUD'), ['rent unreadable']);
  // As the place itself writes it.
  for (const [rent, currency] of OWN) assert.deepEqual(asked(rent, currency), [], rent);
  const dominican = { fields, currency: 'DOP', locale: 'es-DO' };
  assert.deepEqual(problems(dominican, { ...complete, rent: 'RD$1200' }), []);
  for (const [rent] of OWN) assert.deepEqual(asked(rent, 'USD'), ['rent unreadable'], rent);
});

const OWN = [
  ['R$ 1200', 'BRL'],
  ['NT$1,200', 'TWD'],
  ['EC$1200', 'XCD'],
  ['E£1200', 'EGP'],
  ['GH₵1200', 'GHS'],
  ['L£ 1200', 'LBP'],
  ['₵1200', 'GHS'],
  ['RMB 1200', 'CNY'],
  ['1200 CFA', 'XOF'],
] as const;

test('a day that is still to come is named where it lies before the one of the document, also within a list', () => {
  const days: Field[] = [
    { name: 'deadline', label: 'Deadline', type: 'date', future: true },
    {
      name: 'bills',
      label: 'Bills',
      type: 'list',
      of: [
        { name: 'made', label: 'Date', type: 'date', past: true },
        { name: 'due', label: 'Due on', type: 'date', after: 'made' },
      ],
    },
  ];
  const of = (answers: Record<string, unknown>, day?: string) => problems({ fields: days }, answers, day);
  assert.deepEqual(of({ deadline: '2026-11-22' }, '2026-11-23'), [{ name: 'deadline', label: 'Deadline', problem: 'gone' }]);
  assert.deepEqual(of({ deadline: '2026-11-23' }, '2026-11-23'), []);
  assert.deepEqual(of({ deadline: '2026-11-22' }), [], 'where the day of the document is not known');
  const made = (made: string, due = '') => ({
    bills: [
      { made: '2026-01-01', due: '2026-02-01' },
      { made, due },
    ],
  });
  assert.deepEqual(of(made('2026-11-24'), '2026-11-23'), [{ name: 'bills', label: 'Date', problem: 'ahead' }]);
  assert.deepEqual(of(made('2026-10-24', '2026-10-01'), '2026-11-23'), [
    { name: 'bills', label: 'Due on', problem: 'early', after: 'Date' },
  ]);
  assert.deepEqual(of(made('2026-10-24'), '2026-11-23'), []);
});

test('an amount that exceeds the one it is a part of is named with it', () => {
  const sums: Field[] = [
    { name: 'later', label: 'Pays later', type: 'boolean' },
    { name: 'price', label: 'Price', type: 'money' },
    { name: 'deposit', label: 'Deposit', type: 'money', upTo: 'price', showWhen: 'later' },
  ];
  const of = (answers: object) => problems({ fields: sums }, { later: 'Yes', price: '1,000', ...answers });
  assert.deepEqual(of({ deposit: '1,000.50' }), [{ name: 'deposit', label: 'Deposit', problem: 'over', after: 'Price' }]);
  for (const answers of [{ deposit: 1000 }, { deposit: '2,000', later: 'No' }, { deposit: '2,000', price: '' }])
    assert.deepEqual(of(answers), []);
});

test('the numbers in a list that make another whole are named with what they come to', () => {
  const share: Field = { name: 'share', label: 'Share', type: 'number' };
  const amount: Field = { name: 'open', label: 'Open', type: 'money' };
  const list: Field[] = [
    {
      name: 'members',
      label: 'Members',
      type: 'list',
      of: [{ name: 'who', label: 'Who', type: 'text' }, share],
      adds: { of: 'share', to: 100, and: 'pool' },
    },
    { name: 'pool', label: 'Kept back', type: 'number' },
    { name: 'bills', label: 'Bills', type: 'list', of: [amount], adds: { of: 'open', to: 'total', less: 'credits.credit' } },
    { name: 'credits', label: 'Credits', type: 'list', of: [{ ...amount, name: 'credit' }] },
    { name: 'total', label: 'In all', type: 'money' },
  ];
  const of = (answers: object) => problems({ fields: list }, answers as Record<string, unknown>);
  const shares = (...all: unknown[]) => of({ members: all.map((share) => ({ who: 'Ann', share })) });
  assert.deepEqual(shares(50, 40), [{ name: 'members', label: 'Members', problem: 'sum', after: '100', sum: '90' }]);
  for (const all of [[60, '40'], [33.3, 33.3, 33.3], [100]]) assert.deepEqual(shares(...all), []);
  assert.deepEqual(shares(50, ''), [], 'not yet whole');
  assert.deepEqual(of({ members: [{ share: 90 }], pool: 10 }), []);
  assert.deepEqual(of({ members: [{ share: 100 }], pool: 10 }), [
    { name: 'members', label: 'Members', problem: 'sumWith', after: '100', sum: '110', along: 'Kept back' },
  ]);
  const bills = [{ open: '2,900' }, { open: 700 }];
  assert.deepEqual(of({ bills, total: '3,500' }), [{ name: 'bills', label: 'Bills', problem: 'sum', after: 'In all', sum: '3,600' }]);
  assert.deepEqual(of({ bills, credits: [{ credit: '100' }], total: '3,500' }), []);
  assert.deepEqual(of({ bills, credits: [{ credit: '100' }], total: '3,600' }), [
    { name: 'bills', label: 'Bills', problem: 'sumWith', after: 'In all', sum: '3,500', along: 'Credits' },
  ]);
  assert.deepEqual(of({ bills }), [], 'nothing to measure it by');
});

test('a question that hangs on one that is not asked is not asked either, whatever was answered to that before', () => {
  const chain: Field[] = [
    { name: 'how', label: 'How', type: 'select', options: ['Repair', 'Refund'] },
    {
      name: 'else',
      label: 'Otherwise',
      type: 'select',
      options: ['Other firm', 'Refund'],
      default: 'Other firm',
      showWhen: "how == 'Repair'",
    },
    { name: 'quote', label: 'Quote', type: 'money', required: true, showWhen: "else == 'Other firm'" },
    { name: 'loop', label: 'Loop', type: 'text', showWhen: 'not loop' },
  ];
  const asked = (answers: object) =>
    chain.filter((field) => isShown({ fields: chain }, field, answers as Record<string, unknown>)).map(({ name }) => name);
  assert.deepEqual(asked({ how: 'Repair' }), ['how', 'else', 'quote', 'loop']);
  assert.deepEqual(asked({ how: 'Refund' }), ['how', 'loop']);
  assert.deepEqual(asked({ how: 'Refund', else: 'Other firm' }), ['how', 'loop']);
});
