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

test('the owner from whom a company wants to buy receives the letter and signs nothing for the buyer', () => {
  const bakery = drafted(
    'Letter of intent',
    "We're Northgate Holdings LLC and want to buy Baxter's Bakery in Portland, Oregon from its owner, Susan Baxter, for $410,000.",
  ).text;
  assert.match(bakery, /^Dear Susan Baxter/m);
  assert.doesNotMatch(bakery, /Name: Susan Baxter\\\nTitle/);
  const suite = sidesOf(
    'letter of intent office lease',
    'LOI: our dental practice Smile Harbor Dental PC wants to rent Suite 210 at 900 Lakeview Blvd, Tampa FL from Gulfline Properties. 7 year term.',
  );
  assert.deepEqual(suite, { senderName: 'Smile Harbor Dental PC', recipientName: 'Gulfline Properties' });
});

test('the two between whom a contract stands are the parties to its amendment', () => {
  const sides = sidesOf(
    'Contract amendment',
    'Amendment to our service contract dated May 3, 2025 between Halcyon Media LLC and Dorsett Printing Inc. The monthly fee goes from $2,000 to $2,450 starting January 1, 2027. Everything else stays. Colorado.',
  );
  assert.deepEqual(sides, { firstName: 'Halcyon Media LLC', secondName: 'Dorsett Printing Inc' });
});

test('the firm that somebody runs, is of or calls his own gym is the side of the writer', () => {
  const cleaning = drafted(
    'Cleaning contract',
    "I run Sparkle Cleaning LLC and we're going to clean the offices of Marlow Dental Group for $1,150 a month in Tulsa, Oklahoma.",
  ).text;
  assert.match(cleaning, /^Sparkle Cleaning LLC,[^\n]*“\*\*Contractor/m);
  const design = drafted(
    'Freelance design',
    "I pay my designer Kofi Mensah $2,800 for a logo. I'm Lena Brandt of Brandt Coffee LLC in Chicago IL, and I want to own everything he makes.",
  ).text;
  assert.match(design, /Signed for Brandt Coffee LLC, the Client\\\n[^\n]*\\\nName: Lena Brandt/);
  assert.equal(
    sidesOf('Gym waiver', 'Waiver for my boxing gym Southpaw Gym LLC in Detroit. Members sign that boxing is dangerous.').providerName,
    'Southpaw Gym LLC',
  );
});

test('the two by whom somebody is booked are the client, and whoever owns the firm signs for it', () => {
  const { text } = drafted(
    'Photographer wedding',
    "I'm a wedding photographer (Juniper & Pine Photography, owner Skye Malloy) booked by Rachel Dunn and Aaron Weiss for May 22, 2027 in Bozeman, Montana. $3,600 total.",
  );
  assert.match(text, /^Rachel Dunn and Aaron Weiss,[^\n]*“\*\*Client/m);
  assert.match(text, /^Name: Skye Malloy/m);
});

test('whoever licenses a song, borrows from a friend or pays for a damage is the side that the verb shows', () => {
  const song = sidesOf(
    'music license',
    'I\'m a musician (Teo Varga) and I license my song "Low Tide" to Finch & Lark Films LLC for their documentary. 5 years, $1,800 one time fee. New York',
  );
  assert.deepEqual(song, { licensorName: 'Teo Varga', licenseeName: 'Finch & Lark Films LLC' });
  const loan = sidesOf(
    'Loan between friends',
    "I borrowed 4,500 dollars from my buddy Sean O'Malley on October 3, 2026. My name is Marcus Bell, Jersey City NJ.",
  );
  assert.deepEqual(loan, { lenderName: "Sean O'Malley", borrowerName: 'Marcus Bell' });
  const settlement = drafted(
    'Settlement of fender bender',
    'Settling a car accident on Oct 12 2026 in Fresno CA. I, Derek Nolan, hit her Honda. I pay her $2,300 by Dec 20, 2026 and she drops all claims.',
  );
  assert.equal(settlement.understood.writer, 'respondentName');
  assert.match(settlement.text, /^Derek Nolan,[^\n]*“\*\*Respondent/m);
});

test('secrets that both sides will share ask for the agreement in which both keep them', () => {
  const { kind } = drafted(
    'NDA before investor talks',
    'My startup Fernlight Robotics Inc is going to show our prototype to Calder Ventures LLP before they decide to invest. Both sides will share stuff. 3 years. Massachusetts.',
  );
  assert.equal(kind?.id, 'mutual-nda');
});

test('a landlord who writes of the tenant signs a letter to the tenant, with all that the tenant must do', () => {
  const { text } = drafted(
    'eviction letter',
    "My tenant Brandon Tate hasn't paid November's rent ($1,420). I want him to pay in 10 days or leave. Landlord: Yvonne Spears, Kansas City, Missouri",
  );
  assert.match(text, /^Yvonne Spears/m);
  assert.match(text, /^Dear \[Please confirm: Brandon Tate\]/m);
  assert.match(text, /Please pay in 10 days or leave\./);
});

test('what somebody swears is the fact, with whom it is about', () => {
  const { text } = drafted(
    'Affidavit of residence',
    'I, Carlos Benitez, swear that my cousin Yolanda Benitez has lived with me at 930 Palmetto Ave, Miami, FL 33136 since August 2024 and pays no rent.',
  );
  assert.match(
    text,
    /^1\. My cousin Yolanda Benitez has lived with me at 930 Palmetto Ave, Miami, FL 33136 since August 2024 and pays no rent/m,
  );
});

test('that somebody wants it in writing is no purpose of a loan', () => {
  const { text } = drafted(
    'Loan between friends',
    "I borrowed 4,500 dollars from my buddy Sean O'Malley on October 3, 2026 and I want to put it in writting. My name is Marcus Bell, Jersey City NJ.",
  );
  assert.doesNotMatch(text, /The money is meant/);
});

test('partners are read behind the word for their paper, and a writer whose name stands before the verb does what it says', () => {
  assert.equal(
    sidesOf(
      'Profit split',
      'Partnership of Ines Duarte and Paul Kerr running a food truck in El Paso Texas. Profits are split 60/40 between Ines and Paul.',
    ).partnerName,
    'Ines Duarte, Paul Kerr',
  );
  const loan = drafted(
    'Loan with partner',
    'My partner Dana Cole and I, Ruth Adler, lend $5,000 to our tenant Mike Shaw. He pays $200 a month starting February 1, 2027. Oregon.',
  ).understood;
  assert.equal(loan.writer, 'lenderName');
  assert.equal(loan.sides.find(({ id }) => id === 'borrowerName')?.value, 'Mike Shaw');
  assert.equal(
    sidesOf('Bakery supply', "I bake bread for the restaurant of Hugo Lentz. He pays me $300 a week. I'm Clara Voss, Austin, Texas.")
      .sellerName,
    'Clara Voss',
  );
});

test('whoever writes beside husband or wife names no child thereby, in whatever words a brief begins', () => {
  for (const begins of ['We are Tom and Rita Vale in Austin, Texas. We hire', 'We live in Austin, Texas. We, Tom and Rita Vale, hire']) {
    const { text } = drafted('Nanny', `${begins} Julia Sands to look after our two kids, 30 hours a week.`);
    assert.match(text, /^Tom Vale and Rita Vale, of /m);
    assert.doesNotMatch(text, /Rita Vale, born/);
  }
});
