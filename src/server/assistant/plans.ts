import * as z from 'zod/mini';
import { AGENTS, type AgentId } from '#contracts/assistant.ts';
import { IDLE_RUNS } from '#contracts/context.ts';
import type { Db } from '../platform/database.ts';
import { type ChangeCount, changesByPurpose, readSetting, writeSetting } from './run-store.ts';

/** Agents that are left out, by purpose. */
export type LeftOut = Readonly<Record<string, readonly AgentId[]>>;

const SETTING = 'plans.leftOut';
const Stored = z.record(z.string(), z.array(z.enum(AGENTS)));
/** Without these there would be no answer, or none that was checked. */
const ALWAYS: readonly AgentId[] = ['research', 'generation'];

export async function readLeftOut(db: Db): Promise<LeftOut> {
  const stored = Stored.safeParse(await readSetting(db, SETTING));
  return stored.success ? stored.data : {};
}

/** Which agents have never changed an answer of a purpose in enough runs. */
export function idle(counts: readonly ChangeCount[]): LeftOut {
  const found: Record<string, AgentId[]> = {};
  for (const { purpose, agent, runs, changed } of counts) {
    if (runs < IDLE_RUNS || changed > 0 || ALWAYS.includes(agent)) continue;
    found[purpose] = [...(found[purpose] ?? []), agent];
  }
  return found;
}

export interface Replanned {
  /** `purpose: agent` of what is new. */
  changed: string[];
  /** Agents that run now, by purpose. */
  plans: Record<string, AgentId[]>;
  /** Steps that were counted. */
  of: number;
}

/** Leaves out what never changed an answer, in addition to what is left out already; or puts everything back. */
export async function replan(db: Db, { restore }: { restore: boolean }): Promise<Replanned> {
  const counts = await changesByPurpose(db);
  const before = await readLeftOut(db);
  const found = restore ? {} : idle(counts);
  const after: Record<string, AgentId[]> = {};
  for (const purpose of new Set([...(restore ? [] : Object.keys(before)), ...Object.keys(found)]))
    after[purpose] = [...new Set([...(before[purpose] ?? []), ...(found[purpose] ?? [])])];
  await writeSetting(db, SETTING, after);
  const pairs = (of: LeftOut) => Object.entries(of).flatMap(([purpose, agents]) => agents.map((agent) => `${purpose}: ${agent}`));
  const [was, is] = [pairs(before), pairs(after)];
  const purposes = [...new Set([...counts.map(({ purpose }) => purpose), ...Object.keys(after)])].sort();
  return {
    changed: restore ? was.filter((pair) => !is.includes(pair)) : is.filter((pair) => !was.includes(pair)),
    plans: Object.fromEntries(purposes.map((purpose) => [purpose, AGENTS.filter((agent) => !after[purpose]?.includes(agent))])),
    of: counts.reduce((sum, { runs }) => sum + runs, 0),
  };
}
