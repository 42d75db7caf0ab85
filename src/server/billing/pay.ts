import { setTimeout as sleep } from 'node:timers/promises';
import type { PaymentResult } from '#contracts/billing.ts';
import { type MessageKey, message } from '#messages/message.ts';
import { Refusal, tooMany, unavailable } from '../platform/errors.ts';
import { type AskedOnce, beginOnce, endOnce, forgetOnce } from '../platform/once.ts';
import { orderOf } from './checkout.ts';
import { type Desk, planOf } from './desk.ts';
import type { Doer } from './happen.ts';
import { applyOutcome } from './outcome.ts';
import { claimPayment, countTries, findAtWork, findPayment, type PaymentRow, releasePayment } from './payment-store.ts';
import type { Order, Outcome } from './payments.ts';
import { refuseBeside } from './rules.ts';
import { holdAccount } from './store.ts';

/** How long anybody waits for a provider, or for another request of theirs that is paying. */
const PATIENCE_MS = 5_000;
const LOOK_MS = 100;
/** Longer than a card takes the place of another: the question before is ended, and the next asked. */
const REPLACING_MS = 60_000;
/** After which another try makes sense, when the provider could not be asked. */
const RETRY_SECONDS = 10;
/** Nobody has so many cards that their bank refuses; a thief who tries stolen ones has. */
const MAX_TRIES = 20;
const TRIES_MS = 3_600_000;

/**
 * Pays an open checkout once, however many ask at a time: the row is claimed, the provider is asked outside of any
 * transaction, and what it answers is written. Who comes second waits for the first one's answer. A card that is given
 * while a bank is to hear the holder of another takes that one's place: the provider ends the question first, and what
 * was confirmed by then is the answer.
 * @param ask with an Idempotency-Key, the same request gives the same answer, also after a refusal
 * @throws 409 while another payment of the account is at work, 429 after too many tries in an hour
 */
export async function pay(
  desk: Desk,
  row: PaymentRow,
  { ask, by }: { ask: AskedOnce; by: Doer },
  work: (order: Order) => Promise<Outcome>,
): Promise<PaymentResult> {
  const claimed = await desk.db.transaction(async (tx) => {
    const seen = await beginOnce<PaymentResult>(tx, ask);
    if (seen.answer !== undefined) return seen.answer;
    const held = await holdAccount(tx, row.userId);
    if (!seen.isFirst) return undefined;
    const atWork = await findAtWork(tx, row.userId);
    if (atWork && atWork.id !== row.id) throw refuseBeside(atWork);
    if ((await countTries(tx, row.userId, new Date(desk.clock().getTime() - TRIES_MS))) >= MAX_TRIES) throw tooMany(TRIES_MS / 1_000);
    const before = await findPayment(tx, row.userId, row.id);
    const claim = isOver(before, desk) ? undefined : await claimPayment(tx, row.id, desk.clock());
    return claim && { order: orderOf(desk, claim, held), before };
  });
  if (claimed && 'success' in claimed) return claimed;
  if (!claimed) return resultOf(desk, await whenSettled(desk, row));
  const paid = asked(() => work(claimed.order)).then((outcome) => {
    if (outcome.kind === 'absent') return letGo(desk, claimed.before, ask, outcome.cause);
    return desk.db.transaction(async (tx) => {
      const settled = (await applyOutcome(tx, desk, row.id, outcome, undefined, by)) ?? row;
      const result = asResult(desk, settled, outcome);
      // A lost answer is not the answer: who asks again is told what has come of it.
      if (settled.status !== 'processing') await endOnce(tx, ask, result);
      return result;
    });
  });
  return inTime(paid, () => asResult(desk, { ...row, status: 'processing' }));
}

/**
 * The answer of somebody else's server, or what is said while it is not there: a connection that stays still for seven
 * seconds is cut. The work goes on, and what fails then is found by the sweep.
 */
