import { randomUUID } from 'node:crypto';
import type { Component, ComponentStatus } from '#contracts/operations.ts';
import type { Alert } from './alerts.ts';
import type { IssueEvent } from './record.ts';
import { isConfirmed, isGivenUp, isWornOut, type Watch } from './rules.ts';
import type { IssueRow } from './store.ts';

/** What a round found of a component. */
export interface Course {
  component: Component;
  /** At the first look, and at the last one. */
  first: ComponentStatus;
  last: ComponentStatus;
  error: string;
  clear: boolean;
  /** Whether anything here fits what fails. */
  mendable: boolean;
  /** After the round. */
  watch: Watch;
  /** Since when it has failed, before anything was mended. */
  failingSince: Date;
  /** Whether mending was tried, and whether it helped; undefined when it was not. */
  helped: boolean | undefined;
  at: Date;
}

export interface Issues {
  /** Goes on with what is open and not known here: the leader before left it so, or wrote it down only now. */
  adopt(rows: readonly IssueRow[]): void;
  /** What follows from a round: what is written, and whom to tell. */
  follow(course: Course): { events: IssueEvent[]; alerts: Alert[] };
  /** What is not in use any more is watched by nobody. */
  end(components: readonly Component[], at: Date): IssueEvent[];
  /** Nobody watches any more, or somebody else does. */
  forget(): void;
}

/** Open issues, as the leader knows them. */
export function createIssues(): Issues {
  /** `told`: people know of it, and are to hear when it is over. */
  const open = new Map<Component, { id: string; wasDown: boolean; told: boolean; error: string }>();
  return {
    adopt(rows) {
      for (const { component, id, wasDown, error } of rows)
        if (!open.has(component)) open.set(component, { id, wasDown, told: wasDown, error });
    },
    end: (components, at) =>
      components.flatMap((component) => {
        const issue = open.get(component);
        open.delete(component);
        return issue ? [{ kind: 'closed' as const, id: issue.id, ended: 'unwatched' as const, at }] : [];
      }),
    forget: () => open.clear(),
    follow({ component, first, last, error, clear, mendable, watch, failingSince, helped, at }) {
      const events: IssueEvent[] = [];
      const alerts: Alert[] = [];
      let issue = open.get(component);
      const tell = (change: Alert['change']) => {
        if (!issue) return;
        issue.told = true;
        alerts.push({ issue: issue.id, change, component, at, error: issue.error });
      };
      const wasDown = first === 'down';
      if (!issue && first !== 'up' && (isConfirmed(watch, clear) || helped !== undefined)) {
        issue = { id: randomUUID(), wasDown, told: false, error };
        open.set(component, issue);
        events.push({ kind: 'opened', id: issue.id, component, at: failingSince, wasDown, error });
        if (wasDown) tell('down');
        // What is only degraded is mended here, or passes; what nothing here can mend waits for people.
        else if (clear && !mendable) tell('needsPeople');
      } else if (issue && !issue.wasDown && wasDown) {
        issue.wasDown = true;
        issue.error = error;
        events.push({ kind: 'worsened', id: issue.id, error });
        tell('down');
      }
      if (issue && helped === false && isGivenUp(watch)) tell('notHealed');
      // Mended again and again, and broken again each time: from here on nothing is tried for a while.
      else if (issue && !issue.told && mendable && last !== 'up' && isWornOut(watch, at.getTime())) tell('notHealed');
      if (issue && last === 'up') {
        open.delete(component);
        events.push({ kind: 'closed', id: issue.id, ended: helped ? 'healed' : 'itself', at });
        if (issue.told) tell('up');
      }
      return { events, alerts };
    },
  };
}
