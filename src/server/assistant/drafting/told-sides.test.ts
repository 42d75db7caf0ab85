import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drafted } from '#test/support/drafted.ts';

test('whoever writes and is paid by a company says I in a draft, and the company is the other side', () => {
  const { text } = drafted(
    'influencer deal',
    'Brand Luma Skincare Inc (LA, California) pays me, Tasha Quinn, $4,000 for 3 instagram posts and 1 reel in February 2027. They cant use my face in ads after 6 months. I wont promote other skincare for 60 days.',
  );
  assert.match(text, /^Tasha Quinn,[^\n]*First Party/m);
  assert.match(text, /The First Party must not promote other skincare/);
  assert.match(text, /The Second Party must not use the First Party’s face/);
});

test('whose name a brief tells of the other side is that side', () => {
  const { text } = drafted(
    'rental agreement',
    'hi im renting out my moms old condo in tampa florida to a nurse, her name is keisha brown, 1450 a month, starting jan 1st 2027 for 1 yr. my name is Daniel Ruiz.',
  );
  assert.match(text, /^Keisha Brown \(the “\*\*Tenant/m);
});

test('all who are partners stand in the draft: those beside me, and who brings a thing and no sum', () => {
  const band = drafted(
    'Band agreement',
    'four of us band "The Low Tides" in Glasgow: Isla Reid, Callum Boyd, Fraser Kerr and me Niamh Doyle. Gig money split equally.',
  ).text;
  for (const name of ['Isla Reid', 'Callum Boyd', 'Fraser Kerr', 'Niamh Doyle']) assert.match(band, new RegExp(`^- ${name},`, 'm'));
  const truck = drafted(
    'Partnership',
    'Me and my cousin are opening a food truck in Houston TX. Luis Garza puts in $30,000, Marco Garza puts in the truck worth 18k and works full time.',
  ).text;
  for (const name of ['Luis Garza', 'Marco Garza']) assert.match(truck, new RegExp(`^- ${name},`, 'm'));
  const cottage = drafted(
    'Cottage share',
    'My two brothers and I own the family cottage at Lake Rosseau Ontario. Brian, Doug and me (Cathy Fraser). Each gets 4 weeks in summer.',
  ).text;
  assert.match(cottage, /^Brian and Doug,/m);
});

test('a word that says what somebody does or is stands in no name', () => {
  const { text } = drafted(
    'Promissory note',
    'Grandson Tyler Boone borrows $12,500 from us (Walt and Edith Boone) for trade school, Nebraska. 2% interest.',
  );
  assert.doesNotMatch(text, /Grandson Tyler Boone/);
  assert.doesNotMatch(
    drafted('Prenup', 'Marrying Carlos Mendoza on 10/10/2027 in San Diego CA. I am Rachel Stein.').text,
    /^[^“]*\[Please confirm: Marrying/m,
  );
});

test('a leave and licence agreement is nobody’s notice to leave', () => {
  const { kind } = drafted(
    'Leave and licence',
    '11 months leave and licence for my flat 402, Andheri East, Mumbai to Rohit Deshmukh from 1 Jan 2027, Rs. 35,000 per month. Licensor Meena Joshi. notice 1 month.',
  );
  assert.equal(kind, null);
});
