import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readable } from './clause-words.ts';

test('a clause that is compared reads as it prints: its own numbers, and no signs of the text it is kept in', () => {
  const clause =
    '## 9. Use and people {id:use}\n\n1. The “**Tenant**” must use [clause 4](#rent).\n1. Only \\*two\\* people:\n   1. one;\n   1. *another*.\n\nNobody else.\n';
  assert.equal(
    readable(clause),
    '9. Use and people\n\n9.1 The “Tenant” must use clause 4.\n9.2 Only *two* people:\n(a) one;\n(b) another.\n\nNobody else.',
  );
});

test('tables and lines to sign on are told in words', () => {
  assert.equal(readable('| Item | Price |\n| --- | --- |\n| Chair | $5 |\n'), 'Item | Price\nChair | $5');
  assert.equal(
    readable('Signed by the Tenant\\\nSignature: ____________\\\nName: Ann Example\n'),
    'Signed by the Tenant\nSignature: ______\nName: Ann Example',
  );
});

test('words without any sign stay as they are, and nothing stays nothing', () => {
  assert.equal(readable('The Tenant pays.'), 'The Tenant pays.');
  assert.equal(readable(''), '');
});
