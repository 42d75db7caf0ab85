import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drafted } from '#test/support/drafted.ts';

test('a complaint asks for what its writer wants, and for nothing that is not wanted', () => {
  for (const [wish, asked] of [
    ['I want a full refund.', /Pay back the whole sum/],
    ['I want my money back.', /Pay back the whole sum/],
    ['I bought it at a 20% discount and want a full refund.', /Pay back the whole sum/],
    ['I want a full refund and them to collect it, dont want a replacement.', /Pay back the whole sum/],
    ['I want a new one, not a refund.', /^- Replace it/m],
    ['I want them to repair it.', /^- Repair it properly, so that every fault named above is gone for good\./m],
    ['I want it repaired, otherwise a refund.', /^- Repair it properly, so that every fault named above is gone for good\./m],
  ] as const) {
    const { text } = drafted(
      'complaint letter',
      `ordered a sofa from Nordhome Ltd on 3 September 2026 for £1,299, came with a ripped arm. ${wish} Sarah Whitby, Leicester.`,
    );
    assert.match(text, asked, wish);
  }
});
