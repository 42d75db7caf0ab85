import assert from 'node:assert/strict';
import { test } from 'node:test';
import { read } from '#engine/read.ts';
import { document } from '#test/support/paper-sample.ts';
import { isolate } from './bidi.ts';
import { createCoverage, printable } from './coverage.ts';
import { type Family, fontFolders, orderFor, readFamilies } from './fonts.ts';
import { type Model, type Part, toModel } from './model.ts';
import type { PaperDocument } from './paper.ts';

const families = readFamilies(fontFolders());
const labels = { page: 'Page {{page}} of {{pages}}', draft: 'Draft', untitled: 'Document' };

function model(text: string, change: Partial<PaperDocument> = {}): Model {
  const row = document(text, change);
  const order = orderFor(row.language, families);
  return toModel(row, read(text, { numbering: row.numbering }), labels, order, createCoverage(order));
}

const family = (name: string): Family => families.find((one) => one.name === name) ?? assert.fail(name);
const flat = (parts: readonly Part[]): Part[] => parts.flatMap((part) => (part.t === 'clause' ? flat(part.b) : [part]));
const deepest = (part: Part): number => (part.t === 'list' ? 1 + Math.max(0, ...part.items.flatMap((item) => item.b.map(deepest))) : 0);

test('the fonts are the static ones of the dependencies, and cover what their scripts need', () => {
  assert.deepEqual(
    families.map((one) => one.name),
    ['Source Serif 4', 'Amiri', 'Noto Serif Hebrew', 'Noto Serif Devanagari', 'Noto Sans Symbols 2', 'Noto Emoji'],
  );
  for (const character of 'AzéßğőỳЖΩ€“”–…§¶') assert.ok(family('Source Serif 4').characters.has(character.codePointAt(0) ?? 0), character);
  assert.ok(family('Noto Serif Hebrew').characters.has(0x5d0));
  assert.ok(family('Noto Emoji').characters.has(0x1f3e0), 'a character that only a cmap of format 12 can hold');
  assert.ok(!family('Source Serif 4').characters.has(0x5d0));
});

test('a language is set in the family of its script', () => {
  assert.equal(orderFor('ar-EG', families)[0]?.name, 'Amiri');
  assert.equal(orderFor('he', families)[0]?.name, 'Noto Serif Hebrew');
  assert.equal(orderFor('hi-IN', families)[0]?.name, 'Noto Serif Devanagari');
  assert.equal(orderFor('de', families)[0]?.name, 'Source Serif 4');
  const chinese = ['Noto Serif CJK SC', 'Noto Serif CJK TC', 'Noto Sans CJK SC'].map((name) => ({ ...family('Noto Emoji'), name }));
  assert.equal(orderFor('zh-CN', [...families, ...chinese])[0]?.name, 'Noto Serif CJK SC');
  assert.equal(orderFor('zh-Hant-TW', [...families, ...chinese])[0]?.name, 'Noto Serif CJK TC');
});

test('a text is cut into runs by font, marks and joiners stay with their letter, and what no font has becomes a box and is named once', () => {
  const coverage = createCoverage(families);
  assert.deepEqual(coverage.runs('plain “text”'), [{ text: 'plain “text”', family: 0 }]);
  assert.deepEqual(coverage.runs('a שלום עולם b'), [
    { text: 'a ', family: 0 },
    { text: 'שלום עולם', family: 2 },
    { text: ' b', family: 0 },
  ]);
  assert.deepEqual(coverage.runs('👩‍👩‍👧 ok'), [
    { text: '👩‍👩‍👧', family: 5 },
    { text: ' ok', family: 0 },
  ]);
  assert.equal(
    coverage
      .runs('𒀀 and 𒀀, 日')
      .map((run) => run.text)
      .join(''),
    '□ and □, □',
  );
  assert.deepEqual(coverage.missing(), ['𒀀', '日']);
});

test('what prints nothing is taken out before printing', () => {
  assert.equal(printable('a\u0000\u001b\u202eb\u2066\ufeff\ufffe\tc'), 'ab c');
  assert.ok(printable('\ud800').isWellFormed());
});

test('words of the other direction stand in isolates, numbers beside them do not', () => {
  assert.equal(isolate('Tenant אברהם כהן, 12 Main St', 'ltr'), 'Tenant \u2068אברהם כהן\u2069, 12 Main St');
  assert.equal(isolate('דוד ו-Acme Ltd 12, תל אביב', 'rtl'), 'דוד ו-\u2068Acme Ltd 12\u2069, תל אביב');
  assert.equal(isolate('nothing foreign, 12', 'ltr'), 'nothing foreign, 12');
});

test('numbers and references are those of the text, and a reference without a heading is words', () => {
  const { body } = model('# T\n\n## 7. Deposit\n\n1. See [clause 7](#deposit) and [clause 9](#gone).');
  const [title, heading, list] = flat(body);
  assert.deepEqual(title, { t: 'title', c: ['T'] });
  assert.deepEqual(heading, { t: 'heading', level: 1, n: '7.', c: ['Deposit'], id: 'deposit' });
  assert.ok(list?.t === 'list' && list.column === true);
  assert.deepEqual(list.items[0]?.n, ['7.1']);
  const [paragraph] = list.items[0]?.b ?? [];
  assert.ok(paragraph?.t === 'paragraph');
  assert.deepEqual(paragraph.c, ['See ', { s: 'clause\u00a07', r: 'deposit' }, ' and clause\u00a09.']);
});

