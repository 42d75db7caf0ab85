import type { Renderer } from '#export/renderer.ts';
import type { Database } from './platform/database.ts';
import type { Gate } from './platform/gate.ts';
import type { Jobs } from './platform/jobs.ts';
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
