import type { Catalogue } from '#catalogue/catalogue.ts';
import type { SystemStatus } from '#contracts/assistant.ts';
import type { Db } from '../platform/database.ts';
import { type HeldLaw, heldLaw } from './citations.ts';
import { type Evaluations, openEvaluations } from './evaluations.ts';
import { createFloor, type Stand } from './pipeline.ts';
import { type Confidence, measureConfidence, readQuestions } from './questions.ts';
import { openResearch, type Research } from './research.ts';
import type { Weights } from './weights.ts';
import { activeWeights } from './weights-store.ts';

/** What the two consoles work with. Nothing of it is read before it is first asked for. */
export interface ConsoleDesk extends Stand {
  catalogue: Catalogue;
  research: Research;
  evaluations: Evaluations;
  law: () => HeldLaw;
  weights(): Promise<Weights>;
  confidence(): Promise<Confidence>;
  model?: () => SystemStatus['model'];
  uptime?: (since: Date) => Promise<number | null>;
}

/** @param parts.evaluations folder of the recorded evaluations; absent, the installation's own */
export function openConsoles(parts: {
  db: Db;
  catalogue: Catalogue;
  clock: () => Date;
  onFailure: (error: unknown) => void;
  model?: () => SystemStatus['model'];
  uptime?: (since: Date) => Promise<number | null>;
  evaluations?: string;
}): ConsoleDesk {
  const { db, catalogue, clock, onFailure } = parts;
  let law: HeldLaw | undefined;
  let confidence: Promise<Confidence> | undefined;
  return {
    db,
    catalogue,
    clock,
    onFailure,
    ...(parts.model && { model: parts.model }),
    ...(parts.uptime && { uptime: parts.uptime }),
    floor: createFloor(),
    research: openResearch(catalogue, clock),
    evaluations: openEvaluations(parts.evaluations),
    law: () => {
      law ??= heldLaw(catalogue.library);
      return law;
    },
    weights: () => activeWeights(db),
    confidence: () => {
      confidence ??= readQuestions().then(measureConfidence);
      return confidence;
    },
  };
}
