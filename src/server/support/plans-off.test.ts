import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HelpEntryShown } from '#contracts/support.ts';
import { testApp } from '#test/support/app.ts';

const { app } = await testApp({ PLANS: 'off' });

test('where there are no plans, help says nothing of prices', async () => {
  const entries: HelpEntryShown[] = (await app.inject({ url: '/api/help' })).json();
  assert.equal(
    entries.some(({ category }) => category === 'billing'),
    false,
  );
  assert.doesNotMatch(JSON.stringify((await app.inject({ url: '/api/legal/terms-of-service' })).json()), /\$\d/);
});
