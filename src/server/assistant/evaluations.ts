import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AgentId } from '#contracts/assistant.ts';
import { EvaluationRecord, type Measured } from '#contracts/assistant.ts';

const FOLDER = fileURLToPath(new URL('../../../evaluation/results', import.meta.url));
/** A record that is written while the server runs is seen after so long. */
const KEPT_MS = 30_000;

/** Which record tells how good an agent is; its first ratio is the headline, or the one whose id begins as named. */
const QUALITY: Readonly<Record<AgentId, { name: EvaluationRecord['name']; id?: string }>> = {
  research: { name: 'retrieval' },
  analysis: { name: 'labeller' },
  generation: { name: 'drafting' },
  validation: { name: 'validation' },
  compliance: { name: 'validation', id: 'compliance' },
};

export interface Evaluations {
  /** The newest record of each name, by name; a file that is no record is left out. */
  newest(): Promise<EvaluationRecord[]>;
}

/** Reads the records that `npm run evaluate` stored. @param folder of their JSON files; without it there are none */
export function openEvaluations(folder: string = FOLDER): Evaluations {
  let kept: { at: number; records: Promise<EvaluationRecord[]> } | undefined;
  return {
    newest() {
      const now = performance.now();
      if (!kept || now - kept.at > KEPT_MS) kept = { at: now, records: readNewest(folder) };
      return kept.records;
    },
  };
}

async function readNewest(folder: string): Promise<EvaluationRecord[]> {
  const files = await readdir(folder).catch(() => []);
  const newest = new Map<string, EvaluationRecord>();
  for (const file of files.filter((name) => name.endsWith('.json'))) {
    const text = await readFile(join(folder, file), 'utf8').catch(() => '');
    const record = EvaluationRecord.safeParse(parsed(text));
    if (!record.success) continue;
    const { name, at } = record.data;
    if ((newest.get(name)?.at ?? '') < at) newest.set(name, record.data);
  }
  return [...newest.values()].sort((one, other) => one.name.localeCompare(other.name));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A figure of a record, with what it was measured on. @param id how its id begins; without it, the first ratio */
export function figureOf(
  records: readonly EvaluationRecord[],
  name: EvaluationRecord['name'],
  id?: string,
): (Measured & { name: string }) | null {
  const record = records.find((one) => one.name === name);
  const figure = record?.figures.find((one) => (id ? one.id.startsWith(id) : one.unit === 'ratio'));
  if (!record || !figure) return null;
  const { value, low, high, of } = figure;
  return { name: figure.name, value, low, high, of, on: record.name, at: record.at };
}

/** What the newest record says of an agent's quality; null until one does. */
export function qualityOf(records: readonly EvaluationRecord[], agent: AgentId): (Measured & { name: string }) | null {
  const { name, id } = QUALITY[agent];
  return figureOf(records, name, id);
}
