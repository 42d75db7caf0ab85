import type { Page } from '@playwright/test';
import { ADMIN, expect, test, watchConsole } from '#test/support/browser.ts';

/** Presses Tab until the focus is where it is looked for, as somebody without a mouse does. */
async function tabTo(page: Page, role: 'button' | 'textbox', name: string | RegExp, key = 'Tab'): Promise<void> {
  const wanted = page.getByRole(role, { name });
  for (let n = 0; n < 150 && !(await wanted.evaluate((element) => element === document.activeElement)); n += 1)
    await page.keyboard.press(key);
  await expect(wanted).toBeFocused();
}

test('a visitor asks the chat by keyboard, is answered, asks for a person, and reads the answer in the chat and by the link of a letter', async ({
  page,
  browser,
  server,
}) => {
  const complaints = watchConsole(page);
  const email = `vera.${crypto.randomUUID().slice(0, 8)}@example.org`;
  const mark = 'And the price?';
  await page.goto('/pricing');
  await expect(page.getByRole('button', { name: 'Deedwright Support' })).toBeEnabled();
  await tabTo(page, 'button', 'Deedwright Support', 'Shift+Tab');
  await page.keyboard.press('Enter');
  const input = page.getByLabel('Your message');
  await expect(input).toBeFocused();
  const log = page.getByRole('log');
  await expect(log).toContainText('Hello! Ask me about Deedwright');
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  await page.keyboard.type('   ');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();

  // What could not be sent keeps its text and can be sent again, once.
  await page.route('**/api/chat', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await input.fill('');
  await page.keyboard.type('how much is it?');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type(mark);
  await page.keyboard.press('Enter');
  await expect(log).toContainText("I'm having trouble connecting right now. Please try again in a moment");
  await page.unroute('**/api/chat');
  await page.reload();
  await expect(log).toContainText(mark);
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/chat'));
  await page.getByRole('button', { name: 'Try again' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    message: `how much is it?\n${mark}`,
    applicationName: 'Deedwright',
    context: 'legal-document-platform',
    entry: 'what-does-it-cost',
    page: '/pricing',
  });
  await expect(input).toBeDisabled();
  await expect(page.getByText('Looking for an answer …')).toBeVisible();
  const plans: { id: string; price: number }[] = await (await page.request.get('/api/subscription/plans')).json();
  const basic = (plans.find(({ id }) => id === 'basic')?.price ?? 0) / 100;
  await expect(log).toContainText(`Basic is $${basic} a month`);
  await expect(log.getByText(mark)).toHaveCount(1);

  await input.focus();
  await page.keyboard.type('My neighbour cut down my tree.');
  await page.keyboard.press('Enter');
  await expect(log).toContainText('I have no answer to that.');
  await expect(input).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Vera Visitor');
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^With our team as DW-\d{5}/)).toBeVisible();
  await page.keyboard.press('Escape');
  const resume = page.getByRole('button', { name: 'Deedwright Support' });
  await expect(resume).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const context = await browser.newContext({ baseURL: server.url });
  const staff = await context.newPage();
  await staff.goto('/auth');
  expect((await staff.request.post('/api/auth/login', { data: ADMIN, headers: { origin: server.url } })).status()).toBe(200);
  await staff.goto('/support');
  await staff.getByRole('link', { name: /^Live chats/ }).click();
  await staff.getByRole('link', { name: /Vera Visitor.*tree/ }).click();
  const told = staff.getByRole('list', { name: 'Conversation' });
  await expect(told).toContainText(mark);
  await expect(staff.getByText('On /pricing')).toBeVisible();
  await staff.getByLabel('Your answer').fill('We make a letter to a neighbour for that.');
  await staff.getByRole('button', { name: 'Send answer' }).click();
  await expect(told).toContainText('We make a letter to a neighbour for that.');

  // Minimised, the button counts; on another screen the conversation is still there.
  await page.getByRole('link', { name: 'Templates', exact: true }).first().click();
  await page.reload();
  const counting = page.getByRole('button', { name: 'Deedwright Support: 1 new answer' });
  await expect(counting).toBeVisible();
  await counting.click();
  await expect(log).toContainText('Administrator, Support');
  await expect(log).toContainText('We make a letter to a neighbour for that.');
  await input.fill('Thank you!');
  await page.keyboard.press('Enter');
  await expect(log.getByText('Thank you!')).toBeVisible();
  await expect(told).toContainText('Thank you!', { timeout: 25_000 });

  const letters: { id: string; subject: string }[] = await (await staff.request.get(`/api/admin/mail?q=${email}`)).json();
  const letter = letters.find(({ subject }) => /^An answer to/.test(subject));
  const { text } = await (await staff.request.get(`/api/admin/mail/${letter?.id}`)).json();
  await page.getByRole('button', { name: 'Close chat' }).click();
  await page.goto(/\/support\/ticket#token=\S+/.exec(text)?.[0] ?? '');
  await expect(page.getByRole('list', { name: 'Conversation' })).toContainText('Thank you!');
  await staff.getByRole('button', { name: 'Mark closed' }).click();
  await expect(staff.getByRole('link', { name: /Vera Visitor.*Thank/ })).toHaveCount(0);
  await context.close();
  expect(complaints.filter((complaint) => !/ERR_FAILED/.test(complaint))).toEqual([]);
});