export async function inTime<T>(work: Promise<T>, meanwhile: () => T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), PATIENCE_MS);
  });
  try {
    const first = await Promise.race([work, late]);
    if (first !== 'late') return first;
    work.catch(() => undefined);
    return meanwhile();
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The provider could not be asked: the checkout is as open as before, or waits for its bank as before, also for the same request.
 * @throws 503
 */
async function letGo({ db }: Desk, { id, status }: PaymentRow, ask: AskedOnce, cause: unknown): Promise<never> {
  await db.transaction(async (tx) => {
    await releasePayment(tx, id, status === 'challenged' ? 'challenged' : 'pending');
    await forgetOnce(tx, ask);
  });
  throw cause instanceof Refusal ? cause : unavailable(RETRY_SECONDS, cause);
}

/** A checkout whose hour has passed without a card that could be tried again. */
const isOver = ({ status, expiresAt }: PaymentRow, { clock }: Desk): boolean =>
  (status === 'pending' || status === 'refused') && expiresAt !== null && expiresAt <= clock();

/** What a provider answers; a thrown error says only that its answer was lost. */
export async function asked(work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work();
  } catch {
    return { kind: 'unknown' };
  }
}

async function whenSettled(desk: Desk, { userId, id }: PaymentRow): Promise<PaymentRow> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const row = await findPayment(desk.db, userId, id);
    if (row.status !== 'processing' || performance.now() > end) return row;
    await sleep(LOOK_MS);
  }
}

/** What became of a payment, as it is written; the bank's question is fetched from the provider again. */
async function resultOf(desk: Desk, row: PaymentRow): Promise<PaymentResult> {
  if (row.status !== 'challenged') return asResult(desk, row);
  const { payments, db } = desk;
  const held = await db.transaction((tx) => holdAccount(tx, row.userId));
  return asResult(desk, row, payments && (await asked(() => payments.status(orderOf(desk, row, held)))));
}

/** Asks the provider about a payment that is at work, by its status or with the holder's answer to the bank, and writes what it says. */
export async function lookAgain(desk: Desk, row: PaymentRow, by: Doer, work: (order: Order) => Promise<Outcome>): Promise<PaymentResult> {
  if (row.status !== 'processing' && row.status !== 'challenged') return asResult(desk, row);
  const held = await desk.db.transaction((tx) => holdAccount(tx, row.userId));
  const told = asked(() => work(orderOf(desk, row, held))).then(async (outcome) => {
    const settled = await desk.db.transaction(async (tx) => {
      await holdAccount(tx, row.userId);
      const now = await findPayment(tx, row.userId, row.id);
      // A card is taking the place of one whose question was ended for it: what comes of it its own request writes, or the sweep.
      const isEnded = outcome.kind === 'refused' && outcome.reason === 'notConfirmed';
      return isEnded && isReplacing(now, desk) ? now : applyOutcome(tx, desk, row.id, outcome, undefined, by);
    });
    return asResult(desk, settled ?? row, outcome);
  });
  return inTime(told, () => asResult(desk, row));
}

/** Whether a further try of this checkout may still be at the provider. */
const isReplacing = ({ status, tries, claimedAt }: PaymentRow, { clock }: Desk): boolean =>
  status === 'processing' && tries > 1 && claimedAt !== null && clock().getTime() - claimedAt.getTime() < REPLACING_MS;

/** A payment in the words of the contract. */
export function asResult(desk: Desk, row: PaymentRow, outcome?: Outcome): PaymentResult {
  const { status, tier } = row;
  // A checkout that ran out unnoticed is told as one.
  const shown = isOver(row, desk) ? 'expired' : status;
  const reason = shown === 'refused' && row.reason ? (`billing.server.refused.${row.reason}` as MessageKey) : undefined;
  return {
    success: status === 'paid',
    message: message(reason ?? `billing.server.payment.${shown}`, { plan: planOf(desk, tier).displayName }),
    status: shown,
    challenge: status === 'challenged' ? { secret: outcome?.kind === 'challenged' ? outcome.secret : null } : null,
  };
}
