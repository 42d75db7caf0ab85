import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prepare } from '#engine/fill.ts';
import { catalogue } from '#test/support/catalogue.ts';

/** A template with each of its samples, one text. */
function filled(id: string): string {
  const resolved = catalogue.resolved(id);
  assert.ok(resolved, id);
  const fill = prepare(resolved.source);
  return resolved.samples.map(({ answers, date }) => fill(answers, date).text).join('\n');
}

test('a late fee keeps within the lesser of the limits that a state has', () => {
  const limit = (state: string) => /A charge for late Rent must not exceed (.*), under /.exec(filled(`residential-lease.${state}`))?.[1];
  assert.equal(limit('us-new-york'), '5% of the monthly Rent or $50.00, whichever is less');
  assert.equal(limit('us-maine'), '4% of the Rent that is late');
});
