import type { Catalogue } from '#catalogue/catalogue.ts';
import { ComponentStatus } from '#contracts/operations.ts';
import type { Renderer } from '#export/renderer.ts';
import { message } from '#messages/message.ts';
import { agentsAtWork } from './assistant/at-work.ts';
import type { Outside } from './assistant/model/outside.ts';
import type { Payments } from './billing/payments.ts';
import { createAlerts } from './operations/alerts.ts';
import { addressOf, checksFor } from './operations/checks.ts';
import { healingsFor } from './operations/healing.ts';
import { createHealth } from './operations/health.ts';
import { createMonitor } from './operations/monitor.ts';
import { operationsRoutes } from './operations/routes.ts';
import { removeOld } from './operations/store.ts';
import { syntheticTests } from './operations/synthetic/tests.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database.ts';
import type { Gate } from './platform/gate.ts';
import type { App } from './platform/http.ts';
import type { Jobs } from './platform/jobs.ts';
import type { Mail } from './platform/mail.ts';
import type { Metrics } from './platform/metrics.ts';

export interface Watched {
  renderer: Renderer;
  jobs: Jobs;
  database: Pick<Database, 'load'>;
  gate: Gate;
}

/** What is read whenever somebody looks at the measurements. */
export function watch(metrics: Metrics, { renderer, jobs, database, gate }: Watched): void {
  metrics.gauge('database_connections', 'Connections to the database server, and queries that wait for one.', ['state'], () =>
    Object.entries(database.load?.() ?? {}).map(([state, value]) => ({ value, labels: { state } })),
  );
  metrics.gauge('requests_at_work', 'Requests that this process works on; above REQUESTS_AT_ONCE it turns the others away.', [], () => [
    { value: gate.taken() },
  ]);
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
export function oversee(
  app: App,
  metrics: Metrics,
  { config, database, catalogue, renderer, jobs, mail, clock, payments, outside, web }: House,
): void {
  const { db } = database;
  const payment = payments?.provider;
  const model = outside?.provider;
  const seconds = config.monitorSeconds;
  const context = { app, db, config, clock, hasWeb: web !== undefined };
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
      run: (note) => one.run(context, note),
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
  const health = createHealth({ db, monitor, seconds, clock });
  metrics.gauge(
    'component_state',
    'Components while monitoring is on: 1 for the state that each is in.',
    ['component', 'state'],
    async () => {
      const { monitoring, components } = await health();
      if (!monitoring.on) return [];
      return Object.entries(components).flatMap(([component, status]) =>
        ComponentStatus.options.map((state) => ({ value: Number(state === status), labels: { component, state } })),
      );
    },
  );
  operationsRoutes(app, { db, monitor, health, clock });
}
