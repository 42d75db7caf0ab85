import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { faults } from './harness/faults.ts';
import { breakOnce, NOTICE_MS } from './harness/rounds.ts';
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
