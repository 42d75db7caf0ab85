import type { Component, ComponentStatus, TestStatus } from '#contracts/operations.ts';
import { message } from '#messages/message.ts';
import { inTime as wait } from '../platform/patience.ts';
import { causes } from '../platform/sql-state.ts';
import type { HealingId } from './healing.ts';

/** Figures and names for the record. */
export type Details = Readonly<Record<string, string | number | boolean>>;

/** Something cheap that is looked at every few seconds. */
export interface Check {
  /** Its words are under `operations.checks` in the catalogue of sentences. */
  id: string;
  name: string;
  component: Component;
  /** What all nodes share is looked at by one of them. */
  shared?: true;
  /** What a failure means for the component. */
  level: Exclude<ComponentStatus, 'up'>;
  /** What may help, in the order in which it is tried. */
  heals: readonly HealingId[];
  /** Looked at again only so many seconds after it passed; at each round when absent. */
  every?: number;
  /** Milliseconds for an answer; 5,000 when absent. */
  patience?: number;
  /** @returns figures for the record; @throws `Trouble`, `Skipped`, or any error */
  run(signal: AbortSignal): Promise<Details>;
}

/** Something that people come to do, done by the server itself in an account that is marked for it. */
export interface Test {
  id: string;
  name: string;
  component: Component;
  /** Why it cannot be done here, as a sentence; undefined where it can. */
  skipped?(): string | undefined;
  /** @param note takes what is worth knowing as it becomes known: what failed with it is on record, too */
  run(note: (details: Details) => void): Promise<void>;
}

/** What a look at one check, or a run of one test, found. */
export interface Outcome {
  kind: 'check' | 'test';
  id: string;
  name: string;
  component: Component;
  status: TestStatus;
  at: Date;
  /** Milliseconds. */
  duration: number;
  error: string | null;
  details: Details;
  /** So wrong that a second look would only lose time. */
  clear: boolean;
  /** Only too much work: there is nothing to mend, and mending would make it worse. */
  busy: boolean;
}

/** A check or test that cannot be made here, and why: no failure, and not counted. */
export class Skipped extends Error {
  override name = 'Skipped';
}

/** Something that is wrong beyond doubt, or only slow for having too much to do: then the component is degraded, whatever the check is for. */
export class Trouble extends Error {
  override name = 'Trouble';
  readonly clear: boolean;
  readonly busy: boolean;
  constructor(sentence: string, { clear = false, busy = false }: { clear?: boolean; busy?: boolean } = {}) {
    super(sentence);
    this.clear = clear;
    this.busy = busy;
  }
}

const PATIENCE_MS = 5_000;
const TEST_MS = 30_000;
/** An error of somebody else's making may be of any length. */
const LONGEST = 500;

/** What went wrong in the end: around it stand the query and the library that met it, which say nothing to people. */
export function sentenceOf(error: unknown): string {
  const innermost = causes(error).findLast((cause) => cause instanceof Error) ?? error;
  return (innermost instanceof Error ? innermost.message : String(innermost)).slice(0, LONGEST) || 'Error';
}

/** Looks once. Never throws. */
export function look(check: Check, clock: () => Date): Promise<Outcome> {
  const { id, name, component, level, patience = PATIENCE_MS } = check;
  return measured({ kind: 'check', id, name, component }, level, clock, () => inTime((signal) => check.run(signal), patience));
}

/** Runs a test once. Never throws. */
export async function attempt(test: Test, clock: () => Date): Promise<Outcome> {
  const { id, name, component } = test;
  let noted: Details = {};
  const note = (details: Details) => {
    noted = { ...noted, ...details };
  };
  const outcome = await measured({ kind: 'test', id, name, component }, 'down', clock, async () => {
    const reason = test.skipped?.();
    if (reason !== undefined) throw new Skipped(reason);
    await inTime(() => test.run(note), TEST_MS);
    return {};
  });
  return { ...outcome, details: noted };
}

async function measured(
  what: Pick<Outcome, 'kind' | 'id' | 'name' | 'component'>,
  level: Check['level'],
  clock: () => Date,
  work: () => Promise<Details>,
): Promise<Outcome> {
  const from = performance.now();
  const at = clock();
  const found = (status: TestStatus, error: string | null, details: Details, { clear = false, busy = false } = {}): Outcome => ({
    ...what,
    status,
    at,
    duration: Math.round(performance.now() - from),
    error,
    details,
    clear,
    busy,
  });
  try {
    return found('passed', null, await work());
  } catch (error) {
    if (error instanceof Skipped) return found('skipped', error.message, {});
    const { clear = false, busy = false } = error instanceof Trouble ? error : {};
    return found(level === 'down' && !busy ? 'failed' : 'warning', sentenceOf(error), {}, { clear, busy });
  }
}

/**
 * Waits no longer than so many milliseconds.
 * @throws what `work` throws, or in words that it took too long
 */
export const inTime = <T>(work: (signal: AbortSignal) => Promise<T>, ms: number): Promise<T> =>
  wait(work, ms, () => new Error(message('operations.said.late', { seconds: ms / 1_000 })));
