import assert from 'node:assert/strict';
import { test } from 'node:test';
import { processorTime } from '#test/support/processor-time.ts';
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

/** What is read in an agreement that says this, and little else. */
const choiceIn = (id: string, said: string) =>
  choices(`1. "Confidential Information" means technical drawings that the Discloser hands to the Recipient.\n2. ${said}`).get(id);

test('a denial is not read as what it denies', () => {
  for (const [id, said] of [
    ['returnOfInformation', 'Neither party is required to return or destroy Confidential Information upon expiration of this Agreement.'],
    ['returnOfInformation', 'On termination the Recipient need not return or destroy anything.'],
    ['survival', 'The obligations of confidentiality shall not survive termination of this Agreement.'],
    ['survival', 'No obligation under this Agreement survives its expiry.'],
    ['noSolicitation', 'Nothing in this Agreement prevents either party from hiring or soliciting the employees of the other.'],
    ['noSolicitation', 'Each party is free to solicit employees of the other party.'],
    ['noticeOfCompulsion', 'The Recipient is not obliged to notify the Discloser before it discloses what a court orders it to disclose.'],
    [
      'noticeOfCompulsion',
      'If a court orders it, the Recipient may disclose Confidential Information without prior notice to the Discloser.',
    ],
    ['independentDevelopment', 'Information that the Recipient has developed independently is nevertheless Confidential Information.'],
    ['noReverseEngineering', 'The Recipient may reverse engineer any sample.'],
    ['sharingWithEmployees', 'The Recipient may not disclose Confidential Information to its employees.'],
  ] as const)
    assert.equal(choiceIn(id, said), 'contradicted', said);
});

test('people who are hired away are neither information nor shared with', () => {
  const said = 'Nothing in this Agreement prevents either party from hiring or soliciting the employees of the other.';
  assert.equal(choiceIn('technicalOnly', said), 'entailed');
  assert.equal(choiceIn('sharingWithEmployees', said), 'not-mentioned');
});

test('an exception that is worded as a denial leaves the duty as it is', () => {
  for (const [id, said] of [
    ['returnOfInformation', 'On termination the Recipient shall return all copies, but is not required to destroy copies in its backups.'],
    [
      'returnOfInformation',
      'On termination the Recipient shall return all copies.\n3. It need not return a copy after termination that the law asks it to keep.',
    ],
    ['survival', 'The obligations survive termination, but shall not survive the publication of the information.'],
    ['survival', 'The obligations shall not survive the termination by more than five years.'],
    [
      'noSolicitation',
      'Neither party may solicit or hire employees of the other; nothing here prevents it from hiring employees who answer a public advertisement.',
    ],
    [
      'noticeOfCompulsion',
      'If a court orders disclosure, the Recipient shall not disclose anything without prior notice to the Discloser.',
    ],
    ['independentDevelopment', 'Information that is developed independently shall not be deemed Confidential Information.'],
    ['noReverseEngineering', 'Neither party may reverse engineer any sample.'],
    ['sharingWithEmployees', 'The Recipient may not disclose Confidential Information except to its employees who need it.'],
  ] as const)
    assert.equal(choiceIn(id, said), 'entailed', said);
});

test('a chance to object before a court gets it is notice, and the word "information" alone is none', () => {
  const notice = (said: string) => choiceIn('noticeOfCompulsion', said);
  assert.equal(notice('It may be disclosed by order of a court if the Discloser had an opportunity to object.'), 'entailed');
  assert.equal(notice('The Recipient immediately notifies the Discloser of any court order.'), 'entailed');
  assert.equal(notice('What the law requires to be kept is Confidential Information.'), 'not-mentioned');
});

test('the evidence is where it is said', () => {
  const [evidence] = inferStatements(AGREEMENT).find(({ statement }) => statement === 'noReverseEngineering')?.evidence ?? [];
  assert.match(AGREEMENT.slice(evidence?.start, evidence?.end), /reverse engineer/);
});

test('a text of the greatest length without any end of a sentence takes no more than its length', async () => {
  for (const piece of ['confidential information ', 'a', 'x; ', 'price\n', 'not disclose ']) {
    const took = (letters: number) => processorTime(() => inferStatements(piece.repeat(Math.ceil(letters / piece.length))));
    const quarter = Math.max(await took(100_000), 30);
    // Four times as much; what takes the square of its length takes sixteen times.
    assert.ok((await took(400_000)) < 10 * quarter, piece);
  }
});

test('any text is answered for every statement', () => {
  for (const text of ['', '\n\n', 'not '.repeat(10_000), `${'disclose '.repeat(5_000)}.`, '\u{1F600};'.repeat(10_000)])
    assert.equal(inferStatements(text).length, STATEMENTS.length);
});
