import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { HOSTILE } from '#test/support/paper-hostile.ts';
import { document } from '#test/support/paper-sample.ts';
import { bare, readBack, wordsOf } from '#test/support/read-back.ts';
import { createRenderer, type Renderer } from './renderer.ts';

let renderer: Renderer;
before(() => {
  renderer = createRenderer({
    processes: 1,
    log: { info() {}, warn: (details, message) => assert.fail(`${message} ${JSON.stringify(details)}`) },
  });
});
after(() => renderer.close());

for (const [name, change] of Object.entries(HOSTILE)) {
  test(`${name} is printed`, { timeout: 15_000 }, async () => {
    const paper = await renderer.pdf(document(change.text, change));
    assert.ok(paper.pages >= 1);
    assert.equal(paper.tagged, true);
  });
}

test('5,000 clauses are printed', { timeout: 60_000 }, async () => {
  const text = `# T\n\n${Array.from({ length: 5_000 }, (_, index) => `## ${index + 1}. Clause\n\n1. The parties agree to this.`).join('\n\n')}`;
  assert.ok((await renderer.pdf(document(text))).pages > 200);
});

test('what stands in the text is what is read, markup of the printer included', async () => {
  const words = '#panic("no") $x$ @ref <label> \\u{1F3E0} /* c */ // d {name} [DATE] 100% & ~';
  const paper = await renderer.pdf(document(`Start ${words.replace(/[\\<[\]*_#]/g, '\\$&')} end`));
  assert.equal(wordsOf(await readBack(paper.bytes)), bare(`Start ${words} end`));
});

test('no line runs over the edge of the page', async () => {
  const text = `# ${'Title'.repeat(60)}\n\n${'x'.repeat(3_000)} https://example.org/${'path-of-many/'.repeat(40)}\n\n|a|b|\n|-|-|\n|${'w'.repeat(400)}|1|`;
  const { bytes } = await renderer.pdf(document(text));
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const page = await (await task.promise).getPage(1);
  for (const item of (await page.getTextContent()).items) {
    if ('str' in item)
      assert.ok(item.transform[4] + item.width < 612 - 72, `${item.str.slice(0, 40)} ends at ${item.transform[4] + item.width}`);
  }
  await task.destroy();
});
