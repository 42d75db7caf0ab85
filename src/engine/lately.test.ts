import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fillText } from './fill.ts';
import { Lately } from './lately.ts';

test('what is used stays, what is not used goes, and the weight of what is kept has a bound', () => {
  const lately = new Lately<number>(100_000);
  const text = (index: number) => `${index} ${'x'.repeat(1000)}`;
  lately.keep('used', -1);
  for (let index = 0; index < 1000; index += 1) {
    lately.keep(text(index), index);
    assert.equal(lately.get('used'), -1);
    assert.equal(lately.get(text(index)), index);
  }
  const kept = Array.from({ length: 1000 }, (_, index) => lately.get(text(index))).filter((value) => value !== undefined);
  assert.ok(kept.length > 60 && kept.length <= 140, `${kept.length} are kept`);
  assert.equal(lately.get(text(0)), undefined);
});

test('a text that alone takes much of the room is not kept, and what grows with a text counts', () => {
  const lately = new Lately<number>(100_000);
  lately.keep('x'.repeat(20_000), 1);
  assert.equal(lately.get('x'.repeat(20_000)), undefined);
  lately.keep('a', 1);
  lately.grow('a', 60_000);
  lately.keep('b', 2);
  lately.grow('b', 60_000);
  assert.equal(lately.get('a'), 1, 'of the older generation');
  // It took its weight with it.
  lately.keep('c', 3);
  lately.grow('c', 50_000);
  assert.equal(lately.get('b'), undefined);
  assert.equal(lately.get('a'), 1);
});

test('thousands of templates given as text in turn fill as each does alone', () => {
  const setting = { date: '2026-11-21', locale: 'en-US' };
  for (let round = 0; round < 2; round += 1)
    for (let index = 0; index < 3000; index += 1)
      assert.equal(
        fillText(`No. ${index}: {a}{#b} and {b}{/}`, { a: round, b: index % 2 }, setting),
        `No. ${index}: ${round}${index % 2 ? ' and 1' : ''}`,
      );
});
