import assert from 'node:assert/strict';
import { test } from 'node:test';
import { briefOf, drafted } from '#test/support/drafted.ts';
import { isForAnother } from './author.ts';

/** Every line with these words of the writer's stands with a mark, or nowhere. */
function assertMarked(text: string, words: RegExp): void {
  for (const line of text.split('\n')) if (words.test(line)) assert.match(line, /\[/, line);
}

test('who writes for somebody else is told apart from who says I', () => {
  for (const [description, speaker, self] of [
    ['Mum (Morag Sinclair, 79) wants to give us power of attorney.', 'Morag Sinclair', null],
    ['My dad Bert Hale, 84, needs a will.', 'Bert Hale', null],
    ["I'm Isla Reid. Morag Sinclair gives me the power.", 'Morag Sinclair', 'Isla Reid'],
    ['This is for my aunt, Nora Quill.', 'Nora Quill', null],
    ['Joan Peel, my neighbour, wants a will.', 'Joan Peel', null],
    ['My husband is Karl Voss and he wants a living will.', 'Karl Voss', null],
  ] as const)
    assert.equal(isForAnother(briefOf('power of attorney', description), speaker, self), true, description);
  for (const [description, speaker, self] of [
    ["I'm Morag Sinclair and I give my daughter Isla a power of attorney.", 'Morag Sinclair', 'Morag Sinclair'],
    ['I am Bert Hale. My son Tom gets the car.', 'Bert Hale', 'Bert Hale'],
    ['Her mum Morag Sinclair', 'Tom Ash', null],
  ] as const)
    assert.equal(isForAnother(briefOf('power of attorney', description), speaker, self), false, description);
});

test('the writer’s own I and us are never said by whoever gives the power', () => {
  for (const [description, requirement, words] of [
    [
      'Mum (Morag Pell, 79) wants to give my brother and me power of attorney for money. I am Isla Pell, my brother is Callum Pell, Inverurie, Scotland.',
      'no pay for us but expenses ok',
      /\bno pay for us\b/i,
    ],
    [
      'My dad Bert Hale, 84, gives me power of attorney for his bank. I am Jane Hale, we live in York, England.',
      'my cousin Fiona Geddes steps in if I cannot',
      /my cousin/,
    ],
    [
      'Power for my gran Edie Moss in Cardiff, Wales. I am Tom Moss and I pay her bills.',
      'my sister and I look at the accounts together every year',
      /my sister and I/,
    ],
    [
      'Mum is Ruth Katz of Dublin, Ireland, she wants my husband and me as agents. I am Lea Katz and he is Avi Katz.',
      'we can give our kids €50 at birthdays',
      /our kids/,
    ],
    [
      'My aunt, Nora Quill of Leeds, England, 81, wants me to run her money. I am Ben Quill.',
      'she does not want me to sell my grandparents house',
      /my grandparents/,
    ],
    [
      'My father Hans Ott in London, England gives the power to my sister and me. I am Eva Ott, she is Ida Ott.',
      'our mother is not to be told',
      /our mother/,
    ],
  ] as const) {
    const { text } = drafted('power of attorney', description, requirement, { kind: 'financial-power-of-attorney' });
    assertMarked(text, words);
    assertMarked(text, /\b(?:my (?:brother|sister|husband|cousin) and (?:me|I)|for us|one of us)\b/);
  }
});

test('a will that a daughter writes gives nothing to me', () => {
  for (const [description, requirement] of [
    [
      'Mum (Joan Hill, 81) of Leeds, England wants a simple will. I am Ruth Hill, my brother is Mark Hill.',
      'the house goes to my brother and me in equal parts',
    ],
    ['A will for my dad Alan Roe in York, England. I am Beth Roe.', 'I get his watch and my son Max gets £500'],
    ['My gran Elsie Marsh, Hull, England needs her will. I am Kim Marsh.', 'she leaves me and my cousin Dan the savings'],
  ] as const) {
    const { text } = drafted('a will', description, requirement, { kind: 'last-will' });
    assertMarked(text, /my brother and me|\b[Ii] get\b|my (?:cousin Dan|son Max)|leaves? me\b|\bthe house\b.*\bto me\b/);
  }
});

test('whoever has a power of attorney made for the mother, so as to pay her bills, is the agent', () => {
  const { sides } = drafted(
    'power of attorney',
    "I need a power of attorney for my mother Gertrud Lehmann so I can look after her bank accounts and pay her bills. I'm Sabine Lehmann in Portland Oregon.",
  ).understood;
  assert.equal(sides.find(({ label }) => label === 'Principal')?.value, 'Gertrud Lehmann');
  assert.equal(sides.find(({ label }) => label === 'Agent')?.value, 'Sabine Lehmann');
});
