import type { Browser, Page } from '@playwright/test';
import { expect, signUp, test, watchConsole } from '#test/support/browser.ts';
import type { RunningServer } from '#test/support/server.ts';

const PASSWORD = 'a long enough password';

test.setTimeout(120_000);

async function enter(browser: Browser, server: RunningServer): Promise<{ page: Page; email: string }> {
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  await page.goto('/auth');
  const email = await signUp(page);
  await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible();
  return { page, email };
}

test('another device is signed out by the password, and this one stays', async ({ browser, server }) => {
  const { page, email } = await enter(browser, server);
  const complaints = watchConsole(page);
  const other = (await browser.newContext({ baseURL: server.url })).request;
  expect((await other.post('/api/auth/login', { data: { email, password: PASSWORD } })).ok()).toBe(true);
  await page.goto('/account');
  const devices = page.getByRole('region', { name: 'Where you are signed in' });
  await devices.getByRole('listitem').filter({ hasNotText: 'This device' }).getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await expect(dialog).toBeHidden();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  expect((await other.get('/api/auth/user')).status()).toBe(401);
  expect((await page.request.get('/api/auth/user')).status()).toBe(200);
  expect(complaints).toEqual([]);
});

test('where the server cannot be reached the browser is cleared all the same, and the session ends with the next page', async ({
  browser,
  server,
}) => {
  const { page } = await enter(browser, server);
  await page.evaluate(() => localStorage.setItem('dw_answers:mutual-nda', '{"answers":{"firstName":"Wilhelmina"}}'));
  await page.context().setOffline(true);
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Clear this browser' }).click();
  // What comes is the browser's own page, which has nothing of ours.
  await expect(page.getByRole('button', { name: /Account menu/ })).toBeHidden();
  await page.context().setOffline(false);
  expect((await page.request.get('/api/auth/user')).status(), 'nobody could tell the server yet').toBe(200);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: /true where you live/ })).toBeVisible();
  await expect.poll(async () => (await page.request.get('/api/auth/user')).status()).toBe(401);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => /^dw_(answers|leaving)/.test(name)))).toEqual([]);
});
