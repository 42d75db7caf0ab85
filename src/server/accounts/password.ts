import { hash as argon2, verify as argon2Verify } from '@node-rs/argon2';
import { unavailable } from '../platform/errors.ts';

/** argon2id with 19 MiB, two passes and one lane: the least that OWASP asks for. 2 is argon2id in the library's list. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Node's pool has four threads; more at once would only wait inside it, where nothing else (files, DNS) gets through. */
const AT_ONCE = 3;
/** About two seconds of work on two cores; whoever comes later is told to come back instead of waiting into a timeout. */
const WAITING = 120;

let running = 0;
const queue: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (queue.length >= WAITING) throw unavailable(3);
    await new Promise<void>((resolve) => queue.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    // A waiting one takes over this place; only without any does the place become free.
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }
}

/** The hash to store for a password, with its parameters and salt inside. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => argon2(password, PARAMETERS));

/** Whether `password` is the one that `hash` was made from. */
export const verifyPassword = ({ hash, password }: { hash: string; password: string }): Promise<boolean> =>
  inTurn(() => argon2Verify(hash, password));

const nobody = hashPassword(crypto.randomUUID());
// Awaited by whoever verifies; until then a failure is nobody's.
nobody.catch(() => undefined);

/** Takes the time that a wrong password takes: for an address without an account. Always false. */
export const verifyNobody = async (password: string): Promise<boolean> => {
  await verifyPassword({ hash: await nobody, password });
  return false;
};

/** A hash that is the same each time, for what is found by it: short codes that an account has several of. */
export const hashWithSalt = (text: string, salt: string): Promise<string> =>
  inTurn(() => argon2(text, { ...PARAMETERS, salt: Buffer.from(salt, 'base64') }));
