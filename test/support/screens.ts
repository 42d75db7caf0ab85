import { type APIRequestContext, type BrowserContext, type Locator, type Page, request } from '@playwright/test';
import type { Template } from '#contracts/templates.ts';
import { signSubscription } from '#server/platform/unsubscribe.ts';
import { ADMIN, test as base, hasCode, SECRET, watchConsole } from './browser.ts';
import { letCallsBe } from './calls.ts';

export type Role = 'visitor' | 'newcomer' | 'owner' | 'spent' | 'admin';
type Person = Exclude<Role, 'visitor'>;

/** What the screens show: people, and the documents that two of them have. */
export interface Made {
  url: string;
  api: Record<Person, APIRequestContext>;
  lease: Template;
  /** Accounts that admins look at. */
  accounts: { owner: string; admin: string };
  /** Token of a letter's link to unsubscribe. */
  unsubscribeToken: string;
  /** Reports of the owner: one with points to look at, and one on a confidentiality agreement. */
  analyses: { contract: string; nda: string };
  documents: { completed: string; draft: string; half: string; custom: string; overLimit: string; reworded: string };
}

/** How a screen is looked at. */
export interface Look {
  width: number;
  height: number;
  theme: 'light' | 'dark';
}

/** One state of a screen: who comes, by which address, what they do, and what they then see. */
export interface State {
  name: string;
  as?: Role;
  path: string | ((made: Made) => string);
  /** What must be so before the page opens: calls that fail or answer something else, rows that are there. */
  before?: (page: Page, made: Made) => Promise<unknown>;
  act?: (page: Page, made: Made) => Promise<void>;
  /** Visible once the state is reached. */
  sees: (page: Page) => Locator;
  /** Shown only at some widths. */
  at?: (width: number) => boolean;
  /** What the browser rightly says about a failure that this state is about. */
  complains?: RegExp;
  /** Grey shapes are what it shows. */
  loading?: true;
}

/** A page that is used for all states. */
export interface Stage {
  page: Page;
  context: BrowserContext;
  complaints: string[];
}

/** Name of a window whose next page begins without anything kept. */
const FRESH = 'fresh';

export const LEASE = 'residential-lease.us-california';
export const NDA = 'mutual-nda.global';

const LONG_NAME =
  'Consulting agreement with the harbour, third draft after the meeting of the eleventh, with-changes-that-nobody-has-agreed-to-yet.pdf';
/** A contract of somebody else's, with blanks, a reference to nowhere and an end that can be counted. */
const CONTRACT = `CONSULTING AGREEMENT

This Consulting Agreement (this "Agreement") is made as of January 15, 2026 between Harbour Works Ltd (the "Company") and Rosa Delgado (the "Consultant").

1. SERVICES. The Consultant shall provide the services described in Exhibit A within ten (10) days after the Company has asked for them.

2. TERM. The initial term of this Agreement is two (2) years from that day. It renews automatically for successive terms of one year unless either party gives written notice at least sixty (60) days before the end of the term.

3. FEES. The Company shall pay the Consultant [AMOUNT] each month, as provided in Section 14.

4. GOVERNING LAW. This Agreement is governed by the laws of the State of California.
`;

/** The catalogue's test: one server, its people and documents, and one page that is turned to each look, all kept for the worker. */
export const test = base.extend<object, { made: Made; stage: (look: Look) => Promise<Stage> }>({
  made: [
    async ({ plain }, use) => {
      const made = await make((await plain()).url);
      await use(made);
      for (const api of Object.values(made.api)) await api.dispose();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  stage: [
    async ({ browser, plain }, use) => {
      const { url } = await plain();
      const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce', locale: 'en-US', timezoneId: 'America/New_York' });
      context.setDefaultTimeout(15_000);
      const page = await context.newPage();
      await page.addInitScript((mark) => {
        if (window.name !== mark) return;
        window.name = '';
        localStorage.clear();
        sessionStorage.clear();
      }, FRESH);
      const stage = { page, context, complaints: watchConsole(page) };
      await use(async ({ width, height, theme }) => {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme: theme });
        return stage;
      });
      await context.close();
    },
    { scope: 'worker' },
  ],
});

