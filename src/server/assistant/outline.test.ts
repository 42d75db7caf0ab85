import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outlineOf } from './outline.ts';

const shown = (text: string) => outlineOf(text).map(({ level, number, heading }) => `${level} ${number ?? '-'} ${heading}`);

test('our own documents are cut at their headings, with numbers and without marks', () => {
  const text = '# Lease\n\nBetween A and B.\n\n## 1. Rent {id:rent}\n\n1. Pay.\n\n### Late **rent**\n\nMore.\n\n# Schedule 1\n\nThings.\n';
  assert.deepEqual(shown(text), ['1 - Lease', '2 1 Rent', '3 - Late rent', '1 - Schedule 1']);
  const [, rent] = outlineOf(text);
  assert.equal(rent?.body, '1. Pay.');
  assert.equal(text.slice(rent?.bodyFrom, (rent?.bodyFrom ?? 0) + 7), '1. Pay.');
});

test('plain contracts are cut where they number their clauses', () => {
  const text =
    'SERVICES AGREEMENT\n\nThis agreement is made on 12 January 2026 between A and B, of\n12 High Street.\n\n1. Definitions\n\nWords mean things.\n\n2. Payment\n2.1 The Client shall pay the fees within thirty days of each invoice that it has received.\n2.2 Late Payment. Interest runs.\n\n3. TERM AND TERMINATION\n\nEither party may end this.\n1. first of a list of things to be handed back at the end;\n\n4. Governing Law. This agreement is governed by the law of Texas.\n\nEXHIBIT A\nPrice List\n\nItems.\n';
  assert.deepEqual(shown(text), [
    '1 - SERVICES AGREEMENT',
    '2 1 Definitions',
    '2 2 Payment',
    '3 2.1 ',
    '3 2.2 Late Payment',
    '2 3 TERM AND TERMINATION',
    '2 4 Governing Law',
    '1 A Price List',
  ]);
});

test('articles in Roman numbers hold sections', () => {
  const text =
    'ARTICLE I\nDEFINITIONS\n\nSection 1.1 Terms. As used here.\n\nARTICLE II – TERM\n\nIt lasts.\n\nARTICLE III: NOTICES\n\nSection 3 applies to what is said in this sentence, which is no heading.\n';
  assert.deepEqual(shown(text), ['2 I DEFINITIONS', '3 1.1 Terms', '2 II TERM', '2 III NOTICES']);
});

test('capitals alone are headings where nothing is numbered', () => {
  const text =
    'CONFIDENTIALITY AGREEMENT\n\nIt is made today.\n\nPURPOSE\n\nThe parties talk.\n\nTERM\n\nTwo years.\n\nGOVERNING LAW\n\nEngland.\n';
  assert.deepEqual(shown(text).slice(1), ['2 - PURPOSE', '2 - TERM', '2 - GOVERNING LAW']);
});

test('a name in bold letters before a numbered paragraph is its heading', () => {
  const text =
    '# Mutual NDA\n\n1. **Purpose**. The parties talk.\n\n2. **Return of papers.** Each returns them.\n\n3. **General**. Nothing else.';
  assert.deepEqual(
    outlineOf(text).map(({ heading }) => heading),
    ['Mutual NDA', 'Purpose', 'Return of papers', 'General'],
  );
});

test('headings that run into paragraphs are headings without numbers too, from two such on', () => {
  const note =
    'PROMISSORY NOTE\n\nOn March 1, 2026, I, John Doe, promise to pay Jane Roe $10,000.\n\nInterest. The principal bears interest of 6% per year.\n\nTerm: This note lasts two years.\n\nGoverning Law. The law of New York governs it.\n';
  assert.deepEqual(shown(note), ['1 - PROMISSORY NOTE', '2 - Interest', '2 - Term', '2 - Governing Law']);
  assert.equal(outlineOf(note)[1]?.body, 'The principal bears interest of 6% per year.');
  const nda = 'NDA\n\nReturn. All of it goes back.\n\nNo License. Everything remains its owner’s.\n\nNo Waiver. A delay waives nothing.\n';
  assert.deepEqual(shown(nda), ['1 - NDA', '2 - Return', '2 - No License', '2 - No Waiver']);
  for (const other of [
    'LETTER\n\nDear Ms. Roe: You are welcome.\n\nInterest. It runs at 6% a year.\n\nMr. Doe will pay.\n\nAcme Inc. The seller of all this.\n',
    'FORM\n\nLandlord: Alder Homes\n\nTenant: Jonas Weller, of the City of Bern\n\nIt was a long day. The parties were tired.\n',
    'AGREEMENT\n\nIt is made.\nInterest. The loan bears it.\nRepayment. The Borrower pays.\n',
  ])
    assert.deepEqual(shown(other).length, 1, other);
});

test('a hostile text takes no longer than its length', () => {
  for (const piece of ['1. A. ', 'ARTICLE I ', '# ', 'A of the ', '1.1.1 ', 'AAAA\n\n', '“A ', 'a. A: ', ' ', '1. Aa\n', 'Aa. B\n\n']) {
    // Processor time: the machine may be busy with others.
    const start = process.cpuUsage();
    outlineOf(piece.repeat(Math.ceil(400_000 / piece.length)));
    assert.ok(process.cpuUsage(start).user < 1_500_000, piece);
  }
});
