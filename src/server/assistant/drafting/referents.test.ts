import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drafted } from '#test/support/drafted.ts';
import { isFlawed } from './flaws.ts';
import { MARKS } from './open-marks.ts';
import { withOpenPerson } from './open-person.ts';
import { type Known, settle, unsettled } from './referents.ts';
import { inRegister, type Speakers } from './register.ts';

const KNOWN: Known = {
  isAuthorSure: true,
  we: 'author',
  other: 'one',
  outsiders: ['Muffin'],
  rivals: [],
  hasPeople: false,
  hasBoth: false,
};
const SPEAKERS: Speakers = {
  author: 'the Landlord',
  other: 'the Tenant',
  firstPerson: false,
  gives: false,
  document: 'Lease',
  isShe: false,
  roleOf: (word) => (/^tenant$/i.test(word) ? 'the Tenant' : null),
  names: [{ full: 'Ravi Bose', first: 'Ravi', role: 'the Tenant' }],
  known: KNOWN,
};
const written = (wish: string, speakers = SPEAKERS, previous = '') => {
  const { text, open } = settle(wish, speakers, previous);
  return open.length > 0 ? open : unsettled(inRegister(text, speakers));
};

test('a pronoun that means a party for sure becomes the party', () => {
  assert.equal(written('he waters my plants'), 'The Tenant must water the Landlord’s plants.');
  assert.equal(written('it stays hers until it is sold', { ...SPEAKERS, isShe: true }), 'It stays the Tenant’s until it is sold.');
});

test('a pronoun that may mean somebody named before it in the same words stays as it is', () => {
  assert.equal(written('Muffin stays with me but Ravi may see her'), 'Muffin stays with the Landlord but the Tenant may see her.');
  assert.equal(written('If a visitor is hurt I take him to a doctor'), 'If a visitor is hurt, the Landlord may take him to a doctor.');
});

test('one who does what only a party does is the party all through a wish that names nobody else', () => {
  const rivalled: Speakers = { ...SPEAKERS, known: { ...KNOWN, rivals: ['he'], hasPeople: true } };
  for (const wish of ['what he breaks he repairs', 'he gives me half of what he picks'])
    assert.match(String(written(wish, rivalled)), /[Tt]he Tenant/);
  assert.deepEqual(written('he sleeps inside', rivalled), ['he']);
});

test('a pronoun of which nobody knows for sure whom it means is open', () => {
  assert.deepEqual(written('she pays the vet'), ['she'], 'the brief calls the tenant he');
  assert.deepEqual(written('he is fed twice', { ...SPEAKERS, known: { ...KNOWN, rivals: ['he', 'she'] } }), ['he']);
  assert.deepEqual(written('he sleeps inside', SPEAKERS, 'Muffin stays in the kennel'), ['he']);
  assert.deepEqual(written('I pay the gas', { ...SPEAKERS, known: { ...KNOWN, isAuthorSure: false } }), ['I']);
  assert.deepEqual(written('they can stop at once'), ['they'], 'one person is no they');
  assert.deepEqual(written('you must pay'), ['you']);
});

test('a sentence that is none, or that says of a party what it does to itself, is not fit for a document', () => {
  for (const flawed of [
    'The Tenant may see the Tenant.',
    'The parties agree on the following: three days a week.',
    'If it will cost over $800.00.',
    'The the fee is $62.00.',
    'The Landlord is not liable. The Landlord is if the Landlord was careless.',
    'No smoking inside, the Tenant may smoke outside.',
    'The Landlord does not want to call the police.',
    'My dog stays.',
    'Boat is sold as it is.',
    '$9,000.00 total, $3,000.00 to start, the rest when done.',
  ])
    assert.ok(isFlawed(flawed, SPEAKERS), flawed);
  for (const sound of [
    'If the Tenant leaves early, the Tenant must pay half.',
    'Neither may sell the Tenant’s car.',
    'There is to be no obligation to make any deal.',
    'Muffin gets tablets twice a day.',
    'Tips are pooled.',
  ])
    assert.ok(!isFlawed(sound, SPEAKERS), sound);
});

test('one person who is open is marked, and the sentence around is written', () => {
  const marked = (wish: string, known: Partial<Known>) => {
    const speakers = { ...SPEAKERS, known: { ...KNOWN, ...known } };
    return withOpenPerson(settle(wish, speakers), speakers)?.replace(MARKS, '[$1]') ?? null;
  };
  const rivals = ['he', 'she'] as const;
  assert.equal(marked('he sleeps in his shed', { rivals }), '[Who is meant by “he”] sleeps in his shed.');
  assert.equal(marked('the key goes to him', { rivals }), 'The key goes to [Who is meant by “him”].');
  assert.equal(marked('I pay the gas', { isAuthorSure: false }), '[Who is meant by “I”] must pay the gas.');
  assert.equal(marked('his dog is let out by me', { rivals }), '[Who is meant by “his”] dog is let out by the Landlord.');
  assert.equal(marked('he waters it if she asks', { rivals }), null, 'two who are open');
  assert.equal(marked('four rooms for him', { rivals }), null, 'no sentence');
});

