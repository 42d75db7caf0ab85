import type { Evidence, GuidanceIntent, RunStep } from '#contracts/assistant.ts';
import type { GuidanceDesk } from './guidance.ts';
import { recogniseIntent } from './intents.ts';
import { enrich } from './legal-terms.ts';
import { runPlan } from './pipeline.ts';
import { termsOf } from './research.ts';

/** What the agents are asked about a message to support. */
export interface TicketQuestion {
  /** What the customer wrote, without name and address. */
  text: string;
  /** Who asks: whoever works on the ticket. */
  userId: string;
  /** Makes an answer of what was found; null where nothing fits. */
  compose(read: { intent: GuidanceIntent; evidence: readonly Evidence[] }): Composed;
  /** The answer without what may not be sent. */
  check(answer: string): string;
}

interface Composed {
  answer: string;
  /** Pieces that it was made of. */
  pieces: number;
}

export interface TicketReading {
  intent: GuidanceIntent;
  /** How often such words have meant that, measured on recorded questions; 0 to 1. */
  confidence: number;
  /** Law and clauses of the library, each with its source. */
  evidence: Evidence[];
  answer: string;
  method: 'local' | 'model';
  steps: RunStep[];
}

/** Better words for an answer, of an outside model; undefined when there is none or its words may not be used. */
export type Reword = (asked: {
  query: string;
  answer: string;
  evidence: readonly Evidence[];
  userId: string;
}) => Promise<string | undefined>;

const SHOWN = 3;
/** A passage that shares less than this of the question's words answers another one. */
const ENOUGH = 0.34;
const OF_LAW: readonly GuidanceIntent[] = ['law', 'explain_term'];
const UNSURE = { intent: 'unclear' as GuidanceIntent, confidence: 0, place: null as string | null };

/**
 * Lets the agents read a message to support: what is wanted, what the library says where it is about law, an answer made
 * of what was found, and a check of it. Every step is recorded without a word of anybody's.
 */
export function readTicket(desk: GuidanceDesk, { text, userId, compose, check }: TicketQuestion, reword?: Reword): Promise<TicketReading> {
  return runPlan(desk, { purpose: 'support/ticket', userId }, async (plan) => {
    const understood = await plan.step('analysis', 'recognise', UNSURE, async () => {
      const { intent, strength } = recogniseIntent(text);
      const confidence = (await desk.confidence())(strength);
      return { value: { intent, confidence, place: desk.research.named(text) ?? null }, confidence, changed: intent !== 'unclear' };
    });
    const { intent, confidence, place } = understood;
    const evidence = OF_LAW.includes(intent) ? await plan.step('research', 'retrieve', [], () => passagesFor(desk, text, place)) : [];
    const local = await plan.step('generation', 'compose', '', () => {
      const { answer, pieces } = compose({ intent, evidence });
      return { value: answer, evidence: pieces, changed: answer !== '' };
    });
    // What is said instead of advice is said in these very words.
    const mayReword = local !== '' && !OF_LAW.includes(intent);
    const better = reword && mayReword && (await reword({ query: text, answer: local, evidence, userId }).catch(() => undefined));
    const answer = await plan.step('validation', 'check', '', () => {
      const value = check(better || local);
      return { value, changed: value !== (better || local) };
    });
    return { intent, confidence, evidence, answer, method: better ? 'model' : 'local', steps: [...plan.steps] };
  });
}

/** What bears on the question, each piece of law with its source and place. */
async function passagesFor({ research, weights }: GuidanceDesk, text: string, place: string | null) {
  const question = { text: enrich(text), place };
  const hits = (await research.search(question, await weights(), 12)).filter(
    ({ passage, features }) =>
      passage.type !== 'template' && termsOf(text).length > 0 && (features.words >= ENOUGH || features.title >= 0.5),
  );
  const evidence = hits
    .map((hit) => research.evidence(hit, question))
    .filter(({ type, source, place: of }) => type !== 'fact' || (source !== null && of !== null))
    .slice(0, SHOWN);
  return { value: evidence, evidence: evidence.length, changed: evidence.length > 0 };
}
