import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openCatalogue } from '#catalogue/catalogue.ts';
import { createRenderer } from '#export/renderer.ts';
import { ensureAdmin } from './accounts/first-admin.ts';
import { checkBreachedList } from './accounts/rules.ts';
import { buildApp } from './app.ts';
import { fillDemo, isDemo } from './demo.ts';
import { markOutdated } from './documents/store.ts';
import { openWeb } from './pages/web.ts';
import { scheduleBackups } from './platform/backup.ts';
import { openBrand } from './platform/brand.ts';
import { type Config, readConfig } from './platform/config.ts';
import { openDatabase } from './platform/database.ts';
import { createJobs } from './platform/jobs.ts';
import { createMail } from './platform/mail.ts';
import { StartError } from './platform/start-error.ts';

/** Everything that runs when told to end must be gone by then. */
const END_MS = 7_500;

/**
 * Starts the server from the environment and keeps it until it is told to end.
 * @param web folder of the built web
 * @param say one sentence to whoever started it
 * @param demo the database is filled with examples first, when it is empty
 */
export async function serve(web: string, say: (sentence: string) => void, demo = false): Promise<void> {
  const config = readConfig(undefined, demo ? 'data-demo' : 'data');
  for (const sentence of config.misspelt) say(sentence);
  await checkBreachedList(config.breachedPasswords);
  const database = await openDatabase(config, { log: say });
  // A demonstration brings an admin of its own.
  const admin = demo ? Promise.resolve() : ensureAdmin(database.db, config, new Date(), say);
  await admin.catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const catalogue = openCatalogue(fileURLToPath(new URL('../../content', import.meta.url)), join(config.dataDir, 'cache'));
  if (config.fontsDir && !statSync(config.fontsDir, { throwIfNoEntry: false })?.isDirectory())
    say(`FONTS_DIR is ${config.fontsDir}, and there is no such folder: documents are set with the fonts that come along.`);
  const renderer = createRenderer({
    ...(config.renderProcesses ? { processes: config.renderProcesses } : {}),
    fontsDir: config.fontsDir,
    log: { info: () => undefined, warn: (details, sentence) => say(`${sentence} ${JSON.stringify(details)}`) },
  });
  const jobs = createJobs(database);
  const brand = await openBrand(database.db, config.brand);
  const mail = createMail({ config, database, jobs, brand });
  const clock = () => new Date();
  const app = await buildApp({
    config,
    database,
    catalogue,
    renderer,
    jobs,
    mail,
    brand,
    web: await openWeb(web, say),
    clock,
    demo: demo || (await isDemo(database.db)),
  });
  await markOutdated(database.db, catalogue.kinds());
  const backups = scheduleBackups(config.dataDir, database, app.log);
  if (demo) {
    await fillDemo(app, database, catalogue, say).catch(async (error: unknown) => {
      await database.close();
      throw error;
    });
  }
  await jobs.start({ log: app.log });

  endOnSignal(
    async () => {
      await app.leaving.begin();
      await Promise.all([app.leaving.end().then(() => app.close()), jobs.stop()]);
      mail.close();
      await renderer.close();
      await backups.stop();
      await database.close();
    },
    () => app.server.closeAllConnections(),
  );

  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await jobs.stop();
    await database.close();
    throw asSentence(error, config);
  }
  if (database.kind === 'embedded') {
    say(
      `Data is kept by the embedded database in ${config.dataDir}: one process, dumped daily to ${join(config.dataDir, 'backups')}; a power cut may lose the last moments. Set DATABASE_URL to use a PostgreSQL server.`,
    );
  }
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  say(`${brand.now().name} is at ${config.publicUrl ?? `http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}`}`);
}

function asSentence(error: unknown, config: Config): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new StartError(`Port ${config.port} on ${config.host} is taken by another program. Set PORT to a free one.`);
  if (code === 'EACCES') return new StartError(`Port ${config.port} may not be opened by this user. Set PORT to one above 1023.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError(`This machine has no address ${config.host}. Set HOST to one it has.`);
  return error;
}

/** Ends once, answering what is at work; connections that do not finish in time are cut. */
function endOnSignal(end: () => Promise<void>, cut: () => void): void {
  let isEnding = false;
  const stop = async () => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(cut, END_MS).unref();
    setTimeout(() => process.exit(1), END_MS + 1_500).unref();
    try {
      await end();
      process.exit(0);
    } catch (error) {
      console.error(error);
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
}
