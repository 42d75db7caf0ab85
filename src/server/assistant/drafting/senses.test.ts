import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogue } from '#test/support/catalogue.ts';
import { readBrief } from './read-brief.ts';
import { sureRoles } from './roles.ts';

/** What the sums and the parties of a brief are. */
function read(description: string) {
  const brief = { title: '', description, requirements: '', answers: {}, skipQuestions: true };
  return sureRoles(readBrief(brief, catalogue, '2026-11-26'), brief).facts;
}

test('a sum that is also to be paid is not what the sentence before it spoke of', () => {
  for (const [text, last] of [
    ['I want to sell my caravan to Bo Dahl for £3,000. Also £20 for the gas bottle.', 'extra'],
    ['Rent is £500 a month. Also £20 for each key that is lost.', 'extra'],
    ['Rent is £500 a month. Plus £20 a month for the parking.', 'extra'],
    ['The price is $900. Also $35 for the cover.', 'extra'],
    ['The deposit is £300. Also £15 for the fob.', 'extra'],
    ['Rent is £500 a month. Plus £300 deposit.', 'deposit'],
    ['The loan is £4,000. Also £100 towards petrol.', 'extra'],
    ['Rent is £500 a month. Also £40 rent for the shed.', 'rent'],
  ] as const)
    assert.equal(read(text).findLast(({ what }) => what === 'amount')?.role, last, text);
});

test('a town behind the writer’s name is nobody', () => {
  for (const [text, ...names] of [
    ["I'm Sandra Kileel, Quesnel. I sell my boat to Wes Pruden.", 'Sandra Kileel', 'Wes Pruden'],
    ['I am Ann Berg, Wells. I lend Bo Dahl £500.', 'Ann Berg', 'Bo Dahl'],
    ['My name is Ann Berg, Footscray. I let a room to Nhi Tran.', 'Ann Berg', 'Nhi Tran'],
    ['I am Ann Berg, Bo and I share a boat.', 'Ann Berg'],
  ] as const)
    assert.deepEqual(
      read(text).flatMap(({ what, value }) => (what === 'party' && value !== 'Bo' ? value : [])),
      names,
      text,
    );
});
