import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { read } from '#engine/read.ts';
import { EDGES } from '#test/support/paper-edges.ts';
import { HOSTILE } from '#test/support/paper-hostile.ts';
import { document, LETTER, lease } from '#test/support/paper-sample.ts';
import { wordsOfBlocks } from '#test/support/samples.ts';
import { paragraphsOf, partsOf, type WordParagraph } from '#test/support/word-file.ts';
import { wordsIn } from '#test/support/words.ts';
import { toManuscript } from './manuscript.ts';
import type { PaperDocument } from './paper.ts';
import { createRenderer } from './renderer.ts';
import { toWord } from './word.ts';
import { inFormat, Numbering } from './word-numbering.ts';

const renderer = createRenderer({ processes: 1, log: { info: () => undefined, warn: () => undefined } });
after(() => renderer.close());
const labels = { page: 'Page {{page}} of {{pages}}', draft: 'Draft', untitled: 'Document' };
const word = (text: string, change: Partial<PaperDocument> = {}): Uint8Array => {
  const row = document(text, change);
  return toWord(toManuscript(row, read(text, { numbering: row.numbering }), labels));
};
const xmlOf = (text: string, change: Partial<PaperDocument> = {}): string => partsOf(word(text, change))['word/document.xml'] ?? '';
const wordsOf = (paragraphs: readonly WordParagraph[]): string[] => wordsIn(paragraphs.map((one) => `${one.label} ${one.text}`).join('\n'));
const engineWords = (text: string): string[] => wordsOfBlocks(read(text));

test('Word counts as the engine does: lists that begin anew, run on, jump, nest, and schedules', () => {
  const paragraphs = paragraphsOf(word(EDGES));
  assert.deepEqual(wordsOf(paragraphs), engineWords(EDGES));
  const written = paragraphs.filter((one) => /^\S+\t/.test(one.text)).map((one) => one.text.split('\t')[0]);
  assert.deepEqual(written, ['(ab)', '(ac)', '007.', '007.1', '(1)', '(a)'], 'only what Word cannot count is written out');
});

test('a lease is all native: clauses are headings, and what refers to one is a field that Word can count again', () => {
  const paragraphs = paragraphsOf(word(lease()));
  assert.deepEqual(wordsOf(paragraphs), engineWords(lease()));
  assert.deepEqual(
    paragraphs.filter((one) => one.style === 'Heading1').map((one) => one.label),
    [...Array.from({ length: 13 }, (_, index) => `${index + 1}.`), '1.'],
  );
  const fields = paragraphs.flatMap((one) => one.references.filter((reference) => reference.field));
  assert.deepEqual(
    fields.map(({ bookmark, words }) => [words, paragraphs.find((one) => one.bookmarks.includes(bookmark))?.text]),
    [
      ['9', 'Ending the lease'],
      ['4', 'Security deposit'],
    ],
  );
});

test('after z Word repeats the letter where the engine goes on with ab', () => {
  assert.deepEqual(
    [26, 27, 28, 53].map((count) => inFormat('lowerLetter', count)),
    ['z', 'aa', 'bb', 'aaa'],
  );
  assert.deepEqual(
    [4, 9, 14, 90, 1999].map((count) => inFormat('lowerRoman', count)),
    ['iv', 'ix', 'xiv', 'xc', 'mcmxcix'],
  );
  const numbering = new Numbering();
  assert.equal(numbering.take('clause', 2, '(ab)'), undefined);
  assert.equal(numbering.take('clause', 9, '(a)'), undefined);
});

test('the same document gives the same bytes, whatever the hour and wherever the server stands', () => {
  const once = word(lease());
  const zone = process.env.TZ;
  try {
    process.env.TZ = 'Pacific/Auckland';
    assert.ok(Buffer.from(once).equals(word(lease())));
  } finally {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  }
  assert.match(partsOf(once)['docProps/core.xml'] ?? '', /<dc:creator>Deedwright<.*<dcterms:created [^>]*>2026-03-03T00:00:00Z</);
});

test('signatures keep the end of the last clause, and headings their text', () => {
  const xml = xmlOf(lease());
  const at = xml.indexOf('The laws of the State');
  assert.match(xml.slice(xml.lastIndexOf('<w:p>', at), at), /<w:keepNext\/>/);
  const table = xml.slice(xml.indexOf('<w:tbl>', at), xml.indexOf('</w:tbl>', at));
  assert.match(table, /<w:cantSplit\/>/);
  assert.match(table, /w:leader="underscore"/);
  assert.match(partsOf(word(lease()))['word/styles.xml'] ?? '', /w:styleId="Heading1".*?<w:keepNext\/>/);
});

