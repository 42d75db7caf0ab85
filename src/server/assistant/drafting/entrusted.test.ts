import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drafted } from '#test/support/drafted.ts';
import { processorTime } from '#test/support/processor-time.ts';
import { entrust } from './entrusted.ts';

const TASK = {
  name: 'task',
  label: 'What should the agent do?',
  type: 'select',
  options: ['Sell or buy land or a house', 'Sell or buy a vehicle', 'Collect documents or things'],
} as const;
const fields = [
  TASK,
  ...['landSide', 'landText', 'vehicleSide', 'vehicleText', 'collectText', 'mayTakeMoney', 'conditions'].map((name) => ({
    name,
    label: name,
  })),
] as unknown as Parameters<typeof entrust>[1];

function read(text: string): Record<string, unknown> {
  const answers: Record<string, unknown> = {};
  entrust([{ text, at: { part: 'description', from: 0, to: text.length }, sort: 'told' }], fields, answers, () => {});
  return answers;
}

test('the task of a power of attorney is read with its thing, and what is not to be done is a condition', () => {
  const { text } = drafted(
    'Power of attorney',
    'I need a power of attorney so my brother Tom Reilly can sell my car, not the house, while I am abroad. I am Kate Reilly, Ohio.',
  );
  assert.match(text, /The Agent may sell for me my car\./);
  assert.match(text, /The Agent must not sell the house\./);
});

test('a house is entrusted with the words that say where it lies', () => {
  for (const [said, thing] of [
    [
      'power to sell my flat at B-204 Palm Grove, Andheri West, Mumbai and collect the money',
      'my flat at B-204 Palm Grove, Andheri West, Mumbai',
    ],
    ['my sister may sell our old house in Bray while we are away', 'our old house in Bray'],
    ['he should buy the plot for me', 'the plot'],
  ] as const)
    assert.equal(read(said).landText, thing);
  assert.equal(read('power to sell my flat and collect the money').mayTakeMoney, true);
  assert.equal(read('she can pick up my passport at the embassy').collectText, 'my passport at the embassy');
  assert.deepEqual(read('I sold my old house in 2019 and live in the car'), {});
});

test('what an agent must not do is no task, and what a sentence wants besides stands in the draft', () => {
  for (const said of ['my brother may not sell my house', 'he must not sell my car', "she can't buy a flat", 'nobody may sell the plot'])
    assert.deepEqual(read(said), {}, said);
  assert.equal(read('he cannot sell my house but he can sell my car').vehicleText, 'my car');
  assert.equal(read('he can sell my house and my car').landText, 'my house and my car');
  assert.equal(read('to sell my flat at 3 Elm Ct, Austin, for not less than 90,000').landText, 'my flat at 3 Elm Ct, Austin');
  const barred = drafted('Power of attorney', 'I am Ann Roe, Texas. My brother Bo Roe may not sell my house. He may sell my car.').text;
  assert.match(barred, /may sell for me my car\./);
  assert.match(barred, /may not sell my house/);
  assert.doesNotMatch(barred, /may sell for me my house/);
  const dealer = drafted(
    'Power of attorney',
    'I am Ann Roe, Texas. My brother Bo Roe can sell my car, for at least $8,000 and only to a dealer.',
  ).text;
  assert.match(dealer, /only to a dealer/);
});

test('long rows of words are read at once', async () => {
  const ms = await processorTime(() => {
    for (const words of [
      'sell my ',
      'sell my flat at A, ',
      'sell my flat in A a, B ',
      'sell my house and my car and my ',
      'not sell my ',
      'not the house ',
      'collect my ',
    ])
      read(words.repeat(3000));
  });
  assert.ok(ms < 4000, `${ms} ms`);
});
