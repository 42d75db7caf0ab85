import assert from 'node:assert/strict';
import { test } from 'node:test';
import { message } from '#messages/message.ts';
import { catalogue } from '#test/support/catalogue.ts';
import { validateText } from '../validate.ts';

/** The risks that the check sees in one sentence of a contract for services. */
function risksIn(sentence: string): string[] {
  const text = `SERVICES AGREEMENT\n\nThe Supplier provides cleaning services to the Customer.\n\n${sentence}\n`;
  return validateText(text, {}, catalogue).flatMap((found) => (found.kind === 'one-sided-risk' ? [found.message] : []));
}

const told = (name: 'refuses' | 'callsBack' | 'endsAtOnce' | 'noHearing' | 'unlimited' | 'ownFault' | 'endsAlone' | 'changesAlone') =>
  message(`findings.risk.${name}`);

test('a sentence that denies a risk, or leaves time or a way, is not read as the risk', () => {
  for (const sentence of [
    'The Customer shall not withhold approval without a reason.',
    'In no event may the Customer refuse or delay acceptance for any reason.',
    'Supplier cannot demand repayment without giving a reason.',
    'No lender may call back the loan at any hour.',
    "The Customer may terminate this Agreement at any time upon sixty (60) days' written notice without penalty.",
    'The Customer may cancel for convenience by giving notice of at least two months, without any liability.',
    'Nothing in this Agreement leads to a judgment without a hearing.',
    'No judgment may be entered without a hearing.',
    'Supplier’s liability without limit is not accepted.',
    'The Supplier shall not be liable without limit.',
    'No party accepts unlimited liability.',
    'The Supplier is liable for damage, including wilful misconduct of its staff.',
    'The Supplier is liable for all loss, including intentional acts of the Supplier’s employees.',
    'The Customer may not terminate this Agreement before the end of the initial term.',
    'The Customer may not terminate this Agreement except as this clause says.',
    'The Parties may not terminate this Agreement.',
    'Neither the Supplier nor the Customer may change this Agreement without the consent of the other.',
    'The Supplier shall indemnify the Customer against all loss, including, without limitation, attorneys’ fees, that its breach causes.',
    'No person may enter the premises without prior notice.',
  ])
    assert.deepEqual(risksIn(sentence), [], sentence);
});

test('a risk stays one beside a denial of something else', () => {
  for (const [sentence, risk] of [
    ['The Customer may refuse acceptance without a reason.', told('refuses')],
    ['The Customer need not pay for what it has not accepted, and may refuse acceptance without a reason and for ever.', told('refuses')],
    ['If the Borrower does not pay, the Lender may demand repayment at any hour.', told('callsBack')],
    ['Nothing in this Agreement limits the right of the Lender to demand repayment at any hour.', told('callsBack')],
    ['The Customer may terminate this Agreement at any time without notice or compensation.', told('endsAtOnce')],
    ['The Borrower agrees not to defend and accepts a judgment without a hearing.', told('noHearing')],
    ['The liability of the Supplier, whether or not at fault, is unlimited.', told('unlimited')],
    ['The Supplier must indemnify the Customer against every claim, also those that the Customer causes on purpose.', told('ownFault')],
    ['The Supplier is liable for all damage, including wilful misconduct of the Customer.', told('ownFault')],
    ['The Supplier shall indemnify the Customer against all claims without limit.', told('ownFault')],
    ['The Customer may not terminate this Agreement.', told('endsAlone')],
    ['Only the Supplier may terminate this Agreement before its end.', told('endsAlone')],
    ['If the Customer does not object, the Supplier may raise the price without prior notice.', told('changesAlone')],
  ] as const)
    assert.ok(risksIn(sentence).includes(risk), sentence);
});
