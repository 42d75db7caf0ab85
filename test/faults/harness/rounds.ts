import { setTimeout as sleep } from 'node:timers/promises';
import type { Component, ComponentState, TestResult } from '#contracts/operations.ts';
import type { Fault } from './faults.ts';
import { isWell, type Stage } from './stage.ts';

/** What came of breaking one thing once. Times in milliseconds. */
export interface Round {
  fault: string;
  /** From the breaking until the server said so; null when it did not within ten seconds. */
  noticed: number | null;
  /** From then until it said that it works, and it did; null when that was not within the fault's bound. */
  recovered: number | null;
  /** Whether the server mends it itself, and not whoever takes it away. */
  healable: boolean;
  /** What the server said was wrong. */
  error: string | null;
  /** Why it was not well, for whoever looks for the reason. */
  trouble?: string;
}

/** Within which a fault must be noticed. */
export const NOTICE_MS = 10_000;
const LOOK_MS = 100;
const RECORDS_MS = 1_000;
const WORKS_MS = 5_000;
/** Longest wait for everything to be well again after a fault that was not. */
const CALM_MS = 60_000;

/**
 * Breaks one thing, reads what the server wrote down about it, and does from outside what could not be done meanwhile.
 * @throws when it could not be broken
 */
export async function breakOnce(stage: Stage, fault: Fault): Promise<Round> {
  await fault.prepare?.(stage);
  const round: Round = { fault: fault.id, noticed: null, recovered: null, healable: fault.takeAway === undefined, error: null };
  const began = Date.now();
  await fault.breaks(stage);
  const from = fault.isLate ? Date.now() : began;
  let course: Course = {};
  const watch = async (ms: number, isOver: () => boolean) => {
    for (const end = Date.now() + ms; Date.now() < end && !isOver(); await sleep(LOOK_MS))
      course = courseOf(...(await Promise.all([looksAt(stage, fault.component), stateOf(stage, fault.component)])), began, course);
  };
  await watch(NOTICE_MS, () => course.noticed !== undefined);
  if (course.noticed !== undefined && course.noticed - from <= NOTICE_MS) round.noticed = Math.max(0, course.noticed - from);
  round.error = course.error ?? null;
  await fault.takeAway?.(stage);
  const since = fault.takeAway ? Date.now() : (course.noticed ?? Date.now());
  await watch(fault.bound, () => course.recovered !== undefined);
  const recovered = course.recovered === undefined ? undefined : Math.max(0, course.recovered - since);
  if (round.noticed !== null && recovered !== undefined && recovered <= fault.bound) round.recovered = recovered;
  // Whoever is told to try again in a few seconds does so.
  const until = Date.now() + WORKS_MS;
  const trouble = await trying(() => fault.works(stage), until)
    .then(() => calm(stage))
    .catch((error: unknown) => String(error));
  return trouble === undefined ? round : { ...round, recovered: null, trouble: `${trouble} ${endOfServer(stage)}` };
}

/** What the server has said of a fault, as moments of the one clock of this machine. */
interface Course {
  noticed?: number;
  recovered?: number;
  error?: string | null;
}

type Look = Pick<TestResult, 'testId' | 'status' | 'timestamp' | 'duration' | 'error'>;
const endOf = ({ timestamp, duration }: Look): number => Date.parse(timestamp) + duration;
const isBad = ({ status }: Look): boolean => status === 'failed' || status === 'warning';

/**
 * A fault is noticed when the first look that fails is over, or when the screen says so, whichever is earlier; it is over when each check that failed
 * has passed and the screen says that the component is up.
 */
function courseOf(looks: readonly Look[], state: ComponentState | undefined, began: number, before: Course): Course {
  const bad = looks.filter((look) => isBad(look) && endOf(look) >= began);
  const isShown = state !== undefined && state.status !== 'up';
  const moments = [before.noticed, ...bad.map(endOf), isShown ? Date.now() : undefined].filter((at) => at !== undefined);
  if (moments.length === 0) return before;
  const course: Course = { noticed: Math.min(...moments), error: before.error ?? bad.at(-1)?.error ?? state?.error ?? null };
  if (state?.status !== 'up') return course;
  // Only the screen has said so, while nothing could be written down: so it does of the end, once it was looked at anew.
  if (bad.length === 0) return Date.parse(state.checkedAt) > Math.min(...moments) ? { ...course, recovered: Date.now() } : course;
  const mended = [...new Set(bad.map(({ testId }) => testId))].map((id) => {
    const last = Math.max(...bad.filter(({ testId }) => testId === id).map(endOf));
    const passed = looks.filter(
      ({ testId, status, timestamp }) => testId === id && status === 'passed' && Date.parse(timestamp) >= last - 1,
    );
    return passed.length === 0 ? undefined : Math.min(...passed.map(endOf));
  });
  return mended.every((at) => at !== undefined) ? { ...course, recovered: Math.max(...mended) } : course;
}

/** The newest looks at a component; none while they cannot be read. */
async function looksAt(stage: Stage, component: Component): Promise<readonly Look[]> {
  const path = `/api/test-orchestration/results?component=${component}&limit=100`;
  // While the database hangs they cannot be read, and the screen is asked meanwhile.
  const response = await stage.ask('GET', path, undefined, RECORDS_MS).catch(() => undefined);
  return response?.status === 200 ? ((await response.json()) as TestResult[]) : [];
}

const stateOf = async (stage: Stage, component: Component) => (await stage.health())?.states[component];

async function trying(work: () => Promise<void>, until: number): Promise<void> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > until) throw error;
      await sleep(LOOK_MS);
    }
  }
}

/** For whoever looks for the reason: what a server that is gone said last. */
const endOfServer = ({ server, said }: Stage): string =>
  server.exitCode === null && server.signalCode === null
    ? ''
    : `It ended with ${server.exitCode ?? server.signalCode}: ${said().slice(-600)}`;

/** One fault must not be taken for another's: the next one waits until all is well. */
async function calm(stage: Stage): Promise<void> {
  for (const end = performance.now() + CALM_MS; performance.now() < end; await sleep(LOOK_MS)) if (isWell(await stage.health())) return;
  throw new Error(`The server is not well again after ${CALM_MS / 1_000} s: ${JSON.stringify((await stage.health())?.states)}`);
}

/** What a number of rounds says. */
export interface Sums {
  rounds: number;
  /** Noticed within ten seconds. */
  noticed: number;
  /** Of those that the server can mend, and of them, those that it did in time. */
  healable: number;
  healed: number;
  /** Of those that it cannot: named, and well within the bound once they were taken away. */
  reported: number;
  /** Mean milliseconds from notice to recovery, of what it healed; null without any. */
  recovery: number | null;
  /** Mean and longest milliseconds to notice. */
  notice: number | null;
  longestNotice: number | null;
}

export function sumsOf(rounds: readonly Round[]): Sums {
  const isGood = ({ noticed, recovered }: Round) => noticed !== null && recovered !== null;
  const healable = rounds.filter((round) => round.healable);
  const healed = healable.filter(isGood);
  const seen = rounds.flatMap(({ noticed }) => noticed ?? []);
  const mean = (values: readonly number[]) => (values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length);
  return {
    rounds: rounds.length,
    noticed: seen.length,
    healable: healable.length,
    healed: healed.length,
    reported: rounds.filter((round) => !round.healable && isGood(round) && round.error).length,
    recovery: mean(healed.flatMap(({ recovered }) => recovered ?? [])),
    notice: mean(seen),
    longestNotice: seen.length === 0 ? null : Math.max(...seen),
  };
}
