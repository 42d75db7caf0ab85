import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { catalogue } from '#test/support/catalogue.ts';
import { openCatalogue } from './catalogue.ts';
import { grounds } from './count.ts';
import { ContentError, loadLibrary } from './load.ts';
import { jurisdiction } from './place.ts';
import { resolve } from './resolve.ts';

/** A small library in a folder of its own. */
const folder = mkdtempSync(join(tmpdir(), 'deedwright-content-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const KIND = `---
id: promise
name: Promise
category: contracts
family: agreement
description: A promise between two people, short enough to test the catalogue with and nothing else.
audience: Tests
synonyms: [pledge, vow]
topics: [notice]
places: all
parties: [{ id: maker, label: Maker, name: makerName }]
formalities: agreement
mainParty: makerName
source: our own
stability: draft
version: 1
updated: 2026-11-21
fields:
  - { name: makerName, label: Name, type: text, required: true, help: Who promises. }
  - { name: secret, label: Secret, type: boolean, help: Yes or no. }
samples:
  - { name: one, answers: { makerName: Ann, secret: true } }
---
# Promise

{makerName} promises to keep this promise on [DATE].

{#secret}Nobody else may ever know of this promise at all.{/}

{> general/notice}
`;
const PLACE = (id: string, looksIn: string, facts = '') =>
  `id: ${id}\nname: ${id}\nlooksIn: [${looksIn}]\nlanguages: [en]\nlocale: en-US\ncurrency: USD\npaper: a4\n${facts}`;
const files: Record<string, string> = {
  'kinds/contracts/promise.md': KIND,
  'families.yaml': 'agreement: { name: Agreement, words: 5, signs: false }\n',
  'clauses/general/notice/global.md':
    '---\ntopic: notice\nwhy: Says how.\n---\n## Notice\n\n1. The Maker gives notice in writing to the other person.\n',
  'clauses/general/notice/alba.md':
    '---\ntopic: notice\nwhy: Says how.\nsource: "Notice Law"\nasOf: 2026-01-01\nchecked: text\nfields:\n  - { name: days, label: Days, type: number, default: 3, help: How many. }\n---\n## Notice\n\n1. The Maker must give notice within {law.notice.days} days of the promise.\n1. A notice that comes later than that has no effect at all.\n1. The Maker may wait {days} more days before the notice is sent.\n',
  'jurisdictions/world/global.yaml': PLACE('global', ''),
  'jurisdictions/europe/alba.yaml': PLACE(
    'alba',
    'global',
    'facts:\n  notice:\n    days: [{ value: 14, source: Notice Law, asOf: 2026-01-01, checked: text, note: Fourteen days. }]\n',
  ),
  'jurisdictions/europe/borea.yaml': PLACE('borea', 'alba, global'),
  'jurisdictions/europe/corva.yaml': PLACE('corva', 'global'),
};
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}
const small = openCatalogue(folder);

test('a template is listed where its sentences rest on the place’s own law, and nowhere else', () => {
  assert.deepEqual(
    small.find({}).map(({ id }) => id),
    ['promise.global', 'promise.alba'],
  );
});

test('a place that only inherits is filled all the same, and says that nobody reviewed it', () => {
  assert.equal(small.template('promise.corva')?.reviewed, false);
  assert.equal(small.template('promise.alba')?.reviewed, true);
  assert.match(small.template('promise.borea')?.template ?? '', /within 14 days/);
});

test('sentences are counted once, with those of the place itself apart', () => {
  const library = loadLibrary(folder);
  const kind = library.kinds.get('promise');
  const count = (id: string) => {
    const place = jurisdiction(library, id);
    assert.ok(kind && place);
    return grounds(library, resolve(library, kind, place));
  };
  assert.deepEqual(count('alba'), { resting: 3, own: 3 });
  assert.deepEqual(count('borea'), { resting: 3, own: 0 });
  assert.deepEqual(count('corva'), { resting: 0, own: 0 });
});

test('a question is asked only where its law asks it', () => {
  const names = (id: string) => small.template(id)?.fields.map(({ name }) => name);
  assert.deepEqual(names('promise.alba'), ['makerName', 'secret', 'days']);
  assert.deepEqual(names('promise.global'), ['makerName', 'secret']);
});

test('what is served plain holds only field names and the date in braces and brackets', () => {
  const { template = '', fields = [] } = small.template('promise.alba') ?? {};
  assert.match(template, /^# Promise\n\n\{makerName\} promises to keep this promise on \[DATE\]\./);
  assert.match(template, /Nobody else may ever know/);
  assert.deepEqual(
    fields.find(({ name }) => name === 'secret'),
    { name: 'secret', label: 'Secret', required: false, type: 'select', options: ['Yes', 'No'], help: 'Yes or no.' },
  );
});

test('a wrong file stops the library with a sentence that names it', () => {
  const wrong = mkdtempSync(join(tmpdir(), 'deedwright-wrong-'));
  mkdirSync(join(wrong, 'kinds/contracts'), { recursive: true });
  writeFileSync(
    join(wrong, 'kinds/contracts/promise.md'),
    KIND.replace('category: contracts', 'category: nonsense').replace('version: 1', 'vresion: 1'),
  );
  writeFileSync(join(wrong, 'families.yaml'), '{}');
  assert.throws(
    () => openCatalogue(wrong),
    (error) => error instanceof ContentError && /promise\.md: .*(category|vresion|version)/s.test(error.message),
  );
  rmSync(wrong, { recursive: true });
});

test('the real library: search forgives a typo, filters hold, and every figure agrees with the list', () => {
  assert.match(catalogue.find({ q: 'residental leese' })[0]?.id ?? '', /^residential-lease\./);
  assert.ok(catalogue.find({ jurisdiction: 'germany' }).every(({ id }) => id.endsWith('.germany.en')));
  const counts = catalogue.counts();
  assert.equal(counts.templates, catalogue.find({}).length);
  assert.equal(
    counts.categories.reduce((sum, { templates }) => sum + templates, 0),
    counts.templates,
  );
  assert.ok(counts.templates >= 30);
  for (const { id } of catalogue.find({})) assert.doesNotMatch(catalogue.template(id)?.template ?? '', /\{[#^/>!]/, id);
});

test('a text that exists in English only is found without naming the language', () => {
  assert.equal(catalogue.template('residential-lease.germany')?.id, 'residential-lease.germany.en');
});

test('no id that is none finds a template', () => {
  for (const id of [
    '',
    '.',
    'residential-lease',
    'residential-lease.eu',
    'residential-lease.global.en',
    '__proto__.global',
    'promise.global',
  ]) {
    assert.equal(catalogue.template(id), undefined, id);
  }
});
