import { receivePaymentEvent } from '#contracts/payment-events.ts';
import { audit } from '../platform/audit.ts';
import type { Db } from '../platform/database.ts';
import { malformed, notFound, Refusal, unavailable } from '../platform/errors.ts';
import type { App } from '../platform/http.ts';
import { route } from '../platform/route.ts';
import type { Desk } from './desk.ts';
import { enterRefund } from './entries.ts';
import { findChargeOf } from './ledger-store.ts';
import { applyOutcome } from './outcome.ts';
import { inTime } from './pay.ts';
import { isFirstTold, lookUp } from './payment-store.ts';
import type { ProviderEvent } from './payments.ts';

/** Longest event that is read; the provider's are a few kilobytes. */
const BODY_LIMIT = 256 << 10;
const RETRY_SECONDS = 30;
/** Between two lines about events that are not believed: anybody can send them. */
const TOLD_MS = 600_000;

/**
 * What the card provider tells of its own accord. Nobody is signed in: an event is believed for its signature, which
 * is over the very bytes of the body, so in this part of the server alone they are not parsed.
 */
export async function webhookRoutes(app: App, desk: Desk): Promise<void> {
  let toldAt = Number.NEGATIVE_INFINITY;
  /** With a wrong secret nothing that the provider tells has an effect, and nobody here would notice. */
  const tellUnbelieved = (error: unknown): never => {
    const isUnbelieved = error instanceof Refusal && error.status === 400 && error.cause !== undefined;
    if (isUnbelieved && performance.now() - toldAt > TOLD_MS) {
      toldAt = performance.now();
      app.log.warn({}, 'An event of the payment provider was refused: its signature is not of STRIPE_WEBHOOK_SECRET, or is not of now.');
    }
    throw error;
  };
  await app.register(async (part) => {
    part.removeContentTypeParser('application/json');
    part.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) => done(null, body));
    route(part, receivePaymentEvent, { who: 'visitor' }, async ({ body, headers }) => {
      const { payments, db } = desk;
      if (!payments?.readEvents) throw notFound();
      if (!Buffer.isBuffer(body)) throw malformed();
      // Answered late, it would be sent again all the same.
      const events = await inTime(payments.readEvents(body, headers), () => {
        throw unavailable(RETRY_SECONDS);
      }).catch(tellUnbelieved);
      for (const event of events) await db.transaction((tx) => apply(tx, desk, event));
      return { received: true };
    });
  });
}

/**
 * Lets an event have its effect once. What is told of a payment that is not ours has none. Of an account that is gone
 * only the books are left: what is given back by then is entered in them, and so a dispute in the audit log.
 */
async function apply(tx: Db, desk: Desk, event: ProviderEvent): Promise<void> {
  const { id, paymentId } = event;
  if ('outcome' in event && (await applyOutcome(tx, desk, paymentId, event.outcome, id))) return;
  // Asked after that: an account may have gone meanwhile.
  const row = await lookUp(tx, paymentId);
  const charge = row ? undefined : await findChargeOf(tx, paymentId);
  const userId = row?.userId ?? charge?.ledger.userId;
  const at = desk.clock();
  if (userId === undefined || !(await isFirstTold(tx, id, paymentId, at))) return;
  if ('outcome' in event) {
    if (charge && event.outcome.kind === 'refunded') await enterRefund(tx, desk, charge);
    return;
  }
  const { reason, amount } = event.dispute;
  await audit(tx, {
    actor: null,
    action: 'paymentDisputed',
    subject: { type: 'payment', id: paymentId },
    details: { userId, reason, amount },
    at,
  });
}
