import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Pages } from './routes.ts';

/** The built web: its files, and what renders its public screens. */
export interface Web {
  folder: string;
  pages: Pages;
}

/** Loads the build in `folder`; without one the API answers alone, and that is said. */
export async function openWeb(folder: string, say: (sentence: string) => void): Promise<Web | undefined> {
  const renderer = join(folder, '..', 'ssr', 'page.js');
  if (!existsSync(join(folder, 'index.html')) || !existsSync(renderer)) {
    say('The web build is missing, so only the API answers. Run "npm run build", or start with "npm start", which does it.');
    return undefined;
  }
  return { folder, pages: (await import(pathToFileURL(renderer).href)) as Pages };
}
