import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blocksOf, headingsIn } from './text-blocks.ts';

const TEXT = '# Lease {id:lease}\n\n## 1. **Rent**\n\nThe Tenant pays [clause 2](#late) late.\n\n   1. In cash\\.\n| --- | --- |';

test('signs of Markdown are not shown, and every piece knows where it stands', () => {
  const blocks = blocksOf(TEXT);
  assert.deepEqual(
    blocks.map(({ level, inset, pieces }) => [level, inset, pieces.map(({ text }) => text).join('')]),
    [
      [1, 0, 'Lease'],
      [2, 0, '1. Rent'],
      [0, 0, 'The Tenant pays clause 2 late.'],
      [0, 1, '1. In cash.'],
    ],
  );
  for (const { pieces } of blocks) for (const { from, to, text } of pieces) assert.equal(TEXT.slice(from, to), text);
});

test('where two marks meet the graver one shows, and a passage that was jumped to goes over lines', () => {
  const from = TEXT.indexOf('Tenant');
  const blocks = blocksOf(TEXT, {
    marks: [
      { from, to: from + 11, tone: 'low' },
      { from: from + 7, to: from + 11, tone: 'high' },
    ],
    active: { from: TEXT.indexOf('## 1.'), to: from },
  });
  const [, heading, paragraph] = blocks;
  assert.ok(heading?.pieces.every(({ active }) => active));
  assert.deepEqual(
    paragraph?.pieces.slice(0, 3).map(({ text, tone, active }) => [text, tone, active]),
    [
      ['The ', null, true],
      ['Tenant ', 'low', false],
      ['pays', 'high', false],
    ],
  );
});

test('the name of a clause is known in the line it begins', () => {
  const text = '1. RENT. The Tenant pays.\n\n2. DEPOSIT. None.';
  const headings = headingsIn(text, [
    { heading: 'RENT', from: 0, to: 25 },
    { heading: 'DEPOSIT', from: 27, to: text.length },
    { heading: 'The first words …', from: 27, to: text.length },
  ]);
  const [first] = blocksOf(text, { headings });
  assert.deepEqual(
    first?.pieces.map((piece) => [piece.text, piece.strong]),
    [
      ['1. RENT', true],
      ['. The Tenant pays.', false],
    ],
  );
  assert.equal(headings.length, 2);
});
