import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freeHeading, topicIn } from './headings.ts';

const NONE: ReadonlySet<string> = new Set();
const heading = (wish: string, names: readonly string[] = []) => freeHeading(wish, topicIn(wish, names), names, NONE);

test('the heading of a wish is what the wish is about, and no word that it has by the way', () => {
  for (const wish of [
    'She paints her mark on it, not wider than a hand',
    'He hands it over, the record is clean',
    'Ann Berg is head of sales',
  ])
    assert.equal(heading(wish, ['Ann Berg', 'Ann', 'Berg']), 'Special terms', wish);
  assert.equal(heading('The barrels stay ours'), 'Barrels');
  assert.equal(heading('No dogs, no parties'), 'Pets');
  assert.equal(heading('$900 to the Harbour Cat Refuge', ['Harbour Cat Refuge']), 'Payment');
  assert.equal(heading('A quarrel goes to Mr Lund the retired surveyor', ['Lund']), 'Quarrel');
  assert.equal(heading('She has nine days to tell us what we missed'), 'Special terms');
  assert.equal(heading('Drawings made with our tools belong to us'), 'Ownership');
  assert.equal(heading('If she brings a dog, she cleans the stairs'), 'Cleaning');
});
