import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';

/** One answer as a client saw it; status 0 when there was none, or not a whole one. */
export interface Seen {
  status: number;
  retryAfter: string | null;
  /** Why there was no whole answer: the system's word where none had begun, `amid` where one had. */
  cut?: string;
}

/** Somebody who saves a document again and again, and remembers what was acknowledged. */
export interface WritingPerson {
  cookie: string;
  save(url: string): Promise<Seen>;
  /**
   * Fails when something acknowledged is gone, or they are signed out.
   * @param options.exact also when something was done that was not answered
   */
  check(url?: string, options?: { exact?: boolean }): Promise<void>;
}

const TEMPLATE = 'mutual-nda.global';

export async function signUpAt(url: string): Promise<WritingPerson> {
  const name = crypto.randomUUID();
  const account = { name: 'A writer', email: `${name}@example.org`, password: 'blue bicycle rain' };
  const signedUp = await patiently(() => post(url, '', '/api/auth/signup', account));
  assert.equal(signedUp.status, 201, await signedUp.text());
  const cookie = signedUp.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const begun = await patiently(() => post(url, cookie, '/api/documents', { templateId: TEMPLATE, formData: { save: '0' } }));
  assert.equal(begun.status, 201, 'there is something to save');
  const { id } = (await begun.json()) as { id: string };
  let sent = 0;
  let acknowledged = 0;
  return {
    cookie,
    async save(to) {
      sent += 1;
      const own = sent;
      const seen = await see(() =>
        post(to, cookie, `/api/documents/${id}`, { formData: { save: String(own) }, save: 'auto', tab: 'a' }, 'PATCH'),
      );
      if (seen.status === 200) acknowledged = own;
      return seen;
    },
    async check(to = url, { exact = false } = {}) {
      const found = await patiently(() => fetch(`${to}/api/documents/${id}`, { headers: { cookie } }));
      assert.equal(found.status, 200, 'nobody is signed out, and the document is there');
      const { formData } = (await found.json()) as { formData: { save: string } };
      if (exact) assert.equal(Number(formData.save), acknowledged, `of ${sent} saves`);
      assert.ok(
        Number(formData.save) >= acknowledged && Number(formData.save) <= sent,
        `found ${formData.save}, acknowledged ${acknowledged}, sent ${sent}`,
      );
    },
  };
}

/** Everybody saves, one save after the other each, until told to stop; what they saw is given back. */
export function writeAlong(url: string, people: readonly WritingPerson[], pauseMs = 10): { stop(): Promise<Seen[]> } {
  const seen: Seen[] = [];
  let isOver = false;
  const work = people.map(async (person) => {
    while (!isOver) {
      seen.push(await person.save(url));
      await sleep(pauseMs);
    }
  });
  return {
    stop: async () => {
      isOver = true;
      await Promise.all(work);
      return seen;
    },
  };
}

/** Joining and checking are no part of what is tried: told to come again by a machine that is busy with something else, they do. */
async function patiently(ask: () => Promise<Response>): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask();
    if (answer.status !== 503 || tries === 30) return answer;
    await answer.body?.cancel();
    await sleep(1_000);
  }
}

/** Reads the whole answer. */
async function see(ask: () => Promise<Response>): Promise<Seen> {
  let hasBegun = false;
  try {
    const answer = await ask();
    hasBegun = true;
    await answer.text();
    return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(error);
    return { status: 0, retryAfter: null, cut: hasBegun ? 'amid' : code };
  }
}

function post(url: string, cookie: string, path: string, body: unknown, method = 'POST'): Promise<Response> {
  return fetch(`${url}${path}`, { method, headers: { cookie, 'content-type': 'application/json' }, body: JSON.stringify(body) });
}
