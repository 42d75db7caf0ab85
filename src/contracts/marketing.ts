import * as z from 'zod/mini';
import { call } from './call.ts';
import { Programme } from './programmes-admin.ts';
import { plainText } from './text.ts';

/** What one of our own pages can have wrong for search engines and link previews. */
export const SeoFault = z.enum([
  'not-there',
  'title-missing',
  'title-short',
  'title-long',
  'title-twice',
  'description-missing',
  'description-short',
  'description-long',
  'language-missing',
  'headings',
  'canonical-missing',
  'canonical-elsewhere',
  'hidden',
  'image-without-text',
  'data-broken',
  'link-broken',
]);
export type SeoFault = z.infer<typeof SeoFault>;

export const SeoFinding = z.object({
  path: z.string(),
  fault: SeoFault,
  /** What was found: a length, a number, an address; empty where nothing is to be said. */
  found: z.string(),
});
export type SeoFinding = z.infer<typeof SeoFinding>;

export const SeoReport = z.object({
  checkedAt: z.string(),
  /** Pages looked at, links followed, and pages that search engines are to find in all. */
  pages: z.number(),
  links: z.number(),
  sought: z.number(),
  findings: z.array(SeoFinding),
});
export type SeoReport = z.infer<typeof SeoReport>;

export const readSeo = call({
  method: 'GET',
  path: '/api/marketing/seo',
  summary: 'What was found at the last look at our own pages; null before the first.',
  reply: z.object({ report: z.nullable(SeoReport) }),
});
export const checkSeo = call({
  method: 'POST',
  path: '/api/marketing/seo',
  summary: 'Look at our own public pages as a search engine does.',
  reply: SeoReport,
});

/** Ways on which people hear of us. */
export const Channel = z.enum(['search', 'articles', 'newsletter', 'affiliates', 'partners', 'social', 'video', 'advertising', 'other']);
export type Channel = z.infer<typeof Channel>;

/**
 * active: people came by it within the last 30 days. ready: everything is connected, and nobody has come by it yet.
 * setup: something is missing, see `missing`. none: nothing of it is used here.
 */
export const ChannelState = z.enum(['active', 'ready', 'setup', 'none']);
export type ChannelState = z.infer<typeof ChannelState>;

/** What a channel lacks before it can work. */
export const ChannelNeed = z.enum(['publicUrl', 'mailServer', 'subscribers', 'article', 'affiliate', 'partner', 'campaign']);
export type ChannelNeed = z.infer<typeof ChannelNeed>;

export const ChannelStatus = z.object({
  channel: Channel,
  state: ChannelState,
  missing: z.array(ChannelNeed),
  /** Of what it consists here: pages that can be found, articles, subscribers, approved affiliates or partners, running campaigns. */
  size: z.number(),
  /** Of the last 30 days. */
  visits: z.number(),
  signUps: z.number(),
  paid: z.number(),
});
export type ChannelStatus = z.infer<typeof ChannelStatus>;

export const readChannels = call({
  method: 'GET',
  path: '/api/marketing/channels',
  summary: 'Every channel, what is connected of it and what came of it within 30 days.',
  reply: z.array(ChannelStatus),
});

export const ProgrammeFigures = z.object({
  programme: Programme,
  /** Who waits for a decision, and whose application was approved. */
  waiting: z.number(),
  approved: z.number(),
  /** Of the last 30 days; `amount` is cents that were earned by it. */
  visits: z.number(),
  signUps: z.number(),
  paid: z.number(),
  amount: z.number(),
  /** Cents that those who are approved are still to be paid, and cents in so many payouts that are on their way out. */
  owed: z.number(),
  inPayout: z.number(),
  payouts: z.number(),
});
export type ProgrammeFigures = z.infer<typeof ProgrammeFigures>;

export const AffiliateFigures = z.object({
  programmes: z.array(ProgrammeFigures),
  /** Who brought most within 30 days, at most ten; the name is empty once the account is gone. */
  best: z.array(
    z.object({
      id: z.string(),
      programme: Programme,
      name: z.string(),
      referralCode: z.string(),
      visits: z.number(),
      signUps: z.number(),
      earned: z.number(),
    }),
  ),
});
export type AffiliateFigures = z.infer<typeof AffiliateFigures>;

export const readAffiliateFigures = call({
  method: 'GET',
  path: '/api/marketing/affiliates',
  summary: 'What affiliates and partners brought within 30 days and are owed, and who brought most.',
  reply: AffiliateFigures,
});

/** A path of this site without a query of its own. */
const target = plainText({ max: 300 }).check(z.refine((text) => /^\/(?![/\\])[^?#\s]*$/.test(text), { error: 'errors.field.notPath' }));
/** Letters of a campaign's code at most. */
export const CODE_MAX_LENGTH = 40;
const code = z
  .string()
  .check(z.regex(/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/, { error: 'errors.field.notCode' }), z.maxLength(CODE_MAX_LENGTH));
const name = z.pipe(
  plainText({ max: 100, message: 'errors.field.missing' }),
  z.pipe(
    z.transform((text: string) => text.trim()),
    z.string().check(z.minLength(2, { error: 'errors.field.missing' })),
  ),
);

export const Campaign = z.object({
  id: z.string(),
  /** What its link carries, `c=spring-leases`. */
  code: z.string(),
  name: z.string(),
  channel: Channel,
  target: z.string(),
  /** The whole address. */
  link: z.string(),
  isEnded: z.boolean(),
  createdAt: z.string(),
  /** Since it began. `amount` is cents paid, less what was given back. */
  visits: z.number(),
  signUps: z.number(),
  paid: z.number(),
  amount: z.number(),
});
export type Campaign = z.infer<typeof Campaign>;

export const NewCampaign = z.object({ name, code, channel: Channel, target });
export type NewCampaign = z.infer<typeof NewCampaign>;

export const listCampaigns = call({
  method: 'GET',
  path: '/api/marketing/campaigns',
  summary: 'Campaigns, newest first, with what came of them.',
  reply: z.array(Campaign),
});
export const addCampaign = call({
  method: 'POST',
  path: '/api/marketing/campaigns',
  summary: 'Make a tracked link.',
  body: NewCampaign,
  reply: Campaign,
  status: 201,
});
export const changeCampaign = call({
  method: 'PATCH',
  path: '/api/marketing/campaigns/:id',
  summary: 'Rename a campaign, or end it and begin it again. Its link works either way.',
  body: z.object({ name: z.optional(name), isEnded: z.optional(z.boolean()) }),
  reply: Campaign,
});

/** Letters that are written by themselves, by name in the catalogue, in the order of a customer's life. */
export const AutomaticLetter = z.enum([
  'verifyAddress',
  'trialReady',
  'confirmNewsletter',
  'newsletter',
  'affiliateApplied',
  'partnerApplied',
  'receipt',
  'trialReminder',
  'trialEnded',
  'renewalFailed',
  'planEnded',
  'ticketAnswered',
]);
export type AutomaticLetter = z.infer<typeof AutomaticLetter>;

export const readAutomation = call({
  method: 'GET',
  path: '/api/marketing/automation',
  summary: 'Letters of the last 30 days that were written by themselves, and what became of them.',
  reply: z.array(
    z.object({
      name: AutomaticLetter,
      sent: z.number(),
      /** On their way, or kept because there is no mail server. */
      waiting: z.number(),
      failed: z.number(),
      last: z.nullable(z.string()),
    }),
  ),
});
