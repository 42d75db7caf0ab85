import { expect, signUp, test } from '#test/support/browser.ts';

test.use({ settings: { PLANS: 'off' } });

test('on one’s own installation nothing speaks of plans, and nothing is locked', async ({ page }) => {
  await page.goto('/auth');
  await expect(page.getByText(/Free Trial/)).toHaveCount(0);
  await signUp(page);
  await expect(page.getByRole('heading', { name: /Welcome back/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pricing' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Upgrade Plan' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Account menu/ })).not.toContainText('free');
  await page.getByRole('button', { name: 'Instant PDF' }).click();
  await expect(page.getByText(/^One click gives a PDF/)).toBeVisible();
  await page.getByRole('button', { name: /Account menu/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Your account' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Plan and billing' })).toHaveCount(0);
  for (const path of ['/pricing', '/subscribe?plan=basic', '/account/billing']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  }
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Your account', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Plan and billing' })).toHaveCount(0);
});
