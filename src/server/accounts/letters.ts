import type { User } from '#contracts/accounts.ts';
import type { Db } from '../platform/database.ts';
import type { Mail } from '../platform/mail.ts';
import { makeLink } from './links.ts';

/** Mails the link that proves an address. It holds no name: whoever signs up with a stranger's address writes nothing to them. */
export async function sendVerification(tx: Db, mail: Mail, user: Pick<User, 'id' | 'email'>, now: Date): Promise<void> {
  const token = await makeLink(tx, 'verify', { userId: user.id, email: user.email }, now);
  await mail.send(tx, { to: user.email, name: 'verifyAddress', link: `/verify-email#token=${token}` });
}
