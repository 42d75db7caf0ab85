import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Fact, Reading, Wish } from '../shapes.ts';
import type { Effect } from './effects.ts';
import { personsOf } from './persons.ts';
import { sentencesIn } from './sentences.ts';

/** Two children, Nicholas Petrou and Helen Doyle, a wife Joan Petrou, a brother Gus Petrou, a friend Ida Brand. */
const FAMILY =
  'My wife Joan Petrou is well. I have two children, Nicholas Petrou and Helen Doyle. My brother Gus Petrou lives in Leeds. My friend Ida Brand lives next door.';

/** What sentences of a will do, and what of them stands in the customer's own words. */
function read(...sentences: string[]): { effects: Effect[]; left: string[] } {
  const at = { part: 'requirements' as const, from: 0, to: 0 };
  const party = (value: string): Fact => ({ what: 'party', role: null, text: value, at, value });
  const reading = {
    facts: ['Joan Petrou', 'Nicholas Petrou', 'Helen Doyle', 'Gus Petrou', 'Ida Brand'].map(party),
    named: { bearers: [], nobody: new Set() },
  } as unknown as Reading;
  const brief = { title: '', description: FAMILY, requirements: '', answers: {}, skipQuestions: true };
  const wishes = sentences.map((text): Wish => ({ text, at, sort: 'wish' }));
  const reads = sentencesIn(wishes, personsOf(reading, brief, []));
  return { effects: reads.flatMap(({ effects }) => effects), left: reads.flatMap(({ left }) => left?.words ?? []) };
}

const rest = (...shares: [string, number][]) => ({ at: 'rest', shares: shares.map(([name, percent]) => ({ name, percent })) });
const HALVES = rest(['Nicholas Petrou', 50], ['Helen Doyle', 50]);

test('whoever is wanted as executor is, and who steps in, in whatever words', () => {
  for (const said of [
    'I want Helen to be the executor and if she can’t then Gus',
    'Helen to be executor, and if she cannot do it then my brother Gus Petrou',
    'I’d like Helen to be my executor, Gus after her',
    'Helen is executor with Gus as backup',
    'My executor is Helen, if she won’t then Gus',
    'Executor: Helen, Gus if she can’t',
    'I appoint Helen as executor and if Helen dies before me then Gus',
    'Helen to handle everything, if not Helen then Gus',
  ])
    assert.deepEqual(
      read(said).effects,
      [
        { at: 'executor', names: ['Helen Doyle'] },
        { at: 'nextExecutor', names: ['Gus Petrou'] },
      ],
      said,
    );
  assert.deepEqual(read('Helen as executor if Gus can’t').effects, [{ at: 'nextExecutor', names: ['Helen Doyle'] }]);
  assert.deepEqual(read('Nick and Helen are both executors').effects, [{ at: 'executor', names: ['Nicholas Petrou', 'Helen Doyle'] }]);
  assert.deepEqual(read('Helen is executor.', 'If she can’t, Gus.').effects.at(-1), { at: 'nextExecutor', names: ['Gus Petrou'] });
  assert.deepEqual(read('Helen is the executor, NOT Gus').effects[0], { at: 'barred', names: ['Gus Petrou'] });
});

test('a guardian is read with the children named, and acts where no parent can', () => {
  for (const said of [
    'Ida to be guardian of Nick and Helen if Joan is gone too',
    'I want Ida as guardian only if Joan is dead',
    'Ida must look after the children',
    'I’d like my friend Ida Brand to be guardian',
  ])
    assert.deepEqual(read(said).effects, [{ at: 'guardian', names: ['Ida Brand'] }], said);
});

