import { forgetEverything } from '../documents/kept-answers.ts';
import { LEAVING } from '../leaving.ts';
import { accountHere, forgetSession } from '../session.ts';

/**
 * Takes from this browser everything that an account had in it, where the server cannot be reached to sign out; what was
 * not saved goes, too. The session ends as soon as a page of ours is loaded again, see `finishLeaving`.
 */
export function leaveWithoutServer(): void {
  try {
    localStorage.setItem(LEAVING, '1');
  } catch {
    // A browser that keeps nothing: the session ends by its time, or from another one.
  }
  forgetEverything(accountHere());
  forgetSession();
  // Loaded anew, so that nothing stays in memory, even when what comes is the browser's own page.
  window.location.assign('/');
}
