import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { message } from '#messages/message.ts';
import { audit } from '../platform/audit.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/database.ts';
import { StartError } from '../platform/start-error.ts';
import { RESTS_ON_PASSWORD, voidLinks } from './links.ts';
import { hashPassword } from './password.ts';
import { faultOfAdmin, MADE_PASSWORD_MS } from './rules.ts';
import { removeTwoFactor } from './second-factor.ts';
import { endSessions } from './store.ts';
import { account, user } from './tables.ts';

/** Address of the first admin when the settings name none: no mail server answers for it, and the sign-in form takes it. */
export const GENERATED_ADMIN = 'admin@deedwright.localhost';

/** Any number, the same on every node: one of those that start at once makes the admin, the others find it. */
const FIRST_ADMIN_LOCK = 7_272_742;

/**
 * Makes an admin where there is none: the one that the settings name, else one with a random password, which is said
 * once. Where an admin exists nothing happens, whatever the settings say.
 * @throws StartError when the password of the settings is one that a sign-up would refuse
 */
export async function ensureAdmin(db: Db, config: Config, now: Date, say: (sentence: string) => void): Promise<void> {
  if (await hasAdmin(db)) return;
  const name = message('admin.firstName');
  const chosen = config.admin ?? { email: GENERATED_ADMIN, password: randomBytes(15).toString('base64url') };
  const fault = await faultOfAdmin(config);
  if (fault !== undefined) throw new StartError(fault);
  const hash = await hashPassword(chosen.password);

  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_ADMIN_LOCK})`);
    if (await hasAdmin(tx)) return;
    const { email } = chosen;
    const passwordRunsOut = config.admin ? null : new Date(now.getTime() + MADE_PASSWORD_MS);
    const [row] = await tx
      .insert(user)
      .values({ id: randomUUID(), name, email, emailVerified: true, role: 'admin', passwordRunsOut, createdAt: now, updatedAt: now })
      // Somebody may have signed up with this address before: from here on it is whoever knows the password that was set.
      .onConflictDoUpdate({
        target: user.email,
        set: { role: 'admin', emailVerified: true, suspendedAt: null, passwordRunsOut, updatedAt: now },
      })
      .returning({ id: user.id });
    if (!row) throw new Error('The first admin was not written.');
    await tx.delete(account).where(eq(account.userId, row.id));
    await removeTwoFactor(tx, row.id);
    await tx.insert(account).values({
      id: randomUUID(),
      userId: row.id,
      accountId: row.id,
      providerId: 'credential',
      password: hash,
      createdAt: now,
      updatedAt: now,
    });
    await endSessions(tx, row.id);
    await voidLinks(tx, row.id, RESTS_ON_PASSWORD);
    await audit(tx, { actor: null, action: 'firstAdmin', subject: { type: 'user', id: row.id, name: email }, at: now });
    // Said before it is certain: a password that was not said would be lost, one that did not come to be is said anew.
    say(
      config.admin
        ? `The first admin is ${email}, with the password from ADMIN_PASSWORD.`
        : `The first admin is ${email} with the password ${chosen.password} (shown only now). Change it within seven days, at /account; or set ADMIN_EMAIL and ADMIN_PASSWORD before the first start.`,
    );
  });
}

/** An admin who is suspended could not let anybody in, so they do not count. */
async function hasAdmin(db: Db): Promise<boolean> {
  const [row] = await db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.role, 'admin'), isNull(user.suspendedAt)))
    .limit(1);
  return row !== undefined;
}