test('all that is left goes to those whom the sentence names, in the shares that it says', () => {
  for (const said of [
    'Everything else split equally between Nick and Helen',
    'Everything else split even between both kids',
    'The rest to Nick and Helen half each',
    'Whatever’s left goes to my children',
    'Nick and Helen split everything else',
    'Split it all evenly between Nick and Helen',
    'Rest between Nick and Helen',
    'I leave everything to my two children equally',
    'The rest of it, Nick and Helen share fifty fifty',
    'Everything else, half to Nick and half to Helen',
  ])
    assert.deepEqual(read(said).effects, [HALVES], said);
  assert.deepEqual(read('Everything to my wife').effects, [rest(['Joan Petrou', 100])]);
  assert.deepEqual(read('The rest: 40% to Joan, 40% to Nick and 20% to Helen').effects, [
    rest(['Joan Petrou', 40], ['Nicholas Petrou', 40], ['Helen Doyle', 20]),
  ]);
});

test('what happens where an heir dies first stands with the rest', () => {
  const [, children] = read(
    'Everything else split equally between Nick and Helen, and if one of them dies before me their share goes to their own kids',
  ).effects;
  assert.deepEqual(children, { at: 'ifDies', option: 'children' });
  for (const said of ['If she dies before me then split it equally between the kids', 'If Joan is gone, half to Nick and half to Helen'])
    assert.deepEqual(read('Everything to Joan.', said).effects.at(-1), { ...HALVES, at: 'next' }, said);
  assert.deepEqual(read('The rest to Nick and Helen equally.', 'If Helen dies before me then her half goes to Ida').effects.at(-1), {
    at: 'heirElse',
    heir: 'Helen Doyle',
    name: 'Ida Brand',
  });
});

test('things and sums go to whom they go, with their conditions', () => {
  const thing = (item: string, ...to: string[]) => ({ at: 'thing', item, to });
  for (const [said, ...effects] of [
    ['My house to Nick and Helen half each', thing('my house', 'Nicholas Petrou', 'Helen Doyle')],
    ['My mother’s ring to Helen', thing("my mother's ring", 'Helen Doyle')],
    [
      'Helen gets my piano and Nick gets the boat and trailer',
      thing('my piano', 'Helen Doyle'),
      thing('the boat and trailer', 'Nicholas Petrou'),
    ],
    ['My guitar to Gus and my bike to my friend Ida Brand', thing('my guitar', 'Gus Petrou'), thing('my bike', 'Ida Brand')],
    ['My Corolla to Ida if I still have it', thing('my Corolla', 'Ida Brand')],
    ['The house goes to Helen because she looks after me', { ...thing('the house', 'Helen Doyle'), if: 'because she looks after me' }],
    ['My pearls to Helen when she is 18', { ...thing('my pearls', 'Helen Doyle'), if: 'when she reaches the age of 18' }],
    [
      '£10,000 to Helen when she turns 21 (she is 15 now)',
      { at: 'sum', amount: 10_000, to: ['Helen Doyle'], if: 'when she reaches the age of 21' },
    ],
    ['£500 each to Nick and Helen', { at: 'sum', amount: 500, to: ['Nicholas Petrou'] }, { at: 'sum', amount: 500, to: ['Helen Doyle'] }],
    [
      'Ida gets the flat and everything in it, if she’s not alive then Helen gets it',
      { ...thing('the flat and everything in it', 'Ida Brand'), else: 'Helen Doyle' },
    ],
  ] as [string, ...object[]][])
    assert.deepEqual(read(said), { effects, left: [] }, said);
});

test('a gift that cannot be placed for sure stands in the customer’s own words', () => {
  for (const said of [
    'Ben’s share is to be held by Helen until he is 35',
    'The house to be sold and split three ways',
    'Helen should not sell the cabin for ten years and then Nick gets half',
    'Gus gets $500 unless he has moved abroad by then',
    'My tools to whichever of my nephews is a joiner',
  ]) {
    const { effects, left } = read(said);
    assert.ok(left.length === 1 || effects.some((effect) => 'if' in effect && effect.if?.includes('\uE000')), said);
  }
  assert.deepEqual(read('Everything to Joan', 'Nick and Helen split everything else').left, ['Nick and Helen split everything else']);
  const { effects, left } = read('Split it all evenly between Nick and Helen but take Helen’s £15,000 off her half');
  assert.deepEqual(effects, [HALVES]);
  assert.deepEqual(left, ["take Helen's £15,000 off her half"]);
});

