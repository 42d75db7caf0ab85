import type { IncomingMessage, ServerResponse } from 'node:http';
import { message } from '#messages/message.ts';
import { unavailable } from './errors.ts';
import { plainPage, wantsPage } from './plain-page.ts';

/**
 * Lets so many requests in at a time as this process can answer soon, and tells the others at once when to come again: more at a time would not be answered
 * sooner, they would only wait, hold memory and be given up at the other end. It stands before the framework, so that turning somebody away costs a
 * fraction of an answer.
 */
export interface Gate {
  /** Lets a request in, or answers it: 503 with Retry-After. */
  admit(request: IncomingMessage, response: ServerResponse): boolean;
  /** Takes a place for a request whose body has arrived by now: while it trickled it took none. @throws 503 when there is none left */
  enter(request: IncomingMessage): void;
  /** Gives the place back before the answer is out: the work goes on elsewhere, under limits of its own. */
  leave(request: IncomingMessage): void;
  /** Calls for each that was turned away. */
  watch(turnedAway: () => void): void;
  /** Places taken. */
  taken(): number;
}

/** Places that requests from one address take at most, so that the last ones are left to everybody else. */
const SHARE = 0.75;
const RETRY_SECONDS = 2;
/** A body up to this length is read to its end although nobody wants it; a longer one ends with its connection. */
const SHORT_BODY = 64 << 10;

/**
 * @param places requests at work at a time
 * @param addressOf whom a request comes from
 */
export function createGate(places: number, addressOf: (request: IncomingMessage) => string): Gate {
  const inside = new WeakMap<IncomingMessage, string>();
  /** Let in while their bodies are still to come. */
  const expected = new WeakMap<IncomingMessage, string>();
  const byAddress = new Map<string, number>();
  const share = Math.max(1, Math.ceil(places * SHARE));
  let taken = 0;
  let told: () => void = () => undefined;

  const isFull = (address: string): boolean => taken >= places || (byAddress.get(address) ?? 0) >= share;
  const take = (request: IncomingMessage, address: string): void => {
    inside.set(request, address);
    byAddress.set(address, (byAddress.get(address) ?? 0) + 1);
    taken += 1;
  };
  const leave = (request: IncomingMessage): void => {
    const address = inside.get(request);
    if (address === undefined) return;
    inside.delete(request);
    taken -= 1;
    const left = (byAddress.get(address) ?? 1) - 1;
    if (left > 0) byAddress.set(address, left);
    else byAddress.delete(address);
  };

  return {
    admit(request, response) {
      if (isFree(request.url ?? '')) return true;
      const address = addressOf(request);
      if (isFull(address)) {
        turnAway(request, response);
        told();
        return false;
      }
      if (hasBody(request)) expected.set(request, address);
      else take(request, address);
      response.once('close', () => leave(request));
      return true;
    },
    enter(request) {
      const address = expected.get(request);
      if (address === undefined) return;
      expected.delete(request);
      if (isFull(address)) throw unavailable(RETRY_SECONDS);
      take(request, address);
    },
    leave,
    watch(turnedAway) {
      told = turnedAway;
    },
    taken: () => taken,
  };
}

/** Whoever watches the process must not take it for dead because it is busy; and a page whose code is refused stays broken, while a file costs next to nothing. */
const isFree = (url: string): boolean => url.startsWith('/assets/') || url === '/healthz' || url === '/readyz' || url === '/metrics';

const lengthOf = ({ headers }: IncomingMessage): number =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Number.POSITIVE_INFINITY;
/** Whether something is to follow the headers. */
export const hasBody = (request: IncomingMessage): boolean => lengthOf(request) > 0;

/** An answer that turns somebody away, with its headers as they are sent: made once, as there are thousands of them a second when there are any. */
interface Away {
  body: string;
  headers: string[];
}

/** @param own headers beside, and before, those of every such answer */
function away(body: string, own: Readonly<Record<string, string>>): { kept: Away; closed: Away } {
  const headers = Object.entries({
    'retry-after': String(RETRY_SECONDS),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'",
    'content-length': String(Buffer.byteLength(body)),
    ...own,
  }).flat();
  return { kept: { body, headers }, closed: { body, headers: [...headers, 'connection', 'close'] } };
}

const SENTENCE = message('errors.unavailable');
const TO_PROGRAMS = away(JSON.stringify({ code: 'unavailable', message: SENTENCE }), { 'content-type': 'application/json; charset=utf-8' });
const PAGE = plainPage(SENTENCE, RETRY_SECONDS);
const TO_PEOPLE = away(PAGE.body, PAGE.headers);

function turnAway(request: IncomingMessage, response: ServerResponse): void {
  const { kept, closed } = wantsPage(request) ? TO_PEOPLE : TO_PROGRAMS;
  const { body, headers } = lengthOf(request) > SHORT_BODY ? closed : kept;
  response.writeHead(503, headers).end(body);
}
