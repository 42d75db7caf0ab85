import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drafted } from '#test/support/drafted.ts';
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

test('what is his who acts is never shared out between two', () => {
  const whole = 'and I keep my share of what we sell to our friends';
  for (const [said, good, bad] of [
    [
      `he keeps his share of the tips ${whole}`,
      'The Keeper keeps the Keeper’s share of the tips',
      'The Keeper keeps the Owner’s share of the tips',
    ],
    [`she washes her apron ${whole}`, 'The Keeper must wash the Keeper’s apron', 'The Keeper must wash the Owner’s apron'],
    [
      `he brings his knives (two) ${whole}`,
      'The Keeper must bring the Keeper’s knives (two)',
      'The Keeper must bring the Owner’s knives (two)',
    ],
    [`they pay their fares ${whole}`, 'The Keeper must pay the Keeper’s fares', 'The Keeper must pay the Owner’s fares'],
    [`he locks his bike here ${whole}`, 'The Keeper must lock the Keeper’s bike here', 'The Keeper must lock the Owner’s bike here'],
    [`she takes her dog home ${whole}`, 'The Keeper must take the Keeper’s dog home', 'The Keeper must take the Owner’s dog home'],
  ] as const) {
    const rest = ' and the Owner keeps the Owner’s share of what is sold to friends.';
    assert.equal(isSure(said, `${bad}${rest}`, SPEAKERS), false, bad);
    assert.equal(isSure(said, `${good}${rest}`, SPEAKERS), true, good);
  }
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
    ['I, Petra, keep my tools', 'The Owner, the Owner, keep the Owner’s tools.'],
    ['otherwise split equally', 'The otherwise must be split equally.'],
    ["guests max two nights and only if I've been asked", 'The guests max two nights and is allowed only if the Owner has been asked.'],
    ['either of us may go and she can go early', 'Either of them may go and she may go early.'],
  ] as const)
    assert.equal(isSure(said, made, SPEAKERS), false, made);
});

test('what is not sure stands in the words of the brief, with a mark', () => {
  const { text } = drafted(
    'Sharing my workshop',
    'I am Petra Holm and I share my workshop in Perth, Western Australia with Jon Brand.',
    'I get the lock changed by him before May.\nHe brings his own tools.\nHe works nights.\nJon wants his lamp not moved.',
    { firstName: 'Petra Holm', secondName: 'Jon Brand', kind: 'none' },
  );
  for (const words of ['I get the lock changed by him before May', 'Jon wants his lamp not moved'])
    assert.match(text, new RegExp(`“[^”]*${words}[^”]*”[^\n]*\\[Please`), words);
  assert.doesNotMatch(text, /must work nights|receives the lock/);
  assert.match(text, /The Second Party must bring the Second Party’s own tools\./);
});

test('in a long line his things stay his who acts in it', () => {
  const lines = [
    '2 rolls free per shift, and he keeps his share of the tip jar (split evenly among who worked that day)',
    'Staff meal each shift, and he keeps his tips, I keep my share of the delivery fees',
    'apron and shoes from us (max $140), he washes his whites at home and brings his knives, our oven gloves stay here',
    'he brings his own bike (no e-bikes), we pay for its repairs, and he locks his bike in our yard',
    'he may sell his own jams at our counter, he keeps his takings',
    'I pay his bus pass, $60 a month, and he gives me his receipts',
    'they keep their share of the raffle (split evenly), we keep our share of the catering',
  ];
  const { text } = drafted(
    'Job contract',
    'I run a bakery in Guelph, Ontario. I am Marjorie Oduya and I hire Teodor Vasile as helper from 11 January 2027.',
    lines.join('\n'),
    { employerName: 'Marjorie Oduya', employeeName: 'Teodor Vasile' },
  );
  const his = 'share of the tip jar|tips|whites|knives|own bike|bike in|own jams|takings|bus pass|receipts|share of the raffle';
  assert.doesNotMatch(text, new RegExp(`Employer’s (?:${his})`));
  assert.doesNotMatch(text, /Employee’s (?:share of the delivery|oven|yard|counter|share of the catering)/);
  for (const what of his.split('|')) assert.match(text, new RegExp(`(?:Employee’s|their|his) ${what}`), what);
});
