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
