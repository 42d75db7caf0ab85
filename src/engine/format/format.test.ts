import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { dayOf } from './date.ts';
import { print } from './format.ts';
import { numeric } from './numeric.ts';
import { germanWords } from './words-german.ts';

const CURRENCY: Record<string, string> = { 'en-US': 'USD', 'en-GB': 'GBP', 'de-DE': 'EUR', 'en-CA': 'CAD', 'en-AU': 'AUD' };

function formatted(value: unknown, format: string, locale = 'en-US'): string | undefined {
  const [name = '', ...args] = format.split(':');
  return print(value, [{ name, args }], { locale, currency: CURRENCY[locale], yes: 'Yes', no: 'No' });
}

test('dates are written in the long form of each place', () => {
  const expected = {
    'en-US': 'November 21, 2026',
    'en-GB': '21 November 2026',
    'de-DE': '21. November 2026',
    'en-CA': 'November 21, 2026',
    'en-AU': '21 November 2026',
    'fr-FR': '21 novembre 2026',
  };
  for (const [locale, text] of Object.entries(expected)) assert.equal(formatted('2026-11-21', 'date', locale), text, locale);
  assert.equal(formatted('2026-03-01', 'date', 'de-DE'), '1. März 2026');
  assert.equal(formatted('2026-11-21', 'year'), '2026');
});

