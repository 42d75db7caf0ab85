import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drafted } from '#test/support/drafted.ts';

/** No sentence without a mark has a party for somebody who is none. */
function assertOpen(text: string, words: string, party: RegExp): void {
  const lines = text.split('\n').filter((line) => line.includes(words));
  for (const line of lines) assert.ok(!party.test(line) || /\[/.test(line), line);
}
const PARTY =
  /the Second Party’s (?:homework|school|scales|tablets|own goggles|nap|own books|class)|The Second Party (?:wears|practises|has|must|brings)/;

test('what is a pupil’s, a child’s or a patient’s is never a party’s', () => {
  for (const [first, second, description, requirement, words] of [
    [
      'Hannah Oyelaran',
      'Claire Whitcombe',
      'I tutor maths in Leeds, England. I am Hannah Oyelaran, the mum is Claire Whitcombe, her son is Josh (15).',
      "I can't be asked to do his homework for him",
      'homework',
    ],
    [
      'Pia Lund',
      'Marta Krol',
      'I am Pia Lund, a nanny in Hull, England. I look after Leo, the son of Marta Krol, Marta Krol pays me.',
      'I collect him from his school at 3',
      'school',
    ],
    [
      'Owen Price',
      'Sian Rees',
      'I am Owen Price of Cardiff, Wales, and I teach piano. The mother is Sian Rees, her daughter Megan is 9.',
      'she practises her scales before each lesson',
      'scales',
    ],
    [
      'Rosa Diaz',
      'Bill Hart',
      'I am Rosa Diaz in Austin, Texas. I care for the father of Bill Hart. His father Earl is 84.',
      'I give him his tablets at 8',
      'tablets',
    ],
    [
      'Tom Reid',
      'Alan Boyd',
      'I am Tom Reid in Perth, Scotland and coach swimming. Dad is Alan Boyd and the pupil is his daughter Kirsty.',
      'she wears her own goggles',
      'goggles',
    ],
    [
      'Joan Pell',
      'Vera Stone',
      'I am Joan Pell of York, England. I mind the grandson of Vera Stone on Fridays, his name is Max.',
      'he has his nap after lunch',
      'nap',
    ],
    [
      'Anna Frey',
      'Paul Kemp',
      'I am Anna Frey, a tutor in Bath, England, for Paul Kemp and his son Theo.',
      'he brings his own books',
      'books',
    ],
    [
      'Mia Grant',
      'Lucy Park',
      'I am Mia Grant in Sydney, New South Wales. I drive the daughter of Lucy Park to ballet. Her daughter is Zoe.',
      'I wait until her class is over',
      'class',
    ],
  ] as const) {
    const { text } = drafted('An agreement', description, requirement, { kind: 'none', firstName: first, secondName: second });
    assertOpen(text, words, PARTY);
    assert.ok(text.includes(words), text);
  }
});

test('the only one who is called so stands by name', () => {
  const { text } = drafted(
    'maths tutor agreement',
    'I tutor GCSE maths in Leeds, England. I am Hannah Oyelaran, the mum is Claire Whitcombe, her son is Josh (15). Starting 5 January 2027 until his exams, last lesson 14 May.',
    "I can't be asked to do his homework for him, and mum gets a short written update every 4th lesson\nshe pays me £42 a lesson",
    { kind: 'none', firstName: 'Hannah Oyelaran', secondName: 'Claire Whitcombe' },
  );
  assert.match(text, /Josh’s exams/);
  assert.match(text, /Josh’s homework for Josh|“his” and “him” stand for Josh: “I can't be asked to do his homework/);
  assert.doesNotMatch(text, /Second Party’s (?:exams|homework)/);
  assert.match(text, /The Second Party must pay the First Party £42/);
});

test('a letter says to its addressee nothing of a child, and goes to none', () => {
  for (const [description, told] of [
    ['The dog of Karl Weber, 4 Mill Lane, Leeds bit my son Max (9) on 3 October 2026. He needed four stitches.', /[Yy]ou needed/],
    ['The bus of Karl Weber, 4 Mill Lane, Leeds hit my daughter Ivy (7) on 3 October 2026. She broke her arm.', /[Yy]ou broke|your arm/],
  ] as const) {
    const { text } = drafted('letter', `${description} I am Jane Frost, 9 High Street, Leeds, England.`, 'I want £340 by 20 December', {
      kind: 'demand-letter',
      recipientName: 'Karl Weber',
    });
    assert.doesNotMatch(text, told);
    assert.doesNotMatch(text, /Dear (?:Max|Ivy),/);
  }
});
