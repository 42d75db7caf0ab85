import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Db } from './database.ts';
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

/** What such a token says; undefined when it is not one of ours. */
export function readSubscription(token: string, secret: string): Subscription | undefined {
  const [said = '', signed = ''] = token.split('.');
  const given = Buffer.from(signed, 'base64url');
  const right = signature(said, secret);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
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
