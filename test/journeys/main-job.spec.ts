import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Template } from '#contracts/templates.ts';
import { expect, fillSample, signUp, test, watchConsole } from '#test/support/browser.ts';
import { paragraphsOf } from '#test/support/word-file.ts';
import { wordsIn, wordsOfPdf, wordsOfSheet } from '#test/support/words.ts';

// With all that moves on the screen.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a visitor picks a template, fills it in, signs up, generates, downloads the PDF and finds it again', async ({ page, request }) => {
  const complaints = watchConsole(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('searchbox').first().fill('residental lease');
  await page.getByRole('button', { name: 'Find it' }).click();
  await page
    .getByRole('link', { name: /^Residential Lease/ })
    .first()
    .click();
  await expect(page.getByText('Step 1 of 4')).toBeVisible();
  const id = new URL(page.url()).searchParams.get('templateId');
  const template: Template = await (await request.get(`/api/templates/${id}`)).json();

  await fillSample(page, template);
  await page.getByRole('button', { name: 'Generate Document' }).click();

  // Signing up keeps every answer, in the same template and step, and goes on with what was asked for.
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await signUp(page);
  await expect(page.getByText('Document generated', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/edit\/[0-9a-f-]{36}\?step=4/);
  // The place stands among the answers too, though nobody chose another one.
  const { formData } = await (await page.request.get(`/api/documents/${new URL(page.url()).pathname.slice('/edit/'.length)}`)).json();
  expect(formData.jurisdiction).toBe(template.place.id);

  // As printed: on the screen, clauses out of sight are not laid out and would not be read.
  await page.emulateMedia({ media: 'print' });
  const preview = wordsOfSheet(await page.locator('article.sheet').innerText());
  await page.emulateMedia({ media: 'screen' });
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download PDF' }).click()]);
  expect(download.suggestedFilename()).toMatch(/^Residential Lease.*\.pdf$/);
  const printed = await wordsOfPdf(await readFile(await download.path()));
  expect(printed).toEqual(preview);

  // The other formats stand behind the small button, by keyboard alone.
  await page.getByRole('button', { name: 'Other formats' }).focus();
  await page.keyboard.press('Enter');
  const [word] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(word.suggestedFilename()).toMatch(/^Residential Lease.*\.docx$/);
  const paragraphs = paragraphsOf(await readFile(await word.path()));
  expect(wordsIn(paragraphs.map((one) => `${one.label} ${one.text}`).join('\n'))).toEqual(printed);

  await page.goto('/my-documents');
  await expect(page.getByRole('link', { name: /Residential Lease/ }).first()).toBeVisible();
  await expect(page.getByText('Completed').first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test('the generator offers a kind only for the places it can be filled for, whatever place was chosen before', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => localStorage.setItem('dw-place', 'france'));
  await page.goto('/contract-generator?about=business-formation&for=businesses&kind=llc-operating-agreement');
  const place = page.getByLabel('Place');
  await expect(place).toHaveValue('us-federal');
  const { places }: Template = await (await request.get('/api/templates/llc-operating-agreement.us-federal')).json();
  await expect(place.locator('option')).toHaveCount(places.length);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'LLC Operating Agreement' })).toBeVisible();
});

