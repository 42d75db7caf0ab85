import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import type { Checkout, PaidTier, PaymentResult, Plan, Subscription } from '#contracts/billing.ts';
import type { Desk } from '#server/billing/desk.ts';
import { createPayments } from '#server/billing/payments.ts';
import { sweep } from '#server/billing/sweep.ts';
import { createCipher } from '#server/platform/cipher.ts';
import type { Environment } from '#server/platform/config.ts';
import type { Person, TestApp } from './app.ts';
import { CARDS, withCard } from './cards.ts';
import { testConfig } from './database.ts';

export async function openCheckout(person: Person, planId: PaidTier): Promise<Checkout> {
  const plans: Plan[] = (await person.send('GET', '/api/subscription/plans')).json();
  const amount = plans.find(({ id }) => id === planId)?.price;
  const answer = await person.send('POST', '/api/create-subscription', { planId, amount });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json();
}

export async function confirm(person: Person, clientSecret: string, number: string = CARDS.approves): Promise<PaymentResult> {
  const answer = await person.send('POST', '/api/confirm-payment', { clientSecret, paymentMethod: withCard(number) });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json();
}

/** Buys a plan with a test card and gives what was said. */
export async function buy(person: Person, planId: PaidTier, number: string = CARDS.approves): Promise<PaymentResult> {
  return confirm(person, (await openCheckout(person, planId)).clientSecret, number);
}

export async function planOf(person: Person): Promise<Subscription> {
  const answer = await person.send('GET', '/api/subscription');
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json();
}

export const usedOf = async (person: Person): Promise<{ documentsGenerated: number; documentLimit: number; renewsAt: string }> =>
  (await person.send('GET', '/api/user/profile')).json().usage;

/** Moves the clock of a server, and does what its hourly job does. */
export interface Till {
  desk: Desk;
  /** Sets the time of the server and of `desk`. */
  at(time: string | Date): void;
  /** Lets the hourly job run now; fails when it would have logged a warning. */
  sweep(): Promise<void>;
}

/** What the server's own jobs work with, beside a server of the same settings. */
export function tillOf({ database, db, mail, setClock }: TestApp, environment: Environment): Till {
  const config = testConfig(environment);
  let now: Date | undefined;
  const clock = () => now ?? new Date();
  const desk: Desk = {
    config,
    brand: { now: () => config.brand },
    db,
    mail,
    clock,
    payments: createPayments(config, { db, clock }),
    cipher: createCipher(database.secrets, 'receipts'),
    secret: database.secret,
  };
  return {
    desk,
    at: (time) => {
      now = new Date(time);
      setClock(now);
    },
    sweep: () => sweep(desk, { warn: (fact, text) => assert.fail(`${text} ${inspect(fact)}`) }),
  };
}