test('a sum stays on one line of its column, also bold and in a wide family of letters', () => {
  const xml = xmlOf('# T\n\n| Item | Amount |\n|---|--:|\n| Oak counter and shelves | £12,900.00 |\n| **Total** | **£12,900.00** |');
  const [, sums = 0] = [...xml.matchAll(/<w:gridCol w:w="(\d+)"/g)].map((match) => Number(match[1]));
  // Ten points, digits of 0.7 em and marks of 0.38 em: bold letters of a wide sans serif.
  assert.ok(sums >= 200 * (8 * 0.7 + 2 * 0.38) + 216, `${sums}`);
});

test('a table of many columns is set as small as on the page of a PDF, so that its sums stay whole', () => {
  const row = (cells: string[]): string => `| ${cells.join(' | ')} |`;
  const sums = Array.from({ length: 12 }, (_, index) => `$${(index % 9) + 1},100.00`);
  const xml = xmlOf(`# T\n\n${row(sums.map(() => 'Month'))}\n${row(sums.map(() => '--:'))}\n${row(sums)}\n`);
  const size = Number(/<w:sz w:val="(\d+)"\/><w:szCs w:val="\1"\/><\/w:rPr><w:t xml:space="preserve">\$1,100.00/.exec(xml)?.[1]) / 2;
  assert.ok(size > 5 && size < 10, `${size}`);
  const side = Number(/<w:tblCellMar>.*?<w:left w:w="(\d+)"/.exec(xml)?.[1]);
  // Six digits and a sign of 0.55 em, two marks of 0.3.
  const least = size * 20 * (7 * 0.55 + 2 * 0.3) + 2 * side;
  for (const [, width] of xml.matchAll(/<w:gridCol w:w="(\d+)"/g)) assert.ok(Number(width) >= least, `${width} of ${least}`);
  assert.doesNotMatch(xmlOf('# T\n\n| Item | Amount |\n|---|--:|\n| Oak | £1 |'), /w:sz |tblCellMar/);
});

test('a document that ends with a table or signatures ends there, where these fill their page', () => {
  for (const end of ['Signed by the Tenant\\\nDate: ____', '| A | B |\n|---|---|\n| 1 | 2 |'])
    assert.match(
      xmlOf(`# T\n\nText.\n\n${end}\n`),
      /<\/w:tbl><w:p><w:pPr>[^/]*\/><w:spacing [^/]*w:line="20" w:lineRule="exact"\/><\/w:pPr><\/w:p><w:sectPr/,
    );
});

test('title and place share one line of the running header, however long they are', () => {
  const header = (title: string, place: string): string =>
    (partsOf(word('# T\n\nText.\n', { title, place }))['word/header2.xml'] ?? '')
      .replace(/<w:tab\/>/, ' | ')
      .replace(/<[^>]+>/g, '')
      .trim();
  assert.equal(header('Residential Lease', 'California'), 'Residential Lease | California');
  const [title = '', place] = header(
    'Agreement on the Delivery and Maintenance of Machinery '.repeat(3),
    'Saint Vincent and the Grenadines',
  ).split(' | ');
  assert.equal(place, 'Saint Vincent and the Grenadines');
  assert.match(title, /^Agreement on the Delivery.*…$/);
  // Letters of 0.5 em and more, on a line of less than 52.
  assert.ok((title.length + (place?.length ?? 0)) * 0.5 + 2 < 52, title);
});

test('right to left, the number of the page stands among the English words as it does in English', () => {
  const footer = partsOf(word('# הסכם\n\nדוד.', { direction: 'rtl', language: 'he-IL' }))['word/footer1.xml'] ?? '';
  assert.doesNotMatch(footer, /<w:rtl\/>/);
  assert.match(footer, />Page <.*> of <.*\u200e<\/w:t><\/w:r><\/w:p>/);
});

test('a draft says so on every page, and a letter of one page has no number', () => {
  const draft = partsOf(word(lease(), { draft: true }));
  for (const header of ['word/header1.xml', 'word/header2.xml']) assert.match(draft[header] ?? '', /<v:textpath [^>]*string="Draft"/);
  assert.doesNotMatch(JSON.stringify(partsOf(word(lease()))), /v:textpath/);
  assert.match(xmlOf(lease()), /<w:footerReference w:type="first"/);
  assert.doesNotMatch(xmlOf(LETTER, { numbering: 'none' }), /<w:footerReference w:type="first"/);
});

