import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { ADMIN, expect, SECRET, test } from '#test/support/browser.ts';
import { ownPostgres, postgresHere } from '#test/support/postgres-server.ts';
import { startServer } from '#test/support/server.ts';

test.use({ settings: { MONITOR_SECONDS: '1' } });

/** The screen asks every ten seconds; on a busy machine the first look may find everything slow. */
const SOON = { timeout: 30_000 };

/** For how long the database is away. */
const AWAY_MS = 20_000;

const PATH = '/test-orchestration';
const card = (page: Page, name: string) => page.getByRole('listitem', { name });

async function enter(page: Page, url: string): Promise<void> {
  await page.goto(url);
  const answer = await page.request.post(`${url}/api/auth/login`, { data: ADMIN });
  expect(answer.ok()).toBe(true);
  await page.goto(`${url}${PATH}`);
}

/** Nobody watches any more: what the screen says is counted here from the rows that were written. */
async function figuresAreTheRecords(page: Page, url: string): Promise<void> {
  const desk = new pg.Client({ connectionString: url });
  await desk.connect();
  const ask = async (query: string) => (await desk.query(query)).rows[0];
  const whole = await ask(
    `select sum(up + degraded)::int as well, sum(up + degraded + down)::int as all from check_hour where component = 'all'`,
  );
  const part = await ask(
    `select sum(up + degraded)::int as well, sum(up + degraded + down)::int as all from check_hour where component = 'database'`,
  );
  const issues = await ask(
    `select count(*)::int as all, avg(extract(epoch from closed_at - opened_at)) filter (where ended <> 'unwatched') as seconds from component_issue`,
  );
  const fixes = await ask('select count(*)::int as all from healing_entry where helped');
  await desk.end();
  expect(issues.all).toBeGreaterThan(0);
  expect(part.all - part.well, 'seconds away, at a look a second that may take two and a half').toBeGreaterThan(3);
  const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 2 });
  await page.reload();
  const summary = page.getByLabel('Summary', { exact: true });
  await expect(summary).toContainText(`Uptime${percent.format(whole.well / whole.all)}`);
  await expect(summary).toContainText(`Of ${whole.all} checks`);
  await expect(summary).toContainText(`Auto-Fixes${fixes.all}`);
  await expect(summary).toContainText(`Issues Detected${issues.all}`);
  await page.getByRole('tab', { name: 'Analytics' }).click();
  await expect(page.getByRole('row', { name: /^Database / })).toContainText(`${percent.format(part.well / part.all)}${part.all} checks`);
  const seconds = new Intl.NumberFormat('en', { maximumFractionDigits: 1 }).format(issues.seconds);
  await expect(page.getByText(`${seconds} sec`, { exact: true })).toBeVisible();
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

test('a database that goes away for twenty seconds turns components down on the screen, and up again when it is back; the figures are those of the records', async ({
  page,
}) => {
  test.setTimeout(90_000 + AWAY_MS);
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

    const stopped = Date.now();
    await database.stop();
    await expect(page.getByText(/^The database cannot be asked/)).toBeVisible(SOON);
    await expect(card(page, 'Database').getByText('Down', { exact: true })).toBeVisible();
    await expect(page.getByText('Critical', { exact: true })).toBeVisible();
    await expect(card(page, 'Templates').getByText('Up', { exact: true })).toBeVisible();

    await sleep(AWAY_MS - (Date.now() - stopped));
    await database.start();
    await expect(card(page, 'Database').getByText('Up', { exact: true })).toBeVisible(SOON);
    await expect(page.getByText(/^The database cannot be asked/)).toHaveCount(0);
    // What was seen meanwhile was not lost.
    await page.getByRole('tab', { name: 'Test Results' }).click();
    await page.getByText('Warnings and failures', { exact: true }).click();
    await expect(page.getByRole('row', { name: /The database reads and writes/ }).first()).toContainText('Failed');
    await page.getByRole('button', { name: 'Stop Monitoring' }).click();
    await expect(page.getByText('Monitoring stopped', { exact: true })).toBeVisible(SOON);
    await figuresAreTheRecords(page, database.url);
  } finally {
    await server.end();
    await database.end();
    rmSync(folder, { recursive: true, force: true });
  }
});
