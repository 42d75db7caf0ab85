import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drafted } from '#test/support/drafted.ts';

test('a vehicle identification number is no registration plate', () => {
  const { text } = drafted(
    'selling my truck to a coworker',
    "I'm selling my 2014 Ford F-150 XLT (VIN 1FTFW1EF5EFA12345, about 148,000 miles) to Marcus Delgado for $11,500. My name is Dale Hutchins, Lockhart, Texas.",
    '- as is, no warranty',
  );
  assert.match(text, /\| Identification number \| 1FTFW1EF5EFA12345 \|/);
  assert.doesNotMatch(text, /Registration plate \|[^|]*1FTFW/);
});

test('what is paid for extra work is not the price of the whole', () => {
  const { text } = drafted(
    'Contract for a new bookkeeping client',
    "I do freelance bookkeeping, Sunita Bhatt, Mississauga, Ontario. New client is Harrow & Finch Landscaping Inc. I'll do their monthly bookkeeping. Flat fee of $650 a month.",
    'Extra work is $55 an hour but only if they approve it in writing first.',
  );
  assert.doesNotMatch(text, /must pay \$55/);
  assert.match(text, /\$55(?:\.00)? an hour[^\n]*only if/);
});

test('the days in which a deposit comes back stand where they are asked, marked, and electricity that is split is not said to be included', () => {
  const { text } = drafted(
    'Agreement for the back bedroom',
    'I own my house at 14 Leinster Park, Dublin and let a room in it to Ciarán Padden from 7 September 2026. I am Gráinne Tuohy.',
    '€850 a month, includes bins and heating but electricity is split three ways. Deposit of €850, back within 14 days of him going.',
  );
  assert.match(text, /Within \[Please confirm: 14\] days after the Tenant has returned/);
  assert.match(text, /includes electricity[^\n]*\[Please confirm: electricity is split three ways\]/);
});

test('nothing that was wished for is covered and open at once', () => {
  const { requirements, text } = drafted(
    'renting out a room in my house',
    'I own a house at 77 Gladstone Crescent, Kingston, Ontario and rent a room to Anika Rao from 1 September 2026 to 30 April 2027 for $875 a month. My name is Fiona MacAllister.',
    'Either of us can end it with 60 days written notice. No smoking or vaping in the house. Overnight guests ok but not more than 2 nights a week. Parking is not included.',
  );
  const open = requirements.filter(({ status }) => status === 'open');
  for (const { status, text: wish } of requirements)
    if (status === 'covered') assert.ok(!open.some((one) => wish.includes(one.text) || one.text.includes(wish)), wish);
  const notice = requirements.find(({ text: wish }) => wish.startsWith('Either of us'));
  assert.notEqual(notice?.status, 'covered');
  assert.match(text, /neither party may end it by ordinary notice\.[^\n]*\[Please confirm: Either of us/);
});
