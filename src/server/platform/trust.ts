import { isIP } from 'node:net';
import { StartError } from './start-error.ts';

/** What TRUST_PROXY says: whether, how many, or which proxies are believed. */
export function readTrust(value: string | undefined): boolean | number | string {
  if (value === undefined || /^(false|off|no|0)$/i.test(value)) return false;
  if (/^(true|on|yes)$/i.test(value)) return true;
  if (/^\d{1,2}$/.test(value)) return Number(value);
  if (value.split(',').every((part) => isRange(part.trim()))) return value;
  throw new StartError(
    `The setting TRUST_PROXY is "${value}", but it must be true, false, a number of proxies, or their addresses separated by commas.`,
  );
}

/** One address, a range of them like 10.0.0.0/8, or a name that fastify has for such ranges. */
function isRange(part: string): boolean {
  if (/^(loopback|linklocal|uniquelocal)$/.test(part)) return true;
  const [address = '', bits, ...more] = part.split('/');
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return most > 0 && more.length === 0 && (bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most));
}
