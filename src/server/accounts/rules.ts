import { Role, type User } from '#contracts/accounts.ts';
import { message } from '#messages/message.ts';
import { commonPasswords } from './common-passwords.ts';

/** A row of the table `user`, as drizzle and better-auth give it. */
export interface UserRow {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  role: string;
  suspendedAt?: Date | null | undefined;
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

/** A plan that is tried, paid, cancelled for later, or whose renewal is tried again; see billing. */
const HOLDING = new Set(['active', 'trialing', 'past_due', 'cancelling']);

/** Whether what the plan gives may be used now; the free plan never ends. */
export function isSubscriptionActive(user: User, now: Date): boolean {
  if (user.subscriptionTier === 'free') return true;
  const isLapsed = user.subscriptionExpiresAt !== null && new Date(user.subscriptionExpiresAt) <= now;
  return HOLDING.has(user.subscriptionStatus) && !isLapsed;
}

/** Why this password is refused, as a sentence; undefined when it may be used. `minimum` is the deployment's. */
export function passwordFault(given: { name: string; email: string; password: string }, minimum: number): string | undefined {
  const { password } = given;
  if (password.length < minimum) return message('errors.field.passwordShort', { minimum });
  const plain = password.normalize('NFKC').toLowerCase();
  if (commonPasswords.has(plain)) return message('errors.field.passwordCommon');
  const own = [given.name, given.email, given.email.split('@')[0] ?? ''].map((text) => text.toLowerCase());
  return own.includes(plain) ? message('errors.field.passwordPersonal') : undefined;
}

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
