import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tidy } from '../notes.ts';
import type { Speakers } from '../register.ts';
import type { Addressee } from './addressee.ts';
import { isDoubt } from './doubts.ts';
import { letterWords } from './letter-words.ts';
import { toldTo } from './told.ts';

const speakers: Speakers = { author: 'I', other: 'you', firstPerson: true, gives: false, roleOf: () => null, document: 'letter' };
const firm: Addressee = {
  names: ['Quay Roofing Ltd'],
  nouns: ['builder'],
  pronouns: new Set(['he', 'she', 'they']),
  isFirm: true,
  people: [],
  hasTerms: false,
  asks: true,
};
const told = (words: string) => toldTo(firm, ['Unit 6 Moss Estate, Leith EH6 1AB'])(tidy(words));
const says = (wish: string) => letterWords(wish, '', [], firm, speakers, 'I');

test('A company is told what people tell of the man who came, in verbs that fit, without who owns it and where it is', () => {
  const said: Readonly<Record<string, string>> = {
    'He was supposed to start by March 20': 'You were supposed to start by March 20',
    'They was told twice': 'You were told twice',
    'He never showed, keeps saying next week, and wont answer calls': 'You never showed, keep saying next week, and will not answer calls',
    "she says she'll pay but she never does": 'You say you will pay but you never do',
    "we rang and he's just stopped picking up": 'we rang and you have just stopped picking up',
    'the builder comes and fixes it, leaves the door open': 'You come and fix it, leave the door open',
    'We paid Quay Roofing Ltd (owner is Kyle Brandt) $6,200 in March': 'We paid you $6,200 in March',
    'I paid Quay Roofing Ltd (the boss is Tom), Unit 6 Moss Estate, Leith EH6 1AB, a deposit': 'I paid you a deposit',
    'my sister rang and she said he was rude': 'my sister rang and she said you were rude',
    'our plumber looked and he says it is wrong': 'our plumber looked and he says it is wrong',
  };
  for (const [words, sentence] of Object.entries(said)) assert.equal(told(words), sentence, words);
});

test('What tells the writer of a letter what to write is not read out to its addressee', () => {
  const said: Readonly<Record<string, readonly string[]>> = {
    'I want a firm letter demanding the $6,200 back': ['Please pay back the $6,200.'],
    'we need a strongly worded letter asking for the £300 within a week': ['I ask for the £300 within a week.'],
    'Please write him a short letter telling him that the gate is still broken': ['The gate is still broken.'],
    "Say that if not we'll go to the tribunal": ['If this is not done, we will go to the tribunal.'],
    "If they don't pay, small claims": ['If you do not pay, I intend to take the matter to small claims.'],
    'Either he does the job again or he pays me the £200': ['You do the job again or you pay me the £200.'],
    "If nothing happens I'll sue": ['If nothing happens, I will sue.'],
    "We don't want him to think we're agreeing to anything less": ['We are not agreeing to anything less.'],
  };
  for (const [wish, sentences] of Object.entries(said)) assert.deepEqual(says(wish), { sentences, left: [] }, wish);
  for (const wish of [
    "Don't want to sound crazy",
    "I don't want to threaten criminal charges",
    "We're not looking for a fight, he's an old man",
    "don't make her angry",
    'No, leave out the bit about interest altogether',
  ])
    assert.deepEqual(says(wish), { sentences: [], left: [] }, wish);
  // What is refused to the addressee is told.
  assert.deepEqual(says("I don't want to pay for the tiles").left.length + says("I don't want to pay for the tiles").sentences.length, 1);
});

test('A doubt is none of the threats of a letter, and a wish is no doubt', () => {
  for (const wish of [
    "Mention we'll complain to the attorney general?",
    'only if thats ok to say',
    "Maybe mention Trading Standards, not sure if that's allowed?",
    "Should I say I'll go to the ombudsman?",
    "I'd like to if it's possible",
    'I was thinking of posting a review',
    'My mum says we should get everything back',
  ])
    assert.equal(isDoubt(wish), true, wish);
  for (const wish of [
    'Mention the two letters',
    'Fix it by Friday if that is possible',
    'Could you confirm by Friday?',
    'My neighbour told me that the alarm rang all night',
    'Ask him to move the car',
  ])
    assert.equal(isDoubt(wish), false, wish);
});
