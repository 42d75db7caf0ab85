import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import { type Form, readForm } from './form.ts';
import { Refused, StripeBank, type StripeEvent } from './stripe-bank.ts';
import { type Customer, failure, type Intent, type Thing } from './stripe-state.ts';

/** One request as it came in. */
export interface StripeCall {
  method: string;
  path: string;
  form: Form;
  key: string | undefined;
}

/**
 * How a request is met: `down` breaks the line before anything was done, `lost` after it was done. A lie is answered
 * in place of the truth, though what was asked for is done.
 */
export type Meeting = 'down' | 'lost' | { waitMs: number } | { lie: (truth: object) => unknown; status?: number };

export interface StripeServer {
  bank: StripeBank;
  /** Settings of an installation that charges here. */
  environment: Readonly<Record<string, string>>;
  calls: StripeCall[];
  /** Set by a test; undefined is an honest answer at once. */
  meet: ((call: StripeCall) => Meeting | undefined) | undefined;
  /** Called before the answer to a request that has made something happen. */
  onEvents: ((events: StripeEvent[]) => Promise<void>) | undefined;
  /** As a day later: an idempotency key is as good as new. */
  forgetKeys(): void;
  /** Everything as at the start. */
  reset(): void;
  close(): Promise<void>;
}

const WEBHOOK_SECRET = 'whsec_only_for_tests';
const SECRET_KEY = 'sk_test_only_for_tests';

/** An event as it goes over the line, signed; `secret` and `at` of somebody who forges or repeats one. */
export function signed(event: StripeEvent, { secret = WEBHOOK_SECRET, at = new Date() }: { secret?: string; at?: Date } = {}) {
  const payload = JSON.stringify({ ...event, api_version: Stripe.API_VERSION, livemode: false, pending_webhooks: 1, request: null });
  const timestamp = Math.floor(at.getTime() / 1_000);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return {
    method: 'POST' as const,
    url: '/api/webhooks/stripe',
    payload,
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
  };
}

/** What each call of the protocol takes; anything else is refused, as the provider does. */
const KNOWN: readonly (readonly [string, string])[] = [
  ['GET /v1/customers', 'email limit'],
  ['POST /v1/customers', 'email metadata'],
  ['GET /v1/payment_methods/:id', 'expand'],
  ['GET /v1/payment_intents', 'customer limit expand'],
  [
    'POST /v1/payment_intents',
    'amount currency customer description allowed_payment_method_types setup_future_usage metadata expand payment_method off_session confirm',
  ],
  ['GET /v1/payment_intents/:id', 'expand'],
  ['POST /v1/payment_intents/:id/confirm', 'payment_method use_stripe_sdk off_session expand'],
  ['POST /v1/payment_intents/:id/cancel', 'cancellation_reason expand'],
  ['GET /v1/setup_intents', 'customer payment_method limit expand'],
  ['POST /v1/setup_intents', 'customer payment_method allowed_payment_method_types usage confirm use_stripe_sdk metadata expand'],
  ['GET /v1/setup_intents/:id', 'expand'],
  ['POST /v1/setup_intents/:id/cancel', 'cancellation_reason expand'],
  ['POST /v1/refunds', 'payment_intent amount'],
];

/** A server on loopback that speaks the card provider's protocol, closed after the last test of the file. */
export async function startStripeServer(): Promise<StripeServer> {
  const server = await openStripeServer();
  after(server.close);
  return server;
}

/** The same, closed by whoever opened it. */
export async function openStripeServer(): Promise<StripeServer> {
  const kept = new Map<string, { asked: string; answer: Promise<Answer> }>();
  const state: StripeServer = {
    bank: new StripeBank(),
    environment: {},
    calls: [],
    meet: undefined,
    onEvents: undefined,
    forgetKeys: () => kept.clear(),
    reset: () => {
      Object.assign(state, { bank: new StripeBank(), calls: [], meet: undefined, onEvents: undefined });
      kept.clear();
    },
    close: async () => undefined,
  };
  const server = createServer((request, response) => {
    answer(state, kept, request, response).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error)) console.error(error);
      request.socket.destroy();
    });
  });
  server.keepAliveTimeout = 500;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  return Object.assign(state, {
    close,
    environment: {
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_only_for_tests',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
  });
}

interface Answer {
  status: number;
  body: object;
}

