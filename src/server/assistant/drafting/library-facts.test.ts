import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drafted } from '#test/support/drafted.ts';
import { speaksOf } from './touched.ts';

test('What the library tells as a fact and nobody said is listed', () => {
  const { notes } = drafted(
    'Paper',
    'I am selling my 2014 Toyota Tacoma to my neighbor Darnell Hughes for $13,500. My name is Carol Whitfield, we both live in Sacramento, California.',
    'As is, no warranty.',
    { kind: 'vehicle-bill-of-sale' },
  );
  assert.match(notes.join('\n'), /tells these as facts, .*“Both parties have compared the identification number/);
  const letter = drafted(
    'Paper',
    'We moved out of 4 Fern Road, Victoria BC on August 31 2026. My landlord Gus Sandhu still has our deposit of $950. My name is Alice Moran.',
    'I want it back within 10 days.',
    { kind: 'security-deposit-demand', senderName: 'Alice Moran', recipientName: 'Gus Sandhu' },
  );
  assert.match(letter.notes.join('\n'), /tells these as facts, .*nothing is owed/);
  const paid = drafted(
    'Paper',
    'We moved out of 4 Fern Road, Victoria BC on August 31 2026. All rent and charges up to the end of the lease were paid, nothing is owed. My landlord Gus Sandhu still has our deposit of $950. My name is Alice Moran.',
    'I want it back within 10 days.',
    { kind: 'security-deposit-demand', senderName: 'Alice Moran', recipientName: 'Gus Sandhu' },
  );
  assert.doesNotMatch(paid.notes.join('\n'), /“All rent and charges/);
});

test('That there is nothing of what the brief tells of stands nowhere, and the question does', () => {
  const { text } = drafted(
    'Paper',
    'We moved out of 4 Fern Road, Victoria BC on August 31 2026. My landlord Gus Sandhu still has our deposit of $950. He texted saying the carpet was stained, and there was never a move out inspection, he cancelled twice. My name is Alice Moran.',
    'I want it back within 10 days.',
    { kind: 'security-deposit-demand', senderName: 'Alice Moran', recipientName: 'Gus Sandhu' },
  );
  assert.doesNotMatch(text, /You did not ask for an inspection|You have given no reason/);
  assert.match(text, /\[Please confirm: Was the home inspected together\?\]/);
  assert.match(text, /\[Please confirm: Has the landlord explained what was kept\?\]/);
  const leak = drafted(
    'Paper',
    'I am selling our 2014 Jayco travel trailer to Wes Pruden for $14,500. I am Sandra Kileel, Quesnel, British Columbia.',
    'As is, there was a small leak by the back window, I told him about it.',
    { kind: 'vehicle-bill-of-sale' },
  );
  assert.doesNotMatch(leak.text, /knows of no accident/);
});

test('A brief speaks of what is denied by its thing, or by a reason that somebody gave', () => {
  const none = 'You have given no reason, no list of deductions and no proof.';
  for (const [sentence, words, isSpoken] of [
    ['The Seller knows of no damage that had to be repaired.', 'the tailgate has a dent', true],
    ['You did not ask for an inspection together.', 'we never had the move-out inspection', true],
    [none, 'He says the carpet was dirty', true],
    [none, 'the agent claimed that we broke a window', true],
    [none, 'We cleaned everything', false],
    ['The Seller knows of no damage that had to be repaired.', 'He pays cash on Friday', false],
  ] as const)
    assert.equal(speaksOf(sentence, words, new Set()), isSpoken, `${sentence} ${words}`);
});
