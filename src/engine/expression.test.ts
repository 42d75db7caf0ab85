import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ExpressionError, evaluate, isName, isTrue, namesIn, parseExpression } from './expression.ts';

const VALUES: Record<string, unknown> = {
  rent: 1200,
  text: '1200',
  name: 'Ann',
  pets: true,
  none: undefined,
  empty: '',
  zero: 0,
  no: false,
  list: ['a', 'b'],
  numbers: [1, 2, 3],
  bare: [],
  start: '2026-01-31',
  yes: 'Yes',
  nan: Number.NaN,
};

function value(text: string): unknown {
  return evaluate(parseExpression(text), (name) => VALUES[name]);
}

function assertAll(expected: unknown, texts: readonly string[]): void {
  for (const text of texts) assert.equal(value(text), expected, text);
}

test('comparisons hold between numbers, texts, dates, and between an answer as text and a number', () => {
  assertAll(true, [
    'rent > 1000',
    'rent >= 1200',
    'rent <= 1200',
    'rent != 5',
    'rent == 1200',
    'text == 1200',
    '1200 == text',
    'text < 1201',
    'name == "Ann"',
    "name != 'Bob'",
    'start < "2026-02-01"',
    'pets == true',
    'yes == true',
    'rent > -5',
  ]);
  assertAll(false, ['rent < 1200', 'rent == "12"', 'name < 5', 'pets > 0', 'yes == false', 'list == list2', 'name == Ann']);
});

test('a comparison with a missing value is false, whichever its sign', () => {
  assertAll(false, [
    'none == 1',
    'none != 1',
    '1 != none',
    'none < 1',
    'none >= 1',
    'none == none',
    'empty == ""',
    'bare != "x"',
    'nan != 1',
    'none in list',
  ]);
});

test('false are missing, false, "", 0 and the empty list; everything else is true', () => {
  for (const name of ['none', 'empty', 'zero', 'no', 'bare', 'nan']) assert.equal(isTrue(value(name)), false, name);
  for (const name of ['rent', 'name', 'pets', 'list']) assert.equal(isTrue(value(name)), true, name);
});

test('not binds closer than and, and closer than or; brackets change it', () => {
  assertAll(true, ['not no and pets', 'no and no or pets', 'pets or no and no', 'not (no or no)', 'not not pets', 'not name in list']);
  assertAll(false, ['(pets or no) and no', 'not (no or pets)', 'not no and no']);
});

test('in, count() and has() answer for lists and for what is missing', () => {
  assertAll(true, [
    '"a" in list',
    '2 in numbers',
    '"2" in numbers',
    'name in ["Ann", "Bob"]',
    '"z" not in list',
    'has(zero)',
    'has(no)',
    'count(list) == 2',
    'not has(bare)',
  ]);
  assertAll(false, ['"z" in list', '"A" in name', 'name in []', 'has(none)', 'has(empty)']);
  assert.deepEqual([value('count(list)'), value('count(none)'), value('count(name)'), value('count(bare)')], [2, 0, 1, 0]);
});

test('what is no expression is refused with a reason', () => {
  for (const text of [
    '',
    'a +',
    'a b',
    '(a',
    'a ==',
    '== a',
    'a and',
    'f(x)',
    'count',
    'count(1)',
    'has()',
    'a[0]',
    'a; b',
    '"open',
    'a = b',
    'in',
    'a == b == c',
    '`x`',
    '('.repeat(60),
    'a '.repeat(600),
  ]) {
    assert.throws(() => parseExpression(text), ExpressionError, text);
  }
});

test('names are found for whoever checks them, and reserved words are none', () => {
  assert.deepEqual(namesIn(parseExpression('a.b > 1 and not has(c) or d in [e, 1]')), ['a.b', 'c', 'd', 'e']);
  assert.deepEqual(['a', 'a.b', 'law.x.y', '_a1'].map(isName), [true, true, true, true]);
  assert.deepEqual(['in', 'and', 'a-b', '1a', 'a.', '', 'has', 'a b'].map(isName), Array(8).fill(false));
});

test('any text is either an expression that ends in a value or an error of its own class', () => {
  const word = fc.constantFrom(
    'a',
    'rent',
    'and',
    'or',
    'not',
    'in',
    '(',
    ')',
    '[',
    ']',
    ',',
    '==',
    '<',
    '"x"',
    '5',
    'count',
    'has',
    '.',
    '-',
    'true',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(word, { maxLength: 12 }).map((words) => words.join(' ')),
        fc.string(),
      ),
      (text) => {
        try {
          value(text);
        } catch (error) {
          assert.ok(error instanceof ExpressionError, String(error));
        }
      },
    ),
  );
});
