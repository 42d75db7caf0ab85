import assert from 'node:assert/strict';
import { test } from 'node:test';
import { forgetEverything, forgetKept, keep, readKept } from './kept-answers.ts';

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

test('two tabs that fill in a document of one kind keep both: each finds its own again, and what becomes a draft takes the other’s with it not', () => {
  const [first, second] = [new Kept(), new Kept()];
  Object.assign(globalThis, { window: globalThis, localStorage: new Kept() });
  const inTab = <T>(tab: Kept, act: () => T): T => {
    Object.assign(globalThis, { sessionStorage: tab });
    return act();
  };
  const type = (firstName: string, key: string) => () =>
    keep({ templateId: 'mutual-nda.global', answers: { firstName }, title: null, step: 2, key });
  const found = () => readKept('mutual-nda.us-texas', 0)?.answers.firstName;
  inTab(first, type('Alpha', 'a'));
  inTab(second, type('Beta', 'b'));
  assert.deepEqual([inTab(first, found), inTab(second, found), inTab(new Kept(), found)], ['Alpha', 'Beta', 'Beta']);
  inTab(first, type('Alpha Ltd', 'a'));
  assert.deepEqual([inTab(first, found), inTab(second, found)], ['Alpha Ltd', 'Beta']);
  inTab(second, () => forgetKept('mutual-nda.global', 'b'));
  assert.deepEqual([inTab(first, found), inTab(new Kept(), found)], ['Alpha Ltd', 'Alpha Ltd']);
  inTab(first, () => forgetKept('mutual-nda.global', 'a'));
  assert.equal(inTab(first, found), undefined);
  // What an earlier release kept bears no tab, and stands in the same place.
  localStorage.setItem(
    'dw_answers:mutual-nda',
    JSON.stringify({ templateId: 'mutual-nda.global', answers: { firstName: 'Old' }, key: 'o' }),
  );
  assert.equal(inTab(first, found), 'Old');
});
