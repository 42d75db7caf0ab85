import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drafted } from '#test/support/drafted.ts';

const textOf = (kind: string, jurisdiction: string, description: string, requirements = '', answers = {}): string =>
  drafted('Agreement', description, requirements, { kind, ...answers }, { jurisdiction }).text;

const room = (description: string, requirements: string) =>
  textOf(
    'room-rental-agreement',
    'england-wales',
    `I am Petronella Quirke and let a room to Lysander Oakapple. ${description}`,
    requirements,
  );

test('the first day, the day of rent, the way of paying and the notice of both sides stand as they were said', () => {
  const text = room(
    'She moves in on Sunday 7 February 2027. £510 a month, third of the month by standing order.',
    'each of us can stop with 6 weeks notice',
  );
  assert.match(text, /begins on 7 February 2027/);
  assert.match(text, /on the 3rd day of each month\. The Tenant pays by standing order\./);
  assert.match(text, /at least forty-two \(42\) days, and the Landlord by written notice of at least forty-two \(42\) days/);
});

test('whoever lives in the house that is let has its address', () => {
  assert.match(room('I own the house at 12 Tanner Row, Selby and I live in it.', ''), /Petronella Quirke, of 12 Tanner Row, Selby \(/);
  assert.doesNotMatch(room('I own the house at 12 Tanner Row, Selby and my aunt lives in it.', ''), /Quirke, of 12 Tanner Row, Selby \(/);
});

test('a figure of the library gives way where the brief speaks of the same, and stands where it does not', () => {
  const said = room('', 'guests may stay over two nights a month if she tells me');
  assert.doesNotMatch(said, /six \(6\) nights/);
  assert.match(said, /\[Please confirm: Nights a month that a visitor may stay\]|\[Nights a month that a visitor may stay\]/);
  assert.match(room('', 'rent £500 a month'), /six \(6\) nights/);
});

const job = (description: string) =>
  textOf(
    'employment-contract',
    'ireland',
    `Oakapple Ltd hires Lysander Quirke as a cleaner, starting Monday 4 January 2027. ${description}`,
  );

test('days and times of work that the brief names are not those of the library', () => {
  for (const words of ['He works Wednesday to Sunday, 4am till noon.', 'Shifts are 6pm to 11pm.', 'He works every Saturday.'])
    assert.doesNotMatch(job(words), /Monday to Friday, from 9:00/, words);
  assert.match(job('€34,000 a year.'), /Monday to Friday, from 9:00/);
  assert.match(job('€15 an hour, paid on the last Thursday of the month.'), /pays the Salary on the last Thursday of each month/);
});

test('a day on which something was paid, a past month and a term are not proposed for a beginning or an end', () => {
  const sale = textOf(
    'asset-purchase-agreement',
    'australia-new-south-wales',
    'I am Petronella Quirke and sell my bakery to Lysander Oakapple. He paid $5,000 to me on 9 November 2026. The balance comes by 3 March 2027.',
  );
  assert.match(sale, /\[Day of the transfer\]/);
  const loan = textOf(
    'personal-loan-iou',
    'canada-british-columbia',
    'I, Petronella Quirke, lend $9,000 to Lysander Oakapple. He has lived with us since August 2024 and pays nothing for the first two years.',
  );
  assert.doesNotMatch(loan, /\[Please confirm: (?:August 2024|two years)\]/);
});

test('the place of which the law governs is not where something takes place', () => {
  const text = textOf('liability-waiver', 'australia-new-south-wales', 'Kayak weekend for Quirke Paddle Pty Ltd.', '', {
    place: 'New South Wales',
  });
  assert.doesNotMatch(text, /takes place at New South Wales/);
});
