import { createHmac, timingSafeEqual } from 'node:crypto';
import { AUTHENTICATOR } from '#contracts/accounts.ts';

/** RFC 6238 with what every authenticator app takes: SHA-1, six digits, thirty seconds. */
const { seconds: STEP_SECONDS, digits: DIGITS } = AUTHENTICATOR;
/** Steps before and after now whose code is taken too: clocks differ, and typing takes time. */
const DRIFT = 1;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The number of the thirty seconds that `now` lies in. */
export const stepOf = (now: Date): number => Math.floor(now.getTime() / 1_000 / STEP_SECONDS);

/** The code of one step. */
export function codeOf(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The step whose code this is, among those near now; undefined when it is none of theirs. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | undefined {
  const given = Buffer.from(code);
  const near = Array.from({ length: 2 * DRIFT + 1 }, (_, index) => stepOf(now) - DRIFT + index);
  // Every one is compared, so that the time says nothing about which it was.
  return near.filter((step) => given.length === DIGITS && timingSafeEqual(given, Buffer.from(codeOf(secret, step)))).at(-1);
}

/** Base32 without padding, as apps take a secret that is typed. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** The address that a QR code gives to an authenticator app. */
export function otpauthUrl(secret: string, issuer: string, email: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`;
}
