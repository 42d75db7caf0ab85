import {
  COMPONENTS,
  type Component,
  type ComponentStatus,
  HEALING,
  type Health,
  type Share,
  type TestStatus,
} from '#contracts/operations.ts';

/** Looks in a row that must fail before something is done; one that is wrong beyond doubt needs no second. */
const CONFIRMED = 2;
const HOUR_MS = 3_600_000;
/** Attempts in a row that did not help, after which people are told. */
const GIVEN_UP = 3;

/** What is remembered of a component between two looks. */
export interface Watch {
  /** Failed looks in a row. */
  failures: number;
  /** Since when it has failed; instant in milliseconds. */
  failingSince: number | undefined;
  /** Instants of attempts to heal it within the last hour. */
  attempts: readonly number[];
  /** Attempts in a row that did not help. */
  futile: number;
  /** No further attempt before. */
  restUntil: number;
}

export const UNWATCHED: Watch = { failures: 0, failingSince: undefined, attempts: [], futile: 0, restUntil: 0 };

/** After one more look. */
export function seen(watch: Watch, status: ComponentStatus, now: number): Watch {
  if (status !== 'up') return { ...watch, failures: watch.failures + 1, failingSince: watch.failingSince ?? now };
  return { ...watch, failures: 0, failingSince: undefined, futile: 0, restUntil: 0 };
}

/** When watching begins again after a time in which nobody did: what may be tried within the hour is as little as before. */
export const anew = ({ attempts }: Watch): Watch => ({ ...UNWATCHED, attempts });

/** Whether a failure is one, and no passing moment. */
export const isConfirmed = ({ failures }: Watch, clear: boolean): boolean => failures >= CONFIRMED || (clear && failures > 0);

/** Whether healing may be tried now: it is needed, and has not been tried too often or too short ago. */
export function mayHeal(watch: Watch, clear: boolean, now: number): boolean {
  return isConfirmed(watch, clear) && now >= watch.restUntil && !isWornOut(watch, now);
}

/** Whether it was tried so often within the hour that nothing more is done for now. */
export const isWornOut = ({ attempts }: Watch, now: number): boolean =>
  attempts.filter((at) => at > now - HOUR_MS).length >= HEALING.attemptsAnHour;

/** After an attempt. */
export function tried(watch: Watch, helped: boolean, now: number): Watch {
  const attempts = [...watch.attempts.filter((at) => at > now - HOUR_MS), now];
  if (helped) return { ...watch, failures: 0, failingSince: undefined, attempts, futile: 0, restUntil: 0 };
  const futile = watch.futile + 1;
  return { ...watch, attempts, futile, restUntil: now + Math.min(HEALING.longestPause, HEALING.firstPause * 2 ** (futile - 1)) };
}

/** Whether this attempt was the one after which people are told that healing does not help; once for each issue. */
export const isGivenUp = ({ futile }: Watch): boolean => futile === GIVEN_UP;

/** What the newest looks at a component's checks say of it; undefined when none of them can be made here. */
export function statusOf(statuses: readonly TestStatus[]): ComponentStatus | undefined {
  if (statuses.includes('failed')) return 'down';
  if (statuses.includes('warning')) return 'degraded';
  return statuses.includes('passed') ? 'up' : undefined;
}

export function overallOf(components: Health['components']): Health['overall'] {
  const all = COMPONENTS.flatMap((component) => components[component] ?? []);
  if (all.length === 0) return 'unknown';
  if (all.includes('down')) return 'critical';
  return all.includes('degraded') ? 'degraded' : 'healthy';
}

/** Checks of one hour. */
export interface Hour {
  component: Component | 'all';
  hour: Date;
  up: number;
  degraded: number;
  down: number;
}

/** Share of the checks at which something was not down, in the hours that begin later than `from`. */
export function uptimeOf(hours: readonly Hour[], from: Date): Share {
  const within = hours.filter(({ hour }) => hour > from);
  const of = within.reduce((sum, { up, degraded, down }) => sum + up + degraded + down, 0);
  if (of === 0) return null;
  return { ratio: within.reduce((sum, { up, degraded }) => sum + up + degraded, 0) / of, of };
}

/** An issue that is over, or not yet. */
export interface Issue {
  openedAt: Date;
  closedAt: Date | null;
  ended: 'healed' | 'itself' | 'unwatched' | null;
}

/** Mean milliseconds from the first failed check to the first good one; issues whose end nobody saw are left out. */
export function recoveryOf(issues: readonly Issue[]): { ms: number; of: number } | null {
  const lasted = issues.flatMap(({ openedAt, closedAt, ended }) =>
    closedAt && ended !== 'unwatched' ? [closedAt.getTime() - openedAt.getTime()] : [],
  );
  if (lasted.length === 0) return null;
  return { ms: lasted.reduce((sum, ms) => sum + ms, 0) / lasted.length, of: lasted.length };
}

/** Of attempts that were needed, those that helped. */
export function successOf(healings: readonly { helped: boolean | null }[]): Share {
  const needed = healings.filter(({ helped }) => helped !== null);
  return needed.length === 0 ? null : { ratio: needed.filter(({ helped }) => helped).length / needed.length, of: needed.length };
}
