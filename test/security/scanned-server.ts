import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { openWeb } from '#server/pages/web.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { contentFolder } from '../support/folders.ts';

/** The whole server with its screens, listening for a scanner. */
export interface Scanned extends TestApp {
  origin: string;
  /** From now on every request comes with this cookie: a scanner that is thrown out, or follows a link out, stays signed in. */
  wear(cookie: string): void;
}

/**
 * Starts it on `port`. Each request seems to come from a network of its own, or a scanner would see nothing but 429.
 * @throws where the web has not been built
 */
export async function scannedServer(port: number): Promise<Scanned> {
  const web = await openWeb(join(contentFolder, '../dist/web'), (sentence) => console.warn(sentence));
  if (!web) throw new Error('A scan without screens would miss most of what there is.');
  const stage = await testApp({ PUBLIC_URL: 'https://deeds.example.org', TRUST_PROXY: 'loopback', PLANS: 'off', LOG_LEVEL: 'error' }, web);
  let worn = '';
  stage.app.server.prependListener('request', ({ headers }) => {
    headers['x-forwarded-for'] = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
    if (worn) headers.cookie = worn;
  });
  const origin = await stage.app.listen({ host: '127.0.0.1', port });
  return {
    ...stage,
    origin,
    wear: (cookie) => {
      worn = cookie;
    },
  };
}
