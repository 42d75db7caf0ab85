import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogue } from '#test/support/catalogue.ts';
import { outlinePlan } from './outline.ts';
import { castOf } from './parties.ts';
import { planOn } from './plan.ts';
import { readBrief } from './read-brief.ts';
import { sureRoles } from './roles.ts';

/** Who stands on which side, and who may be chosen for it. */
function sidesOf(kind: string, description: string) {
  const brief = { title: '', description, requirements: '', answers: { kind }, skipQuestions: false };
  const reading = sureRoles(readBrief(brief, catalogue, '2026-11-24'), brief);
  const plan = planOn(reading, catalogue) ?? outlinePlan(reading, brief, catalogue);
  const { taken, contested, choices, slots } = castOf(reading, brief, plan.resolved);
  const signing = slots.filter(({ signs }) => signs);
  return {
    taken: Object.fromEntries(
      signing.flatMap((slot) => (taken.has(slot) ? [[slot.label, taken.get(slot)?.map(({ value }) => value)]] : [])),
    ),
    asked: signing.filter((slot) => contested.has(slot)).map(({ label }) => label),
    choices: new Set(signing.flatMap(choices)),
  };
}

test('whoever says who writes is not asked, and whoever is dealt with stands on the other side', () => {
  for (const [kind, description, sides] of [
    [
      'none',
      'Our neighbour Cy Hale on Mill Lane wants to borrow my kiln. I am Una Berg.',
      { 'First Party': ['Una Berg'], 'Second Party': ['Cy Hale'] },
    ],
    [
      'none',
      'A club in Hull, the Elm Rail Museum, wants me to mend two clocks. I am Una Berg.',
      { 'First Party': ['Una Berg'], 'Second Party': ['Elm Rail Museum'] },
    ],
    [
      'room-rental-agreement',
      'I am letting our attic room to a student called Cy Hale. I am Una Berg.',
      { Landlord: ['Una Berg'], Tenant: ['Cy Hale'] },
    ],
    ['employment-contract', 'We want to take on Cy Hale as a gardener. I am Una Berg.', { Employer: ['Una Berg'], Employee: ['Cy Hale'] }],
  ] as const) {
    const { taken, asked } = sidesOf(kind, description);
    assert.deepEqual(taken, sides, description);
    assert.deepEqual(asked, [], description);
  }
});

test('whoever deals with a third person does not make whoever writes a side', () => {
  const { taken } = sidesOf(
    'personal-loan-iou',
    'Cy Hale wants to borrow 900 from my brother Otto Berg. I am Una Berg and only write this down.',
  );
  assert.ok(!taken.Lender?.includes('Una Berg'));
});

test('husband and wife who deal with somebody else are one side', () => {
  const loan = sidesOf('personal-loan-iou', 'My husband Otto and I (Una Berg) want this to be a loan to our son Per. The flat is in Hull.');
  assert.deepEqual(loan.taken, { Lender: ['Otto', 'Una Berg'], Borrower: ['Per'] });
  const settled = sidesOf('none', 'My brother Cy Hale and I (Una Hale) share a tractor.');
  assert.deepEqual(settled.taken, { 'First Party': ['Una Hale'], 'Second Party': ['Cy Hale'] });
});

test('a nickname in the middle of a name or behind it is nobody new', () => {
  const { taken, choices } = sidesOf(
    'none',
    'me (Ola Reyes) and Margaret "Meg" Dunlop buy a dinghy. Meg sails Tues and Thurs, I sail Sat.',
  );
  assert.deepEqual(taken, { 'First Party': ['Ola Reyes'], 'Second Party': ['Margaret Dunlop'] });
  assert.deepEqual([...choices], []);
});

test('all who are named in one breath with whoever writes are partners', () => {
  const { taken } = sidesOf(
    'partnership-agreement',
    'I (Una Berg), my sister Ida Berg and our friend Cy Hale run a bakery. The accountant, Per Roe, looks after the books.',
  );
  assert.deepEqual(taken, { Partner: ['Una Berg', 'Ida Berg', 'Cy Hale'] });
});

test('the dead, whoever gives advice and children are offered for no side', () => {
  const { choices } = sidesOf(
    'none',
    'My husband Otto died in May and left a kiln. Somebody wants to hire it. My son Per says I should get it on paper. My daughter Ida (12) likes it.',
  );
  for (const name of ['Otto', 'Per', 'Ida']) assert.ok(!choices.has(name), name);
  // A condition is no death, and an accountant may be the one who is written to.
  assert.deepEqual(sidesOf('bill-of-sale', 'Cy Hale wants to buy my bike. I am Una Berg. If Cy died the sale is off.').taken, {
    Seller: ['Una Berg'],
    Buyer: ['Cy Hale'],
  });
});
