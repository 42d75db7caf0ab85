import type { Page } from '@playwright/test';
import type { Template } from '#contracts/templates.ts';
import { expect, signUp, test, watchConsole } from '#test/support/browser.ts';

const ID = 'mutual-nda.global';

test('a returning user signs in, finds the draft, goes on in it, and deletes it with a way back', async ({ page }) => {
  const complaints = watchConsole(page);
  await page.goto(`/auth?next=${encodeURIComponent(`/edit/new?templateId=${ID}`)}`);
  const email = await signUp(page);
  await expect(page.getByText('Step 1 of 4')).toBeVisible();
  await page.getByRole('button', { name: 'Save Progress' }).click();
  await expect(page.getByText('Document saved', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/edit\/[0-9a-f-]{36}/);

  await page.context().clearCookies();
  await page.goto('/my-documents');
  await expect(page).toHaveURL(/\/auth\?next=%2Fmy-documents/);
  await page
    .getByRole('button', { name: /Sign in/ })
    .or(page.getByRole('link', { name: /Sign in$/ }))
    .last()
    .click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('wrong password');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('do not belong together');
  await page.getByLabel('Password', { exact: true }).fill('a long enough password');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();

  await expect(page.getByRole('heading', { name: 'My Documents' })).toBeVisible();
  await page.getByRole('link', { name: /^Edit/ }).first().click();
  await expect(page.getByText('Step 1 of 4')).toBeVisible();
  await page.getByRole('textbox', { name: 'Title of the document' }).fill('For the harbour works');
  await expect(page.locator('header').getByText('Saved', { exact: true })).toBeVisible();

  await page.goto('/my-documents');
  await expect(page.getByText('For the harbour works').first()).toBeVisible();
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await expect(page.getByText('No documents yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('For the harbour works').first()).toBeVisible();
  expect(complaints).toEqual([]);
});

/** A custom document made the quick way, with the same session. */
const makeCustom = (page: Page, title: string, generatedContent: string): Promise<string> =>
  page.evaluate(
    async (document) => {
      const body = JSON.stringify({ templateId: null, formData: {}, status: 'completed', ...document });
      const answer = await fetch('/api/documents', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      return (await answer.json()).id;
    },
    { title, generatedContent },
  );

test('a table on the sheet tears no sums, sets them on their side, and scrolls where it is too wide', async ({ page }) => {
  await page.goto('/auth?next=/my-documents');
  await signUp(page, 'Tabea Wide');
  await expect(page.getByText('No documents yet')).toBeVisible();
  const row = (cell: string) => `| ${cell} | ${'and so on '.repeat(12)} |${` ${cell} |`.repeat(8)}\n`;
  const id = await makeCustom(page, 'Payments', `# Payments\n\n${row('Sum')}|--:|---|${' --: |'.repeat(8)}\n${row('$1,234,567.00')}`);
  await page.goto(`/edit/${id}`);
  const sum = page.getByRole('cell', { name: '$1,234,567.00' }).first();
  await expect(sum).toBeVisible();
  const look = await sum.evaluate((cell) => ({
    align: getComputedStyle(cell).textAlign,
    torn: (() => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getClientRects().length > 1;
    })(),
    wide: (cell.closest('.sheet')?.getBoundingClientRect().right ?? 0) > innerWidth,
  }));
  expect(look).toEqual({ align: 'end', torn: false, wide: false });
});

test('letters that the PDF in its new tab shows as boxes are named on the screen it was opened from', async ({ page }) => {
  await page.goto('/auth?next=/my-documents');
  await signUp(page, 'Nino Reader');
  await expect(page.getByText('No documents yet')).toBeVisible();
  await makeCustom(page, 'Lease of Nino', '# Lease\n\nThe tenant is ნინო.\n');
  await page.reload();
  const tab = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Open PDF of Lease of Nino in a new tab' }).click();
  await (await tab).close();
  await expect(page.getByText('□ stands in place of: ნ ი ო').first()).toBeVisible();
});

test('older documents that cannot be read take nothing away: the newer ones stay, and another try brings the rest', async ({ page }) => {
  await page.goto('/auth?next=/my-documents');
  await signUp(page, 'Olga Many');
  await expect(page.getByText('No documents yet')).toBeVisible();
  for (let index = 1; index <= 25; index += 1)
    await page.request.post('/api/documents', { data: { templateId: ID, title: `Agreement ${index}`, formData: {}, status: 'draft' } });
  await page.reload();
  const cards = page.getByRole('main').getByRole('link', { name: /^Agreement \d+/ });
  await expect(cards.first()).toBeVisible();
  const before = await cards.count();
  await page.route(/\/api\/documents\?.*cursor=/, (route) => route.abort());
  await page.getByRole('button', { name: 'Show more' }).click();
  const failed = page.getByRole('alert').filter({ hasText: 'Try again' });
  await expect(failed).toBeVisible();
  expect(await cards.count()).toBe(before);
  await page.unrouteAll();
  await failed.getByRole('button').click();
  await expect(failed).toBeHidden();
  expect(await cards.count()).toBeGreaterThan(before);
});

test('the limit of the month is said with the day it renews, and what was typed is kept', async ({ page, request }) => {
  const template: Template = await (await request.get(`/api/templates/${ID}`)).json();
  await page.goto(`/auth?next=${encodeURIComponent(`/edit/new?templateId=${ID}`)}`);
  await signUp(page, 'Busy Writer');
  await expect(page.getByText('Step 1 of 4')).toBeVisible();
  // Three documents are made the quick way, with the same session.
  await page.evaluate(
    async ({ templateId, formData }) => {
      for (let index = 0; index < 3; index += 1) {
        const headers = { 'content-type': 'application/json' };
        const saved = await (
          await fetch('/api/documents', { method: 'POST', headers, body: JSON.stringify({ templateId, formData }) })
        ).json();
        await fetch(`/api/documents/${saved.id}/generate`, { method: 'POST' });
      }
    },
    { templateId: ID, formData: template.sample.answers },
  );
  const fourth = await page.evaluate(
    async ({ templateId, formData }) =>
      (
        await (
          await fetch('/api/documents', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ templateId, formData }),
          })
        ).json()
      ).id,
    { templateId: ID, formData: template.sample.answers },
  );
  await page.goto(`/edit/${fourth}?step=4`);
  await page.getByRole('button', { name: 'Generate Document' }).click();
  await expect(page.getByText(/You have made all 3 documents of this month\. The count starts anew on/).first()).toBeVisible();
  await page.goto('/');
  await expect(page.getByText(/Limit reached/)).toBeVisible();
  await page.goto('/my-documents');
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Draft' }).first()).toBeVisible();
});

