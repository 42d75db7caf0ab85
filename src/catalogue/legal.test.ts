import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openLegal } from './legal.ts';

const legal = openLegal(fileURLToPath(new URL('../../content', import.meta.url)));

test('terms and privacy policy have ten sections each, and say when they changed last', () => {
  assert.deepEqual([...legal.keys()].sort(), ['privacy-policy', 'terms-of-service']);
  for (const { id, sections, changed } of legal.values()) {
    assert.equal(sections.length, 10, id);
    assert.ok(changed <= new Date().toISOString().slice(0, 10), id);
    assert.equal(new Set(sections.map((section) => section.id)).size, 10, id);
  }
});

test('no figure of the product is typed into them', () => {
  for (const { id, sections } of legal.values())
    for (const { title, text } of sections) {
      const typed = text.replace(/\{\{[^}]*\}\}/g, '').match(/[$€£]\s?\d|\d+\s?%|\b\d+ (?:documents|days|hours|months|years)/);
      assert.equal(typed, null, `${id}, ${title}: ${typed?.[0]}`);
    }
});
