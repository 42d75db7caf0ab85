import { type ArticleFigures, type ArticleText, articleSections, fillArticle } from '../articles.ts';
import type { Listing } from '../listing.ts';
import type { Kind, Library } from '../load.ts';
import { jurisdiction } from '../place.ts';
import type { Finding } from './library.ts';

/** An article says enough to be of use, and stays short enough to be read in one sitting. */
const WORDS = { least: 700, most: 1_400 } as const;
const SECTIONS = 3;

/** Figures and names of the product that an article may take; where it runs they are counted, here only their names matter. */
const ARTICLE_VALUES = ['brand', 'templates', 'kinds', 'places', 'placesWithLaw', 'countriesWithLaw', 'facts', 'languages'] as const;

/** Screens to which an article may lead besides templates and other articles. */
const SCREENS = new Set([
  '/',
  '/templates',
  '/create',
  '/create?type=custom',
  '/contract-generator',
  '/help',
  '/pricing',
  '/analyse',
  '/blog',
]);
const LINK = /(!?)\[[^\]]*\]\(([^)\s]*)\)/g;
const TEMPLATE = /^\/templates\/([a-z0-9-]+)\.([a-z-]+)$/;
const TYPED = /\b\d[\d,.]* (?:templates|kinds of documents?|places|countries|jurisdictions|languages|agents|clauses)\b|\bDeedwright\b/;

/**
 * The gates of articles: long enough, filled, sourced, and leading nowhere that does not exist, nor to a template whose
 * law was not reviewed for its place. `today` as 2026-11-22.
 */
export function checkArticles(
  articles: ReadonlyMap<string, ArticleText>,
  { library, listing }: { library: Library; listing: Listing },
  today: string,
): Finding[] {
  const findings: Finding[] = [];
  const titles = new Map<string, string>();
  for (const article of articles.values()) {
    const error = (message: string, at = '') => {
      const line = at === '' ? undefined : article.bodyLine + article.body.slice(0, article.body.indexOf(at)).split('\n').length;
      findings.push({ severity: 'error', file: article.file, message, ...(line !== undefined && { line }) });
    };
    const known = titles.get(article.title);
    if (known) error(`bears the same title as ${known}`);
    titles.set(article.title, article.id);
    checkText(article, { library, day: today, values: Object.fromEntries(ARTICLE_VALUES.map((name) => [name, name])) }, error);
    checkSources(article, error);
    for (const kind of article.kinds) if (!library.kinds.has(kind)) error(`names the unknown kind ${kind}`);
    for (const [whole, image, to = ''] of article.body.matchAll(LINK)) {
      if (image || !resolves(to, articles, library)) error(`leads to ${to}, which does not exist`, whole);
      else if (!isReviewed(to, listing)) error(`leads to ${to}, whose law was not reviewed for that place`, whole);
    }
    if (article.publishDate > article.updated) error('was updated before it was published');
    if (article.updated > today) error('was updated in the future');
  }
  return findings;
}

type Error = (message: string, at?: string) => void;

function checkText({ body, words }: ArticleText, figures: ArticleFigures, error: Error): void {
  if (words < WORDS.least) error(`has ${words} words, fewer than ${WORDS.least}`);
  if (words > WORDS.most) error(`has ${words} words, more than ${WORDS.most}`);
  const filled = fillArticle(body, figures, (placeholder) => error(`holds the unknown placeholder ${placeholder}`, placeholder));
  if (/[{}]/.test(filled.replace(/\{\{[^{}]*\}\}/g, ''))) error('holds a brace that belongs to no placeholder');
  const [typed = ''] = TYPED.exec(body) ?? [];
  if (typed) error(`types “${typed}”; figures and the name of the product are placeholders`, typed);
  const [html = ''] = /<\/?[a-z][^>]*>/i.exec(body) ?? [];
  if (html) error(`holds HTML, which is shown as it stands: ${html}`, html);
  const ids = articleSections(body).map(({ id }) => id);
  if (ids.filter(Boolean).length < SECTIONS) error(`has fewer than ${SECTIONS} sections`);
  if (ids[0] !== '') error('begins with a heading: its first sentence comes before');
  if (new Set(ids).size !== ids.length) error('has two sections of one name');
  if (/^# /m.test(body)) error('holds a title of its own; the title stands in front');
}

/** Every source is used, and every mark has its source. */
function checkSources({ body, sources }: ArticleText, error: Error): void {
  const marks = new Set([...body.matchAll(/\[\^([^\]]*)\]/g)].map(([, mark = '']) => mark));
  for (const mark of marks) if (!/^\d+$/.test(mark) || !sources[Number(mark) - 1]) error(`has no source ${mark}`, `[^${mark}]`);
  for (const [index, { title, url }] of sources.entries()) {
    if (!marks.has(String(index + 1))) error(`never uses its source ${index + 1}, ${title}`);
    if (!/^https:\/\/\S+$/.test(url)) error(`the source ${title} has no address`);
  }
}

function resolves(to: string, articles: ReadonlyMap<string, ArticleText>, library: Library): boolean {
  const [, article] = /^\/blog\/([a-z0-9-]+)$/.exec(to) ?? [];
  if (article !== undefined) return articles.has(article);
  const [, kindId = '', place = ''] = TEMPLATE.exec(to) ?? [];
  const kind = library.kinds.get(kindId);
  if (kind) return isOf(kind, place, library);
  return SCREENS.has(to);
}

function isReviewed(to: string, listing: Listing): boolean {
  const [, kindId = '', place = ''] = TEMPLATE.exec(to) ?? [];
  return kindId === '' || listing[kindId]?.[place] !== undefined;
}

const isOf = ({ places }: Kind, place: string, library: Library): boolean =>
  jurisdiction(library, place) !== undefined && (places === 'all' || places.includes(place));
