import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { read } from '#engine/read.ts';
import { document, LAST_SENTENCE, LETTER, lease } from '#test/support/paper-sample.ts';
import { bare, readBack, wordsOf, wordsOfText } from '#test/support/read-back.ts';
import { createRenderer, type PaperDocument, type Renderer } from './renderer.ts';

const log = { info() {}, warn() {} };
const folder = mkdtempSync(join(tmpdir(), 'deedwright-paper-'));
let renderer: Renderer;

before(() => {
  renderer = createRenderer({ processes: 2, log });
});
after(async () => {
  await renderer.close();
  rmSync(folder, { recursive: true });
});

const lengths = [
  { name: 'a letter of one page', text: LETTER, numbering: 'none', pages: 1 },
  { name: 'a lease of six pages', text: lease({ further: 5 }), numbering: 'clauses', pages: 6 },
  { name: 'a contract of thirty pages', text: lease({ further: 70 }), numbering: 'clauses', pages: 30 },
] as const;

for (const { name, text, numbering, pages } of lengths) {
  test(`${name} gives every word and number back, in order, in a clean and tagged file`, async () => {
    const paper = await renderer.pdf(document(text, { numbering }));
    const back = await readBack(paper.bytes);
    assertSame(wordsOf(back), wordsOfText(text, numbering));
    assert.equal(back.length, paper.pages);
    assert.equal(paper.pages, pages);
    assert.deepEqual(paper.notices, []);
    assert.equal(paper.tagged, true);

    const file = join(folder, `${numbering}-${pages}.pdf`);
    writeFileSync(file, paper.bytes);
    assert.match(execFileSync('qpdf', ['--check', file], { encoding: 'utf8' }), /No syntax or stream encoding errors/);
    const plain = execFileSync('qpdf', ['--qdf', '--object-streams=disable', file, '-'], { encoding: 'latin1', maxBuffer: 2 ** 28 });
    assert.match(plain, /\/StructTreeRoot/);
    assert.match(plain, /<pdfuaid:part>1<\/pdfuaid:part>/);
    assert.match(plain, /\/Lang \(en-US\)/);
    assert.match(plain, /\/DisplayDocTitle true/);
  });
}

test('later pages carry the title, the place and their number, a one-page letter none of it', async () => {
  const [first, second] = await readBack((await renderer.pdf(document(lease()))).bytes);
  assert.match(first?.margin ?? '', /Page 1 of 4/);
  assert.doesNotMatch(first?.margin ?? '', /López/);
  assert.match(second?.margin ?? '', /Residential Lease Agreement – Maria Fernanda López\s+California/);
  assert.match(second?.margin ?? '', /Page 2 of 4/);
  const [letter] = await readBack((await renderer.pdf(document(LETTER, { numbering: 'none' }))).bytes);
  assert.equal(letter?.margin, '');
});

test('the same document gives the same bytes, in any process, at any time', async () => {
  const texts = [lease(), LETTER];
  const papers = await Promise.all(Array.from({ length: 8 }, (_, index) => renderer.pdf(document(texts[index % 2] ?? ''))));
  await new Promise((done) => setTimeout(done, 1_100));
  const other = createRenderer({ processes: 1, log });
  papers.push(await other.pdf(document(lease())), await other.pdf(document(LETTER)));
  await other.close();
  papers.forEach((paper, index) => {
    assert.ok(Buffer.from(paper.bytes).equals(Buffer.from(papers[index % 2]?.bytes ?? [])), `document ${index}`);
  });
});

test('whatever the length, no heading ends a page and the signatures stand below the end of the last clause', async () => {
  for (let filler = 0; filler < 26; filler += 1) {
    const text = lease({ filler: filler * 2 + 1 });
    const paper = await renderer.pdf(document(text, { paper: filler % 2 === 0 ? 'us-letter' : 'a4' }));
    const pages = await readBack(paper.bytes);
    const headings = read(text).flatMap((block) =>
      block.t === 'clause' ? [block.number + block.c.map((part) => ('text' in part ? part.text : '')).join('')] : [],
    );
    for (const page of pages) {
      const last = page.body.at(-1)?.text.replace(/^(\d+\.)\s*/, '$1') ?? '';
      assert.ok(!headings.includes(last), `filler ${filler}: ${last} ends a page`);
    }
    const signed = pages.filter((page) => page.body.some((line) => /Signed (by|for)/.test(line.text)));
    assert.equal(signed.length, 1, `filler ${filler}: signatures on one page`);
    assert.ok(
      signed[0]?.body.some((line) => line.text.includes(LAST_SENTENCE)),
      `filler ${filler}: the last clause with the signatures`,
    );
  }
});

