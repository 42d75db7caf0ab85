import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ADMIN, expect, SECRET, test } from '#test/support/browser.ts';
import { ownPostgres, postgresHere } from '#test/support/postgres-server.ts';
import { startServer } from '#test/support/server.ts';

test.use({ settings: { MONITOR_SECONDS: '1' } });

/** The screen asks every ten seconds; on a busy machine the first look may find everything slow. */
const SOON = { timeout: 30_000 };

const PATH = '/test-orchestration';
const card = (page: Page, name: string) => page.getByRole('listitem', { name });

async function enter(page: Page, url: string): Promise<void> {
  await page.goto(url);
  const answer = await page.request.post(`${url}/api/auth/login`, { data: ADMIN });
  expect(answer.ok()).toBe(true);
  await page.goto(`${url}${PATH}`);
}

test('an admin starts monitoring, sees every part, runs the tests, heals, reads the log, and stops', async ({ page, server }) => {
  await enter(page, server.url);
  await expect(page.getByRole('heading', { name: 'No components checked yet' })).toBeVisible();
  await page.getByRole('tab', { name: 'Test Results' }).click();
  await expect(page.getByText('Start monitoring to see test results', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Start Monitoring' }).click();
  await expect(page.getByText('Monitoring started', { exact: true })).toBeVisible(SOON);
  await expect(page.getByRole('button', { name: 'Stop Monitoring' })).toBeVisible();
  await page.getByRole('tab', { name: 'System Components' }).click();
  for (const name of ['API', 'Database', 'Templates', 'Frontend', 'Payments', 'AI agents'])
    await expect(card(page, name).getByText('Up', { exact: true })).toBeVisible(SOON);
  await expect(page.getByText('Healthy', { exact: true })).toBeVisible(SOON);

  await page.getByRole('button', { name: 'Run Tests Now' }).click();
  await expect(page.getByText('Tests finished', { exact: true })).toBeVisible(SOON);
  await page.getByRole('tab', { name: 'Test Results' }).click();
  await page.getByText('Tests, without checks', { exact: true }).click();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.nth(5)).toBeVisible(SOON);
  await expect(rows.filter({ hasText: 'Failed' })).toHaveCount(0);
  // The address says what is shown.
  await expect(page).toHaveURL(/only=tests/);

  await page.getByRole('button', { name: 'Emergency Healing' }).click();
  await page.getByRole('button', { name: 'Heal everything' }).click();
  await expect(page.getByText('Emergency healing finished', { exact: true })).toBeVisible(SOON);
  await page.getByRole('tab', { name: 'Auto-Healing' }).click();
  await expect(page.getByRole('row', { name: /New database connections/ }).first()).toBeVisible(SOON);
  await expect(page.getByRole('row', { name: /Search index rebuilt/ }).first()).toContainText('Was not needed');
  await page.getByRole('tab', { name: 'Analytics' }).click();
  await expect(page.getByRole('row', { name: /^Database 100%/ })).toBeVisible(SOON);

  await page.getByRole('button', { name: 'Stop Monitoring' }).click();
  await expect(page.getByText('Monitoring stopped', { exact: true })).toBeVisible(SOON);
  await expect(page.getByRole('button', { name: 'Start Monitoring' })).toBeVisible();
});

test('a database that goes away turns components down on the screen, and up again when it is back', async ({ page }) => {
  const installed = await postgresHere();
  test.skip(!installed, 'PostgreSQL is not installed here, or there is no user who could run it');
  if (!installed) return;
  const folder = mkdtempSync(join(tmpdir(), 'deedwright-away-'));
  const database = await ownPostgres(installed);
  const environment = { DATA_DIR: folder, DATABASE_URL: database.url, SECRET, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  const server = await startServer({ ...environment, MONITOR_SECONDS: '1', LOG_LEVEL: 'silent' });
  try {
    expect(server.url, server.said()).not.toBe('');
    await enter(page, server.url);
    await page.getByRole('button', { name: 'Start Monitoring' }).click();
    await expect(card(page, 'Database').getByText('Up', { exact: true })).toBeVisible(SOON);

    await database.stop();
    await expect(page.getByText(/^The database cannot be asked/)).toBeVisible(SOON);
    await expect(card(page, 'Database').getByText('Down', { exact: true })).toBeVisible();
    await expect(page.getByText('Critical', { exact: true })).toBeVisible();
    await expect(card(page, 'Templates').getByText('Up', { exact: true })).toBeVisible();

    await database.start();
    await expect(card(page, 'Database').getByText('Up', { exact: true })).toBeVisible(SOON);
    await expect(page.getByText(/^The database cannot be asked/)).toHaveCount(0);
    // What was seen meanwhile was not lost.
    await page.getByRole('tab', { name: 'Test Results' }).click();
    await page.getByText('Warnings and failures', { exact: true }).click();
    await expect(page.getByRole('row', { name: /The database reads and writes/ }).first()).toContainText('Failed');
  } finally {
    await server.end();
    await database.end();
    rmSync(folder, { recursive: true, force: true });
  }
});
