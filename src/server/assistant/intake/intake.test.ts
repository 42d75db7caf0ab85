import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { strToU8, zipSync } from 'fflate';
import { createRenderer, type PaperDocument } from '#export/renderer.ts';
import { Refusal } from '../../platform/errors.ts';
import { readPdf } from './pdf.ts';
import { readPlain } from './plain.ts';
import { createReadingRoom } from './reading-room.ts';
import { Unreadable } from './shapes.ts';
import { sortOf } from './sniff.ts';
import { readWord } from './word.ts';

const quiet = { info: () => undefined, warn: () => undefined };
const renderer = createRenderer({ processes: 1, log: quiet });
after(() => renderer.close());

const WORDS = 'The Supplier must deliver the internationally acknowledged documentation and notwithstanding all circumstances support it. ';
const TEXT = `# Supply Agreement

This agreement is made between Anna Berg (the “Buyer”) and Carl Dorn (the “Supplier”).

## 1. Delivery {id:delivery}

1. ${WORDS.repeat(6)}
1. The Buyer must pay as [clause 2](#price) says:
   1. at once; or
   1. within thirty days.

## 2. Price {id:price}

| Part | Price |
|---|---|
| wheel | $10 |

${`${WORDS.repeat(12)}\n\n`.repeat(10)}
Signed by the Buyer\\
Signature: ____\\
Name: Anna Berg\\
Date: ____
`;
const document: PaperDocument = {
  ...{ text: TEXT, title: 'Supply Agreement', language: 'en-US', direction: 'ltr', paper: 'a4', date: '2026-11-22', place: '' },
  ...{ numbering: 'clauses', brand: { name: 'Deedwright' } },
};
const plain = (text: string) => text.replace(/\s+/g, ' ');
const reason = (expected: string) => (error: unknown) => error instanceof Unreadable && error.reason === expected;

