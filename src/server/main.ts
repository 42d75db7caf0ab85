import { existsSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { describeError } from './platform/described.ts';
import { StartError } from './platform/start-error.ts';

const root = new URL('../../', import.meta.url);
const at = (path: string): string => fileURLToPath(new URL(path, root));

/** What the log and a terminal are told, one sentence a line. */
const say = (sentence: string): void => console.info(sentence);

/** A start that cannot go on says why in a sentence; only what nobody foresaw comes with its stack. */
function giveUp(error: unknown): never {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}

process.on('unhandledRejection', (error) =>
  console.error('A promise failed and nobody was waiting for it:', error instanceof Error ? describeError(error) : typeof error),
);

if (!existsSync(at('node_modules/fastify'))) {
  giveUp(new StartError('The libraries are not installed. Run "npm ci" in this folder, or start with "npm start", which does it.'));
}
// What Node makes of a thousand files is kept beside the libraries: without that, every start strips their types and compiles them anew.
enableCompileCache(at('node_modules/.cache/node'));
try {
  // Only now: with the libraries missing this import itself would fail, and not in a sentence.
  const { serve } = await import('./serve.ts');
  await serve(at('dist/web'), say, process.argv.includes('--demo'));
  // By itself it is written at the end of the process, and a server that is killed has none: its next start would be the slow one again.
  flushCompileCache();
} catch (error) {
  giveUp(error);
}
