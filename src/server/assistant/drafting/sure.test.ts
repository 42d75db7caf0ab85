import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogue } from '#test/support/catalogue.ts';
import { draft } from './draft.ts';
import type { Speakers } from './register.ts';
import { isSure } from './sure.ts';

const SPEAKERS: Speakers = {
  author: 'the Owner',
  other: 'the Keeper',
  firstPerson: false,
  gives: false,
  document: 'Agreement',
  roleOf: () => null,
  names: [{ full: 'Ines Falk', first: 'Ines', role: 'the Keeper' }],
};

test('a sentence with the deeds, people, figures, times, limits and negations of the words is sure', () => {
  for (const [said, made] of [
    ['he pays me $90 a week until June', 'The Keeper must pay the Owner $90.00 a week until June.'],
    ["she can't bring dogs", 'The Keeper must not bring dogs.'],
    ["I'll deliver it on 3 May", 'The Owner must deliver it on 3 May.'],
    ['Ines brings her own tools', 'The Keeper must bring the Keeper’s own tools.'],
    ['we split it 50/50', 'The parties split it in equal parts.'],
    ['he has to mow every Friday', 'The Keeper must mow every Friday.'],
    ['I get the deposit back when she leaves', 'The Owner receives the deposit back when the Keeper leaves.'],
    ['he pays me 2 grand by 1 June', 'The Keeper must pay the Owner $2,000.00 by 1 June.'],
    ['I feed the hens in the morning', 'The Owner must feed the hens in the morning.'],
  ] as const)
    assert.equal(isSure(said, made, SPEAKERS), true, made);
});

test('what a party is or does by habit is no duty', () => {
  for (const [said, made] of [
    ['she works nights', 'The Keeper must work nights.'],
    ['I work from home', 'The Owner must work from home.'],
    ['she teaches piano', 'The Keeper must teach piano.'],
    ['he drives trucks for a living', 'The Keeper must drive trucks for a living.'],
    ["she's working in Leeds so we have to be quiet", 'The Keeper must work in Leeds so the Owner must be quiet.'],
    ['I sell candles', 'The Owner must sell candles.'],
    ['he paints houses', 'The Keeper must paint houses.'],
    ["I'm training horses", 'The Owner must train horses.'],
  ] as const)
    assert.equal(isSure(said, made, SPEAKERS), false, made);
});

test('another deed, another person or somebody more is not sure', () => {
  for (const [said, made] of [
    [
      'I get the papers signed over to him after the last payment',
      'The Owner receives the papers signed over to the Keeper after the last payment.',
    ],
    ['I get the roof fixed before winter', 'The Owner receives the roof fixed before winter.'],
    ['we want to go to 2.1 metres', 'The Owner goes to 2.1 metres.'],
    ["we've agreed to mend it", 'The Owner must mend it.'],
    ['she hopes to paint the shed', 'The Keeper paints the shed.'],
    ['he pays $300', 'The Keeper must pay the Owner $300.00.'],
    ['water the plants', 'The Keeper must water the plants.'],
    ['he gives me the key', 'The Owner must give the Keeper the key.'],
    ["I'd like Ines to share the boat", 'The Owner is entitled to Ines to share the boat.'],
    ["I keep what he's paid", 'The Owner keeps what the Keeper is paid.'],
    ['Ines wants her tree not cut', 'Ines wants the Keeper’s tree not cut.'],
  ] as const)
    assert.equal(isSure(said, made, SPEAKERS), false, made);
});

test('a figure, a time, a limit or a negation that is lost is not sure', () => {
  for (const [said, made] of [
    ['he pays me $90 by 15 March', 'The Keeper must pay the Owner $90.00 on 15 March.'],
    ['he pays me $90 at the end of each month', 'The Keeper must pay the Owner $90.00 a month.'],
    ['he pays me at most $90', 'The Keeper must pay the Owner $90.00.'],
    ['he mows every second Tuesday', 'The Keeper must mow every Tuesday.'],
    ['only if I agree he may paint it', 'If the Owner agrees the Keeper may paint it.'],
    ['he may not paint it', 'The Keeper may paint it.'],
    ['I need not tell nobody but him', 'The Owner need not tell anybody but the Keeper.'],
    ['he may stay until 3 June', 'The Keeper may stay from 3 June.'],
  ] as const)
    assert.equal(isSure(said, made, SPEAKERS), false, made);
});

test('what is no sentence of a document is not sure', () => {
  for (const [said, made] of [
    ["we've agreed to replace it", 'The Owner has replaces it.'],
    ['her tree is not cut', 'The Keeper’s tree not must be cut.'],
    ["I want it that she's a lodger", 'It must be that the Keeper is a lodger.'],
    ['the tools (all of them go back', 'The tools (all of them go back.'],
    ['it is tested by his vet', 'It is tested by the Keeper’s vet.'],
    ['otherwise split equally', 'The otherwise must be split equally.'],
    ["guests max two nights and only if I've been asked", 'The guests max two nights and is allowed only if the Owner has been asked.'],
    ['either of us may go and she can go early', 'Either of them may go and she may go early.'],
  ] as const)
    assert.equal(isSure(said, made, SPEAKERS), false, made);
});

test('what is not sure stands in the words of the brief, with a mark', () => {
  const last = [
    ...draft(
      {
        title: 'Sharing my workshop',
        description: 'I am Petra Holm and I share my workshop in Perth, Western Australia with Jon Brand.',
        requirements:
          'I get the lock changed by him before May.\nHe brings his own tools.\nHe works nights.\nJon wants his lamp not moved.',
        answers: { firstName: 'Petra Holm', secondName: 'Jon Brand', kind: 'none' },
        skipQuestions: true,
      },
      catalogue,
      '2026-11-26',
    ),
  ].at(-1);
  assert.ok(last?.type === 'draft');
  const { text } = last.draft;
  for (const words of ['I get the lock changed by him before May', 'Jon wants his lamp not moved'])
    assert.match(text, new RegExp(`“[^”]*${words}[^”]*”[^\\n]*\\[Please`), words);
  assert.doesNotMatch(text, /must work nights|receives the lock/);
  assert.match(text, /The Second Party must bring the Second Party’s own tools\./);
});
