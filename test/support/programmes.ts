import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { AffiliateApplication, AffiliateDashboard, PartnerDashboard, PartnerRegistration } from '#contracts/programmes.ts';
import type { AdminPayout } from '#contracts/programmes-admin.ts';
import { user } from '#server/accounts/tables.ts';
import { type Person, signIn, type TestApp } from './app.ts';

const elsewhere = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

export const application = (email: string): AffiliateApplication => ({
  name: 'Ann Example',
  email,
  website: 'https://example.org/landlords',
  audience: 'Landlords of one or two flats',
  experience: '',
  motivation: 'They ask me for a lease every week.',
});

export const registration = (email: string): PartnerRegistration => ({
  businessName: 'Example & Daughters',
  contactName: 'Ann Example',
  email,
  phone: '',
  website: '',
  address: '1 Main Street',
  city: 'Oakland',
  state: 'CA',
  zipCode: '94607',
  country: 'United States',
  taxId: '12-3456789',
});

/** Tiers as an admin may set them. */
export const PARTNER_TIERS = (['bronze', 'silver', 'gold', 'platinum'] as const).map((name, at) => ({
  name,
  displayName: name,
  minClients: at * 10,
  commissionRate: 3_000 + at * 500,
  bonusCommission: at * 10_000,
  minimumPayout: 5_000,
  perks: ['Answers within a day'],
}));

/** Sends a form as a visitor, from a network of its own; answers its status and body. */
export async function sendForm({ app }: Pick<TestApp, 'app'>, url: string, payload: object) {
  return app.inject({ method: 'POST', url, payload, remoteAddress: elsewhere() });
}

/** Somebody whose email address is confirmed. */
export async function confirmed({ app, db }: Pick<TestApp, 'app' | 'db'>, name?: string): Promise<Person> {
  const person = await signIn(app, name);
  await db.update(user).set({ emailVerified: true }).where(eq(user.id, person.user.id));
  return person;
}

/** A customer who comes by a link, as a browser does it: the page first, then the sign-up with what it has kept. */
export async function comeBy(
  { app }: Pick<TestApp, 'app'>,
  code: string,
  { email = `client.${crypto.randomUUID()}@example.org`, headers = {} }: { email?: string; headers?: Record<string, string> } = {},
): Promise<Person> {
  const page = await app.inject({ url: `/?ref=${code}`, headers });
  const cookie = page.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const payload = { name: 'Client Example', email, password: 'a long enough password' };
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/signup',
    payload,
    headers: { ...headers, ...(cookie && { cookie }) },
    remoteAddress: elsewhere(),
  });
  assert.equal(answer.statusCode, 201, answer.body);
  const own = answer.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
  return {
    user: answer.json(),
    email,
    password: payload.password,
    cookie: own,
    send: (method, url, body, more = {}) =>
      app.inject({ method, url, headers: { cookie: own, ...more }, ...(body !== undefined && { payload: body as object }) }),
  };
}

/** An affiliate with a confirmed account. */
export async function affiliate(stage: Pick<TestApp, 'app' | 'db'>): Promise<{ person: Person; code: string }> {
  const person = await confirmed(stage);
  const answer = await person.send('POST', '/api/affiliates/applications', application(person.email));
  assert.equal(answer.statusCode, 201, answer.body);
  return { person, code: answer.json().referralCode };
}

export async function affiliateOf(person: Person): Promise<AffiliateDashboard> {
  const answer = await person.send('GET', '/api/affiliates/own');
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json();
}

export async function partnerOf(person: Person): Promise<PartnerDashboard> {
  const [partner] = (await person.send('GET', '/api/partners')).json();
  const answer = await person.send('GET', `/api/partners/${partner?.id}/dashboard`);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json();
}

/** An admin approves everybody who waits. */
export async function approveAll(admin: Person): Promise<void> {
  for (const { id } of (await admin.send('GET', '/api/admin/programmes/referrers?status=pending')).json()) {
    const answer = await admin.send('POST', `/api/admin/programmes/referrers/${id}/decision`, { decision: 'approved' });
    assert.equal(answer.statusCode, 200, answer.body);
  }
}

export const payoutsOf = async (admin: Person): Promise<AdminPayout[]> => (await admin.send('GET', '/api/admin/programmes/payouts')).json();
