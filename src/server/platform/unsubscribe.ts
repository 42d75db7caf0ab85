import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import * as calls from '#contracts/mail.ts';
import { isMessageKey, message } from '#messages/message.ts';
import type { Db } from './database.ts';
import { notFound } from './errors.ts';
import type { App } from './http.ts';
import { route } from './route.ts';
import { unsubscribed } from './tables.ts';

/** Whom a link lets unsubscribe, and from what. */
export interface Subscription {
  address: string;
  topic: string;
}

/** What a link to unsubscribe carries: whom and from what, signed, so that nobody can unsubscribe somebody else. It never expires. */
export function signSubscription({ address, topic }: Subscription, secret: string): string {
  const said = Buffer.from(JSON.stringify([address.toLowerCase(), topic])).toString('base64url');
  return `${said}.${signature(said, secret).toString('base64url')}`;
}

/** What such a token says; undefined when none of the secrets made it. Letters lie in mailboxes for years: those of a secret before still open. */
export function readSubscription(token: string, secrets: readonly string[]): Subscription | undefined {
  const [said = '', signed = ''] = token.split('.');
  const given = Buffer.from(signed, 'base64url');
  const isOurs = secrets.some((secret) => {
    const right = signature(said, secret);
    return given.length === right.length && timingSafeEqual(given, right);
  });
  if (!isOurs) return undefined;
  const [address, topic] = JSON.parse(Buffer.from(said, 'base64url').toString()) as [string, string];
  return { address, topic };
}

const signature = (said: string, secret: string): Buffer => createHmac('sha256', secret).update(`unsubscribe\0${said}`).digest();

/** Whether this address has left the topic. */
export async function isUnsubscribed(db: Db, { address, topic }: Subscription): Promise<boolean> {
  const [row] = await db
    .select({ topic: unsubscribed.topic })
    .from(unsubscribed)
    .where(and(eq(unsubscribed.address, address.toLowerCase()), eq(unsubscribed.topic, topic)));
  return row !== undefined;
}

/** From now on no letter of the topic is written to this address. */
export async function leave(db: Db, { address, topic }: Subscription, now: Date): Promise<void> {
  await db.insert(unsubscribed).values({ address: address.toLowerCase(), topic, createdAt: now }).onConflictDoNothing();
}

/** Letters of the topic are written to this address again, since its owner asked for them. */
export async function rejoin(db: Db, { address, topic }: Subscription): Promise<void> {
  await db.delete(unsubscribed).where(and(eq(unsubscribed.address, address.toLowerCase()), eq(unsubscribed.topic, topic)));
}

/** The page behind a letter's link asks what it is about and then, at a press, unsubscribes; mail programs unsubscribe at once. */
export async function unsubscribeRoutes(
  app: App,
  { db, secrets, clock }: { db: Db; secrets: readonly string[]; clock: () => Date },
): Promise<void> {
  const find = (token: string): Subscription => {
    const found = readSubscription(token, secrets);
    if (!found) throw notFound();
    return found;
  };
  const answer = async (found: Subscription) => ({
    address: found.address,
    topic: topicInWords(found.topic),
    unsubscribed: await isUnsubscribed(db, found),
  });
  const limit = { max: 30, seconds: 60 };
  // In a part of its own: here alone a form is taken, and thrown away.
  await app.register(async (part) => {
    part.addContentTypeParser(['application/x-www-form-urlencoded', 'multipart/form-data'], (_request, body, done) => {
      body.resume();
      done(null, undefined);
    });
    route(part, calls.readSubscription, { who: 'visitor', limit }, ({ query }) => answer(find(query.token)));
    route(part, calls.unsubscribe, { who: 'visitor', limit }, async ({ query }) => {
      const found = find(query.token);
      await leave(db, found, clock());
      return answer(found);
    });
  });
}

/** A topic of a former release has no words any more: its bare name is still something to go by. */
function topicInWords(topic: string): string {
  const key = `mail.topics.${topic}`;
  return isMessageKey(key) ? message(key) : topic;
}
