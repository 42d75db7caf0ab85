import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Bytes, isKnown, wantedForm } from './bytes.ts';

/** Addresses that are kept, the oldest makes room; and the longest answer: whoever asks for everything in all its variations must not fill the memory. */
const KEPT = 300;
const LONGEST = 256 << 10;
/** What belongs to one answer alone, or is written for each anew. */
const OWN = new Set(['x-request-id', 'content-length', 'content-encoding', 'transfer-encoding', 'connection', 'date', 'set-cookie']);
/** What whoever has the bytes must be told again. */
const FOR_304 = new Set(['etag', 'cache-control', 'vary']);

interface Kept {
  route: string;
  bytes: Bytes;
  /** Names and values in turn, as Node takes them unread. */
  headers: Record<'plain' | 'brotli' | 'gzip' | 'unchanged', string[]>;
}

/** Told of each answer when its last byte is out: the route's pattern, the status, and how many seconds it took. */
export type Answered = (route: string, status: number, seconds: number) => void;

/**
 * Public answers that are the same for everybody as long as this process lives. The first goes through the framework with all its hooks; what it said is
 * kept, headers and all, and the same address is from then on answered before the framework is asked. No cookie is read and none is set.
 */
export interface AtHand {
  /** Keeps what `reply` is about to send. Only for a GET without limits whose bytes depend on nothing but the address. */
  keep(request: Pick<FastifyRequest, 'raw' | 'routeOptions'>, reply: FastifyReply, bytes: Bytes): void;
  /** Answers, if it can; false leaves the request to the framework. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  watch(answered: Answered): void;
  /** Answers nothing any more, so that the framework ends the connections. */
  close(): void;
}

export function createAtHand(): AtHand {
  const kept = new Map<string, Kept>();
  let isClosed = false;
  let told: Answered = () => undefined;

  return {
    keep({ raw, routeOptions }, reply, bytes) {
      const url = raw.url ?? '';
      if (raw.method !== 'GET' || bytes.plain.length > LONGEST || kept.has(url)) return;
      if (kept.size >= KEPT) kept.delete(kept.keys().next().value ?? '');
      const common = flat(reply.getHeaders(), (name) => !OWN.has(name));
      kept.set(url, {
        route: routeOptions.url ?? '',
        bytes,
        headers: {
          plain: common,
          brotli: [...common, 'content-encoding', 'br'],
          gzip: [...common, 'content-encoding', 'gzip'],
          unchanged: flat(reply.getHeaders(), (name) => FOR_304.has(name)),
        },
      });
    },

    answer(request, response) {
      if (isClosed || request.method !== 'GET') return false;
      const found = kept.get(request.url ?? '');
      if (!found) return false;
      const from = performance.now();
      const { bytes, headers, route } = found;
      if (isKnown(request.headers, bytes.etag)) {
        response.writeHead(304, headers.unchanged).end();
        // Without a body there is no last byte to wait for.
        told(route, 304, (performance.now() - from) / 1_000);
        return true;
      }
      const form = wantedForm(request.headers);
      response.once('finish', () => told(route, 200, (performance.now() - from) / 1_000));
      const body = bytes[form];
      response.writeHead(200, [...headers[form], 'content-length', String(body.length), 'x-request-id', crypto.randomUUID()]).end(body);
      return true;
    },

    watch(answered) {
      told = answered;
    },
    close() {
      isClosed = true;
    },
  };
}

function flat(headers: Readonly<Record<string, string | number | string[] | undefined>>, isWanted: (name: string) => boolean): string[] {
  return Object.entries(headers).flatMap(([name, value]) => (value !== undefined && isWanted(name) ? [name, String(value)] : []));
}
