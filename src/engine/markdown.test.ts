import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseMarkdown, rememberingParse, sectionsOf } from './markdown.ts';
import { read } from './read.ts';

/** All that could reach over a heading, the headings themselves, and what they might be mistaken for. */
const SIGNS =
  '#~##~###~ ~\n~\n\n~\r\n~\r~\t~    ~> ~- ~1. ~   1. x\n~|~|-|-|~| a | b |~*~**~_~[~](#a)~: ~[b]: /x~\\~---~===~```~`~<!--~<div>~<pre>~&amp;~$$~[^1]: ~\ufeff~\0~word~a b~## 1. A {id:a}\n~\n## 2. B\n\n~\n# S\n'.split(
    '~',
  );
// A byte order mark at the very beginning is left out before offsets are counted, which shifts those of a whole text.
const texts = fc
  .array(fc.constantFrom(...SIGNS), { maxLength: 40 })
  .map((signs) => signs.join(''))
  .filter((text) => !text.startsWith('\ufeff'));

test('a text parsed section by section is parsed as it is whole', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const sections = sectionsOf(text);
      assert.equal(sections.join(''), text);
      let start = 0;
      const apart = sections.flatMap((section) => {
        const nodes = withOffsets(parseMarkdown(section), start);
        start += section.length;
        return nodes;
      });
      assert.deepEqual(apart, withOffsets(parseMarkdown(text), 0));
    }),
    { numRuns: 2_000 },
  );
});

test('a section read before is read again as if it were new, wherever it stands', () => {
  const parse = rememberingParse(500);
  fc.assert(
    fc.property(texts, texts, (one, other) => {
      const twice = `${one}\n## 3. C\n${other}\n## 3. C\n${other}`;
      assert.deepEqual(read(twice, { parse }), read(twice));
    }),
    { numRuns: 1_000 },
  );
});

test('what is remembered is bounded: the section asked for longest ago is forgotten', () => {
  const parse = rememberingParse(30);
  const first = parse('# first\n');
  const second = parse('# second\n');
  assert.equal(parse('# first\n'), first);
  parse('# the third of them\n');
  assert.equal(parse('# first\n'), first);
  assert.notEqual(parse('# second\n'), second);
});

/** Nodes as far as they are read: no lines and columns, offsets counted from `start`. */
function withOffsets(nodes: readonly object[], start: number): object[] {
  return JSON.parse(JSON.stringify(nodes), (key, value) =>
    key === 'position' ? [value.start.offset + start, value.end.offset + start] : value,
  );
}
