import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Speakers } from '../register.ts';
import type { Addressee } from './addressee.ts';
import { isParticulars } from './directions.ts';
import { letterWords } from './letter-words.ts';
import { withoutFaces } from './sentences.ts';

const speakers: Speakers = { author: 'I', other: 'you', firstPerson: true, gives: false, roleOf: () => null, document: 'letter' };
const landlord: Addressee = {
  names: ['Karl Meier', 'Meier'],
  nouns: ['landlord'],
  pronouns: new Set(['he', 'they']),
  people: [],
  hasTerms: false,
};
const says = (wish: string, addressee: Addressee = landlord) => letterWords(wish, '', [], addressee, speakers, 'I');

/** What each wish is in a letter. */
const SAID: Readonly<Record<string, string>> = {
  'my landlord must fix the boiler and return my deposit': 'You must fix the boiler and return my deposit.',
  'Karl Meier keeps the garage': 'You must keep the garage.',
  "they don't answer me": 'You do not answer me.',
  'They have to take down the cameras at their cost': 'You must take down the cameras at your cost.',
  'We want back the $310 we paid': 'Please pay back the $310 we paid.',
  'keys back': 'Please return the keys.',
  'I want it stopped before I go to a lawyer': 'I ask that it be stopped before I go to a lawyer.',
  'No more debits from our account': 'There must be no more debits from our account.',
  'stock destroyed': 'The stock must be destroyed.',
  'take down the sign, destroy labels, answer in 7 days': 'Please take down the sign, destroy labels and answer in 7 days.',
  'give him 14 days to pay or I go to court': 'You have 14 days to pay or I go to court.',
  'tell him he has 14 days': 'You have 14 days.',
  'mention the two letters': 'I refer to the two letters.',
  'ask for the keys and the log book': 'I ask for the keys and the log book.',
  'ask him to move the car': 'Please move the car.',
  'reserve damages': 'I reserve the right to claim damages.',
  'Member no 5590-C': 'The member number is 5590-C.',
};

test('What a brief wishes is said to whoever gets the letter, in whole sentences', () => {
  for (const [wish, sentence] of Object.entries(SAID)) assert.deepEqual(says(wish), { sentences: [sentence], left: [] }, wish);
});

test('Terms of an offer are sentences about the job', () => {
  const candidate: Addressee = { ...landlord, names: ['Ann Lee'], nouns: [], hasTerms: true };
  const terms: Readonly<Record<string, string>> = {
    'A kilo of cheese a week :)': 'The terms include a kilo of cheese a week.',
    '40 hours, Tuesday to Saturday from 6 am': 'Your working time is 40 hours, Tuesday to Saturday from 6 am.',
    '28 days holiday incl. bank holidays': 'You will have 28 days’ holiday including bank holidays.',
    'offer depends on two references': 'The offer depends on two references.',
    'reports to Mr Bell': 'You report to Mr Bell.',
    'he may keep the van': 'You may keep the van.',
  };
  for (const [wish, sentence] of Object.entries(terms)) assert.deepEqual(says(wish, candidate).sentences, [sentence], wish);
});

test('How a letter is written, sent and signed is no sentence of it', () => {
  for (const direction of [
    'Polite but firm.',
    'half a page',
    'keep it short and formal',
    "don't threaten police",
    "don't mention my son Tom",
    'no reasons in the letter',
    'Signed: Ileana Popescu',
    'signed by the director, Ann Lee',
    'all three sign',
    'send by registered mail',
    'cc to our lawyer',
  ])
    assert.deepEqual(says(direction), { sentences: [], left: [] }, direction);
});

test('What asks the addressee to sign or to send is said to the addressee', () => {
  assert.deepEqual(says('sign the undertaking within a week').sentences, ['Please sign the undertaking within a week.']);
  assert.deepEqual(says('take down the sign').sentences, ['Please take down the sign.']);
});

test('Words of no sure shape stand as they were written', () => {
  assert.deepEqual(says('14 days, then small claims'), { sentences: [], left: ['14 days, then small claims'] });
  assert.deepEqual(says('where did they give it').sentences, []);
});

test('Somebody else stays a third person', () => {
  assert.deepEqual(says('he must leave my sister alone, she is ill').sentences, ['You must leave my sister alone, she is ill.']);
});

test('Names and addresses alone say nothing, a sum or a day does', () => {
  assert.equal(isParticulars('From: Villakoda OÜ, Viljandi', ['Villakoda OÜ', 'Viljandi']), true);
  assert.equal(isParticulars('R24 500 p.m. from R17 800', []), false);
  assert.equal(isParticulars('Tuesday to Saturday', []), false);
  assert.equal(isParticulars('cat Sultan to Mrs Dunlop', ['Sultan', 'Mrs Dunlop']), false);
});

test('Faces and doubled signs reach no paper', () => {
  assert.equal(withoutFaces('a kilo of cheese a week :) !!'), 'a kilo of cheese a week!');
  assert.equal(withoutFaces('call me 🙂 at 8:30'), 'call me at 8:30');
  assert.equal(withoutFaces('two skis: x3 and 10:3 stay'), 'two skis: x3 and 10:3 stay');
});
