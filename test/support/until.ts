import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until something has come true, looking fifty times a second; fails when it has not in time. */
export async function until(is: () => boolean | Promise<boolean>, seconds = 20): Promise<void> {
  const end = Date.now() + seconds * 1_000;
  while (!(await is())) {
    assert.ok(Date.now() < end, `it did not come true within ${seconds} seconds: ${is}`);
    await sleep(20);
  }
}
