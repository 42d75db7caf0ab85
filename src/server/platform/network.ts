import type { IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';

/**
 * What requests from one customer are counted by: an IPv4 address, or the /64 that an IPv6 customer owns, whose last
 * half does not tell people apart.
 */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  const [head = '', tail = ''] = ip.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const missing = Math.max(0, 8 - left.length - right.length);
  const zeros = ip.includes('::') ? Array.from({ length: missing }, () => '0') : [];
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}

const PASSED_ON = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'via', 'x-real-ip'];

/** Whether no proxy says that it asks for somebody else. */
export const wasNotPassedOn = (headers: IncomingHttpHeaders): boolean => PASSED_ON.every((name) => headers[name] === undefined);

/** Whether a request comes from this machine itself, and not from a proxy on it that asks for somebody else. */
export function isDirect({
  headers,
  socket,
}: {
  headers: IncomingHttpHeaders;
  socket: Pick<Socket, 'remoteAddress' | 'localAddress'>;
}): boolean {
  const isOwn = socket.remoteAddress !== undefined && socket.remoteAddress === socket.localAddress;
  return isOwn && wasNotPassedOn(headers);
}
