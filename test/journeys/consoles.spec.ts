import type { Page } from '@playwright/test';
import { ADMIN, expect, signUp, test } from '#test/support/browser.ts';

test('a visitor sees what the agents are, that nothing was measured yet, and the way to ask', async ({ page }) => {
  await page.goto('/ai-dashboard');
  const status = page.getByRole('region', { name: 'System status' });
  await expect(status.getByRole('row')).toHaveCount(6);
  await expect(status.getByText('No data yet').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Demonstrations' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Sign in to ask' }).click();
  await expect(page).toHaveURL(/\/auth\?next=/);
  await page.goto('/ai-context-engineering');
  await expect(page).toHaveURL(/\/auth\?next=/);
});

test('a status that does not come can be asked for again', async ({ page }) => {
  let broken = true;
  await page.route('**/api/ai/system-status', (route) => (broken ? route.abort('connectionrefused') : route.continue()));
  await page.goto('/ai-dashboard');
  await expect(page.getByText('The status could not be loaded')).toBeVisible();
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'System status' }).getByRole('row')).toHaveCount(6);
});

test('a customer asks and is told law with its citation, and which template fits; consoles of admins are not there', async ({ page }) => {
  await page.goto('/auth');
  await signUp(page);
  await expect(page.getByRole('heading', { name: /Welcome back/ })).toBeVisible();
  await page.getByRole('link', { name: 'Open the AI dashboard' }).click();
  await page.getByRole('button', { name: 'Get AI Guidance' }).click();
  await expect(page.getByText('Query Required', { exact: true })).toBeVisible();
  await expect(page.getByText('Please enter a question or request for AI guidance.', { exact: true })).toBeVisible();

  await page.getByLabel('Your question or request').fill('How much deposit can a landlord ask for in California?');
  await page.getByRole('button', { name: 'Get AI Guidance' }).click();
  await expect(page.getByText('AI Guidance Generated', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Intent: what the law says, confidence: \d+\.\d%$/)).toBeVisible();
  await expect(page.getByRole('article').getByText('Cal. Civ. Code § 1950.5').first()).toBeVisible();

  await page.getByLabel('Your question or request').fill('contract to sell my car');
  await page.getByRole('button', { name: 'Get AI Guidance' }).click();
  await page.getByRole('link', { name: 'About Vehicle Bill of Sale' }).click();
  await expect(page.getByRole('heading', { name: 'Vehicle Bill of Sale', level: 1 })).toBeVisible();

  await page.route('**/api/ai/user-guidance', (route) => route.abort('connectionrefused'));
  await page.goto('/ai-dashboard');
  await page.getByLabel('Your question or request').fill('anything');
  await page.getByRole('button', { name: 'Get AI Guidance' }).click();
  await expect(page.getByText('AI Guidance Failed', { exact: true })).toBeVisible();
  await expect(page.getByText('Unable to process your request. Please try again.', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Your question or request')).toHaveValue('anything');

  await expect(page.getByRole('heading', { name: 'Demonstrations' })).toHaveCount(0);
  await page.goto('/ai-context-engineering');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});

test('an admin runs the demonstrations, and a failing one is said', async ({ page }) => {
  await enterAsAdmin(page);
  await page.goto('/ai-dashboard');
  await page.getByRole('button', { name: 'Run: Document enhancement' }).click();
  await expect(page.getByRole('article', { name: 'Document enhancement' }).getByText(/^Answers that are there: [1-9]/)).toBeVisible();
  await page.getByRole('button', { name: 'Run: Template optimization' }).click();
  await expect(page.getByRole('link', { name: 'mutual-nda.global' })).toBeVisible();
  await page.getByRole('button', { name: 'Run: Compliance validation' }).click();
  const comply = page.getByRole('article', { name: 'Compliance validation' });
  await expect(comply.getByText('A rule is broken')).toBeVisible();
  await expect(comply.getByText('Cal. Civ. Code § 1950.5', { exact: true }).first()).toBeVisible();
  await page.route('**/api/ai/validate-compliance', (route) => route.abort('connectionrefused'));
  await page.getByRole('button', { name: 'Run again: Compliance validation' }).click();
  await expect(page.getByText('Demo Failed', { exact: true })).toBeVisible();
  await expect(page.getByText('Unable to run AI demo. Please try again.', { exact: true })).toBeVisible();
});

test('an admin analyses a context, lets the agents work, sees it evaluated, and tunes both', async ({ page }) => {
  await enterAsAdmin(page);
  await page.goto('/admin/users');
  await page.getByRole('link', { name: 'AI context' }).click();
  await page.getByRole('button', { name: 'Analyze Context' }).click();
  await expect(page.getByText('Please enter a test query', { exact: true })).toBeVisible();
  await page.getByLabel('Test query').fill('electronic signature on an employment contract');
  await page.getByLabel('Document type').selectOption({ label: 'Employment' });
  await page.getByRole('button', { name: 'Analyze Context' }).click();
  await expect(page.getByText('Context Analysis Complete', { exact: true })).toBeVisible();
  await expect(page.getByText(/^\d+ context vectors?$/)).toBeVisible();

  await page.getByRole('tab', { name: 'Agentic RAG' }).click();
  await page.getByRole('textbox', { name: 'Requirements' }).fill('electronic signature');
  await page.getByRole('button', { name: 'Process Query' }).click();
  // One toast at a time: the second one follows at once, and the first stays in the list.
  await expect(page.getByText('Context Evaluation Complete', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByText('Agentic Processing Complete', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Insights' })).toBeVisible();
  // There is no half of a run: 5, 2.5 and 0 stood beside the lines.
  const axis = page.locator('figure', { hasText: 'As a table' }).locator('[aria-hidden] .num > span');
  for (const tick of await axis.all()) await expect(tick).toHaveText(/^\d+$/);
  await expect(axis).toHaveCount(3);

  await page.getByRole('tab', { name: 'Performance' }).click();
  await expect(page).toHaveURL(/tab=performance/);
  await expect(page.getByText('Metrics over time').first()).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /^Download CSV/ }).click()]);
  expect(download.suggestedFilename()).toBe('Metrics over time.csv');

  await page.getByRole('tab', { name: 'Optimization' }).click();
  await page.getByRole('button', { name: 'Optimize Context Pipeline' }).click();
  await expect(page.getByText('Context Pipeline Optimized', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /Tuned/ })).toBeVisible();
  await page.getByRole('button', { name: 'Optimize Agent Performance' }).click();
  await expect(page.getByText('Agent Performance Optimized', { exact: true })).toBeVisible();
});