/** Brings the stage to a state, from nothing: no cookie, answer or handler is left of the state before. */
export async function enter({ page, context, complaints }: Stage, state: State, made: Made): Promise<void> {
  await letCallsBe(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  // What the page before keeps as it goes is taken away, too: before the next one's first line of code.
  // An address that differs only behind the `#` is the same page to the browser, which would load nothing: it gets another one.
  await page.evaluate((mark) => {
    window.name = mark;
    if (window.location.hash) window.history.replaceState(null, '', '?left');
  }, FRESH);
  // Whoever comes takes the place of who was there before all other cookies go: to a page that is still open and suddenly nobody's, the server says so, and
  // it then forgets whoever is signed in.
  const cookies = state.as && state.as !== 'visitor' ? (await made.api[state.as].storageState()).cookies : [];
  await context.addCookies(cookies);
  await context.clearCookies({ name: new RegExp(`^(?!(?:${cookies.map(({ name }) => name).join('|')})$)`) });
  try {
    await state.before?.(page, made);
    await page.goto(typeof state.path === 'string' ? state.path : state.path(made), { waitUntil: 'commit' });
    // What was said until now, the page before said.
    complaints.length = 0;
    await page.waitForLoadState();
    if (state.act) {
      await page.locator('h1').first().waitFor();
      // What something grey waits for may be just what the act brings.
      await settle(page, state.before !== undefined);
      await state.act(page, made);
    }
    await state.sees(page).first().waitFor();
    await settle(page, state.loading);
  } catch (error) {
    throw new Error(`${page.url()} did not come to the state. The browser said: ${complaints.join('; ') || 'nothing'}`, { cause: error });
  }
}

/** Waits until the code hears what is pressed, nothing grey is left, fonts are there and the last change has been painted. */
export async function settle(page: Page, isLoading = false): Promise<void> {
  await page.waitForFunction(hasCode);
  if (!isLoading) await page.waitForFunction(() => !document.querySelector('[class*="shimmer"]'));
  await page.evaluate(async () => {
    await document.fonts.ready;
    // What comes and goes is animated, for a moment however short.
    do await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    while (document.getAnimations().some(({ playState }) => playState === 'running'));
  });
}

/** Words that only a slip of the code puts before people. */
export function slips(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.innerText.matchAll(/.{0,40}(?:\bNaN\b|\bundefined\b(?!-)|\[object \w+\]|Invalid Date|\{\{).{0,40}/g)].map(
      ([said]) => `the page says “${said}”`,
    ),
  );
}

/** Whether the page itself scrolls sideways in a window of 320 px, the narrowest that WCAG 1.4.10 asks for. Leaves the window so. */
export async function tooWideFor320(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return over > 0 ? [`at 320 px the page is ${over} px too wide`] : [];
}

/** What sticks out sideways: the page itself, and every box in it that scrolls. */
export function sideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const found = root.scrollWidth > root.clientWidth ? [`the page is ${root.scrollWidth - root.clientWidth} px too wide`] : [];
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const isTooWide = element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1;
      if (!isTooWide || !/auto|scroll/.test(getComputedStyle(element).overflowX)) continue;
      found.push(`${element.tagName.toLowerCase()} ${element.className} is ${element.scrollWidth - element.clientWidth} px too wide`);
    }
    return found;
  });
}

