import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

/** What docs/asvs.md says is looked after: that every requirement has an answer, and that what it names is there. */
const root = new URL('../', import.meta.url);
const text = readFileSync(new URL('docs/asvs.md', root), 'utf8');
const answers = [...text.matchAll(/^\| (\d+(?:\.\d+){2}) \| ([12]) \| \*\*(test|decided|none|operator|open)\*\*: (.+) \|$/gm)].map(
  ([, id = '', , kind = '', words = '']) => ({ id, kind, words }),
);

/** How many requirements of levels 1 and 2 each chapter of version 5.0.0 has. */
const CHAPTERS = {
  1: 27,
  2: 11,
  3: 19,
  4: 10,
  5: 9,
  6: 35,
  7: 18,
  8: 7,
  9: 7,
  10: 29,
  11: 14,
  12: 9,
  13: 13,
  14: 9,
  15: 13,
  16: 16,
  17: 7,
};

test('every requirement of levels 1 and 2 has one answer', () => {
  assert.equal(new Set(answers.map(({ id }) => id)).size, answers.length);
  const counted = Object.fromEntries(
    Object.keys(CHAPTERS).map((chapter) => [chapter, answers.filter(({ id }) => id.startsWith(`${chapter}.`)).length]),
  );
  assert.deepEqual(counted, CHAPTERS);
});

test('every test that is named exists in its file, and every answer that is a test names one', () => {
  const named = [...text.matchAll(/`((?:src|test)\/[^`]+\.(?:test|spec)\.ts)` "([^"]+)"/g)];
  assert.ok(named.length > 80);
  for (const [, file = '', title = ''] of named) {
    const source = readFileSync(new URL(file, root), 'utf8');
    assert.ok(
      ["'", '"', '`'].some((quote) => source.includes(`test(${quote}${title}${quote}`)),
      `${file} has no test called "${title}"`,
    );
  }
  for (const { id, kind, words } of answers) if (kind === 'test') assert.match(words, /^`\S+\.(?:test|spec)\.ts` "/, id);
});

test('every file that is named exists', () => {
  for (const [, file = ''] of text.matchAll(/`((?:src|test|docs|deploy|content)\/[\w./-]*)`/g))
    assert.ok(existsSync(new URL(file, root)), `${file} is not there`);
});
