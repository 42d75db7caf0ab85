import assert from 'node:assert/strict';
import { appendFileSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { access, type Things } from '../support/access.ts';
import { signIn, signInAs } from '../support/app.ts';
import { addressOf, type Operation, operationsOf } from '../support/operations.ts';
import { makeThings } from '../support/things.ts';
import { plantedServer } from './planted-server.ts';
import { scannedServer } from './scanned-server.ts';
import { type Finding, sqlmap, wapiti } from './scanners.ts';

/**
 * `npm run scan`: the scanners that are not ours, let loose on the whole server. They are not part of `npm test`: they
 * take half an hour, and need `apt-get install wapiti sqlmap`. What was seen is in test/security/RESULTS.md.
 */
const SECONDS_EACH = Number(process.env.SCAN_SECONDS ?? 120);
/** How long sqlmap may take over all calls together. */
const SQLMAP_SECONDS = Number(process.env.SCAN_SQLMAP_SECONDS ?? 1_800);
const stage = await scannedServer(Number(process.env.SCAN_PORT ?? 0));
const operations = await operationsOf(stage.app);

/** Values that pass for parameters of a query whose shape does not name one. */
const VALUES: Readonly<Record<string, string>> = { limit: '10', page: '1', pageSize: '10', from: '2026-01-01', to: '2026-01-31' };

interface Parameters {
  parameters?: readonly { name: string; in: string; schema?: { enum?: readonly string[] } }[];
}
const { paths } = (await stage.app.inject('/api/openapi.json')).json() as { paths: Record<string, Record<string, Parameters>> };

/** A query that is taken, so that what it holds gets further than the first check. */
function queryOf({ path, method, query }: Operation): Record<string, string> {
  const shapes = paths[path]?.[method.toLowerCase()]?.parameters ?? [];
  const choice = (name: string) => shapes.find((one) => one.in === 'query' && one.name === name)?.schema?.enum?.[0];
  return Object.fromEntries(query.map((name) => [name, choice(name) ?? VALUES[name] ?? 'a']));
}

/** Every GET that succeeds for them: what is refused at the door is walked in test/access.test.ts. */
function startsOf(things: Things, origin: string, who: 'visitor' | 'owner'): string[] {
  const succeeds = ({ name }: Operation) => (access[name]?.cells[who] ?? 500) < 300 && !access[name]?.endsSession;
  return operations
    .filter((operation) => operation.method === 'GET' && succeeds(operation))
    .map((operation) => {
      const ask = access[operation.name]?.ask?.(things) ?? {};
      return origin + addressOf(operation, { ...ask, query: { ...queryOf(operation), ...ask.query } });
    });
}

const ROUTES = readFileSync(new URL('../../src/web/routes.tsx', import.meta.url), 'utf8');

/** Addresses of screens with something behind the question mark; of the others, every one that needs no id. */
const SCREENS = [
  ...[
    '/templates?q=lease',
    '/auth?next=/account',
    '/reset-password?token=x',
    '/verify-email?token=x',
    '/edit/new?templateId=mutual-nda.global',
  ],
  ...Array.from(ROUTES.matchAll(/\bpath: '(\/[^':*]*)'/g), ([, path]) => path),
];

function judge(name: string, findings: readonly Finding[], facts: string): void {
  const { SCAN_LOG } = process.env;
  if (SCAN_LOG) appendFileSync(SCAN_LOG, `${JSON.stringify({ name, facts, findings }, null, 1)}\n`);
  assert.deepEqual(findings, []);
}

test('the scanners find what was planted for them', async () => {
  const planted = await plantedServer(stage.db);
  try {
    await signIn(stage.app);
    const { findings } = await wapiti(planted.origin, { name: 'planted', starts: [], secondsEach: 30, modules: 'xss' });
    assert.ok(findings.length > 0, 'wapiti found no markup');
    const asked = await sqlmap(planted.origin, { name: 'planted', method: 'GET', url: '/people?q=a', body: undefined });
    assert.equal(asked.findings.length, 1, asked.said);
  } finally {
    planted.end();
  }
});

test('wapiti finds nothing as a visitor', async () => {
  const things = await makeThings(stage, await signIn(stage.app));
  stage.wear('');
  const starts = [...SCREENS.map((path) => stage.origin + path), ...startsOf(things, stage.origin, 'visitor')];
  const { findings, said } = await wapiti(stage.origin, { name: 'visitor', starts, secondsEach: SECONDS_EACH });
  judge('wapiti, visitor', findings, said);
});

test('wapiti finds nothing as a customer', async () => {
  const person = await signIn(stage.app);
  const things = await makeThings(stage, person);
  stage.wear(person.cookie);
  const starts = [...SCREENS, `/edit/${things.documentId}`].map((path) => stage.origin + path);
  const all = [...starts, ...startsOf(things, stage.origin, 'owner')];
  const { findings, said } = await wapiti(stage.origin, { name: 'customer', starts: all, secondsEach: SECONDS_EACH });
  judge('wapiti, customer', findings, said);
});

test('sqlmap finds nothing in any query or body, asked by an admin', async () => {
  const person = await signInAs(stage, 'admin');
  const things = await makeThings(stage, person);
  stage.wear(person.cookie);
  const findings: Finding[] = [];
  const until = Date.now() + SQLMAP_SECONDS * 1_000;
  // Lists and searches first: what they are asked for goes into a query.
  const takesText = operations
    .filter(({ name, query }) => !access[name]?.endsSession && (query.length > 0 || access[name]?.ask?.(things).body !== undefined))
    .sort((one, other) => other.query.length - one.query.length);
  let asked = 0;
  for (const operation of takesText) {
    if (Date.now() > until) break;
    const ask = access[operation.name]?.ask?.(things) ?? {};
    const url = addressOf(operation, { ...ask, query: { ...queryOf(operation), ...ask.query } });
    const { name, method } = operation;
    findings.push(...(await sqlmap(stage.origin, { name, method, url, body: ask.body })).findings);
    asked += 1;
  }
  judge('sqlmap, admin', findings, `${asked} of ${takesText.length} calls`);
});
