import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drafted } from '#test/support/drafted.ts';

/** The sides of what is drafted from a brief, by the field of the name. */
const sidesOf = (title: string, description: string): Record<string, string> =>
  Object.fromEntries(drafted(title, description).understood.sides.flatMap(({ id, value }) => (value === '' ? [] : [[id, value]])));

test('whoever writes is a partner beside the one named before, and members with their shares are all members', () => {
  const shop = drafted(
    'Partnership agreement',
    'Lucy Tran and I, Omar Haddad, are opening a bubble tea shop in Austin, Texas. She puts in $40,000 and I put in $25,000.',
  ).text;
  for (const name of ['Lucy Tran', 'Omar Haddad']) assert.match(shop, new RegExp(`^- ${name},`, 'm'));
  assert.equal(
    sidesOf(
      'LLC operating agreement',
      'Three of us forming Copper Kettle Brewing LLC in Wisconsin. Me, Hannah Voss, 50%, my husband Eric Voss 30% and Jamal Greer 20%.',
    ).memberName,
    'Hannah Voss, Eric Voss, Jamal Greer',
  );
});

test('who makes something for the writer works, and so does an independent contractor to whom the writer gives an app', () => {
  const mural = sidesOf(
    'Mural contract',
    "Painter Rosa Vega makes a mural for me on the outside wall of my cafe in Santa Fe, New Mexico. $3,200. I'm Ben Ortiz.",
  );
  assert.deepEqual(mural, { clientName: 'Ben Ortiz', creatorName: 'Rosa Vega' });
  const driver = sidesOf(
    'Contractor agreement',
    'We provide the app to Nadia Petrov, an independent contractor driver, in Denver, Colorado. She gets 70% of each fare. We are ZipRide Inc.',
  );
  assert.deepEqual(driver, { clientName: 'ZipRide Inc', contractorName: 'Nadia Petrov' });
});

test('the client whom the writer calls so is the client, also behind a title with its full stop', () => {
  const cleaning = sidesOf(
    'House cleaning',
    'i clean houses, my name is Rosario Pineda, and want a contract w/ my client Mrs. Judith Lamb in Scottsdale AZ. $140 a visit.',
  );
  assert.deepEqual(cleaning, { clientName: 'Judith Lamb', contractorName: 'Rosario Pineda' });
});

test('whom a brief names with the word for a side is that side, and the company that writes is the other', () => {
  const { text, understood } = drafted(
    'Influencer contract',
    "We are GlowBerry LLC (skin care, Los Angeles). Influencer Maya Castellano (@mayacast) posts 2 reels. We pay $2,500. She can't promote other skincare for 30 days after.",
  );
  assert.equal(understood.writer, 'brandName');
  assert.match(text, /^Maya Castellano,[^\n]*“\*\*Influencer/m);
  assert.match(text, /The Influencer must not promote other skincare/);
});

test('the writer’s own parents who look after a child are the caregivers, and a rank is no end of a sentence', () => {
  const sides = sidesOf(
    'Caregiver consent',
    "My parents Hal and June Whitaker will take care of our son Eli Whitaker, born 6/14/2018, from Jan 10 2027 to March 20 2027 while I'm deployed. I'm Sgt. Megan Whitaker, Fayetteville, North Carolina.",
  );
  assert.equal(sides.parentName, 'Megan Whitaker');
  assert.equal(sides.caregiverName, 'Hal Whitaker, June Whitaker');
});

test('those who are giving the writer money are the givers', () => {
  const sides = sidesOf(
    'gift letter',
    "My parents Ruth and Alan Weber are giving me $35,000 for the down payment on my house in Charlotte NC. No repayment. I'm Jessica Weber.",
  );
  assert.deepEqual(sides, { donorName: 'Ruth Weber, Alan Weber', recipientName: 'Jessica Weber' });
});

test('a verb that begins a sentence is no part of a firm’s name', () => {
  const { text } = drafted(
    'Roofing job',
    'Hired Delgado Roofing to redo the roof at my house in San Antonio TX. Total $14,200. Im Steve Larkin',
  );
  assert.match(text, /^Delgado Roofing,/m);
  assert.doesNotMatch(text, /Hired Delgado/);
});