async function answer(
  state: StripeServer,
  kept: Map<string, { asked: string; answer: Promise<Answer> }>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const url = new URL(request.url ?? '/', 'http://provider.localhost');
  const body = Buffer.concat(pieces).toString();
  const header = request.headers['idempotency-key'];
  const call: StripeCall = {
    method: request.method ?? '',
    path: url.pathname,
    form: readForm(request.method === 'GET' ? url.search.slice(1) : body),
    key: typeof header === 'string' ? header : undefined,
  };
  state.calls.push(call);
  const meeting = state.meet?.(call);
  if (meeting === 'down') return void request.socket.destroy();
  const said = await settle(state, kept, call, `${call.method} ${call.path} ${body}`, request.headers.authorization);
  if (meeting === 'lost') return void request.socket.destroy();
  if (typeof meeting === 'object' && 'waitMs' in meeting) await sleep(meeting.waitMs);
  const lie = typeof meeting === 'object' && 'lie' in meeting ? meeting : undefined;
  const told = lie ? lie.lie(said.body) : said.body;
  response.writeHead(lie?.status ?? said.status, { 'content-type': 'application/json', 'request-id': `req_${state.calls.length}` });
  response.end(typeof told === 'string' ? told : JSON.stringify(told));
}

/** Does what is asked, once for each key: the same again is answered as the first time, something else is refused. */
async function settle(
  state: StripeServer,
  kept: Map<string, { asked: string; answer: Promise<Answer> }>,
  call: StripeCall,
  asked: string,
  authorization: string | undefined,
): Promise<Answer> {
  if (authorization !== `Bearer ${SECRET_KEY}`)
    return { status: 401, body: { error: failure('invalid_request_error', 'Invalid API Key provided') } };
  if (call.key === undefined || call.method !== 'POST') return act(state, call);
  const before = kept.get(call.key);
  if (before?.asked === asked) return before.answer;
  if (before) {
    const sentence = 'Keys for idempotent requests can only be used with the same parameters they were first used with.';
    return { status: 400, body: { error: failure('idempotency_error', sentence) } };
  }
  const done = act(state, call);
  kept.set(call.key, { asked, answer: done });
  const { status } = await done;
  // Nothing was begun: the key is as good as new.
  if (status === 400 || status === 404) kept.delete(call.key);
  return done;
}

async function act(state: StripeServer, call: StripeCall): Promise<Answer> {
  const { bank } = state;
  const told = bank.events.length;
  const said = ((): Answer => {
    try {
      return { status: 200, body: expanded(bank, perform(bank, call), call.form) };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { intent } = error;
      return { status: error.status, body: { error: { ...error.error, ...(intent && { [intent.object]: structuredClone(intent) }) } } };
    }
  })();
  const events = bank.events.slice(told);
  if (events.length > 0) await state.onEvents?.(events);
  return said;
}

type Listed = { object: 'list'; data: Thing[]; has_more: boolean };

function perform(bank: StripeBank, { method, path, form }: StripeCall): Thing | Listed {
  const [, , name = '', id = ''] = path.split('/');
  const operation = `${method} ${id ? path.replace(id, ':id') : path}`;
  const known = KNOWN.find(([one]) => one === operation)?.[1].split(' ');
  if (!known) throw new Refused(404, failure('invalid_request_error', `Unrecognized request URL (${operation})`));
  const odd = Object.keys(form).find((one) => !known.includes(one));
  if (odd)
    throw new Refused(
      400,
      failure('invalid_request_error', `Received unknown parameter: ${odd}`, { code: 'parameter_unknown', param: odd }),
    );
  const object = name === 'setup_intents' ? 'setup_intent' : 'payment_intent';
  const list = <T extends Thing>(all: T[], isIt: (thing: T) => boolean): Listed => {
    const data = all.filter(isIt);
    return { object: 'list', data: data.slice(0, Number(form.limit ?? 10)), has_more: data.length > Number(form.limit ?? 10) };
  };
  if (operation === 'GET /v1/customers') return list(bank.all<Customer>('customer'), ({ email }) => email === form.email);
  if (operation === 'POST /v1/customers') return bank.addCustomer(form);
  if (operation === 'POST /v1/refunds') return bank.refund(form);
  if (name === 'payment_methods') return bank.method(id);
  if (id === '' && method === 'GET')
    return list(
      bank.all<Intent>(object),
      (one) => one.customer === form.customer && (!form.payment_method || one.payment_method === form.payment_method),
    );
  if (id === '') {
    if (form.off_session && form.setup_future_usage)
      throw new Refused(400, failure('invalid_request_error', 'You cannot use setup_future_usage with off_session.'));
    const intent = bank.addIntent(object, form);
    return form.confirm === 'true' ? bank.confirm(intent, form) : intent;
  }
  const intent = bank.find<Intent>(object, id, 'intent');
  if (path.endsWith('/confirm')) return bank.confirm(intent, form);
  return path.endsWith('/cancel') ? bank.cancel(intent, form) : intent;
}

/** As it is now, with what was asked for in place of its id. */
function expanded(bank: StripeBank, said: Thing | Listed, { expand = [] }: Form): object {
  const names = (expand as string[]).map((name) => name.replace(/^data\./, ''));
  const open = (thing: Thing): object =>
    Object.fromEntries(
      Object.entries(structuredClone(thing)).map(([name, value]) => [
        name,
        (names.includes(name) && structuredClone(bank.things.get(value as string))) || value,
      ]),
    );
  return said.object === 'list' ? { ...said, data: said.data.map(open) } : open(said);
}
