import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogue, filledWith } from '#test/support/catalogue.ts';

const filled = (place: string, about: string, change = {}) => filledWith(`quitclaim-deed.${place}`, about, change);

const STATES = ['california', 'colorado', 'florida', 'illinois', 'michigan', 'ohio', 'texas', 'washington'].map((name) => `us-${name}`);
const SURVIVORSHIP = { vesting: 'As joint tenants with right of survivorship' };

test('a quitclaim deed passes what the giver has with the words of its state, and warrants nothing', () => {
  for (const place of STATES) {
    const text = filled(place, 'wife on the title');
    assert.match(
      text,
      /The Grantor (?:sells and|conveys and|remises, releases and|releases and) quitclaims to the Grantee all right/,
      place,
    );
    assert.doesNotMatch(text, /Grantor (?:grants|warrants)/, place);
    assert.match(text, /gives no covenant and no warranty of title/, place);
    assert.match(text, /acknowledge/i, place);
  }
  assert.match(filled('us-washington', 'wife on'), /The Grantor conveys and quitclaims /);
  assert.match(filled('us-colorado', 'stays in it'), /The Grantor quitclaims to /);
});

test('a recorded deed teaches no law: it says what the signers do, and names a statute only where they act under it', () => {
  for (const place of STATES)
    for (const about of ['stays in it', 'wife on', 'Three heirs', 'divorce'])
      assert.doesNotMatch(
        filled(place, about, SURVIVORSHIP),
        /neither spouse|both spouses must|married owner|not valid against|effect only|until recorded|is implied|are implied|presumed|counts as consideration|separate property of the one|This certificate contains/i,
        `${place} ${about}`,
      );
});

test('a deed of Florida has lines for two witnesses with their addresses for each who signs, and no other state has them', () => {
  assert.equal(filled('us-florida', 'Three heirs').match(/witness: ____\\\nPrinted name: ____\\\nPost-office address: ____/g)?.length, 12);
  for (const place of STATES) if (place !== 'us-florida') assert.doesNotMatch(filled(place, 'Three heirs'), /witness: ____/, place);
});

test('the deed names each spouse who joins with the address that the clerk wants, and nobody is a joining spouse where none signs', () => {
  const joined = filled('us-florida', 'Three heirs');
  assert.match(
    joined,
    /“\*\*Grantor\*\*”; joined by\n+Owen Thorne, spouse of an owner, whose mailing address is 40 Beacon Hill, Port Ellis;/,
  );
  assert.match(joined, /each of them a “\*\*Joining Spouse\*\*”; in favor of/);
  assert.match(filled('us-illinois', 'wife on'), /Joining Spouse releases .* apart from what this Deed itself gives to that person/);
  for (const place of STATES) assert.doesNotMatch(filled(place, 'stays in it'), /Joining Spouse/, place);
});

test('survivorship stands in the words that each state wants, and the new owners of Texas sign for it', () => {
  for (const [place, words] of [
    ['us-colorado', /hold in joint tenancy, as joint tenants with right of survivorship, .*C\.R\.S\. § 38-31-101\(1\)/s],
    ['us-illinois', /not in tenancy in common but in joint tenancy, with right of survivorship.*765 ILCS 1005\/1/s],
    ['us-ohio', /for their joint lives, with the remainder to the survivor of them.*Ohio Rev\. Code § 5302\.17/s],
    ['us-michigan', /as joint tenants with right of survivorship.*MCL 554\.44/s],
    ['us-washington', /as joint tenants with right of survivorship.*RCW 64\.28\.010/s],
    ['us-florida', /as joint tenants with right of survivorship.*Fla\. Stat\. § 689\.15/s],
    ['us-texas', /agree with each other, by signing below, .*Tex\. Est\. Code § 111\.001.*Signed by the Grantee/s],
  ] as const)
    assert.match(filled(place, 'two children', SURVIVORSHIP), words, place);
  assert.doesNotMatch(filled('us-ohio', 'two children', SURVIVORSHIP), /Signed by the Grantee/);
  assert.match(
    filled('us-california', 'out of its trust'),
    /expressly declares .* community property with right of survivorship.*Signed by the Grantee/s,
  );
});

test('tenancy by the entirety and community property are offered only where the state knows them', () => {
  const vesting = (place: string) =>
    catalogue.resolved(`quitclaim-deed.${place}`)?.source.fields.find(({ name }) => name === 'vesting')?.options ?? [];
  for (const place of ['us-florida', 'us-michigan', 'us-illinois'])
    assert.ok(
      vesting(place).some((one) => one.includes('entirety')),
      place,
    );
  for (const place of ['us-california', 'us-texas', 'us-washington']) {
    assert.ok(
      vesting(place).some((one) => one.includes('community')),
      place,
    );
    assert.ok(!vesting(place).some((one) => one.includes('entirety')), place);
  }
  for (const place of ['us-ohio', 'us-colorado']) assert.equal(vesting(place).length, 2, place);
});

