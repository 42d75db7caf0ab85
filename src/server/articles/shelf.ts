import { type ArticleFigures, type ArticleText, fillArticle } from '#catalogue/articles.ts';
import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Article, ArticleKind, ArticleSummary } from '#contracts/articles.ts';
import type { Db } from '../platform/database.ts';
import { viewTotals } from './store.ts';

/** The articles as they are shown: figures filled, views counted. */
export interface Shelf {
  list(): ArticleSummary[];
  one(id: string): Article | undefined;
  has(id: string): boolean;
  /** Another one as soon as an article would be shown otherwise; for whoever keeps what it made of them. */
  version(): string;
  /** Reads the counted views again, at most once a minute. */
  refresh(): Promise<void>;
}

export interface ShelfParts {
  db: Db;
  catalogue: Catalogue;
  brand: { now(): { name: string } };
  clock: () => Date;
}

/** Counting is read at most so often; in between, totals are those of the last reading. */
const FRESH_MS = 60_000;
const NUMBER = new Intl.NumberFormat('en');

/** Opens the shelf; views are 0 until `refresh` was called. */
export function openShelf({ db, catalogue, brand, clock }: ShelfParts): Shelf {
  let totals: ReadonlyMap<string, number> = new Map();
  let readAt = Number.NEGATIVE_INFINITY;
  let changes = 0;
  const today = () => clock().toISOString().slice(0, 10);
  return {
    list: () => [...catalogue.articles.values()].map((article) => summaryOf(article, totals)),
    one(id) {
      const article = catalogue.articles.get(id);
      if (!article) return undefined;
      const figures = { library: catalogue.library, day: today(), values: valuesOf(catalogue, brand.now().name) };
      return { ...summaryOf(article, totals), content: fillArticle(article.body, figures), ...besides(article, catalogue) };
    },
    has: (id) => catalogue.articles.has(id),
    version: () => `${today()} ${changes} ${brand.now().name}`,
    async refresh() {
      const now = clock().getTime();
      if (Math.abs(now - readAt) < FRESH_MS) return;
      readAt = now;
      const read = await viewTotals(db);
      if ([...read].some(([id, views]) => totals.get(id) !== views)) changes += 1;
      totals = read;
    },
  };
}

function summaryOf(article: ArticleText, totals: ReadonlyMap<string, number>): ArticleSummary {
  const { id, title, excerpt, author, publishDate, updated, readTime, category, tags, featured } = article;
  return { id, title, excerpt, author, publishDate, updated, readTime, category, tags, featured, views: totals.get(id) ?? 0 };
}

function besides({ sources, kinds }: ArticleText, { library, find }: Catalogue): Pick<Article, 'sources' | 'kinds'> {
  const shown = kinds.flatMap((id): ArticleKind[] => {
    const kind = library.kinds.get(id);
    if (!kind) return [];
    const places = find({}).flatMap((template) => (template.id.startsWith(`${id}.`) ? template.jurisdiction : []));
    return [{ id, name: kind.name, description: kind.description, places: [...new Set(places)] }];
  });
  return { sources, kinds: shown };
}

function valuesOf(catalogue: Catalogue, brand: string): ArticleFigures['values'] {
  const counts = catalogue.counts();
  const figures = {
    templates: counts.templates,
    kinds: counts.kinds,
    places: counts.places,
    placesWithLaw: counts.jurisdictions.filter(({ id, templates }) => id !== 'global' && templates > 0).length,
    countriesWithLaw: counts.countries,
    facts: counts.facts,
    languages: counts.languages,
  };
  return { brand, ...Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, NUMBER.format(value)])) };
}
