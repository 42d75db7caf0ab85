import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { readdir, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { listBackups } from '../platform/backup.ts';
import { builtFiles } from '../platform/built-files.ts';
import type { Config } from '../platform/config.ts';
import { migrationsFolder } from '../platform/database.ts';
import { databaseFolder } from '../platform/embedded.ts';
import { readSecret, secretFile } from '../platform/secret.ts';
import { type Finding, failed, ok, reasonOf, warning } from './finding.ts';

const MB = 1 << 20;
/** Below this the embedded database refuses to write, and a render process may fail. */
const LEAST_FREE = 64 * MB;
const WANTED_FREE = 1_024 * MB;

/** @param version as `process.versions.node` has it */
export function node(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return ok('Node', `Node ${version}.`);
  return failed(
    'Node',
    `Node ${version} is too old: 22.18 is the least.`,
    'Start with "npm start", which brings its own Node, or install a newer one.',
  );
}

/** Names in the environment that look like a setting's and are none. */
export function settings({ misspelt }: Pick<Config, 'misspelt'>): Finding[] {
  return misspelt.map((sentence) => warning('Settings', sentence, 'deploy/.env.example has the name of every setting.'));
}

/** Whether the folder of further fonts is there: without it the server starts all the same. */
export function fonts({ fontsDir }: Pick<Config, 'fontsDir'>): Finding[] {
  if (fontsDir === undefined || statSync(fontsDir, { throwIfNoEntry: false })?.isDirectory()) return [];
  return [warning('Fonts', `FONTS_DIR is ${fontsDir}, and there is no such folder.`, 'Set it to the folder that holds the fonts.')];
}

/** The folder, who may read it, and the room under it. */
export async function dataFolder({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<Finding[]> {
  const about = 'Data folder';
  let standing = dataDir;
  while (!existsSync(standing)) standing = dirname(standing);
  if (!statSync(standing).isDirectory()) return [failed(about, `${standing} is a file.`, 'Set DATA_DIR to a folder.')];
  try {
    accessSync(standing, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const advice = `Give this user the right to it (chown, chmod), or set DATA_DIR to a folder of its own.`;
    return [failed(about, `${standing} may not be written: ${reasonOf(error)}.`, advice)];
  }
  // Where a folder is made of nothing but what the system tells, as /proc is, none can be made.
  if (standing !== dataDir && (await statfs(standing)).blocks === 0)
    return [failed(about, `${dataDir} is not there, and nothing can be kept under ${standing}.`, 'Set DATA_DIR to a folder on a disk.')];
  const found = [
    standing === dataDir ? ok(about, `${dataDir} can be written.`) : ok(about, `${dataDir} is not there yet; the first start makes it.`),
    await room('Free disk', standing),
    await room('Temporary files', tmpdir()),
  ];
  // On Windows rights are no numbers.
  if (standing === dataDir && process.platform !== 'win32' && (statSync(dataDir).mode & 0o077) !== 0)
    found.push(warning(about, `Other users of this machine may look into ${dataDir}.`, `Run: chmod 700 ${dataDir}`));
  if (!databaseUrl && existsSync(databaseFolder(dataDir))) found.push(await newestDump(dataDir));
  return found;
}

async function room(about: string, folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const says = `${Math.round(free / MB).toLocaleString('en')} MB are free under ${folder}.`;
  if (free < LEAST_FREE) return failed(about, says, 'Make room: with less than 64 MB nothing can be saved.');
  return free < WANTED_FREE ? warning(about, says, 'Make room before it runs out: a gigabyte is little.') : ok(about, says);
}

async function newestDump(dataDir: string): Promise<Finding> {
  const newest = (await listBackups(dataDir)).at(-1);
  if (!newest)
    return warning(
      'Dumps',
      'There is no daily dump of the embedded database yet.',
      'A running server makes one a day; "npm run backup" makes one now.',
    );
  const hours = Math.round((Date.now() - (await stat(newest)).mtimeMs) / 3_600_000);
  const says = `The newest daily dump is ${hours} hours old: ${newest}.`;
  return hours > 48
    ? warning('Dumps', says, 'Look into the log why the server makes none, or run "npm run backup" by the clock.')
    : ok('Dumps', says);
}

/** Whether the secret could be guessed, and who may read it. */
export async function secret(config: Pick<Config, 'secret' | 'dataDir' | 'databaseUrl'>): Promise<Finding[]> {
  const { secret: given, dataDir, databaseUrl } = config;
  const about = 'Secret';
  const file = secretFile(dataDir);
  const kept = existsSync(file) || given !== undefined ? ((await readSecret(config)) ?? '') : undefined;
  if (kept === undefined) return [ok(about, 'The first start makes one and keeps it in the data folder.')];
  const found: Finding[] = [];
  const advice =
    'Make one with: node -p "crypto.randomBytes(32).toString(\'base64url\')". Choose it before the first start: a database keeps the secret that it was made with.';
  if (kept.length < 32) found.push(failed(about, 'It is shorter than 32 letters, or cannot be read.', advice));
  else if (bitsIn(kept) < 80 || /change.?me|example|secret|password|deedwright/i.test(kept))
    found.push(warning(about, 'It looks like words or repeats itself, and might be guessed.', advice));
  if (given === undefined && process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0)
    found.push(failed(about, `Other users of this machine may read ${file}.`, `Run: chmod 600 ${file}`));
  if (given === undefined && databaseUrl)
    found.push(
      warning(
        about,
        'It stands in this node’s data folder only.',
        'Set SECRET to it on every node: a second one with another secret refuses to start.',
      ),
    );
  return found.length > 0
    ? found
    : [ok(about, given === undefined ? `It stands in ${file}, for this user only.` : 'It is set, and long enough.')];
}

/** How much chance its letters can hold at most, by how often each occurs. */
function bitsIn(text: string): number {
  const counts = new Map<string, number>();
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return -[...counts.values()].reduce((sum, count) => sum + count * Math.log2(count / text.length), 0);
}

/** Whether every file that the build names is there. */
export async function web(folder: string): Promise<Finding> {
  const about = 'Web';
  const advice = 'Run "npm run build", or start with "npm start", which does it.';
  if (!existsSync(join(folder, 'index.html')) || !existsSync(join(folder, '..', 'ssr', 'page.js')))
    return failed(about, 'The web has not been built, so only the API answers.', advice);
  try {
    const named = await builtFiles(folder);
    const missing = named.filter((file) => !existsSync(join(folder, file)));
    if (missing.length > 0) return failed(about, `${missing.length} files of the build are missing, ${missing[0]} among them.`, advice);
    return ok(about, `It is built, ${named.length} files.`);
  } catch (error) {
    return failed(about, `The list of the build's files cannot be read: ${reasonOf(error)}.`, advice);
  }
}

/** @param now what this machine takes for the time */
export async function clock(now: Date): Promise<Finding> {
  // The newest migration says when this version was made: no machine that runs it can be earlier.
  const newest = (await readdir(migrationsFolder)).sort().at(-1) ?? '';
  const made = Date.parse(newest.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)_.*$/, '$1-$2-$3T$4:$5:$6Z'));
  if (now.getTime() < made - 86_400_000)
    return failed(
      'Clock',
      `This machine takes it for ${now.toISOString()}, which is before this version was made.`,
      'Set the clock, and let NTP keep it.',
    );
  return ok('Clock', `It is ${now.toISOString()}.`);
}
