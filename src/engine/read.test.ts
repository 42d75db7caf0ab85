import assert from 'node:assert/strict';
import { test } from 'node:test';
import { processorTime } from '#test/support/processor-time.ts';
import { directionOf } from './direction.ts';
import { inlines } from './inline.ts';
import { letters, roman } from './list-label.ts';
import { number } from './number.ts';
import { type Block, plainText, printed, read, titleIn } from './read.ts';

function labels(blocks: readonly Block[]): unknown[] {
  return blocks.flatMap((block) => {
    if (block.t === 'items') return block.items.flatMap((item) => [item.label, ...labels(item.blocks)]);
    return block.t === 'quote' ? labels(block.blocks) : [];
  });
}

test('clauses, sub-clauses and recitals carry the labels that every renderer prints', () => {
  const text =
    '# T\n\n1. r\n1. s\n\n## 1. A\n\nplain\n\n1. x\n   1. deep\n      1. deeper\n      1. deeper\n   1. deep\n1. y\n\nmore\n\n1. z\n\n- b\n\n## 2. B\n\n5. q\n\n# S\n\n## 1. C\n\n1. w\n';
  assert.deepEqual(labels(read(text)), ['(A)', '(B)', '1.1', '(a)', '(i)', '(ii)', '(b)', '1.2', '1.3', '•', '2.1', '1.1']);
  assert.deepEqual(
    read(text).map((block) => block.t),
    ['title', 'items', 'clause', 'paragraph', 'items', 'paragraph', 'items', 'items', 'clause', 'items', 'schedule', 'clause', 'items'],
  );
});

test('without numbering typed numbers stay, and lists count by themselves', () => {
  const [title, clause, items] = read('# T\n\n## 3. Gifts\n\n1. x\n1. y\n', { numbering: 'none' });
  assert.equal(title?.t, 'title');
  assert.ok(clause?.t === 'clause' && items?.t === 'items');
  assert.deepEqual([clause.number, plainText(clause.c), clause.id], ['', '3. Gifts', 'gifts']);
  assert.deepEqual(labels([items]), ['1.', '2.']);
});

test('a text has the title at its head, in plain words, and none where it begins with something else', () => {
  assert.equal(titleIn('\n# Formal *Demand*\\: A \\& B\n\nDear Sir,\n\n# Schedule'), 'Formal Demand: A & B');
  for (const text of ['Dear Sir,\n\n# Later', '## A clause', '#hash', '# ', '']) assert.equal(titleIn(text), undefined, text);
  assert.equal(titleIn(`# ${'A long but honest title '.repeat(20)}`)?.length, 479);
  assert.equal(titleIn(`# ${'**a_ '.repeat(10_000)}`), undefined, 'a line that is no title is not read, however long that would take');
});

test('a table has as many columns as its widest row', () => {
  const [table] = read('| Item | Count |\n| --- | --- |\n| Chair | 5 | slightly damaged |\n| Table |\n');
  assert.ok(table?.t === 'table');
  const words = [table.head, ...table.rows].map((row) => row.map(plainText));
  assert.deepEqual(words, [['Item', 'Count', ''], ['Chair', '5', 'slightly damaged'], ['Table']]);
});

test('a heading gives number, words and id apart, and its offsets lead to the words', () => {
  const text = '## 7. Security *deposit* {id:deposit}\n\n## 8. Security deposit\n\n## 9. Security deposit\n\n### Note\n';
  const blocks = read(text);
  const found = blocks.map((block) => ('id' in block && 'c' in block ? [block.id, plainText(block.c)] : []));
  assert.deepEqual(found, [
    ['deposit', 'Security deposit'],
    ['security-deposit', 'Security deposit'],
    ['security-deposit-2', 'Security deposit'],
    ['note', 'Note'],
  ]);
  const [first] = blocks;
  assert.ok(first?.t === 'clause' && first.c[0]?.t === 'text');
  assert.equal(text.slice(first.c[0].from, first.c[0].to), 'Security ');
});

