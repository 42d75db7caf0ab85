import assert from 'node:assert/strict';
import { test } from 'node:test';
import { partiesOf } from './parties.ts';

test('parties are named as the text calls them', () => {
  const text =
    'This Agreement is made on January 1, 2025 (the "Effective Date") by and between Northwind Trading, Inc., a Delaware corporation ("Client"), and Ilse Brandt ("Consultant").';
  assert.deepEqual(partiesOf(text), [
    { name: 'Northwind Trading, Inc.', role: 'Client' },
    { name: 'Ilse Brandt', role: 'Consultant' },
  ]);
});

test('who speaks of oneself and whom that one pays are parties, and a title with a day is none', () => {
  const note = (who: string) =>
    `PROMISSORY NOTE\n\nOn March 1, 2026, in the State of New York, ${who}John Doe (the "Borrower"), promise to pay Jane Roe (the "Lender") $10,000.`;
  assert.deepEqual(partiesOf(note('I, ')), [
    { name: 'John Doe', role: 'Borrower' },
    { name: 'Jane Roe', role: 'Lender' },
  ]);
  assert.deepEqual(partiesOf('LEASE\n\nOn March 1, 2026, somebody unnamed (the "Tenant")'), []);
  assert.deepEqual(partiesOf('This is made between May Ling (the "Client") and 3M March Ltd (the "Supplier").')[0], {
    name: 'May Ling',
    role: 'Client',
  });
});

test('a sentence, the name of the document and a label are no parties', () => {
  for (const text of [
    'NON-DISCLOSURE AGREEMENT ("NDA")\n\nRECITALS: WHEREAS the plan is known (the "Merger"), the parties agree.',
    'You have requested information from us (the "Company"). In connection with your consideration (the "Investor") we ask this.',
    'Recipient: Re:\nCompany: Address:\n',
    'Anything that you make (together, "Your IP"):\n\n1. If you know or should know about the use of it, tell us.\n2. Cooperation. The company might need to show its work.\n',
    'This Confidentiality and Non-Disclosure Agreement (the "Disclosing Party")',
  ])
    assert.deepEqual(partiesOf(text), [], text);
});
