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
  await here.change(db, words);
  assert.equal(there.now().name, 'Settings');
  await there.refresh();
  assert.deepEqual(there.now(), words);
  assert.equal(there.now(), there.now(), 'the same object until something changes');
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
