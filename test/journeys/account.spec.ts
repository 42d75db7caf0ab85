import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { SMTPServer } from 'smtp-server';
import { codeOf, stepOf } from '#server/accounts/totp.ts';
import { expect, signUp, test, watchConsole } from '#test/support/browser.ts';
import { type RunningServer, startServer } from '#test/support/server.ts';

const ADMIN = { email: 'desk@example.org', password: 'the desk keeps letters' };
const PASSWORD = 'a whole new password';

/** The path that the newest letter to somebody leads to, by words of its subject. */
type Letters = (to: string, subject: string) => Promise<string>;

// Seconds on a free machine; hashes and browsers take minutes on one that is shared.
test.setTimeout(180_000);

test('without a mail server somebody verifies, resets and signs in with a second step, by letters that the operator hands on', async ({
  browser,
}) => {
  await withServer({}, async (server) => {
    const context = await browser.newContext({ baseURL: server.url });
    const api = (await browser.newContext({ baseURL: server.url })).request;
    // A busy machine may make the server ask for patience.
    await expect(async () => expect((await api.post('/api/auth/login', { data: ADMIN })).ok()).toBe(true)).toPass();
    await live(await context.newPage(), async (to, subject) => {
      for (let n = 0; n < 100; n += 1, await sleep(100)) {
        const letters: { id: string; to: string; subject: string }[] = await (await api.get(`/api/admin/mail?q=${to}`)).json();
        const found = letters.find((letter) => letter.subject.includes(subject));
        if (found) return linkIn((await (await api.get(`/api/admin/mail/${found.id}`)).json()).text);
      }
      throw new Error(`No letter "${subject}" was kept for ${to}`);
    });
    await context.close();
  });
});

test('with a mail server the same by the letters that arrive', async ({ browser }) => {
  const received: { to: string; raw: string }[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData: (stream, { envelope }, next) => {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        received.unshift({ to: envelope.rcptTo.map(({ address }) => address).join(), raw: Buffer.concat(pieces).toString() });
        next();
      });
    },
  });
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const { port } = smtp.server.address() as AddressInfo;
  await withServer({ SMTP_URL: `smtp://127.0.0.1:${port}` }, async (server) => {
    const context = await browser.newContext({ baseURL: server.url });
    await live(await context.newPage(), async (to, subject) => {
      for (let n = 0; n < 200; n += 1, await sleep(100)) {
        const found = received.find((letter) => letter.to === to && letter.raw.includes(subject));
        if (found) return linkIn(found.raw.replace(/=\r?\n/g, '').replaceAll('=3D', '='));
      }
      throw new Error(`No letter "${subject}" came to ${to}`);
    });
    await context.close();
  });
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});

/** From signing up to a recovery code, as one person does it. */
async function live(page: Page, letters: Letters): Promise<void> {
  const complaints = watchConsole(page);
  await page.goto('/auth?next=/account');
  const email = await signUp(page);
  await expect(page.getByRole('heading', { name: 'Your account', level: 1 })).toBeVisible();
  await expect(page.getByText('Not confirmed', { exact: true })).toBeVisible();

  await page.goto(await letters(email, 'Confirm your email address'));
  await page.getByRole('button', { name: 'Confirm the address' }).click();
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeFocused();
  await page.goto('/account');
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/auth');
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`If there is an account with ${email}`)).toBeVisible();
  const reset = await letters(email, 'Set a new password');
  await page.goto(reset);
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.getByRole('link', { name: 'Sign in', exact: true }).last().click();
  await enterPassword(page, email);
  await expect(page.getByRole('heading', { name: /^Welcome back, / })).toBeVisible();
  await page.goto(reset);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();

  await page.goto('/account');
  await page.getByRole('button', { name: 'Set it up' }).click();
  await page.getByRole('region', { name: 'Two-factor sign-in' }).getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible();
  const secret = bytesOf(((await page.locator('.select-all').textContent()) ?? '').replaceAll(' ', ''));
  const at = stepOf(new Date());
  await page.getByLabel('Code from your authenticator app').fill(codeOf(secret, at));
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeFocused();
  const recovery = await page.getByRole('region', { name: 'Two-factor sign-in' }).getByRole('listitem').first().innerText();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();

  await signOut(page);
  await signInAgain(page, email);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  const code = page.getByLabel('Code from your authenticator app');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await code.fill(codeOf(secret, at));
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('has been used already');
  // The next code of the app is taken as soon as its half minute is near.
  await code.fill(codeOf(secret, at + 1));
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Welcome back, / })).toBeVisible();

  await signOut(page);
  await signInAgain(page, email);
  // Who begins again finds the address, and no password.
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await enterPassword(page, email);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recovery);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Welcome back, / })).toBeVisible();
  await page.goto('/account');
  await expect(page.getByText('9 recovery codes left')).toBeVisible();
  expect(complaints).toEqual([]);
}

async function enterPassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

async function signInAgain(page: Page, email: string): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await enterPassword(page, email);
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: /true where you live/ })).toBeVisible();
}

/** Path and token of the first link with one. */
function linkIn(text: string): string {
  const link = /https?:\/\/[^\s"<>]+token=[\w-]+/.exec(text)?.[0];
  if (!link) throw new Error(`No link in: ${text}`);
  const { pathname, hash } = new URL(link);
  return pathname + hash;
}

function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

async function withServer(environment: Record<string, string>, work: (server: RunningServer) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'deedwright-account-'));
  const server = await startServer({
    DATA_DIR: join(folder, 'data'),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...environment,
  });
  try {
    if (!server.url) throw new Error(`The server did not start: ${server.said()}`);
    await work(server);
  } finally {
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  }
}
