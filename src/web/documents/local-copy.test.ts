import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Document } from '#contracts/documents.ts';
import type { BrowserStore } from './browser-store.ts';
import { copyName, fateOf, type LocalCopy, orphansOf } from './local-copy.ts';

const document: Document = {
  id: 'one',
  title: 'Lease',
  status: 'draft',
  templateId: 'lease.global',
  category: '',
  jurisdiction: 'global',
  hasContent: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
  userId: 'me',
  formData: { tenant: 'Ann', rent: '' },
  generatedContent: '# Lease',
  documentDate: null,
  savedBy: 'save-7',
};
const copy = (change: Partial<LocalCopy>): LocalCopy => ({
  documentId: 'one',
  updatedAt: document.updatedAt,
  body: { formData: { tenant: 'Bob' } },
  sent: [],
  at: 1,
  ...change,
});

test('a copy that says what the document says is dropped, whatever its version and the order of its keys', () => {
  assert.equal(fateOf(copy({ body: { formData: { rent: '', tenant: 'Ann' }, title: ' Lease' }, updatedAt: 'older' }), document), 'drop');
  assert.equal(fateOf(copy({ body: { generatedContent: '# Lease' } }), document), 'drop');
});

test('a copy typed upon this version, or upon what its own save made of it, is taken up; any other is a conflict', () => {
  assert.equal(fateOf(copy({}), document), 'resume');
  assert.equal(fateOf(copy({ updatedAt: 'older', sent: ['save-6', 'save-7'] }), document), 'resume');
  assert.equal(fateOf(copy({ updatedAt: 'older', sent: ['save-6'] }), document), 'conflict');
  assert.equal(fateOf(copy({ updatedAt: 'older' }), { ...document, savedBy: null }), 'conflict');
});

test('only copies of this document that no open editor owns are found, newest first, and what is no copy is passed over', () => {
  const kept: Record<string, unknown> = {
    [copyName('one', 'a.1')]: copy({ at: 1 }),
    [copyName('one', 'b.1')]: copy({ at: 3 }),
    [copyName('one', 'c.1')]: copy({ at: 2 }),
    [copyName('two', 'a.1')]: copy({ documentId: 'two' }),
    [copyName('one', 'd.1')]: { body: 5 },
    [copyName('one', 'e.1')]: 'broken',
  };
  const store: BrowserStore = {
    read: (name) => kept[name],
    write: () => true,
    remove: () => undefined,
    names: (prefix) => Object.keys(kept).filter((name) => name.startsWith(prefix)),
  };
  assert.deepEqual(
    orphansOf(store, 'one', (slot) => slot === 'b.1').map(({ name }) => name),
    [copyName('one', 'c.1'), copyName('one', 'a.1')],
  );
});
