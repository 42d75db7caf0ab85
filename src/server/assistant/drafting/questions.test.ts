import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openCatalogue } from '#catalogue/catalogue.ts';
import type { Question } from '#contracts/drafting.ts';
import { draft } from './draft.ts';
import type { Draft } from './shapes.ts';

const catalogue = openCatalogue(fileURLToPath(new URL('../../../../content', import.meta.url)));

function last(title: string, description: string, requirements: string, answers: Record<string, string>, skipQuestions: boolean) {
  return [...draft({ title, description, requirements, answers, skipQuestions }, catalogue, '2026-11-23')].at(-1);
}

function asked(title: string, description: string, requirements = '', answers: Record<string, string> = {}): Question[] {
  const event = last(title, description, requirements, answers, false);
  return event?.type === 'questions' ? [...event.questions] : [];
}

function drafted(title: string, description: string, requirements = '', answers: Record<string, string> = {}): Draft {
  const event = last(title, description, requirements, answers, true);
  if (event?.type !== 'draft') throw new Error(`no draft but ${event?.type}`);
  return event.draft;
}

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
const JOB: [string, string] = [
  'Fixed term employment',
  "We're Hakatere Lodge Limited, Fairlie, New Zealand. We want to employ Wiremu Paki as caretaker from 1 June 2027 until 30 September 2027.",
];

test('a kind that is not clear is asked about first, the likeliest to choose from and at last none of them; a clear one is not', () => {
  const [first] = asked(...ROOM);
  assert.equal(first?.id, 'kind');
  assert.deepEqual(
    first.options?.map(({ value }) => value),
    ['room-rental-agreement', 'none'],
  );
  assert.match(first.options?.at(-1)?.label ?? '', /^None of these/);
  assert.ok(asked(...LOAN).every(({ id }) => id !== 'kind'));
});

test('with its questions a brief tells the kind that a draft would be built on, and none where it is likelier that none fits', () => {
  const kindWith = (title: string, description: string) => {
    const event = last(title, description, '', {}, false);
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

test('each side that is open is asked about with the names as choices, the likeliest first, and which side writes; nothing is guessed', () => {
  const questions = asked(...LOAN);
  assert.deepEqual(
    questions.map(({ id, options }) => [id, options?.map(({ value }) => value)]),
    [
      ['lenderName', ['Ella Reed', 'Tom Reed']],
      ['borrowerName', ['Tom Reed', 'Ella Reed']],
      ['writer', ['lenderName', 'borrowerName']],
    ],
  );
  assert.equal(questions[0]?.canType, true);
  const { text, notes } = drafted(...LOAN);
  assert.doesNotMatch(text, /(?:Ella|Tom) Reed[^\n]*“\*\*(?:Lender|Borrower)/);
  assert.ok(notes.some((note) => note.includes('in no role: Tom Reed')));
});

test('a name that is given to one side by an answer is no choice for the other', () => {
  const [borrower] = asked(...LOAN, { lenderName: 'Ella Reed' });
  assert.equal(borrower?.id, 'borrowerName');
  assert.ok(borrower.options?.every(({ value }) => value !== 'Ella Reed'));
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
