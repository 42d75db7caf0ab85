import type { IncomingHttpHeaders } from 'node:http';
import { CONSENT_COOKIE, type ConsentPurpose } from '#contracts/consent.ts';
import type { Config } from './config.ts';
import { isSecure, readCookie } from './cookies.ts';

/** What may be kept of a visitor beyond what the service needs. `unasked`: nothing, until they have chosen. */
export type Consent = 'granted' | 'refused' | 'unasked';

interface Asking {
  headers: IncomingHttpHeaders;
  cookies: Readonly<Record<string, string | undefined>>;
}

/** Whether the browser says that its owner does not want to be followed: Global Privacy Control, or Do Not Track. */
export function asksForPrivacy({ headers }: Pick<Asking, 'headers'>): boolean {
  return headers['sec-gpc'] === '1' || headers.dnt === '1';
}

/**
 * What a visitor has agreed to. The browser's signal goes before everything, then their own choice; somebody who has
 * not chosen has agreed only where whoever runs this says that nobody must be asked (`CONSENT=off`).
 */
export function consentOf(request: Asking, { consent, publicUrl }: Pick<Config, 'consent' | 'publicUrl'>): Consent {
  if (asksForPrivacy(request)) return 'refused';
  const choice = readCookie(request, CONSENT_COOKIE, isSecure({ publicUrl }));
  if (choice === 'accepted') return 'granted';
  if (choice === 'declined') return 'refused';
  return consent === 'off' ? 'granted' : 'unasked';
}

/** What visitors agree to here, or decline where nobody must be asked. */
export function askedFor({ visitorId, eventCollector }: Pick<Config, 'visitorId' | 'eventCollector'>): ConsentPurpose[] {
  return ['referral', ...(visitorId ? (['visitor'] as const) : []), ...(eventCollector ? (['outside'] as const) : [])];
}
