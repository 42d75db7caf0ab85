import type { SeoFault } from '#contracts/marketing.ts';

/** What search engines and link previews read of a page. */
export interface PageFacts {
  title: string;
  description: string;
  language: string;
  canonical: string;
  isHidden: boolean;
  headings: number;
  /** Images without an alternative text. */
  mute: number;
  /** Blocks of structured data that are no JSON. */
  broken: number;
  /** Paths of this site that the page links to, each once. */
  links: string[];
}

export interface Fault {
  fault: SeoFault;
  /** What was found: a length, a number, an address. */
  found: string;
}

/** Characters that search results show of a title and of a description, and fewer than which say too little. */
const TITLE = { least: 10, most: 80 } as const;
const DESCRIPTION = { least: 50, most: 170 } as const;

/** Reads a page of our own; its HTML is written by React, so that its attributes are quoted and its texts escaped. */
export function readPage(html: string, origin: string): PageFacts {
  const head = html.slice(0, html.indexOf('</head>'));
  const metas = [...head.matchAll(/<meta\b[^>]*>/g)].map(([tag]) => tag);
  const content = (name: string): string => attribute(metas.find((tag) => attribute(tag, 'name') === name) ?? '', 'content');
  const canonical = [...head.matchAll(/<link\b[^>]*>/g)].find(([tag]) => attribute(tag, 'rel') === 'canonical')?.[0] ?? '';
  const hrefs = [...html.matchAll(/<a\b[^>]*>/g)].map(([tag]) => attribute(tag, 'href'));
  return {
    title: plain(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''),
    description: content('description'),
    language: attribute(/<html\b[^>]*>/.exec(html)?.[0] ?? '', 'lang'),
    canonical: attribute(canonical, 'href').replace(origin, ''),
    isHidden: content('robots').includes('noindex'),
    headings: html.match(/<h1\b/g)?.length ?? 0,
    mute: [...html.matchAll(/<img\b[^>]*>/g)].filter(([tag]) => !/\balt=/.test(tag)).length,
    broken: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].filter(([, data]) => !isJson(data ?? '')).length,
    links: [...new Set(hrefs.filter((href) => /^\/(?![/\\])/.test(href)).map((href) => href.split(/[?#]/, 1)[0] ?? '/'))],
  };
}

/** What a page that search engines are to find has wrong. */
export function faultsOf(path: string, page: PageFacts): Fault[] {
  const faults: Fault[] = [];
  const when = (is: boolean, fault: SeoFault, found: string | number = '') => is && faults.push({ fault, found: String(found) });
  when(page.title === '', 'title-missing');
  when(page.title !== '' && page.title.length < TITLE.least, 'title-short', page.title.length);
  when(page.title.length > TITLE.most, 'title-long', page.title.length);
  when(page.description === '', 'description-missing');
  when(page.description !== '' && page.description.length < DESCRIPTION.least, 'description-short', page.description.length);
  when(page.description.length > DESCRIPTION.most, 'description-long', page.description.length);
  when(page.language === '', 'language-missing');
  when(page.headings !== 1, 'headings', page.headings);
  when(page.canonical === '', 'canonical-missing');
  when(page.canonical !== '' && page.canonical !== path, 'canonical-elsewhere', page.canonical);
  when(page.isHidden, 'hidden');
  when(page.mute > 0, 'image-without-text', page.mute);
  when(page.broken > 0, 'data-broken', page.broken);
  return faults;
}

function attribute(tag: string, name: string): string {
  return plain(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '');
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };
const plain = (text: string): string => text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (whole, name: string) => NAMED[name] ?? whole);

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}
