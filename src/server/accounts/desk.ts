import type { FastifyReply, FastifyRequest } from 'fastify';
import type { User } from '#contracts/accounts.ts';
import type { Confirmation } from '#contracts/security.ts';
import { message } from '#messages/message.ts';
import { audit } from '../platform/audit.ts';
import type { BrandSettings } from '../platform/brand.ts';
import type { Cipher } from '../platform/cipher.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/database.ts';
import { forbidden, invalid, Refusal, unauthorized } from '../platform/errors.ts';
import type { Mail, NewLetter } from '../platform/mail.ts';
import { networkOf } from '../platform/network.ts';
import type { Auth } from './auth.ts';
import { isBreached } from './breached.ts';
import type { KnownDevices } from './known-device.ts';
import { makeLink } from './links.ts';
import { verifyNobody, verifyPassword } from './password.ts';
import { asUser, passwordFault } from './rules.ts';
import { spendCode } from './second-factor.ts';
import { type Credentials, findById, isStill } from './store.ts';
import { CONFIRM, countTry, forgetTries, type Limit, MAIL_TO_ADDRESS, SECOND_STEP } from './tries.ts';

/** What every call of this domain works with. */
export interface Desk {
  config: Config;
  /** What the installation calls itself. */
  brand: BrandSettings;
  db: Db;
  auth: Auth;
  devices: KnownDevices;
  /** For the secrets of authenticator apps. */
  cipher: Cipher;
  mail: Mail;
  clock: () => Date;
  /** What other domains do in the transaction in which an account is made, has another address, or goes. */
  onSignUp(tx: Db, user: { id: string; email: string }, request: Asking, now: Date): Promise<void>;
  /** `before` is the account with the address that it had. */
  onMove(tx: Db, before: Pick<User, 'id' | 'email' | 'emailVerified'>, email: string): Promise<void>;
  onLeave(tx: Db, user: User): Promise<void>;
}

type Asking = Pick<FastifyRequest, 'ip' | 'cookies' | 'headers'>;
/** Who is signed in, and from where. */
type Known = { user: User; ip: string };

/** Counts a try of `what`. @throws 429 with the time to wait once there were too many */
export async function limited(db: Db, what: readonly string[], limit: Limit, now: Date): Promise<void> {
  const next = await countTry(db, what, limit, now);
  if (!next) return;
  const seconds = Math.max(1, Math.ceil((next.getTime() - now.getTime()) / 1_000));
  const wait =
    seconds < 90 ? message('common.wait.seconds', { count: seconds }) : message('common.wait.minutes', { count: Math.ceil(seconds / 60) });
  throw new Refusal(429, 'tooManyTries', { values: { wait }, retryAfter: seconds });
}

/**
 * Writes to somebody about their account. An address that nobody has proven may be a stranger's: there each sort of letter goes a few times an hour, however
 * many accounts were made with it.
 */
export async function tell(
  tx: Db,
  { mail }: Pick<Desk, 'mail'>,
  { email, emailVerified }: Pick<User, 'email' | 'emailVerified'>,
  letter: Omit<NewLetter, 'to'>,
  now: Date,
): Promise<void> {
  if (!emailVerified && (await countTry(tx, [letter.name, email], MAIL_TO_ADDRESS, now))) return;
  await mail.send(tx, { to: email, ...letter });
}

/** Whether this is the password of an account; where there is none, or it has none, saying so takes the same time. */
export const isPasswordOf = (account: Credentials | undefined, password: string): Promise<boolean> =>
  account?.passwordHash ? verifyPassword({ hash: account.passwordHash, password }) : verifyNobody(password);

/**
 * Makes sure that who is signed in is the owner and not somebody who found the browser open.
 * @throws 422 beside the field that is wrong, 429 after too many tries
 */
export async function confirmOwner({ db, cipher }: Desk, { user, ip }: Known, given: Confirmation, now: Date): Promise<Credentials> {
  const found = await confirmPassword(db, { user, ip }, given.password, 'password', now);
  if (!found.hasTwoFactor) return found;
  if (!given.code) throw invalid({ code: message('errors.field.codeMissing') });
  await limited(db, ['second-step', user.id], SECOND_STEP, now);
  if (!(await spendCode(db, cipher, user.id, given.code, now))) {
    await audit(db, { ...byOwner(user, { ip }, now), action: 'confirmFailed', details: { step: 2 } });
    throw invalid({ code: message('errors.field.codeWrong') });
  }
  await forgetTries(db, ['second-step', user.id]);
  return found;
}

/** Whether somebody may have this password from now on. @throws 422 with the sentence beside it */
export async function requireGoodPassword({ config, brand }: Desk, given: Parameters<typeof passwordFault>[0]): Promise<void> {
  const fault = passwordFault(given, config.passwordMinLength, brand.now().name);
  if (fault) throw invalid({ password: fault });
  if (await isBreached(config.breachedPasswords, given.password)) throw invalid({ password: message('errors.field.passwordBreached') });
}

/** @throws 422 with the sentence beside `field`, 429 after too many tries */
export async function confirmPassword(db: Db, { user, ip }: Known, password: string, field: string, now: Date): Promise<Credentials> {
  const tries = ['confirm', user.id];
  await limited(db, tries, CONFIRM, now);
  const found = await findById(db, user.id);
  if (!found?.passwordHash || !(await verifyPassword({ hash: found.passwordHash, password }))) {
    await audit(db, { ...byOwner(user, { ip }, now), action: 'confirmFailed' });
    throw passwordWrong(field);
  }
  await forgetTries(db, tries);
  return found;
}

/** 422 beside the field with the password of now. */
export const passwordWrong = (field: string): Refusal => invalid({ [field]: message('errors.field.passwordWrong') });

/** Lets in whoever has shown everything that was asked for: session, cookies, entry in the log. */
export async function letIn(desk: Desk, request: FastifyRequest, reply: FastifyReply, found: Credentials): Promise<User> {
  if (found.suspendedAt) throw forbidden('suspended');
  await desk.auth.open(request, reply, found);
  desk.devices.remember(reply, found);
  const user = asUser(found);
  await audit(desk.db, { actor: user, action: 'signIn', subject: subjectOf(user), network: networkOf(request.ip), at: desk.clock() });
  return user;
}

/**
 * Asks for the second step of whoever has shown the password, or a letter that stands for it.
 * @throws 401 with the challenge, or without one when the password is another one by now
 */
export async function askSecondStep({ db }: Desk, found: Credentials, now: Date): Promise<never> {
  const challenge = await db.transaction(async (tx) => {
    if (!(await isStill(tx, found))) throw unauthorized('wrongPassword');
    return makeLink(tx, 'second-step', { userId: found.id, email: found.email }, now);
  });
  throw new Refusal(401, 'twoFactorRequired', { extra: { challenge } });
}

/** Who it was about, for the log. */
export const subjectOf = (user: Pick<User, 'id' | 'email'>) => ({ type: 'user', id: user.id, name: user.email }) as const;

/** Who did it to their own account, from where and when, for the log. */
export const byOwner = (user: Pick<User, 'id' | 'email'>, request: Pick<Asking, 'ip'>, at: Date) => ({
  actor: user,
  subject: subjectOf(user),
  network: networkOf(request.ip),
  at,
});
