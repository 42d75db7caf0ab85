import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { faults } from './harness/faults.ts';
import { breakOnce, NOTICE_MS, sumsOf } from './harness/rounds.ts';
import { openStage } from './harness/stage.ts';

/** Each fault once; `npm run faults` is the long form, see RESULTS.md. */
const stage = await openStage();
after(() => stage.end());

for (const fault of faults)
  test(`${fault.what}: the server notices within ten seconds and ${fault.takeAway ? 'says so' : 'mends it'}`, {
    skip: fault.skipped?.(stage),
    timeout: NOTICE_MS + fault.bound + 60_000,
  }, async (t) => {
    const { noticed, recovered, error, trouble } = await breakOnce(stage, fault);
    t.diagnostic(`noticed after ${noticed} ms, well again ${recovered} ms later: ${error}`);
    assert.ok(noticed !== null, 'it was not noticed');
    assert.ok(recovered !== null, trouble ?? 'it was not well again in time');
    assert.ok(error, 'it does not say what is wrong');
  });

test('shares are of everything that was tried, and times of what came about', () => {
  const round = { fault: 'any', healable: true, error: 'gone' };
  const sums = sumsOf([
    { ...round, noticed: 1_000, recovered: 2_000 },
    { ...round, noticed: 3_000, recovered: null },
    { ...round, noticed: null, recovered: null },
    { ...round, noticed: 2_000, recovered: 9_000, healable: false },
    { ...round, noticed: 2_000, recovered: 9_000, healable: false, error: null },
  ]);
  assert.deepEqual(sums, {
    rounds: 5,
    noticed: 4,
    healable: 3,
    healed: 1,
    reported: 1,
    recovery: 2_000,
    notice: 2_000,
    longestNotice: 3_000,
  });
});
