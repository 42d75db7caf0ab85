import { expect, test, watchConsole } from '#test/support/browser.ts';

test('an address of a page that there is not shows the last or the first', async ({ page }) => {
  for (const [address, shown] of [
    ['/create?page=999', /\/create\?page=\d{1,2}$/],
    ['/create?category=estate-planning&page=7', /\/create\?category=estate-planning$/],
    ['/create?page=1.5', /\/create\?page=1.5$/],
    ['/templates?page=999', /\/templates\?page=\d$/],
  ] as const) {
    await page.goto(address);
    await expect(page).toHaveURL(shown);
    await expect(page.getByRole('main').locator('a[href^="/edit/new"], a[href^="/templates/"]').first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});

test('a category that there is not is never the name of a screen: the chooser says so, the list shows all', async ({ page }) => {
  await page.goto('/create?category=unknown');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a Template');
  await expect(page.getByRole('heading', { name: 'No templates available' })).toBeVisible();
  await expect(page.getByText('There is no category of this name.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create Custom Document' })).toHaveCount(1);
  await page.getByRole('link', { name: 'All templates' }).click();
  await expect(page.getByText('There is no category of this name.')).toHaveCount(0);
  // Longer than any that the server would be asked for.
  await page.goto(`/create?category=${'x'.repeat(70)}`);
  await expect(page.getByText('There is no category of this name.')).toBeVisible();
  await page.goto('/templates?category=unknown');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Templates');
  await expect(page.getByRole('main').locator('a[href^="/edit/new"], a[href^="/templates/"]').first()).toBeVisible();
});

test('a place that the words name is meant, whatever place was chosen before', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('dw-place', 'us-california'));
  await page.goto('/');
  const search = page.getByRole('main').getByRole('search');
  await expect(search.getByRole('combobox')).toHaveValue('us-california');
  await search.getByRole('searchbox').fill('lease in Texas');
  await search.getByRole('button').click();
  await page.waitForURL(/\/templates\?q=/);
  await expect(page.getByRole('main').locator('a[href*="residential-lease."]').first()).toHaveAttribute('href', /us-texas/);
  // Words that name none are meant for the place chosen before.
  await page.goto('/');
  await search.getByRole('searchbox').fill('lease');
  await search.getByRole('button').click();
  await page.waitForURL(/jurisdiction=us-california/);
});

test('the generator offers the place that the words name', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('dw-place', 'us-california'));
  await page.goto('/contract-generator');
  await page.getByLabel('Describe it in your own words').fill('lease in Texas');
  await page.getByRole('main').getByRole('button', { name: 'Continue' }).click();
  await page
    .getByRole('link', { name: /^Residential Lease/ })
    .first()
    .click();
  await expect(page.getByRole('main').getByRole('combobox')).toHaveValue('us-texas');
});

test('the length of a template is written with the mark between thousands, as every other number is', async ({ page }) => {
  await page.goto('/templates/residential-lease.us-california');
  await expect(page.getByText(/^\d,\d{3} words$/)).toBeVisible();
});

test('a page that the server drew an hour ago, or whose reader has another clock, is taken over as it is, and nothing of it is asked for once more', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.clock.setFixedTime(Date.now() + 60 * 60_000);
  for (const path of ['/templates', '/templates?page=2', '/templates/mutual-nda.global', '/contract-generator', '/pricing', '/blog', '/']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(complaints).toEqual([]);
  expect(asked.filter((path) => path.startsWith('/api/templates') || path === '/api/brand')).toEqual([]);
});
