import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HelpEntryShown } from '#contracts/support.ts';
import { testApp } from '#test/support/app.ts';

const { app } = await testApp({ PLANS: 'off', AI_BASE_URL: 'http://127.0.0.1:9/v1', AI_MODEL: 'some-model', AI_API_KEY: 'x' });

test('where there are no plans, help says nothing of prices', async () => {
  const entries: HelpEntryShown[] = (await app.inject({ url: '/api/help' })).json();
  assert.equal(
    entries.some(({ category }) => category === 'billing'),
    false,
  );
  assert.doesNotMatch(JSON.stringify((await app.inject({ url: '/api/legal/terms-of-service' })).json()), /\$\d/);
});

test('where an outside model is set up, help and privacy policy say what is sent to it', async () => {
  const [help, privacy] = await Promise.all(
    ['/api/help', '/api/legal/privacy-policy'].map(async (url) => (await app.inject({ url })).body),
  );
  for (const text of [help, privacy]) assert.match(text ?? '', /outside model \(some-model\)/);
});
