import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { document, lease } from '#test/support/paper-sample.ts';
import { readBack, wordsOf } from '#test/support/read-back.ts';
import { createRenderer, Unsupported } from './renderer.ts';

const log = { info() {}, warn() {} };
const native = createRenderer({ processes: 1, log });
const wasm = createRenderer({ processes: 1, log, kind: 'wasm' });
const folder = mkdtempSync(join(tmpdir(), 'deedwright-archive-'));
after(async () => {
  await native.close();
  await wasm.close();
  rmSync(folder, { recursive: true });
});

test('an archival PDF says PDF/A-3a, is sound, tagged and the same each time, and holds the words of the ordinary one', async () => {
  const paper = await native.pdf(document(lease()), 'a-3a');
  const file = join(folder, 'lease.pdf');
  writeFileSync(file, paper.bytes);
  assert.match(execFileSync('qpdf', ['--check', file], { encoding: 'utf8' }), /No syntax or stream encoding errors/);
  const plain = execFileSync('qpdf', ['--qdf', '--object-streams=disable', file, '-'], { encoding: 'latin1', maxBuffer: 2 ** 28 });
  assert.match(plain, /<pdfaid:part>3<\/pdfaid:part>/);
  assert.match(plain, /<pdfaid:conformance>A<\/pdfaid:conformance>/);
  assert.match(plain, /\/OutputIntents/);
  assert.match(plain, /\/StructTreeRoot/);
  assert.equal(wordsOf(await readBack(paper.bytes)), wordsOf(await readBack((await native.pdf(document(lease()))).bytes)));
  assert.ok(Buffer.from(paper.bytes).equals((await native.pdf(document(lease()), 'a-3a')).bytes));
});

test('letters that no font has, and pictures, do not stop an archival PDF', async () => {
  const paper = await native.pdf(document('# T\n\n👩‍👩‍👧 שלום 𒀀 日本'), 'a-3a');
  assert.deepEqual(paper.notices, ['𒀀', '日', '本']);
});

test('a machine whose printer writes no PDF/A says so, and goes on with everything else', { timeout: 60_000 }, async () => {
  await assert.rejects(wasm.pdf(document(lease()), 'a-3a'), Unsupported);
  assert.match(Buffer.from(await wasm.file(document(lease()), 'txt')).toString(), /^Residential Lease Agreement/);
});
