import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogue } from '#test/support/catalogue.ts';
import { around } from './near.ts';
import { readBrief } from './read-brief.ts';

const FULL = 20_000;
const fill = (piece: string): string => piece.repeat(Math.ceil(FULL / piece.length)).slice(0, FULL);

/** Texts on which careless patterns take minutes. */
const HOSTILE: Readonly<Record<string, string>> = {
  'one letter': fill('a'),
  'one digit': fill('1'),
  'digits and dots': fill('1.'),
  'digits and spaces': fill('1 '),
  'groups of thousands': fill('1 000'),
  'digits and slashes': fill('1/'),
  'shares that never end': fill('50 / '),
  capitals: fill('A '),
  'capitals with small words': fill('A of '),
  'names without an end': fill('Anna-Maria de la '),
  'names and commas': fill('Anna Berg, '),
  'pairs of names': fill('Anna and '),
  spaces: fill(' '),
  tabs: fill('\t'),
  'line breaks': fill('\n'),
  'words and line breaks': fill('a\n'),
  'at signs': fill('@'),
  'letters and at signs': fill('a@'),
  'mail that never ends': fill('a.b-c+d@'),
  links: fill('https://a'),
  'www.': fill('www.'),
  quotes: fill('"'),
  'quoted letters': fill('"a'),
  brackets: fill('('),
  braces: fill('{'),
  'open tags': fill('<script'),
  'less than': fill('<a '),
  'currency signs': fill('$'),
  'currency and digits': fill('$1'),
  codes: fill('EUR '),
  'months without days': fill('January '),
  'days and months': fill('1 January and '),
  'number words': fill('twenty-'),
  lengths: fill('10 days '),
  roles: fill('landlord '),
  'roles and colons': fill('landlord: '),
  'roles and names': fill('landlord: Anna Berg '),
  'labels of numbers': fill('company no. '),
  'labels and digits': fill('order 1234 '),
  'house numbers': fill('12 Row '),
  streets: fill('12 Anna Berg Street, '),
  'rue de': fill('rue de '),
  'words before weg': fill('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaweg '),
  places: fill('New York '),
  'two places': fill('Munich Rome '),
  laws: fill('law of the '),
  ignore: fill('ignore '),
  'print the': fill('print the '),
  'full stops': fill('. '),
  'marks upon one letter': `a${fill('\u0301')}`.slice(0, FULL),
  'letters out of order': fill('\u202e\u200b\ufeff'),
  'halves of letters': fill('\ud83d'),
  emoji: fill('👩‍👩‍👧 '),
  arabic: fill('عقد إيجار '),
  chinese: fill('租赁合同'),
  'Turkish capitals': fill('İI'),
  ligatures: fill('ﬃ '),
  'keys of objects': fill('__proto__ constructor toString '),
};
/** Milliseconds of the processor for two parts of 20,000 characters; a normal brief takes a few, and a pattern that runs wild takes minutes. */
const BOUND = 1500;

test('no text of 20,000 characters keeps the reader busy, in any field', () => {
  // What the reader makes of the library and of what was learnt, it makes once.
  readBrief({ title: 'Lease', description: '', requirements: '', answers: {}, skipQuestions: false }, catalogue, '2026-11-23');
  for (const [name, text] of Object.entries(HOSTILE)) {
    const started = process.cpuUsage();
    readBrief(
      { title: text.slice(0, 200), description: text, requirements: text, answers: {}, skipQuestions: false },
      catalogue,
      '2026-11-23',
    );
    const { user, system } = process.cpuUsage(started);
    const time = (user + system) / 1000;
    assert.ok(time < BOUND, `${name}: ${time.toFixed(0)} ms`);
  }
});

test('facts and wishes of any text stand where they say', () => {
  for (const text of Object.values(HOSTILE)) {
    const brief = {
      title: 'Lease',
      description: text.slice(0, 2000),
      requirements: `rent 900\n${text.slice(0, 2000)}`,
      answers: {},
      skipQuestions: false,
    };
    const reading = readBrief(brief, catalogue, '2026-11-23');
    for (const { text: words, at } of [...reading.facts, ...reading.wishes]) assert.equal(brief[at.part].slice(at.from, at.to), words);
  }
});

test('a fact in a line without an end is read by the words near to it alone', () => {
  const text = fill('$1 ');
  const brief = { title: 'Lease', description: text, requirements: '', answers: {}, skipQuestions: true };
  const [fact] = readBrief(brief, catalogue, '2026-11-23').facts.filter(({ what }) => what === 'amount');
  assert.ok(fact);
  assert.ok(around(fact, brief).line.length < 2_000);
});

test('the same brief always gives the same reading', () => {
  const brief = {
    title: 'Apartment lease',
    description: 'in Munich',
    requirements: 'rent 900 euro\ntenant: Anna Berg',
    answers: {},
    skipQuestions: false,
  };
  assert.deepEqual(readBrief(brief, catalogue, '2026-11-23'), readBrief(brief, catalogue, '2026-11-23'));
});

test('a day that is none is no reason to fail', () => {
  for (const date of ['', '2026-13-45', 'today', '0000-00-00']) {
    const reading = readBrief(
      { title: 'Lease', description: 'from tomorrow, next monday or 3 may', requirements: '', answers: {}, skipQuestions: false },
      catalogue,
      date,
    );
    assert.ok(reading.facts.every(({ what, value }) => what !== 'date' || /^(?:\d{4}-\d\d-\d\d)?$/.test(value)));
  }
});
