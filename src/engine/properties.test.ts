import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { codePoint } from '#test/support/hostile.ts';
import type { Field } from './field.ts';
import { type Filled, fill, fillText, prepare, type Setting } from './fill.ts';
import { number } from './number.ts';
import { parse } from './parse.ts';
import { type Block, type Inline, plainText, printed, read } from './read.ts';
import type { Source } from './source.ts';

/** Answers at every kind of place: title, recital, heading, items, table, quote, emphasis, signature, list, clause, before risky signs. */
const TEMPLATE = `# Deed of {title}

1. Whereas {a}, and **{b}** (the “**Giver**”).

## About {b} {id:about}

{a} and {b}. {c}

{c}. Then {a}: see {ref:about} and {ref:gone}.

1. {a}
1. Pay {b} on [DATE], _{c}_.

   1. {c}
   1. deep {a}
      {b}

- {a}
- {c}) as said

{#people}
1. {name} of {a}
{/people}

{#a}
Only with {a}.
{/}

> {b}
> {a}

| Name | {b} |
| --- | ---: |
| {a} | {c} |
{#people}
| {name} | x |
{/people}

{> shared/notices who=giver what=c}

### {c}

{sign:giver}

Approved: {a}\\
Stamp: ____
`;

const PARTIES = [{ id: 'giver', label: 'Giver', name: 'b' }];
const CLAUSES = { 'shared/notices': [{ id: 'shared/notices@global', text: '## Notices\n\n1. {who}, {who.name}: {what}\n\n   {a}' }] };
const SETTING: Setting = { date: '2026-11-21', locale: 'en-US', parties: PARTIES, clauses: CLAUSES, currency: 'USD' };
const TREE = parse(TEMPLATE);

const HOSTILE = [
  '[DATE]',
  '{a}',
  '{#a}',
  '{id:about}',
  '{/}',
  '# x',
  '## 7. x',
  '1.',
  '1. x',
  '12) x',
  '____',
  '***',
  '---',
  '===',
  '- x',
  '+ x',
  '* x',
  '> x',
  '    x',
  '\tx',
  '|',
  'a | b',
  '&amp;',
  'amp;',
  '#35;',
  '<b>',
  '<!--',
  '](x)',
  '[x](#about)',
  '![x](y)',
  '`',
  '```',
  '~~~',
  '\\',
  '\\\\',
  'x\\',
  '\n',
  '\r\n',
  '\n\n',
  ' ',
  '\u00a0',
  ':',
  ': x',
  '!',
  '(x)',
  '.',
  ')',
  '7',
  '1',
  '\u2028',
  '\u0000',
  '\u200b',
  '💥',
  'ü',
  'Smith & Sons, "Ltd."',
  "O'Neil",
  'http://x.example',
  'a@b.example',
  '$&',
  '$1',
  ':-',
  '--- | ---',
  '|---|',
];
const text = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.array(fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ maxLength: 8 })), { maxLength: 6 }).map((parts) => parts.join('')),
  fc.string({ unit: codePoint, maxLength: 30 }),
);
const printable = text.filter((value) => normal(value) !== '');
const answers = fc.record({
  title: printable,
  a: printable,
  b: printable,
  c: printable,
  people: fc.array(fc.record({ name: printable }), { minLength: 1, maxLength: 3 }),
});

/** White space as CommonMark leaves it: lines trimmed, tabs as spaces, no control characters, no empty lines at the ends. */
function normal(value: string): string {
  const lines = value.split(/\r\n?|[\n\u2028\u2029\v\f\u0085]/).map((line) =>
    line
      .replace(/\t/g, ' ')
      .replace(/\p{Cc}/gu, '')
      .trim(),
  );
  return lines.join('\n').replace(/^\n+|\n+$/g, '');
}

function oneLine(value: string): string {
  return normal(value).replace(/\n+/g, ' ');
}

/** Text and spans, which are drawn up when asked for. */
function whole({ text, spans }: Filled): unknown {
  return { text, spans };
}

/** The blocks without their words. */
function shape(blocks: readonly Block[]): unknown[] {
  return blocks.map((block) => {
    if (block.t === 'items') return [block.t, block.style, block.items.map((item) => [item.label, shape(item.blocks)])];
    if (block.t === 'quote') return [block.t, shape(block.blocks)];
    if (block.t === 'table') return [block.t, block.align, block.head.length, block.rows.map((row) => row.length)];
    if (block.t === 'signature') return [block.t, block.lines.map((line, index) => [index === 0 ? '' : line.label, line.ruled])];
    return [block.t, block.t === 'clause' ? block.number : ''];
  });
}

function words(content: readonly Inline[]): string {
  return plainText(content);
}

test('whatever the answers, the document has the blocks it has with the answer x', () => {
  fc.assert(
    fc.property(answers, (given) => {
      const simple = { title: 'x', a: 'x', b: 'x', c: 'x', people: given.people.map(() => ({ name: 'x' })) };
      assert.deepEqual(shape(read(fill(TREE, given, SETTING).text)), shape(read(fill(TREE, simple, SETTING).text)));
    }),
    { numRuns: 200 },
  );
});

