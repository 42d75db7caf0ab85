import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SIGNALS } from './kind-index.ts';

test('no phrase calls a kind of the library and names a document that it does not have', () => {
  const elsewhere = new Set(SIGNALS.elsewhere);
  const both = Object.entries(SIGNALS.calls).flatMap(([kind, phrases]) =>
    phrases.filter((phrase) => elsewhere.has(phrase)).map((phrase) => `${phrase}: ${kind}`),
  );
  assert.deepEqual(both, []);
});
