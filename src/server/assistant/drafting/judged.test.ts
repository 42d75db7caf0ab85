import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Field } from '#engine/field.ts';
import { fill } from '#engine/fill.ts';
import { briefOf, drafted } from '#test/support/drafted.ts';
import type { Answering } from './answers.ts';
import { judged } from './judged.ts';
import type { Cast } from './parties.ts';
import type { Fact } from './shapes.ts';
import type { Slot } from './slots.ts';

const seller: Slot = { label: 'Seller', name: 'sellerName', signs: true, required: true, words: new Set(['seller']) };
const buyer: Slot = { ...seller, label: 'Buyer', name: 'buyerName', words: new Set(['buyer']) };

/** The answers that are left of some, for a form whose samples answer `usual`. `description` is the brief. */
function left(
  fields: Field[],
  answers: Record<string, unknown>,
  body: string,
  usual: Record<string, unknown>,
  description = '',
  facts: [Fact, Field][] = [],
) {
  const brief = briefOf('', description);
  const answering: Answering = {
    answers,
    fields,
    placed: new Map(facts),
    chosen: new Map(),
    whole: new Set(),
    contested: new Map(),
    disputed: new Map(),
    likely: new Map(),
    several: new Map(),
    bequests: null,
  };
  const cast = { taken: new Map(), unplaced: [], slots: [seller, buyer], author: null, other: null, self: null } as unknown as Cast;
  const source = { body, fields, locale: 'en-US', currency: 'USD' };
  const reading = { named: { pages: [], bearers: [] }, facts: facts.map(([fact]) => fact), wishes: [] } as never;
  const resolved = { kind: { id: 'any' }, source, samples: [{ name: 'one', date: '2026-11-23', answers: usual }] } as never;
  const filled = fill(body, answers, { date: '2026-11-23', locale: 'en-US', fields });
  return judged(answering, filled, { reading, brief, cast, resolved, date: '2026-11-23' }).answering;
}

const text = (name: string, label: string): Field => ({ name, label, type: 'text' });

test('words that are not of the sort that the form asks for stand with a mark', () => {
  const fields = [text('job', 'Job title'), text('missing', 'Missing keys'), text('use', 'What is the money for?')];
  const { answers } = left(
    fields,
    { job: 'sales director ends by agreement', missing: 'one key of the cellar', use: 'the second part' },
    'He works as {job}. Missing: {missing}. The money is used {use}.\n',
    { job: 'head baker', missing: 'two keys of the gate', use: 'to buy an oven' },
  );
  assert.match(String(answers.job), /^\uE000Please confirm: sales director ends by agreement\uE001$/);
  assert.equal(answers.missing, 'one key of the cellar');
  assert.equal(answers.use, 'for the second part');
});

test('a word that leads to the words does not stand twice', () => {
  const { answers } = left([text('place', 'Where?')], { place: 'in the church hall' }, 'It takes place at {place}.\n', {
    place: 'the town hall',
  });
  assert.equal(answers.place, 'the church hall');
});

test('an item of a list that is made of torn words falls away, and what is denied is no item', () => {
  const things: Field = { name: 'things', label: 'Things', type: 'list', of: [text('thing', 'What is it?')] };
  const { answers } = left(
    [things],
    { things: [{ thing: 'grand daughter the piano' }, { thing: 'the Bechstein piano' }, { thing: 'billboards' }] },
    '{#things}{thing}{/}\n',
    { things: [{ thing: 'a watch' }] },
    'My grand daughter the piano, the Bechstein piano, but not on billboards.',
  );
  assert.deepEqual(answers.things, [{ thing: 'the Bechstein piano' }]);
});

test('what answers a question already is no answer to another', () => {
  const [home, pay] = [text('homeAddress', 'Address of the home'), text('how', 'How is it paid?')];
  const at = { part: 'description', from: 0, to: 14 } as const;
  const fact: Fact = { what: 'address', role: null, text: '908 Thomas Ave', value: '908 Thomas Ave', at };
  const { answers } = left(
    [home, pay],
    { homeAddress: '908 Thomas Ave', how: 'adress 908 Thomas Ave' },
    '{homeAddress} {how}\n',
    {},
    '908 Thomas Ave',
    [[fact, home]],
  );
  assert.deepEqual(answers, { homeAddress: '908 Thomas Ave' });
});

test('her address is not the address of whoever writes', () => {
  const { text: letter } = drafted(
    'make Randi stop',
    'im Shayla Burkhalter, i have a riding school near Montrose, Colorado. Randi Kesterson writes on facebook that i starve horses.',
    'stop posting within 7 days. her address 220 Selig Ave Apt 6, Montrose 81401.',
    { kind: 'cease-and-desist-harassment' },
  );
  assert.doesNotMatch(letter, /Shayla Burkhalter {2}\n(?:\[Please confirm: )?220 Selig/);
  assert.match(letter, /Randi Kesterson\]? {2}\n(?:\[Please confirm: )?220 Selig Ave Apt 6, Montrose 81401/);
});

test('the birthday of a child is not that of the parent', () => {
  const { text: trust } = drafted(
    'Living trust',
    "I'm Marguerite Ostrander, widowed, of Salida, Colorado. The kids are Joel Ostrander, Pueblo, born March 3, 1984, and Heidi Quintrell in Boise.",
    'Rest half and half.',
    { kind: 'living-trust' },
  );
  assert.doesNotMatch(trust, /Marguerite Ostrander, born on March 3, 1984/);
});

test('a letter to somebody has no order in which its parts count', () => {
  const { text: letter } = drafted(
    'boiler letter',
    'I am Kayleigh Rennie. We rent 14 Brisbane Street, Greenock, Scotland off Mr Innes Carswell. The boiler is off since 28 October.',
    'boiler working by 20 December 2026. 24 hours notice before anybody comes.',
    { kind: 'landlord-repair-request' },
  );
  assert.match(letter, /24 hours/);
  assert.doesNotMatch(letter, /it counts:|this part counts\./);
  assert.doesNotMatch(letter, /By registered mail\n/);
});
