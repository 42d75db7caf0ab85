import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drafted } from '#test/support/drafted.ts';

test('a will whose writer says who he is before he gives everything says to whom it goes', () => {
  const { text } = drafted(
    'last will',
    'I, Harold Pemberton, of 9 Church Lane, Norwich, want to leave everything to my wife Joan, and if she dies before me to our three children Alan, Ruth and Peter equally.',
  );
  assert.match(text, /I give my Residue to Joan/);
  assert.match(text, /I, Harold Pemberton, of 9 Church Lane, Norwich, make this/);
});

test('children live in a draft with whom the brief says', () => {
  const { text } = drafted(
    'Separation',
    "my husband Craig and I are separating after 11 yrs, we live in Brisbane QLD, I'm Tanya Hollis. Two kids Mia (8) and Jack (5). Kids live with me, he has them every second weekend and wednesday nights.",
  );
  assert.match(text, /The Children live mostly with the First Partner/);
});

test('what one is to the other is no word for both, and whose name a brief tells in small letters is named', () => {
  const { text } = drafted(
    'loan between friends',
    'I lent my mate Steve Barker 3 grand in August 2026 and he pays me back £250 a month from January 2027. im Paul Denby, Sheffield.',
  );
  assert.doesNotMatch(text, /The parties are mate\b/);
  const lease = drafted('lease', 'im renting out my condo in tampa florida to a nurse, her name is keisha brown. my name is Daniel Ruiz.');
  assert.match(`${lease.text}${lease.notes.join()}`, /Keisha Brown/);
});

test('whoever wants to rent from somebody is the tenant, whatever else the brief speaks of', () => {
  const { text } = drafted(
    'Commercial lease',
    'My company Patel Pharmacy Ltd wants to rent a shop in Leicester, 210 Narborough Road, from Hargreaves Estates LLP. We dont want to be liable for the roof.',
  );
  assert.match(text, /^Hargreaves Estates LLP,[^\n]*Landlord/m);
  assert.match(text, /^Patel Pharmacy Ltd,[^\n]*Tenant/m);
});

test('a denial is read as one however it is typed', () => {
  const { text } = drafted(
    'power of attorney',
    'I want my sister Elena Kowalski to handle my bank and sell my car in Chicago Illinois. She shouldnt be able to sell my house. I am Piotr Kowalski.',
  );
  assert.doesNotMatch(text, /land register|release of mortgages/);
  assert.match(text, /should not be able to sell my house/);
});

test('a dog is paid nothing, and a sum for delay is no price', () => {
  const sitting = drafted(
    'House sitting',
    'Our friend Becky Lowe will house sit at our place in Adelaide SA. she gets $30 a day and feeds two chooks & a greyhound called Biscuit. We are Neil and Susan Farrow.',
  ).text;
  assert.doesNotMatch(sitting, /Biscuit gets/);
  const bathroom = drafted(
    'contractor agreement for bathroom',
    "Hiring Mike Brady to redo our bathroom, 19 Birch Lane, Boise Idaho. $14,800 total. $100 per day late. must have insurance. We're Tom & Jill Anders",
  ).text;
  assert.doesNotMatch(bathroom, /price is \$100|Agreement must have insurance/);
});
