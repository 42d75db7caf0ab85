import assert from 'node:assert/strict';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { type Answer, createAsker, valuesOf } from './asker.ts';
import type { Crowd, Order, Tally } from './crowd.ts';

interface Person {
  address: string;
  cookie: string;
  documentId: string;
}

const TEMPLATE = 'mutual-nda.global';
const RETRY = /^retry-after: *[1-9]/im;
const TYPED = ['lease', 'mutual nda', 'employment', 'loan', 'will', 'consulting'];
/**
 * Connections that many requests share, as behind a proxy, and so the most that are ever on their way. They are opened beforehand: Node takes in one new
 * connection a turn of its loop, so that of a thousand opened at once most would wait unseen, for what no server can do anything about.
 */
const CONNECTIONS = 400;
/** Whoever arrives without waiting does so at this distance, many at a time. */
const TURN_MS = 5;
const STILL = new Int32Array(new SharedArrayBuffer(4));

/** Lets them join, and gives what they can be told; `gather` says the rest. */
async function join(url: string, people: number): Promise<Omit<Crowd, 'end'>> {
  const asker = createAsker(url);
  const send = ({ address, cookie }: Pick<Person, 'address' | 'cookie'>, method: string, path: string, body?: unknown): Promise<Answer> =>
    asker.ask(method, path, { 'x-forwarded-for': address, cookie }, body === undefined ? undefined : JSON.stringify(body));

  /** Joining is no part of what is measured: on a machine that is busy with something else it is tried again. */
  const patiently = async (...asked: Parameters<typeof send>): Promise<Answer> => {
    for (let tries = 1; ; tries += 1) {
      const answer = await send(...asked);
      if (answer.status !== 503 || tries === 30) return answer;
      await sleep(1_000);
    }
  };
  const { answers } = JSON.parse((await patiently({ address: '10.0.0.1', cookie: '' }, 'GET', `/api/templates/${TEMPLATE}`)).body()).sample;
  const joinOne = async (n: number): Promise<Person> => {
    const person: Person = { address: `10.9.${n >> 8}.${n & 255}`, cookie: '', documentId: '' };
    const account = { name: `Person ${n}`, email: `person${n}.${crypto.randomUUID()}@example.org`, password: 'blue bicycle rain' };
    const joined = await patiently(person, 'POST', '/api/auth/signup', account);
    assert.equal(joined.status, 201, joined.body());
    person.cookie = valuesOf(joined.head, 'set-cookie')
      .map((line) => line.split(';', 1)[0])
      .join('; ');
    const saved = await patiently(person, 'POST', '/api/documents', { templateId: TEMPLATE, formData: answers });
    assert.equal(saved.status, 201, saved.body());
    person.documentId = JSON.parse(saved.body()).id;
    assert.equal((await patiently(person, 'POST', `/api/documents/${person.documentId}/generate`)).status, 200);
    return person;
  };
  const all: Person[] = [];
  while (all.length < people)
    all.push(...(await Promise.all(Array.from({ length: Math.min(8, people - all.length) }, (_, n) => joinOne(all.length + n)))));

  let acts = 0;
  const act = (person: Person): Promise<Answer> => {
    acts += 1;
    // By turns and not by dice, so that two runs do the same: 20 acts are a day.
    const turn = (acts * 7) % 20;
    const document = `/api/documents/${person.documentId}`;
    if (turn < 7) return send(person, 'GET', '/api/documents?limit=50');
    if (turn < 14)
      return send(person, 'GET', `/api/templates?page=1&pageSize=20&q=${encodeURIComponent(TYPED[acts % TYPED.length] ?? '')}`);
    if (turn < 17) return send(person, 'PATCH', document, { formData: { ...answers, note: `${acts}` }, save: 'auto', tab: person.address });
    if (turn < 19) return send(person, 'POST', `${document}/generate`);
    return send(person, 'POST', `${document}/pdf`);
  };
  const timed = async (tally: Tally, person: Person): Promise<void> => {
    const from = performance.now();
    const { status, head, body } = await act(person).catch((error: Error) => ({ status: 0, head: '', body: () => error.message }));
    const ms = performance.now() - from;
    if (status >= 200 && status < 300) tally.served.push(ms);
    else if ((status === 503 || status === 429) && RETRY.test(head)) tally.refused.push(ms);
    else {
      const what = `${status} ${body().slice(0, 80)}`;
      tally.wrong.set(what, (tally.wrong.get(what) ?? 0) + 1);
    }
  };
  const some = (n: number): Person => all[n % all.length] as Person;
  const counting = async (work: (tally: Tally) => Promise<unknown>): Promise<Tally> => {
    const tally: Tally = { served: [], refused: [], wrong: new Map(), seconds: 0 };
    const from = performance.now();
    await work(tally);
    tally.seconds = (performance.now() - from) / 1_000;
    return tally;
  };

  return {
    asking: (atOnce, ms, pauseMs = 0) =>
      counting((tally) => {
        const until = performance.now() + ms;
        return Promise.all(
          Array.from({ length: atOnce }, async (_, n) => {
            // They do not all begin in the same moment.
            await sleep((pauseMs * n) / atOnce);
            while (performance.now() < until) {
              await timed(tally, some(n));
              if (pauseMs > 0) await sleep(pauseMs);
            }
          }),
        );
      }),
    arriving: (perSecond, ms) =>
      counting(async (tally) => {
        await Promise.all(Array.from({ length: CONNECTIONS }, () => send(some(0), 'GET', '/healthz')));
        const under = new Set<Promise<void>>();
        const from = performance.now();
        let sent = 0;
        for (let now = from; now < from + ms; now = performance.now()) {
          for (const due = ((now - from) / 1_000) * perSecond; sent < due; sent += 1) {
            if (under.size >= CONNECTIONS) continue;
            const one = timed(tally, some(sent)).finally(() => under.delete(one));
            under.add(one);
          }
          // The thread stands still: it would be woken for each answer otherwise, thousands of times a second, by the process that is measured.
          Atomics.wait(STILL, 0, 0, TURN_MS);
          await nextTurn();
        }
        tally.seconds = (performance.now() - from) / 1_000;
        await Promise.all(under);
      }),
  };
}

const { url, people } = workerData;
const crowd = await join(url, people);
parentPort?.on('message', async (order: Order) => {
  parentPort?.postMessage(await (order[0] === 'asking' ? crowd.asking(...rest(order)) : crowd.arriving(...rest(order))));
});
parentPort?.postMessage('joined');

function rest<T extends unknown[]>([, ...about]: [string, ...T]): T {
  return about;
}
