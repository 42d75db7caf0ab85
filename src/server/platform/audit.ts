import { and, eq, gte } from 'drizzle-orm';
import type { User } from '#contracts/accounts.ts';
import type { Sentences } from '#messages/message.ts';
import type { Db } from './database.ts';
import { auditEntry } from './tables.ts';

/** What can be entered: each action has its words under `admin.actions` in the catalogue of sentences. */
export type AuditAction = keyof Sentences['admin']['actions'];

export interface AuditEntry {
  /** Who did it; null when nobody is signed in. */
  actor: Pick<User, 'id' | 'email'> | null;
  action: AuditAction;
  /** What it was done to; `name` is what people call it, for when it is gone. */
  subject?: {
    type:
      | 'user'
      | 'address'
      | 'document'
      | 'ticket'
      | 'chat'
      | 'payment'
      | 'application'
      | 'setting'
      | 'letter'
      | 'rating'
      | 'job'
      | 'monitoring';
    id: string;
    name?: string;
  };
  /** Facts that tell one such action from another, as few as will do: never a password, a token or a text. */
  details?: Readonly<Record<string, string | number | boolean | null>>;
  /** See `networkOf`. */
  network?: string | undefined;
  at: Date;
}

/** Adds one entry to the audit log. Given a transaction, the entry is there exactly when what it tells of is. */
export async function audit(db: Db, { actor, action, subject, details = {}, network, at }: AuditEntry): Promise<void> {
  await db.insert(auditEntry).values({
    at,
    action,
    actorId: actor?.id ?? null,
    actorEmail: actor?.email ?? null,
    subjectType: subject?.type ?? null,
    subjectId: subject?.id ?? null,
    subjectName: subject?.name ?? null,
    details,
    network: network ?? null,
  });
}

/** Milliseconds within which one who looks at the same thing again, as a screen that keeps itself new does, is still at the same reading. */
const ONE_READING = 600_000;

/** Enters that somebody read something: once, however often their screen asks for it again. */
export async function auditReading(
  db: Db,
  entry: AuditEntry & { actor: Pick<User, 'id' | 'email'>; subject: { id: string } },
): Promise<void> {
  const same = and(
    eq(auditEntry.subjectId, entry.subject.id),
    eq(auditEntry.action, entry.action),
    eq(auditEntry.actorId, entry.actor.id),
    gte(auditEntry.at, new Date(entry.at.getTime() - ONE_READING)),
  );
  const [seen] = await db.select({ id: auditEntry.id }).from(auditEntry).where(same).limit(1);
  if (!seen) await audit(db, entry);
}

/** Whether this was ever entered of a subject. Ask while what it was done to is held, for what is to be entered once. */
export async function isEntered(db: Db, action: AuditAction, subjectId: string): Promise<boolean> {
  const asked = and(eq(auditEntry.subjectId, subjectId), eq(auditEntry.action, action));
  return (await db.select({ id: auditEntry.id }).from(auditEntry).where(asked).limit(1)).length > 0;
}
