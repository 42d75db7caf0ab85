import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogue } from '#test/support/catalogue.ts';
import { briefOf, DAY, drafted } from '#test/support/drafted.ts';
import { castOf } from './parties.ts';
import { planOn } from './plan.ts';
import { readBrief } from './read-brief.ts';

test('a charge for delay and a sum that is taken off are no price, rent or loan', () => {
  const { text } = drafted(
    'Loan to my cousin',
    'I, Edmund Tarn, lend my cousin Silas Wrenfield nine thousand dollars. We are in Waco, Texas.',
    'he pays back $300 a month\nlate payment: $30 if more than a week late',
  );
  assert.match(text, /The Lender lends the Borrower \$9,000\.00/);
  assert.match(text, /\$30/);
  const lease = drafted(
    'basement lease',
    'I rent the basement of 12 Fern Avenue, Guelph, Ontario N1H 2T4 to Odile Marchetti from 1 May 2027 till 30 April 2028. My name is Greta Holm. Rent is 1250 dollars per month.',
    'she mows the lawn and i knock 25 dollars off the rent for that',
  );
  assert.equal(lease.place.id, 'canada-ontario');
  assert.match(lease.text, /It lasts until the end of April 30, 2028/);
  assert.doesNotMatch(lease.text, /charge of \$25/);
});

test('the name of a business is no event, and the kin of the other side is no party', () => {
  const { text } = drafted(
    'Wedding photos',
    'We are Cora Lindley and Amos Penhale and get married on 5 June 2027 in York, England. Our photographer is Ines Calloway who trades as Bright Barn Photography.',
    'price £1,400',
  );
  assert.doesNotMatch(text, /(?:Ines Calloway|Bright Barn)[^\n]*“\*\*Client/);
  assert.doesNotMatch(text, /The event is Bright Barn/);
  assert.match(text, /It takes place on 5 June 2027/);
  const care = drafted(
    'Looking after a dog',
    'I run a small dog boarding business, Fernbank House, in Orange NSW. A customer, Mr Tobias Quayle, leaves his dog with me.',
    'I may call his sister Maud in an emergency',
  );
  assert.equal(care.kind, null);
  assert.match(care.text, /Tobias Quayle/);
  assert.doesNotMatch(care.text, /the “\*\*Sister\*\*”|\[Which party\]/);
});

test('the company that the writer directs is a side, and the writer signs for it', () => {
  const { text } = drafted(
    'Mutual NDA',
    'Our company Saltmarsh Brewing Pty Ltd in Newcastle NSW wants to talk to Harbour Bottlers Pty Ltd. I am Petra Voss, managing director and I will sign for us.',
    'secret for three years\nNeither may poach staff of the other',
    { firstName: 'Saltmarsh Brewing Pty Ltd', secondName: 'Harbour Bottlers Pty Ltd', writer: 'firstName' },
  );
  assert.match(text, /Saltmarsh Brewing Pty Ltd[^\n]*First Party/);
  assert.match(text, /Name: Petra Voss/);
  assert.doesNotMatch(text, /Harbour Bottlers Pty Ltd[^\n]*First Party/);
  assert.doesNotMatch(text, /Family name of Neither/);
});

test('a company is never he, and he is the person across the table', () => {
  const { text } = drafted(
    'Employment contract for a roofer',
    'High Gable LLC (my wife and I own it) in Waco, Texas is hiring Ramon Villalobos as a full-time roofer from February 1, 2027.',
    'we pay for his certificate, $300, and if he quits within a year he pays it back\nhe drives a company van',
  );
  assert.doesNotMatch(text, /the Employer (?:quits|drives|must drive)/i);
  assert.match(text, /The Employee (?:must drive|drives)/);
});

test('a company of two names is one, and half a shop is no half deposit', () => {
  const { text } = drafted(
    'Shop lease',
    'Lease of a shop at 12 Loop Street, Cape Town, South Africa. The owner is Blue Crane Holdings (Pty) Ltd. My company Thimble and Spoon (Pty) Ltd wants to rent it. I am the director, Nomsa Dube.',
    'four years from 1 March 2027 with an option for another 2 years; rent R10 000 a month, going up 6% every year; deposit of two months rent; we may sublet half the shop; first month free because we paint',
    { landlordName: 'Blue Crane Holdings (Pty) Ltd', tenantName: 'Thimble and Spoon (Pty) Ltd', writer: 'tenantName' },
  );
  assert.match(text, /Thimble and Spoon \(Pty\) Ltd[^\n]*Tenant/);
  assert.match(text, /deposit of R.20.000,00/);
  assert.match(text, /The term is four/);
  assert.match(text, /the Rent rises by 6%/);
  assert.match(text, /The Tenant may sublet half the shop/);
});

