import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Template } from '#contracts/templates.ts';
import { homeSample, templatePage } from './sample.ts';

const body = `# Lease

Between {landlord} (the “**Landlord**”) and {tenant}.

## Rent

1. The rent is {rent} a month.

{> lease/deposit}

{sign:landlord}
`;

const template = {
  id: 'lease.here',
  name: 'Lease',
  description: 'A lease.',
  category: 'real-estate',
  jurisdiction: 'here',
  language: 'en',
  fieldCount: 3,
  updatedAt: '2026-11-21T00:00:00.000Z',
  kind: 'lease',
  audience: 'Landlords',
  fields: [{ name: 'landlord', label: 'Landlord', type: 'text', required: true, help: 'Who lets.' }],
  template: '',
  source: {
    body,
    fields: [
      { name: 'landlord', label: 'Landlord', type: 'text', required: true },
      { name: 'tenant', label: 'Tenant', type: 'text', required: true },
      { name: 'rent', label: 'Rent', type: 'text', required: true },
    ],
    clauses: { 'lease/deposit': [{ id: 'lease/deposit@here', text: '## Deposit\n\n1. The deposit is one month of rent.\n' }] },
    facts: {},
    parties: [{ id: 'landlord', label: 'Landlord', name: 'landlord' }],
    formalities: { witnesses: 0, notary: 'none', eSign: true },
    numbering: 'clauses',
    locale: 'en-US',
    currency: 'USD',
  },
  mainParty: null,
  direction: 'ltr',
  paper: 'a4',
  place: { id: 'here', name: 'Here' },
  countsAs: 'x',
  reviewed: true,
  version: '1',
  clauses: [
    {
      name: 'lease/deposit',
      id: 'lease/deposit@here',
      jurisdiction: 'here',
      why: 'Caps the deposit.',
      without: null,
      boilerplate: false,
      source: 'Act 1',
      asOf: '2026-01-01',
      checked: 'text',
    },
  ],
  law: [],
  places: [],
  anywhere: true,
  stability: 'draft',
  figures: null,
  signing: {
    witnesses: 0,
    notary: 'none',
    eSign: true,
    handwritten: false,
    note: null,
    source: null,
    asOf: null,
    checked: null,
    place: 'global',
  },
  checklist: [],
  related: [],
  sample: { name: 'First', date: '2026-11-23', answers: { landlord: 'A_B * Homes', tenant: 'Priya [Raman]', rent: '1,200' } },
} satisfies Template;

const told = JSON.stringify;

test('an answer is shown as it was typed and marked as an answer, with nothing of its neighbours', () => {
  const { pieces } = templatePage(template).drawn;
  const opening = pieces.find((piece) => piece.t === 'paragraph');
  assert.deepEqual(opening?.t === 'paragraph' && opening.c, [
    'Between ',
    { t: 'fill', c: ['A_B * Homes'] },
    ' (the “',
    { t: 'strong', c: ['Landlord'] },
    '”) and ',
    { t: 'fill', c: ['Priya [Raman]'] },
    '.',
  ]);
});

test('the reason of a shared clause stands under the clause it made', () => {
  const [reason, ...more] = templatePage(template).drawn.reasons;
  assert.equal(more.length, 0);
  assert.equal(reason?.heading, '2. Deposit');
  assert.equal(reason?.own, true);
  assert.equal(reason?.reason.why, 'Caps the deposit.');
});

test('the public page carries neither the tagged source nor what only the form needs', () => {
  const text = told(templatePage(template));
  assert.doesNotMatch(text, /\{landlord\}|lease\/deposit@here|Who lets/);
});

test('the home shows the opening and the clause that its reason explains', () => {
  const sample = homeSample(template);
  assert.deepEqual(
    sample.pieces.filter((piece) => piece.t === 'clause').map((piece) => (piece.t === 'clause' ? piece.number : '')),
    ['2.'],
  );
  assert.equal(sample.pieces[0]?.t, 'title');
  assert.equal(sample.reason?.source, 'Act 1');
});

test('a question that comes only after certain answers is told from one that is always asked; what hangs on the place alone is asked there', () => {
  const fields = [undefined, 'pets', "pets == 'law.x'", 'not law.rent.cap', 'law.rent.cap and pets'].map((showWhen, at) => ({
    ...{ name: `f${at}`, label: `F${at}`, type: 'text' as const, required: true },
    ...(showWhen !== undefined && { showWhen }),
  }));
  const page = templatePage({ ...template, fields, source: { ...template.source, fields } });
  assert.deepEqual(
    page.fields.map(({ sometimes = false }) => sometimes),
    [false, true, true, false, true],
  );
});
