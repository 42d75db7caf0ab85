import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prepare } from '#engine/fill.ts';
import { catalogue } from '#test/support/catalogue.ts';
import { validateText } from './validate.ts';

function sampleOf(id: string): { text: string; about: { templateId: string; date: string } } {
  const resolved = catalogue.resolved(id);
  const [sample] = resolved?.samples ?? [];
  assert.ok(resolved && sample);
  return { text: prepare(resolved.source)(sample.answers, sample.date).text, about: { templateId: id, date: sample.date } };
}

const lease = sampleOf('residential-lease.us-texas');

function kindsAfter(from: string, to: string): string[] {
  assert.equal(lease.text.split(from).length, 2);
  return validateText(lease.text.replace(from, to), lease.about, catalogue).map(({ kind }) => kind);
}

test('a document as the library makes it has nothing to stop at', () => {
  for (const id of [
    'residential-lease.us-texas',
    'consulting-agreement.uk',
    'last-will.us-arizona',
    'demand-letter.uk',
    'loan-agreement.us-georgia',
  ]) {
    const { text, about } = sampleOf(id);
    assert.deepEqual(validateText(text, about, catalogue), [], id);
  }
});

test('a finding stands where the words are, in the text as it was handed over', () => {
  const text = lease.text.replace('seven (7) days', 'seven (17) days');
  const [found] = validateText(text, lease.about, catalogue);
  assert.equal(found?.kind, 'contradiction-amount');
  assert.ok(found?.at && text.slice(found.at.from, found.at.to).includes('seven (17)'));
});

test('each sort of slip is found', () => {
  assert.deepEqual(kindsAfter('- Priya Raman', '- [name of the second tenant]'), ['unfilled-gap', 'contradiction-party']);
  assert.deepEqual(kindsAfter('## 18. House rules', '## 81. House rules'), ['numbering']);
  assert.deepEqual(kindsAfter('a deposit of $1,450.00', 'a deposit of €1,450.00'), ['currency-mixed']);
  assert.ok(kindsAfter('starts on January 1, 2027', 'starts on January 32, 2027').includes('date-impossible'));
  assert.ok(kindsAfter('under Tex. Prop. Code § 92.103', 'under Cal. Civ. Code § 1950.5').includes('wrong-place-law'));
});

test('what begins and what ends are held against each other only where they are the same thing', () => {
  const kinds = (text: string) => validateText(text, {}, catalogue).filter(({ kind }) => kind === 'contradiction-date').length;
  const offer = 'You will start on June 1, 2026. This offer expires on May 20, 2026.';
  assert.equal(kinds(`OFFER OF EMPLOYMENT\n\nDear Ann,\n\n${offer}`), 0);
  const price = 'The initial term is three (3) years. The introductory price of $10 applies until June 30, 2026.';
  assert.equal(kinds(`SERVICES AGREEMENT\n\n1. Term. This Agreement starts on January 1, 2026. ${price}`), 0);
  assert.equal(kinds('OFFER\n\nThe employment starts on June 1, 2026. It ends on May 20, 2026. The offer expires on April 20, 2026.'), 1);
  assert.equal(kinds('LEASE\n\nThe option begins on June 1, 2026. It expires on May 20, 2026.'), 1);
});

test('a plain contract that the library did not make is read, too', () => {
  const text = `SERVICES AGREEMENT

This Services Agreement (the "Agreement") is made on March 31, 2026 between Oakfield Press Ltd, of 4 Mill Lane (the "Client"), and Dana Petrie, of 9 Elm Road (the "Consultant").

1. Services
The Consultant shall provide editing services to the Client from April 1, 2026 to March 1, 2026.

2. Fees
The Client shall pay the Consultant $500 for each day. The Client shall pay invoices within thirty (13) days. Expenses up to $200 are refunded. The fee for [number] extra days is €300.

4. Governing law
This Agreement is governed by the laws of the State of New York. See clause 12.

The Client
Signature: ______________
Name: Jo Oakfield

The Consultant
Signature: ______________
Name: Dana Petrie
`;
  const kinds = validateText(text, {}, catalogue).map(({ kind }) => kind);
  for (const kind of ['contradiction-date', 'contradiction-amount', 'unfilled-gap', 'currency-mixed', 'numbering', 'broken-reference'])
    assert.ok(
      kinds.some((one) => one === kind),
      `${kind} in ${kinds.join(', ')}`,
    );
});

test('a hostile text of the greatest length is read in bounded time', () => {
  const hostile = [
    '(the “A”) ',
    '1. A must pay $1. ',
    '[x ',
    '(',
    '| $1 | 5% |\n',
    '## 1. A\n\n',
    'Signature: ____\n',
    'A A A ',
    'Act Act Of ',
    'P may end ',
    '1,1',
    'X,X',
    '<a ',
    'a',
    'a\n',
    'A',
    '____ ',
    '\u0301',
  ];
  validateText('x', lease.about, catalogue);
  for (const piece of hostile) {
    const text = `## 1. X\n\n## 2. Y\n\n## 3. Z\n\n${piece.repeat(Math.ceil(400_000 / piece.length))}`.slice(0, 400_000);
    // Processor time: the machine may be busy with others.
    const start = process.cpuUsage();
    validateText(text, lease.about, catalogue);
    assert.ok(process.cpuUsage(start).user < 4_000_000, `${piece}: ${process.cpuUsage(start).user} µs`);
  }
});

test('sums in millions are what their words say', () => {
  const about = { place: 'us-texas' };
  const text = (total: string, first = '$1.5 million') =>
    `# Asset Purchase Agreement\n\n## 1. Purchase Price\n\nThe Buyer must pay the following sums:\n\n1. ${first} at signing;\n1. 1.125 million dollars at closing;\n1. in total ${total}.\n`;
  const found = (text: string) => validateText(text, about, catalogue).filter(({ kind }) => kind === 'contradiction-amount');
  for (const total of ['$2,625,000', '$2.625 million']) assert.deepEqual(found(text(total)), [], total);
  assert.deepEqual(found(text('$2,625,000', '$1,500,000')), []);
  const [wrong] = found(text('$2.725 million'));
  assert.match(wrong?.message ?? '', /\$2,625,000”.*“\$2\.725 million”/);
  // With capitals, as in the head of a contract.
  for (const total of ['$2.625 Million', '$2,625,000', '$2.625 MILLION'])
    assert.deepEqual(found(text(total).replace('1.125 million dollars', '$1.125 Million')), [], total);
  // In short, as in a letter of intent.
  for (const total of ['$2.625M', 'US$2.625 mn']) assert.deepEqual(found(text(total, '$1.5m')), [], total);
  assert.deepEqual(found(text('$2,625,000', '$1500k')), []);
  assert.match(found(text('$2.725M'))[0]?.message ?? '', /\$2,625,000”.*“\$2\.725M”/);
  // Beside sums in figures alone, too.
  assert.deepEqual(found(text('$2,625,000').replace('1.125 million dollars', '$1,125,000')), []);
});
