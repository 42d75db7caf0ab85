import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drafted } from '#test/support/drafted.ts';
import { processorTime } from '#test/support/processor-time.ts';
import { withAnd } from './ampersands.ts';

const plain = (description: string): string => withAnd({ title: '', description, requirements: '' }).description;

test('people whom a sign joins are two, and a firm keeps its sign', () => {
  for (const [said, read] of [
    ['Sam Okafor & Lucy Hall move in', 'Sam Okafor and Lucy Hall move in'],
    ['We are Ana & Mark Petersen', 'We are Ana and Mark Petersen'],
    ['Ana & Mark share a flat', 'Ana and Mark share a flat'],
    ['our kids Max & Ella', 'our kids Max and Ella'],
    ['Smith & Sons Ltd', 'Smith & Sons Ltd'],
    ['Marks & Spencer delivers', 'Marks & Spencer delivers'],
    ['Black & Decker Tools Ltd', 'Black & Decker Tools Ltd'],
    ['Client: Johnson & Johnson Medical', 'Client: Johnson & Johnson Medical'],
    ['Ernst & Young London', 'Ernst & Young London'],
    ['We are Smith & Wesson, LLC', 'We are Smith & Wesson, LLC'],
    ['We are Marks & Spencer, a big shop', 'We are Marks & Spencer, a big shop'],
    ['Marks & Spencer buy jam', 'Marks & Spencer buy jam'],
    ['the Brighton & Hove City Council', 'the Brighton & Hove City Council'],
    ['Ann & Bo Berg rent my flat', 'Ann and Bo Berg rent my flat'],
    ['Kettle & Thread', 'Kettle & Thread'],
    ['Name: Noor & Katz Bakery', 'Name: Noor & Katz Bakery'],
    ['we open Noor & Katz Bakery', 'we open Noor & Katz Bakery'],
    ['a shop called Ann & Bo Berg', 'a shop called Ann & Bo Berg'],
    ['terms & conditions', 'terms & conditions'],
  ] as const)
    assert.equal(plain(said), read);
});

test('a couple of two names with a sign between them is both sides of what couples sign', () => {
  const { sides } = drafted(
    'Cohabitation agreement',
    'Sam Okafor & Lucy Hall are moving in together in Bristol. Lucy owns the house, Sam pays £600 a month towards bills.',
  ).understood;
  assert.deepEqual(sides.flatMap(({ isSigning, value }) => (isSigning ? value : [])).sort(), ['Lucy Hall', 'Sam Okafor']);
});

test('long rows of signs and capitals are read at once', async () => {
  const ms = await processorTime(() => {
    for (const words of ['Ann & ', 'Ann Berg & ', 'Aa Bb ', '& ', "A'".repeat(20)]) plain(words.repeat(3000));
  });
  assert.ok(ms < 4000, `${ms} ms`);
});
