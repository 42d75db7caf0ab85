import assert from 'node:assert/strict';
import { request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { user } from '#server/accounts/tables.ts';
import { access, type Things } from './support/access.ts';
import { cookieOf, type Person, signIn, signInAs, testApp } from './support/app.ts';
import { tell } from './support/figures.ts';
import { anyText, LONG, oddBodies, oddHeaders, oddKinds, oddTexts, oddValues } from './support/hostile.ts';
import { type Ask, addressOf, type Operation, operationsOf } from './support/operations.ts';
import { makeThings } from './support/things.ts';
import { pagesOfPdf } from './support/words.ts';

/** Any input to any call of the OpenAPI document: `RUNS=200` is the long form, with every odd text and value and so many made-up ones a field. */
const RUNS = Number(process.env.RUNS ?? 1);
const isLong = process.env.RUNS !== undefined;
const TEMPLATE = 'mutual-nda.global';
/** Nothing may take longer, however busy the machine. What is aimed at is a second, and reported. */
const HANG_MS = 10_000;

const stage = await testApp();
const { app, db, catalogue } = stage;
const operations = await operationsOf(app);

// The process that holds texts against the library opens it at the first one, which takes seconds: what is judged is what comes after.
await (await signIn(app)).send('POST', '/api/analyses', { text: 'A lease.' });

const admin = await signInAs(stage, 'admin');
await db.update(user).set({ subscriptionTier: 'enterprise' });
const things = await makeThings(stage, admin);
const { cookie, password } = admin;
await stage.keep();

interface Settled {
  statusCode: number;
  headers: Readonly<Record<string, unknown>>;
  body: string;
}

/** One call under attack: as somebody who may ask it, with a request that would succeed. */
interface Target {
  operation: Operation;
  person: Person;
  things: Things;
  ask: Ask;
  times: number[];
}

const turns = new Map<unknown, number>();

/** How often it was asked with this, before now. */
function turnOf(list: unknown): number {
  const turn = turns.get(list) ?? 0;
  turns.set(list, turn + 1);
  return turn;
}

/** Of how many the short form takes one. */
const ONE_OF = 6;
const values = [LONG, ...oddValues];

/** In the short form every sixth of them, from another one on with each field or call: six that follow each other meet all. */
function some<T>(all: readonly T[]): readonly T[] {
  if (isLong) return all;
  const turn = turnOf(all);
  return all.filter((_, index) => index % ONE_OF === turn % ONE_OF);
}

/** In the short form one text of each kind, another one with each field. */
function odd(): readonly string[] {
  if (isLong) return oddTexts;
  const turn = turnOf(oddKinds);
  return oddKinds.flatMap((kind) => kind[turn % kind.length] ?? []);
}

function aim(operation: Operation): Target {
  // Whom an earlier test signed in anew has the session again that was kept.
  Object.assign(admin, { cookie, password });
  return { operation, person: admin, things, ask: access[operation.name]?.ask?.(things) ?? {}, times: [] };
}

/** Sends, and holds the answer against what every answer must be. */
async function send(
  target: Target,
  what: string,
  change: { ask?: Ask; url?: string; type?: string; payload?: string | Buffer },
): Promise<void> {
  const { operation, person, ask } = target;
  const whole = { ...ask, ...change.ask };
  const payload = change.payload ?? (whole.body === undefined ? undefined : JSON.stringify(whole.body));
  const type = change.type ?? 'application/json';
  const from = performance.now();
  const response = await inTime(
    app.inject({
      remoteAddress: elsewhere(),
      method: operation.method,
      url: change.url ?? addressOf(operation, whole),
      headers: { cookie: person.cookie, ...(payload !== undefined && type !== '' && { 'content-type': type }) },
      ...(payload !== undefined && { payload }),
    }),
    `${operation.name} ${what}`,
  );
  target.times.push(performance.now() - from);
  judge(`${operation.name} ${what}`, response);
  // Once the wait for wrong ones is over, a new password may well be taken.
  if (operation.path === '/api/account/password' && response.statusCode < 300)
    person.password = (whole.body as { password: string }).password;
  if (operation.path.endsWith('/logout')) await signInAgain(person);
}

/** @param asPage whether a browser asked that wants to show what comes */
function judge(what: string, { statusCode, headers, body }: Settled, asPage = false): void {
  assert.ok(statusCode < 500 || statusCode === 507, `${what.slice(0, 200)} answered ${statusCode}: ${body.slice(0, 500)}`);
  if (statusCode < 400) return;
  if (asPage) {
    assert.match(body, /^<!doctype html>.*<h1>[^<]+<\/h1>/s, what.slice(0, 200));
    return;
  }
  assert.match(String(headers['content-type']), /^application\/json/, what.slice(0, 200));
  const { code, message, fields = {}, ...rest } = JSON.parse(body);
  assert.match(code, /^[a-z_]+$/);
  assert.ok(typeof message === 'string' && message.length > 0, body);
  for (const sentence of Object.values(fields)) assert.equal(typeof sentence, 'string');
  if (statusCode !== 409) assert.deepEqual(Object.keys(rest), []);
  assert.doesNotMatch(body.slice(0, 5_000), /\bat \S+\.[tj]s:\d+|node_modules|select .* from /);
}

async function inTime<T>(work: Promise<T>, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what.slice(0, 200)} did not answer within ${HANG_MS} ms`)), HANG_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

let sent = 0;

/** Each request from a network of its own: the limits by address are tested elsewhere, and would spare the calls most of this. */
function elsewhere(): string {
  sent += 1;
  return `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
}