test('on a phone in the editor the chat covers neither the bar of buttons nor what has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/edit/new?templateId=mutual-nda.global');
  await page.getByRole('button', { name: 'Next Step' }).click();
  const chat = page.getByRole('button', { name: 'Deedwright Support' });
  await expect(chat).toBeVisible();
  const bar = await page.locator('.bottom-bar').boundingBox();
  const box = await chat.boundingBox();
  if (!bar || !box) throw new Error('Bar and button must be there');
  expect(box.y + box.height).toBeLessThan(bar.y);
  let met = 0;
  for (const field of await page.getByRole('main').locator('input, select, textarea').all()) {
    await field.focus();
    // Scrolled until it lies where the button is.
    await field.evaluate((element, y) => window.scrollBy(0, element.getBoundingClientRect().top - y), box.y);
    const place = await field.boundingBox();
    const meets = place && place.y < box.y + box.height && place.y + place.height > box.y && place.x + place.width > box.x;
    await expect(chat).toHaveCSS('opacity', meets ? '0' : '1');
    if (meets) met += 1;
  }
  expect(met, 'some field came to lie there').toBeGreaterThan(0);
  // What is typed in grows until it lies there too: no focus moved and nothing was scrolled.
  await page.getByRole('button', { name: 'Next Step' }).click();
  const purpose = page.getByRole('textbox', { name: 'Why will you exchange information?' });
  await purpose.focus();
  const before = await purpose.boundingBox();
  if (!before) throw new Error('The field must be there');
  await page.setViewportSize({ width: 390, height: Math.round(844 - (box.y - 8 - before.y - before.height)) });
  await expect(chat).toHaveCSS('opacity', '1');
  const at = await page.evaluate(() => window.scrollY);
  await page.keyboard.type('To talk about a purchase.\n\n\n\n');
  await expect(chat).toHaveCSS('opacity', '0');
  expect(await page.evaluate(() => window.scrollY)).toBe(at);
});

test('what could not be sent stays in sight when what was said before cannot be loaded either', async ({ page }) => {
  const discard = page.getByRole('button', { name: 'Discard' });
  const busy = { status: 503, contentType: 'application/json', body: JSON.stringify({ message: 'Busy' }) };
  await page.route('**/api/chat', async (route) => {
    // The answer on what was said before comes when the line has failed, and takes room above it.
    if (route.request().method() === 'GET') await discard.waitFor();
    await route.fulfill(busy);
  });
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Deedwright Support' }).click();
  await page.getByLabel('Your message').fill('Is anybody there?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('What was said before could not be loaded.')).toBeVisible();
  await expect(discard).toBeInViewport({ ratio: 1 });
});
