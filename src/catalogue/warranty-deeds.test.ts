import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prepare } from '#engine/fill.ts';
import { catalogue, filledWith } from '#test/support/catalogue.ts';

const filled = (place: string, about: string, change = {}) => filledWith(`warranty-deed.${place}`, about, change);

const STATES = ['california', 'colorado', 'florida', 'illinois', 'michigan', 'ohio', 'texas', 'washington'].map((name) => `us-${name}`);
const GENERAL = { warranty: 'General, against everybody' };
const SPECIAL = { warranty: 'Special, against claims through the giver only' };

test('a general warranty deed conveys in the words to which its state gives the covenants of title', () => {
  for (const [place, words] of [
    ['us-california', /# Warranty Deed\n.*The Grantor grants to the Grantee the Property in fee simple/s],
    [
      'us-colorado',
      /sells and conveys to the Grantee the Property in fee simple, with all its appurtenances, and warrants the title to it, subject to.*under C\.R\.S\. § 38-30-113\(1\)\(a\)/s,
    ],
    [
      'us-florida',
      /fully warrants the title to it and will defend it against the lawful claims of all persons, subject to.*under Fla\. Stat\. § 689\.02\./s,
    ],
    ['us-illinois', /The Grantor conveys and warrants to the Grantee .*as a warranty deed under 765 ILCS 5\/9/s],
    ['us-michigan', /The Grantor conveys and warrants to the Grantee .*as a warranty deed under MCL 565\.151/s],
    [
      'us-ohio',
      /# General Warranty Deed\n.*grants, with general warranty covenants, to the Grantee .*general warranty deed under Ohio Rev\. Code § 5302\.05/s,
    ],
    [
      'us-texas',
      /# General Warranty Deed\n.*grants, sells and conveys to the Grantee .*forever defend .*under Tex\. Prop\. Code § 5\.022\(a\)/s,
    ],
    ['us-washington', /The Grantor conveys and warrants to the Grantee .*as a warranty deed under RCW 64\.04\.030/s],
  ] as const)
    assert.match(filled(place, 'to another couple', GENERAL), words, place);
});

test('a general warranty holds against everybody, with each of the six covenants written out', () => {
  for (const place of STATES) {
    const text = filled(place, 'to another couple', GENERAL);
    for (const covenant of [
      /is lawfully seized of the Property and owns it in fee simple/,
      /has good right and full power to convey it/,
      /is free from every loan, lien and other encumbrance;/,
      /hold the Property in peace, undisturbed by anybody/,
      /forever defend it against every person who lawfully claims/,
      /each further paper that is reasonably needed/,
    ])
      assert.match(text, covenant, place);
    assert.doesNotMatch(text, /but of nobody else|before the Grantor acquired/, place);
  }
});

test('a special warranty holds against claims through the grantor and says who bears older faults', () => {
  for (const place of STATES) {
    const text = filled(place, 'to another couple', SPECIAL);
    if (place !== 'us-california') assert.match(text, /who claim by, through or under the Grantor, but of nobody else/, place);
    assert.match(text, /The Grantee bears the risk of .* before the Grantor acquired (?:the Property|it)\./, place);
    assert.doesNotMatch(text, /every person who lawfully claims|conveys and warrants|general warranty/, place);
  }
  assert.match(
    filled('us-colorado', 'to another couple', SPECIAL),
    /warrants the title to it against all persons claiming under the Grantor/,
  );
  assert.match(filled('us-florida', 'to another couple', SPECIAL), /of all persons claiming by, through or under the Grantor, subject to/);
});

test('the special deed bears the name that its state knows', () => {
  for (const [place, name] of [
    ['us-california', 'Grant Deed'],
    ['us-colorado', 'Special Warranty Deed'],
    ['us-ohio', 'Limited Warranty Deed'],
    ['us-washington', 'Bargain and Sale Deed'],
  ] as const) {
    const text = filled(place, 'to another couple', SPECIAL);
    assert.ok(text.startsWith(`# ${name}\n`), place);
    assert.ok(text.includes(`This ${name.toLowerCase()} (the “**Deed**”)`), place);
  }
});

test('California proposes a grant deed and every other state the general warranty', () => {
  const proposed = (place: string) =>
    catalogue.resolved(`warranty-deed.${place}`)?.source.fields.find(({ name }) => name === 'warranty')?.default;
  for (const place of STATES) assert.equal(proposed(place), (place === 'us-california' ? SPECIAL : GENERAL).warranty, place);
  assert.match(
    filled('us-california', 'to another couple', SPECIAL),
    /The Grantor grants to the Grantee .*has not conveyed the Property, or any right, title or interest in it, to anybody but the Grantee; and\n.*made or suffered\.\n.*under Cal\. Civ\. Code § 1113/s,
  );
});

test('a grant deed of California writes out the two covenants that its word implies, and no other', () => {
  const text = filled('us-california', 'to another couple', SPECIAL);
  assert.doesNotMatch(text, /will defend it|hold the Property in peace|each further paper/);
  assert.match(filled('us-california', 'to another couple', GENERAL), /will forever defend it/);
});

test('a special deed nowhere promises that the grantor owns the land, and limits by express words the statutes that would promise it', () => {
  for (const place of STATES) {
    const text = filled(place, 'to another couple', SPECIAL);
    assert.doesNotMatch(text, /indefeasible|seized|owns it in fee simple/, place);
    assert.match(
      text,
      /does not promise to own the Property\. Every covenant that the law would otherwise read .* is expressly excluded/,
      place,
    );
    assert.doesNotMatch(filled(place, 'to another couple', GENERAL), /does not promise to own/, place);
  }
  for (const [place, source] of [
    ['us-illinois', '765 ILCS 5/8'],
    ['us-washington', 'RCW 64.04.040'],
  ] as const)
    assert.ok(
      filled(place, 'to another couple', SPECIAL).includes(`and the covenants of ${source} are expressly limited to those of [clause`),
      place,
    );
  assert.doesNotMatch(filled('us-illinois', 'to another couple', SPECIAL), /bargain/i);
});

test('a sample of a sale gives no reason for a gift, and the gift none for a sale', () => {
  for (const place of STATES)
    for (const { name, answers, date } of catalogue.resolved(`warranty-deed.${place}`)?.samples ?? []) {
      const { text } = prepare(catalogue.resolved(`warranty-deed.${place}`)?.source ?? assert.fail())(answers, date);
      if (name.includes('two sons')) assert.doesNotMatch(text, /transfer tax due is|valuation affidavit|loans that rest/, place);
      else assert.doesNotMatch(text, /because this is a gift|less than \$100|exempt from the real estate/, `${place} ${name}`);
    }
});

test('covenants that the words would imply beyond the deed are expressly excluded where the law lets the deed do so', () => {
  for (const warranty of [GENERAL, SPECIAL]) {
    assert.match(filled('us-texas', 'to another couple', warranty), /imply no other covenant, .* under Tex\. Prop\. Code § 5\.023\(a\)/);
    assert.match(filled('us-california', 'to another couple', warranty), /imply no other covenant, .* under Cal\. Civ\. Code § 1113/);
  }
  for (const place of STATES) assert.match(filled(place, 'to another couple'), /gives no covenant of title beyond this Deed/, place);
});

test('title that the grantor acquires later passes, under the statute where it was read', () => {
  for (const [place, source] of [
    ['us-california', 'Cal. Civ. Code § 1106'],
    ['us-illinois', '765 ILCS 5/7'],
    ['us-washington', 'RCW 64.04.070'],
  ] as const)
    assert.ok(filled(place, 'to another couple').includes(`passes to the Grantee at once, under ${source}.`), place);
  assert.match(filled('us-ohio', 'to another couple'), /passes to the Grantee at once\./);
});

test('what is excepted is named one by one, and record matters are excepted as a whole only if somebody says so', () => {
  const narrow = filled('us-ohio', 'two sons');
  assert.match(narrow, /“\*\*Permitted Exceptions\*\*”\):\n.*the easement for power lines over the west ten feet/s);
  assert.doesNotMatch(narrow, /restriction of record|out of the price|the lien that secures it/);
  const broad = filled('us-ohio', 'takes over the loan');
  assert.match(broad, /restriction of record, but no loan, lien or overdue tax/);
  assert.match(broad, /the loan that the Grantee takes over under \[clause \d+\]\(#loan\), and the lien that secures it/);
  assert.match(
    broad,
    /The Grantee promises the Grantor to pay .*does not bind the lender.*Signed for Larkfield Orchard Company, the Grantee/s,
  );
});

test('several grantors answer for the whole or each for an own share, and a ceiling stands only if it was chosen', () => {
  const whole = filled('us-michigan', 'Three heirs', { answerFor: 'Each for the whole', ceiling: '' });
  assert.match(whole, /owe the covenants together, and each of them owes them for the whole/);
  assert.doesNotMatch(whole, /owes no more than/);
  const own = filled('us-michigan', 'Three heirs', { answerFor: 'Each for an own share', ceiling: 48000 });
  assert.match(own, /owes the covenants alone, and only for the share/);
  assert.match(own, /owes no more than \$48,000\.00/);
  assert.doesNotMatch(filled('us-michigan', 'two sons'), /persons named as Grantor owe/);
});

test('a spouse who joins releases marital rights and warrants nothing, and homestead is waived in Illinois in express words', () => {
  for (const place of STATES)
    assert.match(
      filled(place, 'spouse joins'),
      /releases to the Grantee every homestead, .* A Joining Spouse joins in the conveyance, but gives no covenant of title\./,
      place,
    );
  assert.match(filled('us-illinois', 'two sons'), /hereby expressly releases and waives all rights in the Property under the homestead/);
  assert.match(filled('us-washington', 'spouse joins'), /Acknowledged before me by Nora Quist/);
});

test('what the two deeds share reads the same in both', () => {
  for (const place of STATES) {
    const clauses = (kind: string) => catalogue.resolved(`${kind}.${place}`)?.variants.map(({ file }) => file) ?? [];
    const others = clauses('warranty-deed').filter((file) => !/deed\/(?:opening|covenants|sale-tax)\//.test(file));
    assert.deepEqual(
      others,
      clauses('quitclaim-deed')
        .filter((file) => !/deed\/(?:no-warranty|transfer-tax)\//.test(file))
        .sort((a, b) => others.indexOf(a) - others.indexOf(b)),
      place,
    );
  }
  assert.equal(filled('us-florida', 'Three heirs').match(/witness: ____\\\nPrinted name: ____\\\nPost-office address: ____/g)?.length, 12);
  assert.match(filled('us-texas', 'two sons'), /### NOTICE OF CONFIDENTIALITY RIGHTS: /);
});

test('a state whose law of deeds was not read is not offered a warranty deed', () => {
  assert.deepEqual(catalogue.resolved('warranty-deed.us-ohio')?.kind.places, STATES);
  assert.deepEqual(catalogue.resolved('quitclaim-deed.us-ohio')?.kind.places, STATES);
});
