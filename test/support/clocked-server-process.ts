import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { openCatalogue } from '#catalogue/catalogue.ts';
import { createRenderer } from '#export/renderer.ts';
import { ensureAdmin } from '#server/accounts/first-admin.ts';
import { buildApp } from '#server/app.ts';
import { openWeb } from '#server/pages/web.ts';
import { openBrand } from '#server/platform/brand.ts';
import type { Environment } from '#server/platform/config.ts';
import { createJobs } from '#server/platform/jobs.ts';
import { createMail } from '#server/platform/mail.ts';
import { testConfig, testDatabase } from './database.ts';
import { cacheFolder, contentFolder } from './folders.ts';
import { until } from './until.ts';

/** The process that `clocked-server.ts` starts: all parts of the server, as `serve` puts them together, and a clock that stands where it was put last. */
async function run(environment: Environment): Promise<void> {
  const config = testConfig(environment);
  let now: Date | undefined;
  const clock = () => now ?? new Date();
  const database = await testDatabase();
  const jobs = createJobs(database);
  const brand = await openBrand(database.db, config.brand);
  const mail = createMail({ config, database, jobs, brand });
  const renderer = createRenderer({ processes: 1, log: { info: () => undefined, warn: () => undefined } });
  const app = await buildApp({
    config,
    database,
    catalogue: openCatalogue(contentFolder, cacheFolder),
    renderer,
    jobs,
    mail,
    brand,
    web: await openWeb(join(contentFolder, '../dist/web'), (sentence) => console.warn(sentence)),
    clock,
  });
  if (config.admin) await ensureAdmin(database.db, config, clock(), () => undefined);
  await jobs.start({ log: app.log, askSeconds: 0.5 });
  await app.listen({ port: 0, host: '127.0.0.1' });
  process.on('message', async (moment) => {
    now = new Date(String(moment));
    // What is paid out is judged by what has been paid.
    for (const job of ['billing.renew', 'programmes.payouts']) {
      await jobs.send(database.db, job, {});
      await until(async () => (await jobs.state()).every(({ waiting, active }) => waiting + active === 0));
    }
    process.send?.('moved');
  });
  process.on('disconnect', async () => {
    await Promise.all([app.close(), jobs.stop()]);
    mail.close();
    await renderer.close();
    await database.close();
    process.exit();
  });
  process.send?.(`http://localhost:${(app.server.address() as AddressInfo).port}`);
}

await run(JSON.parse(process.argv[2] ?? '{}'));
