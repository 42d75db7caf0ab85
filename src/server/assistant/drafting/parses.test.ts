import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasVerb, parses } from './parses.ts';

test('a sentence in which nobody does or is anything, or that only commas hold together, does not parse', () => {
  for (const broken of [
    'The Second Party must hand or contractor with a hopper.',
    'The Consultant must work for herself and lives in Flagstaff.',
    'Own insurance certificate before start.',
    'Invoice at the end of the month, 45 days to pay.',
    'Tow float and bright cap always, the Provider lends wetsuits.',
    'This Lease runs for one year, $1,650, deposit one month, snow by tenants.',
    'The Employee must paper.',
    'Colm Brophy to the Transferee.',
    'Delete all at the end.',
  ])
    assert.equal(parses(broken), false, broken);
});

test('a sentence with a subject and a verb parses, whatever stands around them', () => {
  for (const sound of [
    'The price is €385,000 for the goodwill, licence and fittings, plus the stock counted on the day up to €12,000.',
    'The three barmen go over to the First Party.',
    'The Employee receives a mentor, Ruth Agnew, who meets the Employee every second Friday.',
    'The Producer may crop and change the colours but not make them look silly.',
    'If the First Party needs a holiday (3 weeks a year), the Second Party must find someone.',
    'The Borrower may prepay.',
    'Panels count as the First Partner’s 70:30.',
    'Articles stay as they are.',
    'He confirmed it by mail.',
    'The Second Party receives two trailers of dry turf every September, no money.',
    'On January 5, 2027, the Tenant moves out.',
  ])
    assert.equal(parses(sound), true, sound);
});

test('a plural is no verb where an article or a number stands before it', () => {
  assert.equal(hasVerb('the works in the yard'), false);
  assert.equal(hasVerb('two offers by mail'), false);
  assert.equal(hasVerb('Kofi works in the yard'), true);
});
