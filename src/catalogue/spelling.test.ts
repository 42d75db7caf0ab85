import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSpelling } from './spelling.ts';

const spelled = createSpelling(
  new Map([
    ['agreement', 40],
    ['cohabitation', 2],
    ['confidentiality', 9],
    ['lease', 12],
    ['leave', 6],
    ['separation', 3],
    ['preparation', 1],
  ]),
);

test('a slip in a word is put right, and two in a long one', () => {
  for (const [wrong, right] of [
    ['cohabitaton', 'cohabitation'],
    ['cohabitatoin', 'cohabitation'],
    ['confidentialty', 'confidentiality'],
    ['confidencialty', 'confidentiality'],
    ['seperation', 'separation'],
    ['aggreement', 'agreement'],
    ['leaes', 'lease'],
  ] as const)
    assert.equal(spelled(wrong), right);
});

test('of two words as near the commoner is meant, and what is near none stays', () => {
  assert.equal(spelled('leade'), 'lease');
  for (const word of ['lease', 'leave', 'yacht', 'cat', 'lxxse', '']) assert.equal(spelled(word), word);
});
