import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drafted } from '#test/support/drafted.ts';
import type { Draft } from './shapes.ts';

/** A contract with somebody who works on his own account. */
const contract = (description: string, requirements: string): Draft =>
  drafted('Agreement', description, requirements, { kind: 'independent-contractor-agreement' });

const OF_THE_MIND = /copyright|moral rights|trade secret|## .*Secrets of the Client|## .*Results|chooses where to work/i;

test('Work with the hands needs no clauses on rights and secrets, and is done where it is', () => {
  for (const [description, requirements] of [
    [
      'My husband and I (Priya and Tom Lacey) are having our bathroom redone at 14 Elder Road, Reading, England by Gary Munn.',
      'Fixed price £9,200.',
    ],
    ['We hire Marko Ilic to look after the garden at 5 Gillies Court, Ballarat, Victoria, $55 an hour.', 'He brings his own mower.'],
    ['Ann Lee hires Bo Price as a cleaner for her flat in Leeds, England, every Monday.', '£18 an hour, she texts him if she is away.'],
    ['Jo Hart pays Sid Moss to put up a fence at 3 Mill Lane, Derby, England.', '£2,000 when it is done.'],
    ['I, Rita Quinn, want Dan Foy to plaster two rooms, he is a plasterer in Cork, Ireland.', '€900.'],
    ['Eve Cole gets a new roof from Max Dunn, roofer, at 9 Elm St, Austin, Texas.', '$12,000 in two parts.'],
  ] as const)
    assert.doesNotMatch(contract(description, requirements).text, OF_THE_MIND, description);
});

test('Whoever creates something or learns a secret has these clauses', () => {
  for (const [description, requirements] of [
    ['Halcyon Ltd, Leeds, England hires Ines Calder to design and build a website.', '£4,000.'],
    ['I am Lotte Visser, London, England. Declan Moran designs my garden and makes drawings of it.', '£2,400.'],
    ['Northgate Ltd, Derby, England hires Bo Price as a cleaner.', 'What he sees in the office is confidential.'],
    ['Quarry Ltd, York, England pays Hana Kovac to translate a catalogue.', '£48 an hour.'],
  ] as const)
    assert.match(contract(description, requirements).text, OF_THE_MIND, description);
});

test('No note tells how the library answers a question whose clause was taken out', () => {
  const ASKED = /results of the work|shown as a reference/;
  for (const [description, requirements] of [
    ['We hire Marko Ilic to look after the garden at 5 Gillies Court, Ballarat, Victoria, $55 an hour.', 'He brings his own mower.'],
    ['Ann Lee hires Bo Price as a cleaner for her flat in Leeds, England, every Monday.', '£18 an hour.'],
    ['Jo Hart pays Sid Moss to put up a fence at 3 Mill Lane, Derby, England.', '£2,000 when it is done.'],
    ['Eve Cole gets a new roof from Max Dunn, roofer, at 9 Elm St, Austin, Texas.', '$12,000 in two parts.'],
    ['I, Rita Quinn, want Dan Foy to plaster two rooms, he is a plasterer in Cork, Ireland.', '€900.'],
    ['Priya Lacey has her bathroom redone at 14 Elder Road, Reading, England by Gary Munn.', 'Fixed price £9,200.'],
  ] as const) {
    const { notes } = contract(description, requirements);
    assert.doesNotMatch(notes.join(' '), ASKED, description);
    assert.match(notes.join(' '), /May somebody else do the work/, description);
  }
  const { notes } = contract('Halcyon Ltd, Leeds, England hires Ines Calder to make its shelves.', '£4,000.');
  assert.match(notes.join(' '), ASKED);
});