test('a reference leads to a heading or is broken; other links are kept only when safe', () => {
  const [, paragraph] = read('## A\n\n[clause 1](#a) [clause 9](#gone) [site](https://x.example) [bad](javascript:alert) ![image](x)\n');
  assert.ok(paragraph?.t === 'paragraph');
  assert.deepEqual(
    paragraph.c
      .filter((one) => one.t !== 'text')
      .map((one) => (one.t === 'ref' ? [one.id, one.text, one.broken] : one.t === 'link' ? one.href : one.t)),
    [['a', 'clause 1', undefined], ['gone', 'clause 9', true], 'https://x.example'],
  );
  assert.match(plainText(paragraph.c), /bad !image$/);
});

test('a paragraph with a ruled label is a signature block; typed underscores are not', () => {
  const [block, typed] = read('Signed by the Landlord\\\nSignature: ____\\\nName: Ann \\*x\\*\\\nDate: ________\n\nName: \\_\\_\\_\\_\n');
  assert.deepEqual(block?.t === 'signature' && block.lines, [
    { label: 'Signed by the Landlord', value: '', ruled: false },
    { label: 'Signature', value: '', ruled: true },
    { label: 'Name', value: 'Ann *x*', ruled: false },
    { label: 'Date', value: '', ruled: true },
  ]);
  assert.equal(typed?.t, 'paragraph');
  const [form] = read('By: ____ Its: ________\\\nSignature: ____  Date: ____ Place: ____\nDate: ____ (the start)\n');
  assert.deepEqual(form?.t === 'signature' && form.lines.map(({ label, value, ruled }) => (ruled ? label : [label, value])), [
    'By',
    'Its',
    'Signature',
    'Date',
    'Place',
    ['Date', '____ (the start)'],
  ]);
});

test('a blank amid a sentence leaves it a sentence, whose references are references', () => {
  const [sentence, form, item] = read(
    'I, the undersigned: ________, pay as [clause 1](#pay) says.\n\nThe fee is: ____ dollars, and it is due on: ____ of a month.\n\n## 1. Pay\n\n1. Initials: ____ of the *Buyer*.\n',
  );
  assert.ok(sentence?.t === 'paragraph' && form?.t === 'paragraph' && item?.t === 'clause');
  assert.equal(plainText(sentence.c), 'I, the undersigned: ________, pay as clause 1 says.');
  const items = read('## 1. Pay\n\n1. Initials: ____ of the *Buyer*.\n')[1];
  assert.equal(items?.t === 'items' && items.items[0]?.blocks[0]?.t, 'paragraph');
  const [block] = read('As [clause **1**](#pay) says\\\nSignature: ____\\\nName: \\[x\\](y)\n\n## 1. Pay\n');
  assert.deepEqual(block?.t === 'signature' && block.lines.map(({ label, value }) => [label, value]), [
    ['As clause 1 says', ''],
    ['Signature', ''],
    ['Name', '[x](y)'],
  ]);
});

test('a blank of four underscores and more makes nothing bold, and none of it is lost', () => {
  for (const text of [
    'The fee is: ____, and a deposit of $____. More.',
    'Born on: ________, in (____), who agrees with "____".',
    'As (____) says, the fee is: ____, and it is paid.',
  ]) {
    const [block] = read(text);
    assert.equal(block?.t === 'paragraph' && plainText(block.c), text);
  }
  const [bold] = read('__Rent__ is $____, due on ___the___ (____), *by* ____.');
  assert.ok(bold?.t === 'paragraph');
  assert.equal(plainText(bold.c), 'Rent is $____, due on the (____), by ____.');
  assert.deepEqual(
    bold.c.map(({ t }) => t),
    ['strong', 'text', 'emph', 'text', 'emph', 'text'],
  );
});

test('a line of underscores alone is a line to write on, and three of them part the text', () => {
  const blocks = read('Signed on the day below.\n\n____________\nAnn Roe\n\n___\n\n* * *\n');
  assert.deepEqual(
    blocks.map((block) => (block.t === 'paragraph' ? plainText(block.c) : block.t)),
    ['Signed on the day below.', '____________', 'Ann Roe', 'rule', 'rule'],
  );
});

test('a label of a signature block that nothing stands beside keeps its colon, also before a hard break', () => {
  const [block] = read('Signed by the Seller\\\nSignature: ____\\\nName: \\\nTitle:\\\nDate: ____\n');
  assert.deepEqual(block?.t === 'signature' && block.lines.map(({ label }) => label), [
    'Signed by the Seller',
    'Signature',
    'Name:',
    'Title:',
    'Date',
  ]);
});

