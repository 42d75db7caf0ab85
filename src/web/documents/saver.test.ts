import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { createSaver, type SaveState } from './saver.ts';

function desk(save: () => Promise<void>) {
  const states: SaveState[] = [];
  const saver = createSaver(
    save,
    (state) => states.push(state),
    () => true,
  );
  return { saver, states };
}

test('typing is saved once, after a pause', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  let saves = 0;
  const { saver, states } = desk(async () => void saves++);
  saver.touch();
  mock.timers.tick(1_000);
  saver.touch();
  mock.timers.tick(1_499);
  assert.equal(saves, 0);
  mock.timers.tick(1);
  await saver.flush('auto');
  assert.equal(saves, 1);
  assert.equal(states.at(-1), 'saved');
  mock.timers.reset();
});

test('two saves are never under way at once, and the second sends what came meanwhile', async () => {
  let running = 0;
  let most = 0;
  let saves = 0;
  const { saver, states } = desk(async () => {
    running += 1;
    most = Math.max(most, running);
    saves += 1;
    await new Promise((done) => setTimeout(done, 5));
    running -= 1;
  });
  saver.touch();
  const first = saver.flush('auto');
  await new Promise((done) => setTimeout(done, 1));
  saver.touch();
  await Promise.all([first, saver.flush('auto')]);
  saver.dispose();
  assert.deepEqual([most, saves, states.at(-1)], [1, 2, 'saved']);
});

test('a save that fails says so and is tried again', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  let tries = 0;
  const { saver, states } = desk(async () => {
    tries += 1;
    if (tries === 1) throw new Error('offline');
  });
  saver.touch();
  await assert.rejects(saver.flush('auto'));
  assert.equal(states.at(-1), 'failed');
  mock.timers.tick(8_000);
  await saver.flush('auto');
  assert.deepEqual([tries, states.at(-1)], [2, 'saved']);
  mock.timers.reset();
});

test('nothing is sent while a conflict is undecided', async () => {
  let saves = 0;
  const { saver, states } = desk(async () => void saves++);
  saver.hold('conflict');
  saver.touch();
  await saver.flush('auto');
  assert.deepEqual([saves, states.at(-1)], [0, 'conflict']);
  saver.release();
  saver.touch();
  await saver.flush('explicit');
  assert.equal(saves, 1);
  saver.dispose();
});
