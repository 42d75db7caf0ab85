import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drafted } from '#test/support/drafted.ts';
import type { Draft } from './shapes.ts';

/** What people write who do not know what a form will ask: in sentences, most of it in the description. */

const statusOf = ({ requirements }: Draft, start: string) => requirements.find(({ text }) => text.startsWith(start))?.status;

test('a will gives what its sentences give, wherever they stand, and to whom they call by a first name', () => {
  const { text } = drafted(
    'My will',
    'I am Greta Holm, 3 Pier Road, Oban, Scotland. I have two children, Nils Holm and Ida Brand. I leave my boat to them equally. My sister Ruth Oker gets my piano and £5,000. £2,000 to the Harbour Trust. Everything else to Nils and Ida equally.',
    'Nils is executor, and if he can’t do it then Ida. My cat goes to my neighbour Olga Finn with £500 for food.',
  );
  for (const said of [
    /I appoint Nils Holm/,
    /I appoint Ida Brand/,
    /my boat to Nils Holm and Ida Brand in equal shares/,
    /my piano to Ruth Oker/,
    /£5,000\.00 to Ruth Oker/,
    /£2,000\.00 to (?:the )?Harbour Trust/,
    /my cat to Olga Finn/,
    /50% to Nils Holm/,
    /50% to Ida Brand/,
  ])
    assert.match(text, said);
});

test('a demand for a deposit goes from the tenant to the landlord, asks for all of it, and tells what happened', () => {
  const { text } = drafted(
    'Letter to my old landlord to get my deposit back',
    'I rented a flat at 14 Crag Street, Edinburgh from Otto Brill until 30 August 2026. I paid him a deposit of £1,150. He never told me the name of a deposit scheme. He says he is keeping £600 for a carpet. My name is Lena Frost, I now live at 8 Mole Walk, Edinburgh.',
    'I want the whole deposit back within 14 days\nsay I will go to the First-tier Tribunal if he doesn’t pay',
    { recipientName: 'Otto Brill' },
  );
  assert.match(text, /^Lena Frost +\n8 Mole Walk, Edinburgh/m);
  assert.match(text, /Dear Otto Brill/);
  assert.match(text, /Please pay £1,150\.00 by 7 December 2026/);
  assert.match(text, /You never told me the name of a deposit scheme/);
  assert.match(text, /^I will go to the First-tier Tribunal if you do not pay/m);
  assert.match(text, /Name: Lena Frost/);
});

test('sums that are paid in parts stand in the list of parts, and what was paid before is not what is paid now', () => {
  const { text, place, requirements } = drafted(
    'Settlement with my builder',
    "Dispute about my bathroom reno in Wollongong NSW. I paid Bright Tile Pty Ltd $34,000. We've agreed they pay me $15,500. I'm Kurt Amber.",
    "they pay in two parts, $10,000 within 7 days and $5,500 by 31 January 2027. If they miss a date all of it is due. Neither of us admits anything. I don't give up claims about the kitchen.",
  );
  assert.equal(place.id, 'australia-new-south-wales');
  assert.doesNotMatch(text, /must pay the Claimant \$(?:34,000|10,000|5,500)/, 'of several sums none is taken for the whole by guessing');
  assert.match(text, /\| 31 January 2027 \| \$5,500\.00 \|/);
  assert.match(text, /Neither of the parties admits anything\./);
  assert.match(text, /The Claimant does not give up claims about the kitchen\./);
  assert.ok(
    requirements.some((wish) => wish.text.startsWith('If they miss a date')),
    'a sentence behind a year is a wish of its own',
  );
});

test('a business is none of those who run it, and whoever guarantees is no borrower', () => {
  const partners = drafted(
    'Partnership for our bakery',
    'We open a bakery in Glasgow called Crust & Co. Ada Moss puts in £20,000, Ravi Teal puts in £10,000 and Sean Dock works. profits: Ada 40%, Ravi 20%, Sean 40%',
  ).text;
  assert.match(partners, /under the name Crust \\& Co/);
  assert.doesNotMatch(partners, /Name: Crust/);
  assert.match(partners, /\| Sean Dock \|.*\| 40% \|/);
  const { text } = drafted('lending to a mate', 'I’m Dora Hough, Tamworth NSW. Lending Joel Vann $8,000. His dad Minh Vann guarantees it.');
  assert.doesNotMatch(text, /Minh Vann[^\n]*“\*\*(?:Borrower|Lender)\*\*”/);
});

