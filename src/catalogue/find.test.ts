import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogue } from '#test/support/catalogue.ts';

/** Ids of what is found for words, each kind once. */
const found = (q: string) => catalogue.find({ q, kinds: 'once' }).map(({ id }) => id);

test('places of one name are told apart where one is chosen, and words mean the one that has texts of its own', () => {
  const names = catalogue.counts().jurisdictions.map(({ name }) => name);
  assert.deepEqual(
    names.filter((name, at) => names.indexOf(name) !== at),
    [],
  );
  assert.equal(catalogue.template('residential-lease.us-georgia')?.place.name, 'Georgia (United States)');
  for (const q of ['residential lease Georgia', 'residential lease in Georgia, USA'])
    assert.equal(found(q)[0], 'residential-lease.us-georgia', q);
  assert.ok(!found('residential lease in the Republic of Georgia').some((id) => id.endsWith('.us-georgia')));
});

test('the place is found under what people call it, and of a place and what it lies in the narrower is meant', () => {
  for (const [words, place] of [
    ['in Washington DC', 'us-district-of-columbia'],
    ['in Washington, D.C.', 'us-district-of-columbia'],
    ['in Washington', 'us-washington'],
    ['Vancouver, Washington', 'us-washington'],
    ['Kansas City, Missouri', 'us-missouri'],
    ['in Texas, United States', 'us-texas'],
    ['in Paris, Texas', 'us-texas'],
    ['in New York, NY', 'us-new-york'],
    ['in NYC', 'us-new-york'],
    ['London, Ontario', 'canada-ontario'],
    ['in Victoria, BC', 'canada-british-columbia'],
    ['in Sydney, Australia', 'australia-new-south-wales'],
    ['NSW', 'australia-new-south-wales'],
    ['in Bavaria', 'germany.en'],
    ['NZ', 'new-zealand'],
  ] as const)
    assert.equal(found(`mutual nda ${words}`)[0], `mutual-nda.${place}`, words);
});
