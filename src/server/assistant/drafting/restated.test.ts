import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MARKS } from './open-marks.ts';
import { settle } from './referents.ts';
import type { Speakers } from './register.ts';
import { restated, type Words } from './restated.ts';

const SPEAKERS: Speakers = {
  author: 'the Client',
  other: 'the Contractor',
  firstPerson: false,
  hasSides: true,
  gives: false,
  document: 'Agreement',
  roleOf: (word) => (/^contractor$/i.test(word) ? 'the Contractor' : null),
};
const WORDS: Words = {
  isCommon: (word) => /^(?:payment|two|weekly|books)$/i.test(word),
  isCounted: (noun) => noun === 'report' || noun === 'deposit',
};
const says = (wish: string, speakers: Partial<Speakers> = {}) => {
  const own = { ...SPEAKERS, ...speakers };
  const { sentences, left } = restated(settle(wish, own), own, WORDS);
  return [...sentences.map((one) => one.replace(MARKS, '[$1]')), ...left.map((one) => `“${one}”`)].join(' ');
};

test('a note without a verb of its own is a sentence of the document', () => {
  for (const [note, sentence] of [
    ['48 hrs notice before a visit', 'The parties agree on 48 hours’ notice before a visit.'],
    ['weekly report', 'The parties agree on a weekly report.'],
    ['Payment before delivery', 'The parties agree on payment before delivery.'],
    ['overalls and boots back on the last day', 'Overalls and boots must be returned on the last day.'],
    ['whole price due after two missed payments', 'The whole price is due after two missed payments.'],
    ['exclusive for Norway', 'This Agreement is exclusive for Norway.'],
    ['travel only if approved', 'The travel is allowed only if approved.'],
    ['£80 off the June invoice', '£80 is taken off the June invoice.'],
    ['list of tools as annex', 'List of tools is attached to this Agreement.'],
    ['before the second stage: site plan, soil test', 'The following applies before the second stage: site plan, soil test.'],
    ['4% interest, not paid out but added', 'The parties agree on 4% interest, not paid out but added.'],
  ] as const)
    assert.equal(says(note), sentence, note);
});

test('a list of notes says each of them, and a sentence among them stays one', () => {
  assert.equal(
    says('money in three parts, he sends photos each week, no subcontractors'),
    'The parties agree on money in three parts. The Contractor must send photos each week. There are to be no subcontractors.',
  );
});

test('what is wished in the paper of one person is that person’s wish', () => {
  const declaration = { firstPerson: true, declares: true, wants: true, author: 'I', other: null };
  assert.equal(says('A drip for one week at most', declaration), 'I want A drip for one week at most.'.replace('A drip', 'a drip'));
  assert.equal(says("I'd like to stay on the island", declaration), 'I would like to stay on the island.');
});

test('a word of which nobody knows whom it means is marked where it stands, and the rest is said', () => {
  const several = {
    known: { isAuthorSure: true, we: 'author' as const, other: 'one' as const, outsiders: [], rivals: [], hasPeople: false, hasBoth: true },
  };
  assert.equal(
    says('they bring the ladder and she signs for it', { ...several, other: null }),
    '[Who is meant by “they”] must bring the ladder and [Who is meant by “she”] signs for it.',
  );
});

test('questions, and names by themselves, are no terms', () => {
  assert.equal(says('winter bonus?'), '“winter bonus?”');
  assert.equal(says('Ann Lindqvist'), '');
});
