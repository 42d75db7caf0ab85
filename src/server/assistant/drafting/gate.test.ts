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

function asked(title: string, description: string, requirements = ''): Question[] {
  const event = last(title, description, requirements, {}, false);
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

test('where the words give a side two names, each is asked about with the names as choices, and nothing is guessed', () => {
  const questions = asked(...ROOM);
  assert.deepEqual(
    questions.map(({ id }) => id),
    ['landlordName', 'tenantName', 'writer'],
  );
  assert.deepEqual(questions[0]?.options?.map(({ label }) => label).sort(), ['Ilse Brandt', 'Mika Aalto']);
  assert.equal(questions[0]?.canType, true);
  const { text, notes } = drafted(...ROOM);
  assert.doesNotMatch(text, /(?:Mika Aalto|Ilse Brandt)[^\n]*“\*\*(?:Landlord|Tenant)/);
  assert.match(text, /“I enter the room only in an emergency”/);
  assert.ok(notes.some((note) => note.includes('in no role: Mika Aalto')));
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

test('places behind a name, people of a country, friends who borrow and forms of address fill no side', () => {
  const hired = drafted(
    'Fixed term employment',
    "We're Hakatere Lodge Limited, Fairlie, New Zealand. We want to employ Wiremu Paki as caretaker from 1 June 2027 until 30 September 2027.",
  ).text;
  assert.match(hired, /^Hakatere Lodge Limited[^\n]*Employer/m);
  assert.match(hired, /^Wiremu Paki[^\n]*Employee/m);
  const note = drafted('Promissory note', 'My friend Renata Dunn borrowed 6,100 dollars from me in Tampa, Florida. I am Clive Oster.').text;
  assert.match(note, /Clive Oster[^\n]*Lender/);
  assert.match(note, /Renata Dunn[^\n]*Borrower/);
  const gift = drafted(
    'Gift deed for a flat',
    'I, Shri Mohan Deshmukh, Pune, Maharashtra, India want to gift my flat to my daughter Smt. Kavita Rane out of love.',
  ).text;
  assert.match(gift, /Mohan Deshmukh[^\n]*Donor/);
  assert.match(gift, /Kavita Rane[^\n]*Recipient/);
  const sale = drafted(
    'Sale of an espresso machine',
    'We, Rösthaus Nord GmbH, Kiel, Germany (managing director Jonas Lübbe), sell our used espresso machine to Cup & Kettle GbR in Lübeck. English because one of the buyers is Scottish.',
  ).text;
  assert.match(sale, /Cup \\& Kettle GbR[^\n]*Buyer/);
  assert.doesNotMatch(sale, /Scottish[^\n]*Buyer/);
});

test('whoever has something built is the client, and the one by whom it is built the contractor', () => {
  const { text } = drafted(
    'Contractor agreement for a deck',
    "I'm having a deck built at my home in Nelson, New Zealand, by Rangi Tamaki who trades as Tamaki Decks. My name's Ellen Whitlow.",
  );
  assert.match(text, /Rangi Tamaki[^\n]*Contractor/);
  assert.match(text, /Ellen Whitlow[^\n]*Client/);
});
