import type { VisitEvent } from '#contracts/events.ts';
import { BATCH_MAX, EVENTS_PATH } from '#contracts/visit.ts';

let from: { source: string; campaign: string } | undefined;
let waiting: { name: VisitEvent; path: string }[] = [];
let path = '/';

/** Notes that something happened on this screen; it is sent when the page is left. Never anything that was typed. */
export function track(name: VisitEvent): void {
  if (asksForPrivacy()) return;
  if (!from) {
    // As the visit began: a later address no longer says where it came from.
    from = origin(new URLSearchParams(location.search));
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
    addEventListener('pagehide', send);
  }
  waiting.push({ name, path });
  if (waiting.length >= BATCH_MAX) send();
}

/** Notes that a screen was opened, by its pattern in the list of screens. */
export function trackPage(pattern: string): void {
  path = pattern === '*' ? '/*' : pattern;
  track('page');
}

/** Whether the browser says that its owner does not want to be followed. */
export function asksForPrivacy(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === '1';
}

function origin(query: URLSearchParams): { source: string; campaign: string } {
  // Not URL.parse: browsers of early 2024 have none, and without it no screen would open.
  const before = document.referrer && new URL(document.referrer).host;
  const code = (text: string | null) =>
    (text ?? '')
      .toLowerCase()
      .replace(/[^a-z0-9._-]+/g, '-')
      .slice(0, 60);
  return {
    source: code(query.get('utm_source') ?? (before === location.host ? '' : before.replace(/^www\.|:\d+$/g, ''))),
    campaign: code(query.get('utm_campaign') ?? query.get('c')),
  };
}

function send(): void {
  if (waiting.length === 0) return;
  // As JSON, since the server reads nothing else; a page that is left cannot wait for an answer.
  navigator.sendBeacon(EVENTS_PATH, new Blob([JSON.stringify({ ...from, events: waiting })], { type: 'application/json' }));
  waiting = [];
}
