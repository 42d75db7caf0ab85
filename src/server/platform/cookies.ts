import { HOST_PREFIX } from '#contracts/session.ts';
import type { Config } from './config.ts';

/** Whether people reach this installation over HTTPS, as far as its settings say. */
export const isSecure = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean => publicUrl?.startsWith('https:') ?? false;

/**
 * What a cookie is called here. Over HTTPS every one bears the prefix with which browsers keep it for this host alone:
 * no neighbour under the same domain can set or read it, and nobody on a line without encryption.
 */
export const cookieName = (name: string, secure: boolean): string => (secure ? HOST_PREFIX + name : name);

/** The value of one of our cookies in a request. */
export function readCookie(
  { cookies }: { cookies: Readonly<Record<string, string | undefined>> },
  name: string,
  secure: boolean,
): string | undefined {
  return cookies[cookieName(name, secure)];
}
