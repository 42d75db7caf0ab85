import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { Template } from '#contracts/templates.ts';
import { KEPT_VERSIONS } from '#server/documents/rules.ts';
import { expect, signUp, test } from '#test/support/browser.ts';

const ID = 'mutual-nda.global';
const FIELD = 'form input[type=text]';

/** Signs up and makes a generated document of the sample's answers; answers its id. */
async function generated(page: Page, name: string): Promise<string> {
  await page.goto(`/auth?next=${encodeURIComponent('/my-documents')}`);
  await signUp(page, name);
  await expect(page.getByRole('heading', { name: 'My Documents' })).toBeVisible();
  const template: Template = await (await page.request.get(`/api/templates/${ID}`)).json();
  const data = { templateId: ID, formData: { ...template.sample.answers, date: '2026-11-21' } };
  const { id } = await (await page.request.post('/api/documents', { data })).json();
  expect((await page.request.post(`/api/documents/${id}/generate`)).ok()).toBe(true);
  return id;
}
const wording = (page: Page) => page.getByRole('textbox', { name: 'Wording of the document' });
const saved = (page: Page) => expect(page.locator('header').getByText('Saved', { exact: true })).toBeVisible({ timeout: 20_000 });

/** Types something and waits until the server has said that it has it. */
async function typed(page: Page, control: Locator, text: string): Promise<void> {
  const stored = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
  await control.fill(text);
  await stored;
  await saved(page);
}

test('the wording is edited beside the sheet that numbers it as it prints, and generating anew keeps it and asks where both changed', async ({
  page,
}) => {
  const id = await generated(page, 'Own Words');
  await page.goto(`/edit/${id}?step=2`);
  await page.getByRole('button', { name: 'Edit wording' }).click();
  await expect(page.getByRole('heading', { name: 'Edit the wording' })).toBeVisible();
  const text = await wording(page).inputValue();
  const [head = '', first = ''] = /^## 1\. ([^\n]*)\n/m.exec(text) ?? [];
  // A clause before the first makes that one the second; a sentence in it is the owner's own.
  await typed(page, wording(page), text.replace(head, `## Our own clause\n\n1. We meet every month.\n\n${head}\nOwn words stand here.\n`));
  const sheet = page.locator('article.sheet');
  await expect(sheet.locator('.clause', { hasText: 'Our own clause' }).locator('.label')).toHaveText('1.');
  await expect(sheet.locator('.clause', { hasText: first }).first().locator('.label')).toHaveText('2.');
  await expect(page.getByText('Completed')).toBeVisible();
  await page.reload();
  await expect(wording(page)).toHaveValue(/## 1\. Our own clause[\s\S]*Own words stand here\./);

  // The answer changes every clause that names the party.
  await page.getByRole('button', { name: 'Edit answers' }).first().click();
  await typed(page, page.locator(FIELD).first(), 'Harbour Works Ltd');
  await page.getByText('In Progress').waitFor();
  await page.goto(`/edit/${id}?step=4`);
  await page.getByRole('button', { name: 'Generate Document' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'What generating anew changes' })).toBeVisible();
  await expect(dialog.getByText('We meet every month.')).toBeVisible();
  await expect(dialog.locator('ins', { hasText: 'Harbour' }).first()).toBeAttached();
  await dialog.getByRole('button', { name: 'Generate Document' }).click();
  await expect(page.getByText('Document generated', { exact: true })).toBeVisible();
  const now = await (await page.request.get(`/api/documents/${id}`)).json();
  expect(now.generatedContent).toContain('We meet every month.');
  expect(now.generatedContent).toContain('Own words stand here.');
  expect(now.generatedContent).toContain('Harbour Works Ltd');
  expect(now.status).toBe('completed');
});

