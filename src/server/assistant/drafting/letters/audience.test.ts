import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Speakers } from '../register.ts';
import type { Addressee } from './addressee.ts';
import { letterWords } from './letter-words.ts';

const speakers: Speakers = { author: 'I', other: 'you', firstPerson: true, gives: false, roleOf: () => null, document: 'letter' };
const landlord: Addressee = {
  names: ['Colm Fahey', 'Fahey'],
  nouns: ['landlord'],
  pronouns: new Set(['he', 'she', 'they']),
  people: [],
  hasTerms: false,
  asks: true,
};
const says = (wish: string) => letterWords(wish, '', [], landlord, speakers, 'I');

test('A sentence about the letter gives the letter what it is to say, and nothing of itself', () => {
  const said: Readonly<Record<string, readonly string[]>> = {
    'I want a firm but polite letter, not threatening, saying he has 10 days to pay it all or I will go to the ombudsman': [
      'You have 10 days to pay it all or I will go to the ombudsman.',
    ],
    'Want a short letter asking for all of it back within two weeks': ['Please return all of it within two weeks.'],
    'We need a polite reminder saying 14 days to pay': ['You have 14 days to pay.'],
    'It should be a serious letter telling him that the roof still leaks': ['The roof still leaks.'],
    'Tell him 7 days': ['You have 7 days.'],
    'I want him to know that I kept every receipt': ['I kept every receipt.'],
    "I don't want to threaten him but he has to pay by Friday": ['You must pay by Friday.'],
    "He must return the keys, we don't want to be rude": ['You must return the keys.'],
    "They owe me the whole sum, I'd settle for half": ['You owe me the whole sum.'],
  };
  for (const [wish, sentences] of Object.entries(said)) assert.deepEqual(says(wish), { sentences, left: [] }, wish);
});

test('What a writer would put up with, fears, lacks and plans is told to nobody', () => {
  for (const wish of [
    "I don't want to say anything about my coworkers' problems",
    "Don't admit anything about the carpet",
    "don't bring up the cat",
    'Nothing about the party in the letter please',
    'The tone should be calm and not too long',
    'I would accept two payments if the first is at least $900',
    "I'd settle for £300 if it comes to it",
    'We could live with half',
    "We don't want to be rude, we may need a reference from him",
    "she'll probably ignore it",
    "I'd rather not go to court over this",
    'I lost the receipt for the second one',
    'I know I was late with the rent once, but that was years ago',
    'To be honest it was partly my fault',
    "He doesn't know that I moved",
    "Please word it so that he can't use it against me",
    'Make it sound like we have a lawyer',
    'I want a letter that scares him a bit',
  ])
    assert.deepEqual(says(wish), { sentences: [], left: [] }, wish);
});

test('What is asked of the addressee is said, whatever it speaks of', () => {
  for (const wish of [
    'I want a letter of apology from him',
    'I want it in writing',
    'He must not say anything about my son',
    'We may go to the tribunal',
    'I would like my deposit back',
    'I want him to say sorry',
    'They accepted my offer in May',
    'He would not take the keys',
    'I will take him to court',
  ]) {
    const { sentences, left } = says(wish);
    assert.equal(sentences.length + left.length, 1, wish);
  }
});
