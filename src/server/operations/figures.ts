import { type Analytics, COMPONENTS, type Component, UPTIME_DAYS } from '#contracts/operations.ts';
import type { Db } from '../platform/database.ts';
import { type Hour, type Issue, recoveryOf, successOf, uptimeOf } from './rules.ts';
import { daysBefore, healingsSince, hoursSince, issuesSince, KEPT_DAYS } from './store.ts';

/** Share of the checks of a component since then that found it well, from 0 to 1; null without a check. */
export async function shareUp(db: Db, component: Component, since: Date): Promise<number | null> {
  return uptimeOf(await hoursSince(db, since, component), since)?.ratio ?? null;
}

/** Everything that the records of the last thirty days tell; nothing without records. */
export async function analyticsOf(db: Db, now: Date): Promise<Analytics> {
  const since = daysBefore(now, KEPT_DAYS);
  const [hours, issues, healings] = [await hoursSince(db, since), await issuesSince(db, since), await healingsSince(db, since)];
  const share = (component: Component, days: number) =>
    uptimeOf(
      hours.filter((hour) => hour.component === component),
      daysBefore(now, days),
    );
  return {
    successRate: successOf(healings),
    recovery: recoveryOf(issues),
    issues: { count: issues.length, open: issues.filter(({ closedAt }) => closedAt === null).length },
    uptime: Object.fromEntries(
      COMPONENTS.flatMap((component) => {
        const month = share(component, UPTIME_DAYS.month);
        return month ? [[component, { day: share(component, UPTIME_DAYS.day), week: share(component, UPTIME_DAYS.week), month }]] : [];
      }),
    ),
    days: daysOf(hours, issues, healings),
  };
}

type Healed = { at: Date; helped: boolean | null };
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

function daysOf(hours: readonly Hour[], issues: readonly Issue[], healings: readonly Healed[]): Analytics['days'] {
  const [hoursBy, issuesBy, healingsBy] = [
    Map.groupBy(hours, ({ hour }) => dayOf(hour)),
    Map.groupBy(issues, ({ openedAt }) => dayOf(openedAt)),
    Map.groupBy(healings, ({ at }) => dayOf(at)),
  ];
  const days = [...new Set([...hoursBy.keys(), ...issuesBy.keys(), ...healingsBy.keys()])].sort();
  return days.map((at) => {
    const ofDay = hoursBy.get(at) ?? [];
    const healed = healingsBy.get(at) ?? [];
    return {
      at,
      uptime: Object.fromEntries(
        COMPONENTS.flatMap((component) => {
          const share = uptimeOf(
            ofDay.filter((hour) => hour.component === component),
            new Date(0),
          );
          return share ? [[component, share.ratio]] : [];
        }),
      ),
      recovery: recoveryOf(issuesBy.get(at) ?? [])?.ms ?? null,
      healed: healed.filter(({ helped }) => helped === true).length,
      notHealed: healed.filter(({ helped }) => helped === false).length,
    };
  });
}
