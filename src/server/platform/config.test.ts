import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { readConfig } from './config.ts';
import { StartError } from './start-error.ts';

test('without any setting a laptop gets a server on its own address with the embedded database', () => {
  const config = readConfig({});
  assert.equal(config.port, 5000);
  assert.equal(config.host, '127.0.0.1');
  assert.equal(config.databaseUrl, undefined);
  assert.equal(config.passwordMinLength, 6);
  assert.equal(config.plans, true);
  assert.equal(config.trustProxy, false);
  assert.ok(Object.isFrozen(config));
});

test('a blank setting counts as not set', () => {
  assert.equal(readConfig({ PORT: ' ', SECRET: '' }).port, 5000);
});

for (const [name, value] of [
  ['PORT', '70000'],
  ['PORT', '5e3'],
  ['DATABASE_URL', 'mysql://root@localhost/x'],
  ['PUBLIC_URL', 'example.org'],
  ['PUBLIC_URL', 'https://example.org/app'],
  ['PUBLIC_URL', 'https://example.org/?from=app'],
  ['PUBLIC_URL', 'https://me:hunter2@example.org'],
  ['SUPPORT_HOST', 'https://example.org/support'],
  ['STRIPE_API_URL', 'http://127.0.0.1:12111/v1'],
  ['DATABASE_URL', 'postgres://me:100%ff@localhost/x'],
  ['SMTP_URL', 'smtp://'],
  ['SMTP_URL', 'smtp://me:100%ff@mail.example.org'],
  ['TRUST_PROXY', 'perhaps'],
  ['TRUST_PROXY', '10.0.0.0/99'],
  ['TRUST_PROXY', '10.0.0'],
  ['SECRET', 'short'],
  ['SECRET_BEFORE', 'short'],
  ['SECRET_BEFORE', 'a secret of more than thirty-two letters'],
  ['PLANS', 'maybe'],
  ['PASSWORD_MIN_LENGTH', '3'],
  ['LOG_LEVEL', 'loud'],
  ['RENDER_PROCESSES', '0'],
  ['ADMIN_EMAIL', 'ann@example.org'],
  ['ADMIN_PASSWORD', 'blue bicycle rain'],
  ['SMTP_URL', 'mail.example.org'],
  ['MAIL_FROM', 'Deeds <deeds@example.org>'],
  ['BRAND_EMAIL', 'help@example.org, sales@example.org'],
  ['BRAND_EMAIL', 'help.example.org'],
  ['PAYMENTS', 'cash'],
  ['PAYMENTS', 'stripe'],
  ['PLAN_PRICES', 'basic'],
  ['PLAN_PRICES', 'basic:19.99'],
  ['PLAN_PRICES', 'basic:49'],
  ['PLAN_PRICES', 'gold:4999'],
  ['PLAN_PRICES', 'free:100'],
  ['PLAN_PRICES', 'basic:1999,basic:2999'],
  ['STRIPE_API_URL', 'localhost'],
  ['AI_BASE_URL', 'localhost:11434'],
  ['AI_BASE_URL', 'https://models.example.org/v1'],
  ['AI_MODEL', 'small-model'],
  ['AI_API_KEY', 'key'],
  ['ANTHROPIC_API_KEY', 'two words'],
  ['AI_TIMEOUT_SECONDS', '0'],
  ['AI_DAILY_REQUESTS', 'many'],
  ['AI_DAILY_TOKENS', '10'],
] as const) {
  test(`${name}=${value} stops the start with a sentence that names it`, () => {
    assert.throws(
      () => readConfig({ [name]: value }),
      (error) => error instanceof StartError && error.message.includes(name) && error.message.endsWith('.'),
    );
  });
}

test('the first admin has an address that can sign in, and a password taken as it was typed', () => {
  const ADMIN_PASSWORD = ' blue bicycle rain';
  assert.deepEqual(readConfig({ ADMIN_EMAIL: 'Ann@Example.org', ADMIN_PASSWORD }).admin, {
    email: 'ann@example.org',
    password: ADMIN_PASSWORD,
  });
  for (const wrong of [
    { ADMIN_EMAIL: 'ann', ADMIN_PASSWORD },
    { ADMIN_EMAIL: 'ann@example.org', ADMIN_PASSWORD: 'x'.repeat(257) },
  ])
    assert.throws(
      () => readConfig(wrong),
      (error) => error instanceof StartError && !error.message.includes(wrong.ADMIN_PASSWORD),
    );
});

test('a wrong connection string is not repeated: it may hold a password', () => {
  assert.throws(
    () => readConfig({ DATABASE_URL: 'http://me:hunter2@db' }),
    (error) => error instanceof StartError && !error.message.includes('hunter2'),
  );
});

