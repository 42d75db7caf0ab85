import assert from 'node:assert/strict';
import { test } from 'node:test';
import { read } from '#engine/read.ts';
import { sentences } from '#messages/sentences.ts';
import { document, LETTER, lease } from '#test/support/paper-sample.ts';
import { processorTime } from '#test/support/processor-time.ts';
import { TEMPLATE } from './compile.ts';
import { createNativeCompiler } from './compile-native.ts';
import { createCoverage } from './coverage.ts';
import { fontFolders, orderFor, readFamilies } from './fonts.ts';
import { toModel } from './model.ts';
import type { PaperDocument } from './paper.ts';

const folders = fontFolders();
const families = orderFor('en-US', readFamilies(folders));
const compiler = createNativeCompiler(TEMPLATE, folders);

test('clauses that the document before had too are not laid out again, whatever else differs', {
  skip: compiler === undefined,
}, async () => {
  const texts = Array.from({ length: 5 }, (_, index) => lease().replaceAll('the', `the ${'very '.repeat(index + 1)}`));
  const other = (text: string, index: number) =>
    document(text, { title: `Lease ${index}`, date: `2026-05-0${index + 1}`, place: `Place ${index}`, author: `Author ${index}` });
  await compiled(document(LETTER));
  const fresh = await inTurn(texts.map(other));
  const known = await inTurn(texts.map((_, index) => other((texts[4] ?? '').replace('Maria Fernanda López', `Tenant ${index}`), index)));
  // Known ones take less than half; where nothing is remembered both take the same.
  assert.ok(known * 1.2 < fresh, `${known} ms with known clauses, ${fresh} ms with new ones`);
});

/** The median, so that one collection of what is no longer used, which counts as work too, does not decide. */
async function inTurn(documents: readonly PaperDocument[]): Promise<number> {
  const times: number[] = [];
  for (const one of documents) times.push(await compiled(one));
  return times.sort((a, b) => a - b)[times.length >> 1] ?? 0;
}

function compiled(one: PaperDocument): Promise<number> {
  const model = toModel(one, read(one.text), sentences.paper, families, createCoverage(families));
  return processorTime(async () => {
    await compiler?.compile(model, 'ua-1');
    compiler?.forget();
  });
}
