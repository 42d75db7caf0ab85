import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drafted } from '#test/support/drafted.ts';
import { endOfPlate, wholeOf } from './reading/identifiers.ts';

test('a plate is taken whole', () => {
  for (const [said, plate] of [
    ['reg SF11 KXO, 128,400 miles', 'SF11 KXO'],
    ['plate 7ABC 123', '7ABC 123'],
    ['reg AB12CDE and new tyres', 'AB12CDE'],
    ['plate ABC-123 with tow bar', 'ABC-123'],
    ['rego XYZ 12A, one owner', 'XYZ 12A'],
    ['reg yk08 ofm and a roof rack', 'yk08 ofm'],
    ['reg SF11KXO 2011 VW', 'SF11KXO'],
    ['number plate M 415 TRK', 'M 415 TRK'],
  ] as const) {
    const from = said.indexOf(plate);
    const to = from + (/^\S+/.exec(plate)?.[0].length ?? 0);
    assert.equal(said.slice(from, endOfPlate(said, from, to)), plate, said);
    const { text } = drafted(
      'selling my van',
      `I am Eilidh Buchan of Glasgow, Scotland and I sell my 2011 VW Transporter (${said}) to Ross Mackenzie for £9,600.`,
      '',
      { kind: 'vehicle-bill-of-sale', sellerName: 'Eilidh Buchan', buyerName: 'Ross Mackenzie' },
    );
    const row = text.split('\n').find((line) => /^\| Registration plate/.test(line)) ?? '';
    assert.ok(row.includes(plate) || row === '' || /\[/.test(row), row);
  }
});

test('a part of a number is never told for the whole', () => {
  for (const [part, text, whole] of [
    ['GB29', 'pay into GB29 NWBK 6016 1331 by Friday', 'GB29 NWBK 6016 1331'],
    ['1331', 'pay into GB29 NWBK 6016 1331 by Friday', 'GB29 NWBK 6016 1331'],
    ['4471', 'policy 4471 B 22 with Kestrel', '4471 B 22'],
    ['SF11', 'reg SF11 KXO, red', 'SF11 KXO'],
    ['HL-20774', 'order no. HL-20774 and photos', null],
    ['2011', 'my 2011 VW', null],
    ['12345', 'account 12345 USD', null],
    ['AB12CDE', 'reg AB12CDE VW Golf', null],
  ] as const)
    assert.equal(wholeOf(part, text), whole, text);
});

test('who is kin only by another or by half is no brother and no parent', () => {
  for (const said of [
    'my brother in law Tomasz Wrona',
    'my brother-in-law Tomasz Wrona',
    'my step-brother Tomasz Wrona',
    'my half brother Tomasz Wrona',
    "my sister's husband Tomasz Wrona",
    'my father in law Tomasz Wrona',
    'the husband of my sister, Tomasz Wrona',
    'my foster son Tomasz Wrona',
    'my friend’s brother Tomasz Wrona',
  ]) {
    const { text } = drafted('a loan', `I am Gerald Pietrowski and I lend ${said} $18,500. We live in Buffalo, New York.`, '', {
      kind: 'personal-loan-iou',
    });
    for (const line of text.split('\n'))
      if (/The parties are\b.*(?:siblings|parent|friends|spouses|relatives)/.test(line)) assert.match(line, /\[/, `${said}: ${line}`);
  }
  const { text } = drafted(
    'a loan',
    'I am Gerald Pietrowski and I lend my brother Adam Pietrowski $18,500. We live in Buffalo, New York.',
    '',
    {
      kind: 'personal-loan-iou',
    },
  );
  assert.match(text, /The parties are siblings/);
});
