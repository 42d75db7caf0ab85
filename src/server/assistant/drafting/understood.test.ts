import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogue } from '#test/support/catalogue.ts';
import { asked, drafted } from '#test/support/drafted.ts';
import type { Draft } from './shapes.ts';

type Words = readonly [title: string, description: string, requirements: string];

const valuesOf = ({ understood }: Draft) =>
  Object.fromEntries(understood.sides.flatMap(({ id, value, isSigning }) => (isSigning ? [[id, value]] : [])));

const LEASE: Words = [
  'Flat lease',
  'My name is Piet Marlow. I rent out my flat in Leeds, England, to my tenant Dora Finch.',
  'rent £900 a month\nI may enter in an emergency\nmy neighbour Olga Renn has a key',
];
const ROOM: Words = [
  'Room in a shared flat in Dresden',
  'One furnished room in a flat in Dresden, Germany.',
  'Ilse Brandt\nMika Aalto\n380 euros a month\nI enter the room only in an emergency',
];

test('what was understood is what the text says: kind, sides and writer, with the names that have no role as choices', () => {
  const { kind, text, understood } = drafted(...LEASE);
  assert.equal(understood.kinds[0]?.id, kind?.id);
  assert.equal(understood.kinds[0]?.name, kind?.name);
  assert.deepEqual(understood.kinds.at(-1), { id: 'none', name: 'None of these: a plain agreement' });
  assert.deepEqual(
    understood.sides.flatMap(({ id, label, value, isSigning }) => (isSigning ? [{ id, label, value }] : [])),
    [
      { id: 'landlordName', label: 'Landlord', value: 'Piet Marlow' },
      { id: 'tenantName', label: 'Tenant', value: 'Dora Finch' },
    ],
  );
  for (const { label, value } of understood.sides.filter(({ isSigning }) => isSigning))
    assert.match(text, new RegExp(`^${value}[^\\n]*“\\*\\*${label}`, 'm'));
  assert.ok(understood.sides.every(({ options }) => options.includes('Olga Renn')));
  assert.equal(understood.writer, 'landlordName');
  assert.match(text, /The Landlord (?:may enter|enters)[^\n]* in an emergency/);
});

test('what is open is understood as nobody, and names of no role are offered for it', () => {
  const { understood } = drafted(...ROOM, { landlordName: '', tenantName: '', writer: '' });
  for (const { value, options } of understood.sides) {
    assert.equal(value, '');
    for (const name of ['Ilse Brandt', 'Mika Aalto']) assert.ok(options.includes(name), name);
  }
  assert.equal(understood.writer, null);
});

test('answered as it was understood, a brief gives the same text', () => {
  for (const words of [LEASE, ROOM]) {
    const first = drafted(...words);
    const { sides, writer, kinds } = first.understood;
    // A likely name that nobody confirmed is no answer.
    const answers = Object.fromEntries(sides.flatMap(({ id, value, isSure }) => (value === '' || !isSure ? [] : [[id, value]])));
    const again = drafted(...words, { ...answers, ...(writer && { writer }), kind: kinds[0]?.id ?? '' });
    assert.equal(again.text, first.text);
    assert.deepEqual(again.understood, first.understood);
  }
});

test('an emptied side stays open, whatever the brief says, and its name is in no role', () => {
  const said: Words = ['Flat lease', 'Landlord: Piet Marlow\nTenant: Dora Finch\nThe flat is in Leeds, England.', 'rent £900 a month'];
  for (const words of [LEASE, said]) {
    assert.equal(valuesOf(drafted(...words)).tenantName, 'Dora Finch');
    const emptied = drafted(...words, { tenantName: '', landlordName: 'Piet Marlow' });
    assert.deepEqual(valuesOf(emptied), { landlordName: 'Piet Marlow', tenantName: '' });
    assert.doesNotMatch(emptied.text, /Dora Finch[^\n]*“\*\*Tenant/);
    assert.ok(emptied.notes.some((note) => note.includes('in no role: Dora Finch')));
    assert.ok(emptied.understood.sides[1]?.options.includes('Dora Finch'));
    // It is an answer: nobody is asked for it again.
    assert.ok(!asked(...words, { tenantName: '' }).some(({ id }) => id === 'tenantName'));
  }
});

