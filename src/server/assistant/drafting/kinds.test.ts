import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogue } from '#test/support/catalogue.ts';
import { briefOf, DAY, drafted } from '#test/support/drafted.ts';
import { readBrief } from './read-brief.ts';
import { kindIndexOf } from './reading/kind-index.ts';
import { namedIn } from './reading/kinds.ts';
import { pagesOf } from './reading/text.ts';

const kindsIn = (title: string, description: string, requirements = ''): string[] =>
  readBrief(briefOf(title, description, requirements), catalogue, DAY).kinds.map(({ id }) => id);

test('a compound says what its parts say, and two words that are one in the library say the same', () => {
  assert.ok(namedIn(pagesOf(briefOf('flat mate agreement')), kindIndexOf(catalogue)).includes('roommate-agreement'));
  assert.ok(kindsIn('sharehouse agreement', 'four of us share 3 Wattle St and want it in writing').includes('roommate-agreement'));
});

test('a sale that is international is about no intern', () => {
  assert.ok(!kindsIn('International sale', 'of rice').includes('internship-agreement'));
  assert.equal(kindsIn('Internship', 'intern from Spain')[0], 'internship-agreement');
});

test('a kind of whose subject the brief says nothing is not among the choices beside the draft', () => {
  const kinds = kindsIn(
    'New thatch for our cottage',
    'A thatcher lays a new roof of straw on our cottage for £20,000, half before he starts.',
  );
  for (const id of ['child-medical-consent', 'termination-letter', 'financial-power-of-attorney']) assert.ok(!kinds.includes(id), id);
  assert.ok(kinds.length <= 8);
});

test('who complains to a seller gets a letter about the fault, and none about a home that is rented', () => {
  const { kind, text } = drafted(
    'dishwasher leaks',
    'Bought a dishwasher at Kitchens Direct Ltd, 4 Dock Road, Grimsby on 2 September 2026 for £410. Since October it leaks. I am Maud Ellery, 9 Well Lane, Louth, England.',
    'They replace it by 15 December 2026 or give me my money back.',
  );
  assert.equal(kind?.id, 'faulty-goods-complaint');
  assert.match(text, /Consumer Rights Act 2015/);
  assert.doesNotMatch(text, /\brent\b/);
});

test('a rambling brief finds the kind by what is transferred, whatever else its story tells', () => {
  const told: [string, string, string][] = [
    [
      'equipment-rental-agreement',
      'the cement mixer',
      'Since my brother went to sea his mixer stands in our yard. Jon Tarbet up the road borrows it from May till the wall is up, for nothing, he gave us eggs all winter. My aunt says write it down before it leaves.',
    ],
    [
      'partnership-agreement',
      'the three of us and the coffee cart',
      'No company, we just run it together. Kit has the cart, Mo and I put in 4,000 each, takings by thirds. My parents fell out with theirs over a loan.',
    ],
    [
      'room-rental-agreement',
      'Ida in our spare room',
      'We live here with two children. She is a nurse, pays 400 a month and uses our kitchen and bath. My sister fears we never get her out again.',
    ],
    [
      'demand-letter',
      'burst pipe upstairs',
      'The flat over mine belongs to Mr Vane, his pipe burst and my ceiling came down. I own my flat. Plasterer wants 800. He never answers my texts.',
    ],
  ];
  for (const [kind, title, description] of told)
    assert.ok(kindsIn(title, description).slice(0, 5).includes(kind), `${title}: ${kindsIn(title, description)}`);
});

test('a title that names one kind is sure of it, and one that names a document the library does not have fits none', () => {
  const read = (title: string) => readBrief(briefOf(title, 'Between Ann Roe and Bo Dahl.'), catalogue, DAY);
  for (const [title, kind] of [
    ['Room rental agreement for Bo', 'room-rental-agreement'],
    ['Equipment hire agreement', 'equipment-rental-agreement'],
    ['Last will', 'last-will'],
  ] as const)
    assert.deepEqual([read(title).kinds[0]?.id, (read(title).kinds[0]?.score ?? 0) >= 0.8], [kind, true], title);
  assert.ok(read('Franchise agreement').noKind > 0.8);
});

test('what a shareholders’ resolution does not have is left out, and nobody is said to decide nothing', () => {
  const { text } = drafted(
    'Resolution of the shareholders',
    'Tarn Foods Limited (company number 1180001), Nelson, New Zealand. Shareholders: Ida Holt 400 and Ned Rowe 600.',
    'The company changes its name to Beck Foods Limited.',
    { kind: 'shareholder-resolution' },
  );
  assert.doesNotMatch(text, /decide nothing/);
});

test('a sale is one of goods until a vehicle is named', () => {
  const { text } = drafted(
    'Selling the goats',
    'I am Verna Lamb, 3 Mill Road, Deloraine, Tasmania, and sell five goats to Otto Prinz, 9 Hill Street, Sheffield.',
    '$900 in cash when he fetches them on 19 December 2026.',
    { kind: 'bill-of-sale' },
  );
  assert.doesNotMatch(text, /odometer|Identification number/i);
  assert.match(text, /\| (?:Goats \| 5|\[Please confirm: Five goats\]) \|/);
});
