import assert from 'node:assert/strict';
import { test } from 'node:test';
import { standTogether } from './people.ts';

test('names in one breath are those of several people', () => {
  const text = 'Una Berg, Ida Berg and Otto [Family name of Otto] (together the “Seller”) sell to Cy Hale. Una Bergh signs.';
  assert.ok(standTogether(text, 'Una Berg', 'Ida Berg'));
  assert.ok(standTogether('Otto [Family name of Otto] and Una Berg sell.', 'Una Berg', 'Otto'));
  assert.ok(!standTogether(text, 'Una Berg', 'Una Bergh'));
  assert.ok(!standTogether(text, 'Ida Berg', 'Cy Hale'));
});
