import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { read } from '#engine/read.ts';
import { sentences } from '#messages/sentences.ts';
import { document, LETTER, lease } from '#test/support/paper-sample.ts';
import { readBack } from '#test/support/read-back.ts';
import { partsOf } from '#test/support/word-file.ts';
import { pageStyle } from './html-style.ts';
import { toManuscript } from './manuscript.ts';
import type { PaperDocument } from './paper.ts';
import { createRenderer } from './renderer.ts';
import { toWord } from './word.ts';

const INCH = 72;
const HEIGHT = 11 * INCH;
const renderer = createRenderer({ processes: 1, log: { info: () => undefined, warn: () => undefined } });
after(() => renderer.close());

const manuscript = (change: Partial<PaperDocument>) => {
  const one = document(lease(), change);
  return toManuscript(one, read(one.text, { numbering: one.numbering }), sentences.paper);
};

test('a recorded paper leaves three inches of its first page and an inch and a half of every other to the office', async () => {
  for (const text of [LETTER, lease()]) {
    const { bytes, tagged } = await renderer.pdf(document(text, { recorded: true }));
    assert.ok(tagged);
    for (const [page, { body, margin }] of (await readBack(bytes)).entries()) {
      const free = (HEIGHT - Math.max(...body.map(({ y }) => y))) / INCH;
      assert.ok(free >= (page === 0 ? 3 : 1.5), `page ${page + 1} begins ${free} inches from its edge`);
      assert.match(margin, /Page \d/);
      assert.doesNotMatch(margin, /California/);
    }
  }
});

test('other papers begin higher, and bear their place at the head of every page but the first', async () => {
  const [first, second] = await readBack((await renderer.pdf(document(lease()))).bytes);
  assert.ok(Math.max(...(first?.body ?? []).map(({ y }) => y)) > HEIGHT - 2 * INCH);
  assert.match(second?.margin ?? '', /California/);
});

test('the Word file of a recorded paper and its page printed from the browser leave as much', () => {
  const parts = partsOf(toWord(manuscript({ recorded: true })));
  assert.match(parts['word/document.xml'] ?? '', /<w:pgMar w:top="2160" [^>]*w:header="850"/);
  assert.match(parts['word/header1.xml'] ?? '', /<w:spacing w:before="0" w:after="0" w:line="3470" w:lineRule="exact"\/>/);
  assert.doesNotMatch(parts['word/header2.xml'] ?? '', /<w:t[ >]/);
  const usual = partsOf(toWord(manuscript({})));
  assert.match(usual['word/document.xml'] ?? '', /<w:pgMar w:top="1656"/);
  assert.match(usual['word/header2.xml'] ?? '', /California/);

  assert.match(
    pageStyle(manuscript({ recorded: true })),
    /margin: 1\.5in 1\.2in 1\.1in;[^@]*@bottom-left.*@page :first \{ margin-top: 3in; \}/s,
  );
  assert.doesNotMatch(pageStyle(manuscript({ recorded: true })), /@top-/);
  assert.match(pageStyle(manuscript({})), /@top-right \{ content: "California"/);
});