test('the quick way to write a date agrees with Intl for every locale and day', () => {
  const locale = fc.constantFrom(
    'en-US',
    'en-GB',
    'de-DE',
    'en-CA',
    'en-AU',
    'fr-FR',
    'es-ES',
    'ja-JP',
    'ar-EG',
    'fa-IR',
    'th-TH',
    'hu-HU',
    'fi-FI',
    'lt-LT',
    'pt-BR',
    'he-IL',
    'not a locale',
  );
  const date = fc.date({ min: new Date('0100-01-01'), max: new Date('2400-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(locale, date, (place, day) => {
      const iso = day.toISOString().slice(0, 10);
      const known = place === 'not a locale' ? 'en-US' : place;
      assert.equal(
        formatted(iso, 'date', place),
        new Intl.DateTimeFormat(known, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${iso}T00:00:00Z`)),
      );
    }),
  );
});

test('days that no calendar has are no dates', () => {
  for (const text of ['2026-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '1900-02-29', '21.11.2026', '', '2026-1-1', '0000-01-01'])
    assert.equal(dayOf(text), undefined, text);
  assert.deepEqual(dayOf('2024-02-29'), { year: 2024, month: 2, day: 29 });
  assert.deepEqual(dayOf('2000-02-29T10:00:00.000Z'), { year: 2000, month: 2, day: 29 });
});

test('money, numbers and rates are written as each place does', () => {
  const money = Object.keys(CURRENCY).map((locale) => formatted(12000.5, 'money', locale));
  assert.deepEqual(money, ['$12,000.50', '£12,000.50', '12.000,50\u00a0€', '$12,000.50', '$12,000.50']);
  assert.equal(print(5, [{ name: 'money', args: [] }], { locale: 'en-GB', currency: 'USD', yes: '', no: '' }), 'US$5.00');
  assert.deepEqual(
    [0.0001, 0.375, 1200.555, 0.1 + 0.2].map((amount) => formatted(amount, 'money')),
    ['$0.0001', '$0.375', '$1,200.555', '$0.30'],
  );
  assert.equal(print(99.5, [{ name: 'money', args: [] }], { locale: 'ja-JP', currency: 'JPY', yes: '', no: '' }), '￥99.5');
  assert.deepEqual([formatted(1234567.25, 'number'), formatted(1234567.25, 'number', 'de-DE')], ['1,234,567.25', '1.234.567,25']);
  assert.deepEqual(
    [formatted(8.25, 'percent'), formatted('8.25', 'percent', 'de-DE'), formatted(0.1, 'percent')],
    ['8.25%', '8,25\u00a0%', '0.1%'],
  );
  assert.equal(print(5, [{ name: 'money', args: [] }], { locale: 'en-US', currency: 'no such', yes: '', no: '' }), '5');
});

test('numbers are written in words', () => {
  const english = {
    0: 'zero',
    12: 'twelve',
    21: 'twenty-one',
    100: 'one hundred',
    105: 'one hundred five',
    1000: 'one thousand',
    1234: 'one thousand two hundred thirty-four',
    1000001: 'one million one',
  };
  for (const [number, words] of Object.entries(english)) assert.equal(formatted(Number(number), 'words'), words);
  assert.equal(formatted(105, 'words', 'en-GB'), 'one hundred and five');
  assert.equal(formatted(1005, 'words', 'en-AU'), 'one thousand and five');
  assert.equal(formatted(2_000_017, 'words', 'en-CA'), 'two million and seventeen');
  assert.deepEqual(
    [formatted(-3, 'words'), formatted(1.5, 'words'), formatted('2.05', 'words'), formatted(0.1 + 0.2, 'words'), formatted(1e-7, 'words')],
    ['minus three', 'one point five', 'two point zero five', 'zero point three', 'zero point zero zero zero zero zero zero one'],
  );
  const german = {
    0: 'null',
    1: 'eins',
    12: 'zwölf',
    21: 'einundzwanzig',
    31: 'einunddreißig',
    100: 'einhundert',
    101: 'einhunderteins',
    1000: 'eintausend',
    21000: 'einundzwanzigtausend',
    101000: 'einhunderteintausend',
    1000000: 'eine Million',
    2000500: 'zwei Millionen fünfhundert',
  };
  for (const [number, words] of Object.entries(german)) assert.equal(germanWords(Number(number)), words);
  assert.equal(formatted(17, 'words', 'de-DE'), 'siebzehn');
  assert.equal(formatted(17, 'words', 'fr-FR'), '17', 'a language without words is written in digits');
  assert.equal(formatted(1e18, 'words'), '1,000,000,000,000,000,000');
});

test('ordinals, plurals, lists, letters and yes or no follow the language', () => {
  assert.deepEqual(
    [1, 2, 3, 4, 11, 12, 13, 21, 102, 111].map((n) => formatted(n, 'ordinal')),
    ['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '102nd', '111th'],
  );
  assert.deepEqual([formatted(3, 'ordinal', 'de-DE'), formatted(1, 'ordinal', 'fr-FR')], ['3.', '1er']);
  assert.deepEqual(
    [1, 2, 0, '1'].map((n) => formatted(n, 'plural:month:months')),
    ['month', 'months', 'months', 'month'],
  );
  assert.equal(formatted(['a'], 'plural:tenant:tenants'), 'tenant');
  assert.equal(formatted('about ten', 'plural:day:days'), 'days');
  assert.deepEqual(
    ['en-US', 'en-GB', 'de-DE'].map((locale) => formatted(['a', 'b', 'c'], 'list', locale)),
    ['a, b, and c', 'a, b and c', 'a, b und c'],
  );
  assert.deepEqual(
    ['the law of France', '', 'ß 3'].map((text) => formatted(text, 'sentence')),
    ['The law of France', '', 'SS 3'],
  );
  assert.deepEqual(
    [formatted('straße', 'upper', 'de-DE'), formatted('ANN', 'lower'), formatted(true, 'boolean'), formatted(false, 'boolean')],
    ['STRASSE', 'ann', 'Yes', 'No'],
  );
});

test('a number is read as people type it', () => {
  const read: [string, number | undefined, string?][] = [
    ['12000', 12000],
    ['12,000', 12000],
    ['12,000.50', 12000.5],
    ['1.234,56', 1234.56],
    ['12 000', 12000],
    ['12\u00a0000,5', 12000.5, 'de-DE'],
    ["12'000", 12000],
    ['$12,000', 12000],
    ['12,000 €', 12000],
    ['USD 5', 5],
    ['5 %', 5],
    ['-3', -3],
    ['−3', -3],
    ['.5', 0.5],
    ['1.5', 1.5],
    ['1,5', 1.5],
    ['12.000', 12, 'en-US'],
    ['12.000', 12000, 'de-DE'],
    ['12,000', 12, 'de-DE'],
    ['1.000.000', 1000000],
    ['1,000,000', 1000000, 'de-DE'],
    ['₹12,00,000', 1200000, 'en-IN'],
    ['1,00,00,000.50', 10000000.5, 'en-IN'],
    ['0,125', 0.125, 'en-GB'],
    ['0.125', 0.125, 'de-DE'],
    ['-0,500', -0.5],
    ['abc', undefined],
    ['', undefined],
    ['12 months', undefined],
    ['1,2,3', undefined],
    ['1,00,00', undefined],
    ['100,00,000', undefined],
    ['1.2.3', undefined],
    ['--1', undefined],
    ['1e5', undefined],
    ['0x10', undefined],
    ['Infinity', undefined],
    ['9'.repeat(70), undefined],
  ];
  for (const [text, expected, locale] of read) assert.equal(numeric(text, locale), expected, `${text} (${locale})`);
});

test('no value makes a formatter throw', () => {
  const format = fc.constantFrom(
    'money',
    'words',
    'number',
    'ordinal',
    'date',
    'year',
    'percent',
    'plural:a:b',
    'boolean',
    'list',
    'upper',
    'lower',
    'sentence',
  );
  fc.assert(
    fc.property(
      fc.anything({ withBigInt: true, withDate: true }),
      format,
      fc.constantFrom('en-US', 'de-DE', 'fr-FR', 'x'),
      (value, name, locale) => void formatted(value, name, locale),
    ),
  );
});

test('minus nothing is nothing, and whoever answers it changes no zero of anybody else', () => {
  for (const nothing of ['-0', '-0.00', '-$0', -0]) {
    assert.equal(formatted(nothing, 'money'), '$0.00');
    assert.equal(formatted(nothing, 'number'), '0');
    assert.equal(formatted(nothing, 'percent'), '0%');
  }
  assert.equal(formatted('0', 'money'), '$0.00');
});
