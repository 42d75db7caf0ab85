import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogue, filled } from '#test/support/catalogue.ts';

test('a notice of a higher rent names the time that the law of the place asks for', () => {
  for (const [place, time] of [
    ['us-idaho', /at least thirty \(30\) days before the higher rent is to apply, under Idaho Code § 55-304\(2\)/],
    ['us-iowa', /at least thirty \(30\) days before the higher rent applies, under Iowa Code § 562A\.13\(5\)/],
    ['us-hawaii', /at least forty-five \(45\) days in a row .*§ 521-21\(d\)/],
    [
      'us-rhode-island',
      /at least sixty \(60\) days .*over the age of sixty-two \(62\) must have at least one hundred twenty \(120\) days/s,
    ],
    ['us-oregon', /at least ninety \(90\) days .*nor more than once in twelve \(12\) months/],
    ['us-california', /at least thirty \(30\) days .*more than 10%, the notice must be at least ninety \(90\) days/],
    ['northern-ireland', /at least three \(3\) months after the notice is given/],
    ['new-zealand', /at least sixty \(60\) days after the notice is given/],
    ['australia-new-south-wales', /at least sixty \(60\) days before that day/],
  ] as const)
    assert.match(filled(`rent-increase-notice.${place}`), time, place);
});

test('in Germany a higher rent is asked for and not announced, with the means by which the law lets it be shown', () => {
  const text = filled('rent-increase-notice.germany');
  assert.match(text, /\*\*Please agree that the rent, without running costs, rises from /);
  assert.match(text, /section 558a\(1\) of the Civil Code/);
  assert.match(text, /consent by the end of the second calendar month after this letter has arrived/);
  assert.doesNotMatch(text, /takes effect without your signature/);
});

test('a notice of a higher rent is not offered where the law wants a form that a letter cannot be', () => {
  for (const place of [
    'england-wales',
    'scotland',
    'ireland',
    'canada-ontario',
    'canada-british-columbia',
    'canada-quebec',
    'us-washington',
  ])
    assert.equal(catalogue.resolved(`rent-increase-notice.${place}`), undefined, place);
});