test('a share goes to the name beside it, and the name of the business to nobody', () => {
  const { text } = drafted(
    'Partnership for a coffee cart',
    "My cousin and I start a coffee cart in Kingston, Ontario. I'm Bram Oduya and she is Celia Fontaine. The business will be called Tin Cup.",
    'Profits are split 70 percent Celia, 30 percent me.',
  );
  assert.match(text, /\| Bram Oduya \|[^\n]*30%/);
  assert.match(text, /\| Celia Fontaine \|[^\n]*70%/);
  assert.doesNotMatch(text, /- Tin Cup/);
});

test('an animal is he or she as well, and neither side is taken for it', () => {
  const { text } = drafted(
    'Dog boarding agreement',
    'I run a kennel in Cork, Ireland. Nora Quill leaves her labrador Otto with me in March. I am Seán Brody.',
    'If he needs a vet I take him and she pays\nhe is vaccinated and has never bitten anybody\nif she does not collect him within 9 days I may rehome him',
    { firstName: 'Seán Brody', secondName: 'Nora Quill', writer: 'firstName' },
  );
  assert.match(text, /Seán Brody[^\n]*First Party/);
  assert.match(text, /Nora Quill[^\n]*Second Party/);
  assert.match(text, /If Otto needs a vet, the First Party may take (?:Otto|him) and the Second Party pays/);
  assert.match(text, /Otto is vaccinated and has never bitten anybody/);
  assert.match(text, /If the Second Party does not collect Otto within 9 days, the First Party may rehome Otto/);
});

test('what is drafted stands in the clause that is about it, marked, and in place of a clause that denies it', () => {
  const lease = drafted(
    'Flat lease',
    'I am Piet Marlow and let my flat in Leeds, England, to Dora Finch.',
    'one cat is fine but no dogs beyond that\nrent £900 a month\nshe keeps the front steps free of snow',
  );
  assert.match(lease.text, /A term that begins with “Special agreement”/);
  const loan = drafted(
    'Loan to my brother',
    'I, Edmund Tarn, lend my brother Silas Tarn 4,000 dollars. We are in Waco, Texas.',
    'his 2015 Ford truck is the security, he keeps driving it and keeps it insured',
  );
  assert.doesNotMatch(loan.text, /No security|must not use it/);
  assert.match(loan.text, /truck[^\n]* is the security/);
  assert.deepEqual([loan.requirements[0]?.status, loan.requirements[0]?.heading], ['drafted', 'Security']);
});

