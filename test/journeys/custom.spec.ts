import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, signUp, test, watchConsole } from '#test/support/browser.ts';
import { wordsOfPdf, wordsOfSheet } from '#test/support/words.ts';

const BRIEF = {
  title: 'Consulting agreement for a new website',
  description:
    'Harbour Books Ltd hires Jane Miller to design its website between 1 March 2027 and 31 May 2027 for a fixed fee of 4,800 dollars.',
  requirements: 'Two rounds of changes are included\nEither side may end it with two weeks notice',
};
const DRAFT = '**/api/assistant/draft';

// Everybody comes from somewhere else, or the drafts of all these people would meet the limit of one address.
test.use({ settings: { TRUST_PROXY: 'loopback' } });
let people = 0;
test.beforeEach(async ({ context }) => {
  people += 1;
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': `10.8.0.${people}` });
});

const area = (page: Page) => page.getByRole('textbox', { name: 'Wording of the document' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function describeIt(page: Page, brief = BRIEF): Promise<void> {
  await page.getByLabel('Document Title').fill(brief.title);
  await page.getByLabel('Brief Description').fill(brief.description);
  await page.getByLabel('Specific Requirements').fill(brief.requirements);
}

/** Sends the form, and skips whatever is asked. */
async function draftIt(page: Page): Promise<void> {
  await press(page, 'Create with AI');
  await expect(page).toHaveURL(/\/edit\/custom$/);
  const asked = page.getByRole('button', { name: 'Skip all' });
  await expect(asked.or(area(page))).toBeVisible();
  if (await asked.isVisible()) await asked.click();
  await expect(area(page)).toHaveValue(/^# /);
}

/** The words of the sheet, as printed: on the screen, clauses out of sight are not laid out. */
async function printed(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  const words = wordsOfSheet(await page.locator('article.sheet').innerText());
  await page.emulateMedia({ media: 'screen' });
  return words;
}

async function pdfBy(page: Page): Promise<{ name: string; words: string[] }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download PDF')]);
  return { name: download.suggestedFilename(), words: await wordsOfPdf(await readFile(await download.path())) };
}

test('a customer describes a document, works over the draft, prints and saves it, and finds it again', async ({ page }) => {
  const complaints = watchConsole(page);
  await page.goto('/auth');
  await signUp(page);
  await page.getByRole('link', { name: 'Create Custom Document' }).first().click();
  await expect(page.getByRole('button', { name: 'Create with AI' })).toBeDisabled();
  await page.getByLabel('Document Title').fill('   ');
  await expect(page.getByRole('button', { name: 'Create with AI' })).toBeDisabled();
  await describeIt(page);
  await page.reload();
  await expect(page.getByLabel('Specific Requirements')).toHaveValue(BRIEF.requirements);
  await draftIt(page);

  // What was understood, what became of each wish, and what is still open stand beside the text.
  await expect(page.getByRole('heading', { name: 'What became of your requirements' })).toBeVisible();
  await expect(page.getByText('Drafted from the library')).toBeVisible();
  await expect(area(page)).toHaveValue(/Harbour Books Ltd/);
  await expect(area(page)).toHaveValue(/Jane Miller/);

  // A gap leads to its mark, and what is typed over it stands on the sheet.
  const gap = page.locator('#pane-details').getByRole('button', { name: /^\[/ }).first();
  const label = (await gap.innerText()).trim();
  await gap.click();
  await expect(area(page)).toBeFocused();
  expect(await area(page).evaluate((box: HTMLTextAreaElement) => box.value.slice(box.selectionStart, box.selectionEnd))).toBe(label);
  await page.keyboard.type('filled by hand');
  await expect(page.locator('article.sheet')).toContainText('filled by hand');

  // Nothing typed is lost by a reload.
  await page.waitForTimeout(700);
  await page.reload();
  await expect(area(page)).toHaveValue(/filled by hand/);

  await expect(page.getByRole('status').filter({ hasText: /places? still open/ })).toBeVisible();
  const sheet = await printed(page);
  const pdf = await pdfBy(page);
  expect(pdf.name).toBe(`${BRIEF.title}.pdf`);
  expect(pdf.words).toEqual(sheet);
  expect(pdf.words.join(' ')).toContain('filled by hand');
  await expect(page.getByText('PDF Downloaded', { exact: true })).toBeVisible();
  await expect(page.getByText(/places? in it (?:is|are) still open/).first()).toBeVisible();

  await press(page, 'Save Document');
  await expect(page).toHaveURL(/\/documents$/);
  await expect(page.getByText('Document Saved', { exact: true })).toBeVisible();
  await expect(page.getByText('Completed').first()).toBeVisible();
  // One document, printed and saved, is one of the month.
  const profile = await (await page.request.get('/api/user/profile')).json();
  expect(profile.usage.documentsGenerated).toBe(1);

  await page
    .getByRole('link', { name: new RegExp(BRIEF.title) })
    .first()
    .click();
  await expect(area(page)).toHaveValue(/filled by hand/);
  await expect(page.locator('#pane-details').getByText('Harbour Books Ltd hires')).toBeVisible();
  await area(page).press('Control+End');
  await page.keyboard.type('\n\nAdded later.');
  await expect(page.getByRole('status').filter({ hasText: 'Saved' }).first()).toBeVisible();
  await expect.poll(async () => (await pdfBy(page)).words.join(' ')).toContain('Added later');
  // It is no draft of this browser any more.
  await page.goto('/edit/custom');
  await expect(page).toHaveURL(/\/create$/);
  expect(complaints).toEqual([]);
});

test('a visitor drafts, signs up, and comes back to a saved document', async ({ page }) => {
  await page.goto('/create');
  await page.getByRole('link', { name: 'Create Custom Document' }).first().click();
  await describeIt(page);
  await draftIt(page);
  await area(page).press('Control+End');
  await page.keyboard.type('\n\nWritten before there was an account.');
  await press(page, 'Save Document');
  await expect(page).toHaveURL(/\/auth\?next=/);
  await signUp(page, 'Vera Visitor');
  await expect(page.getByText('Document Saved', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/documents$/);
  await page
    .getByRole('link', { name: new RegExp(BRIEF.title) })
    .first()
    .click();
  await expect(area(page)).toHaveValue(/Written before there was an account/);
});

test('drafting is cancelled at once, and again begun', async ({ page }) => {
  await page.goto('/create?type=custom');
  await describeIt(page);
  await page.route(DRAFT, () => undefined);
  await press(page, 'Create with AI');
  await expect(page.getByRole('heading', { name: 'Generating your custom document...' })).toBeVisible();
  const gone = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/assistant/draft'));
  await press(page, 'Cancel');
  await gone;
  await expect(page.getByRole('heading', { name: 'Drafting was cancelled' })).toBeVisible();
  await page.unroute(DRAFT);
  await press(page, 'Draft again');
  const asked = page.getByRole('button', { name: 'Skip all' });
  await expect(asked.or(area(page))).toBeVisible();
});

test('a server that fails is said in words, and the document can be written by hand', async ({ page }) => {
  await page.goto('/create?type=custom');
  await describeIt(page);
  await page.route(DRAFT, (route) =>
    route.fulfill({ status: 503, contentType: 'application/json', body: '{"code":"unavailable","message":"The service is busy."}' }),
  );
  await press(page, 'Create with AI');
  await expect(page.getByText('Generation Failed', { exact: true })).toBeVisible();
  await expect(page.getByText('Unable to generate document. Please try again.', { exact: true })).toBeVisible();
  await expect(page.getByText('The service is busy.')).toBeVisible();
  await press(page, 'Write it myself');
  await expect(area(page)).toHaveValue(`# ${BRIEF.title}\n\n`);
  await area(page).fill('');
  await expect(page.getByRole('button', { name: 'Save Document' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Download PDF' })).toBeDisabled();
});

test('saving and printing that fail say so and lose nothing', async ({ page }) => {
  await page.goto('/auth');
  await signUp(page, 'Frank Failing');
  await expect(page.getByRole('heading', { name: /Welcome back/ })).toBeVisible();
  await page.goto('/create?type=custom');
  await describeIt(page);
  await draftIt(page);
  const text = await area(page).inputValue();
  const busy = { status: 503, contentType: 'application/json', body: '{"code":"unavailable","message":"Busy."}' };
  await page.route('**/api/generate-pdf', (route) => route.fulfill(busy));
  await page.route('**/api/documents', (route) => route.fulfill(busy));
  await press(page, 'Download PDF');
  await expect(page.getByText('Download Failed', { exact: true })).toBeVisible();
  await expect(page.getByText('Unable to generate PDF. Please try again.', { exact: true })).toBeVisible();
  await press(page, 'Save Document');
  await expect(page.getByText('Save Failed', { exact: true })).toBeVisible();
  await expect(page.getByText('Unable to save document. Please try again.', { exact: true })).toBeVisible();
  await expect(area(page)).toHaveValue(text);
  await page.unrouteAll();
  await press(page, 'Save Document');
  await expect(page).toHaveURL(/\/documents$/);
});

test('drafting again asks before it replaces a text, which can be taken back', async ({ page }) => {
  await page.goto('/create?type=custom');
  await describeIt(page);
  await draftIt(page);
  await area(page).press('Control+End');
  await page.keyboard.type('\n\nOur own words.');
  await press(page, 'Change and draft again');
  await expect(page.getByRole('dialog')).toContainText('You changed the text by hand');
  await page.getByRole('dialog').getByLabel('Specific Requirements').fill('All work stays confidential for three years');
  await press(page, 'Draft again');
  const asked = page.getByRole('button', { name: 'Skip all' });
  const back = page.getByRole('button', { name: 'Back to the text before' });
  // The way back is there as soon as drafting begins; questions may come after it.
  await expect(async () => {
    if (await asked.isVisible()) await asked.click();
    await expect(area(page)).not.toHaveValue(/Our own words/, { timeout: 500 });
  }).toPass();
  await back.click();
  await expect(area(page)).toHaveValue(/Our own words/);
  // Words that went into the form meanwhile do not replace the text unasked either.
  await page.getByRole('link', { name: 'Back to Document Creation' }).click();
  await page.getByLabel('Brief Description').fill('Something else altogether.');
  await press(page, 'Create with AI');
  await expect(page.getByRole('dialog')).toContainText('Draft it again');
  await press(page, 'Keep my text');
  await expect(area(page)).toHaveValue(/Our own words/);
});

test('the whole way by keyboard alone', async ({ page }) => {
  await page.goto('/create?type=custom');
  await page.getByLabel('Document Title').focus();
  await page.keyboard.type(BRIEF.title);
  await page.keyboard.press('Tab');
  await page.keyboard.type(BRIEF.description);
  await page.keyboard.press('Tab');
  await page.keyboard.type(BRIEF.requirements);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Create with AI' })).toBeFocused();
  await page.keyboard.press('Enter');
  const asked = page.getByRole('button', { name: 'Skip all' });
  await expect(asked.or(area(page))).toBeVisible();
  if (await asked.isVisible()) {
    for (let keys = 0; keys < 20 && !(await asked.evaluate((button) => button === document.activeElement)); keys += 1)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
  }
  await expect(area(page)).toBeVisible();
  const save = page.getByRole('button', { name: 'Save Document' });
  for (let keys = 0; keys < 80 && !(await save.evaluate((button) => button === document.activeElement)); keys += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/auth\?next=/);
});

test('a tab without a brief goes to the chooser', async ({ page }) => {
  await page.goto('/edit/custom');
  await expect(page).toHaveURL(/\/create$/);
});

test('a party that the brief does not show is asked about and answered by keyboard', async ({ page }) => {
  await page.goto('/create?type=custom');
  await page.getByLabel('Document Title').fill('Residential lease');
  await page
    .getByLabel('Brief Description')
    .fill('A residential lease for a flat in Leeds, England: the tenant rents it from the landlord for one year from 1 March.');
  await page.getByLabel('Specific Requirements').fill('Ilse Brandt\nMika Aalto\nrent £900 a month, deposit £1,000');
  await press(page, 'Create with AI');
  const landlord = page.getByRole('group', { name: 'Who is the Landlord?' });
  await expect(landlord).toBeVisible();
  await page.getByRole('heading', { name: /questions first/ }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(landlord.getByLabel('Ilse Brandt').or(landlord.getByLabel('Mika Aalto')).and(page.locator(':checked'))).toHaveCount(1);
  await landlord.getByLabel('Somebody else').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Greta Ohm');
  await press(page, 'Draft it');
  await expect(area(page)).toHaveValue(/^Greta Ohm.*Landlord/m);
});

const WRONG = {
  title: 'Residential lease',
  description: 'My name is Piet Marlow. I rent out my flat in Leeds, England, to my tenant Dora Finch. Olga Renn is my neighbour.',
  requirements: 'rent £900 a month\nI may enter in an emergency',
};

test('who was understood wrongly is put right beside the text, and the text is drafted again with it', async ({ page }) => {
  await page.goto('/create?type=custom');
  await describeIt(page, WRONG);
  await draftIt(page);
  const understood = page.getByRole('region', { name: 'Understood as' });
  const tenant = understood.getByRole('combobox', { name: 'Tenant', exact: true });
  const landlord = understood.getByRole('combobox', { name: 'Landlord', exact: true });
  const again = understood.getByRole('button', { name: 'Draft again with this' });
  await expect(tenant).toHaveValue('Dora Finch');
  await expect(landlord).toHaveValue('Piet Marlow');
  await expect(understood.getByLabel('Jurisdiction')).toHaveValue('england-wales');
  await expect(understood.getByLabel('Landlord', { exact: true }).and(page.getByRole('radio'))).toBeChecked();
  await expect(again).toBeDisabled();
  await tenant.fill('Olga Renn, Ida Thorn');
  await again.click();
  await expect(area(page)).toHaveValue(/“\*\*Tenant\*\*”\):\n\n- Olga Renn\n- Ida Thorn\n/);
  await expect(area(page)).toHaveValue(/^Piet Marlow.*Landlord/m);
  await expect(tenant).toHaveValue('Olga Renn, Ida Thorn');
  await expect(again).toBeDisabled();

  // Words of one's own are not replaced unasked, and what was put right is still in the form when they are kept.
  await area(page).press('Control+End');
  await page.keyboard.type('\n\nOur own words.');
  await landlord.fill('');
  await landlord.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('You changed the text by hand');
  await press(page, 'Keep my text');
  await expect(area(page)).toHaveValue(/Our own words/);
  await expect(landlord).toHaveValue('');
  await again.click();
  await press(page, 'Draft again');
  await expect(area(page)).toHaveValue(/^\[Name of the landlord\].*Landlord/m);
  await expect(area(page)).not.toHaveValue(/Our own words/);
  await press(page, 'Back to the text before');
  await expect(area(page)).toHaveValue(/Our own words/);
  await expect(landlord).toHaveValue('Piet Marlow');

  // What was answered stays with the brief, through a reload and another draft of it.
  await page.reload();
  await press(page, 'Change and draft again');
  await page.getByRole('dialog').getByLabel('Specific Requirements').fill('rent £950 a month');
  await press(page, 'Draft again');
  const asked = page.getByRole('button', { name: 'Skip all' });
  await expect(async () => {
    if (await asked.isVisible()) await asked.click();
    await expect(area(page)).toHaveValue(/£950/, { timeout: 500 });
  }).toPass();
  await expect(area(page)).toHaveValue(/- Olga Renn\n- Ida Thorn\n/);

  // What is put right and not drafted yet goes along when the words are changed, too.
  await understood.getByRole('radio', { name: 'Tenant' }).check();
  await press(page, 'Change and draft again');
  await press(page, 'Draft again');
  await expect(again).toBeDisabled();
  await expect(understood.getByRole('radio', { name: 'Tenant' })).toBeChecked();

  // Another kind has sides of its own.
  await understood.getByLabel('Kind of document').selectOption('none');
  await expect(tenant).toBeHidden();
  await again.click();
  await expect(area(page)).toHaveValue(/“\*\*First Party\*\*”/);
  await expect(understood.getByRole('combobox', { name: 'First Party' })).toBeVisible();
});

test('a draft that an earlier release kept is gone on with, without what it does not tell', async ({ page }) => {
  await page.goto('/create?type=custom');
  await describeIt(page);
  await draftIt(page);
  const text = await area(page).inputValue();
  const understood = page.getByRole('heading', { name: 'Understood as' });
  await expect(understood).toBeVisible();
  // What is on the screen is kept once more as its page is left; only then is it taken for an earlier one.
  await page.goto('/pricing');
  await page.evaluate(() => {
    const bare = (store: Storage, name: string, change: (kept: Record<string, Record<string, unknown>>) => void) => {
      const kept = JSON.parse(store.getItem(name) ?? '{}');
      change(kept);
      store.setItem(name, JSON.stringify(kept));
    };
    for (const name of Object.keys(localStorage).filter((one) => one.startsWith('dw_custom:')))
      bare(localStorage, name, ({ notes, brief }) => {
        delete notes?.understood;
        delete brief?.answers;
      });
    bare(sessionStorage, 'dw_custom', (brief) => {
      delete brief.answers;
    });
  });
  await page.goto('/edit/custom');
  await expect(area(page)).toHaveValue(text);
  await expect(understood).toBeHidden();
  await expect(page.locator('#pane-details').getByText('Jurisdiction', { exact: true })).toBeVisible();
  await press(page, 'Change and draft again');
  await press(page, 'Draft again');
  const asked = page.getByRole('button', { name: 'Skip all' });
  await expect(async () => {
    if (await asked.isVisible()) await asked.click();
    await expect(understood).toBeVisible({ timeout: 500 });
  }).toPass();
});

test('whoever prints a name that no font of the server has is told which letters the PDF does not show', async ({ page }) => {
  await page.goto('/auth');
  await signUp(page);
  await page.getByRole('link', { name: 'Create Custom Document' }).first().click();
  await describeIt(page);
  await draftIt(page);
  await area(page).fill('# Loan\n\nThe lender is ნინო.\n');
  await pdfBy(page);
  const told = page.getByText('□ stands in place of: ნ ი ო.').first();
  await expect(told).toBeVisible();
  await press(page, 'Save Document');
  await expect(page.getByText('Document Saved', { exact: true })).toBeVisible();
  await expect(told).toBeHidden();
  await page
    .getByRole('link', { name: new RegExp(BRIEF.title) })
    .first()
    .click();
  await pdfBy(page);
  await expect(told).toBeVisible();
});
