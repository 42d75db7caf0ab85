import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { prepare } from '#engine/fill.ts';
import { read } from '#engine/read.ts';
import { toManuscript } from '#export/manuscript.ts';
import type { PaperDocument } from '#export/paper.ts';
import { toWord } from '#export/word.ts';
import { sentences } from '#messages/sentences.ts';
import { catalogue } from '#test/support/catalogue.ts';
import { EDGES } from './support/paper-edges.ts';
import { document, LETTER, lease } from './support/paper-sample.ts';
import { readBack } from './support/read-back.ts';
import { paperOf, wordsOfBlocks } from './support/samples.ts';
import { pagesOfPdf, wordsIn } from './support/words.ts';

/** Another program's reading of our Word files: LibreOffice counts the numbers and the fields itself. */
const run = promisify(execFile);
const office = await run('soffice', ['--version']).then(
  () => true,
  () => false,
);
const skip = office ? false : 'LibreOffice (soffice) is not installed: nobody but our own reader looked at the Word files';
const folder = await mkdtemp(join(tmpdir(), 'deedwright-word-'));
after(() => rm(folder, { recursive: true, force: true }));

const KINDS = ['mutual-nda', 'residential-lease', 'employment-contract', 'last-will', 'promissory-note', 'demand-letter'];

const wordOf = (paper: PaperDocument): Uint8Array =>
  toWord(toManuscript(paper, read(paper.text, { numbering: paper.numbering }), sentences.paper));

function papers() {
  const filled = KINDS.map((kind) => {
    const summary = catalogue.find({}).find(({ id }) => id.startsWith(`${kind}.`));
    const resolved = summary && catalogue.resolved(summary.id);
    const sample = resolved?.samples[0];
    assert.ok(resolved && sample, kind);
    return { name: kind, paper: paperOf(resolved, prepare(resolved.source)(sample.answers, sample.date).text, sample.date) };
  });
  const hebrew =
    '# הסכם שכירות\n\n## 1. דמי שכירות\n\n1. דוד ישלם ל-Acme Ltd בכל חודש.\n1. ראו [סעיף 1](#דמי-שכירות).\n   1. ראשון\n   1. שני';
  return [
    ...filled,
    { name: 'edges', paper: document(EDGES) },
    { name: 'lease', paper: document(lease({ further: 5 })) },
    { name: 'letter', paper: document(LETTER, { numbering: 'none' }) },
    { name: 'hebrew', paper: document(hebrew, { direction: 'rtl', language: 'he-IL' }) },
  ];
}

async function convert(to: string, names: readonly string[]): Promise<void> {
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  const files = names.map((name) => join(folder, `${name}.docx`));
  await run('soffice', [profile, '--headless', '--convert-to', to, '--outdir', folder, ...files], { timeout: 120_000 });
}

test('LibreOffice reads the words, numbers and references of every Word file, and counts them itself', {
  skip,
  timeout: 150_000,
}, async () => {
  const all = papers();
  for (const { name, paper } of all) await writeFile(join(folder, `${name}.docx`), wordOf(paper));
  await convert(
    'txt:Text:UTF8',
    all.map(({ name }) => name),
  );
  for (const { name, paper } of all) {
    const words = wordsOfBlocks(read(paper.text, { numbering: paper.numbering }));
    assert.deepEqual(wordsIn(await readFile(join(folder, `${name}.txt`), 'utf8')), words, name);
  }
});

test('its pages are those of the paper: size, running title, page numbers, and no page of signatures alone', {
  skip,
  timeout: 150_000,
}, async () => {
  await writeFile(join(folder, 'lease.docx'), wordOf(document(lease({ further: 5, schedule: false }))));
  await writeFile(join(folder, 'recorded.docx'), wordOf(document(lease(), { recorded: true })));
  await convert('pdf', ['lease', 'recorded']);
  const bytes = await readFile(join(folder, 'lease.pdf'));
  const { stdout } = await run('pdfinfo', [join(folder, 'lease.pdf')]);
  assert.match(stdout, /Page size:\s+612 x 792 pts/);
  assert.match(stdout, /Title:\s+Residential Lease Agreement – Maria Fernanda López/);
  const pages = await pagesOfPdf(bytes);
  const signed = pages.find((page) => page.includes('Signed by the Tenant')) ?? '';
  assert.match(signed, /The laws of the State of California govern this lease/);
  const { stdout: text } = await run('pdftotext', ['-layout', join(folder, 'lease.pdf'), '-']);
  const [first = '', second = ''] = text.split('\f');
  assert.match(first, new RegExp(`Deedwright\\s+Page 1 of ${pages.length}`));
  assert.doesNotMatch(first.split('\n').slice(0, 2).join(), /California/);
  assert.match(second, /Residential Lease Agreement – Maria Fernanda López\s+California/);

  for (const [page, { body, margin }] of (await readBack(await readFile(join(folder, 'recorded.pdf')))).entries()) {
    const free = 11 - Math.max(...body.map(({ y }) => y)) / 72;
    assert.ok(free >= (page === 0 ? 3 : 1.5), `page ${page + 1} of a recorded paper begins ${free} inches from its edge`);
    assert.doesNotMatch(margin, /California/);
  }
});
