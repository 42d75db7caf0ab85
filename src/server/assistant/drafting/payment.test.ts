import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drafted } from '#test/support/drafted.ts';

/** A sum in the words of the brief. */
const QUOTED = /instructions(?: also say|, where [^“]*(?:“[^”]*”[^“]*)*?)?: “[^”]*\$/;

/** What the library says of the payment, without a mark, though the brief's own words on it are only quoted. */
const unasked = (text: string): string[] =>
  QUOTED.test(text)
    ? text
        .split('\n')
        .filter(
          (line) =>
            /^1\. (?:The (?:Buyer|Tenant) (?:must pay (?:the Price|by|\[)|pays by)|The rent is|The Rent is)/.test(line) &&
            !line.includes('[Please confirm'),
        )
    : [];

test('a payment in parts that is only quoted leaves no other way of paying of the library as sure', () => {
  let quoted = 0;
  for (const words of [
    'He gives me $2,000 when he fetches it on 4 March 2027 and then $300 a month on the 5th until it is paid.',
    'She pays $1,500 down, then $250 every two weeks from 1 April until done.',
    'Price is $6,000. He hands over $1,000 at pick up and $500 on the first of each month, starting May 1, until it is paid off (10 payments).',
    'He pays $800 cash on the day and the rest at $200 a week, starting 12 March.',
    '$900 now, then $150 on the 10th of every month, no interest.',
    'They give me a third now ($2,000) and $400 a month after that.',
    'He can pay it off at $350 a month over a year, first $700 up front.',
    'I get $1,200 when he takes it and $110 each Friday until we are square.',
  ]) {
    const { text } = drafted(
      'selling my boat trailer on payments',
      `I am Nora Pike of Kelowna, British Columbia and I am selling my boat trailer to Ed Frost for $6,000. ${words}`,
      'As is.',
      { kind: 'bill-of-sale' },
    );
    assert.deepEqual(unasked(text), [], words);
    quoted += QUOTED.test(text) ? 1 : 0;
  }
  assert.ok(quoted > 2);
});

test('a rent that a mark asks has its time in the mark', () => {
  for (const words of [
    '$240 a week including power, paid every Friday fortnightly in advance ($480).',
    'Rent $310 per week, he pays $620 every second Thursday.',
    'She pays $275 a week, fortnightly, so $550 each time.',
    '$190 a week with bills, paid each fortnight ($380) by transfer.',
    'It costs $205 per week and she transfers $410 every two weeks.',
    '$900 a month, half of it ($450) on the 1st and half on the 15th.',
    'Rent is $220 a week.',
    '$260 each week in cash on Sundays.',
  ]) {
    const { text } = drafted(
      'Room in my house',
      `I own my place in Ballarat, Victoria and let the front room to Minh Le from 8 February 2027. ${words} My name is Owen Carr.`,
      'No smoking.',
      { kind: 'room-rental-agreement' },
    );
    assert.doesNotMatch(text, /\[Please confirm: [^\]]*\d\] (?:a|per|each|every) (?:week|month|fortnight)/, words);
    const said = /(?<=\$)\d+(?= (?:a|per|each) week)/.exec(words)?.[0];
    if (said !== undefined) assert.doesNotMatch(text, /The rent is (?:\[Please confirm: )?\$\d[\d.]* a month/, words);
    assert.deepEqual(unasked(text), [], words);
  }
});
