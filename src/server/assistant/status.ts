import type { Catalogue } from '#catalogue/catalogue.ts';
import { AGENTS, type AgentId, type AgentStatus, type SystemStatus } from '#contracts/assistant.ts';
import { FIGURE_DAYS } from '#contracts/days.ts';
import { message } from '#messages/message.ts';
import type { Db } from '../platform/database.ts';
import { type Evaluations, figureOf, qualityOf } from './evaluations.ts';
import type { Tasks } from './pipeline.ts';
import { type AgentFigures, agentFigures, totalsOfRuns } from './run-store.ts';

export interface StatusParts {
  db: Db;
  clock: () => Date;
  catalogue: Catalogue;
  evaluations: Evaluations;
  floor: Tasks;
  /** The outside model, when one is configured. */
  model?: () => SystemStatus['model'];
  /** Share of the watch's checks in the time that found the agents well, from 0 to 1; null where nothing was checked. */
  uptime?: (since: Date) => Promise<number | null>;
}

const DAY_MS = 86_400_000;
/** An agent is failing when its newest runs, this many, all failed. */
const FAILING = 3;

/** What the agents are and what was measured of them; what nobody measured is null. */
export async function systemStatus({ db, clock, catalogue, evaluations, floor, model, uptime }: StatusParts): Promise<SystemStatus> {
  const since = new Date(clock().getTime() - FIGURE_DAYS * DAY_MS);
  const figures = await agentFigures(db, since);
  const { confidence } = await totalsOfRuns(db, since);
  const records = await evaluations.newest();
  const list = AGENTS.map((agent): AgentStatus => {
    const of = figures.find((one) => one.agent === agent);
    return {
      id: agent,
      name: message(`assistant.agents.${agent}.name`),
      job: message(`assistant.agents.${agent}.job`),
      state: stateOf(agent, of, floor),
      runs: of?.runs ?? 0,
      failures: of?.failures ?? 0,
      medianMs: of?.medianMs ?? null,
      quality: qualityOf(records, agent),
    };
  });
  const failing = list.filter(({ state }) => state === 'failing').length;
  const [accuracy, firstWords, wholeDraft] = [
    figureOf(records, 'drafting'),
    figureOf(records, 'latency', 'first'),
    figureOf(records, 'latency', 'whole'),
  ];
  const counts = catalogue.counts();
  return {
    success: true,
    agents: {
      total: AGENTS.length,
      average_confidence: confidence,
      knowledge_domains: counts.categories.filter(({ kinds }) => kinds > 0).length,
      active_tasks: floor.plans,
    },
    performance: {
      health: failing === 0 ? 'healthy' : failing < AGENTS.length ? 'degraded' : 'down',
      response_time: firstWords?.value ?? null,
      accuracy_rate: accuracy?.value ?? null,
      uptime: (await uptime?.(since)) ?? null,
    },
    capabilities: AGENTS.map((agent) =>
      message(`assistant.agents.${agent}.can`, { facts: counts.facts.toLocaleString('en'), kinds: counts.kinds }),
    ),
    measured: { accuracy, firstWords, wholeDraft },
    list,
    model: model?.() ?? null,
  };
}

function stateOf(agent: AgentId, figures: AgentFigures | undefined, { busy }: Tasks): AgentStatus['state'] {
  if ((busy.get(agent) ?? 0) > 0) return 'busy';
  const newest = figures?.newest ?? [];
  return newest.length === FAILING && newest.every((outcome) => outcome === 'failed') ? 'failing' : 'ready';
}
