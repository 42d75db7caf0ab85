import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prepare } from '#engine/fill.ts';
import { type Block, read } from '#engine/read.ts';
import type { Source } from '#engine/source.ts';
import { reader, retyped } from './sheet-reading.ts';
import { chunksOf } from './sheet-text.ts';

const BODY = `# Agreement of {name}

Made by **{name}**, *{name}* and _{name}_ of {city}.

## Parties of {city}

1. {name} stands first, see [the end](#end) and [{name}](https://example.org/x).
1. Later, on {city}\\
   the next line, A\\&{name}; and \\*{city}\\*.

> {name} said it.

| who | {city} |
| --- | --- |
| {name} | x{name}x |

### About {name}

{name}: ____________
Place: {city}

## The end {id:end}

{name}. A line that answers begin.

- {city}
`;
const source: Source = {
  body: BODY,
  fields: [
    { name: 'name', label: 'Name', type: 'text' },
    { name: 'city', label: 'City', type: 'text' },
  ],
  clauses: {},
  facts: {},
  parties: [],
  formalities: { witnesses: 0, notary: 'none', eSign: true },
  locale: 'en-US',
  currency: 'USD',
  numbering: 'clauses',
};
const fill = prepare(source);
const chunks = (name: string, city: string) => {
  const { text, spans } = fill({ name, city }, '2026-01-02');
  return chunksOf(text, spans);
};
const WORDS = [
  'A',
  'Acme',
  'Acme Co',
  "O'Neil, Müller-Lüdenscheidt",
  '1',
  '12',
  '3 Kings',
  'a.b.c',
  'Inc. 12',
  'x; y',
  '*bold*',
  'a\nb',
  'Z ',
  '& Co',
  '1. x',
  '',
];

test('a clause brought up to date equals the clause read anew, whatever is typed', () => {
  let updated = 0;
  for (const before of WORDS) {
    for (const after of WORDS) {
      const old = chunks(before, 'Austin');
      for (const chunk of chunks(after, 'Austin')) {
        const known = old.find(({ key }) => key === chunk.key);
        if (!known || known.text === chunk.text) continue;
        const blocks = retyped({ chunk: known, blocks: read(known.text) }, chunk);
        if (blocks) assert.deepEqual(blocks, read(chunk.text), `${before} → ${after}`);
        if (blocks) updated += 1;
      }
    }
  }
  assert.ok(updated > 30, `only ${updated} were brought up to date`);
});

test('two answers that change at once are both brought up to date', () => {
  const [old, next] = [chunks('Acme', 'Austin').at(-1), chunks('Acme Two', 'Rome').at(-1)];
  assert.ok(old && next);
  const blocks = retyped({ chunk: old, blocks: read(old.text) }, next);
  assert.ok(blocks);
  assert.deepEqual(blocks, read(next.text));
});

test('a digit that could number a list, a sign of Markdown or a heading is read anew', () => {
  const at = (text: string, words: string) => {
    const from = text.indexOf('@');
    const span = { from, to: from + words.length, kind: 'field' as const, name: 'x' };
    return { key: '', text: text.replace('@', words), spans: [span], signature: '' };
  };
  const isUpdated = (text: string, before: string, after: string) => {
    const old = at(text, before);
    return retyped({ chunk: old, blocks: read(old.text) }, at(text, after)) !== undefined;
  };
  assert.equal(isUpdated('By @.', 'a', 'ab'), true);
  assert.equal(isUpdated('@. Then', 'a', '1'), false);
  assert.equal(isUpdated('A\n> @) Then', '2', '12'), false);
  assert.equal(isUpdated('A &@; b', 'xyz', 'lt'), false);
  assert.equal(isUpdated('By @.', 'a', '*a*'), false);
  assert.equal(isUpdated('### By @\n', 'a', 'ab'), false);
  assert.equal(isUpdated('By @\n===\n', 'a', 'ab'), false);
});

test('the sheet labels what stands in a schedule as paper does, also once a title is typed before what was one', () => {
  const labels = (blocks: readonly Block[]): unknown[] =>
    blocks.map((block) =>
      block.t === 'items' ? block.items.map(({ label }) => label) : 'id' in block ? `${block.t} ${block.id}` : block.t,
    );
  const schedule = '# Schedule 1\n\n1. One.\n1. Two.\n\n## 1. More\n\n1. Three.\n';
  const readAgain = reader('clauses');
  for (const text of [schedule, `# Lease\n\n1. Recital.\n\n## 1. Pay\n\n1. Pay.\n\n${schedule}`]) {
    const drawn = readAgain(chunksOf(text, [])).flatMap(({ blocks }) => labels(blocks));
    assert.deepEqual(drawn, labels(read(text)), text);
  }
});
