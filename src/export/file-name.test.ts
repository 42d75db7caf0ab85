import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentDisposition, fileName } from './file-name.ts';

test('an ordinary title is its file name', () => {
  assert.equal(fileName('Residential Lease – Maria López', 'pdf'), 'Residential Lease – Maria López.pdf');
});

test('no title makes a path, a hidden file, a device or a name that some system refuses', () => {
  const titles = [
    '../../etc/passwd',
    '..',
    '.',
    '',
    '   ',
    '.hidden',
    'a\\b',
    'C:\\x',
    'nul',
    'CON',
    'com1.txt',
    'LPT9',
    'name. . .',
    'a\0b\nc',
    '<b>|?*"',
    '\u202egnp.exe',
    '\ud800',
    '~',
  ];
  for (const title of titles) {
    const name = fileName(title, 'pdf');
    assert.match(name, /^[^\\/:*?"<>|\p{Cc}\u202e]+\.pdf$/u, JSON.stringify(title));
    assert.doesNotMatch(name, /^[.\s~]|[.\s]\.pdf$/, JSON.stringify(title));
    assert.doesNotMatch(name, /^(con|prn|aux|nul|com\d|lpt\d)\./i, JSON.stringify(title));
    assert.ok(name.isWellFormed());
  }
  assert.equal(fileName('', 'pdf'), 'document.pdf');
  assert.equal(fileName('Lease: 4/5 "old"', 'docx'), 'Lease 4-5 old.docx');
});

test('a long title is cut between characters and leaves room for the ending', () => {
  for (const title of ['x'.repeat(5_000), '日本'.repeat(500), '👩‍👩‍👧'.repeat(200), 'é'.repeat(400)]) {
    const name = fileName(title, 'pdf');
    assert.ok(Buffer.byteLength(name) <= 200, name);
    assert.ok(title.startsWith(name.slice(0, -4)));
    assert.doesNotMatch(name, /\u200d\.pdf$/);
  }
});

test('the header names the file exactly in UTF-8 and plainly for old programs', () => {
  assert.equal(
    contentDisposition('Mietvertrag „Müller“ (2026)', 'pdf'),
    'attachment; filename="Mietvertrag _Muller_ (2026).pdf"; filename*=UTF-8\'\'Mietvertrag%20%E2%80%9EM%C3%BCller%E2%80%9C%20%282026%29.pdf',
  );
  assert.match(contentDisposition('a', 'pdf', 'inline'), /^inline; /);
});

test('no title leaves the quotes of the header or adds a line to it', () => {
  for (const title of ['a"; filename="b', 'a\r\nSet-Cookie: x=1', "it's 100% * (new)", '\u2028', 'ü"%22\\']) {
    const header = contentDisposition(title, 'pdf');
    assert.match(header, /^attachment; filename="[\x20-\x21\x23-\x5b\x5d-\x7e]*"; filename\*=UTF-8''[A-Za-z0-9!#$&+.^_`|~%-]+$/);
    assert.equal(decodeURIComponent(header.split("''")[1] ?? ''), fileName(title, 'pdf'));
  }
});