test('a hidden tab asks for nothing', async ({ page }) => {
  await enterAsAdmin(page);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/agentic-rag/status')) asked += 1;
  });
  await page.goto('/ai-context-engineering?tab=agentic');
  await expect(page.getByText('Active agents')).toBeVisible();
  await page.waitForRequest('**/api/agentic-rag/status', { timeout: 15_000 });
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const before = asked;
  await page.waitForTimeout(7_000);
  expect(asked - before).toBeLessThanOrEqual(1);
});

async function enterAsAdmin(page: Page): Promise<void> {
  await page.goto('/');
  const answer = await page.request.post('/api/auth/login', { data: ADMIN });
  expect(answer.ok()).toBe(true);
}

test('the axis of a chart names no height twice, also where nothing was earned, and what it can be downloaded by stands beside its title', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAsAdmin(page);
  await page.goto('/marketing?tab=analytics');
  const earned = page.locator('figure', { hasText: 'Paid, less refunds, by day' });
  await expect(earned).toBeVisible();
  const ticks = await earned.locator('[aria-hidden] .num > span').allInnerTexts();
  expect(ticks).toEqual([...new Set(ticks)]);
  const [title, button] = [await earned.locator('figcaption > span').first().boundingBox(), await earned.getByRole('button').boundingBox()];
  expect(button?.y ?? 0).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0));
});
