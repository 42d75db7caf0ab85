import { createHmac } from 'node:crypto';
import { PAYOUT_DAY } from '#contracts/commission-table.ts';
import type { Earning } from './earnings.ts';

export type Programme = 'affiliate' | 'partner';

/** Where somebody finds their payouts. */
export const HOMES: Readonly<Record<Programme, string>> = { affiliate: '/affiliate', partner: '/partners-dashboard?tab=payments' };

/** Carries the code of the link by which somebody came first. */
export const REFERRAL_COOKIE = 'ref';

/** Letters and digits that are not taken for one another, ten of them. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE = /^[0-9A-HJKMNP-TV-Z]{10}$/;

/**
 * The code of an address in a programme: always the same, so that a form answers alike whether the address is known
 * or not, and not to be guessed without the installation's secret.
 * @param turn above 0 where an account that had the code before is gone
 */
export function codeOf(secret: string, programme: Programme, email: string, turn = 0): string {
  const bytes = createHmac('sha256', secret).update(`referral\0${programme}\0${email}\0${turn}`).digest();
  return [...bytes.subarray(0, 10)].map((byte) => ALPHABET[byte % 32]).join('');
}

/** A code as it is stored, however it was typed; undefined when it is none. */
export function readCode(text: unknown): string | undefined {
  const code = typeof text === 'string' ? text.trim().toUpperCase() : '';
  return CODE.test(code) ? code : undefined;
}

/** The mailbox behind an address: the same one gets what is sent to `ann+shop@…` and `ann@…`. */
function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@');
  return `${local.split('+')[0]}@${domain}`;
}

/** Whether somebody who signs up is the referrer themself. */
export function isSelf(
  person: { userId: string | null; email: string; accountEmail: string | null },
  customer: { id: string; email: string },
): boolean {
  if (person.userId === customer.id) return true;
  const own = [person.email, person.accountEmail].filter((email) => email !== null).map(mailboxOf);
  return own.includes(mailboxOf(customer.email));
}

/** What is shown of something secret: its last four signs. */
export const masked = (text: string): string => (text.length > 4 ? `•••••${text.slice(-4)}` : '•••••');

/** What stands in the ledger of one subject. */
export interface Recorded {
  subject: string;
  amount: number;
}

/** An entry that is to be added. */
export interface NewEntry {
  key: string;
  subject: string;
  kind: Earning['kind'] | 'correction';
  at: Date;
  amount: number;
  tier: string | null;
  rate: number | null;
  customerId: string | null;
}

/**
 * The entries that bring the ledger to what was earned: those that are missing, and corrections where something that
 * became known late made another amount right. With nothing new there is nothing to add.
 * @param recorded all entries but payouts
 */
export function reconcile(earned: readonly Earning[], recorded: readonly Recorded[], now: Date): NewEntry[] {
  const standing = new Map<string, { sum: number; entries: number }>();
  for (const { subject, amount } of recorded) {
    const { sum, entries } = standing.get(subject) ?? { sum: 0, entries: 0 };
    standing.set(subject, { sum: sum + amount, entries: entries + 1 });
  }
  const correction = (subject: string, amount: number, of?: Earning): NewEntry => ({
    key: `${subject}#${standing.get(subject)?.entries ?? 0}`,
    subject,
    kind: 'correction',
    at: now,
    amount,
    tier: of?.tier ?? null,
    rate: of?.rate ?? null,
    customerId: of?.customerId ?? null,
  });
  const right = earned.flatMap((one): NewEntry[] => {
    const known = standing.get(one.key);
    if (!known) return [{ ...one, subject: one.key }];
    return known.sum === one.amount ? [] : [correction(one.key, one.amount - known.sum, one)];
  });
  const keys = new Set(earned.map(({ key }) => key));
  const wrong = [...standing].flatMap(([subject, { sum }]) => (keys.has(subject) || sum === 0 ? [] : [correction(subject, -sum)]));
  return [...right, ...wrong];
}

/**
 * Cents that go out on the first of a month: what was earned before it, less what has been taken back since.
 * @returns 0 below the minimum
 */
export function payable(before: number, balance: number, minimum: number): number {
  const amount = Math.min(before, balance);
  return amount > 0 && amount >= minimum ? amount : 0;
}

/** What of a payout that is not yet approved can still go out, when refunds have left less than nothing beside it. */
export function trimmed(amount: number, balance: number, minimum: number): number {
  const left = amount + Math.min(0, balance);
  return left >= minimum ? left : 0;
}

/** The payout day of the month that a moment falls into (UTC). */
export const periodOf = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), PAYOUT_DAY));

/** The payout day after a moment (UTC). */
export const nextPeriod = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, PAYOUT_DAY));

/** Percent of the way from a tier to the next one, at most 100; 100 at the top. */
export function progressOf(clients: number, current: { minClients: number }, next: { minClients: number } | undefined): number {
  if (!next) return 100;
  return Math.max(0, Math.min(100, ((clients - current.minClients) / (next.minClients - current.minClients)) * 100));
}

/** Rows as a CSV file that spreadsheets open: quoted where needed, and no cell that a spreadsheet would compute. */
export function sheetOf(rows: readonly (readonly (string | null)[])[]): string {
  return rows.map((row) => row.map((cell) => inSheet(cell ?? '')).join(',')).join('\r\n');
}

function inSheet(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
