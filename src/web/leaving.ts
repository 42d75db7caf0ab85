import { signOut } from '#contracts/accounts.ts';
import { api } from './api.ts';
import { isSignedIn } from './session.ts';

/** Kept in this browser while a session of it still has to be ended on the server. */
export const LEAVING = 'dw_leaving';

/** Ends the session that `leaveWithoutServer` had to leave open. Call at the start of every page. */
export async function finishLeaving(): Promise<void> {
  try {
    if (localStorage.getItem(LEAVING) === null) return;
    // Whoever has signed in since then has ended it by that.
    if (isSignedIn()) return localStorage.removeItem(LEAVING);
    await api(signOut);
    localStorage.removeItem(LEAVING);
  } catch {
    // It is tried again with the next page.
  }
}

/** A page that the browser kept as it was, and brings back with the button “Back”, shows nothing of a session that has ended meanwhile. */
export function watchReturn(): void {
  let sawSession = isSignedIn();
  window.addEventListener('pagehide', () => {
    sawSession ||= isSignedIn();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && sawSession && !isSignedIn()) window.location.reload();
  });
}
