import type { User } from '#contracts/accounts.ts';
import type { AccountChange } from '#contracts/admin.ts';
import { endSessions, keepAnAdmin } from '../accounts/store.ts';
import { audit } from '../platform/audit.ts';
import type { Db } from '../platform/database.ts';
import { conflict } from '../platform/errors.ts';
import { type AccountRow, findAccount, writeAccount } from './store.ts';

/** Who changes an account, from where and when. */
export interface Doer {
  actor: Pick<User, 'id' | 'email'>;
  network: string;
  at: Date;
}

/**
 * Changes an account's role or suspends it, and enters what changed; what is so already is not entered.
 * @throws 404, 409 `last_admin` when nobody would be left who can let others in, and 409 `own_access` when somebody would lock themselves out
 */
export async function changeAccount(
  tx: Db,
  id: string,
  { role, suspended }: AccountChange,
  { actor, network, at }: Doer,
): Promise<AccountRow> {
  const takesAdmin = (role !== undefined && role !== 'admin') || suspended === true;
  // Admins are held before the account is looked at: what is decided from it still holds when it is written.
  if (takesAdmin) await keepAnAdmin(tx, id);
  if (suspended && id === actor.id) throw conflict('ownAccess');
  const before = await findAccount(tx, id);
  const subject = { type: 'user', id, name: before.email } as const;
  if (role !== undefined && role !== before.role) {
    await writeAccount(tx, id, { role }, at);
    // What somebody may do from now on they do in a session that began with it.
    await endSessions(tx, id);
    await audit(tx, { actor, action: 'roleChanged', subject, details: { from: before.role, to: role }, network, at });
  }
  if (suspended !== undefined && suspended !== (before.suspendedAt !== null)) {
    await writeAccount(tx, id, { suspendedAt: suspended ? at : null }, at);
    if (suspended) await endSessions(tx, id);
    await audit(tx, { actor, action: suspended ? 'userSuspended' : 'userReactivated', subject, network, at });
  }
  return findAccount(tx, id);
}
