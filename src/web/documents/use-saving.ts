import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Conflict, Document } from '#contracts/documents.ts';
import { changeDocument } from '#contracts/documents.ts';
import { ApiError, api } from '../api.ts';
import { newId } from '../new-id.ts';
import { documentQuery } from '../queries.ts';
import { accountHere, isFor, sessionChanged } from '../session.ts';
import { onReachable } from '../shell/online.ts';
import { browserStore } from './browser-store.ts';
import type { FoundCopy } from './local-copy.ts';
import { createSaving, type Failure, type SavingParts } from './saving.ts';
import { newSlot, TAB, useOpenSlot } from './tabs.ts';
import { isGone } from './use-attempt.ts';

type Asked = Pick<SavingParts, 'body' | 'create' | 'keepNew' | 'onStored'>;

/**
 * Keeps what an editor holds safe, in the browser and on the server, for as long as the editor is on the screen.
 * @param account who is signed in
 * @param keptBy who typed what it begins with
 */
export function useSaving(opened: Document | null, found: FoundCopy | null, account: string, asked: Asked, keptBy = '') {
  const client = useQueryClient();
  // Whoever signs in first takes a visitor's text along; from then on it is nobody else's.
  const owner = useRef(keptBy);
  owner.current ||= account;
  const isLocked = owner.current !== '' && (account === '' || !isFor(account, owner.current));
  // Saving runs outside React's rendering and must see the latest of everything.
  const latest = useRef(asked);
  latest.current = asked;
  const [slot] = useState(newSlot);
  const [saving] = useState(() =>
    createSaving({
      opened,
      found,
      store: browserStore,
      slot,
      tab: TAB,
      body: () => latest.current.body(),
      create: () => asOwner(owner.current, latest.current.create),
      keepNew: () => latest.current.keepNew(),
      change: (id, body) => asOwner(owner.current, () => api(changeDocument, { params: { id }, body })),
      onStored(document, sent) {
        client.setQueryData(documentQuery(document.id).queryKey, document);
        void client.invalidateQueries({ queryKey: ['api', 'documents'], refetchType: 'none' });
        latest.current.onStored(document, sent);
      },
      failureOf: (error) => (isFor(accountHere(), owner.current) ? failureOf(error) : { kind: 'signedOut' }),
      owner: () => owner.current,
      newId,
      now: () => Date.now(),
    }),
  );
  useOpenSlot(slot);
  const state = useSyncExternalStore(saving.subscribe, saving.get, saving.get);

  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') saving.keepNow();
    };
    const back = () => saving.nudge();
    const stop = onReachable(back);
    window.addEventListener('pagehide', saving.keepNow);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      stop();
      window.removeEventListener('pagehide', saving.keepNow);
      document.removeEventListener('visibilitychange', hidden);
      saving.dispose();
    };
  }, [saving]);
  useEffect(() => {
    if (account !== '' && !isLocked) saving.resume();
  }, [account, isLocked, saving]);
  useWarning(state.isOnlyHere && state.state !== 'saved');
  // Only its owner goes on: the session ended, or another account is signed in, and the screen asks to sign in in place.
  return { ...state, saving, slot, isLocked, owner };
}

/** Nothing is sent in the name of somebody else who has signed in meanwhile, in this tab or another; every screen hears that it is so. */
function asOwner<T>(owner: string, work: () => Promise<T>): Promise<T> {
  if (isFor(accountHere(), owner)) return work();
  sessionChanged();
  return Promise.reject(new ApiError(401, 'Another account is signed in', undefined));
}

/** What a failed save means for what comes next. */
function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { kind: 'passing', wait: 0 };
  const { status, failure } = error;
  if (status === 401) return { kind: 'signedOut' };
  if (isGone(error)) return { kind: 'gone' };
  if (status === 409 && failure && 'current' in failure) return { kind: 'conflict', conflict: failure as Conflict };
  // Worth another try by itself: a server that is busy or full, a key that is new now. A refused value is not.
  if (status >= 500 || status === 429 || status === 408 || failure?.code === 'key_reused')
    return { kind: 'passing', wait: (error.retryAfter ?? 0) * 1_000 };
  return { kind: 'refused' };
}

/** The browser asks before a tab is closed whose text it could not keep. */
function useWarning(isOnlyHere: boolean): void {
  useEffect(() => {
    if (!isOnlyHere) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isOnlyHere]);
}
