import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Catalogue } from '#catalogue/catalogue.ts';
import type { User } from '#contracts/accounts.ts';
import { arrangeDemoPerson, demoPeople, hasCustomers } from './accounts/demo.ts';
import { fillDemoPlan } from './billing/demo-plan.ts';
import { fillDemoDocuments } from './documents/demo.ts';
import type { Database, Db } from './platform/database.ts';
import type { App } from './platform/http.ts';
import { StartError } from './platform/start-error.ts';
import { installation } from './platform/tables.ts';
import { fillDemoProgrammes } from './programmes/demo.ts';

const MARK = 'demo';

/** Whether this database was filled by the demonstration; the screens say so. */
export async function isDemo(db: Db): Promise<boolean> {
  return (await markOf(db)) !== undefined;
}

/**
 * Fills an empty database through the API itself, marks it, and says how to sign in; a filled one is left as it is.
 * Each domain adds its part.
 * @throws StartError for a database that somebody uses, or whose filling was interrupted
 */
export async function fillDemo(app: App, database: Database, catalogue: Catalogue, say: (sentence: string) => void): Promise<void> {
  const { db, secret } = database;
  const password = createHmac('sha256', secret).update('the password of the demonstration').digest('base64url').slice(0, 14);
  const mark = await markOf(db);
  if (mark === 'filling') throw new StartError('Filling this demonstration was interrupted. Delete its data folder and start again.');
  if (mark === undefined) {
    if (await hasCustomers(db))
      throw new StartError('This database is in use. A demonstration needs an empty one: set DATA_DIR or DATABASE_URL.');
    await db.insert(installation).values({ name: MARK, value: 'filling' });
    for (const person of demoPeople(password)) {
      const { cookie, user } = await signUp(app, person);
      await arrangeDemoPerson(db, { id: user.id, role: person.role });
      if (person.role !== 'customer') continue;
      await fillDemoPlan(askAs(app, cookie));
      await fillDemoDocuments(askAs(app, cookie), catalogue);
      await fillDemoProgrammes(askAs(app, cookie), db, { email: person.email, name: `Example ${person.role}` });
    }
    await db.update(installation).set({ value: 'filled' }).where(eq(installation.name, MARK));
  }
  const names = demoPeople(password).map(({ email }) => email);
  say(`This is a demonstration. Sign in as ${names.join(', ')} with the password ${password}.`);
}

async function markOf(db: Db): Promise<string | undefined> {
  const [row] = await db.select().from(installation).where(eq(installation.name, MARK));
  return row?.value;
}

async function signUp(app: App, { email, password, role }: { email: string; password: string; role: string }) {
  const name = `Example ${role}`;
  const answer = await app.inject({ method: 'POST', url: '/api/auth/signup', payload: { name, email, password } });
  if (answer.statusCode !== 201) throw new Error(`The demonstration could not sign up: ${answer.body}`);
  const cookie = answer.cookies.map((one) => `${one.name}=${encodeURIComponent(one.value)}`).join('; ');
  return { cookie, user: answer.json<User>() };
}

/** Asks as one person; each domain names the methods it asks with. */
function askAs(app: App, cookie: string) {
  return async <Reply>(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: unknown) => {
    const answer = await app.inject({ method, url, headers: { cookie }, ...(body !== undefined && { payload: body as object }) });
    if (answer.statusCode >= 400) throw new Error(`${method} ${url} answered ${answer.statusCode}: ${answer.body}`);
    return (answer.statusCode === 204 ? undefined : answer.json()) as Reply;
  };
}
