import * as z from 'zod/mini';
import { call } from './call.ts';
import { BATCH_MAX, EVENTS_PATH } from './visit.ts';

/** What a browser may tell of a visit. `trial` is a trial asked for on the landing page. */
export const VisitEvent = z.enum(['page', 'begin_checkout', 'affiliate_application', 'trial']);
export type VisitEvent = z.infer<typeof VisitEvent>;

/** What is read from the tables of accounts, documents and payments, where it cannot be made up. */
export const FactEvent = z.enum(['sign_up', 'trial_started', 'document_made', 'paid', 'refunded', 'cancelled']);
export type FactEvent = z.infer<typeof FactEvent>;

/** Everything that is counted a day; `visit` is one visitor on one day. */
export const EventName = z.enum([...VisitEvent.options, ...FactEvent.options, 'visit']);
export type EventName = z.infer<typeof EventName>;

/** Path of a screen as it stands in the list of screens, such as `/templates/:id`: no ids, no query. */
const path = z.string().check(z.maxLength(80), z.regex(/^\/(?:[a-z0-9-]+|:[a-zA-Z]+|\*)?(?:\/(?:[a-z0-9-]+|:[a-zA-Z]+|\*))*$/));
/** A host or a code: never a sentence. Empty where nothing is known. */
const code = z.string().check(z.maxLength(60), z.regex(/^[a-z0-9._-]*$/));

export const EventBatch = z.object({
  /** Where the visit came from, from its first address: a `utm_source`, or the host of the page before. */
  source: code,
  /** `utm_campaign`, or a code of ours (`c`). */
  campaign: code,
  events: z.array(z.object({ name: VisitEvent, path })).check(z.minLength(1), z.maxLength(BATCH_MAX)),
});
export type EventBatch = z.infer<typeof EventBatch>;

export const sendEvents = call({
  method: 'POST',
  path: EVENTS_PATH,
  summary: 'What a visit was: screens by their pattern, never what was typed. Dropped where the browser asks not to be counted.',
  body: EventBatch,
  status: 204,
});

/** A calendar day in UTC. */
const day = z.iso.date({ error: 'errors.field.wrong' }).check(z.regex(/^20/, { error: 'errors.field.wrong' }));

export const DayCount = z.object({ day: z.string(), name: EventName, count: z.number(), amount: z.number() });
export type DayCount = z.infer<typeof DayCount>;

/** `visits` of a source, a campaign or (as views) a screen, and the accounts and payments that came of it. */
export const Arrivals = z.object({ source: z.string(), campaign: z.string(), visits: z.number(), signUps: z.number(), paid: z.number() });
export type Arrivals = z.infer<typeof Arrivals>;

/** The accounts that began in one week (its Monday), and how many of them made a document in each week since. */
export const Cohort = z.object({ week: z.string(), signUps: z.number(), paid: z.number(), active: z.array(z.number()) });
export type Cohort = z.infer<typeof Cohort>;

export const FunnelStep = z.object({ step: z.enum(['page', 'sign_up', 'document_made', 'begin_checkout', 'paid']), count: z.number() });
export type FunnelStep = z.infer<typeof FunnelStep>;

export const FiguresQuery = z.object({ from: z.optional(day), to: z.optional(day) });
export type FiguresQuery = z.infer<typeof FiguresQuery>;

export const Figures = z.object({
  from: z.string(),
  to: z.string(),
  /** When the days were last counted; null before the first time. */
  countedAt: z.nullable(z.string()),
  /** Days without a row had none. `amount` is cents: paid above zero, given back below. */
  days: z.array(DayCount),
  paths: z.array(z.object({ path: z.string(), views: z.number() })),
  arrivals: z.array(Arrivals),
  /** First who came, then what the accounts that began between the two days have done since. */
  funnel: z.array(FunnelStep),
  cohorts: z.array(Cohort),
});
export type Figures = z.infer<typeof Figures>;

export const readFigures = call({
  method: 'GET',
  path: '/api/marketing/figures',
  summary: 'Visits, accounts, documents and payments a day; where they came from; funnel and weekly cohorts. At most 366 days.',
  query: FiguresQuery,
  reply: Figures,
});

export const FigureTable = z.enum(['days', 'paths', 'arrivals', 'funnel', 'cohorts']);
export type FigureTable = z.infer<typeof FigureTable>;

export const readFiguresCsv = call({
  method: 'GET',
  path: '/api/marketing/figures/csv',
  summary: 'One table of the figures as CSV.',
  query: z.extend(FiguresQuery, { table: FigureTable }),
  file: 'text/csv',
});
