import { randomUUID } from 'node:crypto';
import type { TaxDetails, Tier } from '#contracts/billing.ts';
import type { Db } from '../platform/database.ts';
import { type Desk, planOf } from './desk.ts';
import { addEntry, addReceipt, type Entry, type InvoiceRow, nextNumber, type ReceiptRow } from './ledger-store.ts';
import type { PaymentRow } from './payment-store.ts';
import type { State } from './plan-state.ts';
import type { Held } from './store.ts';
import { planAt, tierAt } from './subscription.ts';
import { readTax } from './tax.ts';
import { longDay, money } from './words.ts';

/** Who gave and who got the money, in the words of that day. */
export interface Parties {
  seller: { name: string; email: string; phone: string; address: string };
  buyer: TaxDetails & { email: string };
}

/** Seller and buyer as they stand on a receipt. */
export const partiesOn = ({ cipher }: Pick<Desk, 'cipher'>, { id, parties }: ReceiptRow): Parties =>
  JSON.parse(cipher.decrypt(parties, id));

/** How a number is shown: always as long, so that a folder of files is in order. */
export const inDigits = (number: number): string => String(number).padStart(6, '0');

/** Enters what was paid, with its receipt and the letter that brings it. @param before the plan until then */
export async function enterCharge(tx: Db, desk: Desk, held: Held, paid: PaymentRow, before: State): Promise<void> {
  // Books and the numbers of receipts are for money of people.
  if (held.isSynthetic) return;
  const at = desk.clock();
  const { userId, state } = held;
  const { id: paymentId, tier, amount, credit, mode, purpose } = paid;
  const { status } = planAt(before, at);
  const isFirst = status === 'none' || status === 'ended' || status === 'trialing';
  const reason = purpose === 'renewal' ? 'renewal' : isFirst ? 'payment' : 'upgrade';
  const entry = { userId, at, reason, tier, mode, paymentId } as const;
  const id = randomUUID();
  if (!(await addEntry(tx, { ...entry, id, kind: 'charge', amount, source: `payment:${paymentId}` }))) return;
  if (credit > 0) await addEntry(tx, { ...entry, id: randomUUID(), kind: 'credit', amount: credit, source: `credit:${paymentId}` });
  const period = { periodStart: state.periodStart, periodEnd: state.periodEnd };
  await issueReceipt(tx, desk, held, { ledgerId: id, credit, ...period }, { tier, amount });
}

/**
 * Takes back a charge that was entered, with a receipt of its own.
 * @param held absent where the account is gone: nobody is written to then
 * @param byBank its owner has the money from a bank already
 */
export async function enterRefund(tx: Db, desk: Desk, { ledger: of, receipt }: Entry, held?: Held, byBank = false): Promise<void> {
  const { userId, tier, mode, amount, paymentId, invoiceId } = of;
  const id = randomUUID();
  const entry = { userId, at: desk.clock(), kind: 'refund', reason: 'refund', tier, mode, paymentId, invoiceId } as const;
  if (!(await addEntry(tx, { ...entry, id, amount: -amount, source: `refund:${of.id}` }))) return;
  const values = { ledgerId: id, credit: 0, refundOf: receipt.id };
  if (held) await issueReceipt(tx, desk, held, values, { tier, amount: -amount, byBank });
  else await addNumbered(tx, desk, userId, values, partiesOn(desk, receipt));
}

/** Enters an invoice that was paid. @param before the plan until then */
export async function enterInvoice(
  tx: Db,
  desk: Desk,
  held: Held,
  { id: invoiceId, tier, amount }: InvoiceRow,
  before: State,
): Promise<void> {
  const id = randomUUID();
  const entry = { userId: held.userId, at: desk.clock(), kind: 'charge', reason: 'invoice', tier, mode: 'off', invoiceId } as const;
  if (!(await addEntry(tx, { ...entry, id, amount, source: `invoice:${invoiceId}` }))) return;
  const { periodStart: start, periodEnd } = held.state;
  // Paid ahead, it pays the month by which the running period has grown.
  const periodStart = start?.getTime() === before.periodStart?.getTime() ? before.periodEnd : start;
  await issueReceipt(tx, desk, held, { ledgerId: id, credit: 0, periodStart, periodEnd }, { tier, amount });
}

interface NewReceipt {
  ledgerId: string;
  credit: number;
  periodStart?: Date | null;
  periodEnd?: Date | null;
  refundOf?: string;
}

async function issueReceipt(
  tx: Db,
  desk: Desk,
  { userId, email, name, state }: Held,
  values: NewReceipt,
  { tier, amount, byBank }: { tier: Tier; amount: number; byBank?: boolean },
): Promise<void> {
  const tax = await readTax(tx, desk, userId);
  const { name: brand, email: contact, phone, address } = desk.brand.now();
  const parties: Parties = {
    seller: { name: brand, email: contact, phone, address },
    buyer: { ...tax, name: tax.name || name, email },
  };
  const { id, number } = await addNumbered(tx, desk, userId, values, parties);
  await desk.mail.send(tx, {
    to: email,
    // Given back may be a payment whose month was followed by others: then the plan goes on.
    name:
      amount >= 0 ? 'receipt' : (`${byBank ? 'takenBack' : 'refund'}${tierAt(state, desk.clock()) === 'free' ? '' : 'Beside'}` as const),
    values: {
      plan: planOf(desk, tier).displayName,
      amount: money(Math.abs(amount)),
      number: inDigits(number),
      date: values.periodEnd ? longDay(values.periodEnd) : '',
    },
    link: '/account/billing',
    key: `receipt ${id}`,
  });
}

/** Last of all: who takes a number holds up everybody else who pays. */
async function addNumbered(
  tx: Db,
  { cipher }: Desk,
  userId: string,
  values: NewReceipt,
  parties: Parties,
): Promise<{ id: string; number: number }> {
  const id = randomUUID();
  const number = await nextNumber(tx, 'receipt');
  await addReceipt(tx, { id, userId, number, parties: cipher.encrypt(JSON.stringify(parties), id), ...values });
  return { id, number };
}
