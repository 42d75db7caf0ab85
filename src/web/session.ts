import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { User } from '#contracts/accounts.ts';
import { HOST_PREFIX, SIGNED_IN_COOKIE } from '#contracts/session.ts';
import { readCookie } from './cookies.ts';
import { currentUserQuery } from './queries.ts';

const listeners = new Set<() => void>();

/** Whether a session exists as far as this browser knows, at this moment. */
export const isSignedIn = (): boolean => accountHere() !== '';

/** Whose session this browser has at this moment, as far as it knows: the id of an account, or `''`. */
export const accountHere = (): string => readCookie(SIGNED_IN_COOKIE) ?? '';

/** What sessions of an earlier release say in place of an account. */
const UNNAMED = '1';

/** Whether what was typed by `owner` is for `account` to see; what a visitor typed is for whoever signs in next. */
export const isFor = (account: string, owner: string | undefined): boolean => !owner || owner === UNNAMED || owner === account;

/** Another tab may have signed in or out meanwhile. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('focus', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('focus', listener);
  };
}

/** Call after signing in or out: every screen reads the flag anew. */
export function sessionChanged(): void {
  for (const listener of listeners) listener();
}

let hasEnded = false;

/** Whether the session ended by itself while this page was open. */
export const sessionHasEnded = (): boolean => hasEnded && !isSignedIn();

/** The session ended on the server; the flag must not send anybody round in circles. */
export function forgetSession(): void {
  hasEnded ||= isSignedIn();
  for (const name of [SIGNED_IN_COOKIE, HOST_PREFIX + SIGNED_IN_COOKIE]) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we support.
    document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
  }
  sessionChanged();
}

/** Whether a session exists as far as the browser knows; false while the server's HTML is being taken over. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(subscribe, isSignedIn, () => false);
}

/** Whose session the browser has, as far as it knows; nobody's while the server's HTML is being taken over. */
export function useAccount(): string {
  return useSyncExternalStore(subscribe, accountHere, () => '');
}

/**
 * The account of whoever is signed in; signed-out pages do not ask. While the server's HTML is taken over it is nobody's, though it may be known already:
 * the server did not draw it, and what is drawn otherwise than there is thrown away and drawn anew.
 */
export function useUser(): User | undefined {
  const signedIn = useSignedIn();
  const { data } = useQuery({ ...currentUserQuery(), enabled: signedIn });
  return signedIn ? data : undefined;
}

/** The name people see: username, or the part of the email before the @, or nothing. */
export function nameOf(user: Pick<User, 'username' | 'email'>): string {
  return user.username.trim() || user.email.split('@')[0] || '';
}
