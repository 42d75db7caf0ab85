import assert from 'node:assert/strict';
import { test } from 'node:test';
import { briefOf, drafted } from '#test/support/drafted.ts';
import { isHeard, withoutAsides } from './asides.ts';
import { pagesOf } from './reading/text.ts';
import { decidedIn } from './reading/undecided.ts';
import { withdrawnOn } from './reading/withdrawn.ts';
import { asMeant } from './turns.ts';

/** What of a brief is left when what it takes back is taken out. */
function leftOf(requirements: string): string {
  const page = pagesOf(briefOf('', '', requirements)).find(({ part }) => part === 'requirements');
  assert.ok(page);
  return withdrawnOn(page)
    .reduceRight((text, { from, to }) => text.slice(0, from) + text.slice(to), page.text)
    .trim();
}

test('what is taken back in the same breath is no wish, and a figure that is put right takes back only the figure', () => {
  const cases: [said: string, left: string][] = [
    ["They shouldn't hire me away - no, skip that actually. Records belong to them", 'Records belong to them'],
    ['No pets - actually no, scratch that, one cat is fine.', 'one cat is fine.'],
    ['She does the laundry - no, leave that out.', ''],
    ['Will gets paid back first. Wait no, Dee gets paid back first.', 'Dee gets paid back first.'],
    ['Deposit £400... no, sorry, £500.', 'Deposit £500.'],
    ['Rent is 900, I mean 950 a month', 'Rent is 950 a month'],
    ['Start on 1 May, sorry, I meant 1 June 2027.', 'Start on 1 June 2027.'],
    ['We split the bills 50/50, on second thought no, scratch that, he pays it all.', 'he pays it all.'],
    ['pets ok\n- scratch that', ''],
    ['Three lessons notice... sorry, four.', '.'],
    ['Rent £700, sorry, £750 a month.', 'Rent £750 a month.'],
    ['One evening a week. Scratch that, two evenings.', '.'],
  ];
  for (const [said, left] of cases) assert.equal(leftOf(said), left, said);
});

test('of what is put right the part that holds stays with what it is said of', () => {
  const cases: [said: string, left: string][] = [
    [
      'profits 50/50 but first I get $400 a month till the difference... no scratch that, just 55% Priya 45% me',
      'profits 55% Priya 45% me',
    ],
    ['rent 900 a month, no scratch that, 950 a month', 'rent 950 a month'],
    ['split 50/50 - actually scratch that, 60 for me and 40 for her', 'split 60 for me and 40 for her'],
    ['He gets 12 days... scratch that, 15 days', 'He gets 15 days'],
    ['deposit two months rent. Scratch that, just one month', 'deposit one month'],
    ['notice 30 days, forget that, two weeks', 'notice two weeks'],
    ['the fee 300 for both, hmm no, forget that, 200 each', 'the fee 200 each'],
    ['She pays $40 and stays 3 nights, scratch that, 5 nights', ''],
    ['She cleans on Mondays - no, scratch that, Tuesdays', ''],
  ];
  for (const [said, left] of cases) assert.equal(leftOf(said), left, said);
});

test('a no, a skip and a mind that take nothing back leave everything', () => {
  for (const said of [
    'No dogs, no cats, no parties',
    'He can leave that here. Skip the pool.',
    'If he forgets it, never mind.',
    'Say no to smoking. Never mind the garden.',
    'No, he may not sublet.',
    'I make it clean and he makes that too',
    'He pays £20 if he is late, sorry to say.',
  ])
    assert.equal(leftOf(said), said);
});

test('what is only turned over in the mind is undecided, and what stands before it is not', () => {
  const open = (said: string) =>
    decidedIn(said.toLowerCase(), false).flatMap((part) => (part.isUndecided ? said.slice(part.from, part.to) : []));
  for (const said of [
    'I was thinking the ute should be security, maybe register it on that PPSR thing.',
    'Not sure yet whether parking is included.',
    "I'm wondering whether to let her keep a cat",
    'Perhaps she could use our car?',
    "Maybe a bonus at Christmas, we haven't decided.",
    'We might open a second stall next year.',
  ])
    assert.deepEqual(open(said), [said]);
  assert.deepEqual(open('Payment is due on the 1st, maybe by card or so.'), ['maybe by card or so.']);
  for (const said of [
    "We're thinking of letting our flat to Jo.",
    'If we are not sure about the damage, an expert decides.',
    'Make sure he pays.',
    'It takes maybe 20 minutes.',
    'She may paint the bedroom.',
  ])
    assert.deepEqual(open(said), []);
});

test('to want to be able to do something is a right', () => {
  const cases: [said: string, meant: string][] = [
    ["if he's late I want to be able to ask him to go", "if he's late I may ask him to go"],
    ["I'd like to be able to show the flat", 'I may show the flat'],
    ['She wants the right to veto purchases', 'She may veto purchases'],
    ['He wants permission to take it to France', 'He may take it to France'],
    ["We don't want him to be able to sublet", 'he must not sublet'],
    ['I want her to be able to work from home', 'she may work from home'],
    ['we need to be able to change the hours', 'we may change the hours'],
  ];
  for (const [said, meant] of cases) assert.equal(asMeant(said), meant);
});

test('what somebody else said, and what was thought of and given up, is no term and is told as that', () => {
  for (const said of [
    "A neighbour told me I must make sure it's a licence and not a tenancy.",
    "Someone told me because we share the kitchen the Act doesn't apply, so please say that if its true.",
    'A friend said we have to pay her pension from day one.',
  ]) {
    assert.equal(withoutAsides(said, new Set()).text, '', said);
    assert.ok(isHeard(said), said);
  }
  const { text, asides } = withoutAsides('We thought about a non-compete but decided against it.', new Set());
  assert.deepEqual([text, asides.length], ['', 1]);
});

test('a row of which something was taken back has no gap in its words', () => {
  const { requirements } = drafted(
    'Partnership agreement',
    'I, Noor Haddad, and Bess Quill start a pottery in Calgary, Alberta called Mudlark.',
    'profits 50/50 but first I get $400 a month... no scratch that, just 55% Bess 45% me',
    { firmName: 'Mudlark', partnerName: 'Noor Haddad and Bess Quill' },
  );
  assert.ok(requirements.some(({ text }) => text === 'profits 55% Bess 45% me'));
});

test('a sum that the next one only puts right stands nowhere for sure, and both are told', () => {
  for (const [description, requirements] of [
    ['I am Ann Cole. Bo Dahl in Leeds owes me £1,700 for the car. Really it is £1,500.', ''],
    ['I am Ann Cole. Bo Dahl in Leeds owes me £1,700 for the car.', 'it’s actually £1,500'],
  ] as const) {
    const { text, notes } = drafted('Demand letter', description, requirements, { kind: 'demand-letter' });
    assert.ok(
      notes.some((note) => note.includes('“£1,700” and “£1,500”')),
      description,
    );
    assert.doesNotMatch(text, /The amount owed is (?:\[Please confirm: )?£/);
  }
  const { notes } = drafted('Demand letter', 'I am Ann Cole. Bo Dahl in Leeds owes me £1,700. It was really hot.', '', {
    kind: 'demand-letter',
  });
  assert.ok(!notes.some((note) => note.includes('two amounts')));
});