test('a line to sign on is one also where its label is bold', () => {
  for (const text of [
    '**Signature:** ____\n**Date:** ____',
    '**Signature**: ____\nDate: ____',
    '**Signature: ____**\n*Date:* ____ (day)',
  ]) {
    const [block] = read(text);
    assert.deepEqual(block?.t === 'signature' && block.lines.map(({ label }) => label.slice(0, 4)), ['Sign', 'Date'], text);
  }
});

test('a text runs as most of its letters do', () => {
  assert.equal(directionOf('# הסכם שכירות\n\n1. Acme Ltd משכירה את הדירה ברחוב הרצל 12.\n'), 'rtl');
  for (const text of ['# Lease\n\nBetween אברהם כהן and Ann Example.', '', '12 – 2026']) assert.equal(directionOf(text), 'ltr', text);
});

test('tables keep columns and alignment; HTML, code and link definitions are text', () => {
  const [table] = read('| a | b |\n| :- | -: |\n| 1 | x\\|y |\n');
  assert.ok(table?.t === 'table');
  assert.deepEqual(
    [table.align, table.head.map(plainText), table.rows.map((row) => row.map(plainText))],
    [['left', 'right'], ['a', 'b'], [['1', 'x|y']]],
  );
  for (const text of ['<b>x</b>', '<!-- x -->', '`x`', '    x', '[x]: /y', '<https://x.example>', '```\nx\n```']) {
    const [block] = read(text);
    assert.ok(block?.t === 'paragraph', text);
    assert.equal(plainText(block.c), text.trim().replace(/\n/g, ' '));
  }
});

test('emphasis is read inside what looks like HTML, and the first of two equal headings is the one referred to', () => {
  const [block] = read('<div>*x*</div>\n');
  assert.ok(block?.t === 'paragraph');
  assert.deepEqual(
    block.c.map((one) => one.t),
    ['text', 'emph', 'text'],
  );
  assert.equal(number('## A\n\n## A\n\n[clause 9](#a)\n'), '## 1. A\n\n## 2. A\n\n[clause 1](#a)\n');
});

test('offsets of text cut at a span print what the span wrote', () => {
  assert.equal(printed('a\\*b &amp; &#65; \\\n   c'), 'a*b & A \nc');
  const text = 'Pay \\[x\\] to **Ann**.\n';
  const [block] = read(text);
  assert.ok(block?.t === 'paragraph' && block.c[0]?.t === 'text');
  assert.equal(printed(text.slice(block.c[0].from, block.c[0].to)), block.c[0].text);
});

test('numbering writes numbers of clauses and references anew and leaves the rest', () => {
  const text =
    '# T\n\n## 4. A\n\nSee [clause 9](#b), [the end](#b), [clause 3](#gone), \\[clause 8\\](#b).\n\n    ## 9. no clause at an indent\n\n## B\n\n# S\n\n## 9. C {id:c}\n\n[clause 2](#c) #hash ##none\n';
  const expected =
    '# T\n\n## 1. A\n\nSee [clause 2](#b), [the end](#b), [clause 3](#gone), \\[clause 8\\](#b).\n\n    ## 9. no clause at an indent\n\n## 2. B\n\n# S\n\n## 1. C {id:c}\n\n[clause 1](#c) #hash ##none\n';
  assert.equal(number(text), expected);
  assert.equal(number(expected), expected);
  assert.equal(
    number(' ## A\n\n1. b\n\n  ## 7. C\n\n[clause 9](#c)\n'),
    '## 1. A\n\n1. b\n\n## 2. C\n\n[clause 2](#c)\n',
    'blanks before it',
  );
  assert.equal(number('- a\n  ## B\n1. c\n\n   ## D\n  ## E\n'), '- a\n  ## B\n1. c\n\n   ## D\n## 1. E\n', 'but in an item');
  for (const text of [' - a\n\n   ## X\n\n## 1. Y\n', '1.\n   ## X\n', '- a\nlazy\n\n  ## X\n', '- a\n  - b\n\n  ## X\n'])
    assert.equal(number(text), text, 'as part of an item');
  assert.equal(number('- a\n\nWords.\n\n  ## X\n'), '- a\n\nWords.\n\n## 1. X\n', 'the item is over');
  assert.equal(number('## 1000. Years\n'), '## 1. 1000. Years\n', 'only one to three digits are a number of ours');
});

