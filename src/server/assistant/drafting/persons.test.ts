import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withAntecedent } from './antecedents.ts';
import { isGrammatical } from './grammar.ts';
import { tidy } from './notes.ts';
import { type Known, SURE_OF_ALL, settle } from './referents.ts';
import { inRegister, type Speakers } from './register.ts';
import { spelled } from './spelling.ts';
import { isOneSided, jointly } from './we.ts';

const speakers = (known: Partial<Known>, more: Partial<Speakers> = {}): Speakers => ({
  author: 'the First Party',
  other: 'the Second Party',
  firstPerson: false,
  hasSides: true,
  usesI: true,
  gives: false,
  document: 'Agreement',
  roleOf: () => null,
  known: { ...SURE_OF_ALL, other: 'one', we: 'parties', isAlike: true, ...known },
  ...more,
});
const said = (wish: string, own: Speakers): string => inRegister(settle(wish, own).text, own);

test('we against somebody is the writer’s side, and what two do together is both', () => {
  const own = speakers({});
  assert.equal(jointly('whatever turns up is ours, he gets a tenth', own), 'whatever turns up is ours, he gets a tenth');
  assert.equal(said('Scaffold is his, the skip is ours', own), 'Scaffold is the Second Party’s, the skip is the First Party’s.');
  assert.equal(jointly('we look at it again every August', own), 'the parties look at it again every August');
  assert.equal(jointly('we split the bill and he pays me his half', own), 'the parties split the bill and he pays me his half');
});

test('a brief in which somebody stands against we speaks of the writer’s side', () => {
  assert.equal(isOneSided('He shows us first. The skip is ours, the scaffold is his.'), true);
  assert.equal(isOneSided('Schools we decide together. We look at it again every August. He pays me $475.'), false);
});

test('where nobody knows who writes, a we against somebody is asked', () => {
  const { open } = settle('what turns up is ours, he gets a tenth', speakers({ isAuthorSure: false }));
  assert.deepEqual(open, ['ours']);
});

test('a company that is no party pays its dividend itself', () => {
  assert.equal(
    jointly('We pay out $80 a share on 18 December', speakers({ body: true })),
    'the company pays out $80 a share on 18 December',
  );
});

test('several people are never he or she, and each of them is told apart from the parties', () => {
  const own = speakers({ other: 'many', several: ['the Second Party'] });
  assert.deepEqual(settle('The Second Party brings his tools', own).open, ['his']);
  assert.equal(
    settle('Each is liable for the whole rent', own).text,
    'each of those who are the Second Party is liable for the whole rent',
  );
});

test('they are people by what they do where the brief speaks of animals as well', () => {
  const own = speakers({ other: 'many', hasHerd: true });
  assert.deepEqual(settle('they never go to the meatworks', own).open, ['they']);
  assert.deepEqual(settle('they gave me $2,000', own).open, []);
});

test('it is what the sentence before calls, where that does not stand before it', () => {
  assert.equal(
    withAntecedent('Kiri keeps it until Aroha is 18', 'The pounamu pendant is for my granddaughter'),
    'Kiri keeps the pounamu pendant until Aroha is 18',
  );
  assert.equal(withAntecedent('Kiri wants it in writing', 'The pounamu pendant is for Aroha'), 'Kiri wants it in writing');
});

test('what a machine does to grammar is seen', () => {
  const people = new Set(['lloyd']);
  for (const wrong of [
    'The Buyer gaves the Seller $2,000.',
    'The lloyd was out fishing.',
    'The old things is off.',
    'Can use the tender.',
    'The parties agree on Neither of them opens a shop.',
    'The parties agree on Reviewed after three years.',
    'Bindi is got the big room.',
  ])
    assert.equal(isGrammatical(wrong, people), false, wrong);
  for (const right of ['The Buyer gave the Seller $2,000.', 'Lloyd was out fishing.', 'The parties agree on a weekly report.'])
    assert.equal(isGrammatical(right, people), true, right);
});

test('evident misspellings are put right, and names are not', () => {
  assert.equal(spelled('No intrest til its payed'), 'No interest til its paid');
  assert.equal(spelled('the house of Mr Partys'), 'the house of Mr Partys');
  assert.equal(tidy("till it's seen a winter"), 'until it has seen a winter');
  assert.equal(tidy('shes got the big room'), 'she has got the big room');
});
