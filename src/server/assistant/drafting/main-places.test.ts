import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogue } from '#test/support/catalogue.ts';
import { briefOf, DAY, drafted } from '#test/support/drafted.ts';
import { readBrief } from './read-brief.ts';

const read = (description: string) => readBrief(briefOf('', description), catalogue, DAY).facts;

test('what is not sold is never among what is sold, and what a sentence sells one beside the other is', () => {
  const { text } = drafted(
    'Purchase of a framing business',
    'Seller: Odile Marchetti runs Gilt Edge Framing in Bend, Oregon. Buyer: Cascade Mouldings LLC, an Oregon limited liability company, 380 14th Street, Bend. Its manager, Anneliese Fukuda, signs.',
    '- We buy the mat cutter, two joining benches, the customer list and the stock (Schedule A).\n- Not included: the trailer, cash and Odile’s collection of old prints.\n- $40,000 at closing on January 29, 2027.',
    { kind: 'asset-purchase-agreement', writer: 'buyerName' },
  );
  const assets = /The Assets are:\n([\s\S]*?)\n1\. /.exec(text)?.[1] ?? '';
  for (const thing of ['mat cutter', 'joining benches', 'customer list', 'the stock (Schedule A)'])
    assert.match(assets, new RegExp(thing.replace(/[()]/g, '\\$&')));
  for (const thing of ['trailer', 'cash', 'old prints']) assert.doesNotMatch(assets, new RegExp(thing));
  assert.match(text, /changes hands on \[Please confirm: January 29, 2027\]|changes hands on January 29, 2027/);
  assert.doesNotMatch(text, /Name: Its/);
});

test('a sum, a day or a term that its own words call something else is not the price, the beginning or the end of a plain agreement', () => {
  const { text } = drafted(
    'Thatching the Quigg cottage',
    'It’s a listed cottage, 22 Altikeeragh Road, Castlerock, Northern Ireland. My granny raised nine under that roof and now it is raining on her dresser.',
    '£31,500 with straw: 15% on signing, the rest when done, but £2,000 we keep till it’s seen a winter. He starts Tuesday 4 May 2027. Ten years’ guarantee, five on the ridge.',
    { kind: 'none', firstName: 'Fergal Quigg', secondName: 'Pádraic Gormley' },
  );
  assert.doesNotMatch(text, /sum to be paid under this Agreement is £2,000/);
  assert.match(text, /begins on 4 May 2027\./);
  assert.doesNotMatch(text, /It ends on/);
  assert.match(text, /\[Please confirm: a listed cottage, 22 Altikeeragh Road, Castlerock, Northern Ireland\]/);
  assert.doesNotMatch(text, /is about the following:[^\n]*granny raised|\[Address of the cottage\]/);
});

test('both ends of one stretch of time are read, and a length in feet is no money', () => {
  const { text } = drafted(
    'Mooring for a yacht',
    'Mooring number W17 on Strangford Lough, Northern Ireland.',
    '1 april til 31 oct 2027, £420. boat no bigger than 28ft and 4 ton.',
    { kind: 'none', firstName: 'Raymond Gilpin', secondName: 'Declan Toner' },
  );
  assert.match(text, /begins on 1 April 2027/);
  assert.match(text, /ends on 31 October 2027/);
  assert.doesNotMatch(text, /HUF/);
  assert.deepEqual(
    read('In Budapest, Hungary, the rent is 280 000 Ft a month.').flatMap(({ what, currency }) => (what === 'amount' ? currency : [])),
    ['HUF'],
  );
});

test('an address is whole and is that of whoever it stands beside, with a number of a company between them', () => {
  const told = (words: string) =>
    read(words).flatMap(({ what, text }) => (what === 'address' && /\d/.test(text) ? text.replace(/\.$/, '') : []));
  assert.deepEqual(told('Cloudy Reach Pty Ltd, ABN 47 630 118 254, 212 Arthur Highway, Dunalley, Tasmania 7177'), [
    '212 Arthur Highway, Dunalley, Tasmania 7177',
  ]);
  assert.deepEqual(told('I am Ann Roe, born 9 July 1951, of 27 Rewi Street, Te Awamutu 3800, New Zealand.'), [
    '27 Rewi Street, Te Awamutu 3800, New Zealand',
  ]);
  assert.deepEqual(told('they live at 1925 wantland ave klamath falls oregon.'), ['1925 wantland ave klamath falls oregon']);
  assert.deepEqual(told('I kept our rental at 1603 Washington Avenue. No court, please.'), ['1603 Washington Avenue']);
  const { text } = drafted(
    'Lease of a workshop unit',
    'The landlord is Tullyreagh Estates Limited (NI061482), 3 Irish Street, Downpatrick, Northern Ireland. The tenant is Orlaith Devenney, 15 Saul Road, Downpatrick. The premises are Unit 4, Quoile Yard, 92 square metres.',
    'Five years from 1 February 2027. Rent £800 a month.',
    { kind: 'commercial-lease', landlordName: 'Tullyreagh Estates Limited', tenantName: 'Orlaith Devenney' },
  );
  assert.match(text, /Tullyreagh Estates Limited, registered under number NI061482, of 3 Irish Street, Downpatrick/);
  assert.match(text, /lets to the Tenant Unit 4, Quoile Yard/);
});

test('my husband is a husband, and a list of children that is too short has an open place', () => {
  const { text } = drafted(
    'Will of Hineata Prendergast',
    'I am Hineata Mary Prendergast, of 27 Rewi Street, Te Awamutu 3800, New Zealand. My husband Alistair Prendergast is living. I have two daughters, Rosalind Prendergast and one abroad.',
    'Everything to Alistair.',
    { kind: 'last-will', partnerName: 'Alistair Prendergast', childName: 'Rosalind Prendergast' },
  );
  assert.doesNotMatch(text, /not married|one child/);
  assert.match(text, /\[Name of the child\]/);
});

test('a number of something and a name that the draft does not have are listed, though the same number stands elsewhere', () => {
  const { requirements } = drafted(
    'Employment of a technician',
    'Employer: Cloudy Reach Oysters Pty Ltd, Dunalley, Tasmania. Employee: Joaquim Barreto of Dunalley, starting on Monday 18 January 2027, with lockers 7 to 9. He comes from Setubal.',
    '$33.40 an hour. The start may be moved by up to two hours.',
    { kind: 'employment-contract', employerName: 'Cloudy Reach Oysters Pty Ltd', employeeName: 'Joaquim Barreto' },
  );
  const open = requirements.flatMap(({ status, text: said }) => (status === 'open' ? said : [])).join(' | ');
  assert.match(open, /lockers 7 to 9/);
  assert.match(open, /Setubal/);
});