test('where more sign than a page holds, the title and the words before them do not leave their page to them', async () => {
  const signers = (count: number): string =>
    Array.from({ length: count }, (_, index) => `Signed by the Director ${index}\\\nSignature: ____\\\nDate: ____`).join('\n\n');
  for (const before of ['', 'The directors met. '.repeat(60)]) {
    const text = `# Board Resolution\n\n${before}\n\n## 1. Resolved\n\n1. The lease is approved.\n\n${signers(18)}`;
    const [first] = await readBack((await renderer.pdf(document(text))).bytes);
    const words = first?.body.map((line) => line.text).join(' ') ?? '';
    assert.match(words, /Board Resolution.*Resolved.*Signed by the Director 4/s);
  }
});

test('whatever the length, the enclosures of a letter stand below its signature', async () => {
  for (let words = 300; words < 700; words += 12) {
    const text = `Dear Ann,\n\n${'word '.repeat(words)}\n\nYours,\n\nSigned by the sender\\\nSignature: ____\n\nEnclosures:\n\n- Copy of the lease\n- Photographs\n`;
    const pages = await readBack((await renderer.pdf(document(text, { numbering: 'none' }))).bytes);
    assert.match(
      pages
        .at(-1)
        ?.body.map((line) => line.text)
        .join(' ') ?? '',
      /Yours.*Signature.*Enclosures.*Photographs/s,
      `${words} words`,
    );
  }
});

test('whatever the length, the words of an item that introduce its list or its next words do not end a page, and the list stays one', async () => {
  const clause = (before: number, next: string): string =>
    `# Schedule\n\n## 1. Entry\n\n${'1. The Tenant pays.\n'.repeat(before)}1. The Landlord may enter to:\n\n${next}\n1. Nobody else may.\n`;
  const list = '   1. inspect:\n\n      1. the roof;\n      1. the walls;\n   1. repair.\n';
  const texts = Array.from({ length: 8 }, (_, index) => clause(26 + index, index % 2 === 0 ? list : '   Repair the Premises.\n'));
  const { bytes } = await renderer.pdf(document(`# Lease\n\n${texts.join('\n')}`));
  const pages = await readBack(bytes);
  for (const page of pages) assert.doesNotMatch(page.body.at(-1)?.text ?? '', /:\s*$/);
  const file = join(folder, 'introductions.pdf');
  writeFileSync(file, bytes);
  const plain = execFileSync('qpdf', ['--qdf', '--object-streams=disable', file, '-'], { encoding: 'latin1', maxBuffer: 2 ** 28 });
  assert.equal(plain.match(/\/S \/L$/gm)?.length, 8 + 4 * 2);
});

test('a row of a table is not torn by the end of a page, unless it is long', async () => {
  const row = (index: number): string => `| ${index} | begins ${'and goes on '.repeat(index === 40 ? 300 : 28)}ends |`;
  const text = `# T\n\n| No | Work |\n|---|---|\n${Array.from({ length: 41 }, (_, index) => row(index)).join('\n')}\n`;
  const pages = await readBack((await renderer.pdf(document(text))).bytes);
  assert.ok(pages.length > 3);
  const torn = pages.filter(({ body }) => !/ends$/.test(body.at(-1)?.text ?? ''));
  assert.equal(torn.length, 1);
});

test('the words of a table stand beside each other, not in one another, however many columns it has', async () => {
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;
  const table = (columns: number, ...words: string[]): string =>
    [0, 1, 2]
      .map((from) => row(Array.from({ length: columns }, (_, index) => words[(index + from) % words.length] ?? '')))
      .join('')
      .replace('\n', `\n${row(Array(columns).fill('---'))}`);
  const rooms = ['Fußbodenheizung', 'Schallschutztür', 'Einbauschrank', 'Doppelverglasung', 'what the parties found in the bedroom'];
  const sums = ['$1,234,567.00', '12/31/2026', 'Responsibilities'];
  const tables = [table(5, ...rooms), table(7, ...rooms, ...sums), table(12, 'January', '1,200.50'), table(24, 'Wednesday', '7.5', 'W')];
  const nested = `1. Item:\n\n   1. Below it:\n\n${table(5, ...rooms).replace(/^/gm, '      ')}`;
  for (const paper of ['a4', 'us-letter'] as const) {
    const text = `# T\n\n${[...tables, nested].map((one, index) => `## ${index + 1}. Table\n\n${one}`).join('\n')}`;
    const { bytes } = await renderer.pdf(document(text, { paper }));
    await assertApart(bytes, paper);
  }
});

