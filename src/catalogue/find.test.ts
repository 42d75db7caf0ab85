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
