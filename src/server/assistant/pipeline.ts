import type { AgentId, RunStep } from '#contracts/assistant.ts';
import type { Db } from '../platform/database.ts';
import { readLeftOut } from './plans.ts';
import { type RunRow, recordRuns } from './run-store.ts';

/** What an agent gives back, with what is recorded of its work. */
export interface Worked<Value> {
  value: Value;
  /** 0 to 1, where the agent can tell. */
  confidence?: number;
  /** Pieces of evidence that it gave. */
  evidence?: number;
  /** Whether what comes out is different for its work. */
  changed?: boolean;
}

/** Which agents work in this process at this moment. */
export interface Tasks {
  readonly busy: ReadonlyMap<AgentId, number>;
  readonly plans: number;
}

export interface Floor extends Tasks {
  begin(agent: AgentId): void;
  end(agent: AgentId): void;
  beginPlan(): void;
  endPlan(): void;
}

export function createFloor(): Floor {
  const busy = new Map<AgentId, number>();
  let plans = 0;
  return {
    busy,
    get plans() {
      return plans;
    },
    begin: (agent) => void busy.set(agent, (busy.get(agent) ?? 0) + 1),
    end: (agent) => void busy.set(agent, Math.max(0, (busy.get(agent) ?? 1) - 1)),
    beginPlan: () => {
      plans += 1;
    },
    endPlan: () => {
      plans -= 1;
    },
  };
}

export interface Plan {
  /**
   * Lets an agent do one thing. One that fails is recorded and answers `otherwise`, so that the others go on; one that is left
   * out of such plans is recorded as skipped and answers the same.
   */
  step<Value>(agent: AgentId, action: string, otherwise: Value, work: () => Promise<Worked<Value>> | Worked<Value>): Promise<Value>;
  readonly steps: readonly RunStep[];
}

export interface Stand {
  db: Db;
  clock: () => Date;
  floor: Floor;
  /** Told of what failed; the record itself holds no more than its kind. */
  onFailure: (error: unknown) => void;
}

/** Runs a plan of agents for a purpose, one after the other, and records every step without a word of anybody's text. */
export async function runPlan<Value>(
  { db, clock, floor, onFailure }: Stand,
  { purpose, userId }: { purpose: string; userId: string | null },
  work: (plan: Plan) => Promise<Value>,
): Promise<Value> {
  const leftOut = (await readLeftOut(db))[purpose] ?? [];
  const id = crypto.randomUUID();
  const steps: RunStep[] = [];
  const rows: RunRow[] = [];
  const note = (agent: AgentId, action: string, startedAt: Date, ms: number, outcome: RunStep['outcome'], more: Partial<RunRow> = {}) => {
    rows.push({ userId, plan: id, purpose, agent, action, startedAt, ms, outcome, ...more });
    steps.push({ agent, action, ms: Math.round(ms * 10) / 10, outcome, note: more.note ?? null });
  };
  const plan: Plan = {
    steps,
    async step(agent, action, otherwise, act) {
      const startedAt = clock();
      if (leftOut.includes(agent)) {
        note(agent, action, startedAt, 0, 'skipped', { note: 'left-out' });
        return otherwise;
      }
      const from = performance.now();
      floor.begin(agent);
      try {
        const { value, confidence, evidence = 0, changed } = await act();
        note(agent, action, startedAt, performance.now() - from, 'done', {
          confidence: confidence ?? null,
          evidence,
          changed: changed ?? null,
        });
        return value;
      } catch (error) {
        onFailure(error);
        note(agent, action, startedAt, performance.now() - from, 'failed', { note: error instanceof Error ? error.name : 'Error' });
        return otherwise;
      } finally {
        floor.end(agent);
      }
    },
  };
  floor.beginPlan();
  try {
    return await work(plan);
  } finally {
    floor.endPlan();
    await recordRuns(db, rows);
  }
}
