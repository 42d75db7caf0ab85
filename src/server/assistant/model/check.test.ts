import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Brief } from '#contracts/drafting.ts';
import { PASSAGES } from '#test/support/local-draft.ts';
import { processorTime } from '#test/support/processor-time.ts';
import { clauseProblems, createLineCheck } from './check.ts';
import { citationsOf, claimsLaw, sentencesOf, supportOf } from './law.ts';
import { foreignNames, vocabularyOf } from './names.ts';
import { Prompt } from './prompt.ts';

/** Wishes as people have them, and clauses as a careful writer makes of them: none may be refused. */
const CAREFUL: readonly (readonly [wish: string, clause: string])[] = [
  [
    'The caterer brings vegan food for 40 guests and takes the leftovers away.',
    'The Caterer provides vegan food for forty (40) guests. After the event, the Caterer removes all leftovers from the venue at its own expense.',
  ],
  [
    'Dogs are allowed but the tenant cleans the stairs every week.',
    'The Tenant may keep dogs in the Premises. The Tenant cleans the stairs every week and repairs any damage that a dog causes to them.',
  ],
  [
    'We meet by video on Mondays at 9:30 and keep minutes.',
    'The parties meet by video on Mondays at 9:30. One of the parties keeps minutes of each meeting and sends them to the other party without undue delay. Where a party is unable to attend, it informs the other party in advance.',
  ],
  [
    'The developer hands over the source code on a USB stick after each milestone.',
    'After each milestone, the Developer hands over the complete source code to the Client on a USB stick. The handover includes everything that a skilled person needs in order to build and run the software.',
  ],
  [
    'No smoking in the studio, 50 euros per incident.',
    'Smoking is not permitted in the studio. For each incident the User pays €50.00, unless the User shows that it is not responsible for the incident.',
  ],
  [
    'The band may cancel if the temperature on stage is below 5 degrees, without paying anything.',
    'The Band may cancel the performance if the temperature on stage is below 5 degrees. In that case:\n\n1. the Band does not owe any payment or compensation; and\n2. the Organiser does not owe the fee for the cancelled performance.',
  ],
  [
    'Travel costs are paid back against receipts within 2 weeks.',
    'The Client reimburses reasonable travel costs within two weeks after it receives the receipts. Reimbursement is limited to costs that were incurred for the services, and does not include [excluded costs].',
  ],
];

for (const [wish, clause] of CAREFUL) {
  test(`a careful clause is not refused: ${wish}`, () => {
    const brief = Brief.parse({
      title: 'An agreement',
      description: 'Between the Caterer, the Tenant, the Developer, the User, the Band, the Organiser and the Client',
      requirements: wish,
    });
    const place = { number: 1, heading: 'Wish', wishes: [wish], body: wish, from: 0, to: wish.length };
    const draft = `# Agreement\n\nThe Premises and the parties are named here.\n\n## 1. Wish\n\n${wish}\n`;
    const prompt = Prompt.forDraft({ userId: 'ann', brief, draft, clauses: [place], passages: PASSAGES });
    const problemsOf = createLineCheck({ brief, passages: PASSAGES, draft, prompt, findingsOf: () => [] });
    assert.deepEqual(clauseProblems(clause, place, draft, problemsOf), []);
  });
}

test('law is recognised in the forms in which it is cited and claimed', () => {
  for (const text of [
    'Cal. Civ. Code § 1950.5',
    'section 21 of the Housing Act 1988',
    '§ 573c BGB',
    '17 U.S.C. § 101',
    'Article 6 of the GDPR',
    'the Unfair Contract Terms Act 1977',
    'Hadley v. Baxendale',
    'Section 7',
  ])
    assert.ok(citationsOf(text).length > 0, text);
  for (const text of [
    'The law requires notice.',
    'Courts have held that this binds.',
    'Notice is required by state law.',
    'Such a term is void.',
    'The tenant has a statutory right to stay.',
  ])
    assert.ok(claimsLaw(text), text);
  for (const text of [
    'The Tenant pays to the extent permitted by law.',
    'This Agreement is governed by the law of the place that it names.',
    'The party gives notice in writing.',
    'Each party complies with the laws that apply to it.',
    'The Supplier acts with care.',
  ])
    assert.ok(!claimsLaw(text), text);
});

test('sentences end at their points, and not in a citation', () => {
  assert.deepEqual(sentencesOf('It is so. See Cal. Civ. Code § 5. Then “it ends.” Now.'), [
    'It is so.',
    'See Cal. Civ. Code § 5.',
    'Then “it ends.”',
    'Now.',
  ]);
  assert.ok(supportOf('The tenant returns the keys', 'Keys are returned by the tenant') > 0.9);
  assert.ok(supportOf('The tenant returns the keys', 'The landlord insures the house') < 0.3);
});

test('a name is told from a word that begins a sentence', () => {
  const given = vocabularyOf('The Client rents a boat from Harbour Lights Ltd.');
  const none = new Set<string>();
  assert.deepEqual(foreignNames('Reimbursement is due. The Client’s boats stay. Harbour Lights agrees. If so, fine.', given, none), []);
  assert.deepEqual(foreignNames('Miller signs. The Client and Acme Inc agree, says Zoe.', given, none), ['Miller', 'Acme', 'Inc', 'Zoe']);
});

test('no text, however odd, holds the server up', async () => {
  const pieces = [
    'one ',
    '1,',
    '$1',
    'march 1 ',
    'Abc ',
    'A',
    'The Act of ',
    '1',
    '1 ',
    '+1 (',
    'a@',
    '. A',
    'section 1 of the A ',
    'a-',
    'a.',
    'Ab v. ',
    '[',
  ];
  for (const piece of pieces) {
    const text = piece.repeat(20_000 / piece.length);
    const brief = { ...Brief.parse({ title: 'An agreement', requirements: text }) };
    const place = { number: 1, heading: 'Wish', wishes: ['A wish'], body: 'A wish', from: 0, to: 6 };
    const prompt = Prompt.forDraft({ userId: 'ann', brief, draft: text, clauses: [place], passages: [] });
    const ms = await processorTime(() => {
      const problemsOf = createLineCheck({ brief, passages: [], draft: text, prompt, findingsOf: () => [] });
      for (const body of [text, text.slice(0, 4_000), text.slice(0, 80)]) clauseProblems(body, place, text, problemsOf);
    });
    assert.ok(ms < 2_000, `${piece} took ${ms} ms`);
  }
});
