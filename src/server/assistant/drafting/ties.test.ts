import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drafted } from '#test/support/drafted.ts';

/** The rows of the schedule of partners that a draft for `I`, Noor Haddad, and Bess Quill holds. */
function rowsOf(requirements: string): string[] {
  const { text } = drafted(
    'Partnership for our pottery',
    'I, Noor Haddad, and my friend Bess Quill start a pottery in Calgary, Alberta called Mudlark. Start 1 February 2027',
    requirements,
    { firmName: 'Mudlark', partnerName: 'Noor Haddad and Bess Quill' },
  );
  return ['Noor Haddad', 'Bess Quill'].map((name) => new RegExp(`^\\| ${name} \\|.*$`, 'm').exec(text)?.[0] ?? '');
}

test('a share is that of the one who is named beside it, before it or behind it, and never goes by the order of the list', () => {
  for (const said of [
    'profits 55% Bess 45% me',
    'profits 45% me 55% Bess',
    'Bess gets 55 percent and I get 45 percent',
    '45 percent for me and 55 percent for Bess',
    'Bess and I split profits 55/45',
    'my share is 45%, Bess has 55%',
    'profit: Bess Quill 55%, Noor 45%',
  ]) {
    const [own, other] = rowsOf(said);
    for (const [row, right, wrong] of [
      [own, 45, 55],
      [other, 55, 45],
    ] as const) {
      assert.match(row ?? '', new RegExp(`\\| ${right}%|\\[Share|confirm: ${right}\\b`), said);
      assert.doesNotMatch(row ?? '', new RegExp(`\\b${wrong}\\b`), said);
    }
  }
  for (const said of ['profits are split 60/40', 'Bess 55, me 45', 'Bess lets me have 45%', 'me 45%, 55 for her'])
    for (const row of rowsOf(said)) assert.match(row, /\| (?:\[[^\]]+\]|45%) \| none/, said);
  assert.doesNotMatch(rowsOf('Bess lets me have 45%')[1] ?? '', /45/);
});

test('a thing that somebody brings in is not cash, whatever it is worth', () => {
  for (const [said, thing] of [
    ['I put in $18,000 cash, Bess brings the van worth 26,500', 'the van'],
    ['I put in $18,000, Bess her tools (2,000)', 'her tools'],
    ['Bess contributes a kiln valued at $3,000 and I invest $9,000', 'a kiln'],
    ['$9,000 from me in cash, from Bess $4,000 worth of equipment', 'equipment'],
    ['Bess brings the van, worth $7,000, I put in $18,000', ''],
    ['me $18,000 cash and Bess: her wheel and shelves, say $2,500', ''],
  ] as const) {
    const [own, other] = rowsOf(said);
    assert.match(own ?? '', /\$(?:18,000|9,000)\.00 in cash/, said);
    assert.doesNotMatch(other ?? '', /in cash/, said);
    assert.match(other ?? '', thing === '' ? /\[[^\]]+\] \|/ : new RegExp(`confirm: ${thing}\\]`), said);
  }
});

test('a sum is that of the one who puts it in, and what two sums say of one person stays open', () => {
  assert.match(rowsOf('Bess brings the van, I put in $18,000')[0] ?? '', /\$18,000\.00 in cash/);
  assert.doesNotMatch(rowsOf('Bess brings the van, I put in $18,000')[1] ?? '', /18,000|in cash/);
  const [own, other] = rowsOf('Bess puts in $4,000 and her van ($9,000), I put in $13,000');
  assert.match(own ?? '', /\$13,000\.00 in cash/);
  assert.doesNotMatch(other ?? '', /\$|in cash/);
  for (const [said, mine, hers] of [
    ['I invest $12,000 and Bess invests $8,000', '12,000', '8,000'],
    ['Bess transfers $8,000 by bank, I transfer $12,000', '12,000', '8,000'],
    ['$12,000 from me and $8,000 from Bess, both in cash', '12,000', '8,000'],
  ] as const) {
    const [one, two] = rowsOf(said);
    assert.match(one ?? '', new RegExp(`\\$${mine}\\.00 in cash|\\[Value`), said);
    assert.match(two ?? '', new RegExp(`\\$${hers}\\.00 in cash|\\[Value`), said);
  }
});