test('names by commas stand together on one side, and the comma before a legal form parts none', () => {
  const several = drafted(...LEASE, { landlordName: 'Piet Marlow, Olga Renn', tenantName: 'Dora Finch' });
  assert.match(several.text, /^Piet Marlow and Olga Renn[^\n]*“\*\*Landlord/m);
  assert.match(drafted(...LEASE, { landlordName: 'Ann Roe, Bo Dahl; Cy Oke' }).text, /^Ann Roe, Bo Dahl and Cy Oke[^\n]*“\*\*Landlord/m);
  assert.match(drafted(...LEASE, { tenantName: 'Dora Finch, Cy Oke' }).text, /“\*\*Tenant\*\*”\):\n\n- Dora Finch\n- Cy Oke\n/);
  assert.match(drafted(...LEASE, { landlordName: 'Marlow Homes, Inc.' }).text, /^Marlow Homes, Inc\.[^\n]*“\*\*Landlord/m);
  const founders = drafted(
    'Roommate agreement',
    'We are Jonah Pell, Keira Lamb and Beto Sanz and move into 12 Oak Street Apt 4, Berkeley, CA 94705.',
  );
  const [side] = founders.understood.sides;
  assert.ok(side);
  assert.equal(side.value, 'Jonah Pell, Keira Lamb, Beto Sanz');
  const two = drafted(
    'Roommate agreement',
    'We are Jonah Pell, Keira Lamb and Beto Sanz and move into 12 Oak Street Apt 4, Berkeley, CA 94705.',
    '',
    { [side.id]: 'Jonah Pell, Keira Lamb, Tilda Voss' },
  );
  assert.equal(valuesOf(two)[side.id], 'Jonah Pell, Keira Lamb, Tilda Voss');
  assert.match(two.text, /Tilda Voss/);
});

test('who writes is changed by an answer, and an empty one says that neither side does', () => {
  const other = drafted(...LEASE, { writer: 'tenantName', landlordName: 'Piet Marlow', tenantName: 'Dora Finch' });
  assert.equal(other.understood.writer, 'tenantName');
  assert.match(other.text, /The Tenant (?:may enter|enters)[^\n]* in an emergency/);
  const neither = drafted(...LEASE, { writer: '', landlordName: 'Piet Marlow', tenantName: 'Dora Finch' });
  assert.equal(neither.understood.writer, null);
  assert.doesNotMatch(neither.text, /The (?:Tenant|Landlord) (?:may enter|enters)[^\n]* in an emergency/);
});

test('the plain form says whom it took for the writer: its first side for “I”, and for “we” as the text does', () => {
  const gate: Words = ['Sharing a gate', 'I share a gate with my neighbour Tom Pugh in Wales.', 'I close the gate at night'];
  const mine = drafted(...gate, { kind: 'none' });
  assert.equal(mine.understood.writer, 'firstName');
  assert.match(mine.text, /The First Party closes the gate at night/);
  const neither = drafted(...gate, { kind: 'none', writer: '' });
  assert.equal(neither.understood.writer, null);
  assert.match(neither.text, /\[Who is meant by “I”\] closes the gate at night/);
  const ours = drafted('Terms for our tool', 'We offer a tool for bakeries from Lyon, France.', 'we may raise prices once a year', {
    kind: 'none',
  });
  assert.match(ours.text, ours.understood.writer === null ? /The parties may raise prices/ : /The First Party may raise prices/);
});

test('the plain form is drafted when it is chosen, and the way back to the kinds is offered', () => {
  const { kind, text, notes, understood } = drafted(...LEASE, { kind: 'none' });
  assert.equal(kind, null);
  assert.match(text, /Dora Finch/);
  assert.ok(
    notes.includes('A plain form was used, as you chose. Its clauses were drafted from your words, and need more checking than others.'),
  );
  assert.equal(understood.kinds[0]?.id, 'none');
  assert.ok(understood.kinds.some(({ id }) => id === drafted(...LEASE).kind?.id));
  const letter = drafted('Complaint letter about a late train', 'I am Ann Roe and complain to the railway.', '', { kind: 'none' });
  assert.equal(letter.understood.kinds[0]?.name, 'None of these: a plain letter');
});

