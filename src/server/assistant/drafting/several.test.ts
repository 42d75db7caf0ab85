import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asked, drafted } from '#test/support/drafted.ts';
import { severally, together } from './several.ts';
import type { Slot } from './slots.ts';

type Words = readonly [title: string, description: string, requirements: string];

const PATENT: Words = [
  'Assignment of patent – eel pot',
  'Una Brodie (14 Kelp Street, Oban, Scotland) and Callum Rae (3 Tangle Shore, Mallaig) invented an eel pot and hold the patent together, GB2600001. They transfer it to Skerry Traps Limited, Oban.',
  '£8,000 on signing',
];
const BOTH = { kind: 'patent-assignment', assignorName: 'Una Brodie, Callum Rae', assigneeName: 'Skerry Traps Limited' };

test('each of several who are one side has a signature of his own, and the side is defined as all of them together', () => {
  const { text } = drafted(...PATENT, BOTH);
  assert.match(text, /^Una Brodie and Callum Rae[^\n]*\(together the “\*\*Assignor\*\*”\)/m);
  const signed = text.split('\n\n').filter((block) => block.startsWith('Signed by the Assignor'));
  const names = signed.map((block) => /Name: ([^\\\n]*)/.exec(block)?.[1]);
  assert.deepEqual([...new Set(names)], ['Una Brodie', 'Callum Rae']);
  for (const block of signed) assert.match(block, /Signature: ____\\\nName: [^\n]*\\\nDate: ____$/);
  assert.match(text, /^Signed for Skerry Traps Limited, the Assignee/m);
});

test('the address of each of several stands with the name, and one that is not known is a gap', () => {
  assert.match(
    drafted(...PATENT, BOTH).text,
    /of 14 Kelp Street, Oban, Scotland \(Una Brodie\) and 3 Tangle Shore, Mallaig \(Callum Rae\)/,
  );
  const [title, description, requirements] = PATENT;
  const half = drafted(title, description.replace(' (3 Tangle Shore, Mallaig)', ''), requirements, BOTH);
  assert.match(half.text, /of 14 Kelp Street, Oban, Scotland \(Una Brodie\) and \[Address of Callum Rae\]/);
});

test('several of one side are names by commas where they are put right, and the draft says that they are several', () => {
  const { understood, notes } = drafted(...PATENT, BOTH);
  assert.equal(understood.sides.find(({ id }) => id === 'assignorName')?.value, 'Una Brodie, Callum Rae');
  assert.ok(notes.some((note) => note.startsWith('Una Brodie and Callum Rae are the Assignor together.')));
  assert.ok(!drafted(...PATENT, { ...BOTH, assignorName: 'Una Brodie' }).notes.some((note) => note.includes(' together.')));
});

test('of several companies each signs by somebody with an office, and what is no signature of theirs stays as it is', () => {
  const slot: Slot = { label: 'Seller', name: 'sellerName', signs: true, required: true, words: new Set() };
  const block = (side: string, name: string) => `Signed by the ${side}\\\nSignature: ____\\\nName: ${name}\\\nDate: ____`;
  const text = `${block('Seller', 'Oak Ltd and Ann Roe')}\n\n${block('Buyer', 'Bo Dahl and Cy Oke')}\n`;
  assert.equal(
    severally(text, new Map([[slot, ['Oak Ltd', 'Ann Roe']]])),
    `Signed for Oak Ltd, the Seller\\\nSignature: ____\\\nName: ____\\\nTitle: ____\\\nDate: ____\n\n${block('Seller', 'Ann Roe')}\n\n${block('Buyer', 'Bo Dahl and Cy Oke')}\n`,
  );
  assert.equal(together(['Ann Roe', 'Bo Dahl', 'Cy Oke']), 'Ann Roe, Bo Dahl and Cy Oke');
});

test('where several people may be one side, all of them together are a choice', () => {
  const question = asked('Licence for photos', 'Magpie Press Ltd wants to print some pictures. Ann Roe and Bo Dahl know of it.', 'once', {
    kind: 'copyright-licence',
    licenseeName: 'Magpie Press Ltd',
  }).find(({ id }) => id === 'licensorName');
  const all = question?.options?.find(({ value }) => value.includes(', '));
  assert.ok(all, JSON.stringify(question));
  assert.equal(all.label, `Both: ${all.value}`);
});
