import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Evidence } from '#contracts/assistant.ts';
import { AGENTS } from '#contracts/assistant.ts';
import type { AgenticStatus, Processed, ProcessRequest } from '#contracts/context.ts';
import { FIGURE_DAYS } from '#contracts/days.ts';
import { message } from '#messages/message.ts';
import { isRelevant, questionOf } from './analyse-context.ts';
import type { HeldLaw } from './citations.ts';
import { citedLaw } from './cited-law.ts';
import { longDay } from './days.ts';
import { runPlan, type Stand, type Tasks } from './pipeline.ts';
import { PLACE_OF } from './places.ts';
import { type Research, termsOf } from './research.ts';
import { agentFigures, runsByDay, totalsOfRuns } from './run-store.ts';
import type { Weights } from './weights.ts';

export interface AgenticDesk extends Stand {
  catalogue: Catalogue;
  research: Research;
  law: () => HeldLaw;
  weights(): Promise<Weights>;
}

const SHOWN = 6;
/** A wish is answered by a passage that holds this share of its words. */
const ANSWERED = 0.5;
const DAY_MS = 86_400_000;

interface Part {
  title: string;
  text: string;
}

/** Plans which agents answer a query, runs them, and gives what they found. */
export function processQuery(desk: AgenticDesk, asked: ProcessRequest, userId: string): Promise<Processed> {
  const question = questionOf(asked);
  const place = PLACE_OF[asked.jurisdiction];
  return runPlan(desk, { purpose: asked.documentType, userId }, async (plan) => {
    const insights: string[] = [];
    const evidence = await plan.step<Evidence[]>('research', 'retrieve', [], async () => {
      const text = [question.text, ...asked.userRequirements].join(' ').slice(0, 4_000);
      const hits = (await desk.research.search({ ...question, text }, await desk.weights(), 32)).filter(isRelevant);
      const value = hits.slice(0, SHOWN).map((hit) => desk.research.evidence(hit, question));
      return { value, evidence: value.length, changed: value.length > 0 };
    });
    const resting = evidence.filter(({ source }) => source !== null).length;
    insights.push(message('assistant.insights.found', { count: evidence.length, resting }));
    insights.push(
      ...(await plan.step<string[]>('analysis', 'requirements', [], () => {
        const value = asked.userRequirements.map((wish) => covered(wish, evidence));
        return { value, changed: value.length > 0 };
      })),
    );
    const drafted = await plan.step<Part[]>('generation', 'compose', [], () => {
      const value = evidence.map(({ title, text, source, place: of, asOf }) => {
        const law = source === null ? '' : ` (${[source, of, asOf && longDay(asOf)].filter(Boolean).join(', ')})`;
        return { title, text: `${text}${law}` };
      });
      return { value, evidence: evidence.length, changed: value.length > 0 };
    });
    const checked = await plan.step<Part[]>('validation', 'check', drafted, () => {
      const value = withoutRepeats(drafted);
      return { value, changed: value.length !== drafted.length };
    });
    if (checked.length < drafted.length) insights.push(message('assistant.insights.repeats', { count: drafted.length - checked.length }));
    const result = checked.map(({ title, text }) => `${title}: ${text}`).join('\n\n');
    insights.push(
      ...(await plan.step<string[]>('compliance', 'law', [], () => {
        const foreign = citedLaw(`${asked.query}\n${asked.userRequirements.join('\n')}`, place, desk.research, desk.law());
        const value = foreign.filter(({ status }) => status !== 'met').map(({ rule, message: said }) => `${rule}: ${said}`);
        return { value, evidence: foreign.length, changed: value.length > 0 };
      })),
    );
    return { result: result || message('assistant.insights.nothing'), insights, evidence, steps: [...plan.steps] };
  });
}

function covered(wish: string, evidence: readonly Evidence[]): string {
  const terms = termsOf(wish);
  const share = ({ title, text }: Evidence) => {
    const own = new Set(termsOf(`${title} ${text}`));
    return terms.filter((term) => own.has(term)).length / (terms.length || 1);
  };
  const best = evidence.toSorted((one, other) => share(other) - share(one))[0];
  return best && share(best) >= ANSWERED
    ? message('assistant.insights.covered', { wish, title: best.title })
    : message('assistant.insights.uncovered', { wish });
}

/** Passages that say nearly the same are told once. */
function withoutRepeats(parts: readonly Part[]): Part[] {
  const kept: { part: Part; terms: ReadonlySet<string> }[] = [];
  for (const part of parts) {
    const terms = new Set(termsOf(part.text));
    const isRepeat = kept.some(
      ({ terms: other }) => [...terms].filter((term) => other.has(term)).length > 0.8 * Math.min(terms.size, other.size),
    );
    if (!isRepeat || terms.size < 4) kept.push({ part, terms });
  }
  return kept.map(({ part }) => part);
}

/** The agents at work, by their recorded runs of the last 30 days. */
export async function agenticStatus({ db, clock }: Pick<Stand, 'db' | 'clock'>, { busy, plans }: Tasks): Promise<AgenticStatus> {
  const since = new Date(clock().getTime() - FIGURE_DAYS * DAY_MS);
  const [totals, figures, series] = [await totalsOfRuns(db, since), await agentFigures(db, since), await runsByDay(db, since)];
  return {
    activeAgents: AGENTS.filter((agent) => (busy.get(agent) ?? 0) > 0).length,
    totalAgents: AGENTS.length,
    successRate: totals.runs === 0 ? null : 1 - totals.failures / totals.runs,
    averagePerformance: totals.confidence,
    activePlans: plans,
    totalActions: figures.reduce((sum, { runs }) => sum + runs, 0),
    series,
  };
}
