import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drafted } from '#test/support/drafted.ts';
import type { Draft } from './shapes.ts';

const plainForm = (title: string, description: string, sides: Readonly<Record<string, string>>, requirements = ''): Draft =>
  drafted(title, description, requirements, { kind: 'none', ...sides });

/** A clause of the text, by its heading. */
const clause = ({ text }: Draft, heading: string): string =>
  text.split(/\n(?=## )/).find((part) => new RegExp(`^## \\d+\\. ${heading}`).test(part)) ?? '';

test('what the description says of the deal stands as terms in its order: the loan, what goes with it, who bears what, and no story', () => {
  const done = plainForm(
    "Lending out Gran's loom until autumn",
    'My gran died two years ago and her floor loom (Glimåkra, 1998, with bench) is in our attic in Truro, Nova Scotia. My friend Oda Feeney wants to borrow it from 1 April to 30 September 2027 to weave rugs. No rent. Yarn is on Oda. It goes with six shuttles, the reed hook and the manual. I am Brid Canning.',
    { firstName: 'Brid Canning', secondName: 'Oda Feeney' },
  );
  const terms = clause(done, 'What each party does');
  assert.match(terms, /The Second Party borrows the loom from 1 April to 30 September 2027 to weave rugs\./);
  assert.match(
    terms,
    /There is to be no rent\.\n1\. The yarn is on the Second Party\.\n1\. The loom goes with six shuttles, the reed hook and the manual\./,
  );
  assert.doesNotMatch(done.text, /died/);
  assert.match(clause(done, 'Subject'), /Gran's loom until autumn \[Please confirm: the floor loom \(Glimåkra, 1998, with bench\)\]/);
});

test('the work of a job is a list, with who supplies what behind it, and the price is paid in its parts', () => {
  const done = plainForm(
    'Shed roof contract - need this signed by Friday',
    'I am Wes Tandy and I do roofs. It is for Lou Merkel, Salem, Oregon. Job: strip the old shingles, lay new felt, put on 14 sheets of tin (he buys the tin, I supply the screws), clear the yard. Price $3,400. $1,000 when he signs, $2,400 when the last sheet is on.',
    { firstName: 'Wes Tandy', secondName: 'Lou Merkel' },
  );
  const terms = clause(done, 'What each party does');
  assert.match(
    terms,
    /The work is the following: \(a\) strip the old shingles; \(b\) lay new felt; \(c\) put on 14 sheets of tin; and \(d\) clear the yard\. The Second Party must buy the tin\. The First Party must supply the screws\./,
  );
  assert.match(
    terms,
    /The price is \$3,400\.00\.\n1\. The price is paid as follows: \$1,000\.00 when .+ \$2,400\.00 when the last sheet is on\./,
  );
  assert.match(done.text, /^# Shed roof contract\n/);
  assert.doesNotMatch(done.text, /tax that the law adds/);
});

test('whom somebody wants to do something must do it, for whoever wants it', () => {
  const done = plainForm(
    'Songs for the choir',
    'The Larkhill Choir in Dunedin, New Zealand wants me to arrange four songs for them. I am Ngaire Sutton.',
    { firstName: 'Ngaire Sutton', secondName: 'Larkhill Choir' },
  );
  assert.match(clause(done, 'What each party does'), /The First Party must arrange four songs for the Second Party\./);
});

test('where nobody pays, nothing is said of what must still be paid for', () => {
  const about = (more: string) =>
    plainForm('Swapping allotments', `Ina Brock takes my plot by the gate. ${more} Either of us can end it with 2 months notice.`, {
      firstName: 'Rory Pell',
      secondName: 'Ina Brock',
    }).text;
  assert.doesNotMatch(about('No money in it.'), /must still be paid for/);
  assert.match(about('She pays me £40 a year.'), /must still be paid for/);
});

test('a brief that says nothing of what is done is asked for it', () => {
  const done = plainForm('Agreement with my neighbour', 'I am Rory Pell.', { firstName: 'Rory Pell', secondName: 'Ina Brock' });
  assert.match(clause(done, 'What each party does'), /\[What must each party do, give or pay, and when\?\]/);
});

test('what happened, who somebody is and what nobody does is no term', () => {
  const done = plainForm(
    'Deal about the hedge between our gardens',
    'My wife Tess and I, Petra Holm, live next to Jan Osei in York, England. The old hedge blew down in the storm. We had a bad time with the last gardener, who never paid. Jan waters it every evening, I pay for the plants.',
    { firstName: 'Petra Holm', secondName: 'Jan Osei' },
  );
  const terms = clause(done, 'What each party does');
  assert.doesNotMatch(terms, /blew|storm|bad time|wife/);
  assert.match(terms, /The Second Party must water it every evening\. The First Party must pay for the plants\./);
  for (const words of ['hedge blew down in the storm', 'My wife Tess', 'bad time'])
    assert.ok(
      done.requirements.some(({ text, status }) => status === 'open' && text.includes(words)),
      words,
    );
});

test('what somebody is unable to do is told, and what somebody may not do is forbidden', () => {
  const terms = clause(
    plainForm(
      'Well for the Bakers',
      "I am Wes Tandy, and it is for Lou Merkel, Salem, Oregon. I drill to 60 metres for $4,000, I can't promise there is water. He can't park on the drill site for 3 days.",
      { firstName: 'Wes Tandy', secondName: 'Lou Merkel' },
    ),
    'What each party does',
  );
  assert.match(terms, /The First Party cannot promise/);
  assert.doesNotMatch(terms, /must not promise|cannot park/);
});

test('whoever is named amid what is done still does it, and a side is called as the document calls it', () => {
  const walks = plainForm(
    'Dog walking agreement',
    'I, Mara Quill, walk the two dogs of my neighbour Tobias Renn three times a week in Bristol, England. He pays me £12 per walk.',
    { kind: 'none' },
  );
  assert.match(clause(walks, 'Subject'), /is about the following: dog walking\.$/m);
  const terms = clause(walks, 'What each party does');
  assert.match(terms, /The First Party walks the two dogs of the Second Party three times a week in Bristol, England\./);
  const garage = plainForm(
    'Renting my garage',
    'I am Hal Brooke and I rent out my garage at 14 Fern Road, Leeds to my colleague Priya Nair so that she can store her furniture. £85 a month.',
    { secondName: 'Priya Nair' },
  );
  assert.match(
    clause(garage, 'What each party does'),
    /The First Party must rent out .* to the Second Party so that the Second Party may store/,
  );
  for (const { requirements } of [walks, garage])
    assert.deepEqual(
      requirements.filter(({ status }) => status === 'open'),
      [],
    );
});

test('no animal is paid or told, gives anything to anyone or is at fault', () => {
  const { text } = plainForm(
    'Looking after our cat',
    'My name is Ines Rowan. My friend Dev Malik takes care of my cat Biscuit from 3 March to 30 June 2027. I pay him $50 a week. We live in Portland, Oregon.',
    { secondName: 'Dev Malik' },
    'If the cat dies without his fault he owes nothing. He may not give the cat to anyone else.',
  );
  assert.match(text, /The Second Party must take care of the First Party’s cat Biscuit/);
  assert.match(text, /The First Party must pay the Second Party \$50\.00 a week/);
  assert.match(text, /If the cat dies without the Second Party’s fault, the Second Party owes nothing\./);
  assert.match(text, /The Second Party must not give the cat to anyone else\./);
});

test('an hour before somebody’s house is no address', () => {
  const { text } = plainForm(
    'Maths tutoring',
    'I am Niall Keane. Lessons are on Tuesdays until 6 pm at her house in Cork. Carla Weiss pays €40 an hour.',
    {
      secondName: 'Carla Weiss',
    },
  );
  assert.match(text, /Carla Weiss, of \[Address of the second party\]/);
});
