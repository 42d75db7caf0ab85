import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CHOICE_DAYS, CONSENT_COOKIE, chooseConsent } from '#contracts/consent.ts';
import { type EventBatch, sendEvents } from '#contracts/events.ts';
import type { Config } from '../platform/config.ts';
import { asksForPrivacy, type Consent, consentOf } from '../platform/consent.ts';
import { cookieName, isSecure, readCookie } from '../platform/cookies.ts';
import type { Db } from '../platform/database.ts';
import type { App } from '../platform/http.ts';
import type { Jobs } from '../platform/jobs.ts';
import { networkOf } from '../platform/network.ts';
import { route } from '../platform/route.ts';
import { FORWARD } from './forward.ts';
import { dayOf, isRobot } from './rules.ts';
import { addEvents, firstOf, noteArrival, saltOf } from './store.ts';

/** Holds a random name of the browser; only with consent. */
const VISITOR_COOKIE = 'visitor';
const CHOICE_SECONDS = CHOICE_DAYS * 86_400;
/** An account that is older was not made by this visit. */
const NEW_MS = 86_400_000;

export interface EventDesk {
  config: Config;
  db: Db;
  jobs: Jobs;
  /** The installation's; what tells visitors apart is hashed with it. */
  secret: string;
  clock: () => Date;
}

/** By whose link somebody came: remembered when they agree to it, forgotten when they take that back. */
export interface Referrals {
  cookie: string;
  keep(request: Pick<FastifyRequest, 'cookies'>, reply: FastifyReply, ref: string): Promise<void>;
}

type Asking = Pick<FastifyRequest, 'ip' | 'headers' | 'cookies'>;

/** What visits tell, and what visitors agree to. */
export function eventRoutes(app: App, desk: EventDesk, referrals: Referrals): void {
  const { config, db, clock } = desk;
  const secure = isSecure(config);
  const cookie = { path: '/', sameSite: 'lax', secure } as const;

  route(app, sendEvents, { who: 'either', limit: { max: 120, seconds: 60 } }, async (request) => {
    const { user, body } = request;
    // Whoever works here is no visitor.
    if (asksForPrivacy(request) || isRobot(request.headers['user-agent'] ?? '') || (user && user.role !== 'customer')) return;
    const now = clock();
    const consent = consentOf(request, config);
    const visitor = await visitorOf(desk, request, consent, now);
    await addEvents(db, body, visitor, { now, day: dayOf(now) });
    if (user && now.getTime() - Date.parse(user.createdAt) < NEW_MS)
      await noteArrival(db, user.id, (visitor && (await firstOf(db, dayOf(now), visitor))) || body, now);
    if (config.eventCollector && consent === 'granted') await forward(desk, body, visitor, now);
  });

  route(app, chooseConsent, { who: 'visitor', limit: { max: 60, seconds: 60 } }, async (request, reply) => {
    const { choice, ref } = request.body;
    reply.setCookie(cookieName(CONSENT_COOKIE, secure), choice, { ...cookie, maxAge: CHOICE_SECONDS });
    const agrees = choice === 'accepted' && !asksForPrivacy(request);
    if (agrees && config.visitorId) remember(request, reply);
    if (agrees && ref !== undefined) await referrals.keep(request, reply, ref);
    // Who takes it back is forgotten here, too.
    if (choice === 'declined')
      for (const name of [VISITOR_COOKIE, referrals.cookie])
        if (readCookie(request, name, secure) !== undefined) reply.clearCookie(cookieName(name, secure), cookie);
    return { choice };
  });

  function remember(request: Pick<FastifyRequest, 'cookies'>, reply: FastifyReply): void {
    if (isName(readCookie(request, VISITOR_COOKIE, secure))) return;
    const name = randomBytes(16).toString('base64url');
    reply.setCookie(cookieName(VISITOR_COOKIE, secure), name, { ...cookie, httpOnly: true, maxAge: CHOICE_SECONDS });
  }
}

const isName = (value: string | undefined): value is string => value !== undefined && /^[\w-]{22}$/.test(value);

/**
 * What visits are told apart by: with consent a random name of the browser; nothing where somebody declined; otherwise a
 * hash that holds for this day alone, of address and browser, with a salt that is thrown away afterwards.
 */
async function visitorOf({ config, db, secret }: EventDesk, request: Asking, consent: Consent, now: Date): Promise<string | null> {
  if (consent === 'refused') return null;
  const name = readCookie(request, VISITOR_COOKIE, isSecure(config));
  const hash = (key: string, what: string) => createHmac('sha256', key).update(what).digest('base64url').slice(0, 22);
  if (config.visitorId && consent === 'granted' && isName(name)) return hash(secret, name);
  const salt = await saltOf(db, dayOf(now), randomBytes(32).toString('base64url'));
  return hash(salt, `${networkOf(request.ip)}\n${request.headers['user-agent'] ?? ''}`);
}

async function forward(
  { db, jobs }: EventDesk,
  { source, campaign, events }: EventBatch,
  visitor: string | null,
  now: Date,
): Promise<void> {
  await jobs.send(db, FORWARD, { at: now.toISOString(), visitor, source, campaign, events });
}
