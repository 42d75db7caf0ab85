import type { Locator, Page } from '@playwright/test';
import { expect, signUp, test } from '#test/support/browser.ts';

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

/** A document of somebody who has just signed up, open at step two. */
async function openDraft(page: Page, name?: string): Promise<string> {
  await page.goto(toNew);
  const email = await signUp(page, name);
  await page.getByRole('button', { name: 'Next Step' }).click();
  await page.waitForURL(/\/edit\/[0-9a-f-]{36}\?step=2/);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  return email;
}

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
