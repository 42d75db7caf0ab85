import type { Page } from '@playwright/test';
import { ADMIN, expect, signUp, test, watchConsole } from '#test/support/browser.ts';

test('a visitor finds no answer, writes to support, reads the answer by the link of a letter, and writes back', async ({
  page,
  browser,
  server,
}) => {
  const complaints = watchConsole(page);
  await page.goto('/help');
  const search = page.getByRole('searchbox', { name: 'Search the answers' });
  await search.fill('how do i get my mony back');
  await expect(page.getByText('Can I have my money back?')).toBeVisible();
  await expect(page).toHaveURL(/\/help\?q=/);
  // What has only been begun says nothing yet, and holds letters all the same.
  await search.fill('how do i');
  await expect(page.getByText('How do I reach a person?')).toBeVisible();
  await search.fill('zzzzqqq');
  await expect(page.getByRole('heading', { name: 'No answer found' })).toBeVisible();

  const title = `A lease for Malta ${crypto.randomUUID().slice(0, 8)}`;
  const email = `vera.${crypto.randomUUID().slice(0, 8)}@example.org`;
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await page.getByLabel('Name *').fill('Vera Visitor');
  await page.getByLabel('Email *').fill(email);
  await page.getByLabel('Subject *').fill(title);
  await page.getByLabel('Message *').fill('Is there a lease for Malta? The page does not load: error.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText("Thank you for your message! We'll get back to you within 24 hours.")).toBeVisible();
  await expect(page.getByLabel('Message *')).toHaveValue('');

  const context = await browser.newContext({ baseURL: server.url });
  const staff = await context.newPage();
  await staff.goto('/auth');
  const signedIn = await staff.request.post('/api/auth/login', { data: ADMIN, headers: { origin: server.url } });
  expect(signedIn.status()).toBe(200);
  await staff.goto('/support');
  await staff.getByLabel('Search title, name, address or number').fill(title);
  await staff.getByRole('link', { name: new RegExp(title) }).click();
  await expect(staff.getByText('Is there a lease for Malta?')).toBeVisible();
  // In a contrast theme the words of the open row's badges stand on the row's ground, whose colour they have.
  await staff.emulateMedia({ forcedColors: 'active' });
  const inRow = staff.locator('a[aria-current="true"] span');
  await expect(inRow.first()).toBeVisible();
  const grounds = await inRow.evaluateAll((spans) => spans.map((span) => getComputedStyle(span).backgroundColor));
  expect(new Set(grounds)).toEqual(new Set(['rgba(0, 0, 0, 0)']));
  await staff.emulateMedia({ forcedColors: 'none' });
  await staff.getByRole('button', { name: 'AI analysis' }).click();
  await expect(staff.getByText('AI Analysis Complete', { exact: true })).toBeVisible();
  await expect(staff.getByRole('heading', { name: 'What the agents found' })).toBeVisible();
  await staff.getByRole('button', { name: 'Use as reply: An answer to begin with' }).click();
  await expect(staff.getByLabel('Your reply')).toHaveValue(/^Hello Vera,/);
  await expect(staff.getByLabel('Your reply')).toBeFocused();
  await staff.getByText('Customer record').click();
  await expect(staff.getByText(/^Written without an account\./)).toBeVisible();
  await staff.getByRole('checkbox', { name: 'Only for staff' }).check();
  await staff.getByLabel('Note for staff').fill('Looks like a slow line.');
  // The note is long on its way; what is written meanwhile stays.
  let arrive = () => {};
  const onItsWay = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await staff.route('**/api/support/messages', async (route) => {
    await onItsWay;
    await route.continue();
  });
  await staff.getByRole('button', { name: 'Keep note' }).click();
  await staff.getByRole('checkbox', { name: 'Only for staff' }).uncheck();
  await staff.getByLabel('Your reply').fill('The neutral lease can be filled for Malta.');
  arrive();
  await expect(staff.getByRole('list', { name: 'Conversation' })).toContainText('Looks like a slow line.');
  await staff.unrouteAll();
  await staff.getByRole('button', { name: 'Send reply' }).click();
  await expect(staff.getByRole('list', { name: 'Conversation' })).toContainText('The neutral lease can be filled for Malta.');
  await staff.getByRole('button', { name: 'Escalate' }).click();
  await expect(staff.getByText('Ticket Escalated', { exact: true })).toBeVisible();
  await expect(staff.getByText(/With the engineers as ESC-\d{5}/)).toBeVisible();

  const linkIn = async (subject: RegExp): Promise<string> => {
    const letters: { id: string; subject: string }[] = await (await staff.request.get(`/api/admin/mail?q=${email}`)).json();
    const letter = letters.find((one) => subject.test(one.subject));
    const { text } = await (await staff.request.get(`/api/admin/mail/${letter?.id}`)).json();
    return /\/support\/ticket#token=\S+/.exec(text)?.[0] ?? '';
  };
  await page.goto(await linkIn(/^An answer to/));
  await expect(page.getByText('The neutral lease can be filled for Malta.')).toBeVisible();
  await expect(page.getByText('Looks like a slow line.')).toBeHidden();
  await page.getByLabel('Your reply').fill('Thank you, that is what I needed.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByRole('list', { name: 'Conversation' })).toContainText('Thank you, that is what I needed.');

  await staff.reload();
  await expect(staff.getByText('Thank you, that is what I needed.')).toBeVisible();
  await staff.getByRole('combobox', { name: 'Status' }).last().selectOption('resolved');
  await expect(staff.getByRole('article').getByText('Resolved').first()).toBeVisible();
  await expect.poll(() => linkIn(/is resolved/)).toContain('/support/ticket#token=');
  await context.close();
  expect(complaints).toEqual([]);
});

test('a visitor who opens the staff screen is led to the help centre, and a customer sees own tickets alone', async ({
  page,
}: {
  page: Page;
}) => {
  await page.goto('/support');
  await expect(page).toHaveURL('/help');
});

test('whoever is signed in is not told to sign in before writing', async ({ page }) => {
  await page.goto('/auth');
  await signUp(page);
  await expect(page).not.toHaveURL(/\/auth/);
  await page.goto('/help');
  await expect(page.getByText(/^This installation sends no mail. You read the answer under Support/)).toBeVisible();
});

test('whoever wants to write is led to the form, and pressing twice sends one answer', async ({ page }) => {
  await page.goto(`/auth?next=${encodeURIComponent('/support')}`);
  await signUp(page, 'Quick Hand');
  await page.getByRole('link', { name: 'Write to us' }).click();
  await expect(page.getByLabel('Subject *')).toBeInViewport();
  await page.getByLabel('Subject *').fill('Sent in a hurry');
  await page.getByLabel('Message *').fill('Where is my lease?');
  await page.getByRole('button', { name: 'Send Message' }).dblclick();
  await expect(page.getByText('Thank you for your message!')).toBeVisible();
  await page.goto('/support');
  await expect(page.getByRole('link', { name: /Sent in a hurry/ })).toHaveCount(1);
  await page.getByRole('link', { name: /Sent in a hurry/ }).click();
  await page.getByLabel('Your reply').fill('Found it, thank you.');
  await page.getByRole('button', { name: 'Send reply' }).dblclick();
  await expect(page.getByLabel('Your reply')).toHaveValue('');
  await expect(page.getByText('Found it, thank you.')).toHaveCount(1);
  await page.reload();
  await expect(page.getByText('Found it, thank you.')).toHaveCount(1);
});

/** Of the first that is found, its own content is wider than itself. */
const isSideways = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.scrollWidth > element.clientWidth);

test('a word of any length scrolls a ticket on a phone to no side', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/auth?next=${encodeURIComponent('/help#contact')}`);
  await signUp(page, 'Long Winded');
  const word = 'w'.repeat(300);
  await page.getByLabel('Subject *').fill(word.slice(0, 150));
  await page.getByLabel('Message *').fill(`See ${word}`);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Thank you for your message!')).toBeVisible();
  await page.goto('/support');
  await page.getByRole('link', { name: /wwww/ }).click();
  await expect(page.getByText(`See ${word}`)).toBeVisible();
  expect(await isSideways(page, 'html')).toBe(false);
});

test('a word of any length scrolls the chat to no side', async ({ page, browser, server }) => {
  const word = 'w'.repeat(300);
  await page.goto('/help');
  await page.getByRole('button', { name: 'Deedwright Support' }).click();
  await page.getByLabel('Your message').fill(word);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByText(word)).toBeVisible();
  expect(await isSideways(page, 'div:has(> [role=log])')).toBe(false);

  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } });
  const staff = await context.newPage();
  await staff.goto('/auth');
  expect((await staff.request.post('/api/auth/login', { data: ADMIN, headers: { origin: server.url } })).ok()).toBe(true);
  await staff.goto('/support?view=chats');
  await staff.getByRole('link', { name: /wwww/ }).click();
  await expect(staff.getByRole('list', { name: 'Conversation' })).toContainText(word);
  expect(await isSideways(staff, 'html')).toBe(false);
  await context.close();
});

test('an open chat whose next version cannot be read stays, with the answer being written, and says so', async ({
  page,
  browser,
  server,
}) => {
  const mark = `Chat ${crypto.randomUUID().slice(0, 8)}`;
  const say = async (text: string) => {
    await page.getByLabel('Your message').fill(text);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('log').getByText(text)).toBeVisible();
  };
  await page.goto('/help');
  await page.getByRole('button', { name: 'Deedwright Support' }).click();
  await say(mark);
  const context = await browser.newContext({ baseURL: server.url });
  const staff = await context.newPage();
  await staff.clock.install();
  await staff.goto('/auth');
  expect((await staff.request.post('/api/auth/login', { data: ADMIN, headers: { origin: server.url } })).ok()).toBe(true);
  await staff.goto('/support?view=chats');
  await staff.getByRole('link', { name: new RegExp(mark) }).click();
  const talk = staff.getByRole('list', { name: 'Conversation' });
  await expect(talk).toContainText(mark);
  await staff.getByLabel('Your answer').fill('We look into it.');
  const address = /\/api\/support\/chats\/[^/]+$/;
  await staff.route(address, (route) => route.abort());
  await say(`${mark} again`);
  const article = staff.getByRole('article');
  await expect(async () => {
    await staff.clock.runFor(11_000);
    await expect(article.getByRole('alert')).toContainText('could not be loaded', { timeout: 3_000 });
  }).toPass();
  await expect(talk).toContainText(mark);
  await expect(staff.getByLabel('Your answer')).toHaveValue('We look into it.');
  await staff.unroute(address);
  await article.getByRole('button', { name: 'Try again' }).click();
  await expect(talk).toContainText(`${mark} again`);
  await expect(article.getByRole('alert')).toHaveCount(0);
  await context.close();
});

test('a reply that is being written is there again after another ticket was read and the page loaded anew', async ({ page, server }) => {
  await page.goto('/auth');
  const post = (path: string, data: object) => page.request.post(path, { data, headers: { origin: server.url } });
  const titles = ['one', 'two'].map((name) => `Ticket ${name} ${crypto.randomUUID().slice(0, 8)}`);
  for (const subject of titles)
    expect((await post('/api/support/contact', { name: 'Vera', email: 'vera@example.org', subject, message: 'Why?' })).ok()).toBe(true);
  expect((await post('/api/auth/login', ADMIN)).ok()).toBe(true);
  await page.goto('/support');
  const open = (at: number) => page.getByRole('link', { name: new RegExp(titles[at] ?? '') }).click();
  await open(0);
  await page.getByLabel('Your reply').fill('Dear Vera');
  await open(1);
  await expect(page.getByRole('heading', { name: titles[1] })).toBeVisible();
  await expect(page.getByLabel('Your reply')).toHaveValue('');
  await page.getByRole('checkbox', { name: 'Only for staff' }).check();
  await page.getByLabel('Note for staff').fill('Ask Ann.');
  await open(0);
  await expect(page.getByLabel('Your reply')).toHaveValue('Dear Vera');
  await page.reload();
  await expect(page.getByLabel('Your reply')).toHaveValue('Dear Vera');
  // Sent while another ticket is read, it is gone all the same.
  let arrive = () => {};
  const onItsWay = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/api/support/messages', async (route) => {
    await onItsWay;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Send reply' }).click();
  await open(1);
  await expect(page.getByLabel('Note for staff')).toHaveValue('Ask Ann.');
  const arrived = page.waitForResponse('**/api/support/messages');
  arrive();
  await arrived;
  await open(0);
  await expect(page.getByRole('list', { name: 'Conversation' })).toContainText('Dear Vera');
  await expect(page.getByLabel('Your reply')).toHaveValue('');
});

test('an open ticket shows what its customer writes meanwhile, and is not resolved over what staff have not seen', async ({
  page,
  browser,
  server,
}) => {
  const subject = `Two questions ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto('/auth');
  const email = await signUp(page);
  await expect(page).not.toHaveURL(/\/auth/);
  const post = (path: string, data: object) => page.request.post(path, { data, headers: { origin: server.url } });
  expect((await post('/api/support/contact', { name: 'Ann', email, subject, message: 'The first.' })).ok()).toBe(true);
  const own: { id: string; title: string }[] = await (await page.request.get('/api/support/own')).json();
  const write = async (content: string) => expect((await post(`/api/support/own/${own[0]?.id}/messages`, { content })).ok()).toBe(true);

  const context = await browser.newContext({ baseURL: server.url });
  const staff = await context.newPage();
  await staff.clock.install();
  await staff.goto('/auth');
  expect((await staff.request.post('/api/auth/login', { data: ADMIN, headers: { origin: server.url } })).ok()).toBe(true);
  await staff.goto(`/support?ticket=${own[0]?.id}`);
  const talk = staff.getByRole('list', { name: 'Conversation' });
  await expect(talk).toContainText('The first.');
  await write('The second.');
  // A server that is busy may refuse one question; the next one brings what it would have.
  await expect(async () => {
    await staff.clock.runFor(31_000);
    await expect(talk).toContainText('The second.', { timeout: 3_000 });
  }).toPass();
  // One question that fails takes away nothing of what was read, and no reply that is being written.
  await staff.getByLabel('Your reply').fill('Both can be answered.');
  const address = `**/api/support/tickets/${own[0]?.id}`;
  let refused = 0;
  await staff.route(address, (route) => {
    refused += 1;
    return route.abort();
  });
  await staff.clock.runFor(31_000);
  await expect.poll(() => refused).toBeGreaterThan(0);
  await expect(staff.getByLabel('Your reply')).toHaveValue('Both can be answered.');
  await expect(talk).toContainText('The second.');
  await staff.unroute(address);
  await write('The third.');
  const status = staff.getByRole('article').getByLabel('Status');
  await status.selectOption('resolved');
  await expect(staff.getByText('Something else changed this in the meantime.', { exact: true })).toBeVisible();
  await expect(talk).toContainText('The third.');
  await expect(status).toHaveValue('open');
  await status.selectOption('resolved');
  await staff.getByRole('article').getByLabel('Priority').selectOption('high');
  await expect(staff.getByRole('article').getByText('Resolved').first()).toBeVisible();
  await expect.poll(async () => (await (await staff.request.get(`/api/support/tickets/${own[0]?.id}`)).json()).priority).toBe('high');
  await context.close();
});