test('an answer is printed as it was typed', () => {
  fc.assert(
    fc.property(answers, ({ title, a, b, c, people }) => {
      const blocks = read(fill(TREE, { title, a, b, c, people }, SETTING).text);
      const [head, recital, about, first, second, items] = blocks;
      assert.ok(
        head?.t === 'title' &&
          recital?.t === 'items' &&
          about?.t === 'clause' &&
          first?.t === 'paragraph' &&
          second?.t === 'paragraph' &&
          items?.t === 'items',
      );
      assert.equal(words(head.c), `Deed of ${oneLine(title)}`);
      assert.equal(words(about.c), `About ${oneLine(b)}`);
      assert.equal(words(first.c), `${normal(a)} and ${normal(b)}. ${normal(c)}`);
      assert.equal(words(second.c), `${normal(c)}. Then ${normal(a)}: see clause 1 and gone.`);
      const [one] = items.items[0]?.blocks ?? [];
      assert.ok(one?.t === 'paragraph');
      assert.equal(words(one.c), normal(a));
      const table = blocks.find((block) => block.t === 'table');
      assert.ok(table?.t === 'table');
      assert.deepEqual(table.rows[0]?.map(words), [oneLine(a), oneLine(c)]);
      assert.equal(words(table.rows[1]?.[0] ?? []), oneLine(people[0]?.name ?? ''));
      const signs = blocks.flatMap((block) => (block.t === 'signature' ? block.lines : []));
      assert.equal(signs.find((line) => line.label === 'Name')?.value, oneLine(b));
    }),
    { numRuns: 200 },
  );
});

test('an answer that ends with a line of digits begins no list with the sign after it', () => {
  const tree = parse('# T\n\nSince {c}. Then {c}) and\n\n1. {c}. Item\n');
  const blocks = read(fill(tree, { c: 'the year\n1999' }, SETTING).text);
  assert.deepEqual(
    blocks.map(({ t }) => t),
    ['title', 'paragraph', 'items'],
  );
  const [, paragraph] = blocks;
  assert.ok(paragraph?.t === 'paragraph');
  assert.equal(words(paragraph.c).replace(/\s+/g, ' '), 'Since the year 1999. Then the year 1999) and');
});

test('spans cut exactly what their answers printed', () => {
  fc.assert(
    fc.property(answers, (given) => {
      const { text: whole, spans } = fill(TREE, given, SETTING);
      const title = spans.find((span) => span.name === 'title');
      assert.ok(title);
      assert.equal(printed(whole.slice(title.from, title.to)), oneLine(given.title));
      for (const [index, span] of spans.entries()) {
        assert.ok(span.from < span.to && span.to <= whole.length && span.from >= (spans[index - 1]?.from ?? 0));
        if (span.kind === 'date') assert.equal(whole.slice(span.from, span.to), 'November 21, 2026');
        if (span.kind === 'reference') assert.match(whole.slice(span.from, span.to), /^\[(?:clause 1|gone)\]\(#(?:about|gone)\)$/);
      }
      assert.equal(spans.filter((span) => span.kind === 'date').length, 1, 'an answer is never read as [DATE]');
    }),
    { numRuns: 200 },
  );
});

test('numbering a filled document again changes nothing, and twice is once for any text', () => {
  fc.assert(
    fc.property(answers, (given) => {
      const filled = fill(TREE, given, SETTING).text;
      assert.equal(number(filled), filled);
    }),
    { numRuns: 300 },
  );
  const lines = fc.array(
    fc.oneof(
      fc.constantFrom(
        '## 3. A',
        '## B',
        '##',
        '## 12.',
        '# S',
        '### c',
        'see [clause 9](#a), [it](#b)',
        '\\[clause 2](#a)',
        '## 1. 2. C {id:x}',
        '[clause 4](#x)',
      ),
      text,
    ),
  );
  fc.assert(
    fc.property(lines, (given) => {
      const once = number(given.join('\n'));
      assert.equal(number(once), once);
    }),
    { numRuns: 300 },
  );
});

test('filling never throws, whatever the answers are', () => {
  const fields: Field[] = [
    { name: 'a', label: 'A', type: 'money', default: 3 },
    { name: 'b', label: 'B', type: 'list', of: [{ name: 'name', label: 'N', type: 'date' }] },
    { name: 'c', label: 'C', type: 'boolean', showWhen: 'a > 2 and c' },
    { name: 'people', label: 'P', type: 'list' },
    { name: 'title', label: 'T', type: 'select', options: ['x'] },
  ];
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom('a', 'b', 'c', 'title', 'people', '__proto__', 'constructor'),
        fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true, withSparseArray: true }),
      ),
      (given) => {
        for (const setting of [SETTING, { ...SETTING, fields }]) {
          assert.equal(typeof fillText(TREE, given, setting), 'string');
          assert.deepEqual(whole(fill(TREE, given, setting)), whole(fill(TEMPLATE, given, setting)), 'the same call gives the same bytes');
        }
      },
    ),
    { numRuns: 200 },
  );
});

