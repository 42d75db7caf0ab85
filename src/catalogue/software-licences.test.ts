import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prepare } from '#engine/fill.ts';
import { catalogue } from '#test/support/catalogue.ts';

const ENDLESS = { licenceTerm: 'Without end' };
const TIMED = { licenceTerm: 'For a fixed time', termMonths: 36 };

/** A software licence of a place with the answers of its first sample, some of them changed. */
function licence(place: string, changed: Record<string, unknown> = {}): string {
  const resolved = catalogue.resolved(`software-licence-agreement.${place}`);
  const sample = resolved?.samples[0];
  assert.ok(resolved && sample, place);
  return prepare(resolved.source)({ ...sample.answers, ...changed }, sample.date).text;
}

test('the limits of use of a software licence leave what the law of the place lets no contract forbid', () => {
  for (const [place, backup, mandatory] of [
    [
      'england-wales',
      /backup copy that it needs for its lawful use, under section 50A\(1\)/,
      /is void as far as .* under section 296A\(1\)/,
    ],
    ['germany', /secure future use, under section 69d\(2\)/, /is void if it contradicts .* under section 69g\(2\)/],
    ['ireland', /lawful use, under section 80\(1\)/, /irrelevant whether a term .* under section 2\(10\)/],
    ['france', /under article L\. 122-6-1, II,/, /is null and void if .* under article 8 of Directive 2009\/24\/EC/],
    ['canada-ontario', /for backup, .* under section 30\.6\(b\)/, /No other term of this Agreement takes these rights away\./],
    ['us-california', /copy for archives only .* under 17 U\.S\.C\. § 117\(a\)/, /takes these rights from the Customer\./],
    ['australia-victoria', /under section 47B\(3\) of the Copyright Act 1968/, /that a contract cannot exclude, remain\./],
  ] as const) {
    const text = licence(place);
    assert.match(text, backup, place);
    assert.match(text, mandatory, place);
  }
  assert.doesNotMatch(licence('global'), /backup copy/);
  assert.match(licence('germany'), /on teaching, on works that are no longer available, or on decompilation, under section 69g\(2\)/);
  assert.match(licence('us-california'), /with a machine and in no other manner, or/);
});

test('a copy that was sold in the Union may be sold on, and a copy that is let for a time is not said to be', () => {
  for (const place of ['germany', 'ireland', 'france']) {
    assert.match(licence(place, ENDLESS), /cannot control its further distribution there/, place);
    assert.match(licence(place, ENDLESS), /must not go on using it or a copy that was made from it/, place);
    assert.doesNotMatch(licence(place, TIMED), /further distribution/, place);
  }
  assert.doesNotMatch(licence('england-wales', ENDLESS), /further distribution/);
});

test('a right of use that is paid for once does not end with the maintenance, and a rented one is paid for each year', () => {
  const endless = licence('global', ENDLESS);
  assert.match(endless, /lasts without end once the fee for it is paid/);
  assert.match(endless, /do not depend on maintenance and support/);
  assert.match(endless, /the Licensor may end the Right of Use only because the Customer breaks/);
  const timed = licence('global', TIMED);
  assert.match(timed, /Right of Use, maintenance and support the Customer must pay .* for each year of the term/);
  assert.doesNotMatch(timed, /without end|\[maintenance fee\]|less a fifth/);
});

test('what was answered for one measure of use says nothing when another is chosen', () => {
  const everybody = licence('global', {
    metric: 'Nothing within the organization',
    metricCount: 40,
    extraPrice: 450,
    sites: [{ site: 'x' }],
  });
  assert.match(everybody, /The number of Users, devices and sites is not limited\./);
  assert.doesNotMatch(everybody, /\$450|for each further|### Sites|40 named/);
});

test('days to move to other software do not let a customer go on against a law, a breach or its own withdrawal', () => {
  for (const scope of [ENDLESS, TIMED]) {
    const text = licence('global', { ...scope, leaveDays: 60, trialRun: true });
    assert.match(text, /as far as no law and no right of another person forbids it/);
    assert.match(text, /if the Right of Use ends because of a breach by the Customer or because the Customer withdraws after a test\./);
    assert.match(text, /If the Licensor does not correct the fault in that time, or/);
  }
  assert.doesNotMatch(licence('global', { leaveDays: 60, trialRun: false }), /withdraws after a test/);
});

test('a right of use that outlasts the agreement keeps its scope and its limits, and falls neither at will nor over a disputed invoice', () => {
  const text = licence('global', ENDLESS);
  assert.match(text, /As long as the Right of Use lasts, the Customer keeps the Software, and .*\(#limits\).* continue to apply too\./);
  assert.match(text, /A party may end it only for a reason that this Agreement or the law names\./);
  assert.match(text, /payment of that fee that the Customer does not dispute .* in spite of a written warning/);
  assert.match(text, /under this clause the Licensor may end the Right of Use only/);
  assert.match(text, /It may keep the Right of Use if it pays or has paid the fee for it\./);
});

test('nobody pays for the part of a term before the delivery, and software that comes early may be installed', () => {
  const text = licence('global', { ...TIMED, startDate: '2027-01-01', trialRun: true });
  assert.match(text, /may install and test it before that day/);
  assert.match(text, /no Fees are owed for the part of the term before the delivery/);
  assert.doesNotMatch(licence('global', TIMED), /before that day/);
});

test('the systems of a hosting company are no site, and use beyond the scope has a price even where nobody checks', () => {
  const sites = { metric: 'Sites', sites: [{ site: 'the mill' }] };
  assert.match(licence('global', { ...sites, hosting: true }), /need not be a site of Schedule 1/);
  assert.doesNotMatch(licence('global', { hosting: true }), /need not be a site/);
  assert.match(licence('global', { checkWay: 'Not at all', extraPrice: undefined }), /order what is missing .* the usual price counts\./);
});
