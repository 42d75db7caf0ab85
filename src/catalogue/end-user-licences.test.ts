import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prepare } from '#engine/fill.ts';
import { catalogue } from '#test/support/catalogue.ts';

/** An end-user licence of a place with the answers of one of its samples, some of them changed. */
function licence(place: string, sample = 0, changed: Record<string, unknown> = {}): string {
  const resolved = catalogue.resolved(`end-user-licence-agreement.${place}`);
  const chosen = resolved?.samples[sample];
  assert.ok(resolved && chosen, place);
  return prepare(resolved.source)({ ...chosen.answers, ...changed }, chosen.date).text;
}

test('an end-user licence tells consumers what the law of the place lets no term take away', () => {
  for (const [place, quality, mandatory] of [
    ['germany', /free of defects, .* under sections 327d and 327e/, /trader cannot rely, .* under section 327s\(1\)/],
    [
      'france',
      /legitimately expect, under articles L\. 224-25-13 and L\. 224-25-14/,
      /rules of public policy, under article L\. 224-25-32/,
    ],
    ['ireland', /under sections 53\(1\) and 54\(1\) of the Consumer Rights Act 2022/, /not binding on the consumer, under section 71\(2\)/],
    ['austria', /under articles 7 and 8\(1\) of Directive \(EU\) 2019\/770/, /Nothing in these Terms takes these rights from the consumer/],
    ['england-wales', /under sections 34 to 36 of the Consumer Rights Act 2015/, /not binding on the consumer, under section 47\(1\)/],
    ['australia-victoria', /of acceptable quality, .* under section 54/, /apply despite a term .* under section 67/],
    ['new-zealand', /computer software, under section 2\(1\)/, /Nothing in these Terms takes these guarantees from a consumer/],
  ] as const) {
    const text = licence(place);
    assert.match(text, quality, place);
    assert.match(text, mandatory, place);
  }
});

test('a licence for businesses only speaks of no rights of consumers', () => {
  for (const place of ['global', 'germany', 'england-wales', 'us-california'])
    assert.doesNotMatch(licence(place, 2), /For a User who is a consumer|gives consumers|2308|47\(1\)/, place);
});

test('what was paid for once lasts, and a subscription can be ended', () => {
  const once = licence('global', 0);
  assert.match(once, /lasts without end once the price is paid\. A change of these Terms does not narrow it/);
  assert.doesNotMatch(once, /end the contract without a reason|Renewal and end of paid plans/);
  const subscription = licence('global', 1, { renewal: true, renewalDays: 1 });
  assert.match(subscription, /may end a plan at any time where it was ordered or by email/);
  assert.match(subscription, /limited to what the User paid in the twelve months/);
  assert.match(subscription, /A period that the User has paid for runs to its end/);
});

test('a copy that was sold in the Union may be sold on, and one that is free or let is not said to be', () => {
  assert.match(licence('germany', 0), /cannot control its further distribution there/);
  for (const sample of [1, 3, 4]) assert.doesNotMatch(licence('germany', sample), /further distribution/);
});

test('California has the notice that a purchase is a license, and Quebec its limits on changes', () => {
  assert.match(licence('us-california', 0), /17500\.6\(b\)\(1\)/);
  assert.doesNotMatch(licence('us-california', 3), /17500\.6/);
  assert.doesNotMatch(licence('us-texas', 0), /17500\.6/);
  assert.match(licence('canada-quebec', 0), /under section 11\.2\(b\)/);
  assert.doesNotMatch(licence('canada-quebec', 2), /11\.2|11\.1/);
});

test('a free licence speaks of no price when its terms change, and a test version ends when it says', () => {
  const free = licence('global', 3);
  assert.doesNotMatch(free, /what was paid|a change of the price/);
  assert.match(free, /goes before what .* say on time/);
});

test('times, notices and limits that a place demands stand in its text', () => {
  assert.match(licence('germany', 0), /four \(4\) months after it first appeared, under section 327j\(4\)/);
  assert.match(licence('germany', 1), /Vertrag widerrufen.* under section 356a\(1\)/);
  assert.match(licence('france', 0), /framed notice on the legal guarantees.* D\. 211-3/);
  assert.match(licence('canada-quebec', 0), /The limits below do not apply to a consumer/);
  assert.doesNotMatch(licence('canada-quebec', 2), /do not apply to a consumer/);
  assert.match(licence('new-zealand', 0), /of a substantial character.* under section 18\(3\)/);
});
