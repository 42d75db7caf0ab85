import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drafted } from '#test/support/drafted.ts';

test('lines that begin as the rows of a table do are its rows, and a column of which nothing is said claims nothing', () => {
  const { text, requirements } = drafted(
    'Inventory when tenant moves in',
    'Cottage at 9 Kusweg, Mossel Bay, South Africa. Owner Ilse Swanepoel, tenant Ayanda Gqirana.',
    'Lounge: walls painted October, worn carpet. Kitchen: stove with two plates, bar fridge. Bedroom - double bed, cupboard door sticks. Bathroom: crack in the mirror.',
    { kind: 'move-in-inventory' },
  );
  const row = (name: string) => text.split('\n').find((line) => line.startsWith(`| ${name} |`)) ?? '';
  for (const name of ['Lounge', 'Kitchen', 'Bedroom', 'Bathroom']) assert.notEqual(row(name), '', name);
  assert.match(row('Lounge'), /^\| Lounge \| \[Please confirm: walls painted October\]/);
  assert.match(row('Kitchen'), /stove with two plates, bar fridge/);
  assert.doesNotMatch(text, /\| none \|/);
  assert.ok(
    requirements
      .filter(({ text: wish }) => /^(?:Lounge|Kitchen|Bedroom|Bathroom)\b/.test(wish))
      .every(({ status }) => status === 'covered'),
  );
});

test('what a letter’s brief tells stands in the tables for it: the defect with its room and day, the warning with its day', () => {
  const letter = drafted(
    'mould letter',
    "we rent the flat at 14 Brisbane Street, Greenock, Scotland. boiler is off since 28 october and there's black mould in the wee one's room.",
    'boiler working by 20 nov 2026',
    { kind: 'landlord-repair-request' },
  );
  assert.match(letter.text, /\| \[Please confirm: the wee one's room\] \| \[Please confirm: Black mould\] \|/);
  assert.match(letter.text, /\| \[Please confirm: Boiler is off\] \| 28 October \|/);
  const warning = drafted(
    'final written warning',
    'Worker: Elroy Fortuin, fitter. He had a written warning on 14 July 2026 for coming late. On Saturday 7 November he came in two hours late.',
    'this is final, 12 months valid.',
    { kind: 'disciplinary-warning', employeeName: 'Elroy Fortuin' },
  );
  assert.match(warning.text, /7 November 2026|November 7, 2026/);
  assert.match(warning.text, /14 July 2026|July 14, 2026/);
});

test('what stands in the draft is not listed as missing, and what is missing is shown beside the question that it may answer', () => {
  const { requirements, gaps } = drafted(
    'Confidentiality and inventions agreement',
    'Saltchuck Sonar Inc., 208 – 55 Front Street, Nanaimo, British Columbia V9R 5H9 makes fish-counting sonars. Dr. Farrukh Yusupov, 1340 Hammond Bay Road, Nanaimo, starts on March 1, 2027.',
    'Everything he learns is secret for 4 years after.',
    { kind: 'confidentiality-and-inventions', employerName: 'Saltchuck Sonar Inc.', employeeName: 'Farrukh Yusupov' },
  );
  const open = requirements.filter(({ status }) => status === 'open').map(({ text }) => text);
  assert.ok(open.every((words) => !words.includes('Front Street') && !words.includes('Yusupov')));
  assert.ok(open.length === 0 || gaps.some(({ help }) => open.some((words) => help?.includes(words))));
});
