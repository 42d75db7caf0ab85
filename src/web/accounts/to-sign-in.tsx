import { Navigate, useLocation } from 'react-router';
import { sessionHasEnded } from '../session.ts';

/** Sends a visitor to sign in, and back here afterwards; whoever had a session is told that it ended. */
export function ToSignIn() {
  const { pathname, search } = useLocation();
  const state = sessionHasEnded() ? { mode: 'sign-in', ended: true } : undefined;
  return <Navigate replace to={`/auth?next=${encodeURIComponent(pathname + search)}`} state={state} />;
}
