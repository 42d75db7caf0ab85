import assert from 'node:assert/strict';
import { test } from 'node:test';
import { message } from '#messages/message.ts';
import { catalogue } from '#test/support/catalogue.ts';
import { comply } from './comply.ts';
import type { RuleId } from './rules/shapes.ts';
import { RULES } from './rules/table.ts';

/** A rule in a place that has its fact: what keeps it, what breaks it, and what the text's silence means. */
interface Case {
  rule: RuleId;
  place: string;
  kind: string;
  keeps: string;
  /** Absent where a text can only be silent. */
  breaks?: string;
  silent?: 'unclear' | 'broken';
}

const RENT = 'The Tenant must pay rent of $1,000.00 a month (the “Rent”). ';

const CASES: readonly Case[] = [
  {
    rule: 'depositCap',
    place: 'us-california',
    kind: 'residential-lease',
    keeps: `${RENT}The Tenant must pay a deposit of $1,000.00.`,
    breaks: `${RENT}The Tenant must pay a deposit of $2,500.00.`,
  },
  {
    rule: 'depositCapWeeks',
    place: 'australia-new-south-wales',
    kind: 'residential-lease',
    keeps: `${RENT}The Tenant must pay a bond of $900.00.`,
    breaks: `${RENT}The Tenant must pay a bond of $1,500.00.`,
  },
  {
    rule: 'depositReturn',
    place: 'us-california',
    kind: 'residential-lease',
    keeps: 'Within twenty-one (21) days the Landlord must return the deposit.',
    breaks: 'Within 60 days the Landlord must return the deposit.',
  },
  {
    rule: 'entry',
    place: 'us-california',
    kind: 'residential-lease',
    keeps: 'The Landlord may enter after 24 hours’ written notice.',
    breaks: 'The Landlord may enter after notice of two hours.',
  },
  {
    rule: 'lateFeeGrace',
    place: 'us-colorado',
    kind: 'residential-lease',
    keeps: 'A late fee of $40 is due if rent is more than ten days late.',
    breaks: 'A late fee of $40 is due if rent is two days late.',
  },
  {
    rule: 'lateFee',
    place: 'us-tennessee',
    kind: 'residential-lease',
    keeps: 'The late fee is 10% of the rent that is late.',
    breaks: 'The late fee is 25% of the rent that is late.',
  },
  {
    rule: 'monthNotice',
    place: 'us-kentucky',
    kind: 'month-to-month-tenancy',
    keeps: 'Either party may end this tenancy from month to month by thirty (30) days’ notice.',
    breaks: 'Either party may end this tenancy from month to month by seven days’ notice.',
  },
  {
    rule: 'rentIncrease',
    place: 'us-california',
    kind: 'residential-lease',
    keeps: 'The Landlord may raise the rent by written notice of 30 days.',
    breaks: 'The Landlord may raise the rent by written notice of 7 days.',
  },
  {
    rule: 'noCompeteMonths',
    place: 'us-massachusetts',
    kind: 'employment-contract',
    keeps: 'For twelve months after the end the Employee must not compete with the Employer.',
    breaks: 'For three years after the end the Employee must not compete with the Employer.',
  },
  {
    rule: 'noCompeteYears',
    place: 'germany',
    kind: 'employment-contract',
    keeps: 'For one year after the end the Employee must not compete with the Employer.',
    breaks: 'For five years after the end the Employee must not compete with the Employer.',
  },
  {
    rule: 'probation',
    place: 'germany',
    kind: 'employment-contract',
    keeps: 'The first six (6) months are a probation.',
    breaks: 'The first twelve months are a probation.',
  },
  {
    rule: 'employerNotice',
    place: 'uk',
    kind: 'employment-contract',
    keeps: 'Either party may end the employment by four weeks’ notice.',
    breaks: 'The Employer may end the employment by notice of two days.',
  },
  {
    rule: 'paidLeave',
    place: 'uk',
    kind: 'employment-contract',
    keeps: 'The Employee has six weeks of paid leave in each year.',
    breaks: 'The Employee has two weeks of paid leave in each year.',
  },
  {
    rule: 'weeklyHours',
    place: 'south-africa',
    kind: 'employment-contract',
    keeps: 'The Employee works 40 hours a week.',
    breaks: 'The Employee works 60 hours a week.',
  },
  {
    rule: 'minimumPay',
    place: 'us-colorado',
    kind: 'employment-contract',
    keeps: 'The Employee earns $22.00 an hour.',
    breaks: 'The Employee earns $6.00 an hour.',
  },
  {
    rule: 'interestLimit',
    place: 'us-colorado',
    kind: 'loan-agreement',
    keeps: 'The loan bears interest at 8% a year.',
    breaks: 'The loan bears interest at 90% a year.',
  },
  {
    rule: 'coolingOff',
    place: 'uk',
    kind: 'consumer sale',
    keeps: 'The consumer may withdraw within 14 days.',
    breaks: 'The consumer may withdraw within 3 days.',
  },
  {
    rule: 'consumerRefund',
    place: 'uk',
    kind: 'consumer sale',
    keeps: 'The seller must refund the price within 14 days after the consumer has cancelled.',
    breaks: 'The seller must refund the price within 60 days after the consumer has cancelled.',
  },
  {
    rule: 'willWitnesses',
    place: 'us-california',
    kind: 'last-will',
    keeps: 'I sign this before two witnesses.',
    breaks: 'I sign this before one witness.',
    silent: 'broken',
  },
  { rule: 'willPresence', place: 'us-new-mexico', kind: 'last-will', keeps: 'The witnesses sign in my presence.', silent: 'unclear' },
  { rule: 'powerLasting', place: 'us-colorado', kind: 'financial-power-of-attorney', keeps: 'This power is durable.', silent: 'unclear' },
  {
    rule: 'secretReports',
    place: 'uk',
    kind: 'one-way-nda',
    keeps: 'Nothing here stops anybody from making a protected disclosure.',
    silent: 'unclear',
  },
  {
    rule: 'secretImmunity',
    place: 'us-texas',
    kind: 'employment-contract',
    keeps: 'Nobody is liable for disclosing a trade secret in confidence to an official.',
    silent: 'unclear',
  },
];

