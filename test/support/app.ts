import { randomInt } from 'node:crypto';
import { after, beforeEach } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Role, User } from '#contracts/accounts.ts';
import { createRenderer } from '#export/renderer.ts';
import { user } from '#server/accounts/tables.ts';
import { buildApp } from '#server/app.ts';
import type { Drafter } from '#server/assistant/draft-stream.ts';
import type { Model } from '#server/assistant/model/model.ts';
import type { Payments } from '#server/billing/payments.ts';
import type { Web } from '#server/pages/web.ts';
import { openBrand } from '#server/platform/brand.ts';
import type { Config, Environment } from '#server/platform/config.ts';
import type { Database, Db } from '#server/platform/database.ts';
import type { App } from '#server/platform/http.ts';
import { createJobs, type Jobs } from '#server/platform/jobs.ts';
import { createMail, type Mail } from '#server/platform/mail.ts';
import { catalogue } from './catalogue.ts';
import { clear, remember, sharedDatabase, testConfig, testDatabase } from './database.ts';

export interface TestApp {
  app: App;
  catalogue: Catalogue;
  database: Database;
  db: Db;
  jobs: Jobs;
  mail: Mail;
  /** Sets the server's clock; each test starts at the real time. */
  setClock(now: Date): void;
  /** From now on each test begins with the rows that are there, for people and things that every test of a file needs. */
  keep(): Promise<void>;
}

/**
 * The whole server on a database of its own. Called once at the top of a test file (or of a `describe`): rows are
 * removed before each test, and everything is closed after the last. Jobs are written, and done only when `works` is
 * true.
 * @param options.payments who moves the money, where it is another one than the settings name
 * @param options.model the outside model, likewise
 */
export async function testApp(
  environment: Environment = {},
  web?: Web,
  {
    works = false,
    payments,
    model,
    drafter,
  }: {
    works?: boolean;
    payments?: (config: Config, clock: () => Date) => Payments;
    model?: (config: Config) => Model;
    drafter?: Drafter;
  } = {},
): Promise<TestApp> {
  // Who does jobs would do those of its neighbours, too.
  const database = await (works ? testDatabase() : sharedDatabase());
  let frozen: Date | undefined;
  let putBack: (() => Promise<void>) | undefined;
  const renderer = createRenderer({ processes: 1, log: { info: () => undefined, warn: () => undefined } });
  const config = testConfig(environment);
  const jobs = createJobs(database);
  const brand = await openBrand(database.db, config.brand);
  const mail = createMail({ config, database, jobs, brand });
  const clock = () => frozen ?? new Date();
  const app = await buildApp({
    config,
    database,
    catalogue,
    renderer,
    jobs,
    mail,
    brand,
    web,
    clock,
    payments: payments?.(config, clock),
    model: model?.(config),
    drafter,
  });
  await app.ready();
  await jobs.start({ log: app.log, works, askSeconds: 0.5 });
  beforeEach(async () => {
    frozen = undefined;
    // While the code of the files of this process is loaded, its event loop stands, and a server in that state turns people away.
    while (app.isUnderPressure()) await sleep(50);
    await clear(database);
    await brand.refresh();
    await putBack?.();
  });
  after(async () => {
    await Promise.all([app.close(), jobs.stop()]);
    mail.close();
    await renderer.close();
    await database.close();
  });
  return {
    app,
    catalogue,
    database,
    db: database.db,
    jobs,
    mail,
    setClock: (now) => {
      frozen = now;
    },
    keep: async () => {
      putBack = await remember(database);
    },
  };
}

/** Somebody with a browser: sends their cookie with every request. */
export interface Person {
  user: User;
  email: string;
  password: string;
  cookie: string;
  send(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
}

const PASSWORD = 'a long enough password';

/** Signs up somebody new and gives them back, signed in. */
export async function signIn(app: App, name = 'Ann Example'): Promise<Person> {
  const email = `${name.toLowerCase().replace(/[^a-z]+/g, '.')}.${crypto.randomUUID().slice(0, 8)}@example.org`;
  const response = await app.inject({
    method: 'POST',
    url: '/api/auth/signup',
    payload: { name, email, password: PASSWORD },
    // Everybody comes from somewhere else, or many people would meet the limit of one address.
    remoteAddress: `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
  });
  if (response.statusCode !== 201) throw new Error(`Sign-up answered ${response.statusCode}: ${response.body}`);
  const person: Person = {
    user: response.json(),
    email,
    password: PASSWORD,
    cookie: cookieOf(response),
    send: (method, url, body, headers = {}) => {
      const options: InjectOptions = { method, url, headers: { cookie: person.cookie, ...headers } };
      if (body !== undefined) options.payload = body as Exclude<InjectOptions['payload'], undefined>;
      return app.inject(options).then((response) => {
        person.cookie = joined(person.cookie, response);
        return response;
      });
    },
  };
  return person;
}

/** Signs up somebody who works here: their role holds from the first request on. */
export async function signInAs({ app, db }: Pick<TestApp, 'app' | 'db'>, role: Role, name = `The ${role}`): Promise<Person> {
  const person = await signIn(app, name);
  await db.update(user).set({ role }).where(eq(user.id, person.user.id));
  person.user = { ...person.user, role };
  return person;
}

/** As a browser keeps them: what was set anew takes the place of what was there. What is taken away stays, to be tried once more. */
function joined(cookie: string, response: LightMyRequestResponse): string {
  const fresh = cookieOf(response);
  if (!fresh) return cookie;
  const entries = [cookie, fresh].flatMap((text) => text.split('; ')).map((one) => [one.slice(0, one.indexOf('=')), one] as const);
  return [...new Map(entries).values()].join('; ');
}

/** What a browser would send back after this response. */
export function cookieOf(response: LightMyRequestResponse): string {
  return response.cookies
    .filter((cookie) => cookie.value !== '')
    .map((cookie) => `${cookie.name}=${encodeURIComponent(cookie.value)}`)
    .join('; ');
}
