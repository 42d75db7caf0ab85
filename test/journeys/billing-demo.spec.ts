import { expect, signUp, test, watchConsole } from '#test/support/browser.ts';
import { planOf } from '#test/support/paying.ts';

test.use({ settings: { PAYMENTS: 'demo' } });

test('in demo mode no card is asked for, it is said that no money moves, and the plan is there', async ({ page }) => {
  const complaints = watchConsole(page);
  await page.goto('/pricing');
  await expect(page.getByText(/^This installation is in demo mode/)).toBeVisible();
  await page.getByRole('link', { name: 'Upgrade to Basic' }).click();
  await signUp(page);
  await expect(page.getByText('Demo Mode Active', { exact: true })).toBeVisible();
  await expect(page.getByText('No money moves here')).toBeVisible();
  await expect(page.getByLabel('Card number')).toHaveCount(0);
  await page.getByRole('button', { name: 'Activate Basic' }).click();
  await expect(page.getByText('Processing Payment...')).toBeVisible();
  await expect(page.getByText('Demo Subscription Activated!', { exact: true })).toBeVisible();
  await expect(page.getByText('Welcome to Basic!', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your plan' })).toContainText('0 of 25');
  expect(await planOf(page)).toMatchObject({ tier: 'basic', status: 'active' });
  expect(complaints).toEqual([]);
});
