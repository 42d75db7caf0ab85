import { Role, type User } from '#contracts/accounts.ts';
import { message } from '#messages/message.ts';
import type { Config } from '../platform/config.ts';
import type { LetterName } from '../platform/letter.ts';
import { isBreached } from './breached.ts';
import { commonPasswords } from './common-passwords.ts';

export { checkBreachedList } from './breached.ts';

/** A row of the table `user`, as drizzle and better-auth give it. */
export interface UserRow {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  role: string;
  suspendedAt?: Date | null | undefined;
  /** See the table. */
  passwordRunsOut?: Date | null | undefined;
  subscriptionTier: string;
  subscriptionStatus: string;
  subscriptionExpiresAt?: Date | null | undefined;
  timeZone?: string | null | undefined;
  /** See the table. */
  synthetic?: boolean | undefined;
  createdAt: Date;
}

const TIERS = ['free', 'basic', 'professional', 'premium', 'enterprise'] as const;

/** The account as its owner sees it. */
export function asUser(row: UserRow): User {
  return {
    id: row.id,
    username: row.name,
    email: row.email,
    emailVerified: row.emailVerified,
    role: Role.options.find((role) => role === row.role) ?? 'customer',
    subscriptionTier: TIERS.find((tier) => tier === row.subscriptionTier) ?? 'free',
    subscriptionStatus: row.subscriptionStatus,
    subscriptionExpiresAt: row.subscriptionExpiresAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    timeZone: row.timeZone ?? null,
  };
}

const DAY_MS = 86_400_000;
/** How long staff may work with a password that the server made and a log has shown. */
export const MADE_PASSWORD_MS = 7 * DAY_MS;

/** Whether somebody's password is one that the server made, and its time is over. */
export const hasRunOut = ({ passwordRunsOut }: Pick<UserRow, 'passwordRunsOut'>, now: Date): boolean =>
  passwordRunsOut != null && passwordRunsOut <= now;

/** From the sign-in, however often somebody comes back: then the password is asked for again, of staff sooner. */
export const LONGEST_SESSION_MS = { customer: 90 * DAY_MS, staff: 7 * DAY_MS };

/** Whether a session that began at `since` is over by its age. */
export function isSessionOver(role: string, since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() >= (role === 'customer' ? LONGEST_SESSION_MS.customer : LONGEST_SESSION_MS.staff);
}

/** A plan that is tried, paid, cancelled for later, or whose renewal is tried again; see billing. */
const HOLDING = new Set(['active', 'trialing', 'past_due', 'cancelling']);

/** Whether what the plan gives may be used now; the free plan never ends. */
export function isSubscriptionActive(user: User, now: Date): boolean {
  if (user.subscriptionTier === 'free') return true;
  const isLapsed = user.subscriptionExpiresAt !== null && new Date(user.subscriptionExpiresAt) <= now;
  return HOLDING.has(user.subscriptionStatus) && !isLapsed;
}

/**
 * Letters that nobody gets but by an account. Every other one to its address, an answer of support, a newsletter, a word to whoever runs this, may be
 * somebody else's for as long as nobody has proven the address.
 */
export const OF_ACCOUNTS: readonly LetterName[] = [
  ...(['verifyAddress', 'addressChangeAsked', 'resetPassword', 'passwordChanged', 'twoFactorOn', 'twoFactorOff'] as const),
  ...(['recoveryCodesRenewed', 'recoveryCodeUsed', 'trialReady', 'trialReminder', 'trialEnded'] as const),
  ...(['receipt', 'refund', 'refundBeside', 'takenBack', 'takenBackBeside', 'invoice'] as const),
  ...(['planGiven', 'planExtended', 'planCancelled', 'planEnded', 'renewalFailed', 'downgradeScheduled', 'priceNotice'] as const),
];

/** Words that whoever guesses at this product tries, beside what it is called here. */
const OBVIOUS = [
  'deedwright',
  'admin',
  'support',
  'customer',
  'legal',
  'lawyer',
  'document',
  'documents',
  'contract',
  'contracts',
  'template',
  'templates',
];

/**
 * Why this password is refused, as a sentence; undefined when it may be used. `minimum` is the deployment's, `brand`
 * what it calls itself. Digits and signs around a name make it no harder to guess.
 */
export function passwordFault(
  given: { name: string; email: string; password: string },
  minimum: number,
  brand: string,
): string | undefined {
  const { password } = given;
  if (password.length < minimum) return message('errors.field.passwordShort', { passwordMinLength: minimum });
  const plain = password.normalize('NFKC').toLowerCase();
  if (commonPasswords.has(plain)) return message('errors.field.passwordCommon');
  const letters = lettersOf(password);
  const own = [given.name, given.email, given.email.split('@')[0] ?? ''];
  if (own.some((text) => text.toLowerCase() === plain || (letters !== '' && lettersOf(text) === letters)))
    return message('errors.field.passwordPersonal');
  const isObvious = letters !== '' && [...OBVIOUS, lettersOf(brand)].includes(letters);
  return isObvious ? message('errors.field.passwordCommon') : undefined;
}

const lettersOf = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\P{L}/gu, '');

/** Whether `name` is an IANA time zone that this runtime knows. */
export function isTimeZone(name: string): boolean {
  // A number like "+01:00" is accepted by Intl too, but names no place whose summer time is known.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Why the password of the first admin that the settings name cannot be used; undefined when it can, or none is named. */
export async function faultOfAdmin({ admin, passwordMinLength, breachedPasswords, brand }: Config): Promise<string | undefined> {
  if (!admin) return undefined;
  const fault = (await isBreached(breachedPasswords, admin.password))
    ? 'it is in the list of leaked ones.'
    : passwordFault({ name: message('admin.firstName'), ...admin }, passwordMinLength, brand.name);
  return fault && `The setting ADMIN_PASSWORD cannot be used: ${fault.replace(/\.?$/, '.')}`;
}
