import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Field } from '#engine/field.ts';
import { answerRows, chosenAnswers } from './answer-rows.ts';

const fields = [
  { name: 'tenant', label: 'Tenant', type: 'text' },
  { name: 'items', label: 'Items', type: 'list', of: [{ name: 'name', label: 'Name', type: 'text' }] },
] as Field[];
const labels = { title: 'Title', place: 'Place', date: 'Date' };
const filled = (answers: Record<string, unknown>, title = 'Lease', place = 'Texas') => ({ title, place, answers });

test('only what differs is a row, lists item by item', () => {
  const rows = answerRows(
    filled({ tenant: 'Ann', items: [{ name: 'Desk' }, { name: 'Chair' }] }),
    filled({ tenant: 'Ann', items: [{ name: 'Desk' }] }, 'Lease 2'),
    fields,
    labels,
  );
  assert.deepEqual(
    rows.map(({ id, mine, theirs }) => [id, mine, theirs]),
    [
      ['title', 'Lease', 'Lease 2'],
      ['answer:items', 'Desk\nChair', 'Desk'],
    ],
  );
});

test('items that say the same are no row, however the database stores what they hold', () => {
  const of = ['tenantName', 'email'].map((name) => ({ name, label: name, type: 'text' }));
  const list = [{ name: 'tenants', label: 'Tenants', type: 'list', of }] as Field[];
  const typed = filled({ tenants: [{ tenantName: 'Ann', email: 'ann@example.org', was: 'x' }] });
  const stored = filled({ tenants: [{ was: 'x', email: 'ann@example.org', tenantName: 'Ann' }] });
  assert.deepEqual(answerRows(typed, stored, list, labels), []);
  const [row] = answerRows(filled({ tenants: [{ email: 'ann@example.org', tenantName: 'Ann' }] }), filled({}), list, labels);
  assert.equal(row?.mine, 'Ann, ann@example.org');
});

test('each answer stands as it was chosen, and what no row shows is kept from both', () => {
  const [mine, theirs] = [
    { tenant: 'Ann', date: '2026-01-01', onlyMine: 'a' },
    { tenant: 'Bob', onlyTheirs: 'b' },
  ];
  const rows = answerRows(filled(mine), filled(theirs), fields, labels);
  assert.deepEqual(chosenAnswers(mine, theirs, rows, { 'answer:tenant': 'theirs' }), {
    tenant: 'Bob',
    date: '2026-01-01',
    onlyMine: 'a',
    onlyTheirs: 'b',
  });
  assert.deepEqual(chosenAnswers(mine, theirs, rows, { 'answer:date': 'theirs' }).date, undefined);
});
