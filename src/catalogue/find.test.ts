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
    ['Milwaukee', 'us-wisconsin'],
    ['Fort Worth', 'us-texas'],
    ['Perth', 'australia'],
    ['Perth, Scotland', 'scotland'],
    ['Portland ME', 'us-maine'],
  ] as const)
    assert.equal(found(`mutual nda ${words}`)[0], `mutual-nda.${place}`, words);
});

test('a place without a text of its own gets that of what it lies in, or the neutral one, and never that of another place', () => {
  assert.equal(found('separation agreement in England')[0], 'separation-agreement.uk');
  assert.equal(found('separation agreement in Hong Kong')[0], 'separation-agreement.global');
  assert.equal(found('asset purchase agreement Maryland')[0], 'asset-purchase-agreement.us-federal');
  assert.ok(found('Hong Kong').includes('residential-lease.global'));
  assert.equal(found('LLC operating agreement in Texas')[0], 'llc-operating-agreement.us-texas');
  assert.ok(!found('LLC operating agreement in Ontario').some((id) => /\.us-/.test(id)));
});

test('of a kind without a neutral text the one for the whole country stands where no place is named', () => {
  assert.equal(found('LLC operating agreement')[0], 'llc-operating-agreement.us-federal');
  const listed = catalogue.find({ kinds: 'once' }).map(({ id }) => id);
  assert.ok(listed.includes('llc-operating-agreement.us-federal'));
  assert.ok(!listed.some((id) => id.endsWith('.us-alabama')));
});

test('a town that is a word more often, or lies in two places, names none', () => {
  for (const q of [
    'mobile home bill of sale',
    'bath remodel contract',
    'a nice lease',
    'Springfield lease',
    'Cambridge lease',
    'loan to Preston',
  ])
    assert.equal(catalogue.placeIn(q), undefined, q);
});

test('somebody who is called as a place is called names no place', () => {
  for (const q of ['roommate agreement with Georgia', 'lease for my friend Georgia', 'Georgia owes me rent', 'lease to my tenant Georgia'])
    assert.ok(!found(q).some((id) => id.endsWith('.us-georgia')), q);
  for (const q of ['lease in Georgia', 'Georgia lease', 'move to Georgia lease', 'lease tenant Georgia', 'lease with Georgia law'])
    assert.ok(found(q)[0]?.endsWith('.us-georgia'), q);
});

test('an adjective names the place whose paper is looked for, and not that of a restaurant, a dog or a teacher', () => {
  for (const q of ['lease for an Indian restaurant', 'Indian bakery lease', 'sell an English bulldog', 'contract for a German teacher'])
    assert.ok(!found(q).some((id) => /\.(?:india|germany|england-wales|uk)\b/.test(id)), q);
  for (const [q, id] of [
    ['Indian lease', 'residential-lease.india'],
    ['will under English law', 'last-will.england-wales'],
    ['German employment contract', 'employment-contract.germany.en'],
    ['Scottish residential lease', 'residential-lease.scotland'],
    ['nda German', 'one-way-nda.germany.en'],
  ] as const)
    assert.equal(found(q)[0], id, q);
});
