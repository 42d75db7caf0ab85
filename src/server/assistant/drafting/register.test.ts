import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inRegister, type Speakers } from './register.ts';

const SPEAKERS: Speakers = {
  author: 'the Landlord',
  other: 'the Tenant',
  firstPerson: false,
  gives: false,
  document: 'Lease',
  roleOf: (word) => (/^tenant$/i.test(word) ? 'the Tenant' : /^landlord$/i.test(word) ? 'the Landlord' : null),
};

test('notes of customers become clauses that say who must do what', () => {
  for (const [note, clause] of [
    ['Tenants mow the lawn', 'The Tenant must mow the lawn.'],
    ['If they break it they pay 50,000 pounds', 'If the Tenant breaks this Lease, the Tenant must pay the Landlord 50,000 pounds.'],
    ['uniform is provided', 'The uniform must be provided by the Landlord.'],
    ['we keep the garage locked, they cant use it', 'The Landlord must keep the garage locked. The Tenant must not use it.'],
    ['he waters my plants', 'The Tenant must water the Landlord’s plants.'],
    ['must wear the life jacket', 'The Tenant must wear the life jacket.'],
    ['we stay owner until all is paid', 'The Landlord stays owner until all is paid.'],
  ] as const)
    assert.equal(inRegister(note, SPEAKERS), clause);
});

test('things that were named before are not taken for the other side', () => {
  assert.match(inRegister('we can take photos and use them on our site', SPEAKERS), /use them on the Landlord’s site/);
});
