import type { Component } from '#contracts/operations.ts';
import type { Db } from '../platform/database.ts';
import type { Alert, Alerts } from './alerts.ts';
import type { Outcome } from './check.ts';
import {
  anotherLed,
  closeIssue,
  countRound,
  type Found,
  forgetStates,
  type HealingRow,
  openIssue,
  readLease,
  stillLeads,
  worsenIssue,
  writeHealings,
  writeResults,
  writeStates,
} from './store.ts';

/** What became of an issue. */
export type IssueEvent =
  | { kind: 'opened'; id: string; component: Component; at: Date; wasDown: boolean; error: string }
  | { kind: 'worsened'; id: string; error: string }
  | { kind: 'closed'; id: string; ended: 'healed' | 'itself' | 'unwatched'; at: Date };

/** Everything that one round found and did. */
export interface Round {
  at: Date;
  /** The node led when it made the round; only then what is counted and told is written: of two nodes one counts. */
  leads: boolean;
  /** Since when monitoring was on. */
  onSince: Date | null;
  outcomes: (Outcome & { autoFixed: boolean })[];
  healings: HealingRow[];
  /** How each component was found, for the count; empty for a round that somebody asked for. */
  counted: Found[];
  /** How each was in the end, and which ones are not in use. */
  states: Found[];
  unused: Component[];
  issues: IssueEvent[];
  alerts: Alert[];
}

export const emptyRound = (at: Date, leads: boolean, onSince: Date | null): Round => ({
  at,
  leads,
  onSince,
  outcomes: [],
  healings: [],
  counted: [],
  states: [],
  unused: [],
  issues: [],
  alerts: [],
});

/** Rounds that are kept while the database is away, and those that are written at once when it is back. */
const [KEPT, AT_ONCE] = [1_000, 50];

/** Whoever starts a server anew is not away; after this long, and so many rounds, nobody has looked. */
const [UNSEEN_MS, UNSEEN_ROUNDS] = [300_000, 3];

export interface Recorder {
  /** Takes a round in; it is written now, or when the database is back. */
  add(round: Round): void;
  /** Writes what is waiting, oldest first. @throws when the database cannot be asked; nothing is lost then */
  flush(): Promise<void>;
}

export function createRecorder(db: Db, alerts: Alerts, node: string, seconds: number): Recorder {
  const waiting: Round[] = [];
  /** Since when nobody else has led, as far as this node wrote it down: its last round that was counted, or the first one of its present lead. */
  let since: Date | undefined;
  let isLeading = false;
  let writing: Promise<void> | undefined;
  const writeAll = async () => {
    for (const round of waiting.slice(0, AT_ONCE)) {
      if (await db.transaction((tx) => write(tx, round))) since = round.at;
      waiting.splice(waiting.indexOf(round), 1);
    }
  };
  return {
    add: (round) => {
      if (round.leads && !isLeading) since = round.at;
      isLeading = round.leads;
      waiting.push(round);
      if (waiting.length > KEPT) waiting.shift();
    },
    flush() {
      // Whoever asked before may have given up waiting; what it began still writes.
      writing ??= writeAll().finally(() => {
        writing = undefined;
      });
      return writing;
    },
  };

  /** @returns whether the round was counted */
  async function write(tx: Db, round: Round): Promise<boolean> {
    await writeHealings(tx, round.healings);
    const leads = round.leads && (await stillLeads(tx, node));
    // It may have lost the lead while the round was kept: what it saw before somebody else led nobody else has seen.
    const counts = leads || (round.leads && !(await anotherLed(tx, node, since ?? round.at, round.at)));
    // That all is well with a node that does not lead is not worth a row.
    await writeResults(
      tx,
      node,
      counts ? round.outcomes : round.outcomes.filter(({ kind, status }) => kind === 'test' || status !== 'passed'),
    );
    if (!counts) return false;
    await countRound(tx, round.counted, round.at);
    if (leads) {
      await writeStates(tx, round.states, Math.max(UNSEEN_MS, UNSEEN_ROUNDS * seconds * 1_000));
      await forgetStates(tx, round.unused);
    }
    for (const event of round.issues) {
      if (event.kind === 'opened') {
        const { id, component, at: openedAt, wasDown, error } = event;
        await openIssue(tx, { id, component, openedAt, wasDown, error });
      } else if (event.kind === 'worsened') await worsenIssue(tx, event.id, event.error);
      else await closeIssue(tx, event.id, event.ended, event.at);
    }
    // It was stopped while the round was at work, or waited: what the round has opened nobody would close.
    const { on, changedAt } = await readLease(tx);
    if (round.issues.length > 0 && !(on && changedAt?.getTime() === round.onSince?.getTime()))
      for (const { kind, id } of round.issues) if (kind === 'opened') await closeIssue(tx, id, 'unwatched', changedAt ?? round.at);
    for (const alert of round.alerts) await alerts.write(tx, alert);
    return true;
  }
}
