import type { Catalogue } from '#catalogue/catalogue.ts';
import { type Article, type ArticleSummary, listArticles, readArticle } from '#contracts/articles.ts';
import { type BillingTerms, listPlans, type Plan, readBillingTerms } from '#contracts/billing.ts';
import { type Brand, readBrand } from '#contracts/brand.ts';
import { AUDIENCES, CATEGORIES } from '#contracts/library.ts';
import { listPartnerTiers, type PartnerTier, type ProgrammeTerms, readAffiliateTerms } from '#contracts/programmes.ts';
import { type RatingAverage, readRatings } from '#contracts/ratings.ts';
import { type HelpEntryShown, type LegalPage, readHelp, readLegal } from '#contracts/support.ts';
import { countTemplates, listTemplates, readTemplate, type TemplateQuery } from '#contracts/templates.ts';

/** What is sold here, and on what terms. */
export interface Sale {
  plans(): Plan[];
  terms(): BillingTerms;
}

/** Texts of help and legal pages as they are true here. */
export interface Said {
  help(): HelpEntryShown[];
  legal(id: string): LegalPage | undefined;
  affiliates(): ProgrammeTerms;
  /** Another object whenever a tier may have changed; undefined until they were read. */
  partners(): readonly PartnerTier[] | undefined;
}

/** What templates were rated with; `now` is another object whenever something in it may have changed. */
export interface Ratings {
  now(): unknown;
  of(template?: string): RatingAverage;
}

/** The articles; `version` is another one as soon as one of them would be shown otherwise. */
export interface Articles {
  list(): ArticleSummary[];
  one(id: string): Article | undefined;
  version(): string;
}

type Entry = readonly [readonly unknown[], unknown];

/** Where the data of public screens comes from. */
export interface DataSources {
  catalogue: Catalogue;
  brand: Brand;
  ratings: Ratings;
  sale: Sale;
  said: Said;
  articles: Articles;
}

const PAGE_SIZE = 50;
/** Two addresses of the affiliate programme for whoever is no affiliate. */
const PROGRAMMES = new Set(['/affiliates', '/affiliate']);
/** Screens that show the tiers of business partners. */
const PARTNERS = new Set(['/business-partners', '/partners-dashboard']);

/**
 * What the API would answer to a public screen, under the keys the web reads it by: the path cut at its slashes, then
 * the query. What is missing here the browser fetches itself.
 */
export function dataFor(url: string, pathname: string, { catalogue, brand, ratings, sale, said, articles }: DataSources): Entry[] {
  const entries: Entry[] = [
    [key(readBrand.path), brand],
    [key(countTemplates.path), catalogue.counts()],
  ];
  if (brand.plans && pathname === '/auth') entries.push([key(listPlans.path), sale.plans()]);
  if (brand.plans && pathname === '/pricing') entries.push([key(listPlans.path), sale.plans()], [key(readBillingTerms.path), sale.terms()]);
  if (pathname === '/landing') {
    entries.push([key(readRatings.path), { rating: ratings.of() }], ...examples(catalogue));
    if (brand.plans) entries.push([key(listPlans.path), sale.plans()], [key(readBillingTerms.path), sale.terms()]);
  }
  if (PROGRAMMES.has(pathname)) entries.push([key(readAffiliateTerms.path), said.affiliates()]);
  const tiers = PARTNERS.has(pathname) ? said.partners() : undefined;
  if (tiers) entries.push([key(listPartnerTiers.path), tiers]);
  if (brand.plans && (PROGRAMMES.has(pathname) || pathname === '/business-partners')) entries.push([key(listPlans.path), sale.plans()]);
  if (pathname === '/help') entries.push([key(readHelp.path), said.help()]);
  const legal = said.legal(pathname.slice(1));
  if (legal) entries.push([key(readLegal.path.replace(':id', legal.id)), legal]);
  const [, article] = /^\/blog\/([^/]+)$/.exec(pathname) ?? [];
  const read = article === undefined ? undefined : articles.one(decode(article));
  if (read) entries.push([key(readArticle.path.replace(':id', read.id)), read]);
  if (pathname === '/blog' || read) entries.push([key(listArticles.path), articles.list()]);
  if (pathname === '/templates') entries.push(...templateList(url, catalogue));
  const edited = pathname === '/edit/new' ? (new URL(url, 'http://site.invalid').searchParams.get('templateId') ?? '') : '';
  const opened = catalogue.template(edited);
  if (opened) entries.push([key(readTemplate.path.replace(':id', edited)), opened]);
  const [, id] = /^\/templates\/([^/]+)$/.exec(pathname) ?? [];
  const template = id === undefined ? undefined : catalogue.template(decode(id));
  // Under the id that was asked for: the place's first language may be left out of it.
  if (template && id !== undefined) {
    entries.push([key(readTemplate.path.replace(':id', decode(id))), template]);
    entries.push([key(readRatings.path, { template: template.id }), { rating: ratings.of(template.id) }]);
  }
  if (pathname === '/' || pathname === '/dashboard' || pathname === '/landing') {
    const shown = showpiece(catalogue);
    if (shown) entries.push([['web', 'showpiece'], shown]);
  }
  return entries;
}

function key(path: string, query: Record<string, unknown> = {}): readonly unknown[] {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const segments: unknown[] = path.split('/').filter(Boolean);
  return given.length > 0 ? [...segments, Object.fromEntries(given)] : segments;
}

function templateList(url: string, catalogue: Catalogue): Entry[] {
  const asked = Object.fromEntries(new URL(url, 'http://site.invalid').searchParams);
  const { q, jurisdiction } = asked;
  // As the screen reads its address: what it does not know filters nothing.
  const category = CATEGORIES.find((id) => id === asked.category);
  const audience = AUDIENCES.find((id) => id === asked.audience);
  const kinds = jurisdiction ? undefined : ('once' as const);
  const page = /^\d{1,5}$/.test(asked.page ?? '') ? Math.max(1, Number(asked.page)) : 1;
  const found = catalogue.find({ q: q?.slice(0, 200), category, jurisdiction, audience, kinds });
  const items = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return [
    [
      key(listTemplates.path, { q, category, jurisdiction, audience, kinds, page, pageSize: PAGE_SIZE } satisfies TemplateQuery),
      { items, total: found.length, place: (q && catalogue.placeIn(q)) || null },
    ],
  ];
}

/** The template beside the home's headline: of the homes to live in, the one that asks most. */
function showpiece(catalogue: Catalogue) {
  const [richest] = catalogue.find({ category: 'real-estate' }).toSorted((a, b) => b.fieldCount - a.fieldCount || a.id.localeCompare(b.id));
  return richest && catalogue.template(richest.id);
}

/** Kinds whose templates stand as examples on the landing page, each of another sort. */
const EXAMPLES = ['contracts', 'employment-hr', 'legal-letters'];

/** For each sort the template that asks most. */
function examples(catalogue: Catalogue): Entry[] {
  return EXAMPLES.map((category) => [
    key(listTemplates.path, { category, kinds: 'once', page: 1, pageSize: 1 } satisfies TemplateQuery),
    asList(catalogue.find({ category, kinds: 'once' })),
  ]);
}

const asList = (found: readonly unknown[]) => ({ items: found.slice(0, 1), total: found.length });

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
