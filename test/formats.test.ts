import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prepare } from '#engine/fill.ts';
import type { Block, Inline } from '#engine/read.ts';
import { toHtml } from '#export/html.ts';
import { toManuscript } from '#export/manuscript.ts';
import { toText } from '#export/text.ts';
import { toWord } from '#export/word.ts';
import { sentences } from '#messages/sentences.ts';
import { catalogue } from '#test/support/catalogue.ts';
import { blocksOf, paperOf, templatesToPrint, wordsOfBlock, wordsOfLine, wordsOfText } from './support/samples.ts';
import { paragraphsOf, unescaped } from './support/word-file.ts';
import { wordsIn } from './support/words.ts';

/** Gate 8 of the library beside PDF: templates with each of their samples, as Word, HTML and plain text. */

for (const { id, most } of templatesToPrint(catalogue)) {
  test(`${id}: Word, HTML and plain text say the words, numbers and references of each sample`, () => {
    const resolved = catalogue.resolved(id);
    assert.ok(resolved);
    const fill = prepare(resolved.source);
    for (const sample of resolved.samples.slice(0, most)) {
      const { text } = fill(sample.answers, sample.date);
      const paper = paperOf(resolved, text, sample.date);
      const blocks = blocksOf(text, resolved);
      const manuscript = toManuscript(paper, blocks, sentences.paper);
      const words = wordsOfText(text, resolved);
      const name = `sample "${sample.name}"`;

      const paragraphs = paragraphsOf(toWord(manuscript));
      assert.deepEqual(wordsIn(paragraphs.map((one) => `${one.label} ${one.text}`).join('\n')), words, `Word, ${name}`);
      assert.ok(!paragraphs.some((one) => /^\(?[\dA-Za-z]+[.)]\t/.test(one.text)), `every number of the library is native, ${name}`);
      const targets = new Map(paragraphs.flatMap((one) => one.bookmarks.map((bookmark) => [bookmark, one])));
      const references = paragraphs.flatMap((one) => one.references);
      assert.equal(references.length, blocks.flatMap(referencesOf).length, `references in Word, ${name}`);
      for (const { bookmark, words: said, field } of references) {
        const target = targets.get(bookmark);
        assert.ok(target, `the bookmark of "${said}", ${name}`);
        if (field) assert.equal(`${said}.`, target.label, `what Word would write when it counts again, ${name}`);
      }

      const html = toHtml(manuscript);
      assert.deepEqual(wordsOfHtml(html), words, `HTML, ${name}`);
      assert.deepEqual(linksOf(html), blocks.flatMap(referencesOf), `references in HTML, ${name}`);

      assert.equal(firstDifference(wordsIn(toText(manuscript)), blocks), undefined, `plain text, ${name}`);
    }
  });
}

const wordsOfHtml = (html: string): string[] =>
  wordsIn(
    unescaped(
      html
        .slice(html.indexOf('<main>'), html.indexOf('</main>'))
        .replace(/<\/?(?:a|strong|em|bdi)(?: [^>]*)?>/g, '')
        .replace(/<[^>]*>/g, '\n'),
    ),
  );

/** What each link inside the page says, if it leads to a heading. */
const linksOf = (html: string): string[] =>
  [...html.matchAll(/<a href="#([^"]*)">(.*?)<\/a>/g)]
    .filter(([, id = '']) => html.includes(` id="${decodeURIComponent(id)}"`))
    .map(([, , words = '']) => unescaped(words.replace(/<[^>]*>/g, '')).replaceAll('\u00a0', ' '));

/** The words of each reference that leads somewhere. */
function referencesOf(block: Block): string[] {
  const inLine = (line: readonly Inline[]): string[] =>
    line.flatMap((one) => (one.t === 'ref' ? (one.broken ? [] : [one.text]) : 'c' in one ? inLine(one.c) : []));
  switch (block.t) {
    case 'items':
      return block.items.flatMap((item) => item.blocks.flatMap(referencesOf));
    case 'quote':
      return block.blocks.flatMap(referencesOf);
    case 'table':
      return [block.head, ...block.rows].flatMap((row) => row.flatMap(inLine));
    case 'signature':
    case 'rule':
      return [];
    default:
      return inLine(block.c);
  }
}

/** A table too wide for a line of plain text says its head's words with each value; all else says the engine's words in their order. */
function firstDifference(words: string[], blocks: readonly Block[]): string | undefined {
  let at = 0;
  const takes = (expected: readonly string[]): boolean => {
    const found = expected.every((word, index) => words[at + index] === word);
    if (found) at += expected.length;
    return found;
  };
  const walk = (block: Block): string | undefined => {
    if (block.t === 'items') {
      for (const item of block.items) {
        if (!takes(wordsIn(item.label))) return `${item.label} is not at ${words.slice(at, at + 8)}`;
        const wrong = item.blocks.map(walk).find((one) => one !== undefined);
        if (wrong !== undefined) return wrong;
      }
      return undefined;
    }
    if (takes(wordsIn(wordsOfBlock(block)))) return undefined;
    const records =
      block.t === 'table'
        ? block.rows.flatMap((row) => block.head.map((head, index) => `${wordsOfLine(head)}: ${wordsOfLine(row[index] ?? [])}`))
        : [];
    if (block.t === 'table' && takes(wordsIn(records.join('\n')))) return undefined;
    return `${wordsOfBlock(block).slice(0, 80)} is not at ${words.slice(at, at + 12)}`;
  };
  return blocks.map(walk).find((one) => one !== undefined) ?? (at < words.length ? `more words: ${words.slice(at, at + 8)}` : undefined);
}
