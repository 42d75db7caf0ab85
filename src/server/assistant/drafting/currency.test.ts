import assert from 'node:assert/strict';
import { test } from 'node:test';
import { currencyOf, inOneMoney, isInForeignMoney, isOfOtherMoney } from './currency.ts';
import type { Fact } from './shapes.ts';

const sum = (text: string, currency?: string): Fact => ({
  what: 'amount',
  role: null,
  text,
  value: '1',
  at: { part: 'description', from: 0, to: 1 },
  ...(currency && { currency }),
});

test('a draft prints its sums in the currency that the brief writes, and not in that of the place', () => {
  assert.equal(currencyOf({ facts: [sum('$10,000', 'USD'), sum('85,000', 'GBP')] }), 'USD');
  assert.equal(currencyOf({ facts: [sum('85,000', 'GBP')] }), 'GBP');
  assert.equal(currencyOf({ facts: [sum('£40', 'GBP'), sum('900 euros', 'EUR'), sum('€30', 'EUR')] }), 'EUR');
  assert.equal(currencyOf({ facts: [sum('$5')] }), undefined);
});

test('what is said in other money answers no question of a draft, and a bare number is asked where its money is only taken for it', () => {
  assert.equal(isOfOtherMoney(sum('£50', 'GBP'), 'EUR'), true);
  assert.equal(isOfOtherMoney(sum('50', 'GBP'), 'EUR'), false);
  const [bare] = inOneMoney([sum('9000', 'NOK'), sum('€1800', 'EUR')]);
  assert.equal(bare?.currency, 'EUR');
  assert.equal(bare !== undefined && isInForeignMoney(bare, 'NOK'), true);
  assert.equal(isInForeignMoney(sum('€1800', 'EUR'), 'NOK'), false);
});
