import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import type { Finding } from '#contracts/analysis.ts';
import type { Draft } from '#contracts/drafting.ts';
import { testDatabase } from '#test/support/database.ts';
import { assertLocal, type Drafting, openOutside, seeDraft } from '#test/support/drafting-with-model.ts';
import { BRIEF, GOOD, KEYS, LOCAL, PASSAGES, PHOTOGRAPHS } from '#test/support/local-draft.ts';
import { type ModelCall, startModelServer } from '#test/support/model-server.ts';
import { user } from '../../accounts/tables.ts';

const server = await startModelServer();
const database = await testDatabase();
after(() => database.close());
const ANN = 'ann';
const now = new Date();
await database.db
  .insert(user)
  .values({ id: ANN, name: 'Ann', email: 'ann@example.org', emailVerified: true, createdAt: now, updatedAt: now });
beforeEach(() => server.reset());

const open = (patience = { firstMs: 5_000, wholeMs: 10_000, restMs: 200 }) =>
  openOutside(database.db, { ...server.environment, AI_DAILY_REQUESTS: '1000', AI_DAILY_TOKENS: '100000000' }, patience);
const draft = (changes: Partial<Drafting> = {}) => seeDraft({ outside: open(), userId: ANN, ...changes });

test('a careful model completes the clauses that the library has no words for, and touches nothing else', async () => {
  server.say = () => GOOD;
  const { draft: made, events } = await draft();
  assert.equal(made.fallback, null);
  assert.equal(made.method, 'model');
  assert.equal(made.model, 'test-model');
  assert.match(made.text, /returns all keys of the pier to the Client within five \(5\) days/);
  assert.match(made.text, /withhold its approval/);
  const rest = (text: string) => text.replace(/(## 4\.[^\n]*\n)[\s\S]*?(\n## 5\.[^\n]*\n)[\s\S]*?(\n## 6\.)/, '$1$2$3');
  assert.equal(rest(made.text), rest(LOCAL.text));
  assert.deepEqual(made.gaps, LOCAL.gaps);
  assert.deepEqual(made.understood, LOCAL.understood, 'how the brief was understood is told as well');
  assert.equal(made.requirements[1]?.note, 'See also “Confidentiality”.');
  assert.equal(
    events.some(({ type }) => type === 'restart'),
    false,
  );
  assert.ok(events.filter(({ type }) => type === 'text').length > 3, 'it is shown as it comes');
});

test('what is sent is the brief, the draft, the clauses and the passages, each in a block that nobody could have closed', async () => {
  server.say = () => GOOD;
  await draft();
  await draft();
  const [one, other] = server.calls.map(boundaryOf);
  assert.notEqual(one, other);
  const content = server.calls[0]?.messages[0]?.content ?? '';
  for (const words of [BRIEF.description, PASSAGES[0]?.text ?? '', 'Keys of the pier', 'Cal. Civ. Code § 3289'])
    assert.ok(content.includes(words), words);
  assert.equal(content.split(`<<${one} end>>`).length - 1, 1 + PASSAGES.length + 1 + 2);
});

const boundaryOf = ({ messages }: ModelCall) => /^<<([0-9a-f]{24}) /.exec(messages[0]?.content ?? '')?.[1] ?? '';

test('where the library covers everything no model is asked', async () => {
  const local: Draft = { ...LOCAL, requirements: LOCAL.requirements.filter(({ status }) => status === 'covered') };
  const { draft: made } = await draft({ local });
  assert.equal(server.calls.length, 0);
  assert.deepEqual([made.method, made.fallback, made.text], ['local', null, LOCAL.text]);
});

const [goodKeys = '', goodPhotographs = ''] = GOOD.split(/=== \w+ ===\n/).slice(1);
const keys = (text: string) => `=== 1 ===\n${text}\n=== 2 ===\n${goodPhotographs}`;
const more = (sentence: string) => keys(`${goodKeys.trim()} ${sentence}`);
const LIES: Readonly<Record<string, readonly [wrong: RegExp, say: string | ((call: ModelCall) => string)]>> = {
  'an invented statute': [/figures|law/, more('This follows Cal. Civ. Code § 1950.5.')],
  'an invented act': [/about the law: The Key Custody Act/, more('The Key Custody Act of 1987 applies to them.')],
  'law without a source': [/about the law/, more('California law requires a tenant to return keys at once.')],
  'a real source for what it does not say': [
    /about the law/,
    more('Under Cal. Civ. Code § 3289 the Client may enter the home of the Consultant.'),
  ],
  'a statutory right': [/about the law/, more('The Client has a statutory right to new locks.')],
  'a court decision': [/about the law/, more('Smith v. Jones applies.')],
  'an invented amount': [/“\$250”/, more('For each lost key the Consultant pays $250.')],
  'an invented amount in words': [/“200 dollars”/, more('For each lost key the Consultant pays two hundred dollars.')],
  'an invented period': [/“30 days”/, keys(goodKeys.replace('five (5) days', 'thirty (30) days'))],
  'a period in words': [/“10 days”/, more('The Client confirms this within ten days.')],
  'an invented percentage': [/“12 %”/, more('The Client adds 12 % to the fee.')],
  'an invented date': [/“December 31, 2027”/, more('This ends on December 31, 2027.')],
  'an invented name': [/Peter, Brandt/, more('Keys may be given to Peter Brandt.')],
  'an invented name at the beginning': [/names or terms: Brandt/, more('Brandt takes the keys.')],
  'an invented address of mail': [/keys@piers/, more('Write to keys@piers.example.')],
  'a name in another script': [/田中/, more('The keys go to 田中.')],
  'a filled gap': [/filled or dropped: place of return/, keys(goodKeys.replace('[place of return]', 'the office of the Client'))],
  'a dropped figure': [
    /are gone: “5 days”/,
    keys('The Consultant returns the keys of the pier soon after the end, at [place of return], and may not keep copies of them.'),
  ],
  'a dropped “not”': [
    /leaves out/,
    keys(
      'When this Agreement ends, the Consultant returns all keys of the pier to the Client within five (5) days after the end, at [place of return]. The Consultant may keep copies.',
    ),
  ],
  'another matter': [
    /what the wishes ask/,
    keys('The Client may use the lighting at any time for 5 days at [place of return] but not more, and the Consultant agrees.'),
  ],
  HTML: [/HTML/, more('<b>Important</b>')],
  'a script': [/HTML/, more('<script>alert(1)</script>')],
  'an entity': [/HTML/, more('&lt;script&gt; is what it is.')],
  'a link': [/a link/, more('See [the terms](https://evil.example/x).')],
  'a bare address': [/a link/, more('See www.evil.example for keys.')],
  'an image': [/an image/, more('![x](https://evil.example/x.png)')],
  'a heading of its own': [/headings/, more('\n\n## 9. Penalty\n\nThe Consultant pays.')],
  'a table': [/tables/, more('\n\n| a | b |\n|---|---|\n| c | d |')],
  'a signature block': [/to sign on/, more('\n\nSigned: ____________')],
  'hidden signs': [/cannot be seen/, more('The Client\u202e agrees.')],
  'a letter to the reader': [/speaks to the reader/, more('As an AI language model I cannot promise this.')],
  'its rules': [/repeats the rules/, ({ system }) => more(system.slice(200, 420))],
  'the boundary': [/repeats the rules/, (call) => more(`The mark is ${boundaryOf(call)}.`)],
  'much too much': [/too long/, more('The keys are the keys of the pier. '.repeat(200))],
  'nothing in the form': [/no clause in the answer/, 'I have improved your document. It is better now.'],
  'nothing but thoughts': [/no clause in the answer/, '<think>The user wants keys.</think>'],
};
for (const [what, [wrong, say]] of Object.entries(LIES)) {
  test(`a model that writes ${what} is asked once more and then not used`, async () => {
    server.say = typeof say === 'string' ? () => say : say;
    const seen = await draft();
    assertLocal(seen, 'refused');
    assert.equal(server.calls.length, 2);
    assert.equal(server.calls[1]?.messages.length, 3);
    const problems = /problems>>\n([\s\S]*?)\n<</.exec(server.calls[1]?.messages.at(-1)?.content ?? '')?.[1] ?? '';
    assert.match(problems, wrong);
    const seenBefore = JSON.stringify(seen.events.filter(({ type }) => type === 'text'));
    assert.doesNotMatch(seenBefore, /<b>|alert|evil|The mark is|keys@|\$250|Brandt|§ 1950|Smith|田中|thirty/, 'it was not even shown');
  });
}

test('a model that mends what was wrong is used, and the screen begins anew', async () => {
  server.say = ({ messages }) => (messages.length > 1 ? GOOD : keys(goodKeys.replace(', at [place of return]', '')));
  const { draft: made, events } = await draft();
  assert.equal(made.method, 'model');
  assert.ok(events.some(({ type }) => type === 'restart'));
  assert.match(server.calls[1]?.messages.at(-1)?.content ?? '', /place of return/);
});

test('a clause that the model leaves out stays as it was, and one more gap is listed', async () => {
  server.say = () => `=== 2 ===\n${goodPhotographs.trim()} The Consultant names [credit line] beside them.`;
  const { draft: made } = await draft();
  assert.equal(made.method, 'model');
  assert.ok(made.text.includes(KEYS));
  assert.ok(!made.text.includes(PHOTOGRAPHS));
  assert.deepEqual(made.gaps.at(-1), { label: 'credit line', heading: 'Photographs', help: null });
});

test('a reference to another clause stays, and none is added that leads nowhere', async () => {
  const refers = 'The duty of [clause 3](#confidentiality) holds for photographs, too.';
  const local: Draft = { ...LOCAL, text: LOCAL.text.replace(PHOTOGRAPHS, `${PHOTOGRAPHS} ${refers}`) };
  const answer = (words: string) => () => `=== 2 ===\n${goodPhotographs.trim()} ${words}`;
  server.say = answer(refers);
  assert.equal((await draft({ local })).draft.method, 'model');
  for (const wrong of ['', 'The duty of [clause 3](#confidentiality) and of [clause 9](#nowhere) holds for photographs, too.']) {
    server.say = answer(wrong);
    assertLocal(await draft({ local }), 'refused', local);
  }
});

test('words in which the validators find more than before are not used', async () => {
  server.say = () => GOOD;
  const risk = (text: string): Finding[] =>
    text.includes('withhold')
      ? [{ kind: 'one-sided-risk', severity: 'high', message: 'One-sided.', at: null, heading: null, source: null }]
      : [];
  assertLocal(await draft({ findingsOf: risk }), 'refused');
});

test('a clause of the library is not written anew, whatever a wish says', async () => {
  const [wish] = LOCAL.requirements;
  assert.ok(wish);
  const local: Draft = { ...LOCAL, requirements: [...LOCAL.requirements, { ...wish, heading: 'Confidentiality' }] };
  server.say = () => `${GOOD.split('=== see')[0]}\n=== 3 ===\nNothing is confidential.`;
  const { draft: made } = await draft({ local });
  assert.match(made.text, /Each party keeps the other party’s information confidential/);
  assert.doesNotMatch(server.calls[0]?.messages[0]?.content ?? '', /clause 3>>/);
});

test('when the model fails or is slow the local draft stands, and says why', async () => {
  server.say = () => GOOD;
  server.meet = () => ({ status: 500 });
  assertLocal(await draft(), 'failed');
  server.meet = () => 'cut';
  const cut = await draft();
  assertLocal(cut, 'failed');
  assert.ok(cut.events.some(({ type }) => type === 'restart'));
  server.meet = () => ({ silentMs: 3_000 });
  assertLocal(await draft({ outside: open({ firstMs: 300, wholeMs: 1_000, restMs: 200 }) }), 'timeout');
});
