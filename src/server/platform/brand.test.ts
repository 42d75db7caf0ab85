import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { BrandWords } from '#contracts/brand.ts';
import { signIn, signInAs, testApp } from '#test/support/app.ts';
import { openBrand } from './brand.ts';
import { installation } from './tables.ts';

const stage = await testApp({ BRAND_NAME: 'Deeds & Co', BRAND_EMAIL: 'office@example.org' });
const { app, db } = stage;

/** What is kept belongs to the installation, which tests do not clear. */
const forget = () => db.delete(installation).where(eq(installation.name, 'brand'));
beforeEach(forget);

const words: BrandWords = {
  name: 'Papers',
  email: '',
  phone: '+49 30 1234567',
  address: 'Example Street 1\nBerlin',
  supportUrl: 'https://help.example.org',
};

test('an admin’s words take the place of the settings at once, and are entered in the log', async () => {
  const admin = await signInAs(stage, 'admin');
  assert.equal((await app.inject('/api/brand')).json().name, 'Deeds & Co');
  const answer = await admin.send('PUT', '/api/admin/brand', words);
  assert.equal(answer.statusCode, 200);
  assert.partialDeepStrictEqual((await app.inject('/api/brand')).json(), words);
  const [entry] = (await admin.send('GET', '/api/admin/audit')).json();
  assert.deepEqual([entry.action, entry.subject.name], ['brandChanged', 'Papers']);
  assert.match((await app.inject('/api/docs')).body, /<title>Papers API/);
});

test('another node reads the words that this one wrote', async () => {
  const settings = { ...words, name: 'Settings' };
  const [here, there] = [await openBrand(db, settings), await openBrand(db, settings)];
  await db.transaction((tx) => here.change(tx, () => words));
  assert.equal(there.now().name, 'Settings');
  await there.refresh();
  assert.deepEqual(there.now(), words);
  assert.equal(there.now(), there.now(), 'the same object until something changes');
});

test('of two admins who began with the same words each changes their own, and neither takes back the other’s', async () => {
  const admin = await signInAs(stage, 'admin');
  const save = (body: object) => admin.send('PUT', '/api/admin/brand', body);
  const { statusCode } = await save(words);
  assert.equal(statusCode, 200);
  const both = await Promise.all([
    save({ ...words, was: words, name: 'Deeds' }),
    save({ ...words, was: words, email: 'desk@example.org' }),
  ]);
  assert.deepEqual(
    both.map((answer) => answer.statusCode),
    [200, 200],
  );
  const now = { ...words, name: 'Deeds', email: 'desk@example.org' };
  assert.partialDeepStrictEqual((await app.inject('/api/brand')).json(), now);
  const entries: { details: object }[] = (await admin.send('GET', '/api/admin/audit?action=brandChanged')).json().slice(0, 2);
  assert.deepEqual(entries.map(({ details }) => Object.keys(details).toSorted().join()).toSorted(), [
    'email.from,email.to',
    'name.from,name.to',
  ]);

  const refused = await save({ ...words, was: words, name: 'Papers & Deeds', phone: '' });
  assert.deepEqual([refused.statusCode, refused.json().code, refused.json().current], [409, 'brand_moved', now]);
  assert.partialDeepStrictEqual((await app.inject('/api/brand')).json(), now);
  // The same change made by both is no quarrel; and who sends no words to begin with sets all of them.
  assert.equal((await save({ ...words, was: words, name: 'Deeds' })).statusCode, 200);
  assert.equal((await save(words)).statusCode, 200);
  assert.partialDeepStrictEqual((await app.inject('/api/brand')).json(), words);
});

test('a name must be there, and what is no address, number or link is told beside its field', async () => {
  const admin = await signInAs(stage, 'admin');
  const answer = await admin.send('PUT', '/api/admin/brand', {
    name: ' ',
    email: 'nobody',
    phone: 'call',
    address: '',
    supportUrl: 'javascript:1',
  });
  assert.equal(answer.statusCode, 422);
  assert.deepEqual(Object.keys(answer.json().fields).sort(), ['email', 'name', 'phone', 'supportUrl']);
  assert.equal((await (await signIn(app)).send('PUT', '/api/admin/brand', words)).statusCode, 403);
});