test('a licence that has a fee and a share has both, and “I” is the side that writes', () => {
  const { kind, text } = drafted(
    'License for my illustrations',
    "I'm an illustrator, Priya Tarn, Oakland California. Gull Press LLC wants to use my drawings.",
    'They pay me 8% of net sales every quarter, and $1,500 advance. I can check their books once a year.',
    { licensorName: 'Priya Tarn', licenseeName: 'Gull Press LLC', writer: 'licensorName' },
  );
  assert.equal(kind?.id, 'copyright-licence');
  assert.match(text, /Priya Tarn, of .*“\*\*Licensor\*\*”/);
  assert.match(text, /\$1,500\.00 \(the “\*\*Fee\*\*”\)/);
  assert.match(text, /8% of the Net Income/);
  assert.match(text, /The Licensor may check the Licensee’s books once a year/);
});

test('what was asked for is written with its sums in full, goes before what the library proposes, and a fixed sum for a breach is not passed over', () => {
  const draft = drafted(
    'NDA before we show a recipe',
    'We are Thistle Foods Inc. in Hamilton, Ontario and show our recipes to Fork Packaging Ltd. so they can quote for bottling.',
    'if they break it they pay $25,000\nlasts 3 years\nthey can’t make a similar sauce for anyone for 1 year',
  );
  assert.match(draft.text, /to let the Recipient quote for bottling/);
  assert.match(draft.text, /must pay \$25,000\.00\.\n/);
  assert.match(draft.text, /Where \[clause \d+\]\(#[a-z-]+\) to \[clause \d+\]\(#[a-z-]+\) say something else/);
  assert.match(draft.requirements.find(({ text }) => text.startsWith('if they break'))?.note ?? '', /fixed sum for a breach/);
  assert.ok(
    draft.notes.every((note) => !note.includes('two times for the same thing')),
    'a term and a ban are two things',
  );
  const ids = [...draft.text.matchAll(/\{id:([^}]+)\}/g)].map(([, id]) => id);
  assert.equal(new Set(ids).size, ids.length, 'every clause has an id of its own');
});

test('pay for an hour is no pay for a month, and the job has the name that the brief gives it', () => {
  const { text } = drafted(
    'Job contract',
    'My cafe, Tide Coffee Pty Ltd in Newcastle NSW, is hiring Jordan Vale as a full time barista starting 11 January 2027. Pay is $29.50 an hour, 38 hours a week.',
    'He gets one free meal per shift. He has to finish the food safety course in the first month and we pay for it.',
    { writer: 'employerName' },
  );
  assert.match(text, /\$29\.50 an hour/);
  assert.match(text, /The position of the Employee is barista/);
  assert.match(text, /The Employee receives one free meal per shift/);
});

test('a policy says which data is collected, and nowhere the opposite', () => {
  const draft = drafted(
    'privacy policy for my yoga studio',
    'Still Yoga Studio in Kingston, Ontario. We collect names, emails, and a health form with injuries.',
    'We never sell data. We use Google Analytics cookies. Kids under 13 only with a parent.',
  );
  assert.match(draft.text, /\| Names \|/);
  assert.match(draft.text, /needs special care: Health form with injuries/);
  assert.doesNotMatch(draft.text, /We do not ask for data about health/);
  assert.match(draft.text, /at least thirteen \(13\) years old/);
  assert.equal(statusOf(draft, 'Kids under 13'), 'covered');
});

test('a wish of which a clause says one half is partly covered, and the rest is drafted', () => {
  const draft = drafted(
    'loan to my brother',
    'I am lending my brother Tom Reed $12,000. I am Ella Reed, Fresno, California.',
    'He can pay early with no penalty, and he waters my plants',
    { lenderName: 'Ella Reed', borrowerName: 'Tom Reed', writer: 'lenderName' },
  );
  const wish = draft.requirements.find(({ text }) => text.startsWith('He can pay early'));
  assert.equal(wish?.status, 'partly');
  assert.match(wish?.note ?? '', /says a part of this/);
  assert.match(draft.text, /The Borrower must water the Lender’s plants\.\n/);
});

test('terms that are numbered are no list of things, and a clause that is drafted makes a question of what the library proposes there', () => {
  const { text } = drafted(
    'Selling my cafe',
    'I am selling my little cafe in Newtown, Sydney NSW to my barista. She takes over the lease.',
    '1. Seller Tad Moll, buyer Nia Feather\n2. Price $86,000 for everything\n3. She pays ten thousand deposit when we sign, the rest on handover\n4. I train her for three weeks for free\n5. I pay all bills till handover, she pays from then',
  );
  assert.match(text, /\[Things and rights that are sold\]/);
  assert.match(text, /For three \(3\) weeks after Completion the Seller must help the Buyer/);
  assert.match(text, /deposit of \$10,000\.00/);
});

test('sides that the library has no kind for are called as the brief calls them, and the writer speaks', () => {
  const { text } = drafted(
    'Agreement with an Instagram influencer',
    'Our small company wants to pay an influencer to post about our serum. We are Marrow Skin Ltd, registered in Bristol. English law please.',
    'Influencer: Tamsin Oyela\nShe must label posts as ad\nWe can reuse the content for one year',
    { kind: 'none' },
  );
  assert.match(text, /^Marrow Skin Ltd, of /m);
  assert.match(text, /Tamsin Oyela, of .*“\*\*Influencer\*\*”/);
  assert.match(text, /The Influencer must label posts as ad\./);
  assert.match(text, /The First Party may reuse the content for one year\./);
  const hired = drafted('Odd jobs', 'Our company Tin Roof Ltd in Leeds, England hires Gleam Services Ltd.', 'they come on Mondays', {
    kind: 'none',
  });
  assert.match(hired.text, /^Tin Roof Ltd[^\n]*“\*\*First Party/m);
  assert.doesNotMatch(hired.text, /“\*\*[^*]*(?:Employee|Contractor)/, 'whether it is hired as the one or the other does not show');
});

test('what a person pays is the person’s, a day of the month is read, and an absence of which the brief speaks is asked', () => {
  const { text, gaps } = drafted(
    'agreement between roommates',
    'Three of us are moving in together in Kingston, Ontario.',
    'Roommates are Lior Bapt, Hanne Osei, and me (Priya Duf)\nRent is $2,850 altogether: Lior has the big room and pays 1,050, we others pay 900 each\nwe each paid 950 of last months rent deposit\nrent is due on the 3rd',
  );
  assert.match(text, /Lior Bapt: \$1,050\.00/);
  assert.doesNotMatch(text, /Hanne Osei: \$1,050/);
  assert.doesNotMatch(text, /holds no deposit/);
  assert.match(text, /\[Please confirm: Deposit that the landlord holds\]/);
  assert.ok(gaps.some(({ label }) => label === 'Please confirm: Deposit that the landlord holds'));
  assert.match(text, /by the 3rd day of the month/);
});

test('who writes of a partner by the first name is the other partner, and how long something has lasted is no term', () => {
  const { text } = drafted(
    'Partnership deed plumbers',
    'me and my mate have been working together as plumbers in Stockport for a year with nothing in writing',
    'the firm is called Fenwick & Adey Plumbing, partners Gareth Fenwick and Tobi Adey\nI put in £12,000 and the van, Tobi puts in 7 grand and his tools\nprofit 60% to me and forty percent to Tobi',
  );
  assert.match(text, /Gareth Fenwick puts in £12,000\.00/);
  assert.doesNotMatch(text, /one \(1\) year and then continues/);
});

test('what the writer does is a duty of the side that writes, and a side that is called by its role is the other one', () => {
  const consultant = drafted(
    'consulting contract',
    'I am a retired HR director and a startup in San Diego, California wants my advice.',
    'Consultant: Philippa Rosen; client: Tangle Robotics, Inc.\nI advise on hiring\nthey pay within 15 days\nmy liability is limited to what they paid me',
    { writer: 'consultantName' },
  );
  assert.match(consultant.text, /The Consultant advises on hiring\./);
  const employer = drafted(
    'contract for my first employee',
    'I have a bakery in Inverness and I take on my first employee.',
    'employer: Morag Tilling, employee Callum Vasq\njob: baker, 38 hours a week, starts at 4am\nmust not give my recipes to anyone',
  );
  assert.match(employer.text, /The Employee must not give the Employer’s recipes to anyone\./);
  assert.match(employer.text, /position of the Employee is baker \(/);
});

test('hosts own in equal parts, and half a month is a sum of the rent', () => {
  const hosts = drafted(
    'Podcast co-host agreement',
    'Me and a friend start a podcast in Oakland, California.',
    'Hosts: Imogen Salt and Devon Bright\nwe own it 50/50',
    { firstName: 'Imogen Salt', secondName: 'Devon Bright' },
  );
  assert.match(hosts.text, /^Imogen Salt, of .*First Party/m);
  assert.match(hosts.text, /^Devon Bright, of .*Second Party/m);
  assert.match(hosts.text, /The parties own it in equal parts\./);
  const sublet = drafted(
    'Sublet my apartment while abroad',
    'I sublet my condo in Burnaby, British Columbia.',
    'I’m Caspian Throck, subtenant is Leoca Brun\n$2,100 a month\nsecurity deposit half a month',
    { landlordName: 'Caspian Throck', tenantName: 'Leoca Brun' },
  );
  assert.match(sublet.text, /^Caspian Throck, of .*sublets it/m);
  assert.match(sublet.text, /deposit of \$1,050\.00/);
});

test('times and shares that are about different things contradict nothing, and where something begins is no sum', () => {
  const { notes, text } = drafted(
    'Letting someone use my brand',
    'I make honey near Bendigo, Victoria and a soap maker wants to use my brand.',
    'Owner: Thad Wimm, user: Suds Pty Ltd\nthree years from 1 January 2027\n5% of net sales, at least $1,200 per year\nafter the end they can sell off leftovers for 3 months',
    { licensorName: 'Thad Wimm', licenseeName: 'Suds Pty Ltd' },
  );
  assert.match(text, /^Thad Wimm, of .*Licensor/m);
  assert.ok(!notes.some((note) => note.includes('two times')));
  const band = drafted(
    'Band agreement',
    'We are a folk band in Glasgow.',
    'Members: Fergus Odu, Kirsty Pell and Mungo Strand. Band name: The Lost Ferry\nspend more than £300 only if all agree',
  );
  assert.doesNotMatch(band.text, /£300\.00 in cash/);
  assert.match(band.text, /Name: Mungo Strand/);
  assert.doesNotMatch(band.text, /Name: The Lost Ferry/);
});

test('a sum that is paid in parts is the sum of the parts', () => {
  const { text } = drafted(
    'Settlement with neighbour about fence',
    'Our neighbour’s tree fell on our fence in Nanaimo, British Columbia. We settle our dispute for good.',
    'Between Florian Acht (he) and us, Winn Call. He pays us CAD 6,250 in two payments, 3,250 by Dec 15 2026 and three thousand by 31 January 2027.',
  );
  assert.match(text, /\| December 15, 2026 \| \$3,250\.00 \|/);
  assert.match(text, /\| January 31, 2027 \| \$3,000\.00 \|/);
  assert.doesNotMatch(text, /\| \$6,250/);
});

test('who the other side is does not say what is agreed, and people are who they are for the document', () => {
  const plan = drafted(
    'Payment agreement with my ex roommate',
    'My ex roommate in Gainesville FL owes me money for rent and a TV. He can’t pay all at once.',
    'Creditor is me, Desmond Ache. Debtor is Travis Kowa. He pays $150 on the first of every month.',
  );
  assert.equal(plan.kind?.id, 'payment-plan-agreement');
  const books = drafted(
    'contract with a bookkeeper',
    'My plumbing business in Townsville QLD needs a bookkeeper. She works from home and has other clients.',
    'business: Rapid Drain Pty Ltd, bookkeeper: Meredith Salt\n$55 an hour plus GST',
  );
  assert.match(books.text, /^Meredith Salt, .*“\*\*Contractor\*\*”/m);
  const offer = drafted(
    'Job offer letter',
    'Small dental office in Orlando Florida.',
    'Employer Heron Dental PLLC, candidate Ximena Abbo\nstarts March 8 2027\noffer good until February 12, 2027',
  );
  assert.doesNotMatch(offer.text, /fixed term/);
});
