import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inRegister, type Speakers } from './register.ts';

const SPEAKERS: Speakers = {
  author: 'the Owner',
  other: 'the Keeper',
  firstPerson: false,
  gives: false,
  document: 'Agreement',
  roleOf: () => null,
};
const all = (rows: readonly (readonly [string, string])[]) => {
  for (const [note, clause] of rows) assert.equal(inRegister(note, SPEAKERS), clause);
};

test('what somebody is not able to do is forbidden to nobody', () => {
  all([
    ['I cant see the crack till the tiles are off', 'The Owner cannot see the crack until the tiles are off.'],
    ["he can't be with Ivo on Mondays", 'The Keeper cannot be with Ivo on Mondays.'],
    ["I can't know how long it holds", 'The Owner cannot know how long it holds.'],
    ["he can't afford a lawyer", 'The Keeper cannot afford a lawyer.'],
    ["I can't promise it passes", 'The Owner does not promise that it passes.'],
    ["I'm not promising him the job", 'The Owner does not promise the Keeper the job.'],
    ["we're not guaranteeing that it fits", 'The Owner does not guarantee that it fits.'],
    ["I don't guarantee the weather", 'The Owner does not guarantee the weather.'],
    // What is forbidden stays so.
    ["he can't sell it", 'The Keeper must not sell it.'],
    ["he can't bring guests", 'The Keeper must not bring guests.'],
    ['he cannot tell anybody the code', 'The Keeper must not tell anybody the code.'],
    ["he can't be late", 'The Keeper must not be late.'],
  ]);
});

test('who does not pay or get something is not bound or entitled to, and nothing is forbidden', () => {
  all([
    ["I'm not paying for the gate", 'The Owner does not have to pay for the gate.'],
    ["he doesn't pay anything for two years", 'The Keeper does not have to pay anything for two years.'],
    ["I won't clean the stable", 'The Owner does not have to clean the stable.'],
    ["he doesn't get the deposit back", 'The Keeper is not entitled to the return of the deposit.'],
    ["he doesn't get any holiday pay", 'The Keeper is not entitled to any holiday pay.'],
    ["he doesn't lose the deposit", 'The Keeper does not lose the deposit.'],
    ["he isn't smoking inside", 'The Keeper must not smoke inside.'],
    ["he doesn't pay in cash", 'The Keeper must not pay in cash.'],
    ['he will not open the gate', 'The Keeper must not open the gate.'],
  ]);
});

test('what somebody wants of another is what that one must do', () => {
  all([
    ['I want him to feed the hens', 'The Keeper must feed the hens.'],
    ['I want him out within a week', 'The Keeper must leave within a week.'],
    ['I want the fence painted every two years', 'The fence must be painted every two years.'],
    ['I want to own the pump until it is paid', 'The Owner remains the owner of the pump until it is paid.'],
    ["I don't want any pets", 'There are to be no pets.'],
    ["I don't want him to use the loft", 'The Keeper must not use the loft.'],
    ['I want to see the accounts', 'The Owner may see the accounts.'],
    ['I want the money back by June', 'The Owner is entitled to the return of the money by June.'],
  ]);
});

test('an adverb before the verb keeps its form', () => {
  all([
    ['I already sent him $200', 'The Owner already sent the Keeper $200.'],
    ['he usually sleeps at home', 'The Keeper usually sleeps at home.'],
    ['I rarely use the shed', 'The Owner rarely uses the shed.'],
    ['he only rides on Mondays', 'The Keeper only rides on Mondays.'],
    ["he'd mow the lawn on Fridays", 'The Keeper must mow the lawn on Fridays.'],
    ['he relies on the well', 'The Keeper relies on the well.'],
    ['if he already paid he owes nothing', 'If the Keeper already paid, the Keeper owes nothing.'],
  ]);
});
