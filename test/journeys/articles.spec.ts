import type { TemplateSummary } from '#contracts/templates.ts';
import { expect, test, watchConsole } from '#test/support/browser.ts';

test('a visitor finds an article, reads it with its sources, and opens its template in the place chosen before', async ({
  page,
  request,
}) => {
  const complaints = watchConsole(page);
  await page.goto('/templates');
  await page.getByLabel('Place').selectOption('us-texas');
  await expect(page).toHaveURL(/jurisdiction=us-texas/);
  // More of its own than stand on one page of the list, and none of them under the neutral texts.
  const own: TemplateSummary[] = await (await request.get('/api/templates?jurisdiction=us-texas')).json();
  expect(own.length).toBeGreaterThan(50);
  const cards = page.getByRole('region', { name: 'Neutral texts for Texas' }).getByRole('heading', { level: 2 });
  await expect(cards.nth(1)).toBeVisible();
  const neutral = await cards.allInnerTexts();
  expect(own.map(({ name }) => name).filter((name) => neutral.includes(name))).toEqual([]);

  await page.goto('/blog');
  await page.getByRole('searchbox', { name: 'Search the articles' }).fill('deposit');
  await expect(page).toHaveURL(/\/blog\?q=deposit/);
  await expect(page.getByText(/^\d articles?$/)).toBeVisible();
  await page.getByRole('link', { name: 'Employment Law' }).click();
  await expect(page.getByRole('heading', { name: 'No article found' })).toBeVisible();
  await page.getByRole('link', { name: 'View All Articles' }).click();
  await page.getByRole('link', { name: 'Real Estate', exact: true }).click();
  const counted = page.waitForResponse((answer) => answer.url().endsWith('/views') && answer.status() === 204);
  await page.getByRole('link', { name: /Getting a security deposit back/ }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Getting a security deposit back/);
  await counted;
  await expect(page.getByRole('row', { name: /Texas 30/ })).toBeVisible();
  await page.getByRole('link', { name: 'Source 2' }).first().click();
  await expect(page).toHaveURL(/#source-2$/);
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'When the day has passed' }).click();
  await expect(page.getByRole('heading', { name: 'When the day has passed' })).toBeInViewport();

  await expect(page.getByRole('heading', { name: 'Templates for this in Texas' })).toBeVisible();
  await page.getByRole('link', { name: 'Residential Lease', exact: false }).first().click();
  await expect(page).toHaveURL(/\/templates\/residential-lease\.us-texas$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('an article is read without scripts', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/blog?category=small-business');
  await page.getByRole('link', { name: /Late payment/ }).click();
  await expect(page.getByRole('heading', { name: 'Working it out' })).toBeVisible();
  await page.getByRole('link', { name: 'Small Business' }).click();
  await expect(page.getByText(/Before you sign a personal guarantee/)).toBeVisible();
  await context.close();
});
