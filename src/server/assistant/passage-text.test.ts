import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readable } from './passage-text.ts';

test('tagged text is read as words: an answer by its name, once, and what is counted with the word for several', () => {
  for (const [tagged, words] of [
    ['within {days | words} ({days | number}) {days | plural:day:days} after', 'within [days] days after'],
    ['pay {rent}{#lateFee} and {lateFee | money}{/}.', 'pay [rent] and [late fee].'],
    ['under {law.deposit.days.source}', 'under …'],
  ] as const)
    assert.equal(readable(tagged), words);
});
