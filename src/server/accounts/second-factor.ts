import { randomBytes } from 'node:crypto';
import { and, count, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Cipher } from '../platform/cipher.ts';
import type { Db } from '../platform/database.ts';
import { hashWithSalt } from './password.ts';
import { recoveryCode, twoFactor } from './tables.ts';
import { base32, stepOfCode } from './totp.ts';

/** What RFC 4226 recommends for SHA-1. */
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
/** Letters and digits that are not taken for one another; 32 of them, so that a byte chooses without favour. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

export interface TwoFactorState {
  /** Since when; null while it is off. */
  since: Date | null;
  recoveryCodesLeft: number;
}

export async function readTwoFactor(db: Db, userId: string): Promise<TwoFactorState> {
  const [row] = await db.select({ since: twoFactor.confirmedAt }).from(twoFactor).where(eq(twoFactor.userId, userId));
  if (!row?.since) return { since: null, recoveryCodesLeft: 0 };
  const [left] = await db
    .select({ number: count() })
    .from(recoveryCode)
    .where(and(eq(recoveryCode.userId, userId), isNull(recoveryCode.usedAt)));
  return { since: row.since, recoveryCodesLeft: left?.number ?? 0 };
}

/** Makes a secret that a first code has yet to confirm; undefined when two-factor sign-in is on already. */
export async function beginTwoFactor(db: Db, cipher: Cipher, userId: string): Promise<string | undefined> {
  const secret = randomBytes(SECRET_BYTES);
  const row = { secret: cipher.encrypt(secret.toString('base64'), userId), salt: randomBytes(16).toString('base64') };
  const [begun] = await db
    .insert(twoFactor)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: twoFactor.userId, set: row, setWhere: isNull(twoFactor.confirmedAt) })
    .returning({ userId: twoFactor.userId });
  return begun && base32(secret);
}

/** Turns it on if the app shows the right code; false when it does not, or nothing was begun. */
export async function confirmTwoFactor(db: Db, cipher: Cipher, userId: string, code: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select()
    .from(twoFactor)
    .where(and(eq(twoFactor.userId, userId), isNull(twoFactor.confirmedAt)));
  const lastStep = row && stepOfCode(secretIn(row, cipher), plain(code), now);
  if (!row || lastStep === undefined) return false;
  const on = await db
    .update(twoFactor)
    .set({ confirmedAt: now, lastStep })
    // A secret that was made anew meanwhile is not the one whose code was shown.
    .where(and(eq(twoFactor.userId, userId), isNull(twoFactor.confirmedAt), eq(twoFactor.secret, row.secret)))
    .returning({ userId: twoFactor.userId });
  return on.length > 0;
}

/** Turns it off; its codes go with it. */
export async function removeTwoFactor(tx: Db, userId: string): Promise<void> {
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
  await tx.delete(twoFactor).where(eq(twoFactor.userId, userId));
}

/** Ten new recovery codes and what is to be kept of them; undefined when nothing was begun. */
export async function makeRecoveryCodes(db: Db, userId: string): Promise<{ codes: string[]; hashes: string[] } | undefined> {
  const [row] = await db.select({ salt: twoFactor.salt }).from(twoFactor).where(eq(twoFactor.userId, userId));
  if (!row) return undefined;
  const codes = Array.from({ length: RECOVERY_CODES }, () => {
    const letters = [...randomBytes(10)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
    return `${letters.slice(0, 5)}-${letters.slice(5)}`;
  });
  const hashes = await Promise.all(codes.map((code) => hashWithSalt(plain(code), row.salt)));
  return { codes, hashes };
}

/** The codes of before stop working. */
export async function replaceRecoveryCodes(tx: Db, userId: string, hashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
  await tx.insert(recoveryCode).values(hashes.map((hash) => ({ userId, hash })));
}

/**
 * Whether this is the app's code of now or an unused recovery code; either is used up by it, so that of two requests
 * with one code at once a single one is let in.
 * @returns which of the two it was, or undefined
 */
export async function spendCode(db: Db, cipher: Cipher, userId: string, given: string, now: Date): Promise<'app' | 'recovery' | undefined> {
  const code = plain(given);
  const [row] = await db
    .select()
    .from(twoFactor)
    .where(and(eq(twoFactor.userId, userId), isNotNull(twoFactor.confirmedAt)));
  if (!row) return undefined;
  if (/^\d{6}$/.test(code)) {
    const step = stepOfCode(secretIn(row, cipher), code, now);
    if (step === undefined) return undefined;
    const used = await db
      .update(twoFactor)
      .set({ lastStep: step })
      .where(and(eq(twoFactor.userId, userId), lt(twoFactor.lastStep, step)))
      .returning({ userId: twoFactor.userId });
    return used.length > 0 ? 'app' : undefined;
  }
  const used = await db
    .update(recoveryCode)
    .set({ usedAt: now })
    .where(and(eq(recoveryCode.userId, userId), eq(recoveryCode.hash, await hashWithSalt(code, row.salt)), isNull(recoveryCode.usedAt)))
    .returning({ userId: recoveryCode.userId });
  return used.length > 0 ? 'recovery' : undefined;
}

const secretIn = (row: typeof twoFactor.$inferSelect, cipher: Cipher): Buffer =>
  Buffer.from(cipher.decrypt(row.secret, row.userId), 'base64');

/** As it was meant: without the spaces and the dash that help reading. */
const plain = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();