test('he or she is the company across the table where its own person is named, and somebody of the other sex is no rival', () => {
  const made = (description: string, wish: string) =>
    drafted('Purchase of flour', description, wish)
      .text.split('\n')
      .find((line) => /Friday/.test(line)) ?? '';
  const mill = 'We are Sun Oven Ltd, 3 Low Street, Leeds, England and buy flour from Weir Mill Ltd, 9 Wharf Road, Leeds.';
  assert.match(
    made(`${mill} Mr Tom Weir is the director of Weir Mill Ltd.`, 'he brings the flour each Friday'),
    /The (?:Seller|Second Party) must bring the flour/,
  );
  assert.match(
    made(`${mill} Mrs Ada Weir is the director of Weir Mill Ltd.`, 'he brings the flour each Friday'),
    /\[Who is meant by “he”\]/,
  );
});

test('a wish that is not sure to mean the same in other words stands in the customer’s own, and is listed as a gap; a question stands nowhere', () => {
  const { text, gaps, requirements } = drafted(
    'Room to let',
    'I rent out a room in my house in Leeds, England to Omar Peel. I am Judith Crane. My son Felix and his dog live there too.',
    'rent £500 a month\nhe is quiet after nine\nlaundry only on Mondays\nif we fall out the others hear both first\nwhat about the piano?',
  );
  assert.match(text, /\[Who is meant by “he”\] is quiet after nine\./);
  assert.match(text, /The laundry is allowed only on Mondays\./);
  assert.match(text, /“if we fall out the others hear both first”\. \[Please /u);
  assert.doesNotMatch(text, /piano/);
  assert.equal(requirements.find(({ text }) => text.startsWith('what about'))?.status, 'open');
  assert.ok(gaps.some(({ label, help }) => label.includes('“he”') && help !== null));
  assert.equal(requirements.find(({ text }) => text.startsWith('he is'))?.status, 'drafted');
});

test('a company that hires writes we, and he or she is whom it hires', () => {
  const { text } = drafted(
    'Employment contract for our new electrician',
    'Bright Wire LLC (me and my brother own it), 12 Elm Street, Waco, Texas, is hiring Carlos Mendez as an electrician from March 1, 2027.',
    'We pay for his licence exam, and if he quits within ten months he pays it back\nHe drives a company van',
  );
  assert.match(
    text,
    /The Employer must pay for the Employee’s licence exam\. If the Employee quits within ten months, the Employee must pay it back/,
  );
  assert.match(text, /The Employee drives a company van/);
});

test('a clause is said to meet a wish only where it says all of its parts and figures', () => {
  const { requirements, text } = drafted(
    'Mutual NDA',
    'We are Tall Oak Brewing Pty Ltd in Newcastle NSW and want to talk to Coast Cans Pty Ltd about canning.',
    'Each side may show things to its accountant, lawyers and bank',
  );
  assert.equal(requirements[0]?.status, 'partly', 'the clause names advisers and no bank');
  assert.match(text, /accountant, lawyers and bank/);
  const job = drafted(
    'Employment contract',
    'Bright Wire LLC, 12 Elm Street, Waco, Texas, is hiring Carlos Mendez as an electrician from March 1, 2027.',
    'Eleven days of paid vacation after the first year',
  );
  assert.notEqual(job.requirements[0]?.status, 'covered');
});

test('a sum or a day that found no place in the draft stands in it in the customer’s own words', () => {
  const { text, gaps } = drafted(
    'Contract with our wedding singer',
    'We are Flora Kemp and Hugh Dale. Our singer is Paula Reed. English law. Total price £900, of which we already paid her £150 on 3 November 2026.',
    'She sings for two hours',
  );
  assert.match(text, /£150/);
  assert.match(text, /3 November 2026/);
  for (const [, label = ''] of text.matchAll(/\[(Please say where[^\]]*)\]/g)) assert.ok(gaps.some((gap) => gap.label === label));
});

test('a sentence of the description that asks for something is a wish', () => {
  const { text } = drafted(
    'Room to let',
    'I rent out a room in my house in Leeds, England to Omar Peel. I am Judith Crane. I want no tenancy out of it.',
    'rent £500 a month',
  );
  assert.match(text, /no tenancy out of it/);
});

test('points that a line counts itself are wishes of their own', () => {
  const { requirements } = drafted(
    'Office cleaning',
    'Our company Tin Roof Ltd in Leeds, England hires Gleam Services Ltd to clean the office.',
    'The terms: (a) they clean on Mondays (b) they bring their own soap (c) no key is copied',
  );
  assert.ok(requirements.some(({ text }) => text === 'they bring their own soap'));
  assert.ok(requirements.some(({ text }) => text === 'no key is copied'));
});

test('the sum of an insurance and a charge for a day are no price', () => {
  const { text } = drafted(
    'Consultancy agreement',
    'Glen Moor Spirits Ltd in Inverness, Scotland engages Iain Tosh as a consultant.',
    'he has insurance of £400,000',
  );
  assert.doesNotMatch(text, /must pay[^.]*£400,000/);
});
