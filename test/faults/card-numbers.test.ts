import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { readConfig } from '#server/platform/config.ts';
import { openDatabase } from '#server/platform/database.ts';
import { CARDS, withCard } from '#test/support/cards.ts';
import { ownDatabase } from '#test/support/database.ts';
import { startServer } from '#test/support/server.ts';

const OWN = await ownDatabase();

const NUMBERS = [...Object.values(CARDS), '4012888888881881', '4242424242424241'];
const CVC = '7391';

/** Every way to write a number that somebody might find it by: with blanks, with dashes, encoded. */
const traces = (number: string): string[] => {
  const groups = number.match(/.{1,4}/g) ?? [];
  return [number, groups.join(' '), groups.join('-'), Buffer.from(number).toString('base64'), encodeURIComponent(groups.join(' '))];
};

test('no card number and no security code is in the database, the logs or an answer, whatever was sent and however it ended', {
  timeout: 180_000,
}, async (t) => {
  const parent = mkdtempSync(join(tmpdir(), 'deedwright-'));
  const environment = {
    DATA_DIR: join(parent, 'data'),
    SECRET: 'a secret that is only for tests, long enough',
    PAYMENTS: 'sandbox',
    LOG_LEVEL: 'trace',
    ...OWN,
  };
  const server = await startServer(environment);
  t.after(async () => {
    await server.end('SIGKILL');
    rmSync(parent, { recursive: true, force: true });
  });
  assert.ok(server.url, server.said());
  const said: string[] = [];
  let cookie = '';
  const send = async (path: string, body: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, ...headers },
      body,
    });
    const text = await answer.text();
    said.push(text, JSON.stringify([...answer.headers]));
    return { answer, text };
  };
  const statuses = new Set<number>();
  for (const number of NUMBERS) {
    cookie = '';
    const { answer } = await send(
      '/api/auth/signup',
      JSON.stringify({ name: 'Ann Example', email: `ann.${crypto.randomUUID()}@example.org`, password: 'blue bicycle rain' }),
    );
    cookie = answer.headers
      .getSetCookie()
      .map((one) => one.split(';', 1)[0])
      .join('; ');
    const checkout = await send('/api/create-subscription', JSON.stringify({ planId: 'basic', amount: 1999 }));
    const { clientSecret } = JSON.parse(checkout.text);
    const whole = withCard(number);
    const paymentMethod = { ...whole, card: { ...whole.card, cvc: CVC } };
    const wrongs: unknown[] = [
      { clientSecret, paymentMethod: { ...paymentMethod, card: { ...paymentMethod.card, exp_year: 'soon' } } },
      { clientSecret, paymentMethod: { ...paymentMethod, card: { ...paymentMethod.card, number: Number(number) } } },
      { clientSecret, paymentMethod: { ...paymentMethod, card: { ...paymentMethod.card, number: `${number}${'0'.repeat(60)}` } } },
      { clientSecret, paymentMethod: { ...paymentMethod, billing_details: {} } },
      { clientSecret: 'x', paymentMethod },
      { clientSecret, planId: ['x'], paymentMethod },
    ];
    for (const wrong of wrongs) statuses.add((await send('/api/confirm-payment', JSON.stringify(wrong))).answer.status);
    statuses.add((await send('/api/confirm-payment', `{"card":"${number}",`)).answer.status);
    statuses.add((await send('/api/confirm-payment', number, { 'content-type': 'text/xml' })).answer.status);
    const right = JSON.stringify({ clientSecret, paymentMethod: withCard(number) });
    const key = { 'idempotency-key': `key-${number.slice(-4)}-${clientSecret.slice(0, 8)}` };
    for (const body of [right, JSON.stringify({ clientSecret, paymentMethod })])
      statuses.add((await send('/api/confirm-payment', body, key)).answer.status);
    await send('/api/confirm-payment/status', JSON.stringify({ clientSecret }));
    await send('/api/confirm-payment/challenge', JSON.stringify({ clientSecret, approved: true }));
    await send('/api/subscription/payment-method', JSON.stringify({ paymentMethod }));
  }
  assert.deepEqual([...statuses].sort(), [200, 400, 404, 415, 422]);
  await server.end('SIGTERM');

  const database = await openDatabase(readConfig(environment));
  t.after(() => database.close());
  const places: Record<string, string> = { answers: said.join('\n'), logs: server.said() };
  const { rows } = (await database.db.execute(sql`
    select schemaname, tablename from pg_tables where schemaname in ('public', 'pgboss')`)) as unknown as {
    rows: { schemaname: string; tablename: string }[];
  };
  for (const { schemaname, tablename } of rows) {
    const found = (await database.db.execute(sql.raw(`select t::text as line from "${schemaname}"."${tablename}" t`))) as unknown as {
      rows: { line: string }[];
    };
    places[tablename] = found.rows.map(({ line }) => line).join('\n');
  }
  assert.ok(places.sandbox_method?.includes('4242'), 'the last four digits are kept, so this search finds what is there');
  assert.ok((places.payment?.length ?? 0) > 100 && (places.answers?.length ?? 0) > 1_000);
  for (const [place, text] of Object.entries(places)) {
    for (const number of NUMBERS)
      for (const trace of traces(number)) assert.ok(!text.includes(trace), `the card ending in ${number.slice(-4)} is in ${place}`);
    if (place !== 'answers' && place !== 'logs') assert.ok(!new RegExp(`\\b${CVC}\\b`).test(text), `the security code is in ${place}`);
  }
});
