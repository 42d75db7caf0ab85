import type { Locator } from '@playwright/test';
import { ADMIN, expect, signUp, test } from '#test/support/browser.ts';

/** What stays in place at an edge of the window, with names of any length and at widths between a phone and a wide screen. */
const NAME = 'Consulting agreement with the harbour, third draft after the meeting of the eleventh, with changes that nobody agreed to yet';

test('the title of a document is read whole above the editor on a phone, in two lines, and stays one line of text', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/edit/new?templateId=mutual-nda.global');
  const title = page.getByRole('textbox', { name: 'Title of the document' });
  await title.fill('Residential Lease, 40 Bridge Street, Apartment 6, Port Ellis');
  const hidden = () => title.evaluate((field) => [field.scrollWidth - field.clientWidth, field.scrollHeight - field.clientHeight]);
  expect(await hidden()).toEqual([0, 0]);
  await title.press('Enter');
  await page.keyboard.type('X');
  await expect(title).toHaveValue('Residential Lease, 40 Bridge Street, Apartment 6, Port EllisX');
});

test('a report with a long name keeps its buttons in its bar, in one row on a wide screen, and covers nothing beside', async ({ page }) => {
  await page.goto('/auth');
  await signUp(page);
  await expect(page).not.toHaveURL(/\/auth/);
  const text = `CONSULTING AGREEMENT\n\nThis Consulting Agreement is made on January 15, 2026 between Harbour Works Ltd (the "Company") and Rosa Delgado (the "Consultant").\n\n1. SERVICES. The Consultant shall provide the services described in Exhibit A.\n\n2. FEES. The Company shall pay the Consultant $100 each month.\n\n3. GOVERNING LAW. This Agreement is governed by the laws of the State of California.\n`;
  const { id } = await (await page.request.post('/api/analyses', { data: { name: `${NAME}.pdf`, text } })).json();
  await page.goto(`/analyse/${id}`);
  const bar = page.locator('header.roomy\\:sticky');
  const button = page.getByRole('button', { name: 'Download PDF' });
  for (const press of [async () => {}, () => page.getByRole('button', { name: 'Side by side' }).click()]) {
    await press();
    expect(await footOf(button)).toBeLessThan(await footOf(bar));
    expect((await boxOf(button)).y).toBeLessThan(await footOf(page.getByRole('heading', { level: 1 })));
  }
  await page.setViewportSize({ width: 1100, height: 800 });
  expect(await footOf(button)).toBeLessThan(await footOf(bar));
});

test('the button of the chat is only its sign where there is no room beside what is read', async ({ page }) => {
  await page.setViewportSize({ width: 860, height: 900 });
  await page.goto('/');
  const chat = page.getByRole('button', { name: 'Deedwright Support' });
  expect((await boxOf(chat)).width).toBeLessThan(60);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(chat.getByText('Deedwright Support')).toBeVisible();
  expect((await boxOf(chat)).width).toBeGreaterThan(150);
});

test('on a phone the chat stands above the bar of buttons, however many rows it takes', async ({ page }) => {
  const covered = async (where: string) => {
    for (const width of [390, 360, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const chat = page.getByRole('button', { name: 'Deedwright Support' });
      await expect(async () =>
        expect(await footOf(chat), `${where} at ${width} px`).toBeLessThan((await boxOf(page.locator('.bottom-bar'))).y),
      ).toPass({
        timeout: 5000,
      });
    }
  };
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/edit/new?templateId=mutual-nda.global&step=4');
  await expect(page.getByRole('button', { name: 'Generate Document' })).toBeVisible();
  await covered('the last step');
  await page.goto('/create?type=custom');
  await page.getByLabel('Document Title').fill('Agreement to paint a mural');
  await page.getByLabel('Brief Description').fill('Ana Ruiz paints a mural for Blue Cafe LLC in Austin, Texas, for $4,500.');
  await page.getByRole('button', { name: 'Create with AI' }).click();
  const skip = page.getByRole('button', { name: 'Skip all' });
  const save = page.getByRole('button', { name: 'Save Document' });
  await expect(skip.or(save)).toBeVisible();
  if (await skip.isVisible()) await skip.click();
  await expect(save).toBeVisible();
  await covered('a draft');
});

test('the button of the chat is only its sign where staff answer tickets, and stays whole where a customer reads them', async ({
  page,
}) => {
  await page.goto('/auth');
  await signUp(page);
  await expect(page).not.toHaveURL(/\/auth/);
  await page.goto('/support');
  await expect(page.getByRole('heading', { name: 'Your tickets' })).toBeVisible();
  const chat = page.getByRole('button', { name: 'Deedwright Support' });
  await expect.poll(async () => (await boxOf(chat)).width).toBeGreaterThan(150);
  await page.request.post('/api/auth/login', { data: ADMIN });
  await page.goto('/support');
  await expect(page.getByRole('tab', { name: 'Live chats' }).or(page.getByRole('link', { name: /^Live chats/ }))).toBeVisible();
  await expect.poll(async () => (await boxOf(chat)).width).toBeLessThan(60);
});

test('the choice of colours at the foot of a page never lies under the button of the chat, wherever the page ends', async ({ page }) => {
  await page.goto('/');
  for (const width of [1440, 1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const colours = await boxOf(page.getByRole('group', { name: 'Colours' }).locator('> div'));
    const chat = await boxOf(page.getByRole('button', { name: 'Deedwright Support' }));
    expect(colours.x + colours.width, `at ${width} px`).toBeLessThan(chat.x);
  }
});

test('a badge in the log of healing stays in one line beside long words', async ({ page }) => {
  await page.request.post('/api/auth/login', { data: ADMIN });
  const entry = { id: 1, at: '2026-11-21T09:00:00.000Z', node: 'n', component: 'templates', action: 'templates', trigger: 'emergency' };
  const told = {
    seen: 'No answer within 2.5 seconds from any of the places asked',
    outcome: 'Nothing was changed',
    helped: null,
    duration: 240,
  };
  await page.route('**/healings*', (route) => route.fulfill({ json: [{ ...entry, ...told }] }));
  await page.goto('/test-orchestration?tab=healing');
  for (const width of [1440, 1024, 800]) {
    await page.setViewportSize({ width, height: 900 });
    expect((await boxOf(page.getByText('Was not needed', { exact: true }))).height, `at ${width} px`).toBeLessThan(30);
  }
});

test('what staff see drawn by day is as wide as its table', async ({ page }) => {
  await page.request.post('/api/auth/login', { data: ADMIN });
  await page.goto('/support');
  await page.locator('summary', { hasText: 'By day, last 30 days' }).click();
  const byDay = page.getByRole('region', { name: 'By day, last 30 days' });
  const [line, table] = [await boxOf(byDay.locator('svg line')), await boxOf(byDay.getByRole('table'))];
  expect(Math.abs(line.width - table.width)).toBeLessThan(2);
});

async function footOf(one: Locator): Promise<number> {
  const { y, height } = await boxOf(one);
  return y + height;
}

async function boxOf(one: Locator) {
  const box = await one.boundingBox();
  if (!box) throw new Error('It must be there');
  return box;
}
