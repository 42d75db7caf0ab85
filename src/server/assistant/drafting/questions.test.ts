import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogue } from '#test/support/catalogue.ts';
import { asked, briefOf, DAY, drafted } from '#test/support/drafted.ts';
import { draft } from './draft.ts';

const ROOM: [string, string, string] = [
  'Room in a shared flat in Dresden',
  'One furnished room in a flat in Dresden, Germany.',
  'Ilse Brandt\nMika Aalto\n380 euros a month\nI enter the room only in an emergency',
];
const LOAN: [string, string, string] = [
  'loan to my brother',
  'I am lending my brother Tom Reed $12,000. I am Ella Reed, Fresno, California.',
  'He can pay early with no penalty',
];
/** Nothing in it shows who lends. */
const BETWEEN: [string, string, string] = [
  'loan in the family',
  'We want a paper on a loan of $12,000 in Fresno, California. Ella Reed and Tom Reed both sign it.',
  'Paying early costs nothing',
];
const JOB: [string, string] = [
  'Fixed term employment',
  "We're Hakatere Lodge Limited, Fairlie, New Zealand. We want to employ Wiremu Paki as caretaker from 1 June 2027 until 30 September 2027.",
];

test('a kind that is not clear is asked about first, the likeliest to choose from and at last none of them; a clear one is not', () => {
  const [first] = asked(
    'Sleds',
    'sold 2 snowmobiles to Odd Vik in thunder bay ontario, 9800, he paid 4000 cash and said rest by october. i texted 5 times',
  );
  assert.equal(first?.id, 'kind');
  const kinds = first.options?.map(({ value }) => value) ?? [];
  assert.ok(kinds.includes('demand-letter'));
  assert.equal(kinds.at(-1), 'none');
  assert.ok(kinds.length <= 6);
  assert.match(first.options?.at(-1)?.label ?? '', /^None of these/);
  for (const clear of [LOAN, ROOM]) assert.ok(asked(...clear).every(({ id }) => id !== 'kind'));
});

test('with its questions a brief tells the kind that a draft would be built on, and none where it is likelier that none fits', () => {
  const kindWith = (title: string, description: string) => {
    const event = [...draft({ ...briefOf(title, description), skipQuestions: false }, catalogue, DAY)].at(-1);
    return event?.type === 'questions' ? event.kind : 'no questions';
  };
  assert.equal(kindWith('Lease', 'I want to let my flat.'), 'residential-lease');
  assert.equal(kindWith('Agreement on sharing a beehive', 'We keep bees together.'), null);
});

test('the kind that was answered is taken, also one that the words do not show, “none” gives the plain form, and both are asked no more', () => {
  assert.equal(drafted(...ROOM).kind?.id, 'room-rental-agreement');
  assert.equal(drafted(...ROOM, { kind: 'residential-lease' }).kind?.id, 'residential-lease');
  assert.equal(drafted(...ROOM, { kind: 'no-such-kind' }).kind?.id, 'room-rental-agreement');
  const plain = drafted(...ROOM, { kind: 'none' });
  assert.equal(plain.kind, null);
  assert.ok(plain.notes.some((note) => note.includes('as you chose')));
  for (const kind of ['residential-lease', 'none']) assert.ok(asked(...ROOM, { kind }).every(({ id }) => id !== 'kind'));
});

test('where nothing shows who is who, each side is asked with the likeliest name first, and no name stands for a side without a mark', () => {
  const [title, description, requirements] = BETWEEN;
  const questions = asked(title, description, requirements, { kind: 'personal-loan-iou' });
  assert.deepEqual(
    questions.map(({ id }) => id),
    ['lenderName', 'borrowerName'],
  );
  for (const { options } of questions) assert.ok(options?.some(({ value }) => /^(?:Ella|Tom) Reed/.test(value)));
  const { text } = drafted(title, description, requirements, { kind: 'personal-loan-iou' });
  assert.doesNotMatch(text, /^Ella Reed[^\n]*“\*\*(?:Lender|Borrower)/m);
});

test('a couple to whom somebody lends is one side, and nobody is asked who it is', () => {
  const questions = asked(
    'loan to my sister and her husband',
    'hi i lent my sister Nora and her husband Sven Lindqvist 7500 dollars on nov 9 for the car. they live at 19 wantley ave klamath falls oregon. im kerstin aalto, lakeview OR.',
    'no intrest. 250 a month on the 10th starting jan 10 2027. both owe the hole thing. if sven sells the truck i get payed first. if i die they pay my son Tyler',
    { kind: 'personal-loan-iou' },
  );
  assert.ok(questions.every(({ id }) => id !== 'borrowerName' && id !== 'lenderName'));
});

