import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogue } from '#test/support/catalogue.ts';
import { HELP_CATEGORIES } from './help.ts';

const { help } = catalogue;

/** Values that an answer may be filled with: figures and names of this installation, never typed. */
const PLACEHOLDERS = new Set(
  `brand templates kinds places placesWithLaw countriesWithLaw languages documents.free documents.basic documents.professional documents.premium
  price.basic price.professional price.premium price.enterprise trialDays refundDays noticeDays retries dueHours binDays ways phoneLine modelLine
  commissionLow commissionHigh commissionMonths minimumPayout payoutDay referralDays keptPromptsLine lawyerLine moreLine notSoldLine`.split(
    /\s+/,
  ),
);

test('each subject of the help centre has answers, at least forty in all', () => {
  for (const category of HELP_CATEGORIES) assert.ok(help.entries.filter((entry) => entry.category === category).length >= 8, category);
  assert.ok(help.entries.length >= 40);
});

test('an answer takes its figures from the product and types none itself', () => {
  for (const { id, question, answer } of help.entries) {
    const text = `${question}\n${answer}`;
    for (const [, placeholder = ''] of text.matchAll(/\{\{([^}]*)\}\}/g))
      assert.ok(PLACEHOLDERS.has(placeholder), `${id}: {{${placeholder}}}`);
    const typed = text.replace(/\{\{[^}]*\}\}/g, '').match(/[$€£]\s?\d|\b\d+ (?:documents|days|templates|countries|%)/);
    assert.equal(typed, null, `${id}: ${typed?.[0]}`);
  }
});

test('a question finds its answer with typing errors and while it is being typed', () => {
  for (const [q, id] of [
    ['how do i cancle', 'cancel'],
    ['refnd', 'refund'],
    ['forgot pasword', 'password'],
    ['two fact', 'two-factor'],
    ['when does my trail end', 'trial'],
    ['is austria covered', 'which-places'],
    ['can my landlord contract be chekced by you', 'check-contract'],
  ] as const)
    assert.ok(
      help
        .find(q)
        .slice(0, 3)
        .some((entry) => entry.id === id),
      `${q}: ${help
        .find(q)
        .slice(0, 3)
        .map((entry) => entry.id)}`,
    );
});

test('words that no answer knows find nothing', () => {
  assert.deepEqual(help.find('zzzzqqq'), []);
  assert.deepEqual(help.find(''), []);
});
