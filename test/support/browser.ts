import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import type { Template } from '#contracts/templates.ts';
import type { Field } from '#engine/field.ts';
import { isShown } from '#engine/problems.ts';
import { type MessageKey, message } from '#messages/message.ts';
import type { Environment } from '#server/platform/config.ts';
import { type RunningServer, startServer } from './server.ts';

export { expect };

/** Who administers the server of a journey. */
export const ADMIN = { email: 'admin@example.org', password: 'a long enough password' };

/** Signs cookies and links of the server of a journey. */
export const SECRET = 'a secret that is only for tests, long enough';

/** What the tests of one file share; it ends when another file opens something of its own. A worker and its browser outlive it. */
class Kept {
  #file = '';
  readonly #things = new Map<string, { end(): Promise<unknown> }>();

  async of<T extends { end(): Promise<unknown> }>(file: string, name: string, open: () => Promise<T>): Promise<T> {
    if (file !== this.#file) await this.end();
    this.#file = file;
    const thing = (this.#things.get(name) as T | undefined) ?? (await open());
    this.#things.set(name, thing);
    return thing;
  }

  async end(): Promise<void> {
    for (const thing of [...this.#things.values()].reverse()) await thing.end();
    this.#things.clear();
  }
}

interface OfWorker {
  kept: Kept;
  /** The server without settings of its own, which all files share. */
  plain: () => Promise<RunningServer>;
}

/**
 * A journey with a server, the embedded database in a folder that goes afterwards. `settings` are further ones of it, and then it is the file's own. All
 * files have the same fixtures of a worker: those that differ would each get another worker, with another browser.
 */
export const test = base.extend<{ server: RunningServer; settings: Environment }, OfWorker>({
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        if (options?.javaScriptEnabled !== false) context.on('page', waitForCode);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  kept: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const kept = new Kept();
      await use(kept);
      await kept.end();
    },
    { scope: 'worker' },
  ],
  plain: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      let server: RunningServer | undefined;
      await use(async () => {
        server ??= await openServer({});
        return server;
      });
      await server?.end();
    },
    { scope: 'worker' },
  ],
  settings: [{}, { option: true }],
  server: [
    async ({ kept, plain, settings }, use, { file }) => {
      const isPlain = Object.keys(settings).length === 0;
      await use(await (isPlain ? plain() : kept.of(file, 'server', () => openServer(settings))));
    },
    { timeout: 60_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  // An answer that a test holds back may be asked for once more, by itself, just as the test ends.
  page: async ({ page }, use) => {
    await use(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

async function openServer(settings: Environment): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'deedwright-journey-'));
  const server = await startServer({
    DATA_DIR: join(folder, 'data'),
    SECRET,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...settings,
  });
  if (!server.url) throw new Error(`The server did not start: ${server.said()}`);
  return {
    ...server,
    end: async (signal) => {
      const ended = await server.end(signal);
      rmSync(folder, { recursive: true, force: true });
      return ended;
    },
  };
}

/**
 * The code of a screen comes after the page is painted and loaded. What is done until then is kept for it, and that has a test of its own;
 * every other journey goes on once the code is there. Whoever opens a page with `waitUntil: 'commit'` does not wait.
 */
function waitForCode(page: Page): void {
  const after =
    <Rest extends unknown[], Result>(open: (...rest: Rest) => Promise<Result>) =>
    async (...rest: Rest): Promise<Result> => {
      const result = await open(...rest);
      const options = rest.at(-1);
      const isEarly = typeof options === 'object' && options !== null && 'waitUntil' in options && options.waitUntil === 'commit';
      if (!isEarly) await page.waitForFunction(hasCode);
      return result;
    };
  page.goto = after(page.goto.bind(page));
  page.reload = after(page.reload.bind(page));
  page.goBack = after(page.goBack.bind(page));
}

/** Runs in the page: whether it hears what is pressed. What is no screen of ours needs no code. */
export function hasCode(): boolean {
  const root = document.getElementById('root');
  return !root || (Object.keys(root).some((key) => key.startsWith('__reactContainer')) && !root.querySelector(':scope > [inert]'));
}

/** Nothing the browser complains about passes unseen. Call before the first page is opened. */
export function watchConsole(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // A refused request is said by the screen; the browser logs each as an error of its own.
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) complaints.push(message.text());
  });
  return complaints;
}

/** Fills the sign-up form as it stands. */
export async function signUp(page: Page, name = 'Ann Example'): Promise<string> {
  const email = `${name.toLowerCase().replace(/\W+/g, '.')}.${crypto.randomUUID().slice(0, 8)}@example.org`;
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a long enough password');
  await page.getByRole('button', { name: 'Create Account' }).click();
  return email;
}

/** How the screens say a sentence of the catalogue. */
type Say = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string;

/** Types a whole sample into the editor, step by step, as a person would, and stops on the last step. */
export async function fillSample(page: Page, template: Template, said: Say = message): Promise<void> {
  for (let step = 2; step <= 4; step += 1) {
    await page.getByRole('button', { name: said('editor.next') }).click();
    await expect(page.getByText(said('editor.step', { step, steps: 4 }))).toBeVisible();
    for (const field of template.source.fields) {
      const value = template.sample.answers[field.name];
      const control = page.locator(`[id="f-${field.name}"]`);
      if (
        value === undefined ||
        value === null ||
        !isShown(template.source, field, template.sample.answers) ||
        (await control.count()) === 0
      )
        continue;
      if (field.type === 'list' && Array.isArray(value)) await fillList(page, field, value as Record<string, unknown>[], said);
      else await fillOne(page, `f-${field.name}`, value);
    }
  }
}

async function fillList(page: Page, field: Field, items: readonly Record<string, unknown>[], said: Say): Promise<void> {
  const list = page.locator(`[id="f-${field.name}"]`);
  for (const [index, item] of items.entries()) {
    const first = page.locator(`[id="f-${field.name}-${index}-${field.of?.[0]?.name}"]`);
    if ((await first.count()) === 0) await list.getByRole('button', { name: said('editor.list.add', { label: field.label }) }).click();
    for (const inner of field.of ?? []) {
      const value = item[inner.name];
      if (value !== undefined && value !== null && value !== '') await fillOne(page, `f-${field.name}-${index}-${inner.name}`, value);
    }
  }
}

async function fillOne(page: Page, id: string, value: unknown): Promise<void> {
  const text = typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value);
  const control = page.locator(`[id="${id}"]`);
  const tag = await control.evaluate((element) => element.tagName);
  if (tag === 'SELECT') await control.selectOption(text);
  else if (tag === 'DIV') await control.locator('label', { has: page.locator(`input[value="${text}"]`) }).click();
  else await control.fill(text);
}