test('an answer that cannot stand is told beside its question: blank, out of bounds, or a day before the one it follows', async ({
  page,
}) => {
  await page.goto('/edit/new?templateId=residential-lease.us-texas&step=2');
  await page.locator('[id="f-premisesAddress"]').fill('   ');
  await page.locator('[id="f-keySets"]').fill('0');
  await expect(page.getByText('Sets of keys must be at least 1.')).toBeVisible();
  await expect(page.getByText(/cannot be read/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Next Step' }).click();
  await page.locator('[id="f-startDate"]').fill('2027-02-01');
  await page.locator('[id="f-endDate"]').fill('2027-01-31');
  const tooEarly = page.getByText('Last day of the fixed term comes before “First day”.');
  await expect(tooEarly).toBeVisible();
  await page.locator('[id="f-endDate"]').fill('2028-01-31');
  await expect(tooEarly).toHaveCount(0);
  // The browser's own field takes a year of two digits for one of the first century.
  await page.locator('[id="f-endDate"]').pressSequentially('013128');
  await expect(page.getByText('Last day of the fixed term cannot be read as it was typed.')).toBeVisible();
  await page.goto('/edit/new?templateId=invoice-reminder.global&step=4');
  await page.locator('[id="f-deadline"]').fill('2020-01-31');
  await expect(page.getByText('“Please pay by” comes before the date of the document.')).toBeVisible();
  await page.goto('/edit/new?templateId=residential-lease.us-texas&step=1');
  await page.locator('[id="f-date"]').pressSequentially('013128');
  await expect(page.getByText('Date of the document cannot be read as it was typed.')).toBeVisible();
});

test('a day that is typed stays whole while a part of it is corrected, and stands in the middle of its box', async ({ page }) => {
  await page.goto('/edit/new?templateId=residential-lease.us-texas&step=3');
  const day = page.locator('[id="f-startDate"]');
  // Safari puts the parts of a day in the middle by flex alone; in Chromium they are there, and only so its calendar at the end.
  await expect(day.locator('..')).toHaveClass(/(?:^| )\[&>input\]:flex/);
  await expect(day).toHaveCSS('display', 'block');
  await day.fill('2027-02-01');
  await expect(page.locator('article.sheet')).toContainText('February 1, 2027');
  // Whenever the attribute changes, Firefox takes the field for a new one and empties what else was typed into it.
  await expect(day).toHaveAttribute('value', '');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(day).toHaveValue('');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(day).toHaveValue('2027-02-01');
});

test('an item of a list asks only what its other answers call for: a tenant who is a person has no office', async ({ page }) => {
  await page.goto('/edit/new?templateId=lease-renewal.us-texas&step=2');
  const [signatory, office] = ['tenantSignatory', 'tenantOffice'].map((name) => page.locator(`[id="f-tenants-0-${name}"]`));
  await signatory?.fill('Ezra Thorne');
  await office?.fill('Director');
  await signatory?.fill('');
  await expect(page.locator('[id="f-tenants-0-tenantName"]')).toBeVisible();
  await expect(page.locator('[id="f-tenants-0-tenantOffice"]')).toHaveCount(0);
});

test('the document that arrives drawn stays on the screen while the editor takes its place', async ({ page }) => {
  // Looked at before each frame, from the first on.
  await page.addInitScript(() => {
    const seen: string[] = [];
    const look = () => {
      const shown = document.querySelector('#pane-sheet article.sheet') ? 'sheet' : 'none';
      if (document.querySelector('#pane-sheet') && seen.at(-1) !== shown) seen.push(shown);
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { seen });
  });
  await page.goto('/edit/new?templateId=residential-lease.us-california&step=2');
  // Usable: no longer the picture.
  await page.getByLabel('Name of the landlord').fill('Miriam Halvorsen');
  await expect(page.locator('article.sheet')).toContainText('Miriam Halvorsen');
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual(['sheet']);
});

test('a page opened in a tab behind is drawn, though its code is kept in the browser and is there before the page is', async ({
  page,
  server,
}) => {
  // Hands on what the server says, and each page in two pieces.
  const slow = createServer(async (request, answer) => {
    const { status, headers, text } = await fetch(server.url + request.url).then(async (from) => ({
      status: from.status,
      headers: from.headers,
      text: Buffer.from(await from.arrayBuffer()),
    }));
    const kept = ['content-type', 'cache-control', 'content-security-policy'].flatMap((name) => [[name, headers.get(name) ?? '']]);
    answer.writeHead(status, Object.fromEntries(kept));
    const body = headers.get('content-type')?.includes('html') ? text.indexOf('<body') : 0;
    answer.write(text.subarray(0, body));
    setTimeout(() => answer.end(text.subarray(body)), body === 0 ? 0 : 700);
  }).listen(0, '127.0.0.1');
  await once(slow, 'listening');
  const address = `http://127.0.0.1:${(slow.address() as AddressInfo).port}/create`;
  await page.addInitScript(() => Object.defineProperty(document, 'hidden', { get: () => true }));
  for (const _ of ['the code is fetched', 'the code is kept']) {
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Choose a Template' })).toBeVisible();
  }
  slow.closeAllConnections();
  slow.close();
});
