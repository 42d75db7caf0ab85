import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drafted } from '#test/support/drafted.ts';

test('whoever writes is no name of the firm', () => {
  for (const description of [
    "Me (Shauna Littlechild) and my friend Priya Dhaliwal are starting a mobile dog groom business in Red Deer, Alberta called Wag'n Wheels.",
    'I am Noor Haddad. Bess Quill and I start a pottery in Calgary, Alberta called Mudlark.',
    "I'm Carla Venn and with my sister Ida Venn I open a bakery in Leeds, England. The name is Crumb & Co.",
    "Tom Reyes and me, Al Brodie, run a food truck in Austin, Texas under the name Smoke'n Bones.",
    'My name is Shauna Little. My friend Priya Dhal and I want to do gardens together in Perth, Western Australia.',
    "Shauna here. Me and Priya Dhaliwal start a cleaning business called Spick'n Span in Red Deer, Alberta.",
    "Hi, I'm Joe Marsh, my partner in the firm is Kim Oduya, we fix bikes in Cork, Ireland as Spoke & Chain",
  ]) {
    const { text, understood } = drafted('partnership agreement', description, 'profits 50/50');
    const firm = understood.sides.find(({ id }) => id === 'firmName')?.value ?? '';
    assert.doesNotMatch(firm, /Shauna|Noor|Carla|Brodie|Marsh/, description);
    assert.doesNotMatch(text, /under the name (?:\[Please confirm: )?(?:Shauna|Noor|Carla|Al Brodie|Joe)/, description);
  }
});

test('a company keeps its whole name in a draft where the word for its form stands within it', () => {
  const { text } = drafted(
    'Service agreement',
    'Doyle Limited Partners LLC hires Acme Inc Services in Denver, Colorado for IT support at $2,000 a month from March 1, 2027.',
  );
  assert.match(text, /^Doyle Limited Partners LLC,[^\n]*Customer/m);
  assert.match(text, /^Acme Inc Services,[^\n]*Supplier/m);
  const nda = drafted('NDA', 'Mutual NDA between Acme Holdings Limited Edition and Berg GmbH, London, England').text;
  assert.match(nda, /^Acme Holdings Limited Edition,/m);
  assert.match(drafted('Acme Ltd Services Agreement', 'Acme Ltd works for Berg GmbH.').text, /Acme Ltd[,\]]/);
});

test('of two towns behind two companies neither decides the law, but for that of whoever writes', () => {
  for (const [description, place] of [
    ['Mutual NDA between Acme Ltd Leeds and Dupont SARL Paris.', 'global'],
    ['Mutual NDA between Acme Ltd Sydney and Berg GmbH Munich.', 'global'],
    ['Our company Acme Ltd Leeds wants to talk to Berg GmbH Munich.', 'england-wales'],
  ] as const) {
    const draft = drafted('NDA', description);
    assert.equal(draft.place.id, place, description);
    assert.doesNotMatch(draft.text, /(?:SARL|GmbH) (?:Paris|Munich),/);
  }
});
