import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drafted } from '#test/support/drafted.ts';

/** The names of the sides of a draft, by the side's id. */
const sides = (title: string, description: string, answers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(drafted(title, description, '', answers).understood.sides.map(({ id, value }) => [id, value]));

const MILL: [string, string] = [
  'the mill',
  'We grind flour together in Ballarat, Victoria: Oda Lunt, Piet Brix and my cousin Sal Tarn. The takings are split in three.',
];
const FENCE: [string, string] = [
  'Fence',
  'Contractor: Rolf Amsel. Client: Heron Yard Ltd, Hobart, Tasmania. He builds a fence for $4,000 from May.',
];

test('names answered for the two sides of a plain form are together the partners of a partnership', () => {
  const found = sides(...MILL, { kind: 'partnership-agreement', firstName: 'Oda Lunt', secondName: 'Piet Brix, Sal Tarn' });
  assert.deepEqual(found.partnerName?.split(', ').sort(), ['Oda Lunt', 'Piet Brix', 'Sal Tarn']);
});

test('a name answered for a side of another kind goes to the side that is called alike, or that its words show, and the others stay to be read', () => {
  const lent = ['loan', 'Ida Oster gives Ben Quill 900 dollars in Hobart, Tasmania, and he pays it back by May.'] as const;
  assert.equal(sides(...lent, { kind: 'personal-loan-iou', senderName: 'Ida Oster' }).lenderName, 'Ida Oster');
  const work = sides(...FENCE, { kind: 'independent-contractor-agreement', firstName: 'Rolf Amsel', secondName: 'Heron Yard Ltd' });
  assert.equal(work.contractorName, 'Rolf Amsel');
  assert.equal(work.clientName, 'Heron Yard Ltd');
});

test('which side writes goes with its name, and what was answered for the kind’s own side is not overruled', () => {
  const rent = ['canoes', 'We lend canoes at Lake Taupo, New Zealand, to Una Field. Rimu Paddle Group'] as const;
  const found = sides(...rent, { kind: 'liability-waiver', firstName: 'Rimu Paddle Group', secondName: 'Una Field', writer: 'firstName' });
  assert.equal(found.providerName, 'Rimu Paddle Group');
  assert.equal(found.participantName, 'Una Field');
  const own = sides(...FENCE, { kind: 'independent-contractor-agreement', firstName: 'Rolf Amsel', contractorName: 'Heron Yard Ltd' });
  assert.equal(own.contractorName, 'Heron Yard Ltd');
});
