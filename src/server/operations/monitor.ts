import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type { Component, ComponentStatus, TestRun } from '#contracts/operations.ts';
import type { Db } from '../platform/database.ts';
import type { Alerts } from './alerts.ts';
import { attempt, type Check, inTime, type Outcome, type Test } from './check.ts';
import type { Healing } from './healing.ts';
import { createIssues } from './issues.ts';
import { createRecorder, emptyRound, type Round } from './record.ts';
import { anew, mayHeal, seen, tried, UNWATCHED, type Watch } from './rules.ts';
import { askEmergency, type Found, type HealingRow, holdLease, type Lease, leaveLease, openIssues } from './store.ts';
import { createWard, type FailedTest, type Treated } from './ward.ts';

export interface MonitorParts {
  db: Db;
  checks: readonly Check[];
  tests: readonly Test[];
  healings: readonly Healing[];
  alerts: Alerts;
  /** Seconds between two rounds. */
  seconds: number;
  clock: () => Date;
  log: { warn(fact: object, text: string): void };
  /** Name of this node among others; made from the machine's when absent. */
  node?: string;
}

/** What this node saw itself, for when the database cannot be asked. */
export interface Memory {
  on: boolean;
  changedAt: Date | null;
  leader: string | null;
  /** Of each component with the instant since when it has been as it is. */
  found: (Found & { since: Date })[];
}

export interface Monitor {
  readonly node: string;
  /** Begins to look, every so many seconds while monitoring is on. */
  start(): void;
  /** Ends after the round at work and gives the lead back. */
  stop(): Promise<void>;
  /** One round, if monitoring is on. Never throws. */
  tick(): Promise<void>;
  /** When the round at work here, if there is one, has been written down. Never throws. */
  settled(): Promise<void>;
  /** Every check and every test, now. @throws when the database cannot be asked for the results to be written */
  runTests(): Promise<TestRun>;
  /** Everything that can heal, then every check and test. @throws likewise */
  emergency(): Promise<TestRun & { healings: number; failedHealings: number }>;
  memory(): Memory;
}

/** A database that does not say in so long who leads is away. */
const LEASE_MS = 2_000;
/** Rounds that a leader may miss before another takes over, and the least in seconds. */
const [LEASE_ROUNDS, LEAST_LEASE] = [3, 5];

/**
 * Looks at everything every few seconds, mends what it can and writes both down. Each node looks at and mends what lives in its own process
 * (connections, search index, templates, render processes, files of the web), since no other can. What all nodes share (providers, stuck jobs)
 * and the record that uptime is counted from is the leader's alone.
 */
