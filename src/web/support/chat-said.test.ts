import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ChatMessage } from '#contracts/chat.ts';
import {
  type Kept,
  lastAnswerIn,
  linesOf,
  NOTHING_KEPT,
  revived,
  type Said,
  unreadIn,
  withChange,
  without,
  withSaid,
} from './chat-said.ts';

const said = (key: string, over: Partial<Said> = {}): Said => ({
  key,
  text: `Text ${key}`,
  at: '2026-11-22T10:00:00.000Z',
  state: 'sending',
  entry: null,
  reply: undefined,
  ...over,
});
const message = (id: string, sender: ChatMessage['sender']): ChatMessage => ({
  id,
  sender,
  text: id,
  timestamp: '',
  author: null,
  entry: null,
});

test('what did not arrive keeps its text, can be sent again once, and can be discarded', () => {
  let kept: Kept = withSaid(NOTHING_KEPT, said('a'));
  assert.deepEqual(
    linesOf({ messages: [] }, kept.said).map(({ text, isSending }) => [text, isSending]),
    [['Text a', true]],
  );
  kept = withChange(kept, 'a', { state: 'failed', why: 'Too fast.' });
  assert.deepEqual(
    linesOf({ messages: [] }, kept.said).map(({ text, failed }) => [text, failed]),
    [['Text a', { why: 'Too fast.' }]],
  );
  assert.equal(withSaid(kept, said('a')).said.length, 1);
  assert.deepEqual(without(kept, 'a').said, []);
});

test('after a reload what was on its way is not lost, and what was answered stays answered', () => {
  const kept = revived({ draft: 'half a', said: [said('a', { state: 'sent', reply: 'Yes.', entry: 'cancel' }), said('b')] });
  assert.deepEqual(
    [
      kept.draft,
      ...linesOf({ messages: [message('1', 'user')] }, kept.said).map(({ sender, text, entry, failed }) => [sender, text, entry, failed]),
    ],
    [
      'half a',
      ['user', '1', null, undefined],
      ['user', 'Text a', null, undefined],
      ['ai', 'Yes.', 'cancel', undefined],
      ['user', 'Text b', null, { why: undefined }],
    ],
  );
});

test('only answers of people after the one that was seen are new', () => {
  const messages = [message('u', 'user'), message('r', 'ai'), message('s1', 'support'), message('u2', 'user'), message('s2', 'support')];
  assert.deepEqual([unreadIn({ messages }, null), unreadIn({ messages }, 's1'), unreadIn({ messages }, 's2')], [2, 1, 0]);
  assert.equal(unreadIn({ messages }, 'gone'), 2);
  assert.deepEqual([lastAnswerIn({ messages }), lastAnswerIn({ messages: [] })], ['s2', null]);
});
