import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';
import { createSaver, type SaveState, type Send } from './saver.ts';

function desk(send: Send, retry: () => number | undefined = () => 0) {
  const states: SaveState[] = [];
  const saver = createSaver(send, (state) => states.push(state), retry);
  return { saver, states };
}
afterEach(() => mock.timers.reset());
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

test('typing is saved once, after a pause', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  let saves = 0;
  const { saver, states } = desk(async () => Boolean(++saves));
  saver.touch();
  mock.timers.tick(1_000);
  saver.touch();
  mock.timers.tick(1_499);
  assert.equal(saves, 0);
  mock.timers.tick(1);
  await saver.flush('auto');
  await saver.flush('auto');
  assert.equal(saves, 1);
  assert.equal(states.at(-1), 'saved');
});

test('two saves are never under way at once, and the second sends what came meanwhile', async () => {
  let running = 0;
  let most = 0;
  let saves = 0;
  const { saver, states } = desk(async () => {
    running += 1;
    most = Math.max(most, running);
    saves += 1;
    await pause(5);
    running -= 1;
    return true;
  });
  saver.touch();
  const first = saver.flush('auto');
  await pause(1);
  saver.touch();
  await Promise.all([first, saver.flush('auto')]);
  saver.dispose();
  assert.deepEqual([most, saves, states.at(-1)], [1, 2, 'saved']);
});

test('what is typed while something else is at work in the line stays unsaved until it is saved', async () => {
  let saves = 0;
  const { saver, states } = desk(async () => Boolean(++saves));
  saver.touch();
  const work = saver.run(async () => {
    await pause(5);
    return 'generated';
  });
  await pause(1);
  saver.touch();
  assert.equal(await work, 'generated');
  assert.equal(states.at(-1), 'unsaved');
  await saver.flush('auto');
  assert.deepEqual([saves, states.at(-1)], [1, 'saved']);
  saver.dispose();
});

test('what could not be sent anywhere yet is not called saved', async () => {
  const { saver, states } = desk(async () => false);
  saver.touch();
  await saver.flush('auto');
  assert.equal(states.at(-1), 'unsaved');
  saver.dispose();
});

test('a save that fails says so and is tried again; one that was refused is not', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  let tries = 0;
  const { saver, states } = desk(async () => {
    tries += 1;
    if (tries === 1) throw new Error('offline');
    return true;
  });
  saver.touch();
  await assert.rejects(saver.flush('auto'));
  assert.equal(states.at(-1), 'failed');
  mock.timers.tick(2_000);
  await saver.flush('auto');
  await saver.flush('auto');
  assert.deepEqual([tries, states.at(-1)], [2, 'saved']);
  const refused = desk(
    async () => {
      throw new Error('gone');
    },
    () => undefined,
  );
  refused.saver.touch();
  await assert.rejects(refused.saver.flush('explicit'));
  assert.equal(refused.states.at(-1), 'refused');
});

test('nothing is sent while a conflict is undecided', async () => {
  let saves = 0;
  const { saver, states } = desk(async () => Boolean(++saves));
  saver.hold('conflict');
  saver.touch();
  await saver.flush('auto');
  assert.deepEqual([saves, states.at(-1)], [0, 'conflict']);
  saver.release(false);
  await saver.flush('explicit');
  assert.deepEqual([saves, states.at(-1)], [1, 'saved']);
  saver.dispose();
});

test('tries lie further and further apart, and a network that is back is used at once', async () => {
  mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  let tries = 0;
  let isUp = false;
  const { saver, states } = desk(async () => {
    tries += 1;
    if (!isUp) throw new Error('offline');
    return true;
  });
  saver.touch();
  const at = async (ms: number) => {
    mock.timers.tick(ms);
    await new Promise((done) => setImmediate(done));
    return tries;
  };
  assert.deepEqual([await at(1_500), await at(2_000), await at(3_999), await at(1), await at(7_999), await at(1)], [1, 2, 2, 3, 3, 4]);
  saver.touch();
  assert.equal(states.at(-1), 'failed');
  isUp = true;
  saver.nudge();
  await new Promise((done) => setImmediate(done));
  assert.deepEqual([tries, states.at(-1)], [5, 'saved']);
});
