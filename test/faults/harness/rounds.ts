import { setTimeout as sleep } from 'node:timers/promises';
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
const LOOK_MS = 50;
/** Longest wait for everything to be well again after a fault that was not. */
const CALM_MS = 60_000;

/** Breaks one thing, and watches from outside what the server says and does about it. */
export async function breakOnce(stage: Stage, fault: Fault): Promise<Round> {
  await fault.prepare?.(stage);
  const from = performance.now();
  const round: Round = { fault: fault.id, noticed: null, recovered: null, healable: fault.takeAway === undefined, error: null };
  await fault.breaks(stage);
  const status = async () => (await stage.health())?.states[fault.component];
  while (performance.now() - from < NOTICE_MS && round.noticed === null) {
    const state = await status();
    if (state && state.status !== 'up') Object.assign(round, { noticed: performance.now() - from, error: state.error });
    else await sleep(LOOK_MS);
  }
  const since = performance.now();
  await fault.takeAway?.(stage);
  while (performance.now() - since < fault.bound && round.recovered === null) {
    if ((await status())?.status === 'up') round.recovered = performance.now() - since;
    else await sleep(LOOK_MS);
  }
  await fault.works(stage).catch((error: unknown) => Object.assign(round, { recovered: null, trouble: String(error) }));
  if (round.noticed === null) round.recovered = null;
  await calm(stage);
  return round;
}

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
