import { and, asc, count, desc, eq, lt, or, sql } from 'drizzle-orm';
import { user } from '../../accounts/tables.ts';
import type { Db } from '../../platform/database.ts';
import { notFound } from '../../platform/errors.ts';
import type { ZipFile } from '../../platform/zip.ts';
import { assistantSetting, promptEntry } from '../tables.ts';

/** Days after which a kept prompt is removed. */
export const KEPT_DAYS = 30;
const DAY_MS = 24 * 3_600_000;
const SETTING = 'keepPrompts';
const LONGEST = 200_000;

export type PromptRow = typeof promptEntry.$inferSelect;
export type NewPrompt = Omit<PromptRow, 'id'>;

/** Whether an admin wants prompts and answers kept; nobody's are until then. Asked anew each time, since another node may have been told. */
export async function keepsPrompts(db: Db): Promise<boolean> {
  const [row] = await db.select().from(assistantSetting).where(eq(assistantSetting.name, SETTING));
  return row?.value === true;
}

/** Gives back whether that changed anything: of two admins at once only one did. */
export async function keepPrompts(db: Db, isKept: boolean): Promise<boolean> {
  await db.insert(assistantSetting).values({ name: SETTING, value: false }).onConflictDoNothing();
  const changed = await db
    .update(assistantSetting)
    .set({ value: isKept })
    .where(and(eq(assistantSetting.name, SETTING), sql`${assistantSetting.value} <> ${JSON.stringify(isKept)}::jsonb`))
    .returning({ name: assistantSetting.name });
  return changed.length > 0;
}

/** Keeps one request to the model, if that is wanted. */
export async function enterPrompt(db: Db, entry: NewPrompt): Promise<void> {
  if (!(await keepsPrompts(db))) return;
  await db.insert(promptEntry).values({
    ...entry,
    prompt: storable(entry.prompt),
    answer: entry.answer === null ? null : storable(entry.answer),
  });
}

/** What is said of a kept prompt before it is opened. */
const summary = {
  id: promptEntry.id,
  userId: promptEntry.userId,
  email: user.email,
  at: promptEntry.at,
  purpose: promptEntry.purpose,
  model: promptEntry.model,
  outcome: promptEntry.outcome,
  ms: promptEntry.ms,
};
export type PromptSummary = Omit<PromptRow, 'prompt' | 'answer'> & { email: string | null };

/** Kept prompts without their words, newest first, from after the one with `before`'s id. */
export async function listPrompts(db: Db, { before, limit }: { before?: string | undefined; limit: number }): Promise<PromptSummary[]> {
  const place = { id: promptEntry.id, at: promptEntry.at };
  const [last] = before === undefined ? [] : await db.select(place).from(promptEntry).where(eq(promptEntry.id, before));
  if (before !== undefined && !last) return [];
  return db
    .select(summary)
    .from(promptEntry)
    .leftJoin(user, eq(user.id, promptEntry.userId))
    .where(last && or(lt(promptEntry.at, last.at), and(eq(promptEntry.at, last.at), lt(promptEntry.id, last.id))))
    .orderBy(desc(promptEntry.at), desc(promptEntry.id))
    .limit(limit);
}

/** One kept prompt with its answer. @throws 404 */
export async function findPrompt(db: Db, id: string): Promise<PromptSummary & Pick<PromptRow, 'prompt' | 'answer'>> {
  const [row] = await db
    .select({ ...summary, prompt: promptEntry.prompt, answer: promptEntry.answer })
    .from(promptEntry)
    .leftJoin(user, eq(user.id, promptEntry.userId))
    .where(eq(promptEntry.id, id));
  if (!row) throw notFound();
  return row;
}

export async function countPrompts(db: Db): Promise<number> {
  const [row] = await db.select({ kept: count() }).from(promptEntry);
  return row?.kept ?? 0;
}

/** Removes all of them; gives back how many there were. */
export async function deletePrompts(db: Db): Promise<number> {
  const gone = await db.delete(promptEntry).returning({ id: promptEntry.id });
  return gone.length;
}

export async function removeOldPrompts(db: Db, now: Date): Promise<void> {
  await db.delete(promptEntry).where(lt(promptEntry.at, new Date(now.getTime() - KEPT_DAYS * DAY_MS)));
}

/** What was kept of one person's, for their own copy of their data: one row in memory at a time, since each may hold whole documents. */
export async function* promptsOf(db: Db, userId: string): AsyncGenerator<ZipFile> {
  const own = eq(promptEntry.userId, userId);
  const ids = await db.select({ id: promptEntry.id }).from(promptEntry).where(own).orderBy(asc(promptEntry.at), asc(promptEntry.id));
  if (ids.length === 0) return;
  const parts = async function* () {
    let between = '[\n';
    for (const { id } of ids) {
      const [row] = await db
        .select()
        .from(promptEntry)
        .where(and(own, eq(promptEntry.id, id)));
      if (!row) continue;
      const { userId: _owner, ...entry } = row;
      yield between + JSON.stringify(entry, null, 2);
      between = ',\n';
    }
    yield between === '[\n' ? '[]\n' : '\n]\n';
  };
  yield { path: 'assistant/prompts.json', parts: parts() };
}

/** What a row can hold of a text that came from elsewhere. */
const storable = (text: string): string => text.slice(0, LONGEST).replaceAll('\0', '').toWellFormed();