test('a clause that both sides changed is shown with both texts, and the choice decides', async ({ page }) => {
  const id = await generated(page, 'Both Sides');
  const { generatedContent, formData } = await (await page.request.get(`/api/documents/${id}`)).json();
  const template: Template = await (await page.request.get(`/api/templates/${ID}`)).json();
  const party = template.mainParty ?? '';
  // The opening names the party: the owner words it otherwise, and the new answer changes it too.
  const mine = generatedContent.replace(/\n\n/, '\n\nOpened in my own words.\n\n');
  await page.request.patch(`/api/documents/${id}`, { data: { generatedContent: mine } });
  await page.request.patch(`/api/documents/${id}`, { data: { formData: { ...formData, [party]: 'Harbour Works Ltd' } } });
  await page.goto(`/edit/${id}?step=4`);
  await page.getByRole('button', { name: 'Generate Document' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Changed on both sides' })).toBeVisible();
  const choice = dialog.getByRole('group', { name: 'Title and opening' });
  await expect(choice.getByRole('radio', { name: /^Your wording/ })).toBeChecked();
  await choice.getByText('New text', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Generate Document' }).click();
  await expect(page.getByText('Document generated', { exact: true })).toBeVisible();
  const now = await (await page.request.get(`/api/documents/${id}`)).json();
  expect(now.generatedContent).not.toContain('Opened in my own words.');
  expect(now.generatedContent).toContain('Harbour Works Ltd');
});

test('versions are compared word by word and taken back, and taking back is undone', async ({ page }) => {
  const id = await generated(page, 'Look Back');
  await page.goto(`/edit/${id}?step=2`);
  const before = await page.locator(FIELD).first().inputValue();
  await typed(page, page.locator(FIELD).first(), `${before} and Daughters`);
  await page.getByRole('button', { name: 'Versions' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Generated', { exact: true }).click();
  await expect(dialog.locator('ins').first()).toHaveText(/added:.*and Daughters.*end of change\./);
  await dialog.getByRole('button', { name: 'Restore this version' }).click();
  await expect(page.getByText('Version restored', { exact: true })).toBeVisible();
  await expect(page.locator(FIELD).first()).toHaveValue(before);
  await expect(page.getByText('Completed')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.locator(FIELD).first()).toHaveValue(`${before} and Daughters`);
  await page.reload();
  await expect(page.locator(FIELD).first()).toHaveValue(`${before} and Daughters`);
});

test('a version that newer ones have pushed out is said to be gone, and the document is not', async ({ page }) => {
  const id = await generated(page, 'Pushed Out');
  const change = (tab: string) =>
    page.request.patch(`/api/documents/${id}`, { data: { formData: { jurisdiction: 'global', firstName: tab }, tab, save: 'auto' } });
  // Each tab makes a version of its own, and of all the reasons to keep one its typing is the least.
  for (const tab of ['first', 'second']) await change(tab);
  await page.goto(`/edit/${id}?step=2`);
  await page.getByRole('button', { name: 'Versions' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Saved while typing', { exact: true }).click();
  for (let made = 0; made < KEPT_VERSIONS; made += 1) await change(`tab ${made}`);
  await dialog.getByRole('button', { name: 'Restore this version' }).click();
  await expect(page.getByText('This version is no longer kept. Choose another one.', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'This document was deleted' })).toHaveCount(0);
  await expect(dialog.getByRole('radio')).toHaveCount(KEPT_VERSIONS - 1);
});

test('two tabs word one document: each clause is chosen by itself, and the other tab is told', async ({ page, context }) => {
  const id = await generated(page, 'Two Writers');
  await page.goto(`/edit/${id}?view=wording`);
  const text = await wording(page).inputValue();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(page.getByText('This document is also open in another tab.')).toBeVisible();
  await typed(page, wording(page), `${text.trimEnd()}\n\n## From the first tab\n\nOne.\n`);
  await expect(other.getByText(/Another tab has saved this document since/)).toBeVisible();
  await wording(other).fill(text.replace(/\n\n/, '\n\nOpened in the second tab.\n\n'));
  const dialog = other.getByRole('dialog');
  await expect(dialog.getByText('Opened in the second tab.')).toBeVisible({ timeout: 20_000 });
  await dialog.getByRole('group', { name: 'From the first tab' }).getByText('Saved elsewhere', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Keep what I chose' }).click();
  await expect(dialog).toBeHidden();
  await saved(other);
  const now = await (await page.request.get(`/api/documents/${id}`)).json();
  expect(now.generatedContent).toContain('Opened in the second tab.');
  expect(now.generatedContent).toContain('From the first tab');
});

test('a clause that was moved stays where it was put when generating anew, and of two tabs the order is chosen', async ({
  page,
  context,
}) => {
  const id = await generated(page, 'Other Order');
  const headings = async () => {
    const { generatedContent } = await (await page.request.get(`/api/documents/${id}`)).json();
    return [...generatedContent.matchAll(/^## \d+\. ([^{\n]*)/gm)].map(([, title = '']) => title.trim());
  };
  /** The text with the clause of this place put before the first one. */
  const moved = (text: string, place: number) => {
    const [opening = '', ...clauses] = text.split(/\n(?=## )/);
    return [opening, ...clauses.splice(place, 1), ...clauses].join('\n');
  };
  await page.goto(`/edit/${id}?view=wording`);
  const text = await wording(page).inputValue();
  await typed(page, wording(page), moved(text, 2));
  const order = await headings();
  await page.goto(`/edit/${id}?step=4`);
  await page.getByRole('button', { name: 'Generate Document' }).click();
  await expect(page.getByText('Document generated', { exact: true })).toBeVisible();
  expect(await headings()).toEqual(order);

  await page.goto(`/edit/${id}?view=wording`);
  const other = await context.newPage();
  await other.goto(page.url());
  await typed(page, wording(page), moved(await wording(page).inputValue(), 4));
  const theirs = await headings();
  await wording(other).fill(`${(await wording(other).inputValue()).trimEnd()}\n\n## From the second tab\n\nTwo.\n`);
  const dialog = other.getByRole('dialog');
  await dialog
    .getByRole('group', { name: 'Order of the clauses' })
    .getByText('Saved elsewhere', { exact: true })
    .click({ timeout: 20_000 });
  await dialog.getByRole('button', { name: 'Keep what I chose' }).click();
  await expect(dialog).toBeHidden();
  await saved(other);
  expect(await headings()).toEqual([...theirs, 'From the second tab']);
});

test('a file that is downloaded holds what was typed last, and none is made of less', async ({ page }) => {
  const id = await generated(page, 'Last Word');
  await page.goto(`/edit/${id}?view=wording`);
  const text = await wording(page).inputValue();
  const download = async () => {
    await page.getByRole('button', { name: /^Other formats of/ }).click();
    await page.getByRole('menuitem', { name: 'Plain text' }).click();
  };
  await wording(page).fill(`${text.trimEnd()}\n\nThe last words.\n`);
  const arrived = page.waitForEvent('download');
  await download();
  expect(readFileSync(await (await arrived).path(), 'utf8')).toContain('The last words.');
  await page.route(`**/api/documents/${id}`, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()));
  await wording(page).fill(`${text.trimEnd()}\n\nNever stored.\n`);
  await download();
  await expect(page.getByText('Failed to download document. Please try again.', { exact: true })).toBeVisible();
});

test('a second tab that begins a document of the same kind writes over nothing of the first', async ({ page, context }) => {
  await page.goto(`/auth?next=${encodeURIComponent('/my-documents')}`);
  await signUp(page, 'Two Beginnings');
  await expect(page.getByRole('heading', { name: 'My Documents' })).toBeVisible();
  const begin = `/edit/new?templateId=${ID}&step=2`;
  const kept = (tab: Page, name: string) =>
    tab.waitForFunction((words) => Object.values(localStorage).some((value) => String(value).includes(words)), name);
  await page.goto(begin);
  await page.locator(FIELD).first().fill('First Harbour Ltd');
  await kept(page, 'First Harbour Ltd');
  const other = await context.newPage();
  await other.goto(begin);
  await expect(other.locator(FIELD).first()).toHaveValue('First Harbour Ltd');
  await other.locator(FIELD).first().fill('Second Harbour Ltd');
  await kept(other, 'Second Harbour Ltd');
  for (const [tab, name] of [
    [page, 'First Harbour Ltd'],
    [other, 'Second Harbour Ltd'],
  ] as const) {
    await tab.reload();
    await expect(tab).toHaveURL(/\/edit\/[0-9a-f-]{36}/);
    await expect(tab.locator(FIELD).first()).toHaveValue(name);
  }
});

test('a tab that is alone hears of no other, however often it saves', async ({ page }) => {
  const id = await generated(page, 'Only One');
  await page.goto(`/edit/${id}?step=2`);
  for (const name of ['First Harbour Ltd', 'Second Harbour Ltd', 'Third Harbour Ltd']) {
    await typed(page, page.locator(FIELD).first(), name);
    await expect(page.getByText(/another tab/i)).toHaveCount(0);
  }
});

test('a save that does not reach the server says so, and is made up for when the network is back', async ({ page, context }) => {
  const id = await generated(page, 'Off Line');
  await page.goto(`/edit/${id}?step=2`);
  await expect(page.locator(FIELD).first()).toBeVisible();
  await context.setOffline(true);
  await page.locator(FIELD).first().fill('Tunnel Works Ltd');
  await page.getByRole('button', { name: 'Save Progress' }).click();
  await expect(page.getByText('Failed to save document. Please try again.', { exact: true })).toBeVisible();
  await context.setOffline(false);
  await saved(page);
});

test('a session that ends amid typing is taken up again in place, and nothing typed is lost', async ({ page }) => {
  await page.goto(`/auth?next=${encodeURIComponent(`/edit/new?templateId=${ID}`)}`);
  const email = await signUp(page, 'Long Lunch');
  await page.getByRole('button', { name: 'Next Step' }).click();
  await expect(page).toHaveURL(/\/edit\/[0-9a-f-]{36}\?step=2/);
  await saved(page);
  // It ends on the server, as sessions do: the page hears of it when it saves, and not amid the typing, of which the rest would go nowhere.
  await page.context().clearCookies({ name: 'session' });
  await page.locator(FIELD).first().fill('Typed after lunch');
  await expect(page.locator('article.sheet')).toContainText('Typed after lunch');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Sign in to go on')).toBeVisible({ timeout: 20_000 });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill('a long enough password');
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog).toBeHidden();
  await saved(page);
  await page.reload();
  await expect(page.locator(FIELD).first()).toHaveValue('Typed after lunch');
});

test('a deleted document lies in the bin, comes back from it, and goes for good only when asked twice', async ({ page }) => {
  const id = await generated(page, 'Tidy Desk');
  await page.goto('/my-documents');
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('link', { name: 'Bin' }).click();
  await page.getByRole('button', { name: /^Restore/ }).click();
  await expect(page.getByText('The bin is empty')).toBeVisible();
  // Deleted elsewhere while it is open: whoever generates is told so, and can take it back.
  await page.goto(`/edit/${id}?step=4`);
  await page.getByRole('button', { name: /^(Reg|G)enerate Document/ }).waitFor();
  expect((await page.request.delete(`/api/documents/${id}`)).ok()).toBe(true);
  await page.getByRole('button', { name: /^(Reg|G)enerate Document/ }).click();
  const deleted = page.getByRole('dialog').filter({ hasText: 'This document was deleted' });
  await deleted.getByRole('button', { name: 'Restore' }).click();
  await expect(deleted).toBeHidden();
  await page.goto('/my-documents');
  await page.getByRole('button', { name: /^Delete/ }).click();
  await expect(page.getByText('No documents yet')).toBeVisible();
  await page.goto(`/edit/${id}`);
  await expect(page.getByRole('heading', { name: 'Document not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Look in the bin' }).click();
  await page.getByRole('button', { name: /^Delete for good/ }).click();
  const sure = page.getByRole('dialog');
  await sure.getByRole('button', { name: 'Keep it' }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(sure.locator(':focus')).toHaveRole('button');
  await sure.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: /^Delete for good/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('The bin is empty')).toBeVisible();
  expect((await page.request.post(`/api/documents/${id}/restore`)).status()).toBe(404);

  // Two at once: neither can be pressed again while it is on its way.
  for (const title of ['One', 'Two'])
    await page.request.post('/api/documents', { data: { templateId: ID, title, formData: {}, status: 'draft' } });
  const { promise: held, resolve: go } = Promise.withResolvers<void>();
  await page.route('**/api/documents/*', async (route) => {
    if (route.request().method() === 'DELETE') await held;
    await route.continue();
  });
  await page.goto('/my-documents');
  for (const title of ['One', 'Two']) await page.getByRole('button', { name: `Delete ${title}` }).click();
  await expect(page.locator('button[aria-label^="Delete"]:disabled')).toHaveCount(2);
  go();
  await expect(page.getByText('No documents yet')).toBeVisible();
});

test('an answer, a removed list item and another place are undone; in a text field undoing stays the browser’s own', async ({ page }) => {
  await page.goto('/edit/new?templateId=residential-lease.us-california&step=2');
  const list = page.locator('fieldset:has(button:has-text("Add to"))').first();
  await list.locator('input[type=text]').first().fill('Ann Tenant');
  await list
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(list.locator('input[type=text]').first()).toHaveValue('Ann Tenant');
  await page.getByRole('button', { name: 'Previous' }).click();
  const place = page.locator('#f-jurisdiction');
  for (const id of ['us-texas', 'us-nevada']) {
    await place.selectOption(id);
    await page.getByRole('button', { name: /^Change to/ }).click();
    await expect(place).toHaveValue(id);
  }
  for (const [way, id] of Object.entries({ 'Undo the last change': 'us-texas', Redo: 'us-nevada' })) {
    await page.getByRole('button', { name: way }).click();
    await expect(place).toHaveValue(id);
    await expect(page).toHaveURL(new RegExp(id));
  }
  for (const id of ['us-texas', 'us-california']) {
    await page.keyboard.press('Control+z');
    await expect(place).toHaveValue(id);
  }
  await page.goto('/edit/new?templateId=residential-lease.us-california&step=3');
  const choice = page.locator('form input[type=radio]').nth(1);
  await page.locator('form label:has(input[type=radio])').nth(1).click();
  await expect(choice).toBeChecked();
  await page.keyboard.press('Control+z');
  await expect(choice).not.toBeChecked();
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(choice).toBeChecked();
  const field = page.locator('form input[type=text]').first();
  await field.pressSequentially('words');
  await page.keyboard.press('Control+z');
  await expect(choice).toBeChecked();
  await expect(field).not.toHaveValue('words');
  // Scrolling over a number does not change it.
  const days = page.getByLabel('Day of the month on which rent is due');
  await days.fill('5');
  await days.hover();
  await page.mouse.wheel(0, 240);
  await days.blur();
  await expect(days).toHaveValue('5');
});
