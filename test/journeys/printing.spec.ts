import type { Template } from '#contracts/templates.ts';
import { expect, signUp, test } from '#test/support/browser.ts';
import { pagesOfPdf, wordsIn } from '#test/support/words.ts';

const LEASE = 'residential-lease.us-california';
const MARGIN = { top: '1in', bottom: '1in', left: '1in', right: '1in' };

test('a document printed from the browser leaves no heading alone at the foot of a page', async ({ page }) => {
  await page.goto('/auth');
  await signUp(page);
  await expect(page).not.toHaveURL(/\/auth/);
  const { sample }: Template = await (await page.request.get(`/api/templates/${LEASE}`)).json();
  const { id } = await (await page.request.post('/api/documents', { data: { templateId: LEASE, formData: sample.answers } })).json();
  expect((await page.request.post(`/api/documents/${id}/generate`)).ok()).toBe(true);
  await page.goto(`/edit/${id}`);
  const headings = page.locator('.sheet :is(h2, h3, h4)');
  await expect(headings.first()).toBeVisible();
  const named = (await headings.allTextContents()).map((text) => wordsIn(text).join(' '));
  expect(named.length).toBeGreaterThan(20);
  for (const height of ['9in', '10in', '11in']) {
    const pages = await pagesOfPdf(await page.pdf({ width: '8.5in', height, margin: MARGIN }));
    expect(pages.length).toBeGreaterThan(5);
    const alone = pages.flatMap((text) => named.filter((name) => wordsIn(text).join(' ').endsWith(` ${name}`)));
    expect(alone, `on paper ${height} high`).toEqual([]);
  }
});

test('the page of a template prints its example and its law to the end, without what shows the rest of them', async ({ page }) => {
  await page.goto(`/templates/${LEASE}`);
  await expect(page.getByRole('button', { name: 'Show the whole document' })).toBeVisible();
  const last = wordsIn((await page.locator('#sample-sheet .sheet').innerText()).trim())
    .slice(-6)
    .join(' ');
  const printed = wordsIn((await pagesOfPdf(await page.pdf({ width: '8.5in', height: '11in', margin: MARGIN }))).join(' ')).join(' ');
  expect(printed).toContain(last);
  expect(printed).not.toContain(wordsIn('Show the whole document').join(' '));
  const folded = page.locator('section[aria-labelledby="law"] details');
  await expect(folded.getByText(/^Show all \d+ rules$/)).toBeVisible();
  const lastRule = wordsIn((await folded.locator('li').last().textContent()) ?? '');
  expect(printed).toContain(lastRule.slice(0, 6).join(' '));
  expect(printed).not.toMatch(/show all \d+ (?:rules|places)/i);
});
