import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prepare } from '#engine/fill.ts';
import { problems } from '#engine/problems.ts';
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

test('a request in Germany waits a year after the last increase, and a notice in Oregon goes in person or by first class mail with three days more', () => {
  assert.match(
    filled('rent-increase-notice.germany'),
    /may be made no earlier than twelve \(12\) months after the last increase, under section 558\(1\)/,
  );
  const oregon = filled('rent-increase-notice.us-oregon');
  assert.match(oregon, /in person to the tenant or by first class mail.*three \(3\) days longer, under ORS 90\.155\(2\)/);
  assert.doesNotMatch(oregon, /registered mail/i);
});

test('in Oregon rent that is paid by the week has the short notice only without fees and a deposit', () => {
  const resolved = catalogue.resolved('rent-increase-notice.us-oregon');
  assert.ok(resolved);
  const weekly = { ...resolved.samples[1]?.answers, rentPeriod: 'A week' };
  const text = (answers: object) => prepare(resolved.source)({ ...weekly, ...answers }, '2026-11-23').text;
  for (const answers of [{ weekToWeek: undefined }, { weekToWeek: false }]) {
    assert.match(text(answers), /at least ninety \(90\) days .*under ORS 90\.323\(2\)/);
    assert.doesNotMatch(text(answers), /seven \(7\) days/);
  }
  assert.match(
    text({ weekToWeek: true }),
    /This tenancy is one from week to week, because .* security deposit, under ORS 90\.100\(56\)\. It needs .* seven \(7\) days before/,
  );
});

test('in New York the letter says that the notice on good cause is appended only if it is, and asks before', () => {
  const resolved = catalogue.resolved('rent-increase-notice.us-new-york');
  assert.ok(resolved);
  const text = (goodCauseNotice: boolean) =>
    prepare(resolved.source)({ ...resolved.samples[0]?.answers, goodCauseNotice }, '2026-11-23').text;
  assert.match(text(true), /The notice that N\.Y\. Real Prop\. Law § 231-c prescribes is appended to this letter/);
  assert.doesNotMatch(text(false), /231-c|appended|This letter is that notice/);
  assert.match(text(false), /The rent rises by less than 5%\. .* from that share on, under N\.Y\. Real Prop\. Law § 226-c\(1\)\(a\)/);
  const { goodCauseNotice: _, ...without } = { ...resolved.samples[0]?.answers };
  assert.deepEqual(
    problems(resolved.source, without).map(({ name, problem }) => [name, problem]),
    [['goodCauseNotice', 'missing']],
  );
});

test('in California the cap is counted from the lowest rent of a year, and mail from afar makes the notice longer than mail within the State', () => {
  const text = filled('rent-increase-notice.us-california');
  assert.match(
    text,
    /never by more than 10%, under Cal\. Civ\. Code § 1947\.12\(a\)\(1\)\. Both are counted from the lowest rent, before discounts, of the twelve months/,
  );
  assert.match(
    text,
    /five \(5\) days longer if it is mailed within California, ten \(10\) days .* twelve \(12\) days .* twenty \(20\) days .* § 1013\(a\)/,
  );
  assert.match(
    text,
    /bears a note of the day and the place of mailing, under Cal\. Code Civ\. Proc\. § 1013\(b\):\n\nMailed on: ____\n\nMailed at: ____/,
  );
});

test('a notice of a higher rent is not offered where the law wants a form that a letter cannot be', () => {
  for (const place of [
    'england-wales',
    'scotland',
    'northern-ireland',
    'ireland',
    'canada-ontario',
    'canada-british-columbia',
    'canada-quebec',
    'us-washington',
  ])
    assert.equal(catalogue.resolved(`rent-increase-notice.${place}`), undefined, place);
});

test('a notice of a landlord gives the days, the words and the way of service that the state prescribes', () => {
  for (const [state, ...words] of [
    [
      'us-iowa',
      /three \(3\) days after this notice to pay, under Iowa Code § 562A\.27\(2\)/,
      /seven \(7\) days/,
      /acknowledgment that an adult resident/,
    ],
    [
      'us-idaho',
      /three \(3\) days after this notice to pay/,
      /“If a court enters judgment against the tenant, the tenant will have seventy-two \(72\) hours/,
    ],
    [
      'us-new-mexico',
      /will terminate upon the second material noncompliance/,
      /within thirty \(30\) days of the breach/,
      /Posted on: ____/,
      /The time to pay is extended to the next day that is not a weekend or a federal holiday/,
    ],
    ['us-south-carolina', /five \(5\) days from the day on which the rent was due/, /fourteen \(14\) days/, /registered or certified mail/],
    ['us-mississippi', /three \(3\) days after this notice to pay/, /email or text message only if the tenant has agreed/],
  ] as const) {
    const text = filled(`landlord-notice-to-tenant.${state}`);
    for (const one of [
      ...words,
      /it is the landlord’s intention to terminate/,
      /thirty \(30\) days after you received it, under 15 U\.S\.C\. § 9058\(c\)\(1\)/,
    ])
      assert.match(text, one, state);
  }
});

