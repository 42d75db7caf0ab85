import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drafted } from '#test/support/drafted.ts';

const employed = (requirements: string): string =>
  drafted(
    'job contract',
    'I run a bakery in Guelph, Ontario. I am Marjorie Oduya and I hire Teodor Vasile as helper from 11 January 2027.',
    requirements,
    { employerName: 'Marjorie Oduya', employeeName: 'Teodor Vasile' },
  ).text;

test('the notice of one side is not that of either party', () => {
  for (const said of [
    'if he quits i want 3 weeks notice',
    'he has to give me 3 weeks notice if he leaves',
    'when Teodor wants to leave, 3 weeks notice please',
    'Teodor can leave with 3 weeks notice',
    "I want 3 weeks' notice from him",
    'if I let him go he gets 3 weeks notice',
    'we can stop with 3 weeks notice, he needs 6',
  ]) {
    const text = employed(said);
    assert.match(text, /Either party may end this employment by written notice of \[/, said);
    assert.match(text, /(?:Special agreement|instructions)[^\n]*3 weeks/, said);
    assert.doesNotMatch(text, /If the Employee may go/, said);
  }
  for (const said of ['either of us can end it with 3 weeks notice', '3 weeks notice', 'notice is 3 weeks for both sides'])
    assert.match(employed(said), /Either party may end this employment by written notice of three \(3\) weeks/, said);
});
