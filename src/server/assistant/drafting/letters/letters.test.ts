import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Draft } from '#contracts/drafting.ts';
import { drafted } from '#test/support/drafted.ts';

/** What of a draft stands under a heading. */
const under = ({ text }: Draft, heading: string): string => text.split(/\n(?=## )/).find((part) => part.includes(heading)) ?? '';

test('What a notice asks for stands before its last part, and nothing behind its closing words', () => {
  const made = drafted(
    'Letter',
    'Please write to Sentinel Guard Inc., Toronto, Ontario. We are Popescu Dental Clinic Ltd.',
    'They have to take down the cameras at their cost. No more debits from our account. Keep it short. Signed: Ileana Popescu',
    { kind: 'contract-termination-notice', senderName: 'Popescu Dental Clinic Ltd', recipientName: 'Sentinel Guard Inc.' },
  );
  const added = under(made, 'Further points');
  assert.match(made.text, /You must do the following by [^\n]*:\n\n- \[Please confirm: take down the cameras at their cost\]/);
  assert.match(added, /\nThere must be no more debits from our account\.$/m);
  assert.ok(made.text.indexOf('## Further points') < made.text.indexOf('## What remains'));
  assert.match(made.text, /This letter gives up no right\.\n+Yours sincerely,/);
  assert.match(made.text, /Name: Ileana Popescu/);
  assert.doesNotMatch(made.text, /Keep it short|Signed: /);
  assert.ok(made.requirements.some(({ text, status }) => text.startsWith('Keep it short') && status === 'partly'));
});

test('The terms of an offer stand together and say once that they go first', () => {
  const made = drafted(
    'Letter',
    'We offer Tomos Gittins a job at Brook Dairy Ltd, Wrexham, Wales.',
    '28 days holiday incl. bank holidays; a kilo of cheese a week :); offer depends on two references',
    { kind: 'offer-letter', employerName: 'Brook Dairy Ltd', candidateName: 'Tomos Gittins' },
  );
  const terms = under(made, 'Special terms');
  assert.match(terms, /- You will have 28 days’ holiday including bank holidays\./);
  assert.match(terms, /- The terms include a kilo of cheese a week\./);
  assert.match(terms, /- The offer depends on two references\./);
  assert.equal(made.text.split('it goes first').length, 2);
  assert.ok(made.text.indexOf('## Special terms') < made.text.indexOf('To accept, sign the copy'));
});

test('A letter of intent binds nobody to the bargain, and both to the rules of the talks', () => {
  const made = drafted(
    'Letter',
    'Our company Two Hares Limited, Ireland, wants to buy the pub of Hanratty Limited.',
    'The name stays over the door. The price is €385,000. They talk to nobody else until 28 February 2027.',
    { kind: 'letter-of-intent', senderName: 'Two Hares Limited', recipientName: 'Hanratty Limited' },
  );
  const [plan, ...rest] = [under(made, '1. The plan'), made.text.slice(made.text.indexOf('## 3. What binds'))];
  assert.match(plan, /\| The name stays over the door\. \|/);
  assert.match(plan, /385,000/);
  assert.match(rest.join(''), /talks to nobody else until 28 February 2027/);
  assert.doesNotMatch(rest.join(''), /over the door|385,000/);
});

test('A reference speaks of the employee and to nobody', () => {
  const made = drafted(
    'Letter',
    'Lakshmi Perera worked in our home for six years, in Sri Lanka.',
    'Half a page. She may show it to any new family.',
    {
      kind: 'employment-reference',
      employerName: 'Percival Wijesinghe',
      employeeName: 'Lakshmi Perera',
    },
  );
  assert.match(under(made, 'Further points'), /She may show it to any new family\./);
  assert.doesNotMatch(made.text, /Half a page/);
});

test('A plain letter asks for what is to be done where it says what it asks for, and tells it nowhere as what happened', () => {
  const made = drafted(
    'Letter',
    'I am Ann Rusk and live behind the pitch in Bangor, Wales. The floodlights of Bryn Sports Club stayed on past midnight nine times in October.',
    '- get the timer repaired by a proper electrician\n- have the west mast turned by the end of November\n- Mr Voss promised it in June',
    { kind: 'none', senderName: 'Ann Rusk', recipientName: 'Bryn Sports Club' },
  );
  assert.match(
    under(made, 'What I ask for'),
    /- Please get the timer repaired by a proper electrician\.\n- Please have the west mast turned by the end of November\.\n\nPlease answer in writing/,
  );
  assert.match(under(made, 'What happened'), /Mr Voss promised it in June\./);
  assert.doesNotMatch(under(made, 'What happened'), /timer|mast/);
  assert.doesNotMatch(made.text, /Further points|this part counts/);
});

test('a company that people call he or she is said you to, and somebody else stays who he is', () => {
  const told = (description: string, requirements: string, kind = 'faulty-goods-complaint') =>
    drafted('Letter', description, requirements, { kind }, { date: '2026-07-15' }).text;
  const deck = told(
    "Letter to Pruitt Outdoor Constructions Pty Ltd, Unit 3, 40 Barton St Oak Flats NSW 2529. He built a deck at our place in March and it wobbles. I'm Priya Raman, my husband is Tom Adler.",
    "We want him to come and fix it within 14 days at his own cost. If he doesn't we'll go to NCAT.",
  );
  assert.match(deck, /come and fix it within 14 days at your own cost/);
  assert.doesNotMatch(deck, /\b(?:he|him|his)\b/);
  const roof = told(
    "Dowling Roofing Ltd, Naas, Co Kildare fixed our roof for €8,000 and it leaks. The owner keeps fobbing me off. I'm Sheila Tobin, Newbridge, Co Kildare.",
    "If he doesn't come within 14 days I'll go to the small claims court.",
  );
  assert.match(roof, /If you do not come within 14 days/);
  const father = told(
    'Ace Motors Ltd, 12 Ring Road, Derby fitted a gearbox for £1,450 and it failed. My father was in the car and he was late for work. I am Jim Lowe, Derby.',
    'They must refund me within 14 days.',
  );
  assert.doesNotMatch(father, /you were late for work/);
});

test('only a word for somebody is said you to: a deposit and whoever holds it are two things', () => {
  const { text } = drafted(
    'Deposit demand letter',
    "Karl Meier won't give my deposit back. I am Zoe Hart. He says the deposit of $1,200 is gone. I moved out of 12 Elm Street, Austin, Texas on August 1, 2026.",
    '',
    { kind: 'security-deposit-demand' },
  );
  assert.match(text, /You will not give my deposit back\. You say the deposit of \$1,200 is gone\./);
});

test('“my boss” with the name of somebody else stays that person, and “my tenant” with the addressee’s name and address is you', () => {
  const told = (description: string) => drafted('Letter', description, 'Pay within 14 days.', { kind: 'demand-letter' }).text;
  const wages = told(
    'I worked at Corner Cafe LLC, 12 Oak Street, Austin, Texas. My boss Tina Ray never paid me the $1,428. My boss said there was no money. I am Sam Tate.',
  );
  assert.match(wages, /My boss Tina Ray never paid me the \$1,428\. You said there was no money\./);
  const rent = told('My tenant James Okafor at 14 Elm Road, Leeds has not paid rent for two months, so he owes me £1,700. I am Ann Cole.');
  assert.match(rent, /You have not paid rent for two months, so you owe me £1,700\./);
  const former = told('My old landlord Karl Meier keeps my $900. I am Zoe Hart, Austin, Texas. My old landlord never answered.');
  assert.match(former, /You never answered\./);
});
