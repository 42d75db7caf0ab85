import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Renderer } from '#export/renderer.ts';
import { message } from '#messages/message.ts';
import { agentsAtWork } from './assistant/at-work.ts';
import type { Outside } from './assistant/model/outside.ts';
import type { Payments } from './billing/payments.ts';
import { createAlerts } from './operations/alerts.ts';
import { addressOf, checksFor } from './operations/checks.ts';
import { healingsFor } from './operations/healing.ts';
import { createMonitor } from './operations/monitor.ts';
import { operationsRoutes } from './operations/routes.ts';
import { removeOld } from './operations/store.ts';
import { syntheticTests } from './operations/synthetic/tests.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database.ts';
import type { App } from './platform/http.ts';
import type { Jobs } from './platform/jobs.ts';
import type { Mail } from './platform/mail.ts';
import type { Metrics } from './platform/metrics.ts';

/** What is read whenever somebody looks at the measurements. */
export function watch(metrics: Metrics, renderer: Renderer, jobs: Jobs): void {
  metrics.gauge('documents_rendering', 'Documents being made and waiting to be made.', ['state'], () =>
    Object.entries(renderer.load()).map(([state, value]) => ({ value, labels: { state } })),
  );
  metrics.gauge('render_processes', 'Processes that make documents.', [], () => [{ value: renderer.pids().length }]);
  metrics.gauge('jobs', 'Jobs by kind and state; failed ones of the last seven days.', ['queue', 'state'], async () =>
    (await jobs.state()).flatMap(({ name, waiting, planned, active, failed }) =>
      Object.entries({ waiting, planned, active, failed }).map(([state, value]) => ({ value, labels: { queue: name, state } })),
    ),
  );
  metrics.gauge('jobs_oldest_seconds', 'How long the longest-waiting due job of a kind has waited.', ['queue'], async () =>
    (await jobs.state()).map(({ name, oldestSeconds }) => ({ value: oldestSeconds, labels: { queue: name } })),
  );
}

/** What is looked at and mended. */
interface House {
  config: Config;
  database: Database;
  catalogue: Catalogue;
  renderer: Renderer;
  jobs: Jobs;
  mail: Mail;
  clock: () => Date;
  payments: Payments | undefined;
  outside: Outside | undefined;
  web: { folder: string } | undefined;
}

/** Looks after the running server: it begins when the server listens, and ends with it. */
export function oversee(app: App, { config, database, catalogue, renderer, jobs, mail, clock, payments, outside, web }: House): void {
  const { db } = database;
  const payment = payments?.provider;
  const model = outside?.provider;
  const seconds = config.monitorSeconds;
  const context = { app, db, config, clock };
  const monitor = createMonitor({
    db,
    checks: checksFor({
      app,
      database,
      catalogue,
      renderer,
      jobs,
      webFolder: web?.folder,
      payment: { mode: payments?.mode ?? 'off', provider: payment },
      ai: { work: () => agentsAtWork(catalogue, clock().toISOString().slice(0, 10)), provider: model },
      clock,
    }),
    tests: syntheticTests.map((one) => ({
      ...one,
      skipped: () => (addressOf(app) === undefined ? message('operations.said.notListening') : one.skipped?.(context)),
      run: () => one.run(context),
    })),
    healings: healingsFor({ database, catalogue, renderer, jobs, payment, model }),
    alerts: createAlerts({ jobs, mail, to: config.alertMail, receiver: config.alertWebhook }),
    seconds,
    clock,
    log: app.log,
  });
  app.addHook('onListen', async () => monitor.start());
  // Before connections are closed: a round at work asks this server.
  app.addHook('preClose', () => monitor.stop());
  jobs.every('operations.tidy', '22 * * * *', () => removeOld(db, clock()));
  operationsRoutes(app, { db, monitor, seconds, clock });
}
