import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';

const RESULTS = new URL('../RESULTS.md', import.meta.url);

export const database: 'Postgres' | 'PGlite' = process.env.TEST_SERVER_DATABASE_URL ? 'Postgres' : 'PGlite';
/** What a command begins with so that it runs on the same database. */
export const prefix: string = database === 'Postgres' ? 'TEST_SERVER_DATABASE_URL=… ' : '';

/** When and on what something was measured. */
export const circumstances = (): string =>
  `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}`;

/** What stands under a head of the results; empty when there is no such head. */
export function readSection(head: string): string {
  const [, after] = readFileSync(RESULTS, 'utf8').split(`## ${head}\n`);
  return after?.split('\n## ', 1)[0] ?? '';
}

/** Puts text under a head of the results, in the place of what stood there. */
export function writeSection(head: string, text: string): void {
  const before = readFileSync(RESULTS, 'utf8');
  const from = before.indexOf(`## ${head}\n`);
  const next = from < 0 ? -1 : before.indexOf('\n## ', from + 3);
  const rest = from < 0 ? `${before.trimEnd()}\n\n` : before.slice(0, from);
  writeFileSync(RESULTS, `${rest}## ${head}\n\n${text.trim()}\n${next < 0 ? '' : before.slice(next)}`);
}
