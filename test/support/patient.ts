import type { Alerts } from '#server/operations/alerts.ts';
import { type Check, Trouble } from '#server/operations/check.ts';
import type { Healing } from '#server/operations/healing.ts';
import { createMonitor, type Monitor } from '#server/operations/monitor.ts';
import type { Db } from '#server/platform/database.ts';

/** A component whose state the test decides, with something that mends it. */
export function patient(name: string, mends = true, level: Check['level'] = 'down') {
  const state = { broken: false, healed: 0 };
  const check: Check = {
    id: `${name}.check`,
    name: 'A check',
    component: 'templates',
    level,
    heals: ['search-index'],
    run: async () => {
      if (state.broken) throw new Trouble('It is broken', { clear: true });
      return {};
    },
  };
  const healing: Healing = {
    id: 'search-index',
    components: ['templates'],
    run: async () => {
      state.healed += 1;
      if (mends) state.broken = false;
      return 'mended';
    },
  };
  return { state, checks: [check], healings: [healing] };
}

export const SILENT: Alerts = { write: async () => undefined, tellNow: async () => undefined };

/** A node that watches over a patient and nothing else. */
export const nodeOf = (db: Db, node: string, of: ReturnType<typeof patient>, alerts = SILENT): Monitor =>
  createMonitor({ ...of, db, tests: [], alerts, seconds: 1, clock: () => new Date(), log: { warn: () => undefined }, node });
