import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drafted } from '#test/support/drafted.ts';

test('whom somebody calls is no name of a party', () => {
  for (const said of [
    "if she can't get me she can call the vet herself",
    'If she cannot reach me she may call my sister',
    'She can call me any time',
    'she tells me first and calls the farrier',
    'If he misses me she calls the yard',
    'When the vet rings me she calls back',
    'If I am away she should call the livery',
    'she must call before she comes',
  ]) {
    const { text } = drafted(
      'Sharing my horse',
      "I own a cob mare called Juniper near Shrewsbury. I'd like Beth Calloway to share her with me. I am Fiona Drew.",
      `${said}. She pays me £120 a month.`,
      { kind: 'none', secondName: 'Beth Calloway' },
    );
    assert.match(text, /\(the “\*\*First Party\*\*”\)/, said);
    assert.match(text, /\(the “\*\*Second Party\*\*”\)/, said);
  }
});

test('she behind the name of a person in brackets is that person, and what only people do is not done by a mare', () => {
  const { text } = drafted(
    'Sharing my horse',
    "I own a cob mare called Juniper near Shrewsbury. I'd like Beth Calloway (she's 24) to share her with me. I am Fiona Drew.",
    'I pay the vet, but if Juniper gets hurt because Beth was careless she pays the excess, up to £250.',
    { kind: 'none', secondName: 'Beth Calloway' },
  );
  assert.doesNotMatch(text, /Juniper is 24|careless she pays/);
  assert.match(text, /\(aged 24\)/);
});

test('whoever the brief calls the landlord holds the deposit, and no partner who is on the lease as well', () => {
  for (const told of [
    'We wrote to the landlord, Mr. Gurdeep Sahota. My name is Alicia Moreno and my partner is Tom Brandt, both on the lease.',
    'I am Alicia Moreno, my partner Tom Brandt is on the lease too. Our landlord Gurdeep Sahota texted us.',
    'Landlord: Gurdeep Sahota. Tenants: Alicia Moreno (me) and Tom Brandt.',
    'My landlady Gurdeep Sahota kept it. I am Alicia Moreno, my boyfriend Tom Brandt lived there as well.',
  ]) {
    const { understood } = drafted(
      'letter to my old landlord about deposit',
      `We moved out of 2-418 Fernwood Rd Victoria BC on August 31 2026. He still has our damage deposit of $950. ${told}`,
      'We want it back within 10 days.',
    );
    const to = understood.sides.find(({ id }) => id === 'recipientName');
    assert.equal(to?.value, 'Gurdeep Sahota', told);
  }
});