test('a notice of a landlord says how its days are counted, for in two states three days hold no weekend, and never ends a time too early', () => {
  for (const [state, words] of [
    ['us-idaho', /unless the last is a holiday, as every Sunday is, under Idaho Code §§ 73-108 and 73-109/],
    ['us-iowa', /whose last day is a Sunday runs to the end of the Monday, under Iowa Code §§ 562A\.8A and 4\.1\(34\)/],
    ['us-mississippi', /less than seven days also without Saturdays, Sundays and legal holidays; .*, under Miss\. Code § 1-3-67/],
    ['us-south-carolina', /less than seven days also without Saturdays, Sundays and holidays; .*§ 27-40-240\(D\) and Rule 6\(a\)/],
    ['us-new-mexico', /If the time that the law gives ends on a later day than a day named above, the later day counts/],
  ] as const) {
    const text = filled(`landlord-notice-to-tenant.${state}`);
    assert.match(text, words, state);
    assert.doesNotMatch(text, /gives you no less than that/, state);
  }
});

test('a tenant may remedy a breach until the agreement ends where the state says so, though the notice asks for it sooner', () => {
  for (const state of ['us-iowa', 'us-mississippi', 'us-south-carolina'])
    assert.match(
      filled(`landlord-notice-to-tenant.${state}`),
      /does not end the agreement if you adequately remedy it before the day on which the agreement is to end, under /,
      state,
    );
  assert.match(filled('landlord-notice-to-tenant.us-mississippi'), /gives a tenant a reasonable time of at most fourteen days after/);
  assert.match(filled('landlord-notice-to-tenant.us-new-mexico'), /gives a tenant seven \(7\) days after/);
});

test('a notice is handed over against a receipt, as Iowa asks, where a notice to quit comes before a case unless rent is unpaid', () => {
  for (const state of ['us-idaho', 'us-iowa', 'us-mississippi', 'us-new-mexico', 'us-south-carolina']) {
    const text = filled(`landlord-notice-to-tenant.${state}`);
    assert.match(text, /By hand to the tenant, against a signed and dated receipt/, state);
    assert.match(text, /Received on: ____/, state);
    assert.equal(/further written notice to quit of three \(3\) days/.test(text), state === 'us-iowa', state);
  }
  for (const text of filled('landlord-notice-to-tenant.us-iowa').split(/^# /m).slice(1))
    assert.equal(text.includes('further written notice to quit'), !text.includes('Notice to pay the rent'));
});

test('where federal law gives more time, the demand to leave says so itself and does not contradict it', () => {
  const all = filled('landlord-notice-to-tenant.us-idaho').split(/^# /m).slice(1);
  const covered = all.filter((text) => text.includes('15 U.S.C. § 9058(c)(1)'));
  assert.ok(covered.length > 0 && covered.length < all.length);
  for (const text of all) {
    const demand = text.slice(0, text.indexOf('## '));
    assert.equal(demand.includes('on which the federal time named below has run out'), covered.includes(text));
  }
});

test('whom a notice must reach, in which way and with which words besides follows its purpose and its state', () => {
  const purposes = (state: string) => {
    const all = filled(`landlord-notice-to-tenant.${state}`).split(/^# /m).slice(1);
    const of = (title: string) => all.filter((text) => text.includes(title)).join('\n');
    return [of('Notice to pay the rent'), of('Notice to remedy a breach'), of('Notice that ends the tenancy')] as const;
  };
  const [pay, breach, end] = purposes('us-mississippi');
  for (const text of [pay, breach]) assert.match(text, /email or text message only if .*§ 89-8-13\(3\) and \(5\)/);
  assert.doesNotMatch(end, /text message/);
  const [idahoPay, idahoBreach, idahoEnd] = purposes('us-idaho');
  for (const text of [idahoPay, idahoBreach]) assert.match(text, /must also be served on a subtenant/);
  assert.match(idahoEnd, /no less than one month, which the notice names, under Idaho Code § 55-208\(1\)/);
  assert.doesNotMatch(idahoEnd, /subtenant/);
  for (const text of purposes('us-south-carolina')) assert.match(text, /§ 27-40-710\(D\) asks that a tenant be told this\. If belongings/);
});

test('a notice names the landlord as such, and rent that is not due yet or an end before the last day to put things right is asked about', () => {
  const resolved = catalogue.resolved('landlord-notice-to-tenant.us-iowa');
  assert.ok(resolved);
  assert.match(filled('landlord-notice-to-tenant.us-iowa'), /^Harbor View Homes, landlord/m);
  const [rent, breach] = resolved.samples;
  assert.ok(rent && breach);
  const found = (answers: object) =>
    problems(resolved.source, { ...answers }, '2026-11-23').map(({ name, problem }) => `${name} ${problem}`);
  assert.deepEqual(found(rent.answers), []);
  const arrears = [{ rentFor: 'December 2026', rentDue: '2026-12-01', rentSum: 2200 }];
  assert.deepEqual(found({ ...rent.answers, arrears }), ['arrears ahead']);
  assert.deepEqual(found({ ...rent.answers, arrears: [] }), ['arrears missing']);
  assert.deepEqual(found({ ...breach.answers, endDate: '2026-12-13' }), ['endDate early']);
  assert.deepEqual(found({ ...breach.answers, cureBy: '2026-11-20' }), ['cureBy gone']);
});

test('a notice of a landlord is offered only where its law was read and leaves the form to the landlord', () => {
  for (const place of [
    'global',
    'us-federal',
    'us-washington',
    'us-california',
    'england-wales',
    'canada-ontario',
    'australia-new-south-wales',
    'scotland',
  ])
    assert.equal(catalogue.resolved(`landlord-notice-to-tenant.${place}`), undefined, place);
});