test('two tabs change one document: nothing is overwritten, both texts are shown, and the choice holds', async ({ page, context }) => {
  await page.goto(`/auth?next=${encodeURIComponent(`/edit/new?templateId=${ID}`)}`);
  await signUp(page, 'Two Tabs');
  await page.getByRole('button', { name: 'Next Step' }).click();
  await expect(page).toHaveURL(/\/edit\/[0-9a-f-]{36}\?step=2/);
  const other = await context.newPage();
  await other.goto(page.url());
  const field = 'form input[type=text]';
  await page.locator(field).first().fill('From the first tab');
  await expect(page.locator('header').getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.locator('header').getByText('Saving', { exact: true })).toBeHidden();
  await other.locator(field).first().fill('From the second tab');
  const dialog = other.getByRole('dialog');
  // Both texts, the words that differ marked in each.
  await expect(dialog.getByRole('radio', { name: /^In this tab From the .*second/ })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: /^Saved elsewhere From the .*first/ })).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Keep what is in this tab' }).click();
  await expect(dialog).toBeHidden();
  await expect(other.locator('header').getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.locator(field).first()).toHaveValue('From the second tab');
});

test('the step that was gone to is kept when the first save gives the document its address', async ({ page, context }) => {
  await page.goto(`/auth?next=${encodeURIComponent(`/edit/new?templateId=${ID}`)}`);
  await signUp(page, 'Slow Machine');
  await expect(page.getByText('Step 1 of 4')).toBeVisible();
  const devtools = await context.newCDPSession(page);
  // On a slow machine the answer of the save comes while the next step is still being drawn.
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  await page.getByRole('button', { name: 'Next Step' }).click();
  await expect(page).toHaveURL(/\/edit\/[0-9a-f-]{36}/);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expect(page).toHaveURL(/\/edit\/[0-9a-f-]{36}\?step=2/);
  await expect(page.getByText('Step 2 of 4')).toBeVisible();
});

test('a document that is deleted in one tab and typed into in another is taken back with what was typed', async ({ page, context }) => {
  await page.goto(`/auth?next=${encodeURIComponent('/edit/new?templateId=mutual-nda.global')}`);
  await signUp(page, 'Two Tabs');
  await page.getByRole('button', { name: 'Next Step' }).click();
  await page.waitForURL(/\/edit\/[0-9a-f-]{36}\?step=2/);
  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: /^Delete/ }).click();
  await expect(other.getByText('Document deleted', { exact: true })).toBeVisible();
  await page.locator('[id="f-firstName"]').fill('Typed too late');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('This document was deleted')).toBeVisible();
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.locator('[id="f-firstName"]')).toHaveValue('Typed too late');
});

test('a long name breaks on a phone, where it made the whole dashboard wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/auth');
  await signUp(page, 'Wilhelmina'.repeat(4));
  await expect(page.getByRole('heading', { name: /WilhelminaWilhelmina/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
