import type { User } from '#contracts/accounts.ts';
import * as calls from '#contracts/operations.ts';
import { type AuditAction, audit } from '../platform/audit.ts';
import type { Db } from '../platform/database.ts';
import type { App } from '../platform/http.ts';
import { networkOf } from '../platform/network.ts';
import { route } from '../platform/route.ts';
import { analyticsOf } from './figures.ts';
import type { Monitor } from './monitor.ts';
import { listHealings, listResults, setMonitoring } from './store.ts';

export interface OperationsDesk {
  db: Db;
  monitor: Monitor;
  health(): Promise<calls.Health>;
  clock: () => Date;
}

/** Runs take seconds of a processor. */
const WORK = { who: 'admin', limit: { max: 10, seconds: 60 } } as const;

/** Test orchestration, for admins: how everything is, what was found and done, and the switches. */
export function operationsRoutes(app: App, { db, monitor, health, clock }: OperationsDesk): void {
  const enter = (tx: Db, { user, ip }: { user: User; ip: string }, action: AuditAction) =>
    audit(tx, { actor: user, action, subject: { type: 'monitoring', id: monitor.node }, network: networkOf(ip), at: clock() });

  route(app, calls.readHealth, { who: 'admin', whileAway: true }, health);

  route(app, calls.listResults, { who: 'admin' }, async ({ query }) =>
    (await listResults(db, query)).map(({ at, name, node: _node, kind: _kind, ...result }) => ({
      ...result,
      testName: name,
      timestamp: at.toISOString(),
    })),
  );

  route(app, calls.listHealings, { who: 'admin' }, async ({ query }) =>
    (await listHealings(db, query)).map((entry) => ({ ...entry, at: entry.at.toISOString() })),
  );

  route(app, calls.readAnalytics, { who: 'admin' }, () => analyticsOf(db, clock()));

  const turn = (on: boolean) => async (request: { user: User; ip: string }) => {
    await db.transaction(async (tx) => {
      // Who presses a button that another has just pressed has changed nothing.
      if (await setMonitoring(tx, on, clock())) await enter(tx, request, on ? 'monitoringStarted' : 'monitoringStopped');
    });
    // Whoever looks next sees something; a first round may take seconds, and nobody waits for it. Once it has stopped nothing is counted any more.
    if (on) void monitor.tick();
    else await monitor.settled();
    return { monitoring: on };
  };
  route(app, calls.startMonitoring, WORK, turn(true));
  route(app, calls.stopMonitoring, WORK, turn(false));

  route(app, calls.runTests, WORK, async (request) => {
    await enter(db, request, 'testsRun');
    return monitor.runTests();
  });

  route(app, calls.emergencyHeal, WORK, async (request) => {
    await enter(db, request, 'emergencyHealed');
    return monitor.emergency();
  });
}