test('one word of any length leaves the words beside it room', () => {
  const xml = xmlOf(`# T\n\n| Key | Meaning |\n| --- | --- |\n| ${'x'.repeat(200)} | what the key stands for, in a few words |\n`);
  const [key = 0, meaning = 0] = [...xml.matchAll(/<w:gridCol w:w="(\d+)"/g)].map((match) => Number(match[1]));
  assert.ok(meaning > (key + meaning) / 4, `${key} and ${meaning}`);
});

test('right to left: paragraphs, tables and the words of either direction are marked as such', () => {
  const text = '# הסכם\n\n## 1. דמי שכירות\n\n1. דוד ו-Acme Ltd ישלמו 12.\n\n| א | ב |\n|-|-|\n| 1 | 2 |';
  const xml = xmlOf(text, { direction: 'rtl', language: 'he-IL' });
  assert.equal(xml.match(/<w:p>/g)?.length, xml.match(/<w:p><w:pPr>(?:(?!<\/w:pPr>).)*<w:bidi\/>/g)?.length);
  assert.match(xml, /<w:bidiVisual\/>/);
  assert.match(xml, /<w:r><w:t xml:space="preserve">Acme Ltd<\/w:t>/);
  assert.match(xml, /<w:rPr><w:rtl\/><\/w:rPr><w:t xml:space="preserve">דוד/);
  const mixed = xmlOf('# T\n\nThe tenant **אברהם כהן** pays.');
  assert.match(mixed, /<w:rPr><w:b\/><w:bCs\/><w:rtl\/><\/w:rPr><w:t xml:space="preserve">אברהם כהן</);
  assert.match(partsOf(word(text, { direction: 'rtl', language: 'he-IL' }))['word/styles.xml'] ?? '', /w:bidi="he-IL"/);
});

for (const [name, change] of Object.entries({ ...HOSTILE, 'every turn of numbers': { text: EDGES }, 'a lease': { text: lease() } })) {
  test(`${name} makes sound files of every format`, async () => {
    const row = document(change.text, { ...change, draft: true });
    for (const [part, xml] of Object.entries(partsOf(await renderer.file(row, 'docx')))) assertSound(xml, `${name}, ${part}`);
    const html = Buffer.from(await renderer.file(row, 'html')).toString();
    assert.doesNotMatch(html, /<(?:script|img|iframe|link)\b|javascript:|(?!\n)\p{Cc}|[\u202a-\u202e]/u, name);
    assert.ok(
      Buffer.from(await renderer.file(row, 'txt'))
        .toString()
        .endsWith('\n'),
    );
  });
}

/** Order of what a file says of its paragraphs, words and tables: Word refuses another one. */
const ORDER: Readonly<Record<string, readonly string[]>> = {
  'w:pPr':
    'pStyle keepNext keepLines pageBreakBefore widowControl numPr pBdr tabs suppressAutoHyphens bidi spacing ind jc outlineLvl'.split(' '),
  'w:rPr': 'rStyle rFonts b bCs i iCs color sz szCs rtl lang'.split(' '),
  'w:tblPr': 'bidiVisual tblW tblInd tblBorders tblLayout tblCellMar'.split(' '),
  'w:trPr': 'cantSplit tblHeader'.split(' '),
  'w:sectPr': 'headerReference footerReference pgSz pgMar titlePg bidi'.split(' '),
  'w:lvl': 'start numFmt pStyle lvlText lvlJc pPr'.split(' '),
  'w:style': 'name basedOn next qFormat pPr rPr tblPr'.split(' '),
};

/** Each element is closed, no sign stands alone, no character is one that XML refuses, and the order is the schema's. */
function assertSound(xml: string, name: string): void {
  assert.doesNotMatch(xml, /[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u, name);
  assert.doesNotMatch(xml, /&(?!amp;|lt;|gt;|quot;)/, name);
  const open: { tag: string; at: number }[] = [];
  for (const [, text = '', close, tag = '', single] of xml.matchAll(/([^<]*)<(\/?)([?\w:]+)(?:[^>"]|"[^"<]*")*?([/?]?)>/g)) {
    assert.ok(!text.includes('>'), `${name}: ${text}`);
    if (tag.startsWith('?')) continue;
    if (close === '/') {
      assert.equal(open.pop()?.tag, tag, name);
      continue;
    }
    const parent = open.at(-1);
    const order = parent && ORDER[parent.tag];
    if (parent && order) {
      const at = order.indexOf(tag.replace('w:', ''));
      assert.ok(at >= parent.at, `${name}: ${tag} in ${parent.tag}`);
      parent.at = at;
    }
    if (single !== '/') open.push({ tag, at: 0 });
  }
  assert.deepEqual(open, [], name);
}