describe('a document of our own that comes back', () => {
  test('as PDF has its headings, whole paragraphs without the edges of its pages, and its signature', async () => {
    const { text, warnings } = await readPdf((await renderer.pdf(document)).bytes);
    assert.deepEqual(warnings, []);
    assert.deepEqual(text.match(/^#+ .*$/gm), ['# Supply Agreement', '## 1. Delivery', '## 2. Price']);
    for (const paragraph of text.split('\n\n').filter((one) => one.includes('internationally')))
      assert.ok(plain(WORDS.repeat(12)).includes(paragraph.replace(/^1\.1 /, '').slice(0, 300)), paragraph);
    assert.equal(text.match(/internationally acknowledged documentation and notwithstanding/g)?.length, 126);
    assert.match(text, /as clause 2 says:/);
    assert.match(text, /\n\n\(b\) within thirty days\./);
    assert.match(text, /Signed by the Buyer\nSignature: ____\nName: Anna Berg\nDate: ____/);
    assert.doesNotMatch(text, /^\s*(?:Page )?\d+(?: of \d+)?\s*$/m);
  });

  test('as Word has the same', async () => {
    const { text } = await readWord(await renderer.file(document, 'docx'));
    assert.deepEqual(text.match(/^#+ .*$/gm), ['# Supply Agreement', '## 1. Delivery', '## 2. Price']);
    assert.ok(text.includes(plain(WORDS.repeat(12)).trim()));
    assert.match(text, /as clause 2 says:/);
    assert.match(text, /wheel \| \$10/);
    assert.match(text, /Signed by the Buyer\nSignature: ____\nName: Anna Berg\nDate: ____/);
  });
});

describe('a PDF without tags', () => {
  test('is read by how its lines lie: running heads go, paragraphs and cut words are joined', async () => {
    const page = (number: number) => [
      [50, 800, 'Strictly confidential - draft 7'],
      [50, 700, `${number}. PAYMENT`],
      [50, 680, `The Buyer pays page ${number} the sum that was agreed in full and with-`],
      [50, 666, 'out any delay to the account of the Seller, as soon as the goods'],
      [50, 652, 'have come.'],
      [50, 630, 'A second paragraph stands by itself.'],
      [280, 30, `Page ${number} of 3`],
    ];
    const { text } = await readPdf(pdfOf([1, 2, 3].map((number) => page(number) as [number, number, string][])));
    assert.doesNotMatch(text, /draft 7|Page \d of/);
    assert.match(
      text,
      /The Buyer pays page 1 the sum that was agreed in full and without any delay to the account of the Seller, as soon as the goods have come\.\n\nA second/,
    );
    assert.match(text, /^2\. PAYMENT$/m);
  });

  test('in two columns is read down each of them, in whole paragraphs', async () => {
    const columns = (x: number, name: string): [number, number, string][] =>
      Array.from({ length: 12 }, (_, at) => [
        x,
        700 - at * 14,
        at % 4 === 3 ? 'that was sent.' : `${name} pays what was agreed with Xavier`,
      ]);
    const { text } = await readPdf(pdfOf([[[50, 760, 'Supply Agreement'], ...columns(50, 'Anna'), ...columns(320, 'Carl')]]));
    const sentence = (name: string) => Array.from({ length: 3 }, () => `${name} pays what was agreed with Xavier`).join(' ');
    assert.deepEqual(text.split('\n\n').slice(1), [
      ...Array.from({ length: 3 }, () => `${sentence('Anna')} that was sent.`),
      ...Array.from({ length: 3 }, () => `${sentence('Carl')} that was sent.`),
    ]);
  });

  test('of pictures is refused, and single pages without text are named', async () => {
    await assert.rejects(readPdf(pdfOf([[], []])), reason('pictures'));
    const { warnings } = await readPdf(pdfOf([[[50, 700, 'Words of a contract.']], []]));
    assert.deepEqual(warnings, [{ name: 'emptyPages', values: { count: 1, pages: '2' } }]);
  });

  test('that asks for a password is refused', async () => {
    await assert.rejects(readPdf(pdfOf([[[50, 700, 'Secret.']]], true)), reason('encrypted'));
  });
});

describe('a text file', () => {
  const word = 'Übergabe – “café”';
  test('is read in each of its encodings', () => {
    const wide = Buffer.from(`\ufeff${word}`, 'utf16le');
    for (const bytes of [Buffer.from(word), Buffer.from(`\ufeff${word}`), wide, Buffer.from(wide).swap16()]) {
      assert.equal(sortOf(bytes), 'text');
      assert.equal(readPlain(bytes).text, word);
    }
    const western = Buffer.from([0xdc, ...Buffer.from('bergabe '), 0x96, 0x20, 0x93, ...Buffer.from('caf'), 0xe9, 0x94]);
    assert.equal(readPlain(western).text, word);
  });

  test('that is too long is cut, and says so', () => {
    const { text, warnings } = readPlain(Buffer.from('word '.repeat(100_000)));
    assert.equal(text.length, 400_000);
    assert.deepEqual(warnings, [{ name: 'cut', values: { count: 400_000 } }]);
  });

  test('holds nothing that a database cannot', () => {
    const { text } = readPlain(Buffer.from('a\u0000b\u0001c\r\nd\u200be', 'utf8'));
    assert.equal(text, 'abc\nde');
  });
});

describe('a file that is no contract', () => {
  test('is known by its bytes, whatever it is called', () => {
    for (const [bytes, expected] of [
      [Buffer.alloc(0), 'empty'],
      [Buffer.from('{\\rtf1 words}'), 'type'],
      [Buffer.from('\u0000\u0001\u0002\u0003 MZ program'), 'type'],
      [Buffer.from(zipSync({ 'xl/workbook.xml': strToU8('<x/>') })), 'type'],
      [Buffer.from('504b0304', 'hex'), 'broken'],
      [Buffer.from('504b0506', 'hex'), 'type'],
      [Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(9), Buffer.from('EncryptedPackage', 'utf16le')]), 'encrypted'],
    ] as const)
      assert.throws(() => sortOf(bytes), reason(expected), expected);
  });

  test('that would fill the memory when unpacked is not opened', () => {
    const bomb = zipSync({ 'word/document.xml': new Uint8Array(70_000_000) });
    assert.ok(bomb.length < 1_000_000);
    assert.throws(() => sortOf(bomb), reason('unpacked'));
  });

  test('a Word file with nonsense in it is broken', async () => {
    await assert.rejects(readWord(zipSync({ 'word/document.xml': strToU8('<w:document><w:body>') })), reason('broken'));
  });
});

describe('the reading room', { timeout: 120_000 }, () => {
  const refused = (status: number) => (error: unknown) => error instanceof Refusal && error.status === status;

  test('gives up on a file in time, and reads the next one', async () => {
    const room = createReadingRoom(quiet, { timeout: 30 });
    await assert.rejects(room.analyse(Buffer.from(pdfOf([[[50, 700, 'Words.']]])), { name: '' }), refused(422));
    await room.close();
    const patient = createReadingRoom(quiet);
    const result = await patient.analyse('# A lease\n\nThe Tenant pays.', { name: 'lease' });
    assert.equal(result.words, 5);
    const pids = patient.pids();
    assert.ok(pids.length >= 2);
    await patient.close();
    for (const pid of pids) assert.throws(() => process.kill(pid, 0), /ESRCH/);
  });

  test('ends a process that takes more memory than it may', { skip: process.platform !== 'linux' }, async () => {
    const room = createReadingRoom(quiet, { memory: 20 * 2 ** 20 });
    await assert.rejects(room.analyse(Buffer.from(pdfOf([[[50, 700, 'Words.']]])), { name: '' }), refused(422));
    await room.close();
  });

  test('a file that lies about its size dies with its process and not with the server', async () => {
    const room = createReadingRoom(quiet);
    const bomb = Buffer.from(zipSync({ 'word/document.xml': new Uint8Array(80_000_000) }));
    // The list at the end says that it is small.
    const entry = bomb.lastIndexOf(Buffer.from('504b0102', 'hex'));
    bomb.writeUInt32LE(1_000, entry + 24);
    await assert.rejects(room.analyse(bomb, { name: '' }), refused(422));
    await room.close();
  });
});

/** A PDF as an old program writes it: text at places, nothing about what it is. `locked` marks it as encrypted with an unknown password. */
function pdfOf(pages: readonly (readonly [number, number, string][])[], locked = false): Uint8Array {
  const objects: string[] = [];
  const kids = pages.map((_, at) => `${4 + 2 * at} 0 R`).join(' ');
  objects.push('<< /Type /Catalog /Pages 2 0 R >>', `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  objects.push('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  for (const [at, lines] of pages.entries()) {
    const content = `BT /F1 11 Tf ${lines.map(([x, y, words]) => `1 0 0 1 ${x} ${y} Tm (${words.replace(/[()\\]/g, '\\$&')}) Tj`).join(' ')} ET`;
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * at} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    );
  }
  const lock = `<< /Filter /Standard /V 1 /R 2 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> /P -4 >>`;
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = file.length;
  const encrypt = locked ? ` /Encrypt ${lock} /ID [<${'43'.repeat(16)}> <${'43'.repeat(16)}>]` : '';
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R${encrypt} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
