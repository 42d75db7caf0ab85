import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bequest, isOnlyWished } from './bequests.ts';

test('a will gives, whoever the customer made the subject', () => {
  for (const [said, given] of [
    ['I want Ida to have the boat and the trailer', 'I give the boat and the trailer to Ida'],
    ['I would like my niece Ida to get my ring', 'I give my ring to my niece Ida'],
    ['My brother Rolf gets the clock', 'I give the clock to my brother Rolf'],
    ['The field goes to my three kids equal', 'I give the field to my three children in equal shares'],
    ['I want my piano to go to the school', 'I give my piano to the school'],
    ['I want Ida to have the cottage my half', 'I give my half of the cottage to Ida'],
    ['I want Ida to have the cottage my half and the car', 'I give my half of the cottage, and the car to Ida'],
    ['If Rolf dies first his share goes to Ida not Tom', 'If Rolf dies first, I give his share to Ida, and not to Tom'],
    ['my books for Ida', 'I give my books to Ida'],
    ["Ida to be executor, Rolf if she can't", 'I appoint Ida as executor; if Ida cannot act, I appoint Rolf'],
    ['Rolf can fish in the pond as long as he lives', 'Rolf may fish in the pond as long as he lives'],
  ] as const)
    assert.equal(bequest(said), given);
  for (const other of [
    'I want to be buried in Leeds',
    'Ida gets married in June',
    'Ida gets well',
    'he goes to my sister',
    'Rolf goes to the sea',
    'no flowers',
    'the dog was a gift',
  ])
    assert.equal(bequest(other), null, other);
});

test('what a will only wishes for is seen', () => {
  assert.equal(isOnlyWished('Except Rolf, I do not want him handed anything.'), true);
  assert.equal(isOnlyWished('I want long list of things.'), true);
  assert.equal(isOnlyWished('I want to be buried by the sea.'), false);
  assert.equal(isOnlyWished('I want a simple funeral.'), false);
  assert.equal(isOnlyWished('I give the clock to Rolf.'), false);
});
