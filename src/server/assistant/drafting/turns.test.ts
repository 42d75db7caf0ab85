import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asksWho, asMeant, UNKNOWN } from './turns.ts';

test('turns of speech say who must do what as they are meant', () => {
  for (const [said, meant] of [
    ['except if you cant reach the other one', 'except if the other one cannot be reached'],
    ['unless you can’t get hold of the other owner'.replace('’', "'"), 'unless the other owner cannot be reached'],
    ['not my fault if he falls off', 'I am not liable if he falls off'],
    ['Must swim 100 metres', 'Must be able to swim 100 metres'],
    ['she has to speak Welsh', 'she has to be able to speak Welsh'],
    ['he must lift 30 kg', 'he must be able to lift 30 kg'],
    ['Not sold to a dealer', 'It must not be sold to a dealer'],
    ['never ridden on the road', 'It must not be ridden on the road'],
    ['we let him miss two payments', 'he may miss two payments'],
    ['I take it back if he moves, 2 weeks notice', 'I take it back on 2 weeks notice if he moves'],
    ['I warranty my work two years', 'I warrant my work for two years'],
    ['we loan her the trailer', 'we lend her the trailer'],
    // As it stands.
    ['he must swim every day', 'he must swim every day'],
    ['not my dog', 'not my dog'],
    ['not red', 'not red'],
    ['the warranty is two years', 'the warranty is two years'],
    ['let the hens out at dawn', 'let the hens out at dawn'],
    ['if you leave, lock the gate', 'if you leave, lock the gate'],
    ['he speaks to me first', 'he speaks to me first'],
  ] as const)
    assert.equal(asMeant(said), meant);
});

test('a question who does something leaves open who', () => {
  assert.equal(asksWho('who decides if the mare is put down?'), `${UNKNOWN} decides if the mare is put down`);
  assert.equal(asksWho('who pays when the pump fails'), `${UNKNOWN} pays when the pump fails`);
  assert.equal(asksWho('whoever breaks it pays'), null);
  assert.equal(asksWho('the one who pays decides'), null);
});
