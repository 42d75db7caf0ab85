import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drafted } from '#test/support/drafted.ts';
import { processorTime } from '#test/support/processor-time.ts';
import { pagesOf } from './reading/text.ts';
import { wishesOn } from './reading/wishes.ts';

test('a wish that stands only in the description is a row', () => {
  for (const [title, description, requirements, answers, wishes] of [
    [
      'House sitting agreement',
      'We (Colin and Ruth Abernathy) go away from 4 January to 28 March 2027, and Mei-Lin Zhao will live in our house at 57 Sunnyside Ave, Ottawa and look after it and our 2 cats. she is not a tenant!',
      'no rent',
      { firstName: 'Colin Abernathy and Ruth Abernathy', secondName: 'Mei-Lin Zhao', kind: 'none' },
      ['look after it and our 2 cats', 'she is not a tenant'],
    ],
    [
      'Room rental',
      'hi, no pets in the room please. I let the back room of my flat at 3 Hay Lane, Leeds to Tom Berry from 1 May 2027.',
      'rent £500 a month',
      {},
      ['no pets in the room'],
    ],
    [
      'job contract',
      "I run a bakery in Guelph Ontario, I am Marjorie Oduya. I hire Teodor Vasile as helper from 11 January 2027. He never works Sundays. I don't want him to open the shop alone.",
      '$21 an hour',
      {},
      ['never works Sundays', 'open the shop alone'],
    ],
    [
      'dog walking agreement',
      'I am Joan Fry in Bristol, England. Sam Cole walks my dog Biscuit every weekday. Only on the lead! He is not my employee.',
      '£12 a walk',
      { kind: 'none' },
      ['Sam Cole walks my dog', 'Only on the lead', 'not my employee'],
    ],
    [
      'selling my boat',
      'I am Wayne Gallop, Lake Macquarie NSW, selling my boat to Joao Pires for 11,900. He must not use my name on the boat. I want to keep the anchor.',
      'pick up 5 December 2026',
      {},
      ['use my name on the boat', 'keep the anchor'],
    ],
    [
      'garden',
      "We are Ann and Bo Lind in Ballarat, Victoria. Craig Moss looks after mum's garden while we are away. He is supposed to lock the gate each time. Mum should never be asked for money.",
      '$55 an hour',
      { kind: 'none' },
      ["looks after mum's garden", 'lock the gate', 'never be asked for money'],
    ],
    [
      'freelance contract',
      'I am Ines Falk, a designer in Perth, Western Australia. Jon Brand wants me to design his menu. My drawings are not to be sold on.',
      '$900',
      {},
      ['not to be sold on'],
    ],
    [
      'Will',
      'I am Beverley Tranter of Bundaberg Queensland. Need a simple will. Craig must not get anything.',
      'all to my daughter Kirsty Tranter',
      {},
      ['Craig must not get anything'],
    ],
  ] as const) {
    const rows = drafted(title, description, requirements, answers).requirements;
    for (const wish of wishes)
      assert.ok(
        rows.some(({ text }) => text.includes(wish)),
        wish,
      );
  }
});

test('what is wanted of the paper itself is no wish that is listed', () => {
  const { requirements: rows } = drafted(
    'Room rental',
    'I want a simple contract. My flat is at 3 Hay Lane, Leeds and I want to rent a room to Tom Berry from 1 May 2027.',
    'rent £500 a month',
  );
  assert.ok(!rows.some(({ text }) => text.includes('simple contract')));
});

test('a term that a description tells in one breath with the story stands in the draft', () => {
  for (const [title, description, words] of [
    [
      'Lease',
      "I'm James Holden, renting out my apartment in Denver, Colorado to Sarah Connor. Rent $1,800 per month from February 1, 2027. No pets.",
      /There are to be no pets\./,
    ],
    [
      'Loan agreement',
      "I lend $20,000 to my cousin Omar Haddad, I'm Layla Haddad, Texas. If he misses a payment the whole amount becomes due at once.",
      /If the Borrower misses a payment, the whole amount becomes due at once\./,
    ],
    [
      'Prenup',
      'Each keeps what they own. Ana Silva and Mark Jones, California, wedding on June 5, 2027.',
      /Each party must keep what that party owns\./,
    ],
    [
      'Separation agreement',
      'Claire Barker and Tom Barker, married 2010 in York, England, separated since 2 March 2026. Each keeps their own pension.',
      /Each party must keep that party.s own pension\./,
    ],
    [
      'Promissory note',
      'Dana White owes me (Paul Green) $6,000, New York. If he misses a payment and does not pay within 14 days of notice, everything is due.',
      /misses a payment and does not pay within 14 days of notice, everything is due/,
    ],
  ] as const)
    assert.match(drafted(title, description).text, words);
  const { text } = drafted('letter to landlord', 'I am Ann Roe in Leeds. No heating since Monday, my landlord Bo Dahl does nothing.');
  assert.doesNotMatch(text, /Special (?:terms|agreement)/);
});

test('long repetitions of what begins a term are read at once', async () => {
  const ms = await processorTime(() => {
    for (const words of ['if he pays ', 'no pets if the x ', 'either of us ', 'each keeps '])
      for (const page of pagesOf({ title: '', description: words.repeat(1500), requirements: '', answers: {}, skipQuestions: true }))
        wishesOn(page, () => 3);
  });
  assert.ok(ms < 4000, `${ms} ms`);
});
