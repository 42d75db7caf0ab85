/** The same link with another path, its code kept. */
export function withPath(link: string, path: string): string {
  const url = new URL(link);
  const [pathname = '/', search = ''] = path.split('?');
  url.pathname = pathname;
  for (const [name, value] of new URLSearchParams(search)) url.searchParams.set(name, value);
  return url.href;
}