test('an answer that arrived although nobody heard so is sent once, by its customer and by staff', async ({ page, browser, server }) => {
  const subject = `A lost line ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto('/auth');
  const email = await signUp(page);
  await expect(page).not.toHaveURL(/\/auth/);
  const contact = { data: { name: 'Ann', email, subject, message: 'Hello?' }, headers: { origin: server.url } };
  expect((await page.request.post('/api/support/contact', contact)).ok()).toBe(true);
  const [own]: { id: string }[] = await (await page.request.get('/api/support/own')).json();
  const sendTwice = async (by: Page, path: string, text: string, button: string) => {
    await by.route(
      path,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await by.getByLabel('Your reply').fill(text);
    await by.getByRole('button', { name: button }).click();
    await expect(by.getByText('Your reply could not be sent. It is still here; please try again.', { exact: true })).toBeVisible();
    await by.getByRole('button', { name: button }).click();
    await expect(by.getByLabel('Your reply')).toHaveValue('');
    await expect(by.getByRole('list', { name: 'Conversation' }).getByText(text)).toHaveCount(1);
  };
  await page.goto(`/support?ticket=${own?.id}`);
  await sendTwice(page, '**/api/support/own/*/messages', 'Still there.', 'Send reply');
  const context = await browser.newContext({ baseURL: server.url });
  const staff = await context.newPage();
  await staff.goto('/auth');
  expect((await staff.request.post('/api/auth/login', { data: ADMIN, headers: { origin: server.url } })).ok()).toBe(true);
  await staff.goto(`/support?ticket=${own?.id}`);
  await sendTwice(staff, '**/api/support/messages', 'We are here.', 'Send reply');
  await context.close();
});

test('a message to support that arrived although nobody heard so makes one ticket when it is sent again', async ({ page }) => {
  const subject = `A lost form ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto('/auth');
  await signUp(page);
  await expect(page).not.toHaveURL(/\/auth/);
  await page.goto('/help');
  await page.route(
    '**/api/support/contact',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole('textbox', { name: 'Subject' }).fill(subject);
  await page.locator('#contact textarea').fill('Hello?');
  const send = page.locator('#contact').getByRole('button');
  const failed = page.waitForEvent('requestfailed');
  await send.click();
  await failed;
  await expect(send).toBeEnabled();
  await send.click();
  await expect(page.locator('#contact textarea')).toHaveValue('');
  expect(await (await page.request.get('/api/support/own')).json()).toHaveLength(1);
});
