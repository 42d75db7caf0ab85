import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { User } from '#contracts/accounts.ts';
import { unauthorized, unavailable } from './errors.ts';
import { createWhileAway } from './while-away.ts';

test('while the database is away only those are known who were seen a moment before, and nobody for ever', async () => {
  let now = 0;
  const away = createWhileAway(() => now);
  const as = (cookie: string) => ({ headers: { cookie } }) as Parameters<typeof away.identify>[0];
  const ann = { id: 'ann' } as User;
  const found = (user: User | null) => async () => user;
  const lost = async () => {
    throw unavailable(2);
  };
  await assert.rejects(away.identify(as('session=ann'), lost));
  assert.equal(await away.identify(as('session=ann'), found(ann)), ann);
  assert.equal(await away.identify(as('session=bob'), found({ id: 'bob' } as User)).then((user) => user?.id), 'bob');
  // Signed out, or not an admin any more.
  const refused = async () => {
    throw unauthorized();
  };
  await assert.rejects(away.identify(as('session=bob'), refused));
  now = 30_000;
  assert.equal(await away.identify(as('session=ann'), lost), ann);
  await assert.rejects(away.identify(as('session=bob'), lost));
  await assert.rejects(away.identify(as('session=nobody'), lost));
  now = 1_800_000;
  assert.equal(await away.identify(as('session=ann'), lost), ann);
  now = 30_000 + 3_600_001;
  await assert.rejects(away.identify(as('session=ann'), lost));
  assert.equal(await away.identify(as('session=ann'), found(ann)), ann);
  now += 60_001;
  await assert.rejects(away.identify(as('session=ann'), lost), 'who was here longer ago may have been signed out since');
});
