import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BIN_DAYS, REFUND_DAYS } from '#contracts/days.ts';
import { message } from '#messages/message.ts';
import { WAYS, wayFor } from './ways.ts';

test('what to do is told with the days of the product, and with nothing left to fill', () => {
  for (const [query, days, key] of [
    ['restore a deleted document', BIN_DAYS, 'assistant.howTo.restore.text'],
    ['I want a refund', REFUND_DAYS, 'assistant.howTo.refund.text'],
  ] as const) {
    assert.match(wayFor(query)?.text ?? '', new RegExp(`\\b${days} days`));
    assert.doesNotMatch(message(key), /\d/, 'no figure is typed');
  }
  for (const { id } of WAYS) assert.doesNotMatch(message(`assistant.howTo.${id}.text` as 'assistant.howTo.save.text'), /\d+ days/, id);
});