test('whoever says what he does is of that side, and whom he does it with stands on the other', () => {
  const { understood } = drafted(...LOAN);
  assert.deepEqual(
    understood.sides.slice(0, 2).map(({ value, isSure }) => [value, isSure]),
    [
      ['Ella Reed', true],
      ['Tom Reed', true],
    ],
  );
  assert.equal(understood.writer, 'lenderName');
});

test('a name that is given to one side by an answer stands on no other', () => {
  const { understood } = drafted(...BETWEEN, { kind: 'personal-loan-iou', lenderName: 'Tom Reed' });
  const [lender, borrower] = understood.sides;
  assert.equal(lender?.value, 'Tom Reed');
  assert.notEqual(borrower?.value, 'Tom Reed');
});

test('an empty answer leaves a side open, whatever the brief says, and is not asked again', () => {
  assert.match(drafted(...JOB).text, /^Wiremu Paki[^\n]*“\*\*Employee/m);
  const { text } = drafted(...JOB, '', { employeeName: '' });
  assert.match(text, /^Hakatere Lodge Limited[^\n]*“\*\*Employer/m);
  assert.match(text, /^\[[^\]\n]+\][^\n]*“\*\*Employee/m);
  assert.doesNotMatch(text, /Wiremu Paki[^\n]*“\*\*/);
  assert.ok(asked(...JOB, '', { employeeName: '' }).every(({ id }) => id !== 'employeeName'));
});

test('an answer is certain: the names stand in the sides, and “I” is the one who was chosen', () => {
  const { text } = drafted(...ROOM, { landlordName: 'Ilse Brandt', tenantName: 'Mika Aalto', writer: 'landlordName' });
  assert.match(text, /^Ilse Brandt[^\n]*“\*\*Landlord/m);
  assert.match(text, /^Mika Aalto[^\n]*“\*\*Tenant/m);
  assert.match(text, /The Landlord (?:enters|may enter|must enter)[^\n]* the room only in an emergency/);
  const other = drafted(...ROOM, { landlordName: 'Greta Ohm', tenantName: 'Mika Aalto' });
  assert.match(other.text, /^Greta Ohm[^\n]*“\*\*Landlord/m);
  assert.doesNotMatch(other.text, /^Ilse Brandt/m);
});

test('party roles are asked first, the place is still among three questions', () => {
  const questions = asked('Licence for photos', 'A magazine wants to print some pictures.');
  assert.ok(questions.length <= 3);
  assert.equal(questions.at(-1)?.id, 'place');
  assert.match(questions[0]?.text ?? '', /^Who is the /);
  assert.equal(questions[0]?.options, undefined, 'without a name in the brief it is typed');
});

test('nothing is a choice for a side that the words show to be a thing, a place or a time', () => {
  const { understood } = drafted(
    'Note for the money I lend',
    'I, Lorraine Beck of Prescott, Arizona, am lending my nephew Cody Beck $18,500 for his hay. He gives me his Kubota M7060 as security. The Water Board has agreed.',
    'He pays on the first Friday of every month',
    { kind: 'secured-note' },
  );
  const names = understood.sides.filter(({ isSigning }) => isSigning).flatMap(({ value, options }) => [value, ...options]);
  assert.ok(names.includes('Cody Beck'), names.join());
  for (const none of ['Kubota M7060', 'Water Board', 'Friday', 'Beck']) assert.ok(!names.includes(none), none);
});

test('a title that says what is to be done has a letter among the kinds to choose from', () => {
  const kinds = (title: string) =>
    asked(title, 'Odd Vik in Thunder Bay keeps bees on our field, and the hives stand too near to the path.').find(
      ({ id }) => id === 'kind',
    )?.options ?? [];
  const letters = (title: string) => kinds(title).filter(({ value }) => catalogue.library.kinds.get(value)?.family === 'letter');
  assert.ok(letters('Stop the neighbour with the hives').length > 0);
});

test('a company in a form of another country stands for whoever has an office in it, and a party is known by the short form of its name', () => {
  const offer = drafted(
    'job offer',
    'Hi, we would like to offer Tomos Gittins the job of cheesemaker at our dairy, Caws Dyffryn Cyf, Wrexham, Wales. Yours, Bethan Roderick, managing director',
    '',
    { kind: 'offer-letter' },
  );
  assert.equal(offer.understood.sides.find(({ id }) => id === 'employerName')?.value, 'Caws Dyffryn Cyf');
  const { text } = drafted(
    'Drone surveys',
    'Between Skelligview Aerial Limited, Dingle and Corrib Quarries DAC, Galway, Ireland.',
    'Liability of Skelligview limited to €250,000 a year\nSkelligview may show pictures only with permission\nCorrib need not order any work',
    { kind: 'none', firstName: 'Corrib Quarries DAC', secondName: 'Skelligview Aerial Limited' },
  );
  assert.match(text, /The Second Party may show pictures only with permission/);
  assert.match(text, /The First Party need not order any work/);
});
