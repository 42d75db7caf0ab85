import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Parse, parseMarkdown, rememberingParse, sectionsOf } from './markdown.ts';
import { read } from './read.ts';

/** All that could reach over a heading, the headings themselves, and what they might be mistaken for. */
const SIGNS =
  '#~##~###~ ~\n~\n\n~\r\n~\r~\t~    ~> ~- ~1. ~   1. x\n~\n1. y~\n1) z~2. ~* ~- c\n~\n\nw~\n\n**v~“~|~|-|-|~| a | b |~*~**~_~[~](#a)~: ~[b]: /x~\\~---~===~```~`~<!--~<div>~<pre>~&amp;~$$~[^1]: ~\ufeff~\0~word~a b~## 1. A {id:a}\n~\n## 2. B\n\n~\n# S\n'.split(
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
      const pieces: string[] = [];
      const apart: MdNode[] = [];
      for (const { from, nodes, goesOn } of sectionsOf(text, remembered(pieces))) {
        const [first, ...rest] = withOffsets(nodes, from);
        const last = apart.at(-1);
        if (goesOn && first && last) {
          last.children?.push(...(first.children ?? []));
          last.position = [last.position[0], first.position[1]];
        } else if (first) apart.push(first);
        apart.push(...rest);
      }
      assert.equal(pieces.join(''), text);
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

interface MdNode {
  position: [from: number, to: number];
  children?: MdNode[];
}

/** Nodes as far as they are read: no lines and columns, nor whether lists are loose; offsets counted from `start`. */
function withOffsets(nodes: readonly object[], start: number): MdNode[] {
  return JSON.parse(JSON.stringify(nodes), (key, value) =>
    key === 'position' ? [value.start.offset + start, value.end.offset + start] : key === 'spread' ? undefined : value,
  );
}

/** Parses and keeps what it was given, in order. */
const remembered =
  (pieces: string[]): Parse =>
  (section) => {
    pieces.push(section);
    return parseMarkdown(section);
  };
