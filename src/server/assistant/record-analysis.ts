import { Refusal } from '../platform/errors.ts';
import type { Result } from './analyse.ts';
import type { Stand } from './pipeline.ts';
import { type RunRow, recordRuns } from './run-store.ts';

/** Which agent each part of an analysis belongs to, by the names of its timings; all others are the reading of the text. */
const OTHERS = { validation: 'checks', compliance: 'rules' } as const;
/** Findings that rest on law. */
const ON_LAW: ReadonlySet<string> = new Set(['jurisdiction-rule', 'wrong-place-law', 'formality']);

/**
 * Has a contract analysed and records what each agent took and found, without a word of it. A file that cannot be read is no run of anybody, and neither
 * is one that had to wait too long: whoever sends it three times must not make an agent look broken.
 */
export async function recordAnalysis({ db, clock, floor, onFailure }: Stand, userId: string, work: () => Promise<Result>): Promise<Result> {
  const startedAt = clock();
  const from = performance.now();
  const run = { userId, plan: crypto.randomUUID(), purpose: 'upload', startedAt } as const;
  const record = (rows: RunRow[]) => recordRuns(db, rows).catch(onFailure);
  floor.beginPlan();
  floor.begin('analysis');
  try {
    const result = await work();
    await record(rowsOf(result).map((row) => ({ ...run, ...row })));
    return result;
  } catch (error) {
    const failed = { ...run, agent: 'analysis', action: 'read', ms: performance.now() - from } as const;
    if (!(error instanceof Refusal)) await record([{ ...failed, outcome: 'failed', note: error instanceof Error ? error.name : 'Error' }]);
    else if (error.status < 500) await record([{ ...failed, outcome: 'skipped', note: error.code }]);
    throw error;
  } finally {
    floor.end('analysis');
    floor.endPlan();
  }
}

type Step = Pick<RunRow, 'agent' | 'action' | 'ms' | 'outcome' | 'evidence' | 'confidence'>;

function rowsOf({ timings, clauses, dates, findings, kind }: Result): Step[] {
  const reading = Object.entries(timings).filter(([name]) => name !== OTHERS.validation && name !== OTHERS.compliance);
  const onLaw = findings.filter(({ kind: sort }) => ON_LAW.has(sort)).length;
  const done = { outcome: 'done' } as const;
  return [
    {
      ...done,
      agent: 'analysis',
      action: 'read',
      ms: reading.reduce((sum, [, ms]) => sum + ms, 0),
      evidence: clauses.length + dates.length,
      confidence: kind?.confidence ?? null,
    },
    { ...done, agent: 'validation', action: 'check', ms: timings[OTHERS.validation] ?? 0, evidence: findings.length - onLaw },
    { ...done, agent: 'compliance', action: 'rules', ms: timings[OTHERS.compliance] ?? 0, evidence: onLaw },
  ];
}
