import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP, type Socket } from 'node:net';

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

const OWN_NAMES = /^[^.]+$|(^|\.)(localhost|local|internal|lan|home\.arpa)$/i;
const OWN_ADDRESSES = new BlockList();
for (const net of ['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', '::1/128', 'fc00::/7', 'fe80::/10']) {
  const [address = '', prefix] = net.split('/');
  OWN_ADDRESSES.addSubnet(address, Number(prefix), isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Whether what is sent to this host may leave the network that the server stands in: it does not for private addresses,
 * nor for names that no public name server answers, such as those of a compose file.
 * @param host as in an address: a name, or an IP address with or without brackets
 */
export function leavesNetwork(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  const family = isIP(bare);
  return family === 0 ? !OWN_NAMES.test(bare) : !OWN_ADDRESSES.check(bare, family === 6 ? 'ipv6' : 'ipv4');
}
