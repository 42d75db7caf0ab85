import shell from './en/shell.json' with { type: 'json' };
import type { Leaf, Plural } from './key.ts';
import type { ScreenSentences } from './sentences.ts';

export type { ScreenSentences };

/** Path of a sentence that screens may say; the others never leave the server. */
export type ScreenKey = Leaf<ScreenSentences> | Plural<Leaf<ScreenSentences>>;

/** What every screen reads: in the first load. */
export const shared: typeof shell = shell;

/** What some screens read: parts that are fetched with the code of these screens. */
const parts = {
  account: () => import('./en/account.json', { with: { type: 'json' } }),
  admin: () => import('./en/admin.json', { with: { type: 'json' } }),
  analysis: () => import('./en/analysis.json', { with: { type: 'json' } }),
  articles: () => import('./en/articles.json', { with: { type: 'json' } }),
  auth: () => import('./en/auth.json', { with: { type: 'json' } }),
  billing: () => import('./en/billing.json', { with: { type: 'json' } }),
  chat: () => import('./en/chat.json', { with: { type: 'json' } }),
  checkout: () => import('./en/checkout.json', { with: { type: 'json' } }),
  consent: () => import('./en/consent.json', { with: { type: 'json' } }),
  consoles: () => import('./en/consoles.json', { with: { type: 'json' } }),
  custom: () => import('./en/custom.json', { with: { type: 'json' } }),
  documents: () => import('./en/documents.json', { with: { type: 'json' } }),
  editor: () => import('./en/editor.json', { with: { type: 'json' } }),
  marketing: () => import('./en/marketing.json', { with: { type: 'json' } }),
  landing: () => import('./en/landing.json', { with: { type: 'json' } }),
  operations: () => import('./en/operations.json', { with: { type: 'json' } }),
  pricing: () => import('./en/pricing.json', { with: { type: 'json' } }),
  newsletter: () => import('./en/newsletter.json', { with: { type: 'json' } }),
  promote: () => import('./en/promote.json', { with: { type: 'json' } }),
  ratings: () => import('./en/ratings.json', { with: { type: 'json' } }),
  programmes: () => import('./en/programmes.json', { with: { type: 'json' } }),
  prompts: () => import('./en/prompts.json', { with: { type: 'json' } }),
  support: () => import('./en/support.json', { with: { type: 'json' } }),
  templates: () => import('./en/templates.json', { with: { type: 'json' } }),
};

export type Part = keyof typeof parts;

/** One part's sentences, nested as in the catalogue. Fails where the network does. */
export async function partOf(part: Part): Promise<Partial<ScreenSentences>> {
  return (await parts[part]()).default;
}
