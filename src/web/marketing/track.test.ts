import assert from 'node:assert/strict';
import { test } from 'node:test';
import { trackPage } from './track.ts';

test('where a visit came from is read in browsers that know no URL.parse, too', async (t) => {
  const sent: Blob[] = [];
  const heard: Record<string, () => void> = {};
  const stand = (name: string, value: unknown) => {
    const before = Object.getOwnPropertyDescriptor(globalThis, name);
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
    t.after(() => (before ? Object.defineProperty(globalThis, name, before) : Reflect.deleteProperty(globalThis, name)));
  };
  stand('navigator', { sendBeacon: (_: string, body: Blob) => sent.push(body) > 0 });
  stand('location', { search: '?c=spring', host: 'deeds.example.org' });
  stand('document', { referrer: 'https://www.search.example/', visibilityState: 'visible', addEventListener: () => undefined });
  stand('addEventListener', (name: string, hear: () => void) => {
    heard[name] = hear;
  });
  const { parse } = URL;
  t.after(() => Object.assign(URL, { parse }));
  Reflect.deleteProperty(URL, 'parse');
  trackPage('/pricing');
  heard.pagehide?.();
  const { source, campaign, events } = JSON.parse((await sent[0]?.text()) ?? '{}');
  assert.deepEqual(
    { source, campaign, events },
    { source: 'search.example', campaign: 'spring', events: [{ name: 'page', path: '/pricing' }] },
  );
});
