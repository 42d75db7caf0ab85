import assert from 'node:assert/strict';
import { test } from 'node:test';
import { forgetEverything, keep, readKept } from './kept-answers.ts';

/** A browser's storage: what is kept are its own properties. */
class Kept {
  [name: string]: unknown;
  getItem(name: string) {
    return Object.hasOwn(this, name) ? this[name] : null;
  }
  setItem(name: string, value: string) {
    this[name] = value;
  }
  removeItem(name: string) {
    delete this[name];
  }
}

test('signing out leaves nothing that was typed in this browser, and what is nobody’s stays', () => {
  const [local, tab] = [new Kept(), new Kept()];
  Object.assign(globalThis, { window: globalThis, localStorage: local, sessionStorage: tab });
  assert.ok(keep({ templateId: 'mutual-nda.global', answers: { firstName: 'Wilhelmina' }, title: null, step: 2, key: 'k' }));
  assert.equal(readKept('mutual-nda.global', 0)?.answers.firstName, 'Wilhelmina');
  local.setItem('dw_document:1', '{"answers":{"firstName":"Wilhelmina"}}');
  local.setItem('dw_custom:1', '"Wilhelmina"');
  tab.setItem('dw_custom', '"Wilhelmina"');
  tab.setItem('dw_reply:1:2', '{"text":"Wilhelmina"}');
  local.setItem('theme', 'dark');
  forgetEverything();
  assert.doesNotMatch(JSON.stringify([local, tab]), /Wilhelmina/);
  assert.equal(local.getItem('theme'), 'dark');
});
