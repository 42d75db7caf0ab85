import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, inArray } from 'drizzle-orm';
import type { Config } from './config.ts';
import { makeDataFolder } from './data-folder.ts';
import type { Db } from './database.ts';
import { StartError } from './start-error.ts';
import { installation } from './tables.ts';

/** Under this name the database knows the secret that it was made with. */
export const FINGERPRINT = 'secret_fingerprint';

/** The file in the data folder that holds the secret when the settings do not. */
export const secretFile = (dataDir: string): string => join(dataDir, 'secret');

const LOOKS = 20;
const LOOK_MS = 50;

/** The secret from the settings, else from the data folder, where it is made at the first start. */
export async function findSecret(config: Config, isPassing = false): Promise<string> {
  if (config.secret) return config.secret;
  if (isPassing) return randomBytes(32).toString('base64url');
  const file = secretFile(config.dataDir);
  // Where it is there already, a folder that may only be read will do.
  if (!existsSync(file)) {
    await makeDataFolder(config.dataDir);
    try {
      // "wx" lets exactly one of two servers that start at once write it.
      await writeFile(file, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
  let secret = (await readFile(file, 'utf8')).trim();
  // Another server that starts at once has made it, and writes it in a moment.
  for (let looks = 0; secret === '' && looks < LOOKS; looks += 1) {
    await sleep(LOOK_MS);
    secret = (await readFile(file, 'utf8')).trim();
  }
  if (secret.length < 32)
    throw new StartError(`The secret in ${file} is shorter than 32 characters. Put the right one back, or set SECRET.`);
  return secret;
}

/** The secret as it stands, short or not; undefined when there is none yet. */
export async function readSecret({ secret, dataDir }: Pick<Config, 'secret' | 'dataDir'>): Promise<string | undefined> {
  return secret ?? (await readFile(secretFile(dataDir), 'utf8').catch(() => undefined))?.trim();
}

export const fingerprintOf = (secret: string): string => createHash('sha256').update('fingerprint\0').update(secret).digest('hex');

/**
 * Stores the secret's fingerprint at the first start and compares it at every later one; where the database was made with one before, it is the new one's from now on.
 * @throws StartError when the database was made with another secret: cookies of one node would not hold on the next
 */
export async function rememberSecret(db: Db, secret: string, before: readonly string[]): Promise<void> {
  const value = fingerprintOf(secret);
  await db.insert(installation).values({ name: FINGERPRINT, value }).onConflictDoNothing();
  if (before.length > 0)
    await db
      .update(installation)
      .set({ value })
      .where(and(eq(installation.name, FINGERPRINT), inArray(installation.value, before.map(fingerprintOf))));
  const [row] = await db.select().from(installation).where(eq(installation.name, FINGERPRINT));
  if (row?.value === value) return;
  throw new StartError(
    'This database was made with another secret. Set SECRET to the one that the other servers use, or put back the file "secret" that stood in the data folder. To exchange a secret, set SECRET to the new one and SECRET_BEFORE to the old one.',
  );
}
