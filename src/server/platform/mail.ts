import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Sentences } from '#messages/message.ts';
import type { BrandSettings } from './brand.ts';
import type { Config } from './config.ts';
import type { Database, Db } from './database.ts';
import type { Jobs } from './jobs.ts';
import { type Letter, type LetterName, type LetterValues, setLetter } from './letter.ts';
import { MAIL_JOB as JOB } from './mail-job.ts';
import { type Journal, openJournal } from './mail-journal.ts';
import { type Outcome, openSmtp, PATIENCE, type Parcel, type Patience, type Smtp } from './smtp.ts';
import { isSyntheticAddress } from './synthetic.ts';
import { mail } from './tables.ts';
import { isUnsubscribed, signSubscription } from './unsubscribe.ts';

export interface NewLetter {
  /** One email address. */
  to: string;
  /** Name of its sentences under `mail` in the catalogue. */
  name: LetterName;
  /** What its sentences hold places for; `brand` is always there. */
  values?: LetterValues;
  /** Where its button leads: an address, or a path of this installation. */
  link?: string;
  /** One letter a key, however often it is caused. */
  key?: string;
  /** What the person can unsubscribe from. Only for letters that are not about their own account or orders. */
  topic?: Topic;
}

/** What letters can be unsubscribed from: a name under `mail.topics` in the catalogue. */
export type Topic = keyof Sentences['mail']['topics'];
export type LetterRow = typeof mail.$inferSelect;

/** Letters to people. */
export interface Mail {
  /** Whether there is a mail server; otherwise letters are kept for admins to read. */
  readonly isSending: boolean;
  /**
   * Writes a letter with `db`, which may be a transaction: without its commit there is no letter. The job queue sends it.
   * @returns its id; undefined when its key was used before, the person has left its topic, or the address is a synthetic one
   */
  send(db: Db, letter: NewLetter): Promise<string | undefined>;
  /** Sends a letter that was kept, has failed or is unconfirmed once more; false when it is none of these, or there is no mail server. */
  retry(db: Db, id: string): Promise<boolean>;
  /** The letter in words, as it goes or went out; without its link once it is sent. */
  read(row: LetterRow): Letter;
  close(): void;
}

/** Letters on their way at a time, of one node. */
const LANES = 3;
const ENDED = 'The server ended while the mail server was taking this letter.';
/** Letters that are done with are forgotten after so many days. */
export const KEPT_DAYS = 90;
const LATE_MS = 600_000;

