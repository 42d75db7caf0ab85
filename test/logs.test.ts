import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { PGlite } from '@electric-sql/pglite';
import { databaseFolder } from '#server/platform/embedded.ts';
import { furnish } from '#test/support/database.ts';
import { startServer } from '#test/support/server.ts';
import { until } from '#test/support/until.ts';

/** Everything of a person's own that is sent below. Each word is found by itself, so that half of it is found, too. */
const OWN = {
  name: 'Wilhelmina Quastenflosser',
  email: 'wilhelmina.quastenflosser@example.org',
  password: 'zinnober-grotte-uhu',
  text: 'Honigkuchenpferd',
  card: '4242424242424242',
  cvc: '987',
  street: 'Sperlingsgasse 7',
};
/** Who runs the server is told the first admin's address, which is one of the settings. */
const ADMIN = { email: 'keeper@example.org', password: 'murmeltier im winter' };
const TEMPLATE = 'mutual-nda.global';

test('the log of a server says nothing of people: no name, address, password, token, card or text, in success or failure', {
  timeout: 60_000,
}, async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'deedwright-'));
  const DATA_DIR = join(folder, 'data');
  await furnish(DATA_DIR);
  // A table is missing, so that something fails amid a query that carries an address.
  const database = await PGlite.create(databaseFolder(DATA_DIR));
  await database.exec('drop table newsletter_subscriber cascade');
  await database.close();
  const server = await startServer({
    DATA_DIR,
    LOG_LEVEL: 'trace',
    PAYMENTS: 'sandbox',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    SMTP_URL: 'smtp://127.0.0.1:1',
  });
  t.after(async () => {
    await server.end('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  assert.ok(server.url, server.said());
  const tokens = new Set<string>();
  let cookie = '';
  const send = async (method: string, path: string, body?: unknown, raw = JSON.stringify(body)) => {
    const headers = { cookie, ...(raw !== undefined && { 'content-type': 'application/json' }) };
    const answer = await fetch(`${server.url}${path}`, { method, headers, ...(raw !== undefined && { body: raw }) });
    const set = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
    for (const one of set) if (one.split('=')[1]?.length) tokens.add(decodeURIComponent(one.slice(one.indexOf('=') + 1)));
    return { status: answer.status, set, json: (await answer.json().catch(() => undefined)) as Record<string, never> };
  };
  const { email, password } = OWN;

  const signedUp = await send('POST', '/api/auth/signup', { name: OWN.name, email, password });
  assert.equal(signedUp.status, 201);
  assert.equal((await send('POST', '/api/auth/signup', { name: OWN.name, email, password })).status, 409);
  assert.equal((await send('POST', '/api/auth/login', { email, password: `${password}!` })).status, 401);
  cookie = signedUp.set.join('; ');
  assert.equal((await send('POST', '/api/auth/forgot-password', { email })).status, 204);
  assert.equal((await send('POST', '/api/auth/reset-password', { token: 'no-such-token-as-this', password })).status >= 400, true);

  const { sample } = (await send('GET', `/api/templates/${TEMPLATE}`)).json as unknown as { sample: { answers: object } };
  const saved = await send('POST', '/api/documents', {
    templateId: TEMPLATE,
    title: OWN.text,
    formData: { ...sample.answers, purpose: OWN.text },
  });
  assert.equal(saved.status, 201);
  assert.equal((await send('POST', `/api/documents/${String(saved.json.id)}/generate`)).status, 200);
  assert.equal((await send('POST', `/api/documents/${String(saved.json.id)}/pdf`)).status, 200);
  assert.equal((await send('GET', `/api/documents?q=${OWN.text}`)).status, 200);
  assert.equal((await send('POST', '/api/documents', undefined, `{"title": "${OWN.text}", ${email}`)).status, 400);
  assert.equal(
    (await send('POST', '/api/assistant/draft', { title: OWN.text, description: `A lease for ${OWN.name} in Ohio` })).status,
    200,
  );
  const ticket = { name: OWN.name, email, subject: OWN.text, message: `${OWN.text}: ${OWN.name}` };
  assert.equal((await send('POST', '/api/support/contact', ticket)).status, 201);
  assert.equal((await send('POST', '/api/chat', { message: OWN.text })).status, 201);

  const checkout = await send('POST', '/api/create-subscription', { planId: 'basic', amount: 1999 });
  assert.equal(checkout.status, 200);
  tokens.add(String(checkout.json.clientSecret));
  const address = { line1: OWN.street, city: 'Berlin', country: 'DE', postal_code: '10115' };
  const card = { number: OWN.card, exp_month: 12, exp_year: 2040, cvc: OWN.cvc };
  const paid = await send('POST', '/api/confirm-payment', {
    clientSecret: checkout.json.clientSecret,
    paymentMethod: { card, billing_details: { name: OWN.name, address } },
  });
  assert.equal(paid.status, 200);

  const failed = await send('POST', '/api/newsletter/subscribe', { email });
  assert.equal(failed.status, 500, 'something failed amid a query');

  cookie = '';
  cookie = (await send('POST', '/api/auth/login', ADMIN)).set.join('; ');
  assert.equal((await send('GET', `/api/admin/mail?q=${encodeURIComponent(email)}`)).status, 200);
  // Each request and the failure are in the log, so that there was something to look at.
  await until(() => server.said().includes('/api/admin/mail'));
  await server.end('SIGTERM');
  for (const token of await tokensOfLetters(DATA_DIR)) tokens.add(token);
  const said = server.said();
  for (const route of ['/api/auth/signup', '/api/documents/:id/generate', '/api/confirm-payment', '/api/chat', 'Failed query'])
    assert.ok(said.includes(route), route);
  const words = [
    ...Object.values(OWN),
    ...OWN.name.split(' '),
    email.split('@')[0] ?? '',
    encodeURIComponent(email),
    ADMIN.password,
    '"cvc"',
    ...tokens,
  ];
  const told = said.split('\n').filter((line) => words.some((word) => word.length > 3 && line.toLowerCase().includes(word.toLowerCase())));
  assert.deepEqual(told, []);
});

/** What the links of the letters that wait would sign somebody in with, or let them set a password by. */
async function tokensOfLetters(dataDir: string): Promise<string[]> {
  const database = await PGlite.create(databaseFolder(dataDir));
  const { rows } = await database.query<{ link: string }>('select link from mail where link is not null');
  await database.close();
  const found = rows.flatMap(({ link }) => link.match(/[\w-]{16,}/g) ?? []);
  assert.ok(found.length > 0, 'letters with links wait');
  return found;
}
