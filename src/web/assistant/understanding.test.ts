import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CustomBrief, NO_BRIEF, reworded } from './brief.ts';
import { choicesFor, corrected, isCorrected, type Told, type Understanding, understandingOf } from './understanding.ts';

const brief: CustomBrief = {
  ...NO_BRIEF,
  title: 'Flat lease',
  description: 'Ann Roe lets her flat to Bo Dahl. Cy Oke has a key.',
  key: 'k',
};
const told: Told = {
  place: { id: 'germany', name: 'Germany', isNamed: true, isReviewed: true },
  understood: {
    kinds: [
      { id: 'lease', name: 'Lease' },
      { id: 'none', name: 'None of these' },
    ],
    sides: [
      { id: 'landlordName', label: 'Landlord', value: 'Ann Roe', isSure: true, isSigning: true, options: ['Cy Oke', 'Bo Dahl'] },
      { id: 'tenantName', label: 'Tenant', value: 'Bo Dahl', isSure: true, isSigning: true, options: ['Cy Oke', 'Ann Roe'] },
    ],
    writer: null,
  },
};
const open: Told = {
  ...told,
  understood: { ...told.understood, sides: told.understood.sides.map((side, at) => (at ? { ...side, value: '' } : side)) },
};
const form = (change: Partial<Understanding> = {}, of = told): Understanding => ({ ...understandingOf(of, brief), ...change });
const sides = (landlordName: string, tenantName: string) => ({ sides: { landlordName, tenantName } });

test('what is as it was asks for no other draft, and spaces and commas around a name change nothing', () => {
  assert.equal(isCorrected(brief, told, form()), false);
  assert.equal(isCorrected(brief, told, form(sides(' Ann  Roe, ', 'Bo Dahl'))), false);
  for (const change of [sides('Cy Oke', 'Bo Dahl'), sides('', 'Bo Dahl'), { kind: 'none' }, { place: 'austria' }, { writer: 'tenantName' }])
    assert.equal(isCorrected(brief, told, form(change)), true, JSON.stringify(change));
  // The words name the place: to follow them is what was done.
  assert.equal(isCorrected(brief, told, form({ place: '' })), false);
  assert.equal(isCorrected({ ...brief, jurisdiction: 'austria' }, told, form({ place: '' })), true);
});

test('one name put right leaves the other side as it was, and keeps what was answered before', () => {
  const { answers, jurisdiction } = corrected({ ...brief, answers: { rent: '900' } }, told, form(sides('Cy Oke', 'Bo Dahl')));
  assert.deepEqual(answers, { rent: '900', landlordName: 'Cy Oke', tenantName: 'Bo Dahl' });
  assert.equal(jurisdiction, '');
});

test('an emptied side is answered as empty; one that was open stays to be read, unless the emptied name could slip into it', () => {
  assert.deepEqual(corrected(brief, told, form(sides('', 'Bo Dahl'))).answers, { landlordName: '', tenantName: 'Bo Dahl' });
  assert.deepEqual(corrected(brief, open, form(sides('Cy Oke', ''), open)).answers, { landlordName: 'Cy Oke' });
  assert.deepEqual(corrected(brief, open, form(sides('', ''), open)).answers, { landlordName: '', tenantName: '' });
});

test('a name that moves to the other side is not kept on both', () => {
  assert.deepEqual(corrected(brief, told, form(sides('Bo Dahl', 'Bo Dahl'))).answers, { landlordName: 'Bo Dahl' });
  assert.deepEqual(corrected(brief, told, form(sides('Bo Dahl', 'Ann Roe'))).answers, { landlordName: 'Bo Dahl', tenantName: 'Ann Roe' });
});

test('the executor of a will may be an heir, too: a name given to somebody who does not sign is taken from nobody', () => {
  const of = (id: string, value: string, isSigning = false) => ({ id, label: id, value, isSure: true, isSigning, options: [] });
  const will = {
    ...told,
    understood: { ...told.understood, sides: [of('testator', 'Ann Roe', true), of('executor', ''), of('child', 'Bo Dahl, Cy Oke')] },
  };
  const put = corrected(brief, will, form({ sides: { testator: 'Ann Roe', executor: 'Bo Dahl', child: 'Bo Dahl, Cy Oke' } }, will));
  assert.deepEqual(put.answers, { testator: 'Ann Roe', executor: 'Bo Dahl', child: 'Bo Dahl, Cy Oke' });
});

