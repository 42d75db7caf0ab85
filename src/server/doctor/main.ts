import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { StartError } from '../platform/start-error.ts';
import { type Finding, failed } from './finding.ts';

/** `npm run doctor [-- --json]`: says what stands between these settings and a server that serves; 1 when something does. */
const at = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const SIGNS = { ok: 'ok     ', warning: 'warning', error: 'ERROR  ' };

const found = await look();
const isWell = found.every(({ state }) => state !== 'error');
if (process.argv.includes('--json')) console.info(JSON.stringify({ ok: isWell, findings: found }, null, 2));
else {
  for (const { state, about, says, advice } of found)
    console.info(`${SIGNS[state]}  ${about.padEnd(15)}  ${says}${advice ? `\n${' '.repeat(26)}→ ${advice}` : ''}`);
  const count = (state: Finding['state']): number => found.filter((finding) => finding.state === state).length;
  console.info(`\n${isWell ? 'It can serve' : 'People would meet what is wrong'}: ${count('error')} errors, ${count('warning')} warnings.`);
}
process.exitCode = isWell ? 0 : 1;

async function look(): Promise<Finding[]> {
  if (!existsSync(at('node_modules/fastify')))
    return [failed('Libraries', 'They are not installed.', 'Run "npm ci" in this folder, or start with "npm start", which does it.')];
  try {
    // Only now: with the libraries missing these imports themselves would fail, and not in a sentence.
    const [{ readConfig }, { examine }] = await Promise.all([import('../platform/config.ts'), import('./examine.ts')]);
    const config = readConfig();
    return await examine({ config, web: at('dist/web'), nodeVersion: process.versions.node, now: () => new Date() });
  } catch (error) {
    if (error instanceof StartError) return [failed('Settings', error.message, 'deploy/.env.example says what each setting may be.')];
    throw error;
  }
}
