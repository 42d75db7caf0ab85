import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogue } from '#test/support/catalogue.ts';
import { outlinePlan } from './outline.ts';
import { castOf } from './parties.ts';
import { planOn } from './plan.ts';
import { readBrief } from './read-brief.ts';
import { sureRoles } from './roles.ts';

/** Who is read as which side, those who are only likely behind a question mark; and who writes. */
function sidesOf(
  kind: string,
  title: string,
  description: string,
  requirements = '',
): { sides: Record<string, string>; writer: string | null } {
  const brief = { title, description, requirements, answers: { kind }, skipQuestions: true };
  const reading = sureRoles(readBrief(brief, catalogue, '2026-11-23'), brief);
  const { resolved } = planOn(reading, catalogue) ?? outlinePlan(reading, brief, catalogue);
  const { taken, guessed, author } = castOf(reading, brief, resolved);
  const named = (facts: readonly { value: string }[]) =>
    facts
      .map(({ value }) => value)
      .sort()
      .join(' + ');
  const sure = [...taken].filter(([{ signs }]) => signs).map(([{ label }, facts]) => [label, named(facts)]);
  const likely = [...guessed].filter(([{ signs }]) => signs).map(([{ label }, facts]) => [label, `${named(facts)}?`]);
  return { sides: Object.fromEntries([...likely, ...sure]), writer: author?.label ?? null };
}

test('all whom the brief lists behind the word for a side are of it, and whoever is director of a company writes for it', () => {
  const { sides, writer } = sidesOf(
    'commercial-lease',
    'Lease of a kiln room',
    'The landlord is Ballinlough Yards Limited, 8 Quay Lane, Newry, Northern Ireland. I am its director, Dermot Quill. The tenants are two brothers, Aidan Roe, 4 Mill Street, and Conor Roe, 19 Chapel Road, both Newry.',
    'We keep the roof in order.',
  );
  assert.equal(sides.Tenant, 'Aidan Roe + Conor Roe');
  assert.match(sides.Landlord ?? '', /Ballinlough Yards Limited/);
  assert.equal(writer, 'Landlord');
});

test('two with one family name are two, and sell under the word for sellers though a business is named behind them', () => {
  const { sides } = sidesOf(
    'asset-purchase-agreement',
    'Purchase of a pottery',
    'Sellers: Wendell and Maeve Ostrander, a married couple, run Blue Heron Pottery as a partnership. Buyer: Cape Foulweather Clay LLC, an Oregon limited liability company.',
  );
  assert.equal(sides.Seller, 'Maeve Ostrander + Wendell Ostrander');
});

test('names in small letters are read: whoever writes, and a company', () => {
  const loan = sidesOf(
    'personal-loan-iou',
    'lone to my brother',
    'i lent my brother Teodor 4200 dollars. im marit solheim, 5 elm street, bend OR.',
  );
  assert.equal(loan.sides.Lender, 'Marit Solheim');
  assert.match(loan.sides.Borrower ?? '', /Teodor/);
  assert.equal(loan.writer, 'Lender');
  const firm = sidesOf('none', 'mooring', 'tidewater moorings ltd lets me a mooring. im ivo brandt, 3 quay road.', 'no noise');
  assert.match(JSON.stringify(firm.sides), /Ivo Brandt/);
  assert.match(JSON.stringify(firm.sides), /Tidewater Moorings Ltd/);
});

test('a boat is no side beside its owner; a feast is nobody, and whoever stands beside `I` is across the table', () => {
  const { sides } = sidesOf(
    'none',
    'mooring',
    'ive a mooring at Whitehouse. Declan Moss from comber is having it for his yacht Grey Gull, 26 foot. im Raymond Pike 3 sketrick rd killinchy',
  );
  assert.equal(sides['First Party'], 'Raymond Pike');
  assert.match(sides['Second Party'] ?? '', /^Declan Moss/);
  const girls = sidesOf(
    'none',
    'who has the girls when',
    "Marcus Tibbets and I were together nine years. There's Wren, born October 12, 2018. I, Jocasta Lind, kept the flat.",
    'Christmas Eve is mine.',
  );
  assert.deepEqual(girls.sides, { 'First Party': 'Jocasta Lind', 'Second Party': 'Marcus Tibbets' });
});

test('husband and wife own together, and the one whom they have found is across the table', () => {
  const { sides } = sidesOf(
    'none',
    'Thatching the cottage',
    'The cottage belongs to my wife Aoife and me (Fergal Dunne, 9 Strand View, Portstewart). We found a thatcher, Cathal Gormley from Culdaff.',
    'He starts in May.',
  );
  assert.deepEqual(sides, { 'First Party': 'Aoife + Fergal Dunne', 'Second Party': 'Cathal Gormley' });
});

test('where several share something all of them sign', () => {
  const { sides } = sidesOf(
    'none',
    'sharehouse agreement',
    '4 of us in one house: Bindi Castle, Oskar Nord, Jez White, Thuy Pham. We want something signed.',
  );
  const all = Object.values(sides).join(' + ');
  for (const name of ['Bindi Castle', 'Oskar Nord', 'Jez White', 'Thuy Pham']) assert.ok(all.includes(name), all);
});
