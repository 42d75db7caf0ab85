import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drafted } from '#test/support/drafted.ts';

test('what a description says in passing stands where the form asks for it', () => {
  const { text, gaps } = drafted(
    'Assignment of our trademark',
    'Tolliver Foods Ltd, Leeds, England, owns the trademark MORNING HARE for oat biscuits. It goes to Penhallow Bakers Ltd, Truro.',
    'Price £9,000',
  );
  assert.match(text, /MORNING HARE/);
  assert.ok(!gaps.some(({ label }) => label === 'Trademarks'));
});

test('words that only may be the answer stand with a mark that is listed, with the question', () => {
  const texts = [
    drafted('Loan', 'I, Ada Penn of Denver, Colorado, lend my cousin Raul Ortiz money for his bakery van.', '$4,000 back by June 1, 2027'),
    drafted('Repair', 'The boiler in my flat in Cardiff, Wales has been dead since Friday. My landlord is Gwyn Rees.', 'fix it in a week'),
    drafted('Gift deed', 'I, Mona Lindqvist, give my nephew Per Lindqvist my cello. We live in Ontario.', 'he keeps it insured'),
  ];
  const proposed = texts.flatMap(({ gaps, text }) =>
    gaps.filter(({ help }) => help?.startsWith('These words of your brief')).map(({ label }) => ({ label, text })),
  );
  for (const { label, text } of proposed) {
    assert.match(label, /^Please confirm: /);
    assert.ok(text.includes(`[${label}]`), label);
  }
});
