import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router';

/**
 * Changes the address the browser has now. The router draws a move in a transition, so what a component saw last
 * may be a move behind: a save that answers meanwhile must not take back the step that was gone to.
 */
export function useMoveTo() {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  latest.current = navigate;
  return useCallback((change: (address: URL) => void, how: 'push' | 'replace' = 'push') => {
    const address = new URL(window.location.href);
    change(address);
    if (address.href !== window.location.href) latest.current(address.pathname + address.search, { replace: how === 'replace' });
  }, []);
}
