import assert from 'node:assert/strict';
import { test } from 'node:test';
import { briefOf, drafted } from '#test/support/drafted.ts';
import { animalIn } from './animals.ts';

/** The sales are told before the day on which the animal is fetched. */
const JULY = { date: '2026-07-15' };

test('a word for an animal says its sex, and its name may stand in quotes and have several words', () => {
  const told = (description: string) => animalIn(briefOf('', description));
  assert.deepEqual(told('our bay mare "Ballinrobe Misty" is seven'), { noun: 'mare', name: 'Ballinrobe Misty', isShe: true });
  assert.deepEqual(told('my gelding called Rocky Road'), { noun: 'gelding', name: 'Rocky Road', isShe: false });
  assert.deepEqual(told('my bitch Tess, a collie'), { noun: 'bitch', name: 'Tess', isShe: true });
  assert.deepEqual(told('a colt out of my mare, he is bay')?.isShe, null);
});

test('beside an animal whose sex shows, the one person of the other sex is meant', () => {
  const { text: mare } = drafted(
    'Selling our mare',
    'We are selling our mare "Mountain Lass" to Dermot Cahill for €5,000. I am Orla Fahy, Loughrea, Co Galway.',
    "He paid €800 deposit on 10 July 2026. If he changes his mind I keep it. He collects by 1 August. Risk passes to him when she's loaded. If he ever sells her I'd like first refusal.",
    { kind: 'bill-of-sale' },
    JULY,
  );
  assert.doesNotMatch(mare, /Who is meant by “(?:s?he|him|her|his)”/);
  assert.match(mare, /Risk passes to the Buyer when Mountain Lass is loaded/);
  assert.match(mare, /If the Buyer ever sells Mountain Lass, the Seller/);
  const { text: gelding } = drafted(
    'Selling my gelding',
    'I\'m selling my bay gelding "Rocky Road" to Susan Pike for £4,500. I\'m Alan Dent, 4 Church Row, Malton, England.',
    'If he fails the vet she gets her deposit of £500 back. She collects him by 1 September. If she changes her mind I keep the deposit.',
    { kind: 'bill-of-sale' },
    JULY,
  );
  assert.doesNotMatch(gelding, /Who is meant by “(?:s?he|him|her|his)”/);
  assert.match(gelding, /The Buyer must collect Rocky Road by 1 September/);
});

test('where both may be meant by one word, it is asked', () => {
  const { text } = drafted(
    'Selling my gelding',
    "I'm selling my gelding Duke to Tom Pike for £4,500. I'm Ann Dent, 4 Church Row, Malton, England.",
    'If he goes lame I refund the price.',
    { kind: 'bill-of-sale' },
  );
  assert.match(text, /Who is meant by “he”|says? who is meant by “he”/);
});

test('an animal is offered for no side', () => {
  for (const [description, animals] of [
    [
      "I own a 15 hand cob mare called Juniper kept at Lower Farm livery near Shrewsbury. I'd like Beth Calloway (she's 24) to share her with me. I am Fiona Drew.",
      /Juniper/,
    ],
    ['I am Fiona Drew in Shrewsbury, England. Rex, our old collie, stays with Beth Calloway while I am away.', /Rex/],
    ["My dog's name is Biscuit. Sam Cole walks him. I'm Joan Fry, Bristol, England.", /Biscuit/],
    ['Joan Fry, Bristol, England. The pony is Toffee, Sam Cole rides her on Sundays and pays me.', /Toffee/],
    ['I am Ann Roe, York, England. Pepper (a black cat) goes to Bo Dahl for the summer.', /Pepper/],
    ['I am Ann Roe, York, England, and Juniper is my gelding. Bo Dahl takes him to shows.', /Juniper/],
    ['We, Ann and Jo Roe in York, England, lend two goats, Molly and Dolly, to Bo Dahl.', /Molly|Dolly/],
  ] as const) {
    const { sides } = drafted('Sharing', description, '£20 a week', { kind: 'none' }).understood;
    for (const { value, options } of sides) assert.doesNotMatch([value, ...options].join(' '), animals, description);
  }
});

test('whoever tends an animal of the other side, or is bound to do something to her, is the party and no animal', () => {
  for (const [wish, made] of [
    ['My cat stays and he has to feed her.', /Landlord’s cat stays and the Tenant has to feed her/],
    ['My cat stays and he looks after her.', /Landlord’s cat stays and the Tenant looks after her/],
    ['My cat stays and he must let her out.', /Landlord’s cat stays and the Tenant must let her out/],
  ] as const) {
    const { text } = drafted(
      'Sublet my flat',
      'I am Lena Vogt and sublet my flat in Berlin, Germany to Tom Reed from 1 October 2026 to 31 March 2027 for 900 euros a month.',
      wish,
      { landlordName: 'Lena Vogt', tenantName: 'Tom Reed' },
      { date: '2026-09-14' },
    );
    assert.match(text, made, wish);
  }
});
