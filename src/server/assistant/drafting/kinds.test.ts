import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openCatalogue } from '#catalogue/catalogue.ts';
import { draft } from './draft.ts';
import { readBrief } from './read-brief.ts';
import { kindIndexOf } from './reading/kind-index.ts';
import { touchedKinds } from './reading/kinds.ts';
import { pagesOf } from './reading/text.ts';
import type { Draft } from './shapes.ts';

const catalogue = openCatalogue(fileURLToPath(new URL('../../../../content', import.meta.url)));
const DAY = '2026-11-23';

const briefOf = (title: string, description: string, requirements: string, answers: Record<string, string> = {}) => ({
  title,
  description,
  requirements,
  answers,
  skipQuestions: true,
});

const kindsIn = (title: string, description: string, requirements = ''): string[] =>
  readBrief(briefOf(title, description, requirements), catalogue, DAY).kinds.map(({ id }) => id);

function drafted(title: string, description: string, requirements: string, answers: Record<string, string> = {}): Draft {
  const event = [...draft(briefOf(title, description, requirements, answers), catalogue, DAY)].at(-1);
  if (event?.type !== 'draft') throw new Error(`no draft but ${event?.type}`);
  return event.draft;
}

test('a compound says what its parts say, and two words that are one in the library say the same', () => {
  const touched = (title: string) => touchedKinds(pagesOf(briefOf(title, '', '')), kindIndexOf(catalogue));
  assert.ok(touched('flat mate agreement').has('roommate-agreement'));
  assert.ok(kindsIn('sharehouse agreement', 'four of us share 3 Wattle St and want it in writing').includes('roommate-agreement'));
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
