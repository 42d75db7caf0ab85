import { and, eq } from 'drizzle-orm';
import type { Role } from '#contracts/accounts.ts';
import type { Db } from '../platform/database.ts';
import { user } from './tables.ts';

/** Somebody of the demonstration, signed in. */
export interface DemoPerson {
  id: string;
  email: string;
  password: string;
  role: Role;
}

/** One account of each role. Names say what they are: nobody is invented. */
export const demoPeople = (password: string): readonly Omit<DemoPerson, 'id'>[] =>
  (['customer', 'support', 'admin'] as const).map((role) => ({ email: `${role}@demo.localhost`, password, role }));

/** Makes an account that has just signed up what the demonstration says of it. */
export async function arrangeDemoPerson(db: Db, { id, role }: Pick<DemoPerson, 'id' | 'role'>): Promise<void> {
  await db.update(user).set({ role, emailVerified: true }).where(eq(user.id, id));
}

/** Whether anybody has an account whom the first start did not make. */
export async function hasCustomers(db: Db): Promise<boolean> {
  const [row] = await db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.role, 'customer'), eq(user.synthetic, false)))
    .limit(1);
  return row !== undefined;
}