/** No words stand in others on their line, nor beyond the edge of the page's text. */
async function assertApart(bytes: Uint8Array, paper: PaperDocument['paper']): Promise<void> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await task.promise;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const edge = page.getViewport({ scale: 1 }).width - (paper === 'a4' ? 82 : 86);
    const { items } = await page.getTextContent();
    const placed = items.flatMap((item) =>
      'str' in item && item.str.trim() !== '' ? [{ text: item.str, x: item.transform[4], y: item.transform[5], width: item.width }] : [],
    );
    for (const one of placed) {
      assert.ok(one.x + one.width < edge, `${one.text} leaves the page's text`);
      const into = placed.find((other) => other.y === one.y && other.x > one.x && other.x < one.x + one.width - 0.1);
      assert.equal(into, undefined, `${one.text} stands in ${into?.text}`);
    }
  }
  await task.destroy();
}

test('a long word or an address of mail stays in its signer’s column', async () => {
  for (const paper of ['a4', 'us-letter'] as const) {
    for (const [label, word] of [
      ['Email', 'chris.montgomery@westfieldgroup.com'],
      ['Title', 'Geschäftsführungsbevollmächtigter'],
      ['Name', 'BARTHOLOMEWFEATHERSTONEHAUGH'],
      ['Represented', 'chris.montgomery@westfield.com'],
    ] as const) {
      const blocks = ['A', 'B'].map(
        (who) => `Signed for ${'Westfield'.repeat(4)}${who}\\\nSignature: ____\\\n${label}: ${word}\\\nDate: ____`,
      );
      const { bytes } = await renderer.pdf(document(`# T\n\nText.\n\n${blocks.join('\n\n')}`, { paper }));
      await assertApart(bytes, paper);
      const lines = (await readBack(bytes)).flatMap((page) => page.body);
      assert.ok(
        lines.some((line) => line.text.startsWith(label) && line.text.includes(word.slice(0, 8))),
        `${word} begins beside its label`,
      );
    }
  }
});

test('two who sign beside each other sign on one height, however long the words above and the names below', async () => {
  const block = (who: string, name: string): string => `Signed for ${who}\\\nSignature: ____\\\nName: ${name}\\\nDate: ____`;
  const long = 'Larkfield Instruments and Associated Manufacturers of Precision Sensors Incorporated, the Landlord';
  for (const [mine, yours] of [
    ['Ann Lee', 'Bo Tan'],
    ['Ann Lee', 'Bartholomew Maximilian Featherstonehaugh-Cholmondeley the Younger'],
  ] as const) {
    const paper = await renderer.pdf(document(`# T\n\nText.\n\n${block(long, mine)}\n\n${block('B', yours)}`));
    const lines = (await readBack(paper.bytes)).flatMap((page) => page.body);
    assert.ok(
      lines.some((line) => bare(line.text).startsWith(`Name${yours.split(' ')[0]}`)),
      'the label stands beside the first words of the name',
    );
    const heights = (label: string): number[] => lines.filter((line) => line.text.startsWith(label)).map((line) => Math.round(line.y));
    const signatures = heights('Signature');
    assert.equal(signatures.length, 2);
    assert.equal(signatures[0], signatures[1], `beside ${yours}`);
    const [one, other] = heights('Signed');
    assert.ok(one !== undefined && other !== undefined && one > other, 'the shorter words stand at the foot of the taller');
  }
});

test('a letter that is first met before a place to break is read back everywhere', async () => {
  const text = `# Sale\n\nNumber ${'Xxxxxxxx-D'.repeat(6)} or one\u200bD\u200bthing. Dated on a Day in December.`;
  const paper = await renderer.pdf(document(text, { numbering: 'none' }));
  assertSame(wordsOf(await readBack(paper.bytes)), wordsOfText(text, 'none'));
});