test('labels count past the alphabet and into Roman numerals', () => {
  assert.deepEqual([1, 26, 27, 52, 53].map(letters), ['a', 'z', 'aa', 'az', 'ba']);
  assert.deepEqual([1, 4, 9, 14, 40, 99, 2026].map(roman), ['i', 'iv', 'ix', 'xiv', 'xl', 'xcix', 'mmxxvi']);
});

test('a paragraph of nothing but spaces or stars is read in bounded time, and prints its stars', () => {
  for (const hostile of [' ', '\t', '\u00a0', '*a*', '_a_ ', '**a** ', '[a](b) ']) {
    // Processor time: the machine may be busy with others.
    const start = process.cpuUsage();
    read(`## A\n\nx${hostile.repeat(Math.ceil(200_000 / hostile.length))}-\n`);
    assert.ok(process.cpuUsage(start).user < 8_000_000, `${hostile}: ${process.cpuUsage(start).user} µs`);
  }
  const bold = (count: number) => read(`x ${'**a** '.repeat(count)}\n\n**b**\n`);
  const content = ([block]: readonly Block[]) => (block?.t === 'paragraph' ? block.c : []);
  assert.equal(content(bold(500)).filter(({ t }) => t === 'strong').length, 500);
  assert.equal(plainText(content(bold(2_000))), `x ${'**a** '.repeat(2_000)}`.trim());
  const items = read('- **Item** text\n'.repeat(1_100));
  assert.ok(items[0]?.t === 'items' && items[0].items.every(({ blocks }) => content(blocks)[0]?.t === 'strong'));
  assert.deepEqual(content(bold(2_000).slice(1)), [{ t: 'strong', c: [{ t: 'text', text: 'b', from: 12_006, to: 12_007 }] }]);
});

test('lines that begin with a letter or a number in brackets stand by themselves, bold words and escapes in them or not', () => {
  const text = 'The Tenant:\n(a) pays **Rent**\nmonthly;\n  (b) keeps &amp; cleans\n  all; and\r\nii) leaves.';
  const [paragraph] = read(text);
  assert.ok(paragraph?.t === 'paragraph');
  assert.equal(plainText(paragraph.c), 'The Tenant:\n(a) pays Rent monthly;\n(b) keeps & cleans all; and\nii) leaves.');
  for (const one of paragraph.c) if (one.t === 'text') assert.equal(printed(text.slice(one.from, one.to)).trimEnd(), one.text.trimEnd());
  for (const flowing of ['As it is said in\n(b) above.', 'One\ntwo (a) and\nthree (b).', '(a) one&#10;\n(b) two']) {
    const [one] = read(flowing);
    assert.ok(one?.t === 'paragraph');
    assert.ok(!plainText(one.c).includes('\n'), flowing);
  }
});

test('the first of the lettered lines counts though a bold word follows it, and letters in the midst of a line do not', () => {
  const said = (text: string) => {
    const [one] = read(text);
    assert.ok(one?.t === 'paragraph');
    return plainText(one.c);
  };
  assert.equal(said('(a) **Rent** is due;\n(b) **Deposit** is due.'), '(a) Rent is due;\n(b) Deposit is due.');
  assert.equal(said('(a) *one*\n(b) two'), '(a) one\n(b) two');
  assert.equal(said('See **Section 5**(a) and\n(b) of the Act.'), 'See Section 5(a) and (b) of the Act.');
});

test('many lines below lettered ones are read in bounded time', async () => {
  const text = `(a) one\n(b) two\n${'x\n'.repeat(20_000)}`;
  const position = { start: { line: 1, column: 1, offset: 0 }, end: { line: 20_003, column: 1, offset: text.length } };
  let found: ReturnType<typeof inlines> = [];
  const ms = await processorTime(() => {
    found = inlines([{ type: 'text', value: text, position }], { text, start: 0, ids: new Set() });
  });
  assert.ok(ms < 1_000, `${ms} ms`);
  assert.deepEqual(
    found.map(({ t }) => t),
    ['text', 'break', 'text'],
  );
});