test('debts are forgiven, somebody is left out, earlier wills are revoked, and a funeral stays a wish', () => {
  for (const said of [
    'Gus owes me £300 and I want that forgiven',
    'Forget the £300 Gus owes me',
    'My brother Gus owes me £300, I’m letting that go',
    'The £300 loan I gave my brother Gus doesn’t have to be paid back',
    'My brother’s debt to me of £300 is forgiven',
  ])
    assert.deepEqual(read(said).effects, [{ at: 'debt', name: 'Gus Petrou', amount: 300 }], said);
  for (const said of ['Nothing to Gus', 'Gus gets nothing', 'I don’t want Gus getting anything'])
    assert.deepEqual(read(said).effects, [{ at: 'leftOut', names: ['Gus Petrou'] }], said);
  assert.deepEqual(read('Cancel the old will').effects, [{ at: 'said', id: 'revocation' }]);
  assert.deepEqual(read('I made a will in 2009, that one shouldn’t count any more').effects, [{ at: 'said', id: 'revocation' }]);
  assert.deepEqual(read('Cremation please').effects, [{ at: 'funeral', choice: 'Cremation' }]);
  assert.deepEqual(read('I am having an operation in May'), { effects: [], left: [] });
});

test('equal shares are read in loose words, and several without any word of how they share have open ones', () => {
  for (const said of [
    'I want the two of them to share everything equally',
    'The two of them share everything equally',
    'I want Nick and Helen to share everything equally, Helen the same as Nick',
    'Otherwise half and half Nick and Helen',
    'Half and half Nick and Helen',
    'Otherwise split between my kids',
    'Otherwise fifty-fifty to Nick and Helen',
    'Everything half and half to Nick and Helen',
    'Everything else shared between Nick and Helen',
  ])
    assert.deepEqual(read(said).effects, [HALVES], said);
  for (const said of ['Everything to Nick and Helen', 'The rest goes to Nick and Helen', 'Nick and Helen get the rest'])
    assert.deepEqual(read(said).effects, [{ at: 'rest', shares: [{ name: 'Nicholas Petrou' }, { name: 'Helen Doyle' }] }], said);
  // There are two children, and no three.
  assert.deepEqual(read('I want the three of them to share everything equally').effects, []);
});

test('what is to come off a share is a wish, and the reason of a gift stands with it', () => {
  for (const said of [
    'I lent Nick $40,000 and he never paid it back, so I want that forgiven but taken off his half',
    'Nick owes me $12,000, that should come off his share',
    'The $5,000 that Helen had is to be deducted from her part',
    'What I paid for Nick counts towards his share',
  ]) {
    const { effects, left } = read(said);
    assert.deepEqual([effects, left.length], [[], 1], said);
  }
  assert.deepEqual(read('My piano to Ida because she played it for me').effects, [
    { at: 'thing', item: 'my piano', to: ['Ida Brand'], if: 'because she played it for me' },
  ]);
});

test('what is done with a thing meanwhile stands with the gifts, and that the others follow where there are no children is said already', () => {
  for (const said of [
    'Gus keeps it until she is 18',
    'He pays the rates on it meanwhile',
    'Ida is to look after it until Helen is back',
    'She must insure it until it is sold',
  ]) {
    const { effects, left } = read('My boat to Nick', said);
    assert.deepEqual([effects.length, left], [1, [said]], said);
  }
  const last = 'If one of them dies before me their share goes to their own children, and if they have none to the other two';
  assert.deepEqual(read('Everything to my children equally', last), { effects: [HALVES, { at: 'ifDies', option: 'children' }], left: [] });
});