async function signInAgain(person: Person): Promise<void> {
  const { email, password } = person;
  person.cookie = cookieOf(
    await app.inject({ remoteAddress: elsewhere(), method: 'POST', url: '/api/auth/login', payload: { email, password } }),
  );
}

/** After whatever was sent, the account still works: its documents open, list, generate and print. */
async function stillWorks({ person, things: { answers } }: Target): Promise<void> {
  await signInAgain(person);
  const list = await person.send('GET', '/api/documents?limit=200');
  assert.equal(list.statusCode, 200, list.body);
  for (const { id } of list.json()) assert.equal((await person.send('GET', `/api/documents/${id}`)).statusCode, 200);
  const saved = await person.send('POST', '/api/documents', { templateId: TEMPLATE, formData: answers });
  assert.equal(saved.statusCode, 201, saved.body);
  assert.equal((await person.send('POST', `/api/documents/${saved.json().id}/generate`)).statusCode, 200);
}

/** Every text a call takes: the members of its body, and those of the answers in it. */
function fieldsOf({ body }: Operation): (readonly string[])[] {
  const names = Object.keys(body?.properties ?? {});
  return names.flatMap((name) => (name === 'formData' ? [[name], [name, 'secondName'], [name, '__proto__'], [name, 'date']] : [[name]]));
}

function withField(body: unknown, [name = '', inner]: readonly string[], value: unknown): unknown {
  const whole = { ...(body as Record<string, unknown> | undefined) };
  // Written as JSON writes it: assigned, "__proto__" would set the prototype and send nothing.
  const put = (object: object, key: string, what: unknown) =>
    Object.defineProperty({ ...object }, key, { value: what, enumerable: true, configurable: true, writable: true });
  return put(whole, name, inner === undefined ? value : put((whole[name] as object | undefined) ?? {}, inner, value));
}

describe('any input', () => {
  for (const operation of operations) {
    test(`${operation.name} answers it without a fault, and what is kept stays usable`, { timeout: 120_000 + RUNS * 10_000 }, async (t) => {
      const target = aim(operation);
      const texts = () => [...odd(), ...fc.sample(anyText, RUNS)];
      for (const name of operation.params)
        for (const text of texts())
          await send(target, `${name} ${JSON.stringify(text)}`, { ask: { params: { ...target.ask.params, [name]: text } } });
      for (const name of operation.query) {
        for (const text of texts()) await send(target, `?${name}=${JSON.stringify(text)}`, { ask: { query: { [name]: text } } });
        const url = addressOf(operation, target.ask);
        for (const query of [`${name}=1&${name}=2`, `${name}[]=1`, `${name}[a]=1`, `${name}`, `${name}=%E0%A4%A`, `__proto__=1&${name}=a`])
          await send(target, `?${query}`, { url: `${url}?${query}` });
      }
      for (const path of fieldsOf(operation)) {
        for (const value of [...texts(), ...some(values)]) {
          const body = withField(target.ask.body, path, value);
          await send(target, `${path.join('.')} ${JSON.stringify(value)?.slice(0, 100)}`, { ask: { body } });
        }
      }
      if (operation.method !== 'GET')
        for (const [type, payload] of some(oddBodies))
          await send(target, `body ${type} ${payload.toString().slice(0, 50)}`, { type, payload });
      await stillWorks(target);
      const sorted = target.times.toSorted((a, b) => a - b);
      const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
      tell(t, { requests: sorted.length, 'ms median of a call, at most': at(0.5), 'ms for one, at most': at(1) });
    });
  }
});

