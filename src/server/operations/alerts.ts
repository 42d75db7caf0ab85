import type { Component } from '#contracts/operations.ts';
import { message } from '#messages/message.ts';
import { createBreaker } from '../platform/breaker.ts';
import type { SignedReceiver } from '../platform/config.ts';
import type { Db } from '../platform/database.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { Mail } from '../platform/mail.ts';
import { postSigned } from '../platform/signed-post.ts';

/** A change that people are told of, once. */
export interface Alert {
  /** Of the issue: with the change it is the key under which the alert goes out once, whoever sends it. */
  issue: string;
  /** `needsPeople`: it still works, but something is wrong with it that nothing here can mend. */
  change: 'down' | 'up' | 'notHealed' | 'needsPeople';
  component: Component;
  at: Date;
  /** What is or was wrong. */
  error: string;
}

export interface Alerts {
  /** Writes letter and job in the transaction of what they tell of. */
  write(tx: Db, alert: Alert): Promise<void>;
  /** Tells the webhook at once, past a database that is away; what is written later carries the same key. Never throws. */
  tellNow(alert: Alert): Promise<void>;
}

const JOB = 'operations.alert';
const PATIENCE_MS = 10_000;

/** Before the jobs start. */
export function createAlerts(parts: {
  jobs: Jobs;
  mail: Mail;
  /** Whom letters go to, and who outside is told; absent means nobody. */
  to: string | undefined;
  receiver: SignedReceiver | undefined;
}): Alerts {
  const { jobs, mail, to, receiver } = parts;
  const breaker = createBreaker(() => true);
  const post = async (key: string, body: string, signal: AbortSignal) => {
    if (!receiver) return;
    await breaker.run(async () => {
      const response = await postSigned(receiver, { body, key, signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]) });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The receiver of alerts answered ${response.status}`);
    });
  };
  if (receiver)
    jobs.on<{ key: string; body: string }>(JOB, { retries: 50, backoff: { first: 2, max: 600 } }, ({ key, body }, { signal }) =>
      post(key, body, signal),
    );
  return {
    async write(tx, alert) {
      const key = keyOf(alert);
      if (to !== undefined) {
        const name = message(`operations.component.${alert.component}.name`);
        const values = { name, error: alert.error, time: alert.at.toISOString() };
        await mail.send(tx, { to, name: LETTER[alert.change], values, link: '/test-orchestration', key: `alert ${key}` });
      }
      if (receiver) await jobs.send(tx, JOB, { key, body: bodyOf(alert) }, { key });
    },
    async tellNow(alert) {
      await post(keyOf(alert), bodyOf(alert), new AbortController().signal).catch(() => undefined);
    },
  };
}

const LETTER = { down: 'componentDown', up: 'componentUp', notHealed: 'healingFailed', needsPeople: 'componentNeedsPeople' } as const;

const keyOf = ({ issue, change }: Alert): string => `${issue} ${change}`;

function bodyOf({ issue, change, component, at, error }: Alert): string {
  return JSON.stringify({ issue, change, component, at: at.toISOString(), error });
}