test('the number of a section stays on the line of its sign or word, that of a volume on the line of its code, other numbers may leave', () => {
  const { body } = model('# T\n\nUnder 18 U.S.C. § 1836(b), 17 C.F.R. Part 2, §§ 3 and 4, section 86 and Art. 5, within 30 days.');
  const [, paragraph] = flat(body);
  assert.ok(paragraph?.t === 'paragraph');
  assert.deepEqual(paragraph.c, [
    'Under 18\u00a0U.S.C.\u00a0§\u00a01836(b), 17\u00a0C.F.R. Part 2, §§\u00a03 and 4, section\u00a086 and Art.\u00a05, within 30 days.',
  ]);
});

test('the parts of a section stay with it, other words in brackets may leave a number', () => {
  const { body } = model(
    '# T\n\nSection 12 (8), § 83.49 (3) (a), s 5(1) (iii), Article 6a (2b), within 30 (thirty) days, 5 (at most), (1) (2) (3).',
  );
  const [, paragraph] = flat(body);
  assert.ok(paragraph?.t === 'paragraph');
  assert.deepEqual(String(paragraph.c).split(' '), [
    'Section\u00a012\u00a0(8),',
    '§\u00a083.49\u00a0(3)\u00a0(a),',
    's',
    '5(1)\u00a0(iii),',
    'Article\u00a06a\u00a0(2b),',
    ...'within 30 (thirty) days, 5 (at most), (1) (2) (3).'.split(' '),
  ]);
});

test('levels of headings are never skipped, and one id belongs to one heading', () => {
  const { body } = model('### early\n\n## 1. A\n\n### x\n\n# T\n\n# S\n\n### y\n\n## 1. A');
  const headings = flat(body).filter((part) => part.t === 'heading' || part.t === 'schedule');
  const levels = headings.map((part) => (part.t === 'heading' ? part.level : 1));
  for (const [index, level] of levels.entries()) assert.ok(level <= (levels[index - 1] ?? 0) + 1, `${levels}`);
  const ids = headings.map((part) => part.id).filter((id) => id !== '');
  assert.equal(new Set(ids).size, ids.length);
});

test('lists nested deeper than the printer can are set at the depth it can, in order and with their labels', () => {
  const nested = Array.from({ length: 30 }, (_, level) => `${' '.repeat(3 * level)}1. level ${level}`).join('\n');
  const { body } = model(`# T\n\n## 1. A\n\n${nested}`);
  assert.ok(Math.max(...flat(body).map(deepest)) <= 10);
  const text = JSON.stringify(body);
  const found = Array.from({ length: 30 }, (_, level) => text.indexOf(`level ${level}"`));
  assert.ok(found.every((at, index) => at > (found[index - 1] ?? 0)));
});

test('the end of the last clause is held to the signatures: the last item of its list, with its heading when that is all', () => {
  const signed = 'Signed by the Tenant\\\nSignature: ____\\\nDate: ____';
  const long = model(`# T\n\n## 1. A\n\n1. ${'One. '.repeat(40)}\n1. ${'Two. '.repeat(40)}\n\n${signed}`);
  const parts = long.body.slice(-2);
  assert.ok(parts[0]?.t === 'list' && parts[0].sticky === true && parts[0].items.length === 1);
  assert.equal(parts[1]?.t, 'signatures');
  const short = model(
    `# T\n\n## 1. A\n\nText of the clause before, which is long enough to be seen as such.\n\n## 2. B\n\nShort.\n\n${signed}`,
  );
  assert.deepEqual(
    short.body.slice(-5).map((part) => [part.t, part.sticky === true]),
    [
      ['heading', false],
      ['paragraph', true],
      ['heading', false],
      ['paragraph', true],
      ['signatures', false],
    ],
  );
});

test('the enclosures below the signatures of a letter stay on their page in one piece, a long rest does not', () => {
  const signed = 'Yours,\n\nSigned by the sender\\\nSignature: ____\n\n';
  const held = (rest: string) =>
    model(`Dear Ann,\n\nText.\n\n${signed}${rest}`, { numbering: 'none' }).body.map((part) => [
      part.t,
      part.sticky === true,
      part.whole === true,
    ]);
  assert.deepEqual(held('Enclosures:\n\n- Copy of the lease\n- Photographs\n').slice(-3), [
    ['signatures', true, false],
    ['paragraph', true, true],
    ['list', false, true],
  ]);
  assert.deepEqual(
    held(`# Annex\n\n- Copy\n`).find(([t]) => t === 'signatures'),
    ['signatures', false, false],
  );
  // Few letters on many lines are as long.
  for (const long of ['Words. '.repeat(200), Array.from({ length: 90 }, (_, line) => `L${line}`).join('\\\n'), 'Ann\n\n'.repeat(40)])
    assert.deepEqual(
      held(`${long}\n`).find(([t]) => t === 'signatures'),
      ['signatures', false, false],
    );
});

