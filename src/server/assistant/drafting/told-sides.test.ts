import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drafted } from '#test/support/drafted.ts';

test('whoever writes and is paid by a company says I in a draft, and the company is the other side', () => {
  const { text } = drafted(
    'influencer deal',
    'Brand Luma Skincare Inc (LA, California) pays me, Tasha Quinn, $4,000 for 3 instagram posts and 1 reel in February 2027. They cant use my face in ads after 6 months. I wont promote other skincare for 60 days.',
    '',
    { kind: 'none' },
  );
  assert.match(text, /^Tasha Quinn,[^\n]*First Party/m);
  assert.match(text, /The First Party must not promote other skincare/);
  assert.match(text, /The Second Party must not use the First Party’s face/);
});

test('whose name a brief tells of the other side is that side', () => {
  const { text } = drafted(
    'rental agreement',
    'hi im renting out my moms old condo in tampa florida to a nurse, her name is keisha brown, 1450 a month, starting jan 1st 2027 for 1 yr. my name is Daniel Ruiz.',
  );
  assert.match(text, /^Keisha Brown \(the “\*\*Tenant/m);
});

test('all who are partners stand in the draft: those beside me, and who brings a thing and no sum', () => {
  const band = drafted(
    'Band agreement',
    'four of us band "The Low Tides" in Glasgow: Isla Reid, Callum Boyd, Fraser Kerr and me Niamh Doyle. Gig money split equally.',
  ).text;
  for (const name of ['Isla Reid', 'Callum Boyd', 'Fraser Kerr', 'Niamh Doyle']) assert.match(band, new RegExp(`^- ${name},`, 'm'));
  const truck = drafted(
    'Partnership',
    'Me and my cousin are opening a food truck in Houston TX. Luis Garza puts in $30,000, Marco Garza puts in the truck worth 18k and works full time.',
  ).text;
  for (const name of ['Luis Garza', 'Marco Garza']) assert.match(truck, new RegExp(`^- ${name},`, 'm'));
  const cottage = drafted(
    'Cottage share',
    'My two brothers and I own the family cottage at Lake Rosseau Ontario. Brian, Doug and me (Cathy Fraser). Each gets 4 weeks in summer.',
  ).text;
  assert.match(cottage, /^Brian and Doug,/m);
});

test('a word that says what somebody does or is stands in no name', () => {
  const { text } = drafted(
    'Promissory note',
    'Grandson Tyler Boone borrows $12,500 from us (Walt and Edith Boone) for trade school, Nebraska. 2% interest.',
  );
  assert.doesNotMatch(text, /Grandson Tyler Boone/);
  assert.doesNotMatch(
    drafted('Prenup', 'Marrying Carlos Mendoza on 10/10/2027 in San Diego CA. I am Rachel Stein.').text,
    /^[^“]*\[Please confirm: Marrying/m,
  );
});

test('a leave and licence agreement is nobody’s notice to leave', () => {
  const { kind } = drafted(
    'Leave and licence',
    '11 months leave and licence for my flat 402, Andheri East, Mumbai to Rohit Deshmukh from 1 Jan 2027, Rs. 35,000 per month. Licensor Meena Joshi. notice 1 month.',
  );
  assert.equal(kind, null);
});

test('whoever has a client serves him, and whoever takes in a lodger is the landlord', () => {
  const { understood } = drafted(
    'Master services agreement',
    'We are Bluewave Marketing Agency and our client is Orchard Hotels Group. Dubai, UAE.',
  );
  const sides = Object.fromEntries(understood.sides.map(({ id, value }) => [id, value]));
  assert.equal(sides.supplierName, 'Bluewave Marketing Agency');
  assert.equal(sides.customerName, 'Orchard Hotels Group');
  assert.equal(understood.writer, 'supplierName');
  const { text } = drafted(
    'lodger',
    "I am taking in a lodger. Her name's Freya Holt. £120 pw incl bills. I'm Doug Pratt, 31 Mill Rd, Norwich. starts 7 Dec 2026",
  );
  assert.match(text, /^Doug Pratt,[^\n]*“\*\*Landlord/m);
  assert.match(text, /^Freya Holt[^\n]*“\*\*Tenant/m);
});

test('the parents who write are the employers of a nanny, and neither they nor days are their children', () => {
  for (const words of ['We (Tom and Laura Schmidt)', 'We are Tom and Laura Schmidt and']) {
    const { text } = drafted(
      'Nanny',
      `${words} hire Ana Costa as a nanny for our two kids, Mon-Fri 8am-4pm, $22/hour, in Hoboken NJ starting Jan 4 2027.`,
    );
    assert.match(text, /^Tom Schmidt and Laura Schmidt,[^\n]*“\*\*Employer/m);
    assert.doesNotMatch(text, /Mon-Fri[^\n]*born|Year of birth: (?:Tom|Laura|Mon)/);
  }
});

test('to whom somebody promises to pay is the lender, a greeting is no name, and a board is none of its company’s', () => {
  const note = drafted(
    'Promissory note',
    'I promise to pay Carla Jones $12,000 with 6% interest by December 31, 2028. Nevada. Mike Torres',
  );
  assert.match(note.text, /^to Carla Jones,[^\n]*“\*\*Lender/m);
  const notice = drafted('tenant notice', 'Hi Mr Ferris, I’ll move out of 22B Queen St, Perth WA on 3 January 2027. cheers, Shane Moody');
  assert.match(notice.text, /^Dear Mr\.? Ferris|^Dear Ferris/m);
  assert.doesNotMatch(notice.text, /Hi Mr/);
  const board = drafted(
    'Board resolution',
    'Board of Kestrel Energy Inc (Delaware) resolves to open a bank account. Directors: Tom Yates, Lara Quinn.',
  );
  assert.match(board.text, /^Company: Kestrel Energy Inc/m);
});

test('who pays where a dispute is settled answers the claim, and whoever is paid makes it', () => {
  const sides = (description: string) =>
    [.../^(.*?), .* \(the “\*\*(?:Claimant|Respondent)\*\*”\)/gm[Symbol.matchAll](drafted('Settlement', description).text)].map(
      ([, name]) => name,
    );
  assert.deepEqual(
    sides('Dispute between Kwik Print Ltd and John Amber about a printer. Kwik Print pays John £1,200, full and final. England.'),
    ['John Amber', 'Kwik Print Ltd'],
  );
  assert.deepEqual(sides('Orchard Ltd will pay £3,000 to Mr Peter Lane and he drops his claim about the roof. Wales'), [
    'Peter Lane',
    'Orchard Ltd',
  ]);
});
