import assert from 'node:assert/strict';
import { test } from 'node:test';
import { message } from '#messages/message.ts';
import { drafted } from '#test/support/drafted.ts';
import { isOther } from './likely.ts';
import type { Draft, Fact } from './shapes.ts';

const [nothingNamed = ''] = message('drafting.compose.leftOut', { labels: '\n' }).split('\n');
const left = ({ notes }: Draft): string => notes.find((note) => note.startsWith(nothingNamed)) ?? '';

const CHEESE = drafted(
  'Job offer',
  'We are Caws Dyffryn Cyf, a dairy near Wrexham, Wales, and want to offer Tomos Gittins the job of head cheesemaker from 8 February 2027.',
  '- £34,200 a year\n- three months trial with one week notice, after that two months\n- £1,500 for moving\n- references and the food hygiene certificate first',
  { kind: 'offer-letter' },
);

test('a usual term that the brief probably sets otherwise is asked about, in letters too, and is not told as taken where the brief is silent', () => {
  assert.match(CHEESE.text, /notice of \[Weeks of notice\] weeks\./);
  assert.ok(!CHEESE.notes.some((note) => /Weeks of notice:/.test(note)));
});

test('a first day that the brief names beside other things is no day of the document without a mark', () => {
  const { text } = drafted(
    'Drone surveys',
    'Skelligview Aerial Limited flies drones over the quarries of Corrib Quarries DAC in Galway, Ireland, whenever they order.',
    '- each job by a work order by e-mail\n- Runs from 1 February 2027, 3 months notice, open orders are finished',
    { kind: 'master-services-agreement' },
  );
  assert.match(text, /begins on (?:1 February 2027|23 November 2026[^\n]*\[Please confirm: First day of the agreement\])/);
});

test('nothing is said to be missing of which the brief speaks, and of lists and stories never; at most five things are', () => {
  const note = left(CHEESE);
  assert.doesNotMatch(note, /moving|joining|benefits|in order before/i);
  assert.ok(note.split('; ').length <= 5);
  const bare = drafted('Job offer', 'Offer for Ann Berg from Hopper Ltd in Leeds, England.', '- salary 30,000 GBP', {
    kind: 'offer-letter',
  });
  assert.match(left(bare), /One-off payment on joining/);
});

test('a figure is held against a question of its own sort only, and what says the same changes nothing', () => {
  const time = (value: string, unit: 'day' | 'week' | 'hour'): Fact => ({
    what: 'duration',
    role: null,
    text: '',
    at: { part: 'requirements', from: 0, to: 1 },
    value,
    unit,
  });
  const notice = { name: 'noticeDays', label: 'Days of notice', type: 'number', default: 14 } as const;
  assert.equal(isOther(time('2', 'week'), notice), false);
  assert.equal(isOther(time('3', 'week'), notice), true);
  assert.equal(isOther(time('3', 'hour'), notice), false);
  assert.equal(isOther({ ...time('6', 'day'), what: 'percent' }, notice), false);
});