test('figures without their measure stand behind a mark with the one beside them, in front or behind', () => {
  for (const said of [
    '50 to me, 30 to Bess',
    'profit: 50 for me and 30 for Bess',
    'me 50, Bess 30',
    'Bess 30, me 50',
    'profits 30 Bess, 50 me',
    'Bess has 30, I have 50',
  ]) {
    const [own, other] = rowsOf(said);
    assert.match(own ?? '', /\[Please confirm: 50\]|\[Share/, said);
    assert.match(other ?? '', /\[Please confirm: 30\]|\[Share/, said);
  }
  for (const row of rowsOf('$8,000 from each of us\n70/30')) assert.match(row, /\$8,000\.00 in cash \| \[/);
  const [mine, hers] = rowsOf('$8,000 from each of us\n70/30, me 30');
  assert.match(mine ?? '', /\$8,000\.00 in cash \| 30%/);
  assert.match(hers ?? '', /\$8,000\.00 in cash \| 70%/);
});

test('shares in a row beside nobody stand behind a mark', () => {
  for (const said of [
    'profits are split 60/40',
    'profit share: 60 / 40',
    'we share 60%/40%',
    'Shares 60/40 from day one',
    'split is 60 / 40',
    'profits 60/40',
  ]) {
    const [own, other] = rowsOf(said);
    assert.match(own ?? '', /\[Please confirm: 60%\]|\[Share/, said);
    assert.match(other ?? '', /\[Please confirm: 40%\]|\[Share/, said);
  }
});

test('of several members the one who writes is called by name', () => {
  for (const [said, made] of [
    ['60% me, 40% Bo', /60% Ann Roe and 40% Bo/],
    ['Bo must ask me before he hires anybody', /Bo must ask Ann Roe before/],
    ['I keep the books', /Ann Roe must keep the books/],
    ['If I die my share goes to my son', /“I” and “my” stand for Ann Roe/],
    ['my truck stays mine', /Ann Roe’s truck stays Ann Roe’s/],
    ['Bo pays me back $2,000 by 1 May', /Bo pays Ann Roe back \$2,000/],
  ] as const) {
    const { text } = drafted('LLC operating agreement', 'I, Ann Roe, and Bo Dahl form Oak LLC in Texas.', said);
    assert.match(text, made, said);
  }
});

test('whoever says “I am” with a first name writes, however often the others are named', () => {
  const shares = (description: string, requirements: string) => {
    const { text } = drafted('Roommate agreement', description, requirements, { kind: 'roommate-agreement' });
    return ['Zoe Hart', 'Liz Cho'].map((name) => new RegExp(`Each Roommate owes[^]*?${name}: (.*)`).exec(text)?.[1]);
  };
  const flat = 'Zoe Hart and Liz Cho share a flat in Chicago, Illinois. Rent 1,850.';
  assert.deepEqual(shares(flat, 'I am Zoe. I pay $1,000 and she pays $850.'), ['$1,000.00', '$850.00']);
  assert.deepEqual(shares(`${flat} My name’s Liz.`, 'I pay $1,000 and Zoe pays $850.'), ['$850.00', '$1,000.00']);
  assert.deepEqual(shares(flat, 'I’m Zoe’s cousin. I pay $1,000, Zoe pays $850.'), ['$850.00', '$1,000.00']);
  const three = 'Zoe Hart, Pat Gomez and Liz Cho share a flat in Chicago, Illinois. Rent 2,850. I am Liz.';
  assert.deepEqual(shares(three, 'I pay $1,000 and Zoe pays $850.'), ['$850.00', '$1,000.00']);
});
