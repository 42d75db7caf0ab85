import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogue } from '#test/support/catalogue.ts';

/**
 * Questions in people's own words, written by somebody who had not seen the entries, with what a right answer must tell;
 * here with the entries that tell it.
 */
const QUESTIONS: readonly (readonly [question: string, ...entries: string[]])[] = [
  ['how do i start', 'first-document'],
  ['do i need an account just to look around', 'without-account'],
  ['can i try it without paying', 'trial', 'what-does-it-cost'],
  ['i already typed everything in and now it wants me to register, will i lose it', 'without-account'],
  ['cant find the paper i need', 'which-template', 'custom-document'],
  ['which contract is right for me', 'which-template'],
  ['does a robot write this or a person', 'ai-or-person'],
  ['can you check a contarct someone sent me', 'check-contract'],
  ['i want to talk to a human', 'reach-a-person'],
  ['can i earn money by telling my friends about you', 'earn'],
  ['how much is it a month', 'what-does-it-cost'],
  ['stop charging my card', 'cancel'],
  ['i want my money back', 'refund'],
  ['will you take money when the trail ends', 'trial'],
  ['it says ive hit my limmit, what now', 'limit-reached'],
  ['card got declined twice', 'payment-failed'],
  ['need a reciept for my accountant', 'receipt'],
  ['moving to a cheaper plan, when does it change', 'change-plan'],
  ['does it cost another document if i redo the same one', 'what-counts'],
  ['can i pay with paypal or invoice', 'ways-to-pay', 'enterprise'],
  ['is this actually legal', 'valid'],
  ['are you lawyers', 'not-a-lawyer'],
  ['does it work in germany', 'which-places'],
  ['my state isnt on the list', 'my-place-missing'],
  ['picked the wrong country, do i have to start agian', 'change-place'],
  ['what does law not reviewed mean', 'not-reviewed', 'my-place-missing'],
  ['can i get it in spanish', 'languages'],
  ['the law changed, is my old contract still ok', 'law-changed'],
  ['does my landlord have to get this notorized', 'sign'],
  ['where do these rules come from can i trust them', 'law-sources'],
  ['help i deleted my lease', 'delete-document'],
  ['how do i get it into word', 'formats'],
  ['pdf wont downlaod', 'pdf-fails'],
  ['where did my saved stuff go', 'where-saved'],
  ['get back the old version from yesterday', 'versions'],
  ['can i change the words after its made', 'edit-wording'],
  ['will it overwrite my changes if i press generate again', 'edit-wording'],
  ['why does it say in progress i finished it', 'status'],
  ['computer crashed halfway did it save', 'saved'],
  ['it says someone else changed it, i have it open on my phone too', 'two-tabs'],
  ['who can read my documents', 'who-sees'],
  ['do you keep my credit card number', 'card-safety'],
  ['forgot my pasword', 'password'],
  ['i think somebody got into my account', 'hacked'],
  ['delete everything you have about me', 'delete-account'],
  ['i want a copy of all my data', 'export-data'],
  ['is my stuff used to train ai', 'ai-training'],
  ['using the library computer, how do i log out everywhere', 'devices'],
  ['i have a new email address, can i change it', 'change-email'],
  ['do you track me or sell my info', 'sell-data'],
];
/** Among so many of the first entries found. */
const FIRST = 3;

const { help } = catalogue;

test('who asks in plain words finds a right answer among the first three, in at least 45 of 50 cases', () => {
  const missed = QUESTIONS.filter(
    ([q, ...entries]) =>
      !help
        .find(q)
        .slice(0, FIRST)
        .some(({ id }) => entries.includes(id)),
  );
  const found = QUESTIONS.length - missed.length;
  assert.ok(found >= 45, `${found} of ${QUESTIONS.length}, missed: ${missed.map(([q]) => q).join(' · ')}`);
});

test('every entry that a question is sent to is there', () => {
  const ids = new Set(help.entries.map(({ id }) => id));
  assert.deepEqual(
    [...new Set(QUESTIONS.flatMap(([, ...entries]) => entries))].filter((id) => !ids.has(id)),
    [],
  );
});
