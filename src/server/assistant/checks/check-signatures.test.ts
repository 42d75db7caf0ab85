import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prepare } from '#engine/fill.ts';
import { message } from '#messages/message.ts';
import { catalogue } from '#test/support/catalogue.ts';
import { comply } from '../comply.ts';
import { validateText } from '../validate.ts';
import { readDocument } from './document.ts';
import { witnessesIn } from './signatures-read.ts';

const WILL = `LAST WILL AND TESTAMENT

I, Jane Roe, of Phoenix, Arizona, make this my last will. I give everything that I own to my sister, Ann Roe.

I sign this will in the presence of the witnesses, and they sign it in mine.

`;

/** How ordinary wills end. */
const TWO = [
  '____________________\nJane Roe, Testator\n\n____________________\nMary Major, Witness\n\n____________________\nPeter Minor, Witness',
  '____________________\nJane Roe\n\n____________________\nWitness\n\n____________________\nWitness',
  '____________________\nWitness\n____________________\nWitness\n____________________\nJane Roe',
  'Jane Roe: ____________________\n\nWITNESSES:\n\n1. ____________________ Mary Major\n\n2. ____________________ Peter Minor',
  '## Witnesses\n\n____________________\nMary Major\n\n____________________\nPeter Minor\n\nNOTARY\n\n____________________\nNora Notary',
  '____________________        ____________________\nWitness                     Witness',
  'Witness: ____________________ Mary Major\n\nWitness: ____________________ Peter Minor',
  'Signature of first witness: ____________\nName of first witness: ____________\n\nSignature of second witness: ____________\nAddress of second witness: ____________',
];

test('witnesses who sign over, under or beside a rule are counted', () => {
  for (const end of TWO) {
    assert.equal(witnessesIn(readDocument(WILL + end)).length, 2, end);
    const { rules } = comply(WILL + end, { place: 'us-arizona', kind: 'last-will' }, catalogue);
    const held = rules.find(({ rule }) => rule === message('findings.ruleNames.willWitnesses'));
    assert.equal(held?.status, 'met', end);
  }
});

test('whoever signs but is no witness is not counted as one', () => {
  for (const end of [
    '____________________\nJane Roe, Testator',
    'IN WITNESS WHEREOF I sign this will: ____________________',
    'Witnesses\n\nAddress: ____________________',
    'WITNESSES\n\nTESTATOR\n\n____________________\nJane Roe',
  ])
    assert.equal(witnessesIn(readDocument(WILL + end)).length, 0, end);
});

const kindsIn = (text: string) => validateText(text, {}, catalogue).map(({ kind }) => kind);

test('a rule to sign on at the end is a place to sign', () => {
  for (const end of TWO) assert.ok(!kindsIn(WILL + end).includes('missing-signature'), end);
  const offer = catalogue.resolved('offer-letter.us-california');
  const [sample] = offer?.samples ?? [];
  assert.ok(offer && sample);
  const { text } = prepare(offer.source)(sample.answers, sample.date);
  const bare = text.slice(0, text.indexOf('Signature: ____')).replace(/\n[^\n]*\n*$/, '\n\n');
  assert.ok(validateText(bare, {}, catalogue).some(({ kind }) => kind === 'missing-signature'));
  for (const end of ['Accepted: ____________________ Jane Roe\n', '____________________\nJane Roe\n'])
    assert.deepEqual(
      validateText(bare + end, {}, catalogue).filter(({ kind }) => kind === 'missing-signature'),
      [],
      end,
    );
});

test('a rule beside the name and the office of who signs is no gap', () => {
  const rule = '____________________';
  assert.ok(!kindsIn(`${WILL}${rule} Jane Roe, Managing Director of Acme Holdings Limited`).includes('unfilled-gap'));
  assert.ok(kindsIn(`${WILL}${rule} is the person who shall be the executor of this will`).includes('unfilled-gap'));
});

test('a party that signs over its name alone has a place to sign beside one with a labelled line', () => {
  const text = (end: string) => `SERVICES AGREEMENT

This Services Agreement is made between:

Oakfield Press Ltd, of 4 Mill Lane (the "Client"), and

Dana Petrie, of 9 Elm Road (the "Consultant").

1. Services
The Consultant shall provide editing services to the Client. The Client shall pay the Consultant $500 for each day.

Signed by the Client
Signature: ______________
Name: Jo Oakfield

${end}
`;
  assert.ok(kindsIn(text('')).includes('missing-signature'));
  for (const end of ['____________________\nDana Petrie', '____________________\nThe Consultant'])
    assert.ok(!kindsIn(text(end)).includes('missing-signature'), end);
});

test('a blank to fill in is no place to sign, and a name with a rule behind it is one', () => {
  const offer = catalogue.resolved('offer-letter.us-california');
  const [sample] = offer?.samples ?? [];
  assert.ok(offer && sample);
  const { text } = prepare(offer.source)(sample.answers, sample.date);
  const bare = text.slice(0, text.indexOf('Signature: ____')).replace(/\n[^\n]*\n*$/, '\n\n');
  const isMissed = (line: string) => validateText(`${bare}${line}\n`, {}, catalogue).some(({ kind }) => kind === 'missing-signature');
  for (const blank of [
    'The bonus is $__________ a year.',
    'Date: ____________',
    'Date ____________',
    'Start on ____________ at the office.',
    'It is ______',
  ])
    assert.ok(isMissed(blank), blank);
  for (const line of [
    'Employer ____________\nEmployee ____________',
    'Lea Orr ____________ Date ________',
    '| Employer | __________ |',
    '(Employer) ________',
  ])
    assert.ok(!isMissed(line), line);
});
