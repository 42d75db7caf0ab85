import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { message } from '#messages/message.ts';
import { forbidden, Refusal } from './errors.ts';
import { hasBody } from './gate.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** A whole body must have arrived within this time, however slowly it trickles. */
const BODY_MS = 15_000;

/**
 * Refuses a change that a page of another site caused. Browsers name the page's origin with every change; a program
 * that is no browser sends none and cannot be tricked into carrying someone's cookie.
 * @param publicUrl the only origin accepted; absent means the host that was asked
 */
export function refuseForeignChange(request: FastifyRequest, publicUrl: string | undefined): void {
  if (READS.has(request.method)) return;
  const { origin } = request.headers;
  if (origin === undefined) {
    const site = request.headers['sec-fetch-site'];
    if (site === undefined || site === 'same-origin' || site === 'none') return;
    throw forbidden('wrongOrigin');
  }
  const isOurs = publicUrl === undefined ? URL.parse(origin)?.host === request.host : origin === publicUrl;
  if (!isOurs) throw forbidden('wrongOrigin');
}

/** Cuts a request whose body has not arrived in time: the connection's own timer starts anew with every byte. */
export async function watchBody(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (READS.has(request.method) || request.raw.complete || !hasBody(request.raw)) return;
  const timer = setTimeout(() => {
    if (request.raw.complete) return;
    // An answer that needed no body may have gone out already; the rest of the body is not waited for either.
    if (reply.sent) request.raw.destroy();
    else
      reply
        .header('connection', 'close')
        .send(new Refusal(408, 'requestTimeout'))
        .raw.once('close', () => request.raw.destroy());
  }, bodyMs(request)).unref();
  const stop = () => clearTimeout(timer);
  request.raw.once('end', stop).once('close', stop);
}

/** How long a body may take: files have more time than texts. */
const bodyMs = ({ routeOptions }: FastifyRequest): number => (routeOptions.config.bodySeconds ?? 0) * 1_000 || BODY_MS;

/** An answer may be in the making for so long. */
const ANSWER_MS = 120_000;

/**
 * Ends each connection of `server` on which nothing has moved for its timeout, when that is the other end's doing: while an answer is being made, the other
 * end has asked all it has to ask and waits. Of an answer that nobody reads, what is still to be sent is thrown away: otherwise the system would keep up to
 * megabytes of it for minutes after this process has let go.
 */
export function cutStill(server: Server, answerMs = ANSWER_MS): void {
  const asked = new WeakMap<Socket, { response: ServerResponse; at: number }>();
  server.on('request', ({ socket }, response) => asked.set(socket, { response, at: performance.now() }));
  server.on('timeout', (socket: Socket) => {
    const last = asked.get(socket);
    const isOurs = last?.response.req.complete && !last.response.writableEnded && performance.now() - last.at < answerMs;
    if (socket.writableLength > 0) socket.resetAndDestroy();
    else if (!isOurs) socket.destroy();
    // A timeout comes once, until something moves or it is set anew.
    else socket.setTimeout(socket.timeout ?? 0);
  });
}

/** What is said on a connection whose bytes are no HTTP request: the same shape as every other error, with `headers`. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket, headers: Readonly<Record<string, string>>): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, code, key] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? (['431 Request Header Fields Too Large', 'headers_too_large', 'errors.headersTooLarge'] as const)
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? (['408 Request Timeout', 'request_timeout', 'errors.requestTimeout'] as const)
        : (['400 Bad Request', 'bad_request', 'errors.badRequest'] as const);
  const body = JSON.stringify({ code, message: message(key) });
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(
    `HTTP/1.1 ${status}\r\n${lines.join('')}Content-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
