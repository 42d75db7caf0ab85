import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filledWith } from '#test/support/catalogue.ts';

const filled = (place: string, about: string, change = {}) => filledWith(`distribution-agreement.${place}`, about, change);

test('a distributor sets its own prices, and the text names the law of the place that says so', () => {
  for (const [place, law] of [
    ['france', /restricts a buyer’s ability to determine its sale price, under article 4\(a\) of Regulation \(EU\) 2022\/720/],
    [
      'scotland',
      /its onward sale price, under article 8\(2\)\(a\) of the Competition Act 1998 \(Vertical Agreements Block Exemption\) Order 2022/,
    ],
    ['us-ohio', /in restraint of trade or commerce among the states or with foreign nations illegal, under 15 U\.S\.C\. § 1/],
    ['us-new-york', /A term that keeps a buyer of goods from reselling them .* cannot be enforced, under N\.Y\. Gen\. Bus\. Law § 369-a/],
    ['canada-alberta', /under section 76 of the Competition Act/],
    ['australia-queensland', /must not engage in the practice of resale price maintenance, under section 48\(1\)/],
  ] as const) {
    const text = filled(place, 'sensors');
    assert.match(text, /The Distributor sets the prices at which it resells the Products freely\./, place);
    assert.match(text, law, place);
  }
  assert.doesNotMatch(filled('new-zealand', 'sensors'), /block exemption|restraint of trade/);
});

test('orders that nobody solicited stay free in a territory, and a limit on competing products ends within five years', () => {
  for (const place of ['italy', 'england-wales']) {
    const text = filled(place, 'sensors');
    assert.match(text, /The Distributor may fill every order that it did not solicit, wherever it comes from/, place);
    assert.match(text, /has no end or lasts longer than five \(5\) years, under article/, place);
    assert.match(text, /For three \(3\) years from the start of this Agreement, and no longer than it lasts/, place);
  }
  assert.doesNotMatch(filled('italy', 'winery'), /Competing products/);
});

test('the law that protects a distributor at the end stands where the place has it, and nowhere else', () => {
  assert.match(filled('belgium', 'winery'), /reasonable notice or against fair compensation/);
  assert.match(
    filled('us-wisconsin', 'Bicycles'),
    /at least ninety \(90\) days’ written notice with all its reasons, under Wis\. Stat\. § 135\.04/,
  );
  assert.match(filled('us-wisconsin', 'Bicycles'), /must buy back, if the dealer so chooses, .* under Wis\. Stat\. § 135\.045/);
  assert.match(filled('puerto-rico', 'soap'), /except for just cause, under 10 L\.P\.R\.A\. § 278a/);
  assert.match(filled('belgium', 'sensors'), /renewed or silently extended twice, under article X\.38/);
  assert.match(filled('belgium', 'sensors'), /counts towards it, as far as the law allows\. The price of stock does not/);
  assert.doesNotMatch(filled('belgium', 'winery'), /counts towards it/);
  assert.match(filled('germany', 'sensors'), /must hand over its customers under \[clause \d+\]\(#exit\)\. If it is also built into/);
  assert.match(filled('germany', 'sensors', { customerData: false }), /need not hand over its customers\. .* expect no such claim/);
  for (const place of ['netherlands', 'us-minnesota', 'us-federal', 'global'])
    assert.doesNotMatch(filled(place, 'winery'), /distributor-protection/, place);
});

test('at the end the distributor is paid where the supplier drives it out, and not where it has failed itself', () => {
  assert.match(
    filled('global', 'sensors'),
    /or the Distributor ends it because of a serious breach by the Supplier, the Supplier must pay the Distributor 15% .* Nothing is due if the reason is a serious breach by the Distributor, .*, a missed Minimum or an event under/,
  );
  assert.match(filled('global', 'sensors', { minimum: undefined }), /the end of its business or an event under/);
});

test('in Europe a minimum that is most of what the distributor buys ends as a promise not to compete does', () => {
  for (const place of ['italy', 'england-wales'])
    assert.match(filled(place, 'sensors'), /A Minimum of more than 80% .* From five \(5\) years after/, place);
  assert.doesNotMatch(filled('italy', 'soap'), /A Minimum/);
});

test('a missed minimum has the one consequence that was chosen, and the end of exclusivity frees the distributor', () => {
  const lifted = filled('global', 'sensors');
  assert.match(
    lifted,
    /make the appointment non-exclusive with thirty \(30\) days’ notice\. No Minimum applies from then on, and \[clause \d+\]/,
  );
  assert.doesNotMatch(filled('global', 'sensors', { nonCompete: false }), /No Minimum applies from then on, and/);
  assert.match(
    filled('global', 'sensors', { scope: 'Non-exclusive' }),
    /the Supplier may end this Agreement with ninety \(90\) days’ notice/,
  );
  assert.match(filled('global', 'Bicycles'), /must pay the Supplier 20% of what is missing/);
  assert.doesNotMatch(filled('global', 'soap'), /Minimum/);
});

test('a price rise without a limit lets the distributor leave, and its Minimum is named only where there is one', () => {
  assert.match(filled('global', 'Bicycles'), /rises by more than ten percent within twelve months, the Distributor may end this Agreement/);
  assert.match(filled('global', 'Bicycles'), /The Minimum then falls in proportion\./);
  assert.doesNotMatch(filled('global', 'soap'), /The Minimum then/);
  assert.match(filled('global', 'sensors'), /may not rise by more than 5%/);
  // A rise of nothing is a limit, too.
  assert.match(filled('global', 'sensors', { riseMax: 0 }), /may not rise by more than 0%/);
});
