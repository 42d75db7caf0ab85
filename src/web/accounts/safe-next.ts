const HERE = 'http://here.invalid';
/** How often an address may be encoded over and over before it is refused. */
const DEPTH = 4;

/**
 * Where to go after signing in: a path of this site, with its query, or `/`.
 * Refuses other sites in all their disguises (`//evil`, `/\evil`, encodings of both, control characters),
 * the API, which is no screen, and /auth itself, which would go round in circles.
 */
export function safeNext(next: string | null | undefined): string {
  if (!next || !isPath(next)) return '/';
  let url: URL;
  try {
    url = new URL(next, HERE);
  } catch {
    return '/';
  }
  if (url.origin !== HERE || /^\/(api|auth)(\/|$)/i.test(url.pathname)) return '/';
  const path = url.pathname + url.search + url.hash;
  return isPath(path) ? path : '/';
}

/** One slash, then neither a slash nor a backslash, however often it was encoded. */
function isPath(text: string): boolean {
  let decoded = text;
  for (let round = 0; round < DEPTH; round += 1) {
    const [beforeQuery = ''] = decoded.split(/[?#]/);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them, so /\t/evil would become //evil.
    if (!/^\/(?![/\\])/.test(decoded) || /[\u0000-\u0020\u007F\\]/.test(beforeQuery) || /^\/[^?#]*\/\//.test(beforeQuery)) return false;
    let further: string;
    try {
      further = decodeURIComponent(decoded);
    } catch {
      // A lone % in a query is a letter like any other; before the query it is not ours.
      return !beforeQuery.includes('%');
    }
    if (further === decoded) return true;
    decoded = further;
  }
  return false;
}
