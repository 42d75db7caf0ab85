import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Template } from '#contracts/templates.ts';
import { violations } from '#test/support/axe.ts';
import { expect, signUp, test, watchConsole } from '#test/support/browser.ts';
import { wordsOfPdf } from '#test/support/words.ts';

const LEASE = 'residential-lease.us-california';

/** A document of the library as a PDF, made the quick way with the session of the page. */
async function leasePdf(page: Page): Promise<Buffer> {
  const template: Template = await (await page.request.get(`/api/templates/${LEASE}`)).json();
  const saved = await page.request.post('/api/documents', { data: { templateId: LEASE, formData: template.sample.answers } });
  const { id } = await saved.json();
  expect((await page.request.post(`/api/documents/${id}/generate`)).ok()).toBe(true);
  return (await page.request.post(`/api/documents/${id}/pdf`)).body();
}

test('a contract is uploaded, read beside its report, put into the calendar, taken along as PDF and deleted', async ({ page }) => {
  const complaints = watchConsole(page);
  await page.goto('/auth?next=%2Fanalyse');
  await signUp(page);
  await expect(page.getByText('No reports yet')).toBeVisible();
  const buffer = await leasePdf(page);
  await page
    .getByLabel('Choose a file')
    .first()
    .setInputFiles({ name: 'Lease from Alder Street.pdf', mimeType: 'application/pdf', buffer });

  await expect(page).toHaveURL(/\/analyse\/[0-9a-f-]{36}$/, { timeout: 60_000 });
  await expect(page.getByRole('heading', { level: 1, name: 'Lease from Alder Street.pdf' })).toBeVisible();
  await expect(page.getByText('Residential Lease', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Jonas Weller, Priya Raman')).toBeVisible();
  await expect(page.getByText(/Every clause that all documents of this kind have/)).toBeVisible();

  await page.getByRole('tab', { name: /^Clauses/ }).click();
  await expect(page).toHaveURL(/show=clauses/);
  await page.getByRole('button', { name: /Entry by the Landlord/ }).press('Enter');
  const passage = page.locator('[data-passage]');
  await expect(passage).toBeFocused();
  await expect(passage).toBeInViewport();
  await expect(passage).toContainText('Entry by the Landlord');

  await page.getByRole('tab', { name: /^Dates/ }).click();
  const one = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Add to calendar: End/ }).click();
  const calendar = readFileSync(await (await one).path(), 'utf8');
  expect(calendar).toContain('DTSTART;VALUE=DATE:20271231');
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(1);

  const report = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const file = await report;
  expect(file.suggestedFilename()).toBe('Report on Lease from Alder Street.pdf.pdf');
  const words = (await wordsOfPdf(readFileSync(await file.path()))).join(' ');
  expect(words).toContain('Kind of document Residential Lease');
  expect(words).toContain('December 31 2027');

  await page.getByRole('button', { name: 'Side by side' }).click();
  await expect(page.getByRole('heading', { name: 'Deposit' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Deposit' })).toBeVisible();

  await page.getByRole('button', { name: /^Delete the report/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/analyse$/);
  await expect(page.getByText('No reports yet')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('on a phone a pasted text is read in two tabs, and what cannot be read is said', async ({ page }) => {
  const complaints = watchConsole(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/auth?next=%2Fanalyse');
  await signUp(page, 'Phone Reader');
  const choose = page.getByLabel('Choose a file').first();
  await choose.setInputFiles({ name: 'scan.png', mimeType: 'image/png', buffer: Buffer.from('no text') });
  await expect(page.getByRole('alert')).toContainText('of a kind that cannot be read here');
  await choose.setInputFiles({ name: 'broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 broken') });
  await expect(page.getByRole('alert')).toContainText('This file is damaged');

  await page.getByText('Paste the text').click();
  const text = '# Consulting Agreement\n\n## 1. Term\n\nIt starts on January 4, 2027.\n\n## 2. Fee\n\nThe Client pays [AMOUNT] each month.';
  await page.getByLabel('Text of the contract').fill(text);
  await page.getByRole('button', { name: 'Check this text' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Consulting Agreement' })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: /“\[AMOUNT\]” was not filled in/ }).click();
  await expect(page.getByRole('tab', { name: 'The document' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('[data-passage]')).toHaveText('[AMOUNT]');
  await expect(page.locator('[data-passage]')).toBeInViewport();
  expect(complaints).toEqual([]);
});
