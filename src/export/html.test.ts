import assert from 'node:assert/strict';
import { test } from 'node:test';
import { read } from '#engine/read.ts';
import { document } from '#test/support/paper-sample.ts';
import { toHtml } from './html.ts';
import { toManuscript } from './manuscript.ts';

const labels = { page: 'Page {{page}} of {{pages}}', draft: 'Draft', untitled: 'Document' };
const html = (text: string): string => toHtml(toManuscript(document(text), read(text), labels));

test('a table of many columns is printed as small as in the PDF and not cut off at the paper’s edge', () => {
  const row = (cell: string, count: number): string => `| ${Array.from({ length: count }, () => cell).join(' | ')} |\n`;
  const table = (count: number): string => html(`# T\n\n${row('Month', count)}${row('--:', count)}${row('$1,100.00', count)}`);
  assert.match(table(12), /<table class="small" style="--size: [678]pt">/);
  assert.match(table(12), /@media print \{[^@]*\.scroll \{ overflow: visible; \}\s*\.small \{ font-size: var\(--size\); \}/);
  assert.match(table(2), /<table>/);
});

test('where more sign than a page holds, a printed web page does not leave its title alone for their sake', () => {
  const page = html('# T\n\nSigned by the Tenant\\\nDate: ____\n');
  assert.match(page, /h1\.title \{[^}]*break-inside: avoid/);
  assert.match(page, /\.signatures:has\(> :nth-child\(5\)\) \{ break-inside: auto; \}/);
});
