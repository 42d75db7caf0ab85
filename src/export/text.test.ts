import assert from 'node:assert/strict';
import { test } from 'node:test';
import { read } from '#engine/read.ts';
import { document } from '#test/support/paper-sample.ts';
import { toManuscript } from './manuscript.ts';
import { toText } from './text.ts';

const labels = { page: 'Page {{page}} of {{pages}}', draft: 'Draft', untitled: 'Document' };
const plain = (text: string): string => toText(toManuscript(document(text), read(text), labels));

test('plain text says where a link leads, once, and not where its words say it', () => {
  const text = plain(
    'See [the **rules** of it](https://example.org/rules), [example.org](https://example.org/) and [ann@example.org](mailto:ann@example.org).\n',
  );
  assert.equal(text.replace(/\s+/g, ' ').trim(), 'See the rules of it (https://example.org/rules), example.org and ann@example.org.');
});
