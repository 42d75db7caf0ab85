import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drafted } from '#test/support/drafted.ts';

const commission = (payment: string): string =>
  drafted('Painting commission', `Kim Lee of Toledo, Ohio commissions painter Rosa Vega to paint her dog for $900, ${payment}.`, '', {
    kind: 'creative-commission-agreement',
  }).text;

test('half upfront is the part that is due at the start, and where the rest is due at the end nothing is due in between', () => {
  for (const said of [
    'half upfront, rest on delivery',
    '50% upfront, rest on delivery',
    'half now and half when done',
    '50 % when we sign',
  ])
    assert.match(commission(said), /Of this sum, 50% is due when this Agreement is signed/, said);
  assert.match(commission('a quarter in advance'), /Of this sum, 25% is due/);
  assert.match(commission('deposit of 40%, balance on completion'), /Of this sum, 40% is due/);
  assert.match(commission('half now, half when done, after I saw sketches'), /signed\. +The rest is due on acceptance/);
});

test('where a sum is asked for, half upfront is half of the price', () => {
  const site = (payment: string) =>
    drafted('Web design contract', `I, Ana Costa, make a website for Green Leaf LLC in Miami, Florida for $4,000, ${payment}.`, '', {
      kind: 'software-development-agreement',
    });
  assert.match(site('half upfront and the rest on delivery').text, /Of this sum, \$2,000\.00 is due when this Agreement is signed/);
  const { text, requirements } = site('30% down');
  assert.match(text, /Of this sum, \$1,200\.00 is due/);
  assert.ok(!requirements.some((one) => one.status === 'open' && one.text === '30% down'));
  // A part that is taken off is not paid ahead, and half of what is paid later neither.
  for (const said of ['50% off for friends', 'half on delivery, half a month later'])
    assert.doesNotMatch(site(said).text, /\$2,000\.00 is due/, said);
});
