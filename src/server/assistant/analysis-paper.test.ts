import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Analysis } from '#contracts/analysis.ts';
import { catalogue } from '#test/support/catalogue.ts';
import { reportPaper } from './analysis-paper.ts';

const NOTHING = { clauses: [], missing: [], findings: [], dates: [], statements: [], warnings: [], parties: [], timings: {} };
const about = (place: Analysis['place']): Analysis => ({
  ...NOTHING,
  id: '1',
  name: 'Lease',
  createdAt: '2026-11-22T10:00:00.000Z',
  text: 'A.',
  words: 1,
  kind: null,
  place,
});

test('a report is set on the paper of its place, and on A4 where that is not known', () => {
  const paperFor = (id: string) => reportPaper(about({ id, name: id }), 'Deedwright', catalogue).paper;
  assert.deepEqual(['us-texas', 'canada-ontario', 'canada-manitoba', 'mexico', 'germany', 'nowhere'].map(paperFor), [
    'us-letter',
    'us-letter',
    'us-letter',
    'us-letter',
    'a4',
    'a4',
  ]);
  assert.equal(reportPaper(about(null), 'Deedwright', catalogue).paper, 'a4');
});
