import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Field, parseAnswer } from './field.ts';
import { missing } from './missing.ts';

const FIELDS: Field[] = [
  { name: 'name', label: 'Name', type: 'text', required: true },
  { name: 'rent', label: 'Rent', type: 'money', required: true },
  { name: 'days', label: 'Days', type: 'number', required: true, default: 30 },
  { name: 'pets', label: 'Pets', type: 'boolean', required: true },
  { name: 'petName', label: 'Pet', type: 'text', required: true, showWhen: 'pets' },
  { name: 'note', label: 'Note', type: 'text' },
  {
    name: 'tenants',
    label: 'Tenants',
    type: 'list',
    required: true,
    of: [
      { name: 'fullName', label: 'Name', type: 'text', required: true },
      { name: 'minor', label: 'Minor', type: 'boolean' },
      { name: 'guardian', label: 'Guardian', type: 'text', required: true, showWhen: 'minor' },
    ],
  },
];

function names(answers: Record<string, unknown>): string[] {
  return missing({ fields: FIELDS }, answers).map((field) => field.name);
}

test('required fields without answer or default are named in the order of the form', () => {
  assert.deepEqual(names({}), ['name', 'rent', 'pets', 'tenants']);
  assert.deepEqual(names({ name: ' ', rent: 'much', pets: 'No', tenants: [] }), ['name', 'rent', 'tenants']);
});

test('a hidden field is not missing, a shown one is', () => {
  const whole = { name: 'Ann', rent: '5', pets: 'No', tenants: [{ fullName: 'Bob' }] };
  assert.deepEqual(names(whole), []);
  assert.deepEqual(names({ ...whole, pets: 'Yes' }), ['petName']);
  assert.deepEqual(names({ ...whole, pets: true, petName: 'Rex' }), []);
});

test('a list names what any of its items lacks', () => {
  const whole = { name: 'Ann', rent: 0, pets: false };
  assert.deepEqual(names({ ...whole, tenants: [{ fullName: 'Bob' }, { minor: 'Yes' }] }), ['fullName', 'guardian']);
  assert.deepEqual(names({ ...whole, tenants: [{ fullName: 'Bob' }, { fullName: '', minor: '' }] }), [], 'an empty row does not count');
  assert.deepEqual(names({ ...whole, tenants: [{ fullName: '' }] }), ['tenants']);
});

test('answers are parsed to the type of their field', () => {
  const parsed = (type: Field['type'], raw: unknown, more: Partial<Field> = {}) =>
    parseAnswer({ name: 'x', label: 'X', type, ...more }, raw);
  assert.deepEqual(
    [parsed('money', '12,000'), parsed('number', ' 7 '), parsed('number', 'x'), parsed('number', '')],
    [12000, 7, undefined, undefined],
  );
  assert.deepEqual(
    ['Yes', 'no', true, 'true', 'off', 'maybe', ''].map((raw) => parsed('boolean', raw)),
    [true, false, true, true, false, undefined, undefined],
  );
  assert.deepEqual(
    ['2026-11-21', '2026-11-21T09:00:00Z', '2026-02-30', 'soon'].map((raw) => parsed('date', raw)),
    ['2026-11-21', '2026-11-21', undefined, undefined],
  );
  assert.deepEqual(
    [parsed('select', 'b', { options: ['A', 'B'] }), parsed('select', 'gone', { options: ['A'] }), parsed('text', '  '), parsed('text', 5)],
    ['B', 'gone', undefined, '5'],
  );
  assert.deepEqual(
    [parsed('list', ['a', '', ' ']), parsed('list', 'a\nb'), parsed('list', []), parsed('list', {})],
    [['a'], ['a', 'b'], undefined, undefined],
  );
});
