import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rankClauses } from './retrieval.ts';

const corpus = [
  { id: 'cap', text: 'The aggregate liability of either party shall not exceed the fees paid under this Agreement in the preceding year.' },
  {
    id: 'cap-except',
    text: 'Except for fraud and breach of confidentiality, the total liability of either party is limited to the fees paid under this Agreement.',
  },
  { id: 'rent', text: 'The tenant pays the rent on the first day of each month to the landlord’s account.' },
  { id: 'law', text: 'This Agreement is governed by and construed in accordance with the laws of the State of New York.' },
  { id: 'law-other', text: 'This Agreement is governed by the laws of England, and the Uniform Commercial Code does not apply.' },
  {
    id: 'ip',
    text: 'The Supplier shall indemnify and hold harmless the Customer from claims of third parties that the Product infringes a patent.',
  },
];
const first = (query: string) => rankClauses(query, corpus)[0];

test('what is asked in a lawyer’s words is found in a contract’s', () => {
  assert.equal(first('New York governing law'), 'law');
  assert.equal(first('third party IP infringement indemnity'), 'ip');
  assert.equal(first('liability cap carveouts'), 'cap-except');
  assert.equal(first('governing law excluding UCC'), 'law-other');
});

test('what is to be absent counts against a clause', () => {
  assert.equal(first('cap on liability without carveouts'), 'cap');
  assert.equal(first('unqualified cap on liability'), 'cap');
});

test('every passage comes once, whatever is asked', () => {
  const ids = corpus.map(({ id }) => id).sort();
  for (const query of ['', '   ', '(((', '\u{1F600}', 'zzzz', 'without', 'a '.repeat(10_000)])
    assert.deepEqual(rankClauses(query, corpus).sort(), ids);
  assert.deepEqual(rankClauses('rent', []), []);
});

test('a corpus that has grown is read again', () => {
  const growing = [...corpus];
  assert.equal(rankClauses('escrow of source code', growing).length, 6);
  growing.push({ id: 'escrow', text: 'The source code is deposited in escrow.' });
  assert.equal(rankClauses('escrow of source code', growing)[0], 'escrow');
});
