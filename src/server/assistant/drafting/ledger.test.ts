import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lostIn, shownIn } from './ledger.ts';
import { piecesOf } from './untold.ts';

test('a thing, a name, a figure and a quantity that stand nowhere are lost, one by one', () => {
  const shown = shownIn(['The Buyer receives the rifle. The rent is $1,200.00 a month, to Ann Berg.']);
  assert.deepEqual(lostIn('the rifle and the saddle', shown), ['saddle']);
  assert.deepEqual(lostIn('to Ann Berg and Olav Moe', shown), ['Olav', 'Moe']);
  assert.deepEqual(lostIn('1200 a month plus 85 for the heating', shown), ['85']);
  assert.deepEqual(lostIn('he shares the kitchen and the wee parlour', shown), ['kitchen', 'parlour']);
});

test('what is shown in other words, in a list beside the draft or as a figure in another form is not lost', () => {
  const shown = shownIn(['The Tenant must return the keys. Rent: $1,200.00. Ten (10) chairs belong to it.', 'parking for two vans']);
  assert.deepEqual(lostIn('key back', shown), []);
  assert.deepEqual(lostIn('10 chairs, $1200 rent', shown), []);
  assert.deepEqual(lostIn('with a van', shown), []);
});

test('words that name nothing are not missed: talk, verbs, and what only says how', () => {
  const shown = shownIn(['']);
  assert.deepEqual(lostIn('I really just want a fair deal for everybody', shown), []);
  assert.deepEqual(lostIn('so that we both know where we stand', shown), []);
  assert.deepEqual(lostIn('hello and thanks for the patience', shown, true), []);
});

test('a figure is one piece with the signs within it', () => {
  const pieces = (text: string) =>
    piecesOf({ text, at: { part: 'requirements', from: 0, to: text.length }, sort: 'wish' }, []).map((piece) => piece.text);
  assert.deepEqual(pieces('Mileage: 98,400, due at 10:30'), ['Mileage', '98,400', 'due at 10:30']);
});
