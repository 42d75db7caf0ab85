import { basename, join, relative } from 'node:path';
import * as z from 'zod/mini';
import { ArticleCategory, ArticleSource } from '#contracts/articles.ts';
import { inForce } from '#engine/facts.ts';
import { slug } from '#engine/heading.ts';
import { check, filesUnder, frontMatter, type Library, openReader } from './load.ts';

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const Matter = z.object({
  title: z.string().check(z.minLength(8), z.maxLength(90)),
  /** Under the title, on cards and in search engines. */
  excerpt: z.string().check(z.minLength(60), z.maxLength(170)),
  category: ArticleCategory,
  tags: z.array(z.string().check(z.minLength(2), z.maxLength(30))).check(z.minLength(2), z.maxLength(8)),
  publishDate: day,
  updated: day,
  /** Articles bear the name of the product; nobody is invented as their author. */
  author: z.literal('Deedwright'),
  kinds: z.array(z.string()).check(z.minLength(1), z.maxLength(6)),
  sources: z.array(ArticleSource).check(z.minLength(2)),
  featured: z._default(z.boolean(), false),
});

/** An article as it was written, its figures still `{{placeholders}}`. */
export interface ArticleText extends z.infer<typeof Matter> {
  id: string;
  /** Markdown. */
  body: string;
  bodyLine: number;
  words: number;
  /** Minutes. */
  readTime: number;
  file: string;
}

/** Words that people read in a minute. */
const PACE = 200;

/**
 * Reads the articles under `root`, the folder of the library, newest first.
 * @param keep folder in which what was read may be kept for the next start
 * @throws {ContentError} when one has the wrong shape
 */
export function openArticles(root: string, keep?: string): ReadonlyMap<string, ArticleText> {
  const paths = filesUnder(join(root, 'articles'), '.md');
  const { textOf, yaml } = openReader(root, 'articles', paths, keep);
  const articles = paths.map((path): ArticleText => {
    const file = relative(root, path).replaceAll('\\', '/');
    const { matter, body, bodyLine } = frontMatter(textOf(path), file, yaml.read);
    const words = wordsOf(body);
    const readTime = Math.max(1, Math.round(words / PACE));
    return { id: basename(path, '.md'), ...check(Matter, matter, file), body: body.trim(), bodyLine, words, readTime, file };
  });
  yaml.keep();
  const order = (a: ArticleText, b: ArticleText) =>
    b.publishDate.localeCompare(a.publishDate) || Number(b.featured) - Number(a.featured) || a.title.localeCompare(b.title, 'en');
  return new Map(articles.sort(order).map((article) => [article.id, article]));
}

/** Words of the text itself: a figure that is filled in counts as one, a mark of a source or an address as none. */
function wordsOf(body: string): number {
  const text = body
    .replace(/^\{\{table [^}]*\}\}$/gm, ' ')
    .replace(/\{\{[^}]*\}\}/g, 'figure')
    .replace(/\[\^\d+\]/g, '')
    .replace(/\]\([^)]*\)/g, '');
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,-]*/gu)?.length ?? 0;
}

export interface ArticleSection {
  /** '' before the first heading. */
  id: string;
  title: string;
  text: string;
}

/** The text cut at its `##` headings. */
export function articleSections(body: string): ArticleSection[] {
  return body.split(/^(?=## )/m).flatMap((part) => {
    const [, title = '', text = ''] = /^(?:## (.+)\n)?([\s\S]*)$/.exec(part) ?? [];
    return text.trim() === '' ? [] : [{ id: title && slug(title), title, text: text.trim() }];
  });
}

/** A value of the law as an article prints it, and where it stands. */
interface ArticleFact {
  place: string;
  value: string | number;
  source: string;
}

/** Where an article's figures come from. */
export interface ArticleFigures {
  /** Figures and names of the product by their names: `templates`, `brand`. */
  values: Readonly<Record<string, string>>;
  library: Library;
  /** The day on which the law is told. */
  day: string;
}

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;
const LAW = /^(fact|count|least|most|table) ([a-zA-Z]\w*\.[a-zA-Z]\w*) ([a-z0-9,*-]+)(?: \| (.+))?$/;
const NUMBER = new Intl.NumberFormat('en-GB');

/**
 * Fills an article's figures. `{{templates}}` is a figure of the product; `{{fact path place}}` a value of the law,
 * `{{count path us-*}}` in how many places there is one, `{{least …}}` and `{{most …}}` the ends of its range, and
 * `{{table path us-* | Days}}`, alone on its line, a table of place, value and section.
 * @param refuse told each placeholder that means nothing; it then stays as it is
 */
export function fillArticle(body: string, figures: ArticleFigures, refuse: (placeholder: string) => void = () => undefined): string {
  return body.replace(PLACEHOLDER, (whole, inside: string) => {
    const [, form, path = '', places = '', header] = LAW.exec(inside) ?? [];
    const filled = form === undefined ? figures.values[inside] : lawOf(form, factsIn(figures, path, places.split(',')), header);
    if (filled === undefined) refuse(whole);
    return filled ?? whole;
  });
}

/** A fact of law (`depositReturn.days`) in these places, in the order of their names; `us-*` are all whose id begins so. */
function factsIn({ library, day }: ArticleFigures, path: string, wanted: readonly string[]): ArticleFact[] {
  const [topic = '', name = ''] = path.split('.');
  const isWanted = (id: string) => wanted.some((one) => (one.endsWith('*') ? id.startsWith(one.slice(0, -1)) : id === one));
  return [...library.places.values()]
    .flatMap((place): ArticleFact[] => {
      const fact = isWanted(place.id) ? inForce(place.facts[topic]?.[name] ?? [], day) : undefined;
      if (!fact?.source || (typeof fact.value !== 'number' && typeof fact.value !== 'string')) return [];
      return [{ place: place.name, value: fact.value, source: fact.source }];
    })
    .sort((one, other) => one.place.localeCompare(other.place, 'en'));
}

function lawOf(form: string, found: readonly ArticleFact[], header: string | undefined): string | undefined {
  if (found.length === 0) return undefined;
  if (form === 'count') return NUMBER.format(found.length);
  if (form === 'fact') return found.length === 1 && found[0] ? print(found[0].value) : undefined;
  if (form === 'table') return header === undefined ? undefined : table(found, header);
  const numbers = found.flatMap(({ value }) => (typeof value === 'number' ? value : []));
  if (numbers.length !== found.length) return undefined;
  return NUMBER.format(form === 'least' ? Math.min(...numbers) : Math.max(...numbers));
}

function table(found: readonly ArticleFact[], header: string): string {
  const rows = found.map(({ place, value, source }) => `| ${place} | ${print(value)} | ${source} |`);
  return [`| Place | ${header} | Where it stands |`, '|---|---|---|', ...rows].join('\n');
}

const print = (value: string | number): string => (typeof value === 'number' ? NUMBER.format(value) : value);
