import { randomBytes } from 'node:crypto';
import { currentUser, signUp } from '#contracts/accounts.ts';
import type { Call } from '#contracts/call.ts';
import { Failure } from '#contracts/failure.ts';
import { message } from '#messages/message.ts';
import { removeLeftSynthetic, removeSynthetic } from '../../accounts/store.ts';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/database.ts';
import type { App } from '../../platform/http.ts';
import { syntheticAddress } from '../../platform/synthetic.ts';
import { addressOf } from '../checks.ts';

/** What tests work with: this very server, which must be listening. */
export interface SyntheticContext {
  app: App;
  db: Db;
  config: Pick<Config, 'publicUrl' | 'plans' | 'payments'>;
  /** Whether it shows pages, and not the API alone. */
  hasWeb: boolean;
  clock: () => Date;
}

/** How long an answer is waited for: longer than a person would. */
const PATIENCE_MS = 10_000;

interface Given<Body, Query> {
  params?: Readonly<Record<string, string>>;
  query?: Query;
  body?: Body;
}

/** Somebody who asks this server over HTTP, as a browser does: from outside, with cookies, one call at a time. */
export interface Person {
  email: string;
  /** The answer in the shape of its contract. @throws in words where there is none, or another one */
  ask<Body, Reply, Query>(call: Call<Body, Reply, Query>, given?: Given<Body, Query>): Promise<Reply>;
  /** The bytes of a file. @throws likewise */
  fetch<Body, Query>(call: Call<Body, unknown, Query>, given?: Given<Body, Query>): Promise<Buffer>;
}

/**
 * Signs somebody up, lets `work` ask `calls` as them, and removes the account with everything that it made. What a process
 * that died amid a test has left behind goes first.
 * @throws what `work` throws, or that nobody could sign up, or that this process does not listen
 */
export async function asSynthetic(
  { app, db, config, clock }: SyntheticContext,
  calls: readonly Pick<Call, 'method' | 'path'>[],
  work: (person: Person) => Promise<void>,
): Promise<void> {
  const base = addressOf(app);
  if (base === undefined) throw new Error(message('synthetic.failed.notListening'));
  await removeLeftSynthetic(db, clock());
  const pass = app.synthetic.issue([signUp, currentUser, ...calls]);
  const person = personAt(base, pass.headers, config.publicUrl);
  try {
    await person.ask(signUp, { body: { name: 'Synthetic test', email: person.email, password: randomBytes(24).toString('base64url') } });
    await work(person);
  } finally {
    pass.end();
    // With the database away this fails, too; then the next test, or the hourly tidying, removes it.
    await removeSynthetic(db, person.email).catch((error: unknown) => app.log.warn({ err: error }, 'a synthetic account was left behind'));
  }
}

function personAt(base: string, pass: Readonly<Record<string, string>>, publicUrl: string | undefined): Person {
  const cookies = new Map<string, string>();
  /** One request; its whole answer. */
  const send = async <Body, Query>(call: Call<Body, unknown, Query>, { params = {}, query, body }: Given<Body, Query>): Promise<Buffer> => {
    const name = `${call.method} ${call.path}`;
    const url = new URL(
      call.path.replace(/:(\w+)/g, (_whole, key: string) => encodeURIComponent(params[key] ?? '')),
      base,
    );
    for (const [key, value] of Object.entries(query ?? {})) url.searchParams.set(key, String(value));
    const failed = (error: unknown): never => {
      throw new Error(message('synthetic.failed.noAnswer', { call: name, reason: reasonOf(error) }));
    };
    const headers = {
      ...pass,
      origin: publicUrl ?? base,
      cookie: [...cookies].map(([cookie, value]) => `${cookie}=${value}`).join('; '),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const response = await fetch(url, {
      method: call.method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch(failed);
    const bytes = Buffer.from(await response.arrayBuffer().catch(failed));
    if (response.status !== (call.status ?? 200)) {
      const said = Failure.safeParse(parsed(bytes)).data?.message ?? bytes.toString('utf8', 0, 200);
      throw new Error(message('synthetic.failed.refused', { call: name, status: response.status, reason: said }));
    }
    for (const line of response.headers.getSetCookie()) {
      const [, cookie = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(cookie);
      else cookies.set(cookie, value);
    }
    return bytes;
  };

  return {
    email: syntheticAddress(),
    async ask<Body, Reply, Query>(call: Call<Body, Reply, Query>, given: Given<Body, Query> = {}): Promise<Reply> {
      const answer = parsed(await send(call, given));
      const read = call.reply?.safeParse(answer);
      if (read && !read.success) {
        const [issue] = read.error.issues;
        const reason = `${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim();
        throw new Error(message('synthetic.failed.otherShape', { call: `${call.method} ${call.path}`, reason }));
      }
      return answer as Reply;
    },
    fetch: (call, given = {}) => send(call, given),
  };
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}

/** What stands behind an error of `fetch`, which itself says no more than that it failed. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
