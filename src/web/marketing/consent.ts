import { useSyncExternalStore } from 'react';
import { CONSENT_COOKIE, type ConsentChoice, type ConsentPurpose } from '#contracts/consent.ts';
import { readCookie } from '../cookies.ts';
import { asksForPrivacy } from './track.ts';

/** Whether the notice stands on the screen; `asked` when somebody opened it to change their choice. */
type Showing = 'no' | 'first' | 'asked';

let showing: Showing = 'no';
let begun = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(next: Showing): void {
  showing = next;
  for (const listener of listeners) listener();
}

/** What this browser has chosen, or nothing yet. */
export function chosenConsent(): ConsentChoice | undefined {
  const value = readCookie(CONSENT_COOKIE);
  return value === 'accepted' || value === 'declined' ? value : undefined;
}

/**
 * Once a visit: asks where something is about to be kept that somebody must agree to. A referral is only kept of those
 * who came by one; who chose before, or whose browser has said it for them, is not asked.
 */
export function askOnce(asksFor: readonly ConsentPurpose[]): void {
  if (begun || asksFor.length === 0) return;
  begun = true;
  const isReferred = new URLSearchParams(location.search).has('ref');
  const isNeeded = asksFor.some((purpose) => purpose !== 'referral') || isReferred;
  if (isNeeded && !asksForPrivacy() && !chosenConsent()) show('first');
}

/** Opens the notice again, to change the choice. */
export const reopenConsent = (): void => show('asked');

export const closeConsent = (): void => show('no');

export const useConsentShowing = (): Showing =>
  useSyncExternalStore(
    subscribe,
    () => showing,
    () => 'no',
  );
