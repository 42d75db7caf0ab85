import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Field } from '#engine/field.ts';
import { prepare } from '#engine/fill.ts';
import { isShown } from '#engine/problems.ts';
import { catalogue } from '#test/support/catalogue.ts';

/** Questions of clauses that some kinds include under a condition of their own, such as those of results where the work is done by hand, and what only a few people answer. */
const ELSEWHERE = new Set(
  'lateRate disputeDays mediation renewal renewalDays contractRate principalBorn principalId creditorSignatory along familyDays resultsOwner backgroundItems showWork'.split(
    ' ',
  ),
);

/** Answers of which one at least should read otherwise than any that stands. */
function others({ type, options = [], min, max }: Field): unknown[] {
  if (type === 'boolean') return ['Yes', 'No'];
  if (type === 'select') return options;
  if (type === 'date') return ['2031-03-04'];
  return type === 'number' || type === 'money' ? [min ?? 1, max ?? 12_345, 7] : ['Something else'];
}

test('no question is asked of which nothing stands in the document', () => {
  const idle: string[] = [];
  for (const place of ['global', 'england-wales', 'us-federal', 'us-california'])
    for (const kind of [
      'residential-lease',
      'sublease',
      'room-rental-agreement',
      'commercial-lease',
      'promissory-note',
      'secured-note',
      'invoice-reminder',
      'termination-letter',
      'employment-reference',
      'independent-contractor-agreement',
      'shareholder-resolution',
      'withdrawal-from-contract',
      'faulty-goods-complaint',
      'deed-of-gift',
      'personal-guarantee',
      'letter-of-intent',
    ]) {
      const resolved = catalogue.resolved(`${kind}.${place}`);
      if (!resolved) continue;
      const { source, samples } = resolved;
      const fill = prepare(source);
      for (const { name, answers, date } of samples) {
        const { text } = fill(answers, date);
        for (const field of source.fields) {
          if (field.type === 'list' || ELSEWHERE.has(field.name) || !isShown(source, field, { ...answers, date })) continue;
          const isRead = ['', ...others(field)].some((answer) => fill({ ...answers, [field.name]: answer }, date).text !== text);
          if (!isRead) idle.push(`${kind}.${place}, ${name}: ${field.name}`);
        }
      }
    }
  assert.deepEqual(idle, []);
});

test('the tenant of business premises in England can be asked to give up the right to a new lease', () => {
  const resolved = catalogue.resolved('commercial-lease.england-wales');
  const field = resolved?.source.fields.find(({ name }) => name === 'tenureExcluded');
  assert.ok(resolved && field);
  const [sample] = resolved.samples;
  const { governingPart: _, ...answers } = { ...sample?.answers, tenureExcluded: 'Yes' } as Record<string, unknown>;
  assert.equal(isShown(resolved.source, field, answers), true);
  assert.match(
    prepare(resolved.source)(answers, '2026-11-23').text,
    /sections 24 to 28 of the Landlord and Tenant Act 1954 do not apply to this Lease/,
  );
});
