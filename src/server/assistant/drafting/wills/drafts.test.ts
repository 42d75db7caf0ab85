import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drafted } from '#test/support/drafted.ts';
import { processorTime } from '#test/support/processor-time.ts';

const WIDOW = [
  'My will',
  "I'm Marian Holt, 70, of 5 Wattle Street, Bendigo VIC 3550. My husband Con passed in 2021. I have two kids, Nicholas Holt and Helen Dare. I'm having an operation in May. I had an old will which left everything to Con.",
  "Cancel the old will. I want Helen to be executor and if she can't then Nick. My house to Nick and Helen half each. $10,000 to my granddaughter Zoe Dare when she turns 21. My tools to whoever of my nephews wants them. Everything else split equally between Nick and Helen, and if one of them dies before me their share goes to their own kids. I want to be cremated.",
] as const;

test('a widow’s will gives what she says, and what only tells of her is in no clause', () => {
  const { text, requirements } = drafted(...WIDOW);
  for (const said of [
    /I am widowed/,
    /I appoint Helen Dare, of/,
    /I appoint Nicholas Holt, as the Executor instead/,
    /my house to Nicholas Holt and Helen Dare in equal shares/,
    /\$10,000\.00 to Zoe Dare, when she reaches the age of 21/,
    /\[Please confirm: My tools to whoever of my nephews wants them\]/,
    /50% to Nicholas Holt/,
    /50% to Helen Dare/,
    /that person’s children who survive me take the part/,
    /I wish to be cremated\.$/m,
  ])
    assert.match(text, said);
  assert.doesNotMatch(text, /operation|left everything|Special terms|I am married to/);
  const statusOf = (start: string) => requirements.find((one) => one.text.startsWith(start))?.status;
  assert.equal(statusOf('Cancel'), 'covered');
  assert.equal(statusOf('My tools'), 'drafted');
  assert.equal(statusOf("I'm having an operation"), 'open');
});

test('whoever was put right stays, whatever the sentences of a will say', () => {
  const { text } = drafted(...WIDOW, { executorName: 'Mary Jones', heirName: 'Helen Dare, Nicholas Holt, Zoe Dare' });
  assert.match(text, /I appoint Mary Jones, of/);
  for (const share of [/33\.33% to Helen Dare/, /33\.33% to Nicholas Holt/, /33\.34% to Zoe Dare/]) assert.match(text, share);
});

test('a sentence ends behind a word that is cut short, and each gives to its own', () => {
  const { text } = drafted(
    'Will',
    "I'm Kofi Mann, 29, Flat 14, 220 Old Kent Road, London. Single, no kids. Two nephews, Ben Mann and Tom Mann.",
    "Mum and dad (Grace Mann and Samuel Mann) get everything half each. My guitar to my mate Jordan Price and my bike to my sister Abena Mann. Dad to be executor. Abena if dad can't. My flatmate Leo owes me £300, he can forget it.",
  );
  for (const said of [
    /50% to Grace Mann/,
    /50% to Samuel Mann/,
    /my guitar to Jordan Price\n/,
    /my bike to Abena Mann\n/,
    /I appoint Samuel Mann, of/,
    /Leo \[Family name of Leo\]: £300\.00/,
    /I have no children/,
  ])
    assert.match(text, said);
  assert.doesNotMatch(text, /these children/);
});

test('gifts that a description tells in one sentence without a verb go each to its own', () => {
  const { text } = drafted(
    'Will',
    'I am Ruth Gold, Florida. My house to Ann Gold and my car to Bob Gold. $5,000 each to my nieces Lea Stern and Mia Stern. Everything else to my husband Sam Gold.',
  );
  for (const said of [/my house to Ann Gold$/m, /my car to Bob Gold$/m, /\$5,000\.00 to Lea Stern$/m, /\$5,000\.00 to Mia Stern$/m])
    assert.match(text, said);
  assert.doesNotMatch(text, /\[To whom/);
});

test('a long row of gifts without an end is read at once', async () => {
  const ms = await processorTime(() => {
    for (const times of [31, 1000]) drafted('Will', 'my house to Ann and '.repeat(times));
  });
  assert.ok(ms < 10_000, `${ms} ms`);
});