/** Rules that only forbid: what a text must not say, and that it may be silent. */
const BANNED: readonly Pick<Case, 'rule' | 'place' | 'kind' | 'breaks'>[] = [
  {
    rule: 'noCompeteBan',
    place: 'us-california',
    kind: 'employment-contract',
    breaks: 'For one year after the end the Employee must not compete with the Employer.',
  },
  { rule: 'payTalk', place: 'us-california', kind: 'employment-contract', breaks: 'The Employee must not discuss wages with others.' },
  { rule: 'yearlyRate', place: 'canada-federal', kind: 'loan-agreement', breaks: 'The loan bears interest at 2% a month.' },
  { rule: 'compound', place: 'germany', kind: 'loan-agreement', breaks: 'The loan bears compound interest.' },
  { rule: 'consumerExclusion', place: 'australia', kind: 'consumer sale', breaks: 'The goods are sold as is.' },
  { rule: 'willInk', place: 'us-california', kind: 'last-will', breaks: 'I sign this will electronically.' },
  { rule: 'powerInk', place: 'germany', kind: 'financial-power-of-attorney', breaks: 'I sign this power electronically.' },
  { rule: 'gag', place: 'uk', kind: 'one-way-nda', breaks: 'The Recipient must not report anything to the police.' },
];

function held(text: string, { rule, place, kind }: Pick<Case, 'rule' | 'place' | 'kind'>) {
  const name = message(`findings.ruleNames.${rule}`);
  return comply(text, { place, kind }, catalogue).rules.find((one) => one.rule === name);
}

const SILENT = 'The parties agree to be kind to each other.';

test('each rule tells a text that keeps it from one that breaks it and from one that does not speak of it', () => {
  for (const one of CASES) {
    assert.equal(held(one.keeps, one)?.status, 'met', `${one.rule} kept`);
    if (one.breaks !== undefined) assert.equal(held(one.breaks, one)?.status, 'broken', `${one.rule} broken`);
    assert.equal(held(SILENT, one)?.status, one.silent ?? 'not-applicable', `${one.rule} silent`);
  }
});

test('days of leave are days of work, five to the week unless the sentence counts six or names calendar days', () => {
  const kind = 'employment-contract';
  const status = (text: string, place: string) => held(`The Employee ${text}`, { rule: 'paidLeave', place, kind })?.status;
  for (const [text, place] of [
    ['is entitled to 28 days of paid annual leave in each year.', 'england-wales'],
    ['works 40 hours a week, five days a week, with 28 days of paid annual leave in each year.', 'england-wales'],
    ['has 5.6 weeks (28 days) of paid annual leave in each year.', 'england-wales'],
    ['earns 2.5 days of paid annual leave for each month of the leave year.', 'england-wales'],
    ['has 25 days of paid annual leave per year.', 'germany'],
    ['has twenty (20) working days of paid annual leave per year.', 'germany'],
    ['works a six-day week and has 24 days of paid annual leave per year.', 'germany'],
  ] as const)
    assert.equal(status(text, place), 'met', text);
  for (const [text, place] of [
    ['is entitled to 20 days of paid annual leave in each year.', 'england-wales'],
    ['is entitled to 28 calendar days of paid annual leave in each year.', 'england-wales'],
    ['works a six-day week and has 20 days of paid annual leave per year.', 'germany'],
  ] as const)
    assert.equal(status(text, place), 'broken', text);
  const few = held('The Employee has 10 days of paid annual leave per year.', { rule: 'paidLeave', place: 'germany', kind });
  assert.match(few?.message ?? '', /^Weeks of paid leave: the text says “10 days”, and .* asks for at least 4\./);
});

