import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, watchConsole } from '#test/support/browser.ts';

/** A support host of somebody else, on a site of its own: what it is told, and how it takes it. */
const told: unknown[] = [];
let mood: 'answers' | 'fails' | 'is slow' = 'answers';
const elsewhere = createServer(async (request, response) => {
  response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
  response.setHeader('access-control-allow-headers', 'content-type');
  if (request.method === 'OPTIONS') return response.writeHead(204).end();
  told.push({ path: request.url, cookie: request.headers.cookie ?? null, body: JSON.parse(await textOf(request)) });
  if (mood === 'answers') response.writeHead(200, { 'content-type': 'application/json' }).end('{"read":"by nobody"}');
  if (mood === 'fails') response.writeHead(500).end();
});
await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
const host = `http://localhost:${(elsewhere.address() as AddressInfo).port}`;

test.use({ settings: { SUPPORT_HOST: host, BRAND_EMAIL: 'desk@example.org' } });
test.afterAll(() => {
  elsewhere.closeAllConnections();
  elsewhere.close();
});

test('where support is another host, it is told what was said and the help centre answers; when it fails or is slow, that is said and the text is kept', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await page.clock.install();
  await page.goto('/help');
  await page.getByRole('button', { name: 'Deedwright Support' }).click();
  const log = page.getByRole('log');
  const say = async (text: string) => {
    await page.getByLabel('Your message').fill(text);
    await page.keyboard.press('Enter');
  };
  const failed = log.getByText(
    "I'm having trouble connecting right now. Please try again in a moment, or contact desk@example.org for immediate assistance.",
  );
  await say('can I pay with paypal');
  await expect(log.getByRole('link', { name: 'Open in the help centre' })).toHaveAttribute('href', '/help#ways-to-pay');
  const [first] = told;
  expect(first).toEqual({
    path: '/api/chat',
    cookie: null,
    body: { message: 'can I pay with paypal', applicationName: 'Deedwright', context: 'legal-document-platform' },
  });
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Support site' })).toHaveAttribute('href', host);

  mood = 'fails';
  await say('I forgot my password');
  await expect(failed).toBeVisible();
  await page.reload();
  await expect(log).toContainText('I forgot my password');

  mood = 'is slow';
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => told.length).toBe(3);
  await expect(page.getByText('Looking for an answer …')).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(failed).toBeVisible();

  mood = 'answers';
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(log.getByRole('link', { name: 'Open in the help centre' })).toHaveCount(2);
  await expect(log.getByText('I forgot my password')).toHaveCount(1);
  expect(complaints.filter((text) => !/status of 500/.test(text))).toEqual([]);
});

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += part;
  return text;
}
