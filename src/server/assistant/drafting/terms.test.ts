import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drafted } from '#test/support/drafted.ts';
import { isBinding, isSound, isTalk } from './terms.ts';

const PEOPLE = { known: undefined, names: [{ full: 'Ida Brock', first: 'Ida', role: 'the Owner' }] };

test('what somebody feels, wants or has heard is no term', () => {
  for (const told of [
    'The Owner hardly knows the Keeper.',
    'The Owner does not think that a fence is needed.',
    'The Owner’s aunt says the Owner must get it in writing.',
    'The Owner was told that it is usual.',
    'Rolf should sign something.',
    'There is some sort of waiver.',
    'Rolf must agree that he has no claim.',
    'The Owner has never met the Keeper.',
    'There is no tax, hopefully.',
  ])
    assert.equal(isBinding(told, PEOPLE), false, told);
  for (const term of [
    'The Keeper must feed the hens.',
    'If the Keeper wants to leave, the Keeper must say so a month before.',
    'The Keeper signs whatever the office wants.',
    'The Owner knows that the roof leaks.',
    'Ida must sign the form.',
    'The Keeper must tell the Owner if something breaks.',
    'The Keeper is told to leave at noon.',
    'Everybody must agree in writing.',
  ])
    assert.equal(isBinding(term, PEOPLE), true, term);
});

test('words that no grammar has are seen', () => {
  for (const broken of [
    'The Owner alreadies sent it.',
    'The Owner hardlies know it.',
    'If Ida fight,s first talk.',
    'The there is to be no dog.',
    'The Owner is entitled to it to be a loan.',
    'The Keeper’d do four nights.',
    'The Owner warranties the roof.',
    'The Keeper would come on Fridays.',
    'The Owner lets the room to a lady called the Keeper.',
    'The Owner is rattling about.',
  ])
    assert.equal(isSound(broken), false, broken);
  for (const sound of [
    'The Keeper relies on it and supplies the feed.',
    'Both families, and the Owner’s allies, may come.',
    'The Keeper applies the paint.',
    'The Owner is willing to wait.',
    'The Keeper mentions the Owner by name.',
    'The sum is $1,200, due in March.',
    'The parties agree on a price.',
  ])
    assert.equal(isSound(sound), true, sound);
});

test('a question, a hope and hearsay are not even quoted', () => {
  for (const talk of [
    'what about the boat?',
    'what happens if it rains',
    'some kind of release',
    'we barely know them',
    'my aunt says I should',
  ])
    assert.equal(isTalk(talk), true, talk);
  for (const term of ['what he breaks he pays', 'call me if it rains', 'the same sort of feed', 'if it rains we split the loss'])
    assert.equal(isTalk(term), false, term);
});

test('a licence for five years prints five, whatever its own name has in common with another choice of how long', () => {
  const term = (kind: string, title: string, description: string) => drafted(title, description, '', { kind }).text;
  assert.match(
    term('copyright-licence', 'Copyright licence', 'I, Nora Ellis, license my photo to Peak Magazine Ltd for 5 years for £800. England.'),
    /lasts for five \(5\) years/,
  );
  assert.match(
    term(
      'saas-agreement',
      'SaaS',
      'Cloudly Inc, Austin, Texas gives Harbor Dental LLC its scheduling software for $99 a month for 24 months.',
    ),
    /\| First term \| 24 months \|/,
  );
});