test('another kind keeps the certain names of those who sign and which of them writes, and drops what was only likely', () => {
  const writing: Told = { ...told, understood: { ...told.understood, writer: 'tenantName' } };
  const right = corrected(brief, writing, form({ kind: 'none' }, writing));
  assert.deepEqual(right.answers, { landlordName: 'Ann Roe', tenantName: 'Bo Dahl', writer: 'tenantName', kind: 'none' });
  const before = { ...brief, answers: { rent: '900', landlordName: 'Cy Oke', writer: 'tenantName', kind: 'lease' } };
  const likely: Told = {
    ...told,
    understood: { ...told.understood, sides: told.understood.sides.map((side, at) => (at ? { ...side, isSure: false } : side)) },
  };
  assert.deepEqual(corrected(before, open, form({ kind: 'none' }, open)).answers, { rent: '900', landlordName: 'Ann Roe', kind: 'none' });
  assert.deepEqual(corrected(brief, likely, form({ kind: 'none' }, likely)).answers, { landlordName: 'Ann Roe', kind: 'none' });
  assert.deepEqual(corrected(brief, likely, form({ kind: 'none', confirmed: ['tenantName'] }, likely)).answers, {
    landlordName: 'Ann Roe',
    tenantName: 'Bo Dahl',
    kind: 'none',
  });
  assert.deepEqual(corrected(brief, told, form({ kind: 'none', ...sides('Ann Roe', 'Di Fox') })).answers, {
    landlordName: 'Ann Roe',
    tenantName: 'Di Fox',
    kind: 'none',
  });
});

test('another place is chosen in the brief, and takes the answer about the place away', () => {
  const before = { ...brief, answers: { place: 'Munich' } };
  const moved = corrected(before, told, form({ place: 'austria' }));
  assert.deepEqual([moved.jurisdiction, moved.answers.place], ['austria', undefined]);
  const stays = corrected(before, told, form(sides('Cy Oke', 'Bo Dahl')));
  assert.deepEqual([stays.jurisdiction, stays.answers.place], ['', 'Munich']);
  assert.equal(isCorrected(before, told, form({ place: '' })), true);
});

test('who writes is sent where it shows or is changed, but not where a name was moved that may show it; neither is an answer of its own', () => {
  const writing: Told = { ...told, understood: { ...told.understood, writer: 'landlordName' } };
  const writerOf = (of: Told, change: Partial<Understanding>) => corrected(brief, of, form(change, of)).answers.writer;
  assert.equal(writerOf(writing, { place: 'austria' }), 'landlordName');
  assert.equal(writerOf(writing, sides('Bo Dahl', 'Ann Roe')), undefined);
  assert.equal(writerOf(writing, { ...sides('Bo Dahl', 'Ann Roe'), writer: 'tenantName' }), 'tenantName');
  assert.equal(writerOf(writing, { writer: '' }), '');
  assert.equal(writerOf(told, sides('Cy Oke', 'Bo Dahl')), undefined);
});

test('a likely name is an answer where it was said to be right, or another was put in its place, and stays likely where nothing was', () => {
  const likely: Told = {
    ...told,
    understood: { ...told.understood, sides: told.understood.sides.map((side, at) => (at ? { ...side, isSure: false } : side)) },
  };
  const answered = (change: Partial<Understanding>) => corrected(brief, likely, form(change, likely)).answers;
  assert.deepEqual(answered({ place: 'austria' }), { landlordName: 'Ann Roe' });
  assert.deepEqual(answered({ confirmed: ['tenantName'] }), { landlordName: 'Ann Roe', tenantName: 'Bo Dahl' });
  assert.deepEqual(answered(sides('Ann Roe', 'Cy Oke')), { landlordName: 'Ann Roe', tenantName: 'Cy Oke' });
  assert.equal(isCorrected(brief, likely, form({}, likely)), false);
  assert.equal(isCorrected(brief, likely, form({ confirmed: ['tenantName'] }, likely)), true);
});

test('a choice goes behind the names that are typed, and none is offered twice', () => {
  assert.deepEqual(choicesFor('', ['Cy Oke', 'Bo Dahl']), ['Cy Oke', 'Bo Dahl']);
  assert.deepEqual(choicesFor('Cy Oke, B', ['Cy Oke', 'Bo Dahl']), ['Cy Oke, Bo Dahl']);
});

test('an answer goes when its name goes from the words, and stays while they name it or never did', () => {
  const answers = { landlordName: 'Ann Roe', tenantName: 'Di Fox', witnessName: 'Cy Oke, Bo Dahl', kind: 'lease', rent: '' };
  const before = { ...brief, answers };
  assert.deepEqual(reworded({ ...before, requirements: 'No pets.' }, before).answers, answers);
  const { landlordName: _, ...rest } = answers;
  assert.deepEqual(reworded({ ...before, description: 'Anna Roe lets her flat to Bo Dahl. Cy Oke has a key.' }, before).answers, rest);
  assert.deepEqual(reworded({ ...before, description: 'Ann Roe lets her flat to Bo Dahl.' }, before).answers.witnessName, undefined);
});