test('a reference leads to its clause', async () => {
  const { bytes } = await renderer.pdf(document(lease()));
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await task.promise;
  const links = (await Promise.all([1, 2, 3].map(async (page) => (await pdf.getPage(page)).getAnnotations()))).flat();
  assert.equal(links.filter((link) => link.subtype === 'Link' && link.dest !== null).length, 3);
  const outline = await pdf.getOutline();
  assert.deepEqual(
    outline.slice(0, 2).map((entry) => entry.title.replace(/\s+/g, ' ')),
    ['1. The home', '2. Term'],
  );
  await task.destroy();
});

test('a reference in the head of a table that goes over pages leaves the paper tagged, and one for the archive', async () => {
  const text = `# T\n\n## 1. Pay\n\n| Sums of [clause 1](#pay) | [Terms](https://example.org) |\n|---|---|\n${'| one | two |\n'.repeat(90)}`;
  const paper = await renderer.pdf(document(text));
  assert.ok(paper.pages > 1 && paper.tagged);
  assert.equal((await renderer.pdf(document(text), 'a-3a')).tagged, true);
  const second = (await readBack(paper.bytes))[1];
  assert.match(second?.body[0]?.text ?? '', /^Sums of clause\s1/);
});

test('words of other scripts are printed in a font that has them, and what no font has is a box and a notice', async () => {
  const text = '# Agreement\n\nBetween אברהם כהן, 12 Herzl Street, and مريم الأحمد, राजेश कुमार, Σωκράτης, Ольга 🏠 and 𒀀 or 𒀀.';
  const paper = await renderer.pdf(document(text));
  assert.deepEqual(paper.notices, ['𒀀']);
  assert.equal(paper.tagged, true);
  const back = wordsOf(await readBack(paper.bytes));
  for (const word of ['Σωκράτης', 'Ольга', '🏠', '□or□.', '12HerzlStreet']) assert.ok(back.includes(word), `${word} in ${back}`);
});

test('what is written in Arabic letters, in Arabic, Persian or Urdu, is read back letter by letter', async () => {
  const names = ['مريم الأحمد', 'عبد الرحمن إبراهيم', 'پژمان گچکار', 'ٹھیک بڑے گھر'];
  const paper = await renderer.pdf(document(`# Agreement\n\n${names.map((name) => `Between ${name} and **${name}**.`).join('\n\n')}\n`));
  const [page] = await readBack(paper.bytes);
  const back = bare(page?.body.map(({ text }) => text).join('') ?? '');
  for (const word of names.flatMap((name) => name.split(' '))) assert.equal(back.split(word).length, 3, `${word} in ${back}`);
});

test('a document written from right to left is set from the right', async () => {
  const text = '# עקד שכירות\n\n## 1. הצדדים\n\n1. המשכיר הוא Acme Ltd 12, תל אביב.\n1. השוכר הוא דוד לוי.\n';
  const paper = await renderer.pdf(document(text, { language: 'he-IL', direction: 'rtl', title: 'עקד שכירות', paper: 'a4' }));
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({ data: new Uint8Array(paper.bytes), verbosity: 0 });
  const { items } = await (await (await task.promise).getPage(1)).getTextContent();
  const number = items.find((item) => 'str' in item && item.str.includes('1.1'));
  const company = items.find((item) => 'str' in item && item.str.includes('Acme'));
  assert.ok(number !== undefined && 'str' in number && company !== undefined && 'str' in company);
  assert.ok(number.transform[4] > 480, 'the number stands at the right margin');
  assert.ok(company.transform[4] < number.transform[4]);
  await task.destroy();
});

test('a process killed amid a document costs nobody a document', async () => {
  await renderer.pdf(document(LETTER));
  const papers = Array.from({ length: 6 }, () => renderer.pdf(document(lease({ further: 30 }))));
  await new Promise((done) => setTimeout(done, 40));
  const before = renderer.pids();
  assert.equal(renderer.load().running, 2);
  for (const pid of before) process.kill(pid, 'SIGKILL');
  for (const paper of await Promise.all(papers)) assert.equal(paper.pages, 15);
  assert.ok(renderer.pids().every((pid) => !before.includes(pid)));
});

/** Says where two long texts part instead of printing both. */
function assertSame(actual: string, expected: string): void {
  let at = 0;
  while (at < expected.length && actual[at] === expected[at]) at += 1;
  assert.equal(
    actual.slice(at, at + 60),
    expected.slice(at, at + 60),
    `differs at ${at}, after ${expected.slice(Math.max(at - 60, 0), at)}`,
  );
}