test('odd headers, over the line, get an answer from every call', { timeout: 120_000 }, async () => {
  const target = aim(operations[0] as Operation);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  assert.ok(address);
  for (const operation of operations) {
    for (const headers of some(oddHeaders)) {
      const what = `${operation.name} ${JSON.stringify(headers).slice(0, 80)}`;
      const { params } = access[operation.name]?.ask?.(target.things) ?? {};
      const response = await inTime(
        new Promise<Settled>((resolve, reject) => {
          const path = addressOf(operation, params ? { params } : {});
          const sent = ask({
            port,
            method: operation.method,
            path,
            headers: { cookie: target.person.cookie, connection: 'close', ...headers },
          });
          sent.on('error', reject).on('response', (incoming) => {
            const parts: Buffer[] = [];
            incoming.on('data', (part: Buffer) => parts.push(part)).on('error', reject);
            incoming.on('end', () =>
              resolve({ statusCode: incoming.statusCode ?? 0, headers: incoming.headers, body: Buffer.concat(parts).toString() }),
            );
          });
          sent.end();
        }),
        what,
      );
      if (response.statusCode !== 503 && response.statusCode !== 417)
        judge(what, response, operation.method === 'GET' && String(headers.accept).includes('xhtml'));
    }
    if (operation.path.endsWith('/logout')) await signInAgain(target.person);
  }
  await stillWorks(target);
});

/** What a database can hold of a text, as the contracts say it. */
const kept = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: removing control characters is what this is for.
    .replace(/[\u0001-\u0008\u000B-\u001F\u007F]/g, '')
    .normalize('NFC');

test('what was typed is what is stored, shown and printed', { timeout: 120_000 }, async () => {
  const person = await signInAs(stage, 'admin');
  await db.update(user).set({ subscriptionTier: 'enterprise' });
  const answers = catalogue.template(TEMPLATE)?.sample.answers ?? {};
  const typed = [
    'O’Brien & Söhne <b>GmbH</b> *AG* _x_ [y](z) `c`',
    '# no heading | no | table \\ $1 {{x}} $y [DATE]',
    '1. not a list 2) nor this',
    '#panic("x") $x^2$ @ref <label> // /* */',
    'Robert\'); drop table "user";--',
    'constructor __proto__ null undefined NaN',
    'Ελληνικά Русский שלום مرحبا',
  ];
  for (const text of typed) {
    const saved = await person.send('POST', '/api/documents', { templateId: TEMPLATE, formData: { ...answers, secondName: text } });
    assert.equal(saved.statusCode, 201, saved.body);
    const { id } = saved.json();
    const changed = await person.send('PATCH', `/api/documents/${id}`, { title: text });
    assert.equal(changed.statusCode, 200, changed.body);
    const shown = (await person.send('GET', `/api/documents/${id}`)).json();
    assert.equal(shown.formData.secondName, kept(text));
    assert.equal(shown.title, kept(text).replace(/\s+/g, ' ').trim());
    assert.equal((await person.send('POST', `/api/documents/${id}/generate`)).statusCode, 200);
    const pdf: LightMyRequestResponse = await app.inject({
      method: 'POST',
      url: `/api/documents/${id}/pdf`,
      headers: { cookie: person.cookie },
    });
    assert.equal(pdf.statusCode, 200);
    const letters = (of: string) => of.replace(/[\s\u00ad\u200b\u2066-\u2069]/g, '');
    const paper = letters((await pagesOfPdf(pdf.rawPayload)).join(''));
    // Scripts that run the other way are read back in the order in which they are drawn.
    if (!/[\u0590-\u06ff]/.test(text)) assert.ok(paper.includes(letters(kept(text))), `${text} is not on the paper`);
  }
});

test('any text comes back as it was sent, or is refused with a sentence for its field', { timeout: 120_000 }, async () => {
  const person = await signIn(app);
  const saved = await person.send('POST', '/api/documents', { templateId: TEMPLATE, formData: {} });
  const url = `/api/documents/${saved.json().id}`;
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.constantFrom(...oddTexts), anyText), async (text) => {
      const changed = await app.inject({
        method: 'PATCH',
        url,
        headers: { cookie: person.cookie },
        payload: { formData: { secondName: text } },
      });
      if (text.includes('\0') || !text.isWellFormed()) {
        assert.equal(changed.statusCode, 422);
        assert.ok(changed.json().fields['formData.secondName'], changed.body);
        return;
      }
      assert.equal(changed.statusCode, 200, changed.body);
      assert.equal((await person.send('GET', url)).json().formData.secondName, kept(text));
    }),
    { numRuns: 60 * RUNS },
  );
});