test('a home is released by the spouse where the law wants it, and in Illinois in express words', () => {
  assert.match(
    filled('us-illinois', 'stays in it'),
    /hereby expressly releases and waives all rights in the Property under the homestead exemption laws/,
  );
  assert.match(filled('us-texas', 'wife on'), /Each Joining Spouse releases to the Grantee every homestead.*Signed by the Joining Spouse/s);
  assert.match(filled('us-washington', 'wife on'), /Acknowledged before me by Claire Ortega/);
});

test('the first page of Texas warns of secret numbers, and California declares its transfer tax', () => {
  assert.match(filled('us-texas', 'wife on'), /^# Quitclaim Deed\n+### NOTICE OF CONFIDENTIALITY RIGHTS: /);
  assert.match(filled('us-california', 'stays in it'), /declares that no documentary transfer tax is due, because this is a gift/);
  assert.match(filled('us-florida', 'stays in it', { loanBalance: 84000 }), /the loans that rest on the Property amount to \$84,000/);
  assert.doesNotMatch(filled('us-florida', 'stays in it', { loanBalance: '' }), /documentary stamp tax/);
});

test('who keeps a life estate, releases after a divorce or takes over a loan finds it in the deed, and nobody else', () => {
  const kept = filled('us-ohio', 'stays in it');
  assert.match(kept, /life estate in the Property does not pass by this Deed and is reserved to Agnes Holm/);
  assert.doesNotMatch(kept, /Divorce|the Grantee promises/);
  const divorced = filled('us-ohio', 'divorce');
  assert.match(
    divorced,
    /in case number FD-20-1187.*The Grantee promises the Grantor to pay .*does not bind the lender.*Signed by the Grantee/s,
  );
  assert.doesNotMatch(divorced, /life estate/);
});

test('a deed that is free of transfer tax says why on its face where Michigan and Illinois ask for it', () => {
  assert.match(
    filled('us-michigan', 'stays in it'),
    /under MCL 207\.511 and 207\.533 that no real estate transfer tax .* because the value of the consideration/,
  );
  assert.match(
    filled('us-michigan', 'stays in it', { transferTax: 'Tax is due', taxValue: '' }),
    /valuation affidavit is handed in with this Deed/,
  );
  assert.match(
    filled('us-illinois', 'stays in it', { taxExempt: 'paragraph (e)' }),
    /exempt .* under paragraph \(e\) of 35 ILCS 200\/31-45/,
  );
  assert.doesNotMatch(filled('us-illinois', 'stays in it', { taxExempt: '' }), /Transfer tax/);
});

test('a deed between spouses says expressly what becomes of community property where the law asks for it', () => {
  assert.match(
    filled('us-california', 'husband alone', { separate: true }),
    /expressly declares under Cal\. Fam\. Code § 852\(a\) .* into the separate property of the Grantee/,
  );
  assert.doesNotMatch(filled('us-california', 'husband alone', { separate: false }), /separate property/);
  const texas = filled('us-texas', 'wife on', { vesting: 'As spouses, as community property with right of survivorship' });
  assert.match(texas, /So far as the Property is not their community property, they agree under Tex\. Est\. Code § 111\.001/);
  assert.doesNotMatch(filled('us-texas', 'wife on', { vesting: 'As spouses, as community property' }), /and hold as community property/);
});

test('a trustee signs and acknowledges as trustee', () => {
  assert.match(filled('us-ohio', 'out of its trust'), /Name: Ruth Larsson, as trustee of the Larsson Family Trust dated May 3, 2018\\/);
  assert.match(filled('us-ohio', 'out of its trust'), /Acknowledged before me by Ruth Larsson, as trustee of/);
});

test('a life estate belongs to the owner who is named and not to all who give, and a share is one of the whole', () => {
  const two = [
    { grantorName: 'Agnes Holm', grantorStatus: 'an unmarried person', grantorAddress: '18 Orchard Road' },
    {
      grantorName: 'Glenholt Land LLC',
      grantorStatus: 'a company',
      grantorAddress: 'Glenholt',
      grantorSignatory: 'Noor Haddad',
      grantorOffice: 'Manager',
    },
  ];
  const text = filled('us-michigan', 'stays in it', { grantors: two, share: 'an undivided one-half interest' });
  assert.match(text, /to the extent of an undivided one-half interest in the whole of it, apart from what this Deed keeps back\./);
  assert.doesNotMatch(text, /Grantor keeps a life estate/);
  assert.match(text, /Signed by the Grantor.*Name: Agnes Holm.*Signed for Glenholt Land LLC, the Grantor.*Title: Manager/s);
});

test('what is paid for by nothing is called a gift only where it is one', () => {
  assert.match(filled('us-ohio', 'stays in it'), /This is a gift\./);
  assert.match(filled('us-colorado', 'out of its trust'), /Grantor quitclaims to .*Nothing is paid for this Deed\./s);
  assert.doesNotMatch(filled('us-ohio', 'out of its trust'), /gift/);
  assert.doesNotMatch(filled('us-ohio', 'divorce', { price: 'Nothing, it is a gift' }), /gift/);
});

test('a state whose law of deeds was not read is not offered a quitclaim deed', () => {
  assert.deepEqual(catalogue.resolved('quitclaim-deed.us-ohio')?.kind.places, STATES);
});
