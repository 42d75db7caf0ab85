import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { test } from 'node:test';
import { labelClauses } from './labeller.ts';

const first = (text: string) => labelClauses([text])[0]?.[0];

/** Sentences of our own, in the manner of contracts: none was trained on. */
const CLEAR: readonly (readonly [label: string, text: string])[] = [
  ['Governing Law', 'This Agreement is governed by the laws of the State of Oregon, without regard to its rules on conflict of laws.'],
  [
    'Anti-Assignment',
    'Neither party may assign this Agreement or any right under it without the prior written consent of the other party.',
  ],
  ['Insurance', 'The Supplier shall maintain commercial general liability insurance of at least $2,000,000 per occurrence.'],
  ['Audit Rights', 'The Licensor may, on ten days’ notice, inspect the books and records of the Licensee to verify the royalties paid.'],
  [
    'No-Solicit Of Employees',
    'For one year after the end of this Agreement neither party shall solicit or hire any employee of the other.',
  ],
  ['Cap On Liability', 'In no event shall either party’s aggregate liability exceed the fees paid in the twelve months before the claim.'],
  [
    'Termination For Convenience',
    'Either party may terminate this Agreement at any time and for any reason on thirty days’ written notice.',
  ],
  ['Renewal Term', 'This Agreement shall automatically renew for successive terms of one year each.'],
  ['License Grant', 'The Licensor hereby grants the Licensee a non-exclusive license to use the Software during the Term.'],
  ['Rofr/Rofo/Rofn', 'Before it accepts an offer for the Shares, the Seller shall first give the Buyer a right of first refusal.'],
];

test('clear clauses are known for what they are', () => {
  for (const [label, text] of CLEAR) {
    const found = first(text);
    assert.equal(found?.label, label, text);
    assert.ok((found?.score ?? 0) >= 0.5, `${label} with ${found?.score}`);
  }
});

test('each clause gets all labels once, the likeliest first, with scores between 0 and 1; the same text the same ones', () => {
  const texts = ['', ' ', '!!!', 'a', '\u{1F600}'.repeat(50), 'Miete '.repeat(5_000), ...CLEAR.map(([, text]) => text)];
  const all = labelClauses(texts);
  assert.equal(all.length, texts.length);
  for (const labels of all) {
    assert.equal(new Set(labels.map(({ label }) => label)).size, 38);
    for (const [at, { score }] of labels.entries()) {
      assert.ok(score >= 0 && score <= 1);
      assert.ok(at === 0 || score <= (labels[at - 1]?.score ?? 0));
    }
  }
  assert.deepEqual(labelClauses(texts), all);
  assert.deepEqual(labelClauses([]), []);
});

test('the weights stay a small file', () => {
  assert.ok(statSync(new URL('labeller.model', import.meta.url)).size <= 3_000_000);
});
