import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lint } from './lint.ts';
import { sentences } from './sentences.ts';

const GOOD = `# Lease

This lease is made on November 21, 2026 between Ann Lee (the “**Landlord**”) and Bob Ray (the “**Tenant**”).

## 1. Term

1. The term begins on December 1, 2026 and ends on November 30, 2027.
1. The Tenant must give the Landlord thirty (30) days’ notice. See [clause 2](#deposit).

## 2. Deposit

1. The deposit is \\[not\\] more than one hundred five (105) dollars, null and void otherwise. The Landlord keeps it.

Signed by the Tenant\\
Signature: ____
`;

function rules(text: string, parties: string[] = ['Landlord', 'Tenant']): string[] {
  return lint(text, { parties }).map((finding) => finding.rule);
}

test('a sound document has no findings', () => {
  assert.deepEqual(lint(GOOD, { parties: ['Landlord', 'Tenant'] }), []);
});

test('each fault is found once and named', () => {
  const faults: [string, string, string][] = [
    ['See [clause 2](#deposit)', 'See [clause 2](#gone)', 'reference'],
    ['## 2. Deposit', '## 2. Term', 'heading'],
    ['thirty (30)', 'thirty (31)', 'number'],
    ['thirty (30)', 'one hundred thirty (30)', 'number'],
    ['The Tenant must', 'The tenant must', 'party'],
    ['give the Landlord', 'give the Lessor', 'party'],
    ['November 30, 2027', 'November 30, 2025', 'date'],
    ['This lease', 'This [rent] lease', 'leftover'],
    ['This lease', 'This {rent} lease', 'leftover'],
    ['This lease', 'This undefined lease', 'leftover'],
    ['This lease', 'This () lease', 'leftover'],
    ['This lease', 'This “**Deed**” lease', 'term'],
    ['Signed by', 'The “**Tenant**”.\n\nSigned by', 'term'],
  ];
  for (const [from, to, rule] of faults) {
    const found = rules(GOOD.replace(from, to)).filter((one) => rule === 'reference' || one !== 'reference');
    assert.deepEqual(found, [rule], `${to}: ${JSON.stringify(lint(GOOD.replace(from, to)))}`);
  }
});

test('a term is used where it begins a word, as a plural, and over the end of a line; within a word it is not', () => {
  const text = (term: string, rest: string) => `# Paper\n\nThis one (the “**${term}**”) is made today. ${rest}\n`;
  for (const [term, rest] of [
    ['Deed', 'The Deeds are two.'],
    ['Party', 'The Parties agree.'],
    ['Confidential Information', 'All Confidential\nInformation is kept.'],
    ['Work (Part A)', 'The Work (Part A) is done.'],
  ] as const)
    assert.deepEqual(rules(text(term, rest), []), [], rest);
  for (const [term, rest] of [
    ['Deed', 'The MisDeed is one.'],
    ['Ära', 'The ÜÄra is one.'],
    ['Confidential Information', 'Confidential is what is Information.'],
  ] as const)
    assert.deepEqual(rules(text(term, rest), []), ['term'], rest);
});

test('a party bears its own name, in any case of “the”, and a longer name is another one', () => {
  for (const [said, found] of [
    ['and the tenant pays.', ['party']],
    ['The service\nprovider pays.', ['party']],
    ['and the tenant-in-chief pays, with the tenants.', []],
    ['and bathe tenant after tenant.', []],
  ] as const)
    assert.deepEqual(rules(`# T\n\n${said}\n`, ['Tenant', 'Service provider']), found, said);
});

test('what ends in a colon announces something, and a heading, the end or the next item of its list is not that', () => {
  for (const [body, found] of [
    ['From today the following applies:\n\n## 1. Rest\n\nThe rest stays.', ['empty']],
    ['The following applies:', ['empty']],
    ['1. The Tenant must:\n1. The Landlord must pay.', ['empty']],
    ['1. One.\n   1. The Tenant must:\n1. The Landlord must pay.', ['empty']],
    ['The following applies:\n\n- The rent rises.', []],
    ['1. The Tenant must:\n   1. pay; and\n   1. leave.', []],
    ['1. The rules are:\n\n   Keep quiet.', []],
    ['1. The data are:\n\n   | Data |\n   |---|\n   | name |', []],
    ['Accepted:\n\nSigned by the Tenant\\\nSignature: ____', []],
    ['It is made between:\n\nAnn Lee; and\n\nBob Ray.', []],
    ['Keeper of the keys:\\\nAnn Lee', []],
  ] as const)
    assert.deepEqual(rules(`# T\n\n${body}\n`, []), found, body);
});

test('an empty clause is found, a title above a clause and a clause with sub-headings are not', () => {
  assert.deepEqual(rules('# T\n\n## 1. A\n\n### B\n\nText.\n\n## 2. C\n\n## 3. D\n\nText.\n', []), ['empty']);
});

test('findings point at what they are about', () => {
  const text = GOOD.replace('thirty (30)', 'thirty (31)');
  const [finding] = lint(text);
  assert.ok(finding);
  assert.match(text.slice(finding.from, finding.to), /thirty \(31\)/);
});

test('words and numbers agree in every way in which people write them', () => {
  for (const pair of [
    'twenty-one (21)',
    'one hundred and five (105)',
    'one thousand two hundred (1,200)',
    'Twelve (12)',
    'within ten (10)',
    'five (5%)',
    'section five (a)',
    'the parties (2)',
    'two point five (2.5)',
    'Forty Five (45)',
    'One Hundred Twenty Five (125)',
    'fifteen hundred (1,500)',
    'twenty-five hundred (2,500)',
    'a hundred (100)',
    'a thousand (1,000)',
  ]) {
    assert.deepEqual(rules(`It takes ${pair} days.`, []), [], pair);
  }
  for (const pair of [
    'twenty-one (22)',
    'twenty one (1)',
    'forty five (54)',
    'sixteen hundred (1,500)',
    'a hundred (200)',
    'one hundred (105)',
    'twelve (20)',
    'two (2.5)',
  ])
    assert.deepEqual(rules(`It takes ${pair} days.`, []), ['number'], pair);
});

test('sentences end at full stops, not at abbreviations, sections or amounts', () => {
  const text =
    '## 1. A\n\nPay $1.50 under Cal. Civ. Code § 1950.5. The Tenant (Acme Inc. of Ohio) must pay! See [clause 1](#a).\n\n1. First; then more\n\nName: ____\n';
  const found = sentences(text);
  assert.deepEqual(
    found.map((one) => one.text),
    ['Pay $1.50 under Cal. Civ. Code § 1950.5.', 'The Tenant (Acme Inc. of Ohio) must pay!', 'See clause 1.', 'First;', 'then more'],
  );
  assert.deepEqual(
    found.map((one) => one.words),
    [7, 8, 3, 1, 2],
  );
  for (const one of found) assert.ok(text.slice(one.from, one.to).startsWith(one.text.slice(0, 3)));
});

test('a figure of millions agrees with the one in brackets behind it, or is told', () => {
  for (const pair of [
    '$1.5 million ($1,500,000)',
    '2 million (2,000,000)',
    '1.125 million (1,125,000)',
    '35 thousand (35,000)',
    'one million (1,000,000)',
    'half a million (500,000)',
  ])
    assert.deepEqual(rules(`The price is ${pair}.`, []), [], pair);
  for (const pair of [
    '$1.5 million ($1,600,000)',
    '2 million (2,000)',
    'one million (2,000,000)',
    'half a million (1,000,000)',
    'half a million (250,000)',
  ])
    assert.deepEqual(rules(`The price is ${pair}.`, []), ['number'], pair);
});
