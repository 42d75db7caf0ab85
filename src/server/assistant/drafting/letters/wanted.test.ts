import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Brief, Draft } from '#contracts/drafting.ts';
import { catalogue } from '#test/support/catalogue.ts';
import { briefOf, drafted } from '#test/support/drafted.ts';
import { readBrief } from '../read-brief.ts';
import { claimedIn } from './claimed.ts';

const DATE = '2026-07-15';

/** The sum that a brief claims, whether it is sure, and what it is made up of. */
function claimed(description: string, requirements: string): unknown {
  const found = claimedIn(readBrief(briefOf('Letter', description, requirements), catalogue, DATE));
  return found && [found.total, found.isSure, found.parts.map(({ sum }) => sum)];
}

test('A letter claims what is asked for: parts are added, what was paid is taken off, and what has to be worked out is to be confirmed', () => {
  for (const [description, requirements, expected] of [
    [
      'I paid $6,200 and another guy $850.',
      'Demand the $6,200 back plus the $850 for the tarps or we go to court.',
      [7050, true, [6200, 850]],
    ],
    ['I did the garden for €1,200, they paid €400.', 'Ask for the rest by Friday.', [800, false, []]],
    ['We paid £3,000 for the windows.', 'We want £1,200 back of the £3,000 we paid.', [1200, true, []]],
    ['I rented a car.', 'Refund my $300 deposit and $45 in fees, total $345.', [345, true, [300, 45]]],
    [
      'The shed is broken.',
      'He pays $2,300 for the shed and $450 for the mower. He gave us $200 so take that off.',
      [2550, true, [2300, 450, -200]],
    ],
    ['The bill is $900.', 'Pay $900 or send the sofa back.', [900, false, []]],
    [
      'A customer does not pay my invoice.',
      'invoice 2026/77 for £4,380 due 13 September 2026, she paid £1,000 on 1 October. I want the money by Friday.',
      [3380, false, []],
    ],
    ['Invoice 1188 of 3 March for $2,760, due 20 March. They paid $1,000.', "Demand what's left.", [1760, false, []]],
    ['We paid the firm $900 for a door.', 'We want our money back.', [900, false, []]],
    ['I paid $400.', 'Please fix the gate within a week.', null],
  ] as const)
    assert.deepEqual(claimed(description, requirements), expected, requirements);
});

const letter = (description: string, requirements: string, answers: Brief['answers']): Draft =>
  drafted('private name of it', description, requirements, answers, { date: DATE });

test('Bad building work is work that the builder may put right, and the contract is not ended by a client who wants it mended', () => {
  const { text } = letter(
    'Pruitt Outdoor Pty Ltd built a deck at our place in Coledale, New South Wales. We are Priya Raman and Tom Adler. He finished on 27 March 2026. We have paid $21,000 so far. The handrail is loose. We got a quote of $6,850 from another builder.',
    "We want him to come and fix it within 14 days or pay us $6,850. We're holding back the last $2,400. If not, NCAT.",
    { kind: 'faulty-goods-complaint', senderName: 'Priya Raman, Tom Adler', recipientName: 'Pruitt Outdoor Pty Ltd' },
  );
  assert.match(text, /You finished the work on/);
  assert.match(text, /by 29 July 2026/);
  assert.match(text, /- Repair it properly/);
  assert.match(text, /Pay \$6,850\.00, for which another firm has offered to put it right\./);
  assert.match(text, /Of the price, \$2,400\.00 is still open\./);
  assert.match(text, /rendered with due care and skill/);
  assert.doesNotMatch(text, /(?:I|we) then end the contract|goods away|\bhim\b|\bI have paid\b|private name/);
  assert.match(text, /If this is not done, we intend to take the matter to NCAT\./);
  assert.equal(text.match(/^Signature: /gm)?.length, 2);
});

test('A doubt is listed, and neither it nor what is taken back stands in the letter', () => {
  const { text, requirements } = letter(
    'I am Ann Rusk of Bangor, Wales. I paid Bryn Kitchens Ltd £900 for a worktop that never came. They was told twice.',
    "They should refund the £900 within 14 days. Mention we'll go to the papers? Tell them I will sue - no, skip that.",
    { kind: 'demand-letter', senderName: 'Ann Rusk', recipientName: 'Bryn Kitchens Ltd' },
  );
  assert.match(text, /You owe Ann Rusk the sum of £900\.00\. Please pay it by (?:29 July|July 29,) 2026\./);
  assert.match(text, /You were told twice\./);
  assert.doesNotMatch(text, /to the papers|sue\b|skip that/);
  assert.deepEqual(
    requirements.filter(({ text: said }) => /papers|sue/.test(said)).map(({ status }) => status),
    ['open'],
  );
});

test('Who broke a contract is not the contract', () => {
  const { text } = letter(
    'We are Oak Dental Pty Ltd, Bowral, New South Wales. Sparkle Cleaning Pty Ltd cleans our surgery under a contract of 1 July 2025. 45 of 90 bins were never emptied.',
    'If not, we end the contract. Mention clause 9 of the contract.',
    { kind: 'breach-of-contract-notice', senderName: 'Oak Dental Pty Ltd', recipientName: 'Sparkle Cleaning Pty Ltd' },
  );
  assert.match(text, /If this is not done, we end the contract\./);
  assert.match(text, /We refer to clause 9 of the contract\./);
  assert.doesNotMatch(text, /of you\b|end you|\$45/);
});
