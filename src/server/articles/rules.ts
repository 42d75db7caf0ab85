/** What says of itself that it is a program: crawlers, previews, monitors, tools. What hides it is not told from a reader. */
const MACHINE =
  /bot\b|bot[/;_-]|crawl|spider|slurp|archiver|preview|facebookexternalhit|monitor|uptime|lighthouse|headless|phantom|puppeteer|playwright|curl|wget|python|java\/|okhttp|go-http|node-fetch|axios|undici|feed|rss/i;

/** Whether a view is somebody's reading: not a program's, and not a page that a browser fetched in case it is wanted. */
export function isReader(headers: Readonly<Record<string, string | string[] | undefined>>): boolean {
  const agent = String(headers['user-agent'] ?? '');
  if (agent.length < 10 || MACHINE.test(agent)) return false;
  return !/prefetch|prerender/i.test(`${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`);
}