export function createMonitor(parts: MonitorParts): Monitor {
  const { db, checks, tests, healings, alerts, seconds, clock, log } = parts;
  const node = parts.node ?? `${hostname().slice(0, 60)} ${randomBytes(3).toString('hex')}`;
  const ward = createWard({ checks, healings, node, clock });
  const recorder = createRecorder(db, alerts, node, seconds);
  const issues = createIssues();
  const watches = new Map<Component, Watch>();
  const sinceWhen = new Map<Component, { status: ComponentStatus; since: Date }>();
  let known: Lease = { on: false, changedAt: null, leader: null, emergencyAt: null };
  let leads = false;
  let handled: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let round: Promise<void> = Promise.resolve();
  let isBusy = false;

  /** Of each component how it is, and since when this node has seen it so. */
  const found = () => {
    const newest = ward.found();
    for (const component of sinceWhen.keys()) if (!newest.some((one) => one.component === component)) sinceWhen.delete(component);
    return newest.map((one) => {
      const before = sinceWhen.get(one.component);
      const since = before?.status === one.status ? before.since : one.at;
      sinceWhen.set(one.component, { status: one.status, since });
      return { ...one, since };
    });
  };

  /** One thing at a time: a round beside a test would heal what the test has broken open. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(async () => {
      isBusy = true;
      try {
        return await work();
      } finally {
        isBusy = false;
      }
    });
    last = turn.catch(() => undefined);
    return turn;
  };

  /** Asks who leads, and leads if nobody does. @returns false when the database does not say */
  const hold = async (): Promise<boolean> => {
    try {
      const before = known.changedAt?.getTime();
      known = await inTime(() => holdLease(db, node, Math.max(LEAST_LEASE, seconds * LEASE_ROUNDS)), LEASE_MS);
      if (known.changedAt?.getTime() !== before) {
        // In between nobody watched: how long something has failed is not known, and what was open then has been ended.
        for (const [component, watch] of watches) watches.set(component, anew(watch));
        issues.forget();
      }
      leads = known.leader === node;
      if (leads && known.on) issues.adopt(await openIssues(db));
      else issues.forget();
      return true;
    } catch {
      // What is wrong with it is told by its own check.
      return false;
    }
  };

  /** What was asked of another node since this one last looked. */
  const followEmergency = async (): Promise<HealingRow[]> => {
    const asked = known.emergencyAt?.getTime() ?? 0;
    const isNew = handled !== undefined && asked > handled;
    handled = Math.max(asked, handled ?? 0);
    return isNew ? ward.treatAll({ shared: false }) : [];
  };

  const roundOf = async (away: boolean): Promise<Round> => {
    const round = emptyRound(clock(), leads, known.changedAt);
    round.healings.push(...(await followEmergency()));
    const outcomes = await ward.round({ shared: leads });
    round.counted = ward.found();
    // What another node looks after now, or nobody.
    for (const [component, watch] of watches)
      if (!round.counted.some((found) => found.component === component)) watches.set(component, anew(watch));
    const mended = new Set<Component>();
    for (const { component, status, error, at } of round.counted) {
      const now = clock();
      // Who leads could not be asked, and the check found the same: these are two looks, and at a database that hangs each takes seconds.
      const clear = ward.troubles(component).some((trouble) => trouble.clear) || (away && component === 'database');
      const mendable = ward.isMendable(component);
      let watch = seen(watches.get(component) ?? UNWATCHED, status, at.getTime());
      const failingSince = new Date(watch.failingSince ?? at.getTime());
      let helped: boolean | undefined;
      if (status !== 'up' && mayHeal(watch, clear, now.getTime())) {
        const treated = await ward.treat(component, 'auto', { shared: leads });
        round.healings.push(...treated.healings);
        outcomes.push(...treated.outcomes);
        if (treated.healings.length > 0) {
          helped = treated.helped;
          watch = tried(watch, helped, clock().getTime());
        }
        if (helped) mended.add(component);
      }
      watches.set(component, watch);
      const after = ward.found().find((one) => one.component === component)?.status ?? status;
      if (!leads) continue;
      const course = {
        component,
        first: status,
        last: after,
        error: error ?? '',
        clear,
        mendable,
        watch,
        failingSince,
        helped,
        at: clock(),
      };
      const { events, alerts: told } = issues.follow(course);
      round.issues.push(...events);
      round.alerts.push(...told);
    }
    return finished(round, outcomes, mended);
  };

  const finished = (round: Round, outcomes: readonly Outcome[], mended: ReadonlySet<Component>): Round => {
    const unused = [...new Set(checks.map(({ component }) => component))].filter(
      (component) => leads && !ward.found().some((one) => one.component === component),
    );
    return {
      ...round,
      outcomes: outcomes
        .filter(({ status, kind }) => status !== 'skipped' || kind === 'test')
        .map((outcome) => ({ ...outcome, autoFixed: isTrouble(outcome) && mended.has(outcome.component) })),
      states: found(),
      unused,
      issues: [...round.issues, ...issues.end(unused, clock())],
    };
  };

  /** Every check and test; what fails is mended, and tried once more. */
  const testAll = async (trigger: 'tests' | 'emergency', before: HealingRow[] = []): Promise<{ run: TestRun; round: Round }> => {
    const round = emptyRound(clock(), leads, known.changedAt);
    round.healings.push(...before);
    const outcomes = await ward.round({ shared: true, anew: true });
    const mended = new Set<Component>();
    const mend = async (component: Component, test?: FailedTest): Promise<Treated> => {
      const treated = await ward.treat(component, trigger, { shared: true, ...(test && { test }) });
      round.healings.push(...treated.healings);
      outcomes.push(...treated.outcomes);
      if (treated.helped) mended.add(component);
      return treated;
    };
    for (const { component, status } of ward.found()) if (status !== 'up' && (await mend(component)).helped) watches.delete(component);
    for (const test of tests) {
      const outcome = await attempt(test, clock);
      outcomes.push(outcome);
      if (outcome.status !== 'failed') continue;
      const seen = `${outcome.name}: ${outcome.error ?? ''}`;
      const { healings: tried } = await mend(test.component, { seen, again: () => attempt(test, clock) });
      // Where nothing can be done it is tried once more, and nobody says that it was fixed.
      if (tried.length === 0) outcomes.push(await attempt(test, clock));
    }
    const done = finished(round, outcomes, mended);
    const newest = [...new Map(done.outcomes.map((outcome) => [outcome.id, outcome])).values()];
    const count = (status: Outcome['status']) => newest.filter((outcome) => outcome.status === status).length;
    return {
      round: done,
      run: {
        passed: count('passed'),
        warnings: count('warning'),
        failed: count('failed'),
        skipped: count('skipped'),
        fixed: new Set(done.outcomes.filter(({ autoFixed }) => autoFixed).map(({ id }) => id)).size,
      },
    };
  };

  const keep = async (round: Round) => {
    recorder.add(round);
    await recorder.flush();
  };

  const tick = async (): Promise<void> => {
    // A round that takes longer than the pause is not followed by one that has waited for it.
    if (isBusy) return;
    round = inTurn(async () => {
      const away = !(await hold());
      if (!known.on) return;
      const done = await roundOf(away);
      recorder.add(done);
      if (away) await Promise.all(done.alerts.map((alert) => alerts.tellNow(alert)));
      await inTime(() => recorder.flush(), LEASE_MS).catch((error: unknown) =>
        log.warn({ err: error }, 'What monitoring found could not be written yet.'),
      );
    }).catch((error: unknown) => log.warn({ err: error }, 'A round of monitoring failed.'));
    await round;
  };

  return {
    node,
    tick,
    settled: () => round,
    start() {
      const next = () => {
        timer = setTimeout(() => tick().finally(() => timer && next()), seconds * 1_000).unref();
      };
      next();
      void tick();
    },
    async stop() {
      clearTimeout(timer);
      timer = undefined;
      await last;
      if (leads) await inTime(() => leaveLease(db, node), LEASE_MS).catch(() => undefined);
    },
    runTests: () =>
      inTurn(async () => {
        await hold();
        const { run, round } = await testAll('tests');
        await keep(round);
        return run;
      }),
    emergency: () =>
      inTurn(async () => {
        const now = clock();
        handled = now.getTime();
        await hold();
        await askEmergency(db, now);
        watches.clear();
        const healed = await ward.treatAll({ shared: true });
        const { run, round } = await testAll('emergency', healed);
        await keep(round);
        return { ...run, healings: round.healings.length, failedHealings: round.healings.filter(({ helped }) => helped === false).length };
      }),
    memory: () => ({ on: known.on, changedAt: known.changedAt, leader: known.leader, found: found() }),
  };
}

const isTrouble = ({ status }: Outcome): boolean => status === 'failed' || status === 'warning';