test('any kind of the library may be chosen, with the sides that it has, and what is no kind changes nothing', () => {
  const loan = drafted(...LEASE, { kind: 'loan-agreement' });
  assert.equal(loan.kind?.id, 'loan-agreement');
  assert.deepEqual(
    loan.understood.sides.map(({ label }) => label),
    ['Lender', 'Borrower'],
  );
  assert.ok(loan.understood.kinds.some(({ id }) => id === drafted(...LEASE).kind?.id));
  assert.equal(drafted(...LEASE, { kind: 'no-such-kind' }).text, drafted(...LEASE).text);
});

test('a brief is read for the kind that was chosen, and no word of the one that it is not calls a side', () => {
  const words: Words = ['Papers about our car', 'My brother Tom Moran and I, Una Moran, in Cork, Ireland.', ''];
  assert.equal(valuesOf(drafted(...words, { kind: 'limited-power-of-attorney' })).agentName, 'Tom Moran');
  const plain = drafted(...words, { kind: 'none' });
  // Who is first, if anybody is placed at all, the words do not say.
  for (const value of Object.values(valuesOf(plain))) assert.match(String(value), /^(?:|Tom Moran|Una Moran)$/);
  assert.doesNotMatch(plain.text, /Seller|Buyer/);
});

test('a question about the kind can be answered by none of them, and is not asked twice', () => {
  // What reads as two kinds changes as reading gets better; one of these always does.
  const all: Words[] = [
    ['Asset purchase agreement', 'It is also a sale of goods agreement in Texas.', ''],
    ['Agreement with a helper', 'A freelancer or employee works for my company in Texas.', ''],
    ['Sleds', 'sold 2 snowmobiles to Odd Vik in Texas, 9800, he paid 4000 cash and said rest by october. i texted 5 times', ''],
    ['Renting a room', 'Sublease or lodger agreement for a room in Texas.', ''],
  ];
  const words = all.find((one) => asked(...one).some(({ id }) => id === 'kind'));
  assert.ok(words, 'a brief fits two kinds');
  const question = asked(...words).find(({ id }) => id === 'kind');
  assert.ok(question);
  assert.equal(question.options?.at(-1)?.value, 'none');
  assert.match(question.options?.at(-1)?.label ?? '', /^None of these/);
  assert.equal(drafted(...words, { kind: 'none' }).kind, null);
  assert.ok(asked(...words, { kind: 'none' }).every(({ id }) => id !== 'kind'));
  for (const { value } of question.options?.slice(0, -1) ?? []) assert.equal(drafted(...words, { kind: value }).kind?.id, value);
});

test('in every kind of the library a side that is named stands under its name, and one that is emptied is open', () => {
  const wrong: string[] = [];
  for (const [kind, { places }] of catalogue.library.kinds) {
    const jurisdiction = places === 'all' ? 'ireland' : places[0];
    const of = (answers: Record<string, string>) => drafted('Paper', 'Ann Roe and Bo Dahl.', '', { kind, ...answers }, { jurisdiction });
    const [side, ...others] = of({}).understood.sides;
    if (!side) {
      wrong.push(`${kind} has no side`);
      continue;
    }
    const made = of({ ...Object.fromEntries(others.map(({ id }) => [id, ''])), [side.id]: 'Ida Thorn' });
    const values = made.understood.sides.map(({ value }) => value).join('|');
    if (made.kind?.id !== kind || values !== ['Ida Thorn', ...others.map(() => '')].join('|')) wrong.push(`${kind}: ${values}`);
    if (!made.text.includes('Ida Thorn')) wrong.push(`${kind}: not in the text`);
  }
  assert.deepEqual(wrong, []);
});
