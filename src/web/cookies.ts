import { HOST_PREFIX } from '#contracts/session.ts';

/** One of the cookies that the server lets scripts read, under either of its names; undefined where there is none. */
export function readCookie(name: string): string | undefined {
  const starts = [`${HOST_PREFIX}${name}=`, `${name}=`];
  for (const cookie of document.cookie.split('; '))
    for (const start of starts) if (cookie.startsWith(start)) return cookie.slice(start.length);
  return undefined;
}
