import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PaperDocument } from '#export/paper.ts';
import { keepFinished } from './finished.ts';

const document = (text: string, change: Partial<PaperDocument> = {}): PaperDocument => ({
  text,
  title: 'T',
  language: 'en-US',
  direction: 'ltr',
  paper: 'a4',
  date: '2026-03-03',
  place: '',
  numbering: 'clauses',
  brand: { name: 'B' },
  ...change,
});

function press(most: number) {
  const made: string[] = [];
  const finished = keepFinished(most);
  const print = (one: Parameters<typeof finished>[0]) =>
    finished(one, async () => {
      made.push(one.text);
      return { bytes: new Uint8Array(10), notices: [], tagged: true, pages: 1 };
    });
  return { made, print };
}

test('a document asked for again is not made again; one that differs in anything is', async () => {
  const { made, print } = press(1_000);
  const first = await print(document('a'));
  assert.equal(await print(document('a')), first);
  for (const change of [{ title: 'U' }, { date: '2026-03-04' }, { brand: { name: 'C' } }, { paper: 'us-letter' as const }])
    assert.notEqual(await print(document('a', change)), first);
  assert.notEqual(await print({ ...document('a'), standard: 'a-3a' }), first);
  assert.equal(made.length, 6);
});

test('no more bytes are kept than allowed: the paper asked for longest ago goes', async () => {
  const { made, print } = press(25);
  await Promise.all([print(document('a')), print(document('a'))]);
  await print(document('b'));
  await print(document('a'));
  await print(document('c'));
  await print(document('a'));
  assert.deepEqual(made, ['a', 'a', 'b', 'c']);
  await print(document('b'));
  assert.deepEqual(made.at(-1), 'b');
});

test('a document that could not be made is tried again', async () => {
  const finished = keepFinished(100);
  await assert.rejects(finished(document('a'), () => Promise.reject(new Error('no'))));
  const paper = { bytes: new Uint8Array(1), notices: [], tagged: true, pages: 1 };
  assert.equal(await finished(document('a'), async () => paper), paper);
});
