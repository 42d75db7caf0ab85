import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drafted } from '#test/support/drafted.ts';

const textOf = (description: string, requirements: string, answers: Record<string, string>): string =>
  drafted('x', description, requirements, answers, { date: '2026-07-15' }).text;

test('A loan is paid back each fortnight or week where the brief says so, and not by the month', () => {
  const loan = { kind: 'personal-loan-iou', lenderName: 'Brett Wheelan', borrowerName: 'Damien Kostov' };
  const fortnight = textOf(
    'I am lending Damien $18,000. We live in New South Wales.',
    'He pays back $375 a fortnight starting 14 August 2026.',
    loan,
  );
  assert.match(fortnight, /must pay \$375\.00(?: \[[^\]]+\])? every two weeks/);
  assert.doesNotMatch(fortnight, /Borrower must pay [^.]* each month/);
  const week = textOf('I am lending Damien $1,800. We live in New South Wales.', 'He pays back $60 a week starting 14 August 2026.', loan);
  assert.match(week, /must pay \$60\.00(?: \[[^\]]+\])? each week/);
  assert.doesNotMatch(week, /Borrower must pay [^.]* each month/);
});

test('A room that the owner gives by a licence and not by a tenancy is no exclusive possession', () => {
  const room = { kind: 'room-rental-agreement', landlordName: 'Gráinne Tuohy', tenantName: 'Ciarán Padden' };
  const told = "I own my house at 14 Leinster Park, Dublin, and I live there myself. I'm letting the back room to Ciarán Padden.";
  assert.match(textOf(told, "Make sure it's a licence and not a tenancy.", room), /This Lease is a licence/);
  assert.doesNotMatch(textOf(told, 'He pays on the first of the month.', room), /This Lease is a licence/);
});
