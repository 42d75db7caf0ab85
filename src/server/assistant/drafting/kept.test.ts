import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drafted } from '#test/support/drafted.ts';
import { keepsTerms } from './kept.ts';

test('a passage with another time, another last day or another way of paying does not say the wish', () => {
  for (const [wish, passage] of [
    ['He sends an invoice end of each month', 'The Contractor may send an invoice twice a month.'],
    ['she bills me at the end of every week', 'The Provider sends an invoice each month.'],
    ['rent is paid twice a month', 'The rent is due each month.'],
    ['cleaning every second Tuesday', 'The Cleaner cleans every Tuesday.'],
    ['I pay him weekly', 'The Client pays on the last day of the month.'],
    ['work to start by 15 March 2027', 'It begins on 15 March 2027. A notice must arrive within five days.'],
    ['finish before June 3', 'The work starts on June 3.'],
    ['he pays cash', 'The Buyer pays by bank transfer.'],
    ['she can e-transfer to ann@example.com', 'Write to ann@example.com.'],
    ['rent goes by standing order', 'The Tenant pays in cash.'],
    ['reports quarterly', 'The Consultant reports each month.'],
  ] as const)
    assert.equal(keepsTerms(wish, passage), false, wish);
});

test('a passage that says the same in other words keeps it', () => {
  for (const [wish, passage] of [
    ['$900 a month', 'The rent is $900.00 each month.'],
    ['invoices monthly, at the end of the month', 'The invoice is sent on the last day of each month.'],
    ['paid fortnightly', 'The wage is paid every two weeks.'],
    ['answer by December 4', 'The offer ends on December 4, 2026.'],
    ['must be finished by 3 June', 'It must be finished by 3 June 2027.'],
    ['etransfer is fine', 'The Tenant pays by e-transfer.'],
    ['he pays by check', 'The Client pays by cheque.'],
    ['once a year', 'The parties meet each year.'],
  ] as const)
    assert.equal(keepsTerms(wish, passage), true, wish);
});

test('a last day that answers on which day something begins is asked, and never called covered', () => {
  for (const words of [
    'Work to start by 15 March 2027.',
    'It has to begin no later than 15 March 2027.',
    'We start before 15 March 2027.',
    'Start by the 15th of March 2027 please.',
  ]) {
    const { text, requirements } = drafted(
      'new gate with next door',
      'Ada Moss and Ben Royle of Geelong, Victoria put up a new gate together.',
      `${words}\nBen paints it.`,
      { kind: 'none', firstName: 'Ada Moss', secondName: 'Ben Royle' },
    );
    assert.doesNotMatch(text, /begins on 15 March 2027(?! \[Please confirm)/, words);
    for (const one of requirements) if (/15/.test(one.text)) assert.notEqual(one.status, 'covered', words);
  }
});

test('what somebody wants is not said by the way, and no limb of a sentence that is listed is lost', () => {
  const { text, requirements } = drafted(
    'my will',
    'I am Edna Rowe of Victoria, British Columbia. My cabin on Pine Road is not to be sold for two years because Lena lives there with her girl, she can stay without rent that time but she pays the power. I lent Tom $9,000 in 2020 and he never paid, so I want that forgiven but taken off his half.',
    'Everything to Tom Rowe and Lena Rowe in equal shares.\nLena is executor.',
    { kind: 'last-will' },
  );
  const shown = [text, ...requirements.map((one) => one.text)].join('\n');
  assert.match(shown, /she can stay without rent that time/);
  for (const one of requirements) if (/I want that forgiven/.test(one.text)) assert.doesNotMatch(one.note ?? '', /said by the way/);
});
