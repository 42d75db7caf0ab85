import type { SeoFinding, SeoReport } from '#contracts/marketing.ts';
import { faultsOf, readPage } from './seo.ts';

/** Asks this server for one of its own pages. */
export type Ask = (path: string) => Promise<{ status: number; html: string }>;

/** Pages that are looked at in one walk; of more, the first of each sort. */
const MOST_PAGES = 60;
/** Links that are followed for their status only. */
const MOST_LINKS = 100;

/**
 * Looks at our own pages as a search engine does, one after the other: what each says of itself, titles that two
 * share, and links that lead nowhere.
 * @param paths what is to be found, in order of weight
 * @param origin the public address, as canonical links carry it; empty where it is not known
 */
export async function walk(ask: Ask, paths: readonly string[], origin: string, now: Date): Promise<SeoReport> {
  const looked = paths.slice(0, MOST_PAGES);
  const findings: SeoFinding[] = [];
  const titles = new Map<string, string[]>();
  const links = new Map<string, string>();
  for (const path of looked) {
    const { status, html } = await ask(path);
    if (status !== 200) {
      findings.push({ path, fault: 'not-there', found: String(status) });
      continue;
    }
    const page = readPage(html, origin);
    for (const { fault, found } of faultsOf(path, page)) {
      // Without a public address no page can name its own.
      if (fault === 'canonical-missing' && origin === '') continue;
      findings.push({ path, fault, found });
    }
    titles.set(page.title, [...(titles.get(page.title) ?? []), path]);
    for (const link of page.links) if (!links.has(link)) links.set(link, path);
  }
  for (const [title, [first = '', ...others]] of titles)
    if (title !== '') findings.push(...others.map((path) => ({ path, fault: 'title-twice' as const, found: first })));
  const known = new Set(looked);
  const unknown = [...links].filter(([link]) => !known.has(link)).slice(0, MOST_LINKS);
  for (const [link, from] of unknown) {
    const { status } = await ask(link);
    if (status >= 400) findings.push({ path: from, fault: 'link-broken', found: link });
  }
  return { checkedAt: now.toISOString(), pages: looked.length, links: unknown.length, sought: paths.length, findings };
}

/** The screens, then one template of each kind, its places in turn, so that a walk sees every sort of page. */
export function worthLooking(paths: readonly string[]): string[] {
  const kinds = new Map<string, string[]>();
  const others: string[] = [];
  for (const path of paths) {
    const [, kind] = /^\/templates\/([^.]+)\./.exec(path) ?? [];
    if (kind) kinds.set(kind, [...(kinds.get(kind) ?? []), path]);
    else others.push(path);
  }
  const one = [...kinds.values()].map((of, index) => of[index % of.length] ?? '');
  const chosen = new Set([...others, ...one]);
  return [...chosen, ...paths.filter((path) => !chosen.has(path))];
}
