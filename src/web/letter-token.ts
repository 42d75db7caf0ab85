import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * The token of the letter whose link led here; empty when there is none. It stands behind the `#`, which browsers send
 * to nobody, so that no log on the way holds it. Letters of before have it in the query, and hold for as long as they said.
 */
export function useLetterToken(): string {
  const { hash, search } = useLocation();
  const given = new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token') ?? '';
  // The way past the navigation puts another word behind the `#`.
  const [token] = useState(given);
  const isOther = given !== '' && given !== token;
  useEffect(() => {
    // Another letter's link in the same tab changes no more of the address than that, so that the browser loads nothing by itself.
    if (isOther) window.location.reload();
  }, [isOther]);
  return token;
}
