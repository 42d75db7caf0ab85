import assert from 'node:assert/strict';
import { test } from 'node:test';
import { safeName } from './save-file.ts';

test('a file gets the title of its document', () => {
  assert.equal(safeName('Lease, 418 Alder Street.pdf'), 'Lease, 418 Alder Street.pdf');
  assert.equal(safeName('Vertrag Müller & Söhne.pdf'), 'Vertrag Müller & Söhne.pdf');
});

test('what file systems refuse is left out, and something always remains', () => {
  assert.equal(safeName('a/b\\c:d*e?"<f>|\n.pdf'), 'a b c d e f .pdf');
  assert.equal(safeName('../../etc/passwd.pdf'), 'etc passwd.pdf');
  assert.equal(safeName('.pdf'), 'document.pdf');
  assert.equal(safeName('.docx'), 'document.docx');
});
