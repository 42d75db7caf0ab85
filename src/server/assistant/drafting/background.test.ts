import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogue } from '#test/support/catalogue.ts';
import { briefOf, DAY, drafted, draftOf } from '#test/support/drafted.ts';
import { readAnnotated } from '../training/annotated.ts';
import { tidy } from './notes.ts';
import { readBrief } from './read-brief.ts';
import { ROLE_WORDS } from './slots.ts';
import { meanings } from './vocabulary.ts';

test('what a contract is wanted for stands in its background, the parties called as the document calls them', () => {
  const { text, requirements } = drafted(
    'Consulting agreement for the kitchen',
    'Saguaro Ridge Senior Living LLC, 3301 East Speedway Boulevard, Tucson, Arizona 85716, wants Yolanda Etcitty to get the kitchen ready for the county health inspection and to train the cooks.',
    '- $95 an hour',
    { kind: 'consulting-agreement', clientName: 'Saguaro Ridge Senior Living LLC', consultantName: 'Yolanda Etcitty' },
  );
  assert.match(
    text,
    /### Background\n\n(?:1\. [^\n]+\n)*1\. The Client wishes the Consultant to get the kitchen ready for the county health inspection and to train the cooks\.\n/,
  );
  const told = requirements.find((one) => one.text.startsWith('Saguaro'));
  assert.deepEqual([told?.status, told?.heading], ['drafted', 'Background']);
});

test('what is not sure to mean the same in other words, and what a letter does not take, is listed as said nowhere', () => {
  const { text, requirements } = drafted(
    'Lease',
    'I let my flat in Austin, Texas. My brother Fergal thinks that I ask too little.',
    'Landlord: Petronella Quirke\nTenant: Lysander Oakapple\nrent $1,450 per month',
    { kind: 'residential-lease' },
  );
  assert.doesNotMatch(text, /Fergal/);
  assert.equal(requirements.find((one) => one.text.includes('Fergal'))?.status, 'open');
});

test('what answers a question that the draft does not print is said nowhere, and not covered', () => {
  const { text, requirements } = drafted(
    'Termination of Wilbert Kuisma',
    'Our client, Lakehead Pulp Logistics Ltd. of Thunder Bay, is dismissing its yard supervisor Wilbert Kuisma without cause after eleven years. He receives eleven weeks in lieu plus statutory severance.',
    'benefits continue for 11 weeks; neutral, no reasons',
    { kind: 'termination-letter', place: 'canada-ontario' },
  );
  assert.doesNotMatch(text, /in lieu/);
  assert.equal(requirements.find((one) => one.text.includes('in lieu'))?.status, 'open');
});

test('no sentence of a brief is lost: most of it stands in the draft, or in the list of what was asked for and told', () => {
  const some = readAnnotated().filter((_, at) => at % 36 === 0);
  assert.ok(some.length > 30);
  for (const { id, title, description, requirements, kind, place } of some) {
    const brief = briefOf(title, description, requirements, { kind: kind ?? 'none', ...(place && { place }) });
    const done = draftOf(brief);
    const there = new Set(meanings([done.text, ...done.requirements.map((one) => one.text)].join('\n')));
    for (const { text } of readBrief(brief, catalogue, DAY).wishes.filter(({ sort }) => sort !== 'talk')) {
      const telling = [...new Set(meanings(tidy(text)))].filter((word) => !ROLE_WORDS.has(word));
      const missing = telling.filter((word) => !there.has(word) && !/\d/.test(word));
      assert.ok(missing.length < 2 || missing.length * 2 < telling.length, `${id}: ${text} (${missing.join(', ')})`);
    }
  }
});
