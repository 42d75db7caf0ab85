import { expect, test } from '#test/support/browser.ts';

test('an address of a page that there is not shows the last or the first', async ({ page }) => {
  for (const [address, shown] of [
    ['/create?page=999', /\/create\?page=8$/],
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
