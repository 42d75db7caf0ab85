import type { Role, User } from '#contracts/accounts.ts';
import { forbidden, unauthorized } from './errors.ts';

/** `visitor`: nobody is asked who they are. `either`: known when signed in. A role: that one and those above it. */
export type Who = 'visitor' | 'either' | Role;

/** Who a call is for, as far as its handler can rely on it. */
export type Asker<W extends Who> = W extends Role ? User : W extends 'either' ? User | null : null;

/** From least to most: whoever has one role may do everything that the ones before it may. */
const RANKS: readonly Role[] = ['customer', 'support', 'admin'];

/** The roles that may ask a call which is for `who`; none when it takes no account. */
export const rolesFor = (who: Who): readonly Role[] => (isRole(who) ? RANKS.slice(RANKS.indexOf(who)) : []);

/**
 * The one place that decides whether somebody may ask a call.
 * @throws 401 when nobody is signed in and somebody must be, 403 when their role does not suffice
 */
export function requireRole(who: Who, user: Pick<User, 'role'> | null): void {
  if (!isRole(who)) return;
  if (user === null) throw unauthorized();
  if (!rolesFor(who).includes(user.role)) throw forbidden();
}

/** Whether a call is for those alone who work here. */
export const isStaffs = (who: Who): boolean => isRole(who) && who !== 'customer';

const isRole = (who: Who): who is Role => who !== 'visitor' && who !== 'either';
