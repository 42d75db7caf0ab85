import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { prepare } from '#engine/fill.ts';
import { type Block, read } from '#engine/read.ts';
import { createRenderer } from '#export/renderer.ts';
import { catalogue } from '#test/support/catalogue.ts';
import { blocksOf, paperOf, templatesToPrint, wordsOfBlocks, wordsOfLine } from './support/samples.ts';
import { pagesOfPdf, withoutRepeatedHeads, wordsIn } from './support/words.ts';

/** Gate 8 of the library: templates with each of their samples, on paper. */
const renderer = createRenderer({ log: { info: () => undefined, warn: () => undefined } });
const run = promisify(execFile);
let folder = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deedwright-paper-'));
});
after(async () => {
  await renderer.close();
  await rm(folder, { recursive: true, force: true });
});

const hasQpdf = await run('qpdf', ['--version']).then(
  () => true,
  () => false,
);

for (const { id, most } of templatesToPrint(catalogue)) {
  test(`${id}: each sample prints every word and number of its text, in order, in a sound PDF`, async () => {
    const resolved = catalogue.resolved(id);
    assert.ok(resolved);
    const fill = prepare(resolved.source);
    const answers = new Map<string, string>();
    const answer = (typed: string): string => {
      const words = answers.get(typed) ?? wordsOfBlocks(read(typed)).join(' ');
      answers.set(typed, words);
      return words;
    };
    await inTurn(resolved.samples.slice(0, most), async (sample, index) => {
      const { text, spans } = fill(sample.answers, sample.date);
      assert.equal(fill(sample.answers, sample.date).text, text, 'filling twice gives the same text');
      const paper = await renderer.pdf(paperOf(resolved, text, sample.date));
      assert.deepEqual(paper.notices, [], 'every letter has a font');
      const blocks = blocksOf(text, resolved);
      const said = wordsOfBlocks(blocks);
      const heads = tableHeads(blocks).map((head) => wordsIn(head));
      const printed = withoutRepeatedHeads(await pagesOfPdf(paper.bytes), heads, said);
      assert.deepEqual(printed, said, `sample "${sample.name}"`);
      const all = printed.join(' ');
      for (const span of spans) {
        if (span.kind !== 'field') continue;
        assert.ok(all.includes(answer(text.slice(span.from, span.to))), `${span.name} comes out as typed`);
      }
      // What a file is made of is the same with each sample; the long form, of all templates, looks at all of them.
      if (!hasQpdf || (index > 0 && process.env.TEMPLATES === undefined)) return;
      const file = join(folder, `${id}-${index}.pdf`);
      await writeFile(file, paper.bytes);
      await run('qpdf', ['--check', file]);
    });
  });
}

/** The words of each table's head, also of tables in lists and quotations. */
function tableHeads(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    if (block.t === 'table') return [block.head.map(wordsOfLine).join(' ')];
    if (block.t === 'items') return block.items.flatMap((item) => tableHeads(item.blocks));
    return block.t === 'quote' ? tableHeads(block.blocks) : [];
  });
}

/** As many at once as there are processors. */
async function inTurn<T>(items: readonly T[], work: (item: T, index: number) => Promise<void>): Promise<void> {
  const queue = items.entries();
  const lane = async () => {
    for (const [index, item] of queue) await work(item, index);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
}
