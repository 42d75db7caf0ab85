import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namesOn } from './names.ts';
import { pagesOf } from './text.ts';

/** The names of the requirements of a brief. */
const namesIn = (description: string, requirements: string): string[] => {
  const page = pagesOf({ title: '', description, requirements, answers: {}, skipQuestions: true })[2];
  return page ? namesOn(page).map(({ from, to }) => page.text.slice(from, to)) : [];
};

test('a name ends where its clause does', () => {
  for (const [description, requirements, ...names] of [
    ['A mare called Juniper, shared with Beth Calloway.', 'If I sell Juniper Beth gets first chance to buy her.', 'Juniper', 'Beth'],
    ['Beth shares Juniper.', 'when I sell Juniper Beth gets first refusal', 'Juniper', 'Beth'],
    ['The boat Wren, owned with Tom Hale.', 'if I sell Wren Tom Hale may buy her', 'Wren', 'Tom Hale'],
    ['My dog Biscuit and my son Luis Ortega.', 'until I lose Biscuit Luis Ortega feeds him', 'Biscuit', 'Luis Ortega'],
    ['I share Bracken with Ann Berg.', 'once we sell Bracken Ann pays me back', 'Bracken', 'Ann'],
    ['Ann Berg rents the room.', 'if Ann Berg leaves early she pays', 'Ann Berg'],
    ['I lend to Bo Dahl.', 'if Bo Dahl is late he pays $20', 'Bo Dahl'],
    ['My tenant is Ann.', 'when Ann Berg leaves the keys come back', 'Ann Berg'],
    ['Ann and Berg Ltd', 'If Mary Ann Smith dies, Bo gets it', 'If Mary Ann Smith', 'Bo'],
  ] as const)
    assert.deepEqual(
      namesIn(description, requirements).filter((name) => !/^(?:I|If)$/.test(name)),
      names,
      requirements,
    );
});

test('what somebody is called stands within the name, whatever stands before it', () => {
  for (const [requirements, ...names] of [
    ['I, William "Bill" Tate, lend Ann Cole $900.', 'I', 'William "Bill" Tate', 'Ann Cole'],
    ['Lender: William (Bill) Tate', 'Lender', 'William (Bill) Tate'],
    ['Mr William “Bill” Tate lends it.', 'William “Bill” Tate'],
    ['she is Ciara [CJ] Walsh.', 'Ciara [CJ] Walsh'],
    ['we are Ciara Walsh (CJ) Thursdays.', 'Ciara Walsh', 'CJ', 'Thursdays'],
  ] as const)
    assert.deepEqual(namesIn('', requirements), names, requirements);
});

test('a greeting is no part of a name, but of a company’s', () => {
  assert.deepEqual(namesIn('', 'Hi Mr Ferris, I move out'), ['Ferris', 'I']);
  assert.deepEqual(namesIn('', 'Hello Kitty Cafe Ltd pays'), ['Hello Kitty Cafe Ltd']);
});
