import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Parse, parseFully, parseMarkdown, rememberingParse, sectionsOf } from './markdown.ts';
import { readPlain } from './plain-markdown.ts';
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
    fc.property(texts, fc.boolean(), (text, remembering) => {
      const pieces: string[] = [];
      const apart: MdNode[] = [];
      for (const { from, nodes, goesOn } of sectionsOf(text, remembering ? remembered(pieces) : undefined)) {
        const [first, ...rest] = withOffsets(nodes, from);
        const last = apart.at(-1);
        if (goesOn && first && last) {
          last.children?.push(...(first.children ?? []));
          last.position = [last.position[0], first.position[1]];
        } else if (first) apart.push(first);
        apart.push(...rest);
      }
      if (remembering) assert.equal(pieces.join(''), text);
      assert.deepEqual(apart, withOffsets(parseFully(text), 0));
    }),
    { numRuns: 3_000 },
  );
});

test('what is plain is read as Markdown reads it', () => {
  const plain =
    'word~a b~“A”, b: c~(c) d~é\u0301~# ~## ~## 7. ~1. ~1. a~10. x~3~\n~\n~\n\n~\n\n~. ~ #~.~#~-~=~+ ~%~$~{id:a}~"~\u00a0~**~**~**b** ~ (“**b**”)~*'.split(
      '~',
    );
  const seen = { plain: 0, other: 0 };
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...plain, ...plain, ...SIGNS), { maxLength: 16 }), (parts) => {
      const text = parts.join('');
      const nodes = readPlain(text);
      seen[nodes ? 'plain' : 'other'] += 1;
      if (nodes) assert.deepEqual(withOffsets(nodes, 0), withOffsets(parseFully(text), 0));
    }),
    { numRuns: 20_000 },
  );
  assert.ok(seen.plain > 500 && seen.other > 500, JSON.stringify(seen));
  assert.equal(readPlain('**a****b** c'), undefined);
  const document =
    '# Lease\n\n(A) The “**Landlord**”, and **others**.\n\n## 1. Rent\n\n1. Rent is $1,200 (due monthly).\n1. It is paid: in cash.\n\nThat is all.\n';
  assert.deepEqual(withOffsets(readPlain(document) ?? [], 0), withOffsets(parseFully(document), 0));
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
