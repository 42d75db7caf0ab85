import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asked, drafted } from '#test/support/drafted.ts';

function told(kind: string, title: string, description: string, requirements = '', answers: Record<string, string> = {}) {
  const words = [title, description, requirements, { kind, ...answers }] as const;
  const { sides, writer } = drafted(...words).understood;
  return {
    writer: sides.find(({ id }) => id === writer)?.label ?? null,
    sides: Object.fromEntries(sides.map(({ label, value }) => [label, value])),
    asked: asked(...words).map(({ id }) => id),
  };
}

/** Kind, title, description and requirements of briefs whose writers say what they do; the side that writes. */
const DONE: readonly [string, string, string, string, string][] = [
  [
    'personal-loan-iou',
    'Loan to my brother in law for his van',
    "My brother in law Kev (Kevin Marsh, Geelong VIC) needs a van because the old one died. I've told him I'll lend him $12,000. I'm Paul Ridley, Torquay VIC.",
    'He pays back $250 a week. If he misses three payments I can ask for the lot.',
    'Lender',
  ],
  [
    'personal-loan-iou',
    'Agreement about the money for the shop',
    "I'm Denise Okoro and my cousin Grace Eze has agreed to lend me 9,000 pounds so I can fit out my shop in Croydon.",
    'I pay her back 300 a month. If I am late she gives me two weeks.',
    'Borrower',
  ],
  [
    'personal-loan-iou',
    'loan agreement',
    "Hi, I'm lending my friend Dana Whitlock 6,500 dollars for her vet school fees, she's in Ithaca NY. Andrew Pell here, Ithaca NY.",
    "if she's 30 days late I can call it in",
    'Lender',
  ],
  [
    'promissory-note',
    'Money I owe my sister',
    "I owe my sister Lena Frost $5,400 from when she paid my rent. I'm Carla Frost, Tulsa Oklahoma.",
    'If I lose my job we pause for two months.',
    'Borrower',
  ],
  [
    'personal-loan-iou',
    'For Abe',
    'Abe Crane asked for $2,000 and said he would borrow it from me till Christmas. I am Nell Crane, Boise, Idaho.',
    'no interest',
    'Lender',
  ],
  [
    'bill-of-sale',
    'Caravan',
    "I'm buying a caravan off my neighbour Trevor Blake for £7,400. My name is Hannah Moss, Ripon.",
    'He must tell me about any damp.',
    'Buyer',
  ],
  [
    'bill-of-sale',
    'Piano',
    'Selling our upright piano to Mrs Joan Tait from church, £600. We are Ian and Ruth Calder, Peebles, Scotland.',
    'She pays cash on collection.',
    'Seller',
  ],
  [
    'vehicle-bill-of-sale',
    'Contract for the car',
    "Sold my Golf to Stephen Dwyer for €5,250, he's paying the rest over six months. I'm Niamh Keane from Ennis.",
    'If he misses two I take the car back.',
    'Seller',
  ],
  [
    'residential-lease',
    'Lease for the granny flat',
    "I own the house at 27 Acacia Street, Bendigo VIC 3550 and rent out the granny flat behind. New tenant is Josh Lim. I'm Margaret Dunne.",
    'I can inspect every three months.',
    'Landlord',
  ],
  [
    'room-rental-agreement',
    'Room',
    "A friend, Lou Marsh, is renting me her back room in Leeds for £400 a month. I'm Ines Roper.",
    'I can have a cat',
    'Tenant',
  ],
  [
    'residential-lease',
    'Flat',
    'Pia Strand rents the top floor from us, 9 Mill Lane, Bath. We are Ed and Joy Pell.',
    'she pays the gas',
    'Landlord',
  ],
  [
    'equipment-rental-agreement',
    'Trailer',
    "I hire out my tandem trailer now and then. Next one is Ben Cole, $60 a day. I'm Rod Ashby, Toowoomba QLD.",
    '$300 bond.',
    'Owner',
  ],
];

test('what whoever writes plainly does shows the side that writes, and the name that goes with it', () => {
  for (const [kind, title, description, requirements, side] of DONE) {
    const { writer, sides } = told(kind, title, description, requirements);
    assert.equal(writer, side, title);
    const self = /(?:I'm|I am|My name is) (\p{Lu}\p{L}+ \p{Lu}\p{L}+)|(Andrew Pell)/u.exec(description)?.slice(1).find(Boolean);
    if (self) assert.equal(sides[side], self, title);
  }
});

test('where a deed shows one side and all other words another, it is asked first which one writes', () => {
  const [lent] = DONE;
  assert.ok(lent);
  const [kind, title, description, requirements] = lent;
  const { asked, writer } = told(kind, title, description, requirements);
  assert.equal(writer, 'Lender');
  assert.equal(asked[0], 'writer');
});

test('what is done to the writer, or for somebody else, or in a lease of which the writer is the tenant, is no deed of his', () => {
  assert.notEqual(
    told('employment-contract', 'Job', "I'm hired as cook on a dive boat of Coral Divers LLC. My name is Yohannes Kidane.").writer,
    'Employer',
  );
  const sublet = told(
    'sublease',
    'Sublet',
    'I rent a flat in Vancouver from Coast Rentals Ltd and let it to Karin Dahl while I am away. I am Tunde Bello.',
  );
  assert.equal(sublet.writer, 'Landlord');
});

test('the side for which the name of whoever writes was answered is the one that writes', () => {
  const brief = [
    'personal-loan-iou',
    'Paper',
    "Money between Damien Kostov and me for a ute, $18,000. I'm Brett Wheelan, Pelican NSW.",
    'Payments each fortnight.',
  ] as const;
  for (const [field, label] of [
    ['lenderName', 'Lender'],
    ['borrowerName', 'Borrower'],
  ] as const)
    for (const name of ['Brett Wheelan', 'brett']) assert.equal(told(...brief, { [field]: name }).writer, label, `${field} ${name}`);
});

test('with another kind the names and who writes go to the sides of the same meaning, and what is open is asked', () => {
  const brief = [
    'Loan agreement, me and my nephew',
    "My nephew Tobias Lindqvist is buying a food trailer and I've agreed to give him $18,000 for it. I'm Greta Lindqvist of Goderich, Ontario.",
  ] as const;
  const { writer, sides } = told('personal-loan-iou', ...brief, '', { lenderName: 'Greta Lindqvist', writer: 'lenderName' });
  assert.deepEqual([writer, sides.Lender, sides.Borrower], ['Lender', 'Greta Lindqvist', 'Tobias Lindqvist']);
  const sale = told('bill-of-sale', 'A boat', 'Two people and a boat in Cork.', '', { vendorName: 'Una Roe', writer: 'vendorName' });
  assert.deepEqual([sale.writer, sale.sides.Seller], ['Seller', 'Una Roe']);
  assert.ok(sale.asked.includes('buyerName'));
});

test('what was bought once is not the sale that the brief is about', () => {
  const trap = told(
    'bill-of-sale',
    'Pony trap',
    "Bought a pony trap years ago, never used it, so Noreen Daly is taking it off me for €1,100. I'm Pat Egan, Lixnaw, Co. Kerry.",
  );
  assert.deepEqual([trap.writer, trap.sides.Seller], ['Seller', 'Pat Egan']);
  const saddle = told(
    'bill-of-sale',
    'Saddle',
    "I bought the saddle in 2019 for my daughter. Una Frame gives €300 for it. I'm Pat Egan, Lixnaw, Co. Kerry.",
  );
  assert.ok(saddle.writer === 'Seller' || saddle.asked[0] === 'writer');
});
