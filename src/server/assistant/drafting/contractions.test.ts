import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drafted } from '#test/support/drafted.ts';
import { withApostrophes } from './contractions.ts';

test('a brief typed on a telephone, with curved apostrophes, is drafted as one with straight ones', () => {
  for (const [title, description, requirements] of [
    ['Room for rent', "I'm Doug Pratt in Boise, Idaho. I'm taking in a lodger, her name's Ann Berg, $600 a month", "she can't smoke"],
    [
      'Power of attorney',
      "I'm Golnar Yazdi of Irvine, California. My wife Shirin decides, if she can't then my nephew Kaveh",
      "don't sell the house",
    ],
  ] as const) {
    const curved = (text: string) => text.replaceAll("'", '’');
    const { text } = drafted(title, curved(description), curved(requirements));
    assert.equal(text, drafted(title, description, requirements).text);
  }
});

test('the apostrophe of a name stays as it was typed', () => {
  const typed = { title: '', description: 'Sean O’Brien lives in St. George’s', requirements: 'it’s the tenant’s, she shouldnt' };
  assert.deepEqual(withApostrophes(typed), { ...typed, requirements: "it's the tenant's, she shouldn't" });
});
