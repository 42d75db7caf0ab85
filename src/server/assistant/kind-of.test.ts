import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogue } from '#test/support/catalogue.ts';
import { analyse } from './analyse.ts';
import { study } from './study.ts';

test('a word that a clause is named by and that means another thing, or is denied, does not stand for the clause', () => {
  const text =
    'EMPLOYMENT AGREEMENT\n\nBetween Kern Ltd (the "Employer") and Jan Bohm (the "Employee"). English law governs.\n\n1. Job. The Employee works as a baker.\n\n2. Ending. Notice of one month ends the employment.\n\n3. Other. The leave of absence policy is attached. Confidentiality is not agreed.';
  const { timings, ...studied } = study(text);
  const { missing } = analyse({ text, warnings: [], studied, timings }, { name: '' }, catalogue);
  const headings = missing.map(({ heading }) => heading);
  for (const heading of ['Leave', 'Confidentiality', 'Notices']) assert.ok(headings.includes(heading), `${heading}: ${headings}`);
});
