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

test('what the writer keeps for somebody in a case is a duty, and what the writer keeps back is a right', () => {
  for (const [note, clause] of [
    ['if she is ill I keep her room open for 8 weeks', 'If the Tenant is ill, the Landlord must keep the Tenant’s room open for 8 weeks.'],
    ['If he goes abroad we keep the flat free for him', 'If the Tenant goes abroad, the Landlord must keep the flat free for the Tenant.'],
    ['if he is away I keep the heating running', 'If the Tenant is away, the Landlord must keep the heating running.'],
    ['If he leaves his bike we keep it safe', 'If the Tenant leaves the Tenant’s bike, the Landlord must keep it safe.'],
    ['if he cancels I keep the deposit', 'If the Tenant cancels, the Landlord may keep the deposit.'],
    ['If she leaves early we keep half of it', 'If the Tenant leaves early, the Landlord may keep half of it.'],
  ] as const)
    assert.equal(inRegister(note, SPEAKERS), clause);
});

test('notes of customers become clauses that say who must do what', () => {
  for (const [note, clause] of [
    ['Tenants mow the lawn', 'The Tenant must mow the lawn.'],
    ['If they break it they pay 50,000 pounds', 'If the Tenant breaks this Lease, the Tenant must pay 50,000 pounds.'],
    ['uniform is provided', 'The uniform must be provided by the Landlord.'],
    ['we keep the garage locked, they cant use it', 'The Landlord must keep the garage locked. The Tenant must not use it.'],
    ['he waters my plants', 'The Tenant must water the Landlord’s plants.'],
    ['must wear the life jacket', 'The Tenant must wear the life jacket.'],
    ['we stay owner until all is paid', 'The Landlord stays owner until all is paid.'],
    [
      'If I cant reach her in an emergency I can call a doctor',
      'If the Landlord cannot reach the Tenant in an emergency, the Landlord may call a doctor.',
    ],
    ['stairs cleaned weekly', 'Stairs must be cleaned weekly.'],
    ['keep the yard clean', 'The Tenant must keep the yard clean.'],
    [
      'If we cancel she keeps the deposit, if we cancel less than 30 days before she gets half of it',
      'If the Landlord cancels, the Tenant keeps the deposit. If the Landlord cancels less than 30 days before, the Tenant receives half of it.',
    ],
    ['starts on May 3 2027 and goes month to month', 'This Lease starts on May 3 2027 and goes month to month.'],
    ['she does her own washing up!!', 'The Tenant must do the Tenant’s own washing up.'],
    ['we each pay half', 'Each party must pay half.'],
    ['its a furnished room, dogs are ok', 'It is a furnished room, dogs are allowed.'],
    ['he pays when we sign', 'The Tenant must pay when the parties sign.'],
  ] as const)
    assert.equal(inRegister(note, SPEAKERS), clause);
});

test('things that were named before are not taken for the other side', () => {
  assert.match(inRegister('we can take photos and use them on our site', SPEAKERS), /use them on the Landlord’s site/);
});

test('a party who is named is called by the role, a third person is not taken for the party, and an animal for neither', () => {
  const names = [{ full: 'Wynona Stubb', first: 'Wynona', role: 'the Tenant' }];
  assert.equal(inRegister('Wynona pays the vet', { ...SPEAKERS, names }), 'The Tenant must pay the vet.');
  assert.equal(inRegister('She takes over his leave', { ...SPEAKERS, isShe: true }), 'The Tenant must take over his leave.');
  assert.match(
    inRegister('I feed her twice a day', { ...SPEAKERS, animal: { noun: 'mare', name: null, isShe: true }, isAnimalDeal: true }),
    /feed the mare twice a day/,
  );
});
