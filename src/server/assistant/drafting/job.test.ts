import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drafted } from '#test/support/drafted.ts';
import { workIn } from './job.ts';

test('a sentence that says what somebody is taken on for says what the job is', () => {
  for (const [text, work] of [
    [
      "Me and my husband are hiring Marko Ilic, who does garden maintenance, to look after mum's garden at 5 Gillies Court, Ballarat.",
      "to look after mum's garden at 5 Gillies Court, Ballarat",
    ],
    [
      'My husband and I are having our bathroom redone in our house at 14 Elder Road, Reading by Gary Munn who trades as Munn Bathrooms.',
      'our bathroom redone in our house at 14 Elder Road, Reading',
    ],
    ["We've agreed to replace the fence.", 'to replace the fence'],
    ['I am getting my kitchen painted by Bo Dahl.', 'my kitchen painted'],
    ['I want Ann Berg to translate my book, about 300 pages.', 'to translate my book'],
    ['We engaged Tom Hale to build a shed for £4,000.', 'to build a shed'],
    ['I pay Bo to clean the office every Friday.', 'to clean the office'],
    ['We need somebody to paint the hall and the stairs.', 'to paint the hall and the stairs'],
    ['He wants to be paid by Friday.', null],
    ['I have a mare called Juniper.', null],
    ['We agreed to pay half each.', null],
    ['The fence is falling down.', null],
  ] as const)
    assert.equal(workIn(text), work, text);
});

test('as what somebody is employed is the job title, whichever verb says it', () => {
  for (const [verb, title] of [
    ['employs Carla Vane as a baker from', 'baker'],
    ['engages Carla Vane as head baker starting', 'head baker'],
    ['hires Carla Vane as our baker from', 'baker'],
  ] as const) {
    const { text } = drafted('Employment contract', `Bob Stone Ltd in London, England ${verb} 4 January 2027.`);
    assert.ok(text.includes(`The position of the Employee is ${title} (`), `${verb}\n${text.slice(0, 1500)}`);
  }
});
