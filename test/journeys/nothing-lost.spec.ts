import type { Page } from '@playwright/test';
import { test as base, expect, signUp } from '#test/support/browser.ts';
import { type OwnServer, ownServer } from '#test/support/own-server.ts';

/** `ROUNDS=50` is the long form. */
const ROUNDS = Number(process.env.ROUNDS ?? 3);
/** What was typed longer ago than this is there afterwards. */
const LOST_AT_MOST_MS = 2_000;
const TEMPLATE = 'mutual-nda.global';
const FIELD = 'form input[type=text], form textarea';

const test = base.extend<{ own: OwnServer }>({
  own: [async ({ kept }, use, { file }) => use(await kept.of(file, 'server', ownServer)), { timeout: 180_000 }],
  baseURL: async ({ own }, use) => use(own.url),
});

test('what is typed, chosen and pressed before the code has arrived counts', async ({ page }) => {
  await openEarly(page, '/help', () => page.getByRole('searchbox').fill('refund'));
  await expect(page).toHaveURL(/q=refund/);
  await expect(page.getByRole('searchbox')).toHaveValue('refund');
  await page.unrouteAll();
  await openEarly(page, '/templates', () => page.getByLabel('Category').selectOption('contracts'));
  await expect(page).toHaveURL(/category=contracts/);
  await page.unrouteAll();
  await openEarly(page, '/auth', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByLabel('Email').fill('early@example.org');
    await page.getByLabel('Password', { exact: true }).pressSequentially('typed before');
  });
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled();
  await page.keyboard.type(' the code');
  await expect(page.getByLabel('Email')).toHaveValue('early@example.org');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('typed before the code');
  await page.unrouteAll();
  await openEarly(page, '/', () => page.getByRole('button', { name: 'Search', exact: true }).first().click());
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible();
});

test('what is chosen before the code has arrived counts where a control is drawn anew before all of the screen is taken over', async ({
  page,
}) => {
  await page.addInitScript(() => {
    let kept: typeof globalThis.beforeCode;
    Object.defineProperty(globalThis, 'beforeCode', {
      get: () => kept,
      set: (value: NonNullable<typeof kept>) => {
        const end = () => {
          value.end();
          for (const select of document.querySelectorAll('select')) select.selectedIndex = 0;
        };
        kept = { ...value, end };
      },
    });
  });
  await openEarly(page, '/templates', () => page.getByLabel('Category').selectOption('contracts'));
  await expect(page).toHaveURL(/category=contracts/);
});

const WAYS = ['closing the tab', 'going offline', 'killing the server'] as const;

for (const way of WAYS) {
  test(`${way} amid typing, ${ROUNDS} times: never more than the last two seconds are lost`, async ({ context, own }) => {
    test.setTimeout(60_000 + ROUNDS * 90_000);
    let page = await context.newPage();
    const address = await newDraft(page);
    await visit(page, address);
    let before = '';
    for (let round = 0; round < ROUNDS; round += 1) {
      // Every round begins with everything saved, and ends at another moment between a key and its save.
      await expect(page.locator(FIELD).first()).toHaveValue(before);
      const typed = await typeFor(page, `round ${round} `, 600 + ((round * 370) % 4_400));
      const cut = Date.now();
      const safe = typed.findLast(({ at }) => at <= cut - LOST_AT_MOST_MS)?.text ?? before;
      if (way === 'closing the tab') {
        await page.close();
        page = await context.newPage();
        await visit(page, address);
      } else if (way === 'going offline') {
        await context.setOffline(true);
        // One goes on typing; then the browser is closed and comes back with its network.
        const more = await typeFor(page, 'offline ', 2_600);
        const late = more.findLast(({ at }) => at <= Date.now() - LOST_AT_MOST_MS)?.text ?? safe;
        await expect(page.getByText('You are offline')).toBeVisible();
        await page.close();
        await context.setOffline(false);
        page = await context.newPage();
        await visit(page, address);
        await expectToHold(page, late);
      } else {
        await own.kill();
        await typeFor(page, 'without a server ', 1_200);
        await expect(page.getByText('The server cannot be reached')).toBeVisible({ timeout: 20_000 });
        await own.start();
        // Nobody reloads: it resumes by itself, and then another visit finds the same.
        await saved(page);
        await visit(page, address);
      }
      await expectToHold(page, safe);
      await expect(page.getByRole('dialog')).toBeHidden();
      before = await page.locator(FIELD).first().inputValue();
      await saved(page);
    }
    await page.close();
    // In the end the server has it all, and the browser keeps nothing.
    const last = await context.newPage();
    await visit(last, address);
    await expect(last.locator(FIELD).first()).toHaveValue(before);
    expect(await last.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('dw_document:')))).toEqual([]);
  });
}

/** Opens a page whose code comes only after the visitor has done something. */
async function openEarly(page: Page, path: string, act: () => Promise<unknown>): Promise<void> {
  let acted = () => {};
  const held = new Promise<void>((resolve) => {
    acted = resolve;
  });
  await page.route('**/assets/libraries-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await act();
  acted();
}

/** Signs somebody up and makes a draft; answers the address of its second step. */
async function newDraft(page: Page): Promise<string> {
  await page.goto('/favicon.svg');
  return page.evaluate(async (templateId) => {
    // A busy server asks to come back.
    const send = async (path: string, body: object, tries = 20) => {
      const answer = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
      if (answer.ok || tries === 0) return answer.json();
      await new Promise((done) => setTimeout(done, 1_000));
      return send(path, body, tries - 1);
    };
    const email = `typist.${crypto.randomUUID()}@example.org`;
    await send('/api/auth/signup', { name: 'Ann Typist', email, password: 'a long enough password' });
    const { id } = await send('/api/documents', { templateId, formData: {}, status: 'draft' });
    return `/edit/${id}?step=2`;
  }, TEMPLATE);
}

/** Types letter by letter for so long; answers what stood in the field at which moment. */
async function typeFor(page: Page, words: string, ms: number): Promise<{ at: number; text: string }[]> {
  const field = page.locator(FIELD).first();
  await field.focus();
  await field.press('End');
  const typed: { at: number; text: string }[] = [];
  const end = Date.now() + ms;
  for (let index = 0; Date.now() < end; index += 1) {
    await page.keyboard.type(words[index % words.length] ?? ' ');
    typed.push({ at: Date.now(), text: await field.inputValue() });
    await page.waitForTimeout(60);
  }
  return typed;
}

/** Opens the document; a busy server asks to come back, and whoever comes back is let in. */
async function visit(page: Page, address: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    await page.goto(address);
    const field = page.locator(FIELD).first();
    const isThere = await field.waitFor({ timeout: 15_000 }).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    if (tries >= 10) throw new Error('The document never opened');
    await page.getByText('The service is busy').waitFor({ timeout: 1_000 });
  }
}

async function expectToHold(page: Page, text: string): Promise<void> {
  await page.locator(FIELD).first().waitFor();
  expect((await page.locator(FIELD).first().inputValue()).startsWith(text)).toBe(true);
}

async function saved(page: Page): Promise<void> {
  await expect(page.locator('header').getByText('Saved', { exact: true })).toBeVisible({ timeout: 30_000 });
}

test('whoever signs up without a connection reads why it did not work, and what was typed is still there', async ({ page, context }) => {
  await page.goto('/auth');
  await page.getByLabel('Full Name').waitFor();
  await context.setOffline(true);
  const email = await signUp(page, 'Ann Offline');
  await expect(page.getByText('Failed to create account. The server did not answer.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await context.setOffline(false);
});
