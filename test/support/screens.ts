import { type APIRequestContext, type BrowserContext, type Locator, type Page, request } from '@playwright/test';
import type { Template } from '#contracts/templates.ts';
import { signSubscription } from '#server/platform/unsubscribe.ts';
import { ADMIN, test as base, SECRET, watchConsole } from './browser.ts';

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
  documents: { completed: string; draft: string; half: string; custom: string; overLimit: string };
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

/** A page that is used for all states of one look. */
export interface Stage {
  page: Page;
  context: BrowserContext;
  complaints: string[];
}

export const LEASE = 'residential-lease.us-california';
export const NDA = 'mutual-nda.global';

/** The catalogue's test: one server, its people and documents, and one browser context a look, all kept for the worker. */
export const test = base.extend<object, { made: Made; stage: (look: Look) => Promise<Stage> }>({
  made: [
    async ({ server }, use) => {
      const made = await make(server.url);
      await use(made);
      for (const api of Object.values(made.api)) await api.dispose();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  stage: [
    async ({ browser, server }, use) => {
      const stages = new Map<string, Stage>();
      await use(async (look) => {
        const name = `${look.width} ${look.theme}`;
        const stage = stages.get(name) ?? (await open(look));
        stages.set(name, stage);
        return stage;
      });
      for (const { context } of stages.values()) await context.close();

      async function open({ width, height, theme }: Look): Promise<Stage> {
        const context = await browser.newContext({
          baseURL: server.url,
          viewport: { width, height },
          colorScheme: theme,
          reducedMotion: 'reduce',
          locale: 'en-US',
          timezoneId: 'America/New_York',
        });
        context.setDefaultTimeout(15_000);
        const page = await context.newPage();
        return { page, context, complaints: watchConsole(page) };
      }
    },
    { scope: 'worker' },
  ],
});

/** Brings the stage to a state, from nothing: no cookie, answer or handler is left of the state before. */
export async function enter({ page, context, complaints }: Stage, state: State, made: Made): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await page.goto('/favicon.svg');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
  complaints.length = 0;
  if (state.as && state.as !== 'visitor') await context.addCookies((await made.api[state.as].storageState()).cookies);
  try {
    await page.goto(typeof state.path === 'string' ? state.path : state.path(made));
    await page.locator('h1').first().waitFor();
    await settle(page);
    await state.act?.(page, made);
    await state.sees(page).first().waitFor();
    await settle(page, state.loading);
  } catch (error) {
    throw new Error(`${page.url()} did not come to the state. The browser said: ${complaints.join('; ') || 'nothing'}`, { cause: error });
  }
}

/** Waits until nothing grey is left, fonts are there and the last change has been painted. */
async function settle(page: Page, isLoading = false): Promise<void> {
  if (!isLoading) await page.waitForFunction(() => !document.querySelector('[class*="shimmer"]'));
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
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
  for (let used = 0; used < 3; used += 1) await generate(api.spent, await save(api.spent, filled));
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
  return { url, api, lease, accounts, unsubscribeToken, documents: { completed, draft, half, custom, overLimit } };
}

/** Every other answer of the sample, as somebody has them who is half way through. */
export function halfOf(template: Template): Record<string, unknown> {
  return Object.fromEntries(Object.entries(template.sample.answers).filter((_, index) => index % 2 === 0));
}

async function signUp(url: string, name: string): Promise<APIRequestContext> {
  const api = await request.newContext({ baseURL: url });
  const email = `${name.toLowerCase().replace(/\W+/g, '.')}@example.org`;
  await read(await api.post('/api/auth/signup', { data: { name, email, password: 'a long enough password' } }));
  return api;
}

async function signInAsAdmin(url: string): Promise<APIRequestContext> {
  const api = await request.newContext({ baseURL: url });
  await read(await api.post('/api/auth/login', { data: ADMIN }));
  return api;
}

async function read<T>(response: { ok(): boolean; url(): string; text(): Promise<string> }): Promise<T> {
  const text = await response.text();
  if (!response.ok()) throw new Error(`${response.url()} answered ${text}`);
  return JSON.parse(text);
}
