import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drafted } from '#test/support/drafted.ts';

/** Who stands on a side of a draft, by the label of the side. */
const namesOf = ({ understood }: ReturnType<typeof drafted>, side: string): string =>
  understood.sides.find(({ label, value }) => label === side && value !== '')?.value ?? '';

test('a rent a month without a sign of money is the rent', () => {
  const { text } = drafted('Lease', 'I am Ann Roe, renting my flat in Columbus, Ohio to Bo Dahl, rent 1450/month, deposit 1300.');
  assert.match(text, /\$1,450\.00/);
  assert.match(text, /\$1,300\.00/);
});

test('all of a list of members are members, each with the share and the money beside the name', () => {
  const draft = drafted(
    'LLC with 3 partners',
    "We're forming Riverbend Coffee LLC in Tennessee. Members: Alicia Gomez 50% ($50,000), Ben Carter 30% ($30,000), Tom Nguyen 20% ($20,000). Big decisions need 75%.",
  );
  assert.equal(namesOf(draft, 'Member'), 'Alicia Gomez, Ben Carter, Tom Nguyen');
  assert.match(draft.text, /\| Ben Carter \|.*\$30,000\.00.*30% \|/);
  // What a vote needs is nobody's share.
  assert.doesNotMatch(draft.notes.join('\n'), /175/);
});

test('partners who are told with what each brings in are both partners', () => {
  const draft = drafted(
    'Partnership',
    'Two of us start a food truck in Brisbane: Lachlan Price puts in $30k, Priya Nair puts in $20k and does the cooking.',
  );
  assert.equal(namesOf(draft, 'Partner'), 'Lachlan Price, Priya Nair');
});

test('tenants who are a couple are both tenants', () => {
  const draft = drafted(
    'Lease',
    'I am Ann Roe, renting my flat in Columbus, Ohio to Deshawn Carter and his gf Brianna Lopez from March 1, 2027, rent $900 a month.',
  );
  assert.equal(namesOf(draft, 'Tenant'), 'Deshawn Carter, Brianna Lopez');
});

test('two parents who employ together have each a place', () => {
  const { text } = drafted(
    'nanny contract',
    'Nanny is Maria Lopez, $25 per hour. We are Ana Petersen and Mark Petersen, in Chicago, Illinois.',
  );
  assert.match(text, /Ana Petersen/);
  assert.match(text, /Mark Petersen/);
});

test('husband and wife who are called so are the two sides', () => {
  const { understood } = drafted(
    'separation agreement',
    "Husband Daniel O'Connor, wife Fatima Zahra Benali, separated 1 June 2026, Vancouver BC.",
  );
  const sides = understood.sides.flatMap(({ isSigning, value }) => (isSigning ? value : [])).sort();
  assert.deepEqual(sides, ["Daniel O'Connor", 'Fatima Zahra Benali']);
});

test('a company is at its end behind its form, and the town behind it is none of its name', () => {
  const draft = drafted(
    'Written warning',
    "Warning to employee Liam Doherty for being late. Company Doyle's Bakery Ltd Limerick, Ireland.",
  );
  assert.equal(namesOf(draft, 'Employer'), "Doyle's Bakery Ltd");
  assert.equal(drafted('Written warning', "Warning to employee Liam Doherty. Company Doyle's Bakery Ltd Limerick.").place.id, 'ireland');
});

test('the town behind the form of one company is no part of the name of the next', () => {
  const draft = drafted('Non-disclosure agreement', 'Between Acme Pty Ltd Sydney and Berg GmbH München.');
  assert.doesNotMatch(draft.text, /Sydney and Berg/);
  assert.match(draft.text, /Berg GmbH/);
});

test('a company whose name begins with a word of kinship keeps it', () => {
  const draft = drafted('Employment contract', 'Mother Teresa Care Ltd hires Ann Roe in Leeds, £30,000 a year.');
  assert.equal(namesOf(draft, 'Employer'), 'Mother Teresa Care Ltd');
});

test('Georgia with dollars or with an LLC is the state', () => {
  assert.equal(
    drafted('Selling car', "selling my 2016 Toyota to Jamal Washington for $8,900 cash. as is. Georgia. I'm Earl Simmons.").place.id,
    'us-georgia',
  );
  assert.equal(
    drafted(
      'LLC operating agreement',
      'We are starting an LLC in Georgia. Members Tasha Brown 60% and Keith Moore 40%. Peach Tree Bakery LLC.',
    ).place.id,
    'us-georgia',
  );
  assert.equal(
    drafted('Lease', 'I am Nino Beridze in Tbilisi, Georgia, renting my flat to Ana Kapanadze for 900 GEL a month.').place.id,
    'georgia',
  );
});

test('a will that is told as an order gives all that it says', () => {
  const { text } = drafted(
    'will',
    "My name is Giuseppe Russo, widower, living in Brampton Ontario. Leave my house at 14 Fern Ct to my daughter Lucia Bianchi, my truck to my son Marco Russo, $10,000 to St Anne's Church, rest equally between Lucia and Marco. Executor Lucia, backup Marco. No money to my brother Enzo.",
  );
  for (const said of [
    /my house at 14 Fern Ct to Lucia Bianchi/,
    /my truck to Marco Russo/,
    /\$10,000\.00 to St Anne.s Church/,
    /50% to Lucia Bianchi/,
    /I appoint Lucia Bianchi/,
    /I appoint Marco Russo, as the Executor instead/,
    /Enzo/,
  ])
    assert.match(text, said);
});

test('a notice to pay or quit is no resignation', () => {
  const { kind } = drafted(
    'pay or quit notice',
    "My tenant Joe Black in Los Angeles, California owes me two months rent, $3,600. I want a 3 day notice to pay or quit. I'm the landlord, Linda Chen.",
  );
  assert.equal(kind, null);
});

test('the notice of whoever resigns stands in the letter in whatever words', () => {
  for (const [said, words] of [
    ['Notice is one month.', /with one month’s notice\./],
    ['4 weeks notice.', /with 4 weeks’ notice\./],
  ] as const) {
    const { text, recognised } = drafted(
      'Resignation letter',
      `I am Fiona Walsh, a nurse, resigning from Acme Ltd, Dublin. ${said} Last day 31 December 2026.`,
    );
    assert.match(text, words);
    assert.ok(recognised.every(({ label, value }) => label !== 'Notice' || value !== null));
  }
});
