import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepReply, openReply, readReply } from './kept-reply.ts';

const tab = new Map<string, string>();
const storage = {
  getItem: (name: string) => tab.get(name) ?? null,
  setItem: (name: string, value: string) => void tab.set(name, value),
  removeItem: (name: string) => void tab.delete(name),
};
const type = (name: string, text: string, internal = false) => keepReply(name, () => ({ text, internal }));

test('each conversation has the reply that its account writes in it, and what was sent leaves nothing', () => {
  Object.assign(globalThis, { sessionStorage: storage });
  type('ann:1', 'Dear Vera');
  type('ann:2', 'A slow line.', true);
  assert.deepEqual(
    ['ann:1', 'ann:2', 'bob:1'].map((name) => readReply(name)),
    [
      { text: 'Dear Vera', internal: false },
      { text: 'A slow line.', internal: true },
      { text: '', internal: false },
    ],
  );
  assert.equal(readReply('ann:1'), readReply('ann:1'), 'drawn again only when it is another one');
  type('ann:1', '');
  type('ann:2', '');
  assert.equal(tab.size, 0);
});

test('a browser that keeps nothing has it until the page is left; what is there and cannot be read is nothing', () => {
  const refuse = () => {
    throw new Error('refused');
  };
  Object.assign(globalThis, { sessionStorage: { getItem: refuse, setItem: refuse, removeItem: refuse } });
  type('ann:3', 'Dear Vera');
  assert.equal(readReply('ann:3').text, 'Dear Vera');
  Object.assign(globalThis, { sessionStorage: storage });
  for (const broken of ['{', '[1]', '{"text":1}']) {
    tab.set('dw_reply:ann:4', broken);
    assert.deepEqual(readReply('ann:4'), { text: '', internal: false });
  }
});

test('the tick of a note that was sent stays until its ticket is left, and does not come back with it', () => {
  Object.assign(globalThis, { sessionStorage: storage });
  tab.clear();
  type('ann:5', 'For us alone', true);
  openReply('ann:5')();
  assert.deepEqual(readReply('ann:5'), { text: 'For us alone', internal: true });
  const leave = openReply('ann:5');
  keepReply('ann:5', (now) => ({ ...now, text: '' }));
  assert.deepEqual([readReply('ann:5').internal, tab.size], [true, 0]);
  leave();
  assert.deepEqual(readReply('ann:5'), { text: '', internal: false });
});

test('nor does the tick of a note whose ticket was left before it had arrived', () => {
  for (const store of [storage, undefined]) {
    Object.assign(globalThis, { sessionStorage: store });
    const leave = openReply('ann:6');
    type('ann:6', 'For us alone', true);
    leave();
    assert.equal(readReply('ann:6').text, 'For us alone');
    keepReply('ann:6', (now) => ({ ...now, text: '' }));
    assert.deepEqual(readReply('ann:6'), { text: '', internal: false });
  }
});