/** Where links in letters lead: the address of this installation, without a slash at its end. */
export const originOf = ({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>): string =>
  publicUrl ?? `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`;

/**
 * Letters, and the job that sends them. A letter is never sent twice by itself:
 *
 * 1. A try writes its claim into the row. Whoever else takes the letter over writes another one.
 * 2. When all but the end of the letter has gone to the server, `handedAt` is written, if the claim still stands.
 * 3. A note goes to this machine's journal and, in the same turn, the end to the server. Its answer is written.
 *
 * A process that dies before 2 has sent nothing that a server could take, so the letter is sent anew; so it is when the
 * process dies before 3, as the next one with its journal finds out. One that dies after 3 has sent all of it; only the
 * server knows whether it was taken, and it cannot be asked. Such a letter is not sent again but shown as unconfirmed,
 * and so is one whose answer was lost on the way: a second copy of every letter that a slow server had in fact taken,
 * ten times a day, is worse than a letter that somebody must look after.
 */
export function createMail(parts: {
  config: Config;
  database: Pick<Database, 'db' | 'secret'>;
  jobs: Jobs;
  brand: Pick<BrandSettings, 'now'>;
  patience?: Patience;
}): Mail {
  const { config, jobs, brand, patience = PATIENCE } = parts;
  const { db, secret } = parts.database;
  const sender = { name: () => brand.now().name, address: config.mailFrom };
  const smtp = config.smtpUrl ? openSmtp(config.smtpUrl, sender, patience, LANES) : undefined;
  const journal = smtp && openJournal(config.dataDir);
  let recovery: Promise<void> | undefined;
  const recovered = () =>
    (recovery ??= recover(db, jobs, journal).catch((error: unknown) => {
      recovery = undefined;
      throw error;
    }));
  const origin = originOf(config);

  const unsubscribe = ({ to, topic }: Pick<LetterRow, 'to' | 'topic'>, path: string): string | undefined =>
    topic === null ? undefined : new URL(`${path}token=${signSubscription({ address: to, topic }, secret)}`, origin).href;
  const read = (row: Pick<LetterRow, 'name' | 'values' | 'link' | 'to' | 'topic'>): Letter =>
    setLetter(row.name as LetterName, row.values, brand.now(), {
      action: row.link ?? undefined,
      unsubscribe: unsubscribe(row, '/unsubscribe#'),
    });

  const parcelOf = (row: LetterRow): Parcel => {
    // Mail programs ask this address themselves, and have nothing but an address (RFC 8058).
    const leave = unsubscribe(row, '/api/mail/unsubscribe?');
    const parcel = { id: row.id, to: row.to, ...read(row), headers: {} };
    if (leave === undefined) return parcel;
    return { ...parcel, headers: { 'List-Unsubscribe': `<${leave}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } };
  };

  jobs.on<{ id: string }>(JOB, { retries: 100, backoff: { first: 1, max: 60 }, expireSeconds: 300, concurrency: LANES }, async ({ id }) => {
    if (!smtp)
      return void (await db
        .update(mail)
        .set({ status: 'kept', claim: null })
        .where(and(eq(mail.id, id), eq(mail.status, 'queued'))));
    await recovered();
    const rest = smtp.restsUntil();
    if (rest) return postpone(db, jobs, id, rest);
    const claim = randomUUID();
    const row = await take(db, id, claim);
    if (!row) return;
    const outcome = await deliver(db, { smtp, journal }, parcelOf(row), claim);
    if (outcome) await insist(() => settle(db, jobs, row, claim, outcome, patience.backoff));
  });

  jobs.every('mail.tidy', '*/10 * * * *', async () => {
    await recovered();
    await tidy(db, jobs, new Date());
  });

  return {
    isSending: smtp !== undefined,
    read,
    async send(db, { to, name, values = {}, link, key, topic }) {
      if (isSyntheticAddress(to)) return undefined;
      if (topic !== undefined && (await isUnsubscribed(db, { address: to, topic }))) return undefined;
      const id = randomUUID();
      const row = { to, name, values, link: link === undefined ? null : new URL(link, origin).href, topic: topic ?? null };
      const { subject } = read(row);
      const [written] = await db
        .insert(mail)
        .values({ ...row, id, key: key ?? null, subject, status: smtp ? 'queued' : 'kept', createdAt: new Date() })
        .onConflictDoNothing()
        .returning({ id: mail.id });
      if (written && smtp) await jobs.send(db, JOB, { id });
      return written?.id;
    },
    async retry(db, id) {
      if (!smtp) return false;
      return db.transaction(async (tx) => {
        const [again] = await tx
          .update(mail)
          .set({ status: 'queued', attempts: 0, claim: null, handedAt: null, journal: null, nextAt: null, lastError: null })
          .where(and(eq(mail.id, id), inArray(mail.status, ['kept', 'failed', 'unconfirmed'])))
          .returning({ id: mail.id });
        if (again) await jobs.send(tx, JOB, { id });
        return again !== undefined;
      });
    },
    close: () => {
      smtp?.close();
      journal?.close();
    },
  };
}

/** Claims a letter that is to be sent. One that a process handed over and then died on has ended here. */
async function take(db: Db, id: string, claim: string): Promise<LetterRow | undefined> {
  const isQueued = and(eq(mail.id, id), eq(mail.status, 'queued'));
  await db
    .update(mail)
    .set({ status: 'unconfirmed', lastError: ENDED })
    .where(and(isQueued, isNotNull(mail.handedAt)));
  const [row] = await db
    .update(mail)
    .set({ claim })
    .where(and(isQueued, isNull(mail.handedAt)))
    .returning();
  if (!row?.topic || !(await isUnsubscribed(db, { address: row.to, topic: row.topic }))) return row;
  await db.update(mail).set({ status: 'failed', lastError: 'The person unsubscribed before it was sent.' }).where(isQueued);
  return undefined;
}

/** What a former process left amid a letter is settled by the journal that it had, also when another process gave the letter up meanwhile. */
async function recover(db: Db, jobs: Jobs, journal: Journal | undefined): Promise<void> {
  if (!journal) return;
  const isLeft = and(eq(mail.journal, journal.name), inArray(mail.status, ['queued', 'unconfirmed']));
  for (const { id, claim } of await db.select({ id: mail.id, claim: mail.claim }).from(mail).where(isLeft)) {
    if (claim === null) continue;
    const isOut = journal.has(claim);
    const change: Partial<LetterRow> = isOut
      ? { status: 'unconfirmed', lastError: ENDED }
      : { status: 'queued', claim: null, handedAt: null, lastError: null };
    await db.transaction(async (tx) => {
      const [left] = await tx
        .update(mail)
        .set({ ...change, journal: null })
        .where(and(isLeft, eq(mail.id, id), eq(mail.claim, claim)))
        .returning({ id: mail.id });
      if (left && !isOut) await jobs.send(tx, JOB, { id });
    });
  }
}

/** Undefined when somebody else has taken the letter over meanwhile. */
async function deliver(
  db: Db,
  { smtp, journal }: { smtp: Smtp; journal: Journal | undefined },
  parcel: Parcel,
  claim: string,
): Promise<Outcome | undefined> {
  let isOurs = true;
  const beforeEnd = async () => {
    const [handed] = await db
      .update(mail)
      .set({ handedAt: new Date(), journal: journal?.name ?? null })
      .where(and(eq(mail.id, parcel.id), eq(mail.claim, claim), eq(mail.status, 'queued'), isNull(mail.handedAt)))
      .returning({ id: mail.id });
    isOurs = handed !== undefined;
    if (!isOurs) throw new Error('Another process has taken this letter over.');
  };
  const outcome = await smtp.deliver(parcel, beforeEnd, () => journal?.note(claim));
  return isOurs ? outcome : undefined;
}

async function settle(db: Db, jobs: Jobs, row: LetterRow, claim: string, outcome: Outcome, backoff: readonly number[]): Promise<void> {
  const attempts = row.attempts + 1;
  const seconds = backoff[attempts - 1];
  const now = new Date();
  const nextAt = outcome.kind === 'later' && seconds !== undefined ? new Date(now.getTime() + seconds * 1_000) : null;
  const lastError = outcome.kind === 'taken' ? null : outcome.reason.slice(0, 500);
  const change: Partial<LetterRow> =
    outcome.kind === 'taken'
      ? { status: 'sent', sentAt: now, link: null }
      : outcome.kind === 'unknown'
        ? { status: 'unconfirmed' }
        : { status: nextAt ? 'queued' : 'failed', claim: null, handedAt: null };
  await db.transaction(async (tx) => {
    const [ours] = await tx
      .update(mail)
      .set({ ...change, attempts, lastError, nextAt, journal: null })
      .where(and(eq(mail.id, row.id), eq(mail.claim, claim)))
      .returning({ id: mail.id });
    if (ours && nextAt) await jobs.send(tx, JOB, { id: row.id }, { startAfter: nextAt });
  });
}

/** The mail server is left alone: the letter waits without losing a try. */
async function postpone(db: Db, jobs: Jobs, id: string, until: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(mail)
      .set({ nextAt: until })
      .where(and(eq(mail.id, id), eq(mail.status, 'queued')))
      .returning({ id: mail.id });
    if (row) await jobs.send(tx, JOB, { id }, { startAfter: until });
  });
}

/** What the mail server has said must be written, also when the database is away for a moment. */
async function insist(write: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write();
    } catch (error) {
      if (tries === 20) throw error;
      await sleep(500);
    }
  }
}

/** Letters whose job was lost get another one; old ones go. */
async function tidy(db: Db, jobs: Jobs, now: Date): Promise<void> {
  const late = await db
    .select({ id: mail.id, attempts: mail.attempts })
    .from(mail)
    .where(and(eq(mail.status, 'queued'), lt(sql`coalesce(${mail.nextAt}, ${mail.createdAt})`, new Date(now.getTime() - LATE_MS))))
    .limit(500);
  for (const { id, attempts } of late) await jobs.send(db, JOB, { id }, { key: `${id} ${attempts} ${now.toISOString().slice(0, 13)}` });
  await db.delete(mail).where(and(sql`${mail.status} <> 'queued'`, lt(mail.createdAt, new Date(now.getTime() - KEPT_DAYS * 86_400_000))));
}
