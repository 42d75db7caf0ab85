import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drafted } from '#test/support/drafted.ts';
import { numberOf } from './reading/numerals.ts';

test('a price for each square foot or each clinic is neither the rent nor the fee for the whole', () => {
  const lease = drafted(
    'Commercial lease',
    'Leasing 2,400 sq ft of retail space at 55 Front Street, Wilmington, Delaware to Tailspin Cycles LLC for 5 years starting April 1, 2027. $28 per square foot per year. Two months deposit. Landlord is Orlov Realty Trust.',
  ).text;
  assert.doesNotMatch(lease, /a rent of \$28|deposit of \$56/);
  assert.match(lease, /\$28\.00 per square foot per year/);
  const clinics = drafted(
    'SaaS agreement',
    'We sell scheduling software on subscription: LoopCal Inc. Our customer is Harborview Pediatrics PC in Seattle, Washington. $499 a month per clinic, 3 clinics, one-year term.',
  ).text;
  assert.doesNotMatch(clinics, /\$499\.00 (?:for each year|each year)/);
});

test('a fee for a month is due every month, and a rent for a week is that of a week', () => {
  const fee = drafted(
    'SaaS agreement',
    'We sell scheduling software on subscription: LoopCal Inc. Our customer is Harborview Pediatrics PC in Seattle, Washington. The fee is $499 a month.',
  ).text;
  assert.match(fee, /\$499\.00 for each month of the subscription/);
  const digger = drafted(
    'Equipment rental',
    "Renting out my mini excavator Kubota KX040 to Bernard Hughes for 2 weeks from 11 Jan 2027, $1,100 per week plus $800 deposit. Nashville TN, I'm Carl Jimenez",
  ).text;
  assert.match(digger, /Rent for a week \|/);
  assert.match(digger, /\| \$1,100\.00 \|/);
});

test('a pension is no sum, and the day of the wedding is not the day since when two live apart', () => {
  const { text } = drafted(
    'Separation agreement',
    'Me (Karen Feldt) and my husband Ray Feldt are separating. I keep the house, he keeps the truck and his 401k. Married July 11 2012. Minnesota.',
  );
  assert.doesNotMatch(text, /401,000/);
  assert.match(text, /married each other on July 11, 2012/);
  assert.doesNotMatch(text, /lived apart since July 11, 2012/);
});

test('sums in thousands are read before a colon and behind the end of a sentence', () => {
  const { text } = drafted(
    'Selling my coffee cart business',
    "I'm selling my coffee cart business to Oliver Stanton for 52k: the cart, recipes and the lease of the storage unit. 20k down, the rest in 16 monthly payments of $2,000. I'm Paula Nguyen, Sacramento California.",
  );
  assert.match(text, /The price is \$52,000\.00/);
  assert.match(text, /\$20,000\.00 down/);
});

test('sums in a row that names nobody are of nobody for sure, and a figure before each name is that person’s', () => {
  const company = drafted(
    'LLC operating agreement',
    'Three of us forming Copper Kettle Brewing LLC in Wisconsin. Me, Hannah Voss, 50%, my husband Eric Voss 30% and Jamal Greer 20%. Contributions are $100k, $60k and $40k.',
  ).text;
  assert.match(company, /\| Hannah Voss \|[^\n]*\[Please confirm: \$100k\][^\n]*50%/);
  assert.match(company, /\| Jamal Greer \|[^\n]*\[Please confirm: \$40k\][^\n]*20%/);
  const rooms = drafted(
    'Roommates',
    'Three roomates sharing 14B Elm Court, Ann Arbor Michigan: Josie Park, Tamsin Bright and me Leo Mancini. Rent is $2,100 total split $800 me, $700 Josie and $600 Tamsin because her room is tiny.',
  ).text;
  for (const row of ['Josie Park: [Please confirm: $700]', 'Tamsin Bright: [Please confirm: $600]', 'Leo Mancini: [Please confirm: $800]'])
    assert.ok(rooms.includes(row), row);
});

test('the day from which instalments are paid is that of the first, and a sum for a month is paid by the month', () => {
  const note = drafted(
    'Promissory note with collateral',
    'Fernando Ibarra owes me $22,000, interest 7% a year, paid in 36 monthly installments from February 1, 2027. Lender: Colleen Harper, Albuquerque, New Mexico.',
  ).text;
  assert.match(note, /The first payment is due on February 1, 2027/);
  const nephew = drafted(
    'Car loan to nephew',
    'I (Hank Petersen) am lending my nephew Cody Petersen 7.5k to buy a car. He pays me back $250 biweekly beginning 12/18/2026 at 3% interest. Iowa.',
  ).text;
  assert.match(nephew, /The first Fortnightly Payment is due on December 18, 2026/);
  const sister = drafted(
    'Loan to sister',
    "I'm lending my sister Renee Caldwell $9,000. She'll pay me $300 on the 5th of each month, first due on January 5, 2027. I am Theo Caldwell, we live in Ohio.",
  ).text;
  assert.match(sister, /must pay \$300\.00 each month, on the 5th day of the month[^\n]*is due on January 5, 2027/);
});

test('three digits behind the point of a rate, of millions and of a part of one are its decimals', () => {
  const note = (rate: string) =>
    drafted(
      'Promissory note',
      `Anna Berg of Austin, Texas lends Ben Cole $12,000 at ${rate} interest a year. He pays it back by 1 May 2028.`,
    ).text;
  for (const [rate, printed] of [
    ['6.625%', 'at 6.625% a year'],
    ['7.125 percent', 'at 7.125% a year'],
    ['6,625 %', 'at 6.625% a year'],
    ['5.000%', 'at 5% a year'],
    ['5.5%', 'at 5.5% a year'],
  ] as const)
    assert.ok(note(rate).includes(printed), rate);
  const boat = drafted('Bill of sale', 'Ann Lee of Austin, Texas sells Bob Ray a boat for $1.125 million. Colour white.').text;
  assert.match(boat, /\$1,125,000\.00/);
  for (const [written, value] of [
    ['0.125', '0.125'],
    ['0,5', '0.5'],
    ['1,125', '1125'],
    ['18.500', '18500'],
    ['1.249,00', '1249'],
  ] as const)
    assert.equal(numberOf(written), value, written);
});
