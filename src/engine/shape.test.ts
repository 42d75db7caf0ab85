import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseExpression } from './expression.ts';
import type { Field } from './field.ts';
import { type Filled, fillText, prepare } from './fill.ts';
import { LABELS } from './labels.ts';
import { link } from './link.ts';
import { parse } from './parse.ts';
import { Periods } from './periods.ts';
import type { Source } from './source.ts';

const BODY = `# Deed of {title}

{#a}
## A {a}

See {ref:end} and {ref:about}, {law.rate}.
{/}
{#b == "x"}
## About {b}

{b} on [DATE]
{/}
{^b}No b{/}
{#people}
## {name}

{#boss}{name} leads. {/}{title} {.}
{/people}
{> c who=people}

## End
`;
const FIELDS: Field[] = [
  { name: 'title', label: 'T', type: 'text' },
  { name: 'a', label: 'A', type: 'number', showWhen: 'b != "y"' },
  { name: 'b', label: 'B', type: 'select', options: ['x', 'y'] },
  { name: 'people', label: 'P', type: 'list', of: [{ name: 'name', label: 'N', type: 'text' }] },
];
const CLAUSES = {
  c: [
    { id: 'c@old', text: '## Old\n\n{#who}{name}{/who}', to: '2025-12-31' },
    { id: 'c@new', text: '## New\n\n{#a > 5}{a}{/} {#count(who) > 1}many{/}', from: '2026-01-01' },
  ],
};
const FACTS = { rate: [{ value: 3, to: '2025-12-31' }, { value: 'four' }] };

function sourceOf(locale: string, body = BODY): Source {
  const formalities = { witnesses: 0, notary: 'none', eSign: true } as const;
  return { body, fields: FIELDS, clauses: CLAUSES, facts: FACTS, parties: [], formalities, numbering: 'clauses', locale, currency: 'EUR' };
}

function whole({ text, spans }: Filled): unknown {
  return { text, spans };
}

const maybe = <T>(...values: T[]) => fc.constantFrom(undefined, ...values);
const answers = fc.record({
  title: maybe('T', '1. T', 'a\nb'),
  a: maybe<string | number>(3, '7', '1234.5'),
  b: maybe('x', 'y', 'z'),
  people: maybe<unknown>(
    [],
    [{ name: 'Ann' }],
    [
      { name: 'Ann', boss: true },
      { boss: 'no', title: 'own' },
    ],
    'Ann',
    { name: 'R' },
  ),
});
const day = fc.constantFrom('2025-12-31', '2026-01-01', '2026-11-21', 'no day');

test('what earlier documents left never shows in a later one, whatever their answers, days and languages', () => {
  const kept = new Map(['en-US', 'de-DE'].map((locale) => [locale, prepare(sourceOf(locale))]));
  fc.assert(
    fc.property(fc.array(fc.tuple(answers, day, fc.constantFrom('en-US', 'de-DE')), { minLength: 1, maxLength: 8 }), (documents) => {
      for (const [given, date, locale] of documents) {
        const again = kept.get(locale)?.(given, date);
        assert.ok(again);
        assert.deepEqual(whole(again), whole(prepare(sourceOf(locale))(given, date)));
      }
    }),
    { numRuns: 300 },
  );
});

test('answers changed after a filling change the next one only', () => {
  const fill = prepare(sourceOf('en-US'));
  const given: Record<string, unknown> = { title: 'T', people: [{ name: 'Ann' }] };
  const before = fill(given, '2026-11-21');
  given.title = 'U';
  (given.people as { name: string }[]).push({ name: 'Bob' });
  assert.match(before.text, /^# Deed of T\n/);
  assert.deepEqual(before.spans.flatMap(({ kind, from, to }) => (kind === 'field' ? [before.text.slice(from, to)] : [])).slice(0, 2), [
    'T',
    'Ann',
  ]);
  assert.match(fill(given, '2026-11-21').text, /^# Deed of U\n[\s\S]*## 2\. Bob/);
});

test('references print what they lead to in each document, however often a template is filled', () => {
  const fill = prepare({ ...sourceOf('en-US'), body: '# Deed\n\n{#a}\n## A\n{/}\n\nSee {ref:end} and {ref:no-more}.\n\n## End\n' });
  for (const a of [1, undefined, 2, undefined, 3]) {
    const { text, spans } = fill({ a, b: 'x' }, '2026-11-21');
    assert.match(text, a ? /See \[clause 2\]\(#end\) and \[no more\]\(#no-more\)\./ : /See \[clause 1\]\(#end\) and \[no more\]/);
    const references = spans.filter(({ kind }) => kind === 'reference');
    assert.deepEqual(
      references.map(({ name, wrong }) => [name, wrong]),
      [
        ['end', undefined],
        ['no-more', true],
      ],
    );
  }
});

test('what is kept of a template is bounded, however many ways it is filled', () => {
  const names = Array.from({ length: 12 }, (_, index) => `q${index}`);
  const body = names.map((name) => `{#${name}}${name} {/}`).join('');
  const place = { locale: 'en-US', yes: 'Yes', no: 'No' };
  const plan = link(parse(body), undefined, undefined);
  const given = { place, facts: {}, parties: [], formalities: undefined, numbered: true, labels: LABELS, escaped: true };
  const periods = new Periods(plan, given);
  const residues = new Set<unknown>();
  for (let bits = 0; bits < 1000; bits += 1) {
    const asked = Object.fromEntries(names.map((name, index) => [name, ((bits >> index) & 1) === 1]));
    const residue = periods.on('2026-11-21');
    residues.add(residue);
    assert.equal(residue.fill(asked, '2026-11-21').text(), names.map((name) => (asked[name] ? `${name} ` : '')).join(''));
  }
  assert.ok(residues.size > 10 && residues.size < 100, `${residues.size} were begun anew`);
  const items = Array.from({ length: 20_000 }, () => ({ name: 'x' }));
  const long = new Periods(link(parse('{#l}{name}{/l}'), undefined, undefined), given);
  const first = long.on('2026-11-21');
  assert.equal(first.fill({ l: items }, '2026-11-21').text().length, 20_000);
  assert.notEqual(long.on('2026-11-21'), first);
});

test('expressions that were read before say the same when many others came between', () => {
  const first = parseExpression('a == 1 and b');
  for (let index = 0; index < 6000; index += 1) parseExpression(`a == ${index} or c`);
  assert.deepEqual(parseExpression('a == 1 and b'), first);
});

test('tags that look alike are told apart when they were read before', () => {
  const tags = [...'abcdefghijklmnopqrstuvwxyz'].flatMap((letter) => [`a${letter}bcdefghijklmnopqrs`, `abcdefghijklm${letter}nopqrs`]);
  const text = [...tags, ...tags].map((name) => `{${name}}`).join(' ');
  const answers = Object.fromEntries(tags.map((name) => [name, `answer ${name}`]));
  assert.equal(
    fillText(text, answers, { date: '2026-11-21', locale: 'en-US' }),
    [...tags, ...tags].map((name) => `answer ${name}`).join(' '),
  );
});
