import type { Locator, Page } from '@playwright/test';
import { expect, fillSample, signUp, test } from '#test/support/browser.ts';

const ID = 'mutual-nda.global';
const NEW = `/edit/new?templateId=${ID}`;
const PASSWORD = 'a long enough password';

test.setTimeout(120_000);

const firstParty = (page: Page): Locator => page.locator('[id="f-firstName"]');
const toNew = `/auth?next=${encodeURIComponent(NEW)}`;

/** The session ends by itself, which the browser does not know yet: nobody signed out, so nothing was cleared. */
const end = (page: Page): Promise<void> => page.context().clearCookies({ name: 'session' });

async function signInWithin(form: Page | Locator, email: string): Promise<void> {
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Signs up in a browser of its own. */
async function anotherAccount(page: Page): Promise<string> {
  const email = `bo.${crypto.randomUUID().slice(0, 8)}@example.org`;
  const answer = await page.request.post('/api/auth/signup', { data: { name: 'Bo Other', email, password: PASSWORD } });
  expect(answer.status()).toBe(201);
  await page.context().clearCookies();
  return email;
}

test('answers typed in a session that ended by itself wait for that account, and are nobody else’s', async ({ page }) => {
  await page.goto(toNew);
  const ann = await signUp(page);
  await page.getByRole('textbox', { name: 'Title' }).waitFor();
  await page.waitForURL(/edit\/new/);
  await page.goto(`${NEW}&step=2`);
  await firstParty(page).fill('Wilhelmina Secret');
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).some((name) => name.startsWith('dw_answers:')))).toBe(true);
  await page.context().clearCookies();
  await page.goto(`${NEW}&step=2`);
  await expect(firstParty(page), 'a visitor').toHaveValue('');
  await expect(page.getByText('Answers that were typed in an account')).toBeVisible();
  await page.goto(toNew);
  await signUp(page, 'Bo Other');
  await page.waitForURL(/edit\/new/);
  await page.goto(`${NEW}&step=2`);
  await expect(firstParty(page), 'another account').toHaveValue('');
  expect(await (await page.request.get('/api/documents')).json()).toEqual([]);
  await page.context().clearCookies();
  await page.goto(toNew);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await signInWithin(page, ann);
  await page.waitForURL(/edit\//);
  await page.goto(`${NEW}&step=2`);
  await expect(firstParty(page)).toHaveValue('Wilhelmina Secret');
});

/** A document of somebody who has just signed up, open at step two. */
async function openDraft(page: Page, name?: string): Promise<string> {
  await page.goto(toNew);
  const email = await signUp(page, name);
  await page.getByRole('button', { name: 'Next Step' }).click();
  await page.waitForURL(/\/edit\/[0-9a-f-]{36}\?step=2/);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  return email;
}

test('whoever signs in as somebody else is told whose document it is, and the right account goes on in it', async ({ page }) => {
  const bo = await anotherAccount(page);
  const ann = await openDraft(page);
  await end(page);
  await firstParty(page).fill('Typed after lunch');
  const dialog = page.getByRole('dialog');
  await signInWithin(dialog, bo);
  await expect(dialog.getByText('another account')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'My Documents' })).toBeVisible();
  await signInWithin(dialog, ann);
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(firstParty(page)).toHaveValue('Typed after lunch');
});

test('what waits for one account outlives that another one signs in and out', async ({ page }) => {
  const bo = await anotherAccount(page);
  const ann = await openDraft(page);
  const address = page.url();
  await end(page);
  await firstParty(page).fill('Typed after lunch');
  const dialog = page.getByRole('dialog');
  await signInWithin(dialog, bo);
  await dialog.getByRole('link', { name: 'My Documents' }).click();
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: /true where you live/ })).toBeVisible();
  await page.goto(address);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await signInWithin(page, ann);
  await expect(firstParty(page)).toHaveValue('Typed after lunch');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});

test('generating goes on by itself once somebody is signed in again', async ({ page, request }) => {
  const template = await (await request.get(`/api/templates/${ID}`)).json();
  await page.goto(toNew);
  const email = await signUp(page);
  await page.waitForURL(/edit\/new/);
  await fillSample(page, template);
  const generate = page.getByRole('button', { name: 'Generate Document' });
  const dialog = page.getByRole('dialog');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await end(page);
  await generate.click();
  await signInWithin(dialog, email);
  const done = page.getByText('Document generated', { exact: true });
  await expect(done).toBeVisible();
  await expect(done).toBeHidden();
  // Once more, where a text is there already and nothing has to be saved first.
  await end(page);
  await generate.click();
  await signInWithin(dialog, email);
  await expect(dialog).toBeHidden();
  await expect(done).toBeVisible();
});

test('a custom document that is finished in a session that has ended is finished once somebody is signed in again', async ({ page }) => {
  await page.goto('/auth');
  const email = await signUp(page);
  await page.waitForURL('/');
  const data = {
    templateId: null,
    title: 'House rules',
    status: 'draft',
    formData: {},
    generatedContent: '# House rules\n\nQuiet after ten.\n',
  };
  const { id } = await (await page.request.post('/api/documents', { data })).json();
  await page.goto(`/edit/${id}`);
  const save = page.getByRole('button', { name: 'Save Document' });
  await expect(save).toBeEnabled();
  await end(page);
  await save.click();
  await signInWithin(page.getByRole('dialog'), email);
  await expect(page.getByText('Document saved', { exact: true })).toBeVisible();
  expect((await (await page.request.get(`/api/documents/${id}`)).json()).status).toBe('completed');
});

test('deleting in a session that has ended leads to signing in, and back', async ({ page }) => {
  const email = await openDraft(page);
  await page.goto('/my-documents');
  const remove = page.getByRole('button', { name: /^Delete/ });
  await expect(remove).toHaveCount(1);
  await end(page);
  await remove.click();
  await page.waitForURL(/\/auth\?next=%2Fmy-documents/);
  await expect(page.getByText('Your session has ended', { exact: false })).toBeVisible();
  await signInWithin(page, email);
  await page.waitForURL(/\/my-documents$/);
  await expect(remove).toHaveCount(1);
});

test('whoever comes back after the session ran out is told so, and asked to sign in', async ({ page }) => {
  await page.goto('/auth');
  const email = await signUp(page);
  await page.waitForURL('/');
  const left = await page.context().cookies();
  // A browser drops what has run out; whoever stays away for six weeks comes back with the rest.
  const then = Date.now() / 1_000 + 42 * 86_400;
  await page.context().clearCookies();
  await page.context().addCookies(left.filter(({ expires }) => expires > then));
  await page.goto('/my-documents');
  await page.waitForURL(/\/auth\?next=%2Fmy-documents/);
  await expect(page.getByText('Your session has ended', { exact: false })).toBeVisible();
  await signInWithin(page, email);
  await page.waitForURL(/\/my-documents$/);
});
