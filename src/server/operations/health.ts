import type { Component, ComponentState, Health } from '#contracts/operations.ts';
import type { Db } from '../platform/database.ts';
import { inTime, sentenceOf } from './check.ts';
import type { Monitor } from './monitor.ts';
import { overallOf, uptimeOf } from './rules.ts';
import { countSince, daysBefore, hoursSince, KEPT_DAYS, type Lease, readLease, readStates } from './store.ts';

/** A database that takes longer is not waited for: the screen is looked at when something is wrong. */
const DATABASE_MS = 2_000;

type Figures = Pick<Health, 'autoFixesApplied' | 'issuesDetected' | 'uptime'>;

/** Tells how everything is, from the records or, while these cannot be read, from what this node saw and last read. */
export function createHealth(parts: { db: Db; monitor: Monitor; seconds: number; clock: () => Date }): () => Promise<Health> {
  const { db, monitor, seconds, clock } = parts;
  /** When the database was first found to be away; undefined while it answers. */
  let awaySince: string | undefined;
  let figures: Figures = { autoFixesApplied: 0, issuesDetected: 0, uptime: null };

  const fromRecords = async (): Promise<Health> => {
    const since = daysBefore(clock(), KEPT_DAYS);
    const [lease, rows, counts, hours] = [
      await readLease(db),
      await readStates(db),
      await countSince(db, since),
      await hoursSince(db, since, 'all'),
    ];
    awaySince = undefined;
    const uptime = uptimeOf(hours, since);
    figures = {
      autoFixesApplied: counts.fixes,
      issuesDetected: counts.issues,
      uptime: uptime && { ratio: uptime.ratio, checks: uptime.of },
    };
    const states = rows.map(({ component, status, checkedAt, since: so, duration, error }) => {
      const state = { status, checkedAt: checkedAt.toISOString(), since: so.toISOString(), duration, error };
      return [component, state] as const;
    });
    return { ...told(states), ...figures, monitoring: monitoringOf(lease), fromMemory: false };
  };

  const fromMemory = (reason: string): Health => {
    const { on, changedAt, leader, found } = monitor.memory();
    const now = clock().toISOString();
    awaySince ??= now;
    const states = found.map(({ component, status, at, since, duration, error }) => {
      const state = { status, checkedAt: at.toISOString(), since: since.toISOString(), duration, error };
      return [component, state] as const;
    });
    // Found out just now, whether anybody watches or not.
    const away = ['database', { status: 'down', checkedAt: now, since: awaySince, duration: 0, error: reason }] as const;
    const known = states.find(([component, { status }]) => component === 'database' && status !== 'up');
    const others = states.filter(([component]) => component !== 'database');
    return { ...told([...others, known ?? away]), ...figures, monitoring: monitoringOf({ on, changedAt, leader }), fromMemory: true };
  };

  const monitoringOf = ({ on, changedAt, leader }: Pick<Lease, 'on' | 'changedAt' | 'leader'>): Health['monitoring'] => ({
    on,
    since: changedAt?.toISOString() ?? null,
    interval: seconds,
    leader: on ? leader : null,
  });

  return async () => {
    try {
      return await inTime(fromRecords, DATABASE_MS);
    } catch (error) {
      return fromMemory(sentenceOf(error));
    }
  };
}

function told(entries: readonly (readonly [Component, ComponentState])[]): Pick<Health, 'overall' | 'components' | 'states'> {
  const components = Object.fromEntries(entries.map(([component, { status }]) => [component, status])) as Health['components'];
  return { overall: overallOf(components), components, states: Object.fromEntries(entries) as Health['states'] };
}
