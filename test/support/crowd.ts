import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** What came of many requests: milliseconds of each that was served, and of each that was told to come again. */
export interface Tally {
  served: number[];
  refused: number[];
  /** Everything else, which should not have been: how often, by what it was. */
  wrong: Map<string, number>;
  /** From the first request to the last answer. */
  seconds: number;
}

/** People with an account and a generated document each, who do what people do on a day. */
export interface Crowd {
  /** So many ask and wait for the answer, again and again, with a pause in between. */
  asking(atOnce: number, ms: number, pauseMs?: number): Promise<Tally>;
  /** So many requests arrive a second, whether or not the ones before were answered, as long as one of the connections is free. */
  arriving(perSecond: number, ms: number): Promise<Tally>;
  end(): void;
}

/** What the thread of a crowd is told to do: the name of one of its verbs, with what that takes. */
export type Order = ['asking', ...Parameters<Crowd['asking']>] | ['arriving', ...Parameters<Crowd['arriving']>];

/**
 * The mixed day of P8: 70 % look at lists and search, 15 % save, 10 % generate, 5 % print. The people live in a thread of their own: where a test runs, every
 * promise is followed by its runner, which costs twice what asking does, on the machine that is measured.
 * @param url of a server that trusts its proxy and has no limits by plan, as everybody comes from an address of their own
 * @throws what went wrong while they joined
 */
export async function gather(url: string, people: number): Promise<Crowd> {
  const thread = new Worker(new URL('./crowd-worker.ts', import.meta.url), { workerData: { url, people } });
  // "message" once everybody has joined; an error of the thread rejects.
  await once(thread, 'message');
  const order = async (...told: Order): Promise<Tally> => {
    thread.postMessage(told);
    const [tally] = await once(thread, 'message');
    return tally;
  };
  return {
    asking: (...about) => order('asking', ...about),
    arriving: (...about) => order('arriving', ...about),
    end: () => void thread.terminate(),
  };
}
