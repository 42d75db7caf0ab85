import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogue } from '#test/support/catalogue.ts';
import { briefOf, DAY, drafted } from '#test/support/drafted.ts';
import { readBrief } from './read-brief.ts';

const read = (description: string) => readBrief(briefOf('', description), catalogue, DAY);

test('an address is read whole: the flat, the number, the street, the town, the region, the postcode', () => {
  const whole = [
    '418 G Street, Salida, Colorado 81201',
    'flat 2/1, 14 Brisbane Street, Greenock, Scotland',
    '14 Brisbane Street flat 2/1',
    '208 – 55 Front Street, New Westminster BC V3L 1A1',
    '220 Selig Ave Apt 6, Montrose 81401',
    '45 Kings Road, Apt 3B, Boston, MA 02118',
    '9 Canal Street, Unit 12a, Leeds',
    '15880 6450 road',
    '305 Orchard Mesa Dr #12, Grand Junction',
    '331 Ang Mo Kio Ave 1 #08-1842',
    'Calle Ancha 7, 2ºB, Málaga',
    '14 Lance aux Epines Road in St. George’s, Grenada',
    'PO Box 88, Valentine',
  ];
  for (const address of whole) {
    const found = read(`He lives at ${address}.`).facts.filter(({ what }) => what === 'address');
    assert.deepEqual(
      found.map(({ text }) => text.replace(/\.$/, '')),
      [address],
    );
  }
});

test('a number and words with capitals are an address where somebody is there, or a town stands behind them, and a thing elsewhere', () => {
  const addresses = (text: string) =>
    read(text).facts.flatMap(({ what, role, text: own }) => (what === 'address' && role !== 'place' ? own : []));
  assert.deepEqual(addresses('Garden cottage at 9 Kusweg, Mossel Bay, South Africa.'), ['9 Kusweg, Mossel Bay, South Africa']);
  assert.deepEqual(addresses('Mirren Haldane (3 West Shore, Lochinver) made a trap.'), ['3 West Shore, Lochinver']);
  assert.deepEqual(addresses('It went to Assynt Aquatech Limited (SC598213), Harbour Yard, Lochinver.'), ['Harbour Yard, Lochinver']);
  assert.deepEqual(addresses('I sold a 2014 Dodge Ram, Yorkton knows it, and 5 Dell Latitude, 3 Lenovo Yoga.'), []);
});

test('no hours are read in a postcode, and the region of the writer’s own address decides the place', () => {
  const { facts } = read('The office is at 208 – 55 Front Street, Nanaimo, British Columbia V9R 5H9.');
  assert.deepEqual(
    facts.filter(({ what }) => what === 'duration'),
    [],
  );
  const { place } = read(
    'I’m Marguerite Ostrander, 418 G Street, Salida, Colorado 81201. The kids are Joel in Pueblo and Heidi in Boise, Idaho.',
  );
  assert.equal(place?.id, 'us-colorado');
});

test('an address stands with the person of whom the sentence says it, and that of the house in its own place', () => {
  const { text } = drafted(
    'boiler letter to landlord',
    "we rent flat 2/1, 14 Brisbane Street, Greenock, Scotland off Mr Innes Carswell (he's in Gourock, 5 Cloch Brae). it's me, Kayleigh Rennie.",
    'boiler working by 20 nov 2026',
    { kind: 'landlord-repair-request', recipientName: 'Innes Carswell', senderName: 'Kayleigh Rennie' },
  );
  assert.match(text, /Innes Carswell {2}\n5 Cloch Brae/);
  assert.match(text, /Home: flat 2\/1, 14 Brisbane Street, Greenock, Scotland/);
  assert.match(text, /Kayleigh Rennie {2}\n\[Please confirm: flat 2\/1, 14 Brisbane Street/);
});

test('“her address” is that of the other side, and never the writer’s', () => {
  const { text } = drafted(
    'make Randi stop',
    'im Shayla Burkhalter, i have a riding school near Montrose Colorado. Randi Kesterson writes on facebook that i starve horses.',
    'stop posting. her address 220 Selig Ave Apt 6, Montrose 81401.',
    { kind: 'cease-and-desist-harassment', senderName: 'Shayla Burkhalter', recipientName: 'Randi Kesterson' },
  );
  assert.match(text, /Randi Kesterson {2}\n220 Selig Ave Apt 6, Montrose 81401/);
  assert.doesNotMatch(text, /Shayla Burkhalter {2}\n220/);
});

test('where work is done is nobody’s own address, and stands at a side only with a mark', () => {
  for (const told of [
    "to look after mum's garden at 5 Gillies Court, Ballarat",
    'to paint the kitchen at 5 Gillies Court, Ballarat',
    'to clean the office at 5 Gillies Court, Ballarat every Friday',
    'to redo the bathroom at 5 Gillies Court, Ballarat',
    'to mow the lawn of my late aunt at 5 Gillies Court, Ballarat',
    'for a new roof on the shed at 5 Gillies Court, Ballarat',
    'for cleaning at 5 Gillies Court, Ballarat',
    'to fix the deck of our rental, 5 Gillies Court, Ballarat',
  ]) {
    const { text } = drafted(
      'Contract with our gardener',
      `Me (Helen Stavrou) and my husband Peter are hiring Marko Ilic, who has his own ABN, ${told}. $55 an hour.`,
    );
    const parties = text.slice(0, text.indexOf('## '));
    assert.doesNotMatch(parties.replace(/\[[^\]]*\]/g, ''), /Gillies/, told);
  }
  const { text } = drafted(
    'Contract with our gardener',
    'I am Helen Stavrou, 5 Gillies Court, Ballarat. I am hiring Marko Ilic to mow my lawn. $55 an hour.',
  );
  assert.match(text, /Helen Stavrou, of 5 Gillies Court, Ballarat/);
});

test('a sum before a house is no number of one', () => {
  const { facts } = read('My mum lends me £15k for a house deposit.');
  assert.deepEqual(
    facts.map(({ what, value }) => [what, value]),
    [['amount', '15000']],
  );
});

test('a country in small letters, and the seat in brackets behind a company, say where a brief belongs', () => {
  assert.equal(read('They are in cambridge uk.').place?.id, read('They are in Cambridge, UK.').place?.id);
  assert.equal(read('My flat in Bangalore Karnataka is let to Ravi Kumar.').place?.id, 'india');
  assert.equal(read('Cloudline Ltd (London) has a policy.').place?.id, 'england-wales');
  assert.equal(read('Ann Berg lets Northlight Films AB (Stockholm, Sweden) make a film.').place?.id, 'sweden');
  assert.equal(read('Our shop tea.co.uk is run by Ann Berg.').place, null);
});
