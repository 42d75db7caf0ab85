import assert from 'node:assert/strict';
import { test } from 'node:test';
import { alikeSides } from './alike-sides.ts';
import { guessesIn, listedIn, wantedOf } from './guesses.ts';
import type { Bearer } from './learnt/people.ts';
import { bearersOf } from './learnt/people.ts';
import { pagesOf } from './reading/text.ts';
import type { Brief, Fact } from './shapes.ts';
import type { Slot } from './slots.ts';
import { nobodyIn } from './somebody.ts';

const briefOf = (description: string, title = ''): Brief => ({ title, description, requirements: '', answers: {}, skipQuestions: false });
const read = (brief: Brief, pages = pagesOf(brief)): Bearer[] =>
  bearersOf(
    pages,
    () => false,
    () => true,
  );
const slotOf = (label: string, more: Partial<Slot> = {}): Slot => ({
  label,
  name: `${label.toLowerCase()}Name`,
  signs: true,
  required: true,
  words: new Set(label.toLowerCase().split(' ')),
  ...more,
});
const factOf = ({ name, namings: [first] }: Bearer): Fact => ({
  what: 'party',
  role: null,
  text: name,
  value: name,
  at: { part: first?.page.part ?? 'title', from: first?.run.from ?? 0, to: first?.run.to ?? 0 },
});

test('a name that is likelier than not stands in an open place, each name once; a less likely one stands nowhere', () => {
  const [ann, bo] = read(briefOf('Ann Roe met Bo Dahl.'));
  assert.ok(ann && bo);
  const [seller, buyer] = [slotOf('Seller'), slotOf('Buyer')];
  const of = (bearer: Bearer, slot: Slot, chance: number) => ({ bearer, slot, chance, fact: factOf(bearer) });
  const facts = new Map([ann, bo].map((bearer) => [bearer, factOf(bearer)]));
  const ranked = [of(ann, seller, 0.6), of(ann, buyer, 0.55), of(bo, buyer, 0.4)].map((one) => ({
    ...one,
    fact: facts.get(one.bearer) ?? one.fact,
  }));
  const found = guessesIn(
    ranked,
    () => true,
    () => true,
  );
  assert.deepEqual(
    [...found].map(([{ label }, { value }]) => [label, value]),
    [['Seller', 'Ann Roe']],
  );
  assert.equal(
    guessesIn(
      ranked,
      (slot) => slot !== seller,
      () => true,
    ).get(buyer)?.value,
    'Ann Roe',
  );
});

test('a letter goes to whom the title names, and to nobody where two are as likely', () => {
  const to = slotOf('Recipient', { signs: false });
  const rank = (brief: Brief) => read(brief).map((bearer) => ({ bearer, slot: to, chance: 0.1, fact: factOf(bearer) }));
  assert.equal(
    wantedOf(rank(briefOf('Tilda Voss keeps calling me. Dr Hahn knows.', 'make Tilda stop')), to, () => true)?.value,
    'Tilda Voss',
  );
  assert.equal(
    wantedOf(rank(briefOf('Tilda Voss and Greta Ohm keep calling me.', 'make it stop')), to, () => true),
    undefined,
  );
});

test('of two sides that differ only in their order the writer is the first, and neither is given where three may be meant', () => {
  const slots = [slotOf('First Party'), slotOf('Second Party')];
  const likely = (brief: Brief) =>
    read(brief).map((bearer) => ({ bearer, fact: factOf(bearer), chances: new Map(slots.map((slot) => [slot, 0.4])) }));
  const two = briefOf('Ann Roe has the well. I am Bo Dahl.');
  assert.deepEqual(
    alikeSides(slots, likely(two), two).map(([{ label }, { fact }]) => [label, fact.value]),
    [
      ['First Party', 'Bo Dahl'],
      ['Second Party', 'Ann Roe'],
    ],
  );
  const three = briefOf('Ann Roe has the well. I am Bo Dahl. Cy Oke helps.');
  assert.deepEqual(alikeSides(slots, likely(three), three), []);
});

test('all who stand behind the plural word in one sentence are of the list, and neither a town nor the next sentence is', () => {
  const brief = briefOf('The kids are Joe Ost, born in May, and Heidi Quin in Boise. Ann Roe helps.');
  const child = slotOf('Child', { signs: false, list: 'children' });
  const pages = pagesOf(brief);
  const names = listedIn({ pages, bearers: read(brief, pages), nobody: new Set(), things: new Set() }, [child, slotOf('Settlor')]).map(
    ({ bearer }) => bearer.name,
  );
  assert.deepEqual(
    names.filter((name) => name !== 'May'),
    ['Joe Ost', 'Heidi Quin'],
  );
});

test('an ordinary word that begins a sentence, a day, and a town of an address are nobody', () => {
  const brief = briefOf(
    'Rent is due. The CEO Grace pays on Friday. Lyle Brom of Pike Springs helps. Oak Traps Limited, Mill Yard, Oban, knows.',
  );
  const none = nobodyIn(read(brief), [], (word) => ['rent', 'is'].includes(word));
  for (const name of ['Rent', 'Friday', 'Pike Springs', 'Mill Yard']) assert.ok(none.has(name), name);
  for (const name of ['Lyle Brom', 'Oak Traps Limited']) assert.ok(!none.has(name), name);
});
