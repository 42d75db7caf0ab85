import assert from 'node:assert/strict';
import { test } from 'node:test';
import { forgetEverything, forgetKept, keep, readKept, waitForOwner } from './kept-answers.ts';

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
  assert.equal(readKept('mutual-nda.global', '', 0)?.answers.firstName, 'Wilhelmina');
  local.setItem('dw_document:1', '{"answers":{"firstName":"Wilhelmina"}}');
  local.setItem('dw_custom:1', '"Wilhelmina"');
  tab.setItem('dw_custom', '"Wilhelmina"');
  tab.setItem('dw_reply:1:2', '{"text":"Wilhelmina"}');
  local.setItem('theme', 'dark');
  forgetEverything('');
  assert.doesNotMatch(JSON.stringify([local, tab]), /Wilhelmina/);
  assert.equal(local.getItem('theme'), 'dark');
});

test('answers typed in an account are nobody else’s, and those of a visitor are for whoever signs in', () => {
  Object.assign(globalThis, { window: globalThis, localStorage: new Kept(), sessionStorage: new Kept() });
  const type = (firstName: string, owner: string) =>
    keep({ templateId: 'mutual-nda.global', answers: { firstName }, title: null, step: 2, key: firstName, owner });
  const found = (account: string) => readKept('mutual-nda.us-texas', account, 0)?.answers.firstName;
  type('Ann’s', 'ann');
  assert.deepEqual([found('ann'), found('bo'), found('')], ['Ann’s', undefined, undefined]);
  assert.equal(waitForOwner('mutual-nda.global'), true);
  type('visitor’s', '');
  assert.deepEqual([found('ann'), found('bo'), found('')], ['visitor’s', 'visitor’s', 'visitor’s']);
  localStorage.setItem('dw_document:1', '{"owner":"ann"}');
  localStorage.setItem('dw_custom:1', '{"owner":"bo"}');
  // Bo signs out: what waits for Ann stays.
  forgetEverything('bo');
  assert.deepEqual([found('ann'), found('bo')], ['Ann’s', undefined]);
  assert.deepEqual([localStorage.getItem('dw_document:1'), localStorage.getItem('dw_custom:1')], ['{"owner":"ann"}', null]);
  forgetEverything('ann');
  assert.equal(found('ann'), undefined);
  assert.equal(waitForOwner('mutual-nda.global'), false);
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
  const found = () => readKept('mutual-nda.us-texas', '', 0)?.answers.firstName;
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
