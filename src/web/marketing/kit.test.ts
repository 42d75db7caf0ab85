import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sentences } from '#messages/sentences.ts';
import { KIT, KITS } from './kit.ts';
import { withPath } from './with-path.ts';

test('a link that opens another screen keeps its code', () => {
  assert.equal(
    withPath('https://desk.example.org/?ref=ABC', '/templates?q=residential lease'),
    'https://desk.example.org/templates?ref=ABC&q=residential+lease',
  );
  assert.equal(withPath('http://localhost:5000/', '/landing'), 'http://localhost:5000/landing');
});

test('each kit holds all of the one before, and more', () => {
  for (const [at, kit] of KITS.entries()) {
    const before = KITS[at - 1];
    if (!before) continue;
    assert.ok(KIT[before].materials.every((material) => KIT[kit].materials.includes(material)));
    assert.ok(KIT[kit].materials.length > KIT[before].materials.length);
    assert.ok(KIT[kit].posts >= KIT[before].posts && KIT[kit].emails >= KIT[before].emails);
  }
});

test('who copies a post or a letter says by it that a commission is earned', () => {
  const { social, email } = sentences.promote;
  for (const { title, text } of [...Object.values(social), ...Object.values(email)]) assert.match(text, /\bget a commission\b/, title);
});