test('what a brief tells of payments in its description is no less wanted than what it lists', () => {
  const { text, notes } = drafted(
    'Flat lease',
    'I am Greta Holm and rent my flat at 3 Fern Street, Guelph, Ontario to Odile Marchetti. Rent is 1250 dollars per month incl. heat, she pays hydro herself.',
    'starts 1 May 2027',
  );
  assert.match(text, /incl\.? heat/);
  assert.match(text, /pays? hydro/);
  assert.ok(notes.every((note) => !note.includes('What is the rent')));
  const flat = drafted(
    'Flat lease',
    'I am Greta Holm and rent my flat at 3 Fern Street, Guelph, Ontario to Odile Marchetti.',
    'rent is 1250 dollars a month including water and internet',
  );
  assert.match(flat.text, /services used at the Premises\. \[Please confirm: Who pays for electricity|: the \[Paid by[:\]]/);
});

test('a word of the calendar, a place and a thing that begins with a capital are nobody', () => {
  const hire = drafted(
    'hire of my excavator',
    "hiring out my Kubota excavator (serial 30111) to a garden builder, Lorcan Pike of Pike Gardens. I'm Ewan Strang, Biggar, Scotland.",
    'from Fri 12 March 2027 to Fri 26 March 2027; £80 a day; he insures it for £15,000',
  );
  assert.doesNotMatch(hire.text, /Lorcan Pike[^\n]*“\*\*Owner/);
  assert.doesNotMatch(hire.text, /(?:^|\n)Fri,|Name: Fri\b|£15,000(?:\.00)? (?:for|as) (?:the )?(?:rent|hire)/);
  const share = drafted(
    'Sharing a mobile home',
    'Myself, Orla Keane, and my two cousins, Maeve Keane and Una Daly, bought a mobile home at Rosslare Sands Park, Co. Wexford, Ireland.',
    'each has one third\nthe rent is paid by January',
    { firstName: 'Orla Keane', secondName: 'Maeve Keane and Una Daly' },
  );
  assert.match(share.text, /^Maeve Keane and Una Daly, of[^\n]*Second Party/m);
  assert.doesNotMatch(share.text, /(?:Rosslare|January|Wexford)[^\n]*“\*\*(?:First|Second) Party/);
  const flat = drafted(
    'Roommate agreement',
    'We are Jonah Pell, Keira Lamb and Beto Sanz and move into 12 Oak Street Apt 4, Berkeley, CA 94705.',
    'Keira collects the rent and pays the landlord. Utilities and wifi split in three.\nwe pay for her Clipper card',
  );
  assert.doesNotMatch(flat.text, /Utilities \(the “\*\*Landlord|Clipper,/);
});

test('a company that wants the help of somebody who is self employed is the client, and what is insured is no price', () => {
  const { text } = drafted(
    'Consultancy',
    "Glen Fairn Spirits Limited in Muir, Scotland, wants the help of an experienced brewer, Murdo Baird, who is self employed. I'm Isla Reid, director of the company.",
    'Murdo advises us at £350 per day\nhe has insurance of at least £400,000',
  );
  assert.match(text, /Glen Fairn Spirits Limited[^\n]*Client/);
  assert.match(text, /Murdo Baird[^\n]*(?:Contractor|Consultant)/);
  assert.doesNotMatch(text, /must pay £400,000/);
});

test('a make of car is nobody, the landlord of who sublets is not the one who sublets, and a postcode tells the country', () => {
  const park = drafted(
    'Parking space agreement',
    "I have a car space at 9 Elm Grove, Hawthorn, Victoria 3122 and a guy who works nearby, Nikos Pappas, will park his Toyota Yaris there. I'm Judith Orme.",
    '$50 a week',
  );
  assert.equal(park.place.id, 'australia-victoria');
  assert.match(park.text, /Judith Orme[^\n]*First Party/);
  assert.doesNotMatch(park.text, /Nikos Pappas[^\n]*First Party|Toyota[^\n]*“\*\*(?:First|Second) Party/);
  const sub = drafted(
    'sublet my place',
    "I rent an apartment (unit 7, 12 Alder Street, Vancouver, British Columbia V6E 4N5) and want to sublet it to Tunde Bello while I work in Calgary. I'm Karin Dahl. My landlord is Coast Rentals Ltd.",
    '$2,000 a month',
  );
  assert.equal(sub.place.id, 'canada-british-columbia');
  assert.doesNotMatch(sub.text, /Coast Rentals Ltd[^\n]*“\*\*(?:Landlord|Tenant)/);
  const founders = drafted(
    'Founders agreement',
    'Three friends in Singapore: Tan Jun Hao, Petra Goh and Arun Menon start a company.',
    'a dispute goes to mediation at the Singapore Mediation Centre',
  );
  assert.doesNotMatch(founders.text, /- Singapore Mediation Centre/);
});

test('our director signs, and points in one line are wishes of their own', () => {
  const { text, requirements } = drafted(
    'Office cleaning contract',
    "Cleaning of our office in Singapore. We are Birch Dental Pte Ltd and the cleaning firm is Gleam Services Pte Ltd. I'm the office manager, Lim Su Ann. The contract will be signed by our director, Mr Derek Tay.",
    '(a) every weekday evening after 7pm (b) S$900 a month (c) they bring their own machines (d) the alarm code is kept secret',
    { writer: 'clientName' },
  );
  assert.match(text, /Birch Dental Pte Ltd[^\n]*Client/);
  assert.doesNotMatch(text, /Gleam Services Pte Ltd[^\n]*Client/);
  assert.match(text, /Name: Derek Tay/);
  assert.ok(requirements.length >= 3, String(requirements.length));
  assert.ok(requirements.every(({ text: words }) => !/\([b-d]\)/.test(words)));
});

test('a couple stands on one side, and a number of goods is no sum', () => {
  const { text } = drafted(
    'supply of eggs',
    "Our farm, Ridge Free Range (that's me, Angus Nairn, and my wife Shona), near Daylesford Victoria will supply eggs to a café group, Larks Hospitality Pty Ltd in Melbourne.",
    '$6.20 a dozen\nthey take at least 100 dozen every week or pay for 100',
    { sellerName: 'Angus Nairn and Shona', buyerName: 'Larks Hospitality Pty Ltd' },
  );
  assert.match(text, /^Angus Nairn and Shona, of[^\n]*Seller/m);
  assert.doesNotMatch(text, /must pay \$100\.00/);
});

test('a trade mark, a district and an island are nobody', () => {
  const mark = drafted(
    'trade mark licence for our cider',
    "We own the Canadian trademark HOLLOW OWL for cider. We're Owl Orchard Cidery Ltd. of Mayne Island, British Columbia. A brewery, Low Tide Brewing Inc. in Victoria BC, wants to use that name.",
    'two years from 1 April 2027',
  );
  assert.match(mark.text, /Owl Orchard Cidery Ltd[^\n]*Licensor/);
  assert.match(mark.text, /Low Tide Brewing Inc[^\n]*Licensee/);
  assert.doesNotMatch(mark.text, /^(?:HOLLOW OWL|Mayne Island)/m);
  const guarantee = drafted(
    "Guarantee for my son's shop rent",
    "My son Amir bin Salleh is renting a shop in Tiong Bahru, Singapore from Banyan Properties Pte Ltd. I'm his father, Salleh bin Osman, 3 Beach Terrace, Singapore.",
    'I guarantee the rent, never more than S$20,000',
  );
  assert.doesNotMatch(guarantee.text, /Salleh bin Osman[^\n]*“\*\*(?:Beneficiary|Debtor)|Banyan Properties[^\n]*“\*\*Guarantor/);
  assert.doesNotMatch(guarantee.text, /^Tiong Bahru/m);
});

test('a sum that is said twice is one, and a number of goods a week is no price', () => {
  const safe = drafted(
    'Investment in my startup (SAFE)',
    "A friend, Mr. Gerald Pike, wants to put $60,000 into my company Lagoon Robotics, Inc. in San Diego, California. I'm the CEO, Nadia Castell.",
    'Sixty thousand dollars wired by December 18th 2026\nvaluation cap 5 million post money',
  );
  assert.match(safe.text, /\$60,000\.00/);
  assert.doesNotMatch(safe.text, /\[How much does the investor pay\]/);
  const eggs = drafted(
    'supply of eggs',
    'I am Angus Nairn and supply eggs to a café group, Larks Hospitality Pty Ltd in Melbourne.',
    '120 dozen a week, delivered Tuesdays',
  );
  assert.doesNotMatch(eggs.text, /price is 120 dozen/);
});

test('the one sum of a settlement is what is paid in all, and no share in costs', () => {
  const { text } = drafted(
    'Settlement with my neighbor',
    'My neighbor Carl Boone and I (Yara Trent) have argued about a fence in Round Rock, Texas.',
    '1) Carl pays me five thousand five hundred dollars in two parts\n2) each pays own court costs',
    { claimantName: 'Yara Trent', respondentName: 'Carl Boone' },
  );
  assert.match(text, /must pay the Claimant \$5,500\.00 \(the “\*\*Settlement Sum/);
  assert.doesNotMatch(text, /\$5,500\.00 towards/);
});

test('a bond of two weeks is no time for paying it back', () => {
  const room = drafted(
    'Lodger agreement',
    'I have a spare room in my house in Wellington, New Zealand and Rewi Tait moves in. My name is Ruth Calder.',
    '$220 a week\n2 weeks bond',
  );
  assert.equal(room.requirements.find(({ text }) => text.includes('bond'))?.status, 'drafted');
});

test('who does the work and who is taken on do not stand on the side that pays', () => {
  const web = drafted(
    'Web design agreement',
    'Blue Dune (owner Dana Marsh) will redo the website of Lakeview Dental, Chicago, Illinois. Dr. Sami Rahal owns Lakeview Dental.',
    '$5,000, a third at start',
  );
  assert.doesNotMatch(web.text, /Blue Dune[^\n]*“\*\*Client/);
  const books = drafted(
    'Independent contractor bookkeeper',
    "Our bakery in Brighton, England takes on Mrs Patel as freelance bookkeeper. I'm Lorna Finch, the owner.",
    '10 hours a month at £35',
  );
  assert.match(books.text, /Lorna Finch[^\n]*Client/);
  assert.doesNotMatch(books.text, /Patel[^\n]*“\*\*Client/);
});

interface Told {
  title: string;
  description: string;
  /** Whose side is which, as a careful reader of the brief sees it. */
  sides: Record<string, readonly string[]>;
}

/** Briefs in which the words around a name say little of its side, and much of another. */
const TOLD: readonly Told[] = [
  {
    title: 'Fixed term employment',
    description:
      "We're Hakatere Lodge Limited, Fairlie, New Zealand. We want to employ Wiremu Paki as caretaker from 1 June 2027 until 30 September 2027.",
    sides: { Employer: ['Hakatere Lodge Limited'], Employee: ['Wiremu Paki'] },
  },
  {
    title: 'Gift deed for a flat',
    description: 'I, Shri Mohan Deshmukh, Pune, Maharashtra, India want to gift my flat to my daughter Smt. Kavita Rane out of love.',
    sides: { Donor: ['Mohan Deshmukh'], Recipient: ['Kavita Rane'] },
  },
  {
    title: 'Sale of an espresso machine',
    description:
      'We, Rösthaus Nord GmbH, Kiel, Germany (managing director Jonas Lübbe), sell our used espresso machine to Cup & Kettle GbR in Lübeck. English because one of the buyers is Scottish.',
    sides: { Seller: ['Rösthaus Nord GmbH', 'Jonas Lübbe'], Buyer: ['Cup & Kettle GbR'] },
  },
  {
    title: 'Contractor agreement for a deck',
    description:
      "I'm having a deck built at my home in Nelson, New Zealand, by Rangi Tamaki who trades as Tamaki Decks. My name's Ellen Whitlow.",
    sides: { Client: ['Ellen Whitlow'], Contractor: ['Rangi Tamaki', 'Tamaki Decks'] },
  },
  {
    title: 'Living together agreement',
    description: 'My boyfriend moves into my house in Perth, Scotland. I’m Eilidh March, he is Stellan Prow.',
    sides: { 'First Partner': ['Eilidh March'], 'Second Partner': ['Stellan Prow'] },
  },
  {
    title: 'sublet my place',
    description:
      "I rent an apartment (unit 7, 12 Alder Street, Vancouver, British Columbia V6E 4N5) and want to sublet it to Tunde Bello while I work in Calgary. I'm Karin Dahl. My landlord is Coast Rentals Ltd.",
    sides: { Landlord: ['Karin Dahl'], Tenant: ['Tunde Bello'], 'Head Landlord': ['Coast Rentals Ltd'] },
  },
  {
    title: 'Employment contract cook',
    description:
      'My restaurant Copper Gate in Leicester, England is employing Farid Nouri as sous chef from 1 March 2027. Owner is me, Nadia Amir. He trains with Chef Laurent for two weeks first.',
    sides: { Employer: ['Copper Gate', 'Nadia Amir'], Employee: ['Farid Nouri'] },
  },
  {
    title: 'Translation job',
    description: 'A publisher in Berlin, Germany, Reiher Verlag GmbH, wants me (Elena Marini) to translate a novel into Italian.',
    sides: { Client: ['Reiher Verlag GmbH'], Contractor: ['Elena Marini'] },
  },
  {
    title: 'Band plays at our wedding',
    description:
      'Bride Cleo Hart and groom Dev Arora hire The Tin Kettles for 21 August 2027 at Glen House near Sligo, Ireland. Their leader is Cathal Burke.',
    sides: { Client: ['Bride Cleo Hart', 'Cleo Hart', 'Dev Arora'], Provider: ['The Tin Kettles', 'Cathal Burke'] },
  },
  {
    title: 'Gift of money',
    description: "My parents Harry and Jean Pettit want to give me £20,000 for a house deposit in Cardiff, Wales. I'm Alice Pettit.",
    sides: { Donor: ['Harry Pettit', 'Jean Pettit', 'Harry'], Recipient: ['Alice Pettit'] },
  },
  {
    title: 'lease renewal',
    description: 'extension of the lease of 22 Rose St, Fitzroy, Victoria 3065 between Pam Doyle (owner) and Suresh Iyer',
    sides: { Landlord: ['Pam Doyle'], Tenant: ['Suresh Iyer'] },
  },
  {
    title: 'Mutual NDA',
    description: 'Two startups in Singapore talk about merging, Kopi Labs Pte Ltd and Teh Systems Pte Ltd. For Kopi Labs signs Mei Tan.',
    sides: { 'First Party': ['Kopi Labs Pte Ltd', 'Mei Tan'], 'Second Party': ['Teh Systems Pte Ltd'] },
  },
];

test('whoever stands on a side without an answer stands on the right one, and nobody on one who is of none', () => {
  let placed = 0;
  for (const { title, description, sides } of TOLD) {
    const brief = briefOf(title, description);
    const plan = planOn(readBrief(brief, catalogue, DAY), catalogue);
    assert.ok(plan, title);
    const { taken } = castOf(readBrief(brief, catalogue, DAY), brief, plan.resolved);
    for (const [{ label, signs }, facts] of taken) {
      if (!signs) continue;
      for (const { value } of facts) assert.ok(sides[label]?.includes(value), `${title}: ${value} is no ${label}`);
      placed += facts.length;
    }
  }
  assert.ok(placed >= 4, `only ${placed} names stand on a side`);
});
