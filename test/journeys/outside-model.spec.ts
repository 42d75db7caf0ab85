import type { Page } from '@playwright/test';
import { ADMIN, test as base, expect } from '#test/support/browser.ts';
import { type ModelCall, type ModelServer, openModelServer } from '#test/support/model-server.ts';
import { wordsOfPdf } from '#test/support/words.ts';

/** What stands in a block of the matter, as whoever knows its boundary reads it. */
const block = (content: string, name: string) =>
  new RegExp(`<<[0-9a-f]{24} ${name}>>\\n([\\s\\S]*?)\\n<<[0-9a-f]{24} end>>`).exec(content)?.[1] ?? '';

/** A careful model: it says again what it was given. */
function careful({ messages }: ModelCall): string {
  const content = messages[0]?.content ?? '';
  const clauses = [1, 2, 3, 4].flatMap((number) => {
    const body = block(content, `clause ${number}`).split('As it stands:\n')[1];
    return body === undefined ? [] : `=== ${number} ===\n${body}\n`;
  });
  return clauses.length > 0 ? clauses.join('\n') : block(content, 'answer so far');
}

/** A server with an outside model that speaks OpenAI's protocol on this machine. */
const test = base.extend<{ model: ModelServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: the form in which a fixture says that it needs no other.
  model: async ({}, use) => {
    const model = await openModelServer();
    model.say = careful;
    await use(model);
    await model.close();
  },
  settings: async ({ model }, use) => use(model.environment),
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('with an outside model: a draft and an answer are labelled as its own, are saved and printed, and what was kept is read and deleted', async ({
  page,
  model,
}) => {
  await page.goto('/');
  expect((await page.request.post('/api/auth/login', { data: ADMIN })).ok()).toBe(true);
  await page.goto('/ai-dashboard');
  await expect(page.getByText('Outside model test-model: ready')).toBeVisible();
  await page.getByRole('link', { name: 'Outside model and kept prompts' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing is kept' })).toBeVisible();
  await press(page, 'Keep prompts');
  await page.getByRole('dialog').getByRole('button', { name: 'Keep prompts' }).click();
  await expect(page.getByText('Prompts are kept from now on', { exact: true })).toBeVisible();

  await page.goto('/create?type=custom');
  await page.getByLabel('Document Title').fill('Consulting agreement for a lighthouse');
  await page
    .getByLabel('Brief Description')
    .fill('Maria Lopez advises Harbour Lights Ltd on the lighting of its pier for 1200 dollars a month.');
  await page.getByLabel('Specific Requirements').fill('Photographs of the pier may be shown in the portfolio');
  await press(page, 'Create with AI');
  const area = page.getByRole('textbox', { name: 'Wording of the document' });
  const asked = page.getByRole('button', { name: 'Skip all' });
  await expect(asked.or(area)).toBeVisible();
  if (await asked.isVisible()) await asked.click();
  await expect(area).toHaveValue(/^# /, { timeout: 15_000 });
  await expect(page.getByText('Drafted with test-model')).toBeVisible();
  await area.fill(`${await area.inputValue()}\nThe lamp is ours.\n`);
  await press(page, 'Save Document');
  await expect(page.getByText('Document Saved', { exact: true })).toBeVisible();
  const { id } = (await (await page.request.get('/api/documents')).json())[0];
  const pdf = await page.request.post(`/api/documents/${id}/pdf`);
  expect((await wordsOfPdf(await pdf.body())).join(' ')).toContain('The lamp is ours');

  await page.goto('/ai-dashboard');
  await page.getByLabel('Your question or request').fill('How much deposit can a landlord ask for in California?');
  await press(page, 'Get AI Guidance');
  await expect(page.getByText('Worded by the AI model')).toBeVisible();

  await page.goto('/admin/model');
  await page
    .getByRole('row', { name: /Guidance/ })
    .getByRole('button')
    .click();
  await expect(page.getByRole('dialog').getByText('How much deposit can a landlord ask for in California?')).toBeVisible();
  await page.keyboard.press('Escape');
  await press(page, 'Delete all');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete all' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing is kept' })).toBeVisible();
  expect(model.calls.length).toBeGreaterThan(1);
});
