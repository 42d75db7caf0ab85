import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogue } from '#test/support/catalogue.ts';
import { briefOf, drafted } from '#test/support/drafted.ts';
import { readBrief } from '../read-brief.ts';
import type { Reading } from '../shapes.ts';
import { isAskedOn } from './asked-before.ts';
import { deedOf, stepIn, wayIn } from './steps.ts';

const DATE = '2026-11-26';
const read = (requirements: string): Reading => readBrief(briefOf('Letter', '', requirements), catalogue, DATE);

test('Money was asked for on a day only where the words say so, and not where something else was told on it', () => {
  const said: Readonly<Record<string, boolean>> = {
    'I last asked him for the money on 3 May 2026.': true,
    'I reminded her on 3 May 2026.': true,
    'We invoiced them again on 3 May 2026.': true,
    'On 3 May 2026 I texted him for the money.': true,
    'I emailed about my deposit on 3 May 2026 and heard nothing.': true,
    'I told him on 3 May 2026 to pay me.': true,
    'I quit and told him on 3 May 2026.': false,
    'I gave him notice on 3 May 2026.': false,
    'He texted on 3 May 2026 saying the carpet was stained.': false,
    'We wrote on 3 May 2026 that we are moving out.': false,
    'She called on 3 May 2026.': false,
    'I resigned, told the boss 3 May 2026, and left in June.': false,
  };
  for (const [words, isAsked] of Object.entries(said)) {
    const reading = read(words);
    const fact = reading.facts.find(({ what }) => what === 'date');
    assert.ok(fact, words);
    assert.equal(isAskedOn(fact, reading), isAsked, words);
  }
});

test('What follows if nothing is paid is what the writer says, in court or elsewhere', () => {
  const said: Readonly<Record<string, readonly [words: string | null, isCourt: boolean] | null>> = {
    'He has 10 days or I will file a wage claim with the Labor Commissioner.': ['file a wage claim with the Labor Commissioner', false],
    "If he doesn't pay we'll go to the Residential Tenancy Branch.": ['go to the Residential Tenancy Branch', false],
    "Pay within 14 days, otherwise I'll go to the ombudsman.": ['go to the ombudsman', false],
    "If not, I'm going to report them to Trading Standards.": ['report them to Trading Standards', false],
    "If they don't pay I will sue.": [null, true],
    'Pay by Friday or else I will take you to court.': ['take you to court', true],
    "Otherwise we'll start a small claim.": ['start a small claim', true],
    'I want it by Friday else court.': null,
    'He must pay me $500 or bring the bike back.': null,
    'I was in court last year.': null,
  };
  for (const [words, expected] of Object.entries(said)) {
    const step = stepIn(read(words));
    assert.deepEqual(step && [deedOf(step), step.isCourt], expected, words);
  }
});

test('How money is to be paid is read where it says so, and not from how it was', () => {
  const said: Readonly<Record<string, string | null>> = {
    'Pay by check mailed to my address, 12 Elm St.': 'By check mailed to my address, 12 Elm St',
    'He can e-transfer to ann.lee@example.com.': 'By e-transfer to ann.lee@example.com',
    'Payment by bank transfer to IBAN AT61 1904 3002 3457 3201 within 14 days.': 'By bank transfer to IBAN AT61 1904 3002 3457 3201',
    'They should send the money by PayPal to ann@example.com.': 'By PayPal to ann@example.com',
    'Cash is fine.': null,
    'The money must be paid in cash.': 'In cash',
    'She can transfer it to my account at Quay Bank, number 00551207.': 'By transfer to my account at Quay Bank, number 00551207',
    'I paid by cheque in May.': null,
    'My email is ann@example.com.': null,
  };
  for (const [words, expected] of Object.entries(said)) assert.equal(wayIn(read(words))?.words ?? null, expected, words);
});

test('A sentence that names whoever was put right as the addressee stays among the facts', () => {
  const wages = drafted(
    'Letter',
    "I worked as a cook at Quay Grill in Oakland, California, owner is Mr. Otto Brandt. I quit on October 3 (told him Sept 26). He still hasn't paid me for my last two weeks, $1,200.",
    'He has 10 days to pay or I will file a wage claim with the Labor Commissioner. Pay by check mailed to my address. My name is Ines Duarte.',
    { kind: 'demand-letter', senderName: 'Ines Duarte', recipientName: 'Otto Brandt' },
    { date: DATE },
  );
  assert.match(wages.text, /I worked as a cook at Quay Grill in Oakland(?:, California)?\. I quit on October 3/);
  assert.match(wages.text, /You still have not paid me/);
  assert.match(wages.text, /by December 6, 2026/);
  assert.match(wages.text, /How to pay: By check mailed to my address/);
  assert.doesNotMatch(wages.text, /You were last asked|\bis you\b/);
  assert.doesNotMatch(wages.notes.join(' '), /two times for the same thing|What will you do if nothing is paid/);
  const deposit = drafted(
    'Letter',
    'We moved out of 4 Fern Road, Victoria BC on August 31 2026. Gave our forwarding address in writing the same day to the landlord, Mr. Gus Sandhu. He still has our deposit of $950. My name is Alice Moran and my partner is Tim Brand.',
    "Pay within 10 days. If he doesn't we'll go to the Residential Tenancy Branch.",
    { kind: 'security-deposit-demand', senderName: 'Alice Moran, Tim Brand', recipientName: 'Gus Sandhu' },
    { date: DATE },
  );
  assert.match(deposit.text, /We gave our forwarding address in writing the same day to you\./);
  assert.match(deposit.text, /new address in writing since August 31, 2026 \[Please confirm/);
  assert.doesNotMatch(deposit.text, /take this as written notice/);
});

test('The step of the writer stands where the letter says what follows, and no court beside it', () => {
  for (const [kind, words, said] of [
    [
      'demand-letter',
      'He has 10 days or I will file a wage claim with the Labor Commissioner.',
      'the next step is to file a wage claim with the Labor Commissioner, without',
    ],
    [
      'security-deposit-demand',
      "If he doesn't pay we'll go to the Residential Tenancy Branch.",
      'the next step is to go to the Residential Tenancy Branch, without',
    ],
  ] as const) {
    const { text } = drafted(
      'Letter',
      'I am Rosa Vega of 2 Elm St. Victor Hahn owes me $900.',
      words,
      { kind, senderName: 'Rosa Vega', recipientName: 'Victor Hahn' },
      { date: DATE },
    );
    assert.ok(text.includes(said), text);
    assert.doesNotMatch(text, /court claim without further notice|court claim follows/);
  }
});
