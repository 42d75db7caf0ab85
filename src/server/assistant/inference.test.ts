import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inferStatements } from './inference.ts';
import { STATEMENTS } from './statements.ts';

const AGREEMENT = `Mutual Confidentiality Agreement
1. "Confidential Information" means any business, financial or technical information that one party discloses to the other, orally or in writing.
2. Information that the receiving party develops independently is not Confidential Information.
3. The receiving party shall use Confidential Information only to evaluate the project and for no other purpose.
4. The receiving party shall not reverse engineer any sample.
5. On expiration of this Agreement the receiving party shall return or destroy all Confidential Information.
6. The receiving party shall not copy Confidential Information without the prior written consent of the other party.
7. The duties of this Agreement survive its termination for three years.`;

const choices = (text: string) => new Map(inferStatements(text).map(({ statement, choice }) => [statement, choice]));

test('what an agreement says, denies and leaves out is told apart', () => {
  const found = choices(AGREEMENT);
  for (const id of ['noReverseEngineering', 'returnOfInformation', 'independentDevelopment', 'limitedUse', 'survival', 'verbalInformation'])
    assert.equal(found.get(id), 'entailed', id);
  for (const id of ['technicalOnly', 'copies']) assert.equal(found.get(id), 'contradicted', id);
  for (const id of ['noSolicitation', 'noticeOfCompulsion', 'agreementConfidential', 'fromThirdParty'])
    assert.equal(found.get(id), 'not-mentioned', id);
});

test('the evidence is where it is said', () => {
  const [evidence] = inferStatements(AGREEMENT).find(({ statement }) => statement === 'noReverseEngineering')?.evidence ?? [];
  assert.match(AGREEMENT.slice(evidence?.start, evidence?.end), /reverse engineer/);
});

test('a text of the greatest length without any end of a sentence is answered at once', () => {
  for (const piece of ['confidential information ', 'a', 'x; ', 'price\n', 'not disclose ']) {
    // Processor time: the machine may be busy with others.
    const start = process.cpuUsage();
    inferStatements(piece.repeat(Math.ceil(400_000 / piece.length)));
    assert.ok(process.cpuUsage(start).user < 2_500_000, `${piece}: ${process.cpuUsage(start).user} µs`);
  }
});

test('any text is answered for every statement', () => {
  for (const text of ['', '\n\n', 'not '.repeat(10_000), `${'disclose '.repeat(5_000)}.`, '\u{1F600};'.repeat(10_000)])
    assert.equal(inferStatements(text).length, STATEMENTS.length);
});