test('answers that fight back are read without calling them', () => {
  let calls = 0;
  const refuse = (): never => {
    calls += 1;
    throw new Error('called');
  };
  // Whoever asks a proxy anything calls it.
  const trap = (): never => {
    throw new Error('asked');
  };
  const { proxy, revoke } = Proxy.revocable([], {});
  revoke();
  const angry = new Proxy({}, { get: trap, has: trap, getOwnPropertyDescriptor: trap, ownKeys: trap });
  const getter = Object.defineProperty({}, 'a', { get: refuse, enumerable: true });
  const circular: unknown[] = [];
  circular.push(circular);
  for (const given of [
    getter,
    angry,
    { a: proxy, people: [proxy, angry, getter, refuse, Symbol('x'), circular] },
    { a: { toString: refuse, toJSON: refuse }, people: circular },
  ]) {
    assert.match(fill(TREE, given as Record<string, unknown>, SETTING).text, /\[a\]|\[title\]/);
  }
  assert.equal(calls, 0);
  const polluted = JSON.parse('{"__proto__": {"a": "inherited"}, "title": "own"}');
  assert.match(fillText('{a} {title}', Object.assign(Object.create({ a: 'inherited' }), polluted), SETTING), /^\[a\] own$/);
});

test('a line of thousands of tags is filled as a short one is: nothing before a value is looked at that lies far from it', () => {
  const line = `Days: ${'{n}{#a} months{/}. '.repeat(5_000)}`;
  const { text } = fill(line, { n: '5' }, SETTING);
  assert.deepEqual(shape(read(text)), [['paragraph', '']]);
  assert.equal(plainText(read(text).flatMap((block) => (block.t === 'paragraph' ? block.c : []))), `Days: ${'5. '.repeat(5_000)}`.trim());
});

test('what would hurt is bounded and says so', () => {
  const many = { people: Array.from({ length: 100_000 }, (_, index) => ({ name: `Ann ${index}` })) };
  assert.equal(fillText('{#people}{name}\n{/people}', many, SETTING).split('\n').length, 100_001);
  const huge = { a: '*'.repeat(5_000_000) };
  const { text: cut, spans } = fill('{a}\n\n{a}\n\n{a}', huge, SETTING);
  assert.ok(cut.length <= 10_000_200);
  assert.match(cut, /\n\n\[This document is too long to be written out in full\.\]$/);
  assert.equal(spans.at(-1)?.wrong, true);
  const doubling = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`c${index}`, `{> c${index + 1}}{> c${index + 1}}`]));
  assert.match(fill('{> c0}', {}, { ...SETTING, clauses: { ...doubling, c30: 'x' } }).text, /too long to be written out/);
});

test('prepare fills as fill does, for each date', () => {
  const source: Source = {
    body: '# T\n\n{> c}\n\n{a} {law.x.y} [DATE]\n',
    fields: [{ name: 'a', label: 'A', type: 'money' }],
    clauses: {
      c: [
        { id: 'c@1', text: '## Old', to: '2025-12-31' },
        { id: 'c@2', text: '## New', from: '2026-01-01' },
      ],
    },
    facts: {
      'x.y': [
        { value: 1, to: '2025-12-31' },
        { value: 2, from: '2026-01-01' },
      ],
    },
    parties: [],
    formalities: { witnesses: 0, notary: 'none', eSign: true },
    numbering: 'clauses',
    locale: 'en-GB',
    currency: 'GBP',
  };
  const filled = prepare(source);
  assert.equal(filled({ a: '5' }, '2025-06-01').text, '# T\n\n## 1. Old\n\n£5.00 1 1 June 2025\n');
  assert.deepEqual(whole(filled({ a: 5 }, '2026-06-01')), whole(fill(source.body, { a: 5 }, { ...source, date: '2026-06-01' })));
});

test('what is kept of a template never outlives the setting it was settled in', () => {
  const template = '{> c}{law.x} {a} [DATE]';
  const base: Setting = { date: '2026-11-21', locale: 'en-US', clauses: { c: 'Old ' }, facts: { x: [{ value: 1 }] } };
  assert.equal(fillText(template, { a: 1 }, base), 'Old 1 1 November 21, 2026');
  assert.equal(fillText(template, { a: 2 }, { ...base, clauses: { c: 'New ' } }), 'New 1 2 November 21, 2026');
  assert.equal(fillText(template, { a: 2 }, { ...base, facts: { x: [{ value: 3 }] } }), 'Old 3 2 November 21, 2026');
  assert.equal(fillText(template, { a: 2 }, { ...base, locale: 'de-DE', date: '2026-01-02' }), 'Old 1 2 2. Januar 2026');
  const dated = {
    x: [
      { value: 1, to: '2026-06-30' },
      { value: 2, from: '2026-07-01' },
    ],
  };
  const year = ['2026-06-30', '2026-07-01', '2026-06-01', '2027-01-01'].map((date) =>
    fillText('{law.x}', {}, { ...base, date, facts: dated }),
  );
  assert.deepEqual(year, ['1', '2', '1', '2']);
});