test('two parties sign beside each other, each with its witness; one party has its witnesses beside it', () => {
  const block = (head: string): string => `${head}\\\nSignature: ____\\\nDate: ____`;
  const rows = (...heads: string[]): string[][] => {
    const part = model(`# T\n\nText.\n\n${heads.map(block).join('\n\n')}`).body.at(-1);
    assert.ok(part?.t === 'signatures');
    return part.rows.map((row) => row.map((cell) => cell.map((signer) => String(signer.lines[0]?.label)).join('+')));
  };
  assert.deepEqual(rows('Signed by the Landlord', 'Signed by the Tenant'), [['Signed by the Landlord', 'Signed by the Tenant']]);
  assert.deepEqual(rows('Signed by the Landlord', 'Witness', 'Signed by the Tenant', 'Witness'), [
    ['Signed by the Landlord+Witness', 'Signed by the Tenant+Witness'],
  ]);
  assert.deepEqual(rows('Signed by the Testator', 'Witness 1', 'Witness 2'), [['Signed by the Testator', 'Witness 1'], ['Witness 2']]);
  assert.deepEqual(rows('Signed by A', 'Signed by B', 'Signed by C'), [['Signed by A', 'Signed by B'], ['Signed by C']]);
});

test('a signer whose lines may take more than one line of text is marked, an opening of any length is not', () => {
  const wraps = (...lines: string[]): boolean[] => {
    const part = model(`# T\n\nText.\n\n${lines.join('\\\n')}`).body.at(-1);
    assert.ok(part?.t === 'signatures');
    return part.rows.flatMap((row) => row.flatMap((cell) => cell.map((one) => one.wraps === true)));
  };
  const long = 'Bartholomew Maximilian Featherstonehaugh-Cholmondeley';
  assert.deepEqual(wraps('Signed by the Landlord', 'Signature: ____', 'Name: Ann Lee'), [false]);
  assert.deepEqual(wraps(`Signed by the Landlord, ${long}`, 'Signature: ____', 'Name: Ann Lee'), [false]);
  assert.deepEqual(wraps('Signed by the Landlord', 'Signature: ____', `Name: ${long}`), [true]);
  assert.deepEqual(wraps('Signed by the Landlord', 'Signature: ____', 'Name: אברהם'), [true]);
});

test('addresses are kept free of hyphens, and long words get places to break that print nothing', () => {
  const [, clause] = model(`# T\n\nWrite to maria@example.org now. ${'x'.repeat(90)}`).body;
  const paragraph = clause?.t === 'clause' ? clause.b[0] : undefined;
  assert.ok(paragraph?.t === 'paragraph');
  assert.deepEqual(paragraph.c[1], { s: 'maria@example.org', k: true });
  const long = paragraph.c.at(-1);
  assert.ok(typeof long === 'object' && 's' in long && long.s.replaceAll('\u200b', '') === 'x'.repeat(90) && long.s.includes('\u200b'));
});

test('what the printer would stop at is set right: language, region, date, an empty title', () => {
  const odd = model('x', { language: 'x-klingon', date: 'soon', title: ' \n ' }).meta;
  assert.deepEqual([odd.lang, odd.region, odd.date, odd.title], ['en', null, [1970, 1, 1], 'Document']);
  const fine = model('x', { language: 'pt-Latn-BR', date: '2026-02-28', title: 'A\nB' }).meta;
  assert.deepEqual([fine.lang, fine.region, fine.date, fine.title], ['pt', 'BR', [2026, 2, 28], 'A B']);
});

test('a cell beyond the columns of a table’s head is printed', () => {
  const [table] = flat(model('| Item | Count |\n| --- | --- |\n| Chair | 5 | slightly damaged |\n').body).filter(
    (part) => part.t === 'table',
  );
  assert.ok(table?.t === 'table');
  assert.deepEqual([table.columns.length, JSON.stringify(table.rows).includes('slightly damaged')], [3, true]);
});

test('a table too wide for its words is set smaller before they are broken, and its sums stay whole', () => {
  const table = (...cells: string[]): { size: number; words: string } => {
    const rows = [cells, cells.map(() => '---'), cells].map((row) => `| ${row.join(' | ')} |`).join('\n');
    const part = flat(model(rows).body).find((one) => one.t === 'table');
    assert.ok(part?.t === 'table');
    return { size: part.size, words: JSON.stringify(part.rows) };
  };
  assert.equal(table('Item', 'Price', 'Due').size, 10);
  const five = table('Fußbodenheizung', 'Schallschutztür', 'Einbauschrank', 'Doppelverglasung', 'Heizkörper');
  assert.ok(five.size < 10 && !five.words.includes('\u200b'), JSON.stringify(five));
  const nine = table(...Array.from({ length: 9 }, (_, index) => (index % 2 === 0 ? 'Responsibilities' : '$1,234,567.00')));
  assert.ok(nine.words.includes('Responsi\u200bbilities') && nine.words.includes('$1,234,567.00'), JSON.stringify(nine));
});
