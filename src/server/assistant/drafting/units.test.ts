import { equal, ok } from 'node:assert/strict';
import { test } from 'node:test';
import { drafted } from '#test/support/drafted.ts';
import { withoutAsides } from './asides.ts';

const WILL = [
  'Will of Maud Elphick',
  'I am Maud Elphick, retired, of 4 Mill Lane, Hobart, Tasmania. My brother Hugh Elphick lives with me. My niece is Tess Elphick.',
] as const;

test('each sentence of a will’s points stands in it, or is listed as open', () => {
  const { text, requirements } = drafted(
    ...WILL,
    '1. Hugh may stay in the cottage until he dies. He pays the rates and insurance meanwhile.\n2. The silver teapot is for Tess. Hugh keeps it until she is 18.\n3. I wish to be buried at sea.\n4. Everything else to Hugh; if he does not outlive me by 30 days, to Tess.',
  );
  ok(/## \d+\. Cottage[^\n]*\n\n1\. Hugh may stay in the cottage until he dies\./.test(text), text);
  ok(text.includes('I give my Residue to Hugh Elphick.'), text);
  const all = `${text}\n${requirements.flatMap(({ status, text: said }) => (status === 'covered' ? [] : said)).join('\n')}`;
  for (const words of ['rates and insurance', 'silver teapot', 'until she is 18', 'at sea', 'does not outlive me by 30 days'])
    ok(all.includes(words), `${words}\n${all}`);
});

test('a day behind its month ends a sentence, and a question of a word begins one', () => {
  const { requirements } = drafted(
    'Agreement between neighbours',
    'Ann Holt and Jo Birk, both in Hobart, Tasmania, share a well.',
    'Jo brings the pump back by may 1. the old hose stays in the shed. Stuck? Mr Oyler decides.',
  );
  const texts = requirements.map(({ text }) => text);
  ok(texts.includes('Jo brings the pump back by may 1.'), texts.join('\n'));
  ok(texts.includes('Stuck? Mr Oyler decides.'), texts.join('\n'));
});

test('what is said by the way is listed and not written', () => {
  const names = new Set(['ann', 'holt']);
  for (const [wish, text] of [
    ['Christmas Eve is mine, every year, I’m not fighting gumbo', 'Christmas Eve is mine, every year'],
    ['Ann doesnt want her mother to know so keep it private', 'keep it private'],
    ['no pipe on the roof, Ann!', 'no pipe on the roof.'],
    ['a new technician comes (say it nice)', 'a new technician comes'],
    ['he stays at the Mill, well that’s what we call it, till June', 'he stays at the Mill, till June'],
    ['I take it back in May ha ha', 'I take it back in May'],
    ['my aunt says I must not give her a lease by accident', ''],
    ['I don’t think I need to but I want it in writing', ''],
    ['plain english please, Ann isn’t one for long papers', ''],
    ['if she is ill we let her skip a week, no hard feelings', 'if she is ill we let her skip a week'],
    ['Jo may fish there, Ann knows and is ok with it', 'Jo may fish there'],
    ['she says she will pay by June', 'she says she will pay by June'],
    ['I want the keys in writing', 'I want the keys in writing'],
    ['we call each other once a week', 'we call each other once a week'],
    ['the papers are not for the public', 'the papers are not for the public'],
    // Who must or may do what stays, whoever said it, and so does what a sentence would lose.
    ['he said I may use the garage', 'he said I may use the garage'],
    ['I told him about the crack', 'I told him about the crack'],
    ['I’m not paying for repairs', 'I’m not paying for repairs'],
    ['she wanted 400', 'she wanted 400'],
  ] as const)
    equal(withoutAsides(wish, names).text, text);
  const { text, requirements } = drafted(
    'Sharing the dog',
    'Ann Holt and Jo Birk, both in Hobart, Tasmania, share a dog.',
    'Ann walks the dog every morning. We all know it and don’t mind.',
  );
  ok(!text.includes('mind'), text);
  ok(requirements.some((one) => one.status === 'open' && one.text.startsWith('We all know')));
});

test('what was named in notes is a line that says no more than the notes do', () => {
  const { text } = drafted(
    'Living together',
    'Agreement between Ann Holt and Jo Birk, who share a house in Hobart, Tasmania.',
    'dishes same day. insurance £500.',
    { kind: 'none' },
  );
  ok(text.includes('1. Dishes: same day.'), text);
  ok(!/agree on (?:dishes|insurance)/.test(text), text);
});

test('a bargain of which nobody says that it may be ended is not ended by a warning', () => {
  const [title, description] = ['Who has the girls when', 'Ann Holt and Jo Birk live apart in Hobart, Tasmania.'];
  ok(!drafted(title, description, 'The girls are with Ann on school nights.', { kind: 'none' }).text.includes('end it at once'));
  ok(
    drafted(title, description, 'Jo mows the lawn for $40. Either can stop with two weeks notice.', { kind: 'none' }).text.includes(
      'end it at once',
    ),
  );
});

test('a letter tells first what happened, and what is to be in it is said in it', () => {
  const { text } = drafted(
    'letter to the fence people',
    'Brightwood Fencing Ltd put a fence up at ours on 14 may 2026. since july it leans, thats when the wind comes. They came on 22 july and it still leans.',
    '- mend it by 11 dec\n- put in the 5 year warranty on there invoice\n- the paint is 640, quote from Murray Tipene\n- photos go with it',
  );
  const [told = '', asked = ''] = text.split('Further points');
  ok(/(?:14 May|May 14,) 2026.*leans.*22 July/s.test(told), text);
  ok(asked.includes('refer to the 5 year warranty on your invoice'), text);
  ok(asked.includes('640, quote from Murray Tipene'), text);
  ok(/enclose photos/.test(asked), text);
  ok(!/\b(?:to from|Please put in)\b/.test(text), text);
});

test('a time that nobody has named keeps its unit', () => {
  const { text } = drafted(
    'Lease',
    'Anna Meyer rents out the flat at 12 Elm Street in Nairobi, Kenya, to Tom Reyes from 1 March 2027. Rent 900 a month, deposit 900, returned within 14 days or 20.',
  );
  ok(/Within \[[^\]]+\] days after the Tenant has returned the Premises/.test(text), text);
});
