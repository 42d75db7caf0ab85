import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drafted } from '#test/support/drafted.ts';
import { isRefused } from './unwanted.ts';

test('a figure that a brief names only to say that it is not wanted is no term of a draft', () => {
  const loan = drafted(
    'Loan to friend',
    'I lend my friend Sam Ortiz $5,000, I am Nina Cole, Denver Colorado. He pays it back by December 31, 2027.',
    'I do not charge him 5% interest\nno late fee of $50',
  ).text;
  assert.doesNotMatch(loan, /bears simple interest at 5%|late (?:fee|charge) of \$50\.00 (?:for|is)/);
  assert.match(loan, /must not charge the Borrower 5% interest/);
  const cleaning = drafted(
    'Cleaning contract',
    'I, Rosa Diaz, clean the office of Brightline LLC in Austin, Texas for $400 a week from March 1, 2027.',
    'without a deposit of $200',
  ).text;
  assert.doesNotMatch(cleaning, /must pay a deposit of \$200|The without/);
});

test('somebody who does not want to give notice gives none in a drafted letter', () => {
  const { text } = drafted(
    'Resignation',
    'I resign from Brightline LLC in Austin, Texas. I am Rosa Diaz.',
    'I do not want to give 4 weeks notice',
  );
  assert.doesNotMatch(text, /(?<!not want to give) 4 weeks’ notice/);
});

test('what is refused is told from what is bounded, prohibited for a time or asked for by two denials', () => {
  for (const words of [
    'I do not want to give ',
    'no late fee of ',
    'without a deposit of ',
    'no ',
    "I don't want a ",
    'we never ask for a deposit of ',
    "I'm not going to pay ",
    'she does not have to give ',
    'never a fee of ',
  ])
    assert.ok(isRefused(words), words);
  for (const words of [
    'no more than ',
    'no subletting for ',
    'He must not work for a competitor for ',
    'if he does not pay within ',
    'no deposit, ',
    'I do not charge interest, rent is ',
    'I do not want to pay more than ',
    'he did not pay the rent of ',
    'I will not raise the rent for ',
    "he can't leave without ",
    'no eviction without ',
    'no overtime unless approved, ',
    'no refund of the ',
    'I will not ask for the ',
  ])
    assert.ok(!isRefused(words), words);
});

test('notice that is asked of whoever cancels, and the number of an invoice, are not refused', () => {
  for (const words of ['Cancelling without ', 'If they cancel without ', 'invoice no ']) assert.equal(isRefused(words), false, words);
  assert.equal(isRefused('She may leave without '), true);
});
