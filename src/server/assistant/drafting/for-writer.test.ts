import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drafted } from '#test/support/drafted.ts';
import { withoutAsides } from './asides.ts';

const letter = (requirements: string) =>
  drafted(
    'letter to furniture store',
    'Bought an oak table from Hudson & Lark Furnishings LLC, 72 Warburton Ave, Yonkers NY on August 29 2026 for $2,780. The top has a crack. My name is Renee Blum, 15 Locust Hill Ave, Yonkers NY.',
    `I want the $2,780 back by december 14\n${requirements}`,
    { kind: 'faulty-goods-complaint' },
  );

test('a letter has what it is told to mention, and never the order to mention it', () => {
  for (const [said, what] of [
    ['mention order no. HL-20774 and that I have photos', /HL-20774/],
    ['please quote invoice 4471 and say I have photos', /4471/],
    ['refer to my account 88-1234 and mention that a plumber saw it', /88-1234/],
    ['include the receipt number 5512 and the fact that I was promised a new one', /5512/],
    ['also mention ticket 9917 and tell them I kept the box', /9917/],
    ['cite order AB-771 and that they have had two tries', /AB-771/],
    ['mention that I have photos and a video', /photos/],
  ] as const) {
    const { text, requirements } = letter(said);
    assert.doesNotMatch(
      text.replace(/“[^”]*”[^\n]*\[[^\]]*\]/g, ''),
      /\b(?:[Mm]ention|[Qq]uote invoice|[Cc]ite|(?<!I )[Rr]efer to my account|[Ii]nclude the|tell them)\b/,
      said,
    );
    assert.ok(what.test(text) || requirements.some(({ status, text: one }) => status === 'open' && what.test(one)), `${said}\n${text}`);
  }
});

test('what is taken off is no rent and no price', () => {
  for (const said of [
    'she feeds the cat when I am away and gets $15 off per day for that',
    '$15 off if she feeds the cat',
    'she gets $15 off a day for walking the dog',
    'if she mows it is $20 off that month',
    '$25 less for july, I am away',
    '$30 discount if she pays early',
  ]) {
    const { text } = drafted(
      'renting out my spare bedroom',
      "I own my condo at 418 Bergen St, Brooklyn NY 11217 and I live there. Renting the back bedroom to Priya Natarajan from Jan 3 2027. I'm Dolores Kaminski",
      `$1,350 a month, due on the 3rd\n${said}`,
      { kind: 'room-rental-agreement' },
    );
    assert.doesNotMatch(text, /rent is (?:\[Please confirm: )?\$(?:15|20|25|30)(?!\d)/i, said);
  }
});

test('why something is asked for is no term', () => {
  for (const [said, kept] of [
    ['NO candles please, we had a fire once', 'NO candles please'],
    ['NO candles we had a fire once', 'NO candles'],
    ['no dogs because we had fleas last year', 'no dogs'],
    ['no late fees, I dont want to be that guy', 'no late fees'],
    ['keep the gate shut, we lost a lamb last spring', null],
    ['no smoking, my couch burned in 2019', 'no smoking'],
    ['she pays by transfer, it went wrong before', 'she pays by transfer'],
    ['no bikes in the hall, somebody fell there twice', null],
  ] as const) {
    const { text, asides } = withoutAsides(said, new Set());
    if (kept !== null) assert.equal(text, kept, said);
    else assert.ok(text === said || asides.length > 0, said);
  }
  for (const said of ['if he had an accident before he tells me', 'we had agreed on 2 weeks', 'she must say so if it broke before'])
    assert.equal(withoutAsides(said, new Set()).text, said);
});

test('what a letter tells as a fact and nobody said is listed', () => {
  const { notes } = letter('otherwise small claims court');
  assert.match(notes.join('\n'), /tells these as facts, .*It was used with normal care.*does not come from wear/);
  const said = letter('It was used with normal care for its normal purpose.').notes.join('\n');
  assert.doesNotMatch(said, /“It was used with normal care/);
});
