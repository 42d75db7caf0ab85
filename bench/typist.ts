import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** What the typing process is told, and what it answers: how long each key waited for its results, in milliseconds. */
export interface Typing {
  url: string;
  wishes: readonly string[];
  people: number;
  seconds: number;
  keysASecond: number;
}

/**
 * People typing, in a process of their own: what they wait for is the server, not the memory of whoever measures recall. Each has a connection that stays open, as
 * a browser's does, and takes packed answers.
 */
process.once('message', async ({ url, wishes, people, seconds, keysASecond }: Typing) => {
  const ask = (agent: Agent, words: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const from = performance.now();
      const path = `${url}/api/templates?${new URLSearchParams({ q: words, kinds: 'once', page: '1', pageSize: '6' })}`;
      get(path, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`Search answered ${response.statusCode}`));
        response.resume().once('end', () => resolve(performance.now() - from));
      }).on('error', reject);
    });
  const one = () => new Agent({ keepAlive: true, maxSockets: 1 });
  const warm = one();
  for (const words of wishes) await ask(warm, words);
  warm.destroy();
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: people }, async (_, person) => {
      const agent = one();
      await sleep((1_000 / keysASecond / people) * person);
      let wish = person;
      let typed = 0;
      for (let key = 0; key < seconds * keysASecond; key += 1) {
        const words = wishes[wish % wishes.length] ?? '';
        typed += 1;
        const next = sleep(1_000 / keysASecond);
        times.push(await ask(agent, words.slice(0, typed)));
        if (typed >= words.length) {
          typed = 0;
          wish += people;
        }
        await next;
      }
      agent.destroy();
    }),
  );
  process.send?.(times, () => process.exit());
});