async function make(url: string): Promise<Made> {
  const api = {
    newcomer: await signUp(url, 'New Comer'),
    owner: await signUp(url, 'Ann Example'),
    spent: await signUp(url, 'Busy Writer'),
    admin: await signInAsAdmin(url),
  };
  const lease: Template = await read(await api.owner.get(`/api/templates/${LEASE}`));
  const nda: Template = await read(await api.owner.get(`/api/templates/${NDA}`));
  const save = async (who: APIRequestContext, data: object): Promise<string> =>
    (await read<{ id: string }>(await who.post('/api/documents', { data }))).id;
  const generate = async (who: APIRequestContext, id: string): Promise<string> => {
    await read(await who.post(`/api/documents/${id}/generate`));
    return id;
  };
  const filled = { templateId: NDA, formData: nda.sample.answers };
  for (let used = 0; used < 2; used += 1) await generate(api.spent, await save(api.spent, filled));
  const reworded = await generate(api.spent, await save(api.spent, filled));
  const overLimit = await save(api.spent, filled);
  const draft = await save(api.owner, { templateId: NDA, formData: {}, status: 'draft' });
  const custom = await save(api.owner, {
    templateId: null,
    title: 'Letter to the neighbours about the oak at the corner of the yard and the fence that leans on it',
    generatedContent:
      '# Letter to the neighbours\n\nDear neighbours,\n\nthe oak at the corner of the yard needs care.\n\n## The fence\n\n1. We mend it together.\n1. Each of us pays half.\n',
  });
  const half = await generate(api.owner, await save(api.owner, { templateId: LEASE, formData: lease.sample.answers }));
  await read(await api.owner.patch(`/api/documents/${half}`, { data: { formData: halfOf(lease) } }));
  const completed = await generate(api.owner, await save(api.owner, { templateId: LEASE, formData: lease.sample.answers }));
  const idOf = async (who: APIRequestContext) => (await read<{ id: string }>(await who.get('/api/auth/user'))).id;
  const accounts = { owner: await idOf(api.owner), admin: await idOf(api.admin) };
  for (let letters = 0; letters < 2; letters += 1) await read(await api.admin.post('/api/admin/mail/test'));
  const unsubscribeToken = signSubscription({ address: 'ann.example@example.org', topic: 'news' }, SECRET);
  // Worded by its owner in two clauses, one of which the changed answer words anew too.
  const { generatedContent } = await read<{ generatedContent: string }>(await api.spent.get(`/api/documents/${reworded}`));
  const own = generatedContent.replace(/\n\n/, '\n\nOpened in our own words.\n\n').replace(/\n1\. /, '\n1. We add this. ');
  await read(await api.spent.patch(`/api/documents/${reworded}`, { data: { generatedContent: own } }));
  const renamed = { ...nda.sample.answers, [nda.mainParty ?? '']: 'Harbour Works Ltd' };
  await read(await api.spent.patch(`/api/documents/${reworded}`, { data: { formData: renamed } }));
  const analyse = async (name: string, text: string): Promise<string> =>
    (await read<{ id: string }>(await api.owner.post('/api/analyses', { data: { name, text } }))).id;
  const { generatedContent: agreed } = await read<{ generatedContent: string }>(await api.spent.get(`/api/documents/${reworded}`));
  const analyses = { contract: await analyse(LONG_NAME, CONTRACT), nda: await analyse('The other side’s agreement.docx', agreed) };
  return { url, api, lease, accounts, analyses, unsubscribeToken, documents: { completed, draft, half, custom, overLimit, reworded } };
}

/** Every other answer of the sample, as somebody has them who is half way through. */
export function halfOf(template: Template): Record<string, unknown> {
  return Object.fromEntries(Object.entries(template.sample.answers).filter((_, index) => index % 2 === 0));
}

/** How long a call may take says the fixture that makes all of this: the first analysis starts two processes. */
const openApi = (url: string): Promise<APIRequestContext> => request.newContext({ baseURL: url, timeout: 0 });

async function signUp(url: string, name: string): Promise<APIRequestContext> {
  const api = await openApi(url);
  const email = `${name.toLowerCase().replace(/\W+/g, '.')}@example.org`;
  await read(await api.post('/api/auth/signup', { data: { name, email, password: 'a long enough password' } }));
  return api;
}

async function signInAsAdmin(url: string): Promise<APIRequestContext> {
  const api = await openApi(url);
  await read(await api.post('/api/auth/login', { data: ADMIN }));
  return api;
}

async function read<T>(response: { ok(): boolean; url(): string; text(): Promise<string> }): Promise<T> {
  const text = await response.text();
  if (!response.ok()) throw new Error(`${response.url()} answered ${text}`);
  return JSON.parse(text);
}
