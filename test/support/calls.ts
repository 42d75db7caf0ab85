import type { CDPSession, Page } from '@playwright/test';

/** Answers a call in place of the server. */
interface Reply {
  status?: number;
  contentType?: string;
  body: string;
}

/** A call of the page. */
interface Call {
  url: string;
  method: string;
}

/** What becomes of a call: an answer, none for as long as the page is open, none since nobody is there, or that of the server. */
type Fate = Reply | 'silence' | 'nobody' | 'server';

interface Watched {
  cdp: CDPSession;
  /** Calls that are not answered. */
  held: Set<string>;
  calls: { pattern: RegExp; fate: (call: Call) => Fate | Promise<Fate> }[];
}

const watched = new WeakMap<Page, Promise<Watched>>();

/**
 * From now on calls to such an address meet this fate; of several that fit, the last one said holds. Nothing else is held up: with
 * `page.route` the test is asked about each file that a page loads, and the browser keeps none of them meanwhile.
 * @param call an address in which `**` stands for anything, `*` for anything without a slash, and `{a,b}` for either
 */
export async function onCall(page: Page, call: string, fate: (call: Call) => Fate | Promise<Fate>): Promise<void> {
  if (!watched.has(page)) watched.set(page, watch(page));
  const { cdp, calls } = (await watched.get(page)) as Watched;
  calls.unshift({ pattern: patternOf(call), fate });
  await cdp.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }, { urlPattern: '*/healthz' }] });
}

/** From now on all calls go to the server again. Those that were not answered fail: let go, they would do there what they were kept from. */
export async function letCallsBe(page: Page): Promise<void> {
  const { cdp, calls, held } = (await watched.get(page)) ?? {};
  if (!cdp || !calls?.length) return;
  calls.length = 0;
  for (const requestId of held ?? []) await cdp.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' }).catch(() => undefined);
  held?.clear();
  await cdp.send('Fetch.disable');
}

async function watch(page: Page): Promise<Watched> {
  const cdp = await page.context().newCDPSession(page);
  const calls: Watched['calls'] = [];
  const held: Watched['held'] = new Set();
  cdp.on('Fetch.requestPaused', async ({ requestId, request }) => {
    const fate = (await calls.find(({ pattern }) => pattern.test(request.url))?.fate(request)) ?? 'server';
    if (fate === 'silence') held.add(requestId);
    // The page may have gone meanwhile.
    await meet(cdp, requestId, fate).catch(() => undefined);
  });
  return { cdp, calls, held };
}

async function meet(cdp: CDPSession, requestId: string, fate: Fate): Promise<void> {
  if (fate === 'silence') return;
  if (fate === 'server') await cdp.send('Fetch.continueRequest', { requestId });
  else if (fate === 'nobody') await cdp.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionRefused' });
  else {
    const { status = 200, contentType = 'application/json', body } = fate;
    const responseHeaders = [{ name: 'content-type', value: contentType }];
    await cdp.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: status,
      responseHeaders,
      body: Buffer.from(body).toString('base64'),
    });
  }
}

/** As `page.route` reads an address, without its `?`. */
function patternOf(call: string): RegExp {
  const parts: Record<string, string> = { '**': '.*', '*': '[^/]*', '{': '(?:', '}': ')', ',': '|' };
  return new RegExp(`^${call.replaceAll(/\*\*|[*{},]|[.+?^$()|[\]\\]/g, (part) => parts[part] ?? `\\${part}`)}$`);
}
