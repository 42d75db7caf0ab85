import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drafted } from '#test/support/drafted.ts';

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