test('an outside model is named wholly or not at all, and no sentence repeats its key', () => {
  const whole = { AI_BASE_URL: 'http://127.0.0.1:11434/v1/', AI_MODEL: 'small-model:7b' };
  assert.equal(readConfig({}).ai, undefined);
  assert.deepEqual(readConfig(whole).ai, {
    provider: 'openai-compatible',
    baseUrl: 'http://127.0.0.1:11434/v1',
    model: 'small-model:7b',
    apiKey: undefined,
    timeoutMs: 30_000,
    dailyRequests: 50,
    dailyTokens: 200_000,
  });
  const anthropic = readConfig({ ANTHROPIC_API_KEY: 'sk-hunter2', AI_TIMEOUT_SECONDS: '5' }).ai;
  assert.equal(anthropic?.provider, 'anthropic');
  assert.equal(anthropic?.timeoutMs, 5_000);
  assert.ok(anthropic?.model);
  assert.equal(readConfig({ ANTHROPIC_API_KEY: 'sk-hunter2', AI_MODEL: 'another' }).ai?.model, 'another');
  for (const wrong of [
    { ...whole, ANTHROPIC_API_KEY: 'sk-hunter2' },
    { ...whole, AI_BASE_URL: 'https://me:hunter2@models.example.org/v1' },
    { ...whole, AI_BASE_URL: 'https://models.example.org/v1?key=hunter2' },
    { ...whole, AI_MODEL: 'two words' },
    { ...whole, AI_API_KEY: 'hunter2\nx: y' },
    { AI_MODEL: 'm', AI_API_KEY: 'hunter2' },
  ])
    assert.throws(
      () => readConfig(wrong),
      (error) => error instanceof StartError && /A[IN]\w+/.test(error.message) && !error.message.includes('hunter2'),
    );
});

test("without a provider money is only played with on one's own machine; elsewhere plans cannot be bought until somebody says how", () => {
  const modeOf = (environment: Record<string, string>) => readConfig(environment).payments;
  assert.equal(modeOf({}), 'demo');
  assert.equal(modeOf({ PUBLIC_URL: 'http://localhost:5000' }), 'demo');
  assert.equal(modeOf({ HOST: '::1', PUBLIC_URL: 'http://[::1]:5000' }), 'demo');
  assert.equal(modeOf({ PUBLIC_URL: 'https://deeds.example.org' }), 'off');
  assert.equal(modeOf({ PUBLIC_URL: 'https://localhost.example.org' }), 'off');
  assert.equal(modeOf({ HOST: '0.0.0.0' }), 'off');
  assert.equal(modeOf({ HOST: '0.0.0.0', PAYMENTS: 'demo' }), 'demo');
  const keys = { STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk', STRIPE_WEBHOOK_SECRET: 'wh' };
  assert.equal(readConfig({ PAYMENTS: 'stripe', ...keys }).stripe?.publishableKey, 'pk');
  assert.equal(readConfig({ PAYMENTS: 'sandbox', ...keys }).stripe, undefined);
});

test('a password with a % that is not written as %25 is taken as it is', () => {
  for (const password of ['100%', 'a%zb', '5%40%25'])
    assert.deepEqual(
      [
        readConfig({ DATABASE_URL: `postgres://me:${password}@localhost/x` }).databaseUrl,
        readConfig({ SMTP_URL: `smtp://me:${password}@mail.example.org` }).smtpUrl,
      ],
      [`postgres://me:${password}@localhost/x`, `smtp://me:${password}@mail.example.org`],
    );
});

test('a name that looks like a setting and is none is told, and names of other programs are not', () => {
  assert.deepEqual(readConfig({ SMTP_URL: '', HOSTNAME: 'x', LOGNAME: 'me', XAI_API_KEY: 'k', TEST_DATABASE_URL: 'x' }).misspelt, []);
  const told = readConfig({ SMPT_URL: 'smtp://mail.example.org', DATABASE_URl: 'postgres://h/x', SECRETS: 'x', BRAND_EMIAL: 'x' }).misspelt;
  assert.equal(told.length, 4);
  assert.match(told[0] ?? '', /SMPT_URL.*SMTP_URL/);
  assert.match(told[1] ?? '', /DATABASE_URl.*DATABASE_URL/);
});

test('every setting is explained in deploy/.env.example, and nothing else is', async () => {
  const source = await readFile(new URL('./config.ts', import.meta.url), 'utf8');
  const example = await readFile(new URL('../../../deploy/.env.example', import.meta.url), 'utf8');
  const read = new Set([...source.matchAll(/\b(?:text|whole|choice|url|origin)\('([A-Z_]+)'/g)].map((match) => match[1]));
  const explained = new Set([...example.matchAll(/^#?([A-Z_]+)=/gm)].map((match) => match[1]));
  for (const composeOnly of ['POSTGRES_PASSWORD', 'SITE']) explained.delete(composeOnly);
  assert.ok(read.size > 10);
  assert.deepEqual([...explained].sort(), [...read].sort());
});

test('the secrets of an installation go neither into the repository nor into an image', async () => {
  for (const [file, line] of [
    ['.gitignore', '.env'],
    ['.dockerignore', '**/.env'],
  ] as const)
    assert.ok((await readFile(new URL(`../../../${file}`, import.meta.url), 'utf8')).split('\n').includes(line), file);
});
