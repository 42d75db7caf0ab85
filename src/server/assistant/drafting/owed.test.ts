import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogue } from '#test/support/catalogue.ts';
import { briefOf, DAY, drafted } from '#test/support/drafted.ts';
import { readBrief } from './read-brief.ts';
import { instalmentsOf } from './told-terms.ts';

test('whoever lends is owed the money in a drafted payment plan, and the address of whoever owes it is theirs', () => {
  const { text } = drafted(
    'Loan repayment',
    'I lend Sam Ortiz of 5 Hill Street, Denver, CO 80202 $4,800, I am Nina Cole, Colorado. He pays back in 24 monthly instalments.',
  );
  assert.match(text, /^Nina Cole, of \[Address of the party that is owed the money\] \(the “\*\*Payee\*\*”\)/m);
  assert.match(text, /^Sam Ortiz, of 5 Hill Street, Denver, CO 80202 \(the “\*\*Payer\*\*”\)/m);
  const plan = drafted('Payment plan', 'Sam Ortiz, 5 Hill Street, Denver, CO 80202 owes me, Nina Cole, $4,800 for a car.').text;
  assert.match(plan, /^Sam Ortiz, of 5 Hill Street, Denver, CO 80202 \(the “\*\*Payer\*\*”\)/m);
});

test('how many instalments there are stands in the draft whose form asks for it', () => {
  const { text } = drafted(
    'Sale of a car on instalments',
    'I sell my car to Sam Ortiz for $4,800, I am Nina Cole, Denver, Colorado.',
    '12 monthly payments of $400',
  );
  assert.match(text, /in twelve \(12\) instalments/);
});

test('to whom a room at an address is let is the tenant', () => {
  const { text } = drafted(
    'Room lodger',
    'I let a room in my house at 3 Hay Lane, Bristol to Joe Park, I am Liz Marsh. £550 a month from 1 April 2027.',
  );
  assert.match(text, /^Joe Park \(the “\*\*Tenant\*\*”\)/m);
});

test('a letter that tells somebody to leave the writer’s house is no will and no tenant’s notice', () => {
  const kindOf = (title: string, description: string) => {
    const { kinds, noKind } = readBrief(briefOf(title, description), catalogue, DAY);
    return (kinds[0]?.score ?? 0) > noKind ? kinds[0]?.id : null;
  };
  for (const [title, description] of [
    ['Letter to my brother', 'I, Ann Roe, want my brother Tom to leave my house in Leeds.'],
    ['letter to my brother', 'leave my house'],
    ['Letter to my brother', 'Please leave my house by 31 January. Your sister Ann'],
    ["brother won't leave", 'my brother Kev wont leave my house. letter please. Jo Hill, Leeds'],
    ['letter to brother', 'I want a letter to my brother, he must leave my house by the end of January. Ohio'],
  ] as const)
    assert.equal(kindOf(title, description), null, description);
  assert.equal(kindOf('Will', 'I leave my house to my brother Tom and my car to Ann.'), 'last-will');
  assert.equal(kindOf('leave my flat', 'I want to leave my flat in Leeds by May, landlord Bo Dahl'), 'tenant-notice-to-leave');
});

test('no sentence of a draft says that a party is itself', () => {
  const { text } = drafted(
    'Personal loan',
    'I lend my friend Sam Ortiz $4,800, I am Nina Cole, Denver, Colorado, no interest.',
    '24 monthly instalments of $200 from March 1, 2027',
  );
  assert.doesNotMatch(text, /the Lender is the Lender/i);
});

test('payments that are missed are no number of instalments', () => {
  const fields = [{ name: 'count', label: 'How many instalments', type: 'number' as const }];
  const counted = (requirements: string) => {
    const answers: Record<string, unknown> = {};
    instalmentsOf({ title: '', description: '', requirements, answers: {}, skipQuestions: true }, fields, answers);
    return answers.count;
  };
  assert.equal(counted('If he misses two payments the whole sum is due.'), undefined);
  assert.equal(counted('He pays in 24 monthly instalments.'), 24);
});
