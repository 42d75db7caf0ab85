import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isTorn, isUnclosed, phraseOf } from './phrase.ts';

test('words are told apart by what they are in a sentence', () => {
  for (const [words, phrase] of [
    ['to buy a second oven', 'to'],
    ['to the cat shelter', 'preposition'],
    ['by the door', 'preposition'],
    ['the Tenant gets 2 keys and one gate remote', 'clause'],
    ['regional sales director ends by agreement', 'clause'],
    ['the air conditioning does not cool', 'clause'],
    ['two references that satisfy us', 'noun'],
    ['house keys', 'noun'],
    ['the flat above the garage', 'noun'],
    ['a driving licence that is valid for vans', 'noun'],
  ] as const)
    assert.equal(phraseOf(words), phrase, words);
});

test('words that were cut out of a sentence where they do not part are torn', () => {
  for (const words of ['grand daughter the piano', 'for the', 'and two keys', 'gets the shop in Nantes', 'got the bank card'])
    assert.ok(isTorn(words), words);
  for (const words of [
    'four days a week',
    'grease above the cooker',
    'when the machine runs',
    'two keys and a fob',
    'a dent in the left rear door',
    'the house',
  ])
    assert.ok(!isTorn(words), words);
  assert.ok(isUnclosed('Kubota (serial number 58214'));
  assert.ok(!isUnclosed('a 42" screen (new)'));
});