test('what must not be said is found, and silence is no fault', () => {
  for (const one of BANNED) {
    assert.equal(held(one.breaks ?? '', one)?.status, 'broken', `${one.rule} broken`);
    assert.equal(held(SILENT, one)?.status, 'not-applicable', `${one.rule} silent`);
  }
});

test('a power that must be acknowledged or witnessed says so', () => {
  const about = { rule: 'powerForm', place: 'us-connecticut', kind: 'financial-power-of-attorney' } as const;
  assert.equal(held('I sign before two witnesses and a notary.', about)?.status, 'met');
  assert.equal(held('I sign it.', about)?.status, 'broken');
});

test('every rule of the table is tried here', () => {
  const tried = new Set([...CASES, ...BANNED].map(({ rule }) => rule).concat('powerForm'));
  assert.deepEqual(
    RULES.map(({ id }) => id).filter((id) => !tried.has(id)),
    [],
  );
});

const LATHE = `SALE AND PURCHASE AGREEMENT

This agreement is made between Alpha Machines Ltd (the "Seller") and Beta Foundry Ltd (the "Buyer").

The Seller sells a used lathe, sold as is. The Buyer may cancel the order within 2 days.

This agreement is governed by the laws of England and Wales.
`;
const brokenIn = (text: string, kind = 'sale-of-goods-agreement') =>
  comply(text, { place: 'uk', kind }, catalogue).rules.filter(({ status }) => status === 'broken').length;

test('the law for consumers is held against a sale to a consumer, and not against one between traders', () => {
  assert.equal(brokenIn(LATHE), 0);
  const people = LATHE.replace('Alpha Machines Ltd', 'Ann Archer').replace('Beta Foundry Ltd', 'Bob Bell');
  assert.equal(brokenIn(people), 0);
  const used = 'The Buyer buys it as a consumer.';
  assert.equal(brokenIn(people.replace('The Seller sells', `${used} The Seller sells`)), 2);
  assert.equal(brokenIn(people, 'consumer sale'), 2);
  for (const trade of [
    'The Buyer is not a consumer.',
    'Both act in the course of their business. The Consumer Rights Act is known to them.',
  ])
    assert.equal(brokenIn(people.replace('The Seller sells', `${trade} The Seller sells`)), 0, trade);
  assert.equal(brokenIn(LATHE.replace('The Seller sells', 'The consumer goods are named below. The Seller sells')), 0);
  const trader = 'The Seller acts in the course of its business, and the Buyer buys it for private use.';
  assert.equal(brokenIn(people.replace('The Seller sells', `${trader} The Seller sells`)), 2);
});

test('each verdict carries the entry that it rests on, and stands where the words are', () => {
  const text = '# Residential Lease\n\n## 1. Deposit\n\n1. Within **sixty (60) days** the Landlord must return the deposit.\n';
  const result = comply(text, { place: 'us-california', kind: 'residential-lease' }, catalogue);
  const broken = result.rules.find(({ status }) => status === 'broken');
  assert.equal(result.compliant, false);
  assert.equal(broken?.source, 'Cal. Civ. Code § 1950.5');
  assert.equal(broken?.place, 'California');
  assert.ok(broken?.asOf);
  assert.ok(broken?.at && text.slice(broken.at.from, broken.at.to).includes('sixty (60) days'));
  for (const rule of result.rules) assert.ok(rule.source && rule.place, rule.rule);
});

test('the consoles’ places are known, and a text that chooses a state is held against its law', () => {
  const text =
    'RESIDENTIAL LEASE\n\nWithin 60 days the Landlord must return the deposit. This lease is governed by the law of the State of California.';
  assert.equal(comply(text, { place: 'united-states', kind: 'lease' }, catalogue).compliant, false);
  const sale = 'CONSUMER SALE\n\nThe consumer may withdraw within 3 days.';
  assert.equal(comply(sale, { place: 'european-union' }, catalogue).compliant, false);
});

test('a law that the library does not cite for the place is listed as unknown, and nothing decided is no verdict', () => {
  const result = comply('Hello.', { place: 'germany', regulations: ['GDPR', 'Galactic Trade Act 2040'] }, catalogue);
  assert.deepEqual(result.unknown, ['Galactic Trade Act 2040']);
  assert.equal(result.compliant, null);
  assert.equal(result.confidence, 0);
});

test('a hostile text is held against all rules in bounded time', () => {
  for (const piece of [
    'deposit of ',
    'The Landlord may enter notice ',
    'within 30 days return deposit ',
    'one (1) ',
    'must not compete. ',
    'interest 5% ',
    'a. ',
  ]) {
    const text = `RESIDENTIAL LEASE employment loan will\n\n${piece.repeat(Math.ceil(400_000 / piece.length))}`;
    const start = process.cpuUsage();
    comply(text, { place: 'us-california', kind: 'residential-lease employment loan last-will nda' }, catalogue);
    assert.ok(process.cpuUsage(start).user < 4_000_000, piece);
  }
});
