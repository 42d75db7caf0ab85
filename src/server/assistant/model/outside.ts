import type { AiSettings } from '../../platform/ai-settings.ts';
import type { Db } from '../../platform/database.ts';
import { type Budget, createBudget } from './budget.ts';
import { abandoned, ModelFailure } from './failure.ts';
import { enterPrompt } from './journal.ts';
import { createModel, type Model } from './model.ts';
import type { Prompt } from './prompt.ts';

export interface Log {
  warn(fact: object, text: string): void;
}

/** Everything around the outside model: who may ask it how often, for how long, and what is kept of it. Absent where none is configured. */
export interface Outside {
  readonly name: string;
  readonly settings: Pick<AiSettings, 'timeoutMs' | 'dailyRequests' | 'dailyTokens'>;
  readonly budget: Budget;
  state(): 'ready' | 'resting';
  /** The model itself, for whoever watches over it: whether its answers could be used does not show here. */
  readonly provider: Model['provider'];
  /**
   * One request of an account, with at most `tries` prompts in it under one deadline. `work` gets a way to ask and gives what it made of the answers.
   * @throws ModelFailure when there is no answer that can be used; `work` throws one with `refused` for an answer that may not be
   */
  request<T>(who: Asker, work: (ask: Ask) => AsyncGenerator<string, T>): AsyncGenerator<string, T>;
}

export interface Asker {
  userId: string;
  /** For the journal: `draft`, `guidance`. */
  purpose: string;
  /** Aborted when nobody waits any more. */
  signal: AbortSignal;
}

/** Pieces of the answer to one prompt as they come. */
export type Ask = (prompt: Prompt, maxTokens: number) => AsyncIterable<string>;

/** Accounts in a row whose answers could not be used, after which the model is left alone: one account's brief alone must not take it from others. */
const DISTRUST = 3;
const DISTRUST_MS = 60_000;

export interface OutsideDesk {
  db: Db;
  clock: () => Date;
  log: Log;
  model?: Model;
  /** Milliseconds for which a model is left alone whose answers could not be used. */
  distrustMs?: number;
}

/** The outside model that the settings name, with its budget and journal; undefined when they name none. */
export function createOutside(settings: AiSettings | undefined, desk: OutsideDesk): Outside | undefined {
  if (!settings) return undefined;
  const { db, clock, log, model = createModel(settings), distrustMs = DISTRUST_MS } = desk;
  const budget = createBudget(db, settings, clock);
  const refused = new Set<string>();
  let restsUntil = 0;
  const rests = () => restsUntil > performance.now();
  const enterOutcome = (userId: string, outcome: Outcome) => {
    if (outcome === 'used') refused.clear();
    if (outcome !== 'refused') return;
    refused.add(userId);
    if (refused.size < DISTRUST) return;
    // One account more will do after the rest: whether it can be believed again, the next answer tells.
    refused.delete([...refused][0] ?? '');
    restsUntil = performance.now() + distrustMs;
    log.warn({ model: model.name }, "The outside model's answers could not be used several times; it is left alone for a while.");
  };

  return {
    name: model.name,
    provider: model.provider,
    settings,
    budget,
    state: () => (rests() ? 'resting' : model.state()),

    async *request({ userId, purpose, signal }, work) {
      // While it is left alone nothing of the account's day is used.
      if (rests() || model.state() === 'resting') throw new ModelFailure('failed', 'it is left alone');
      const slot = await budget.take(userId);
      if (!slot) throw new ModelFailure('budget', 'the day is used up');
      const deadline = AbortSignal.any([signal, AbortSignal.timeout(settings.timeoutMs)]);
      const asked: { prompt: Prompt; answer: string; from: number }[] = [];
      let tokens = 0;
      const ask: Ask = async function* (prompt, maxTokens) {
        const one = { prompt, answer: '', from: performance.now() };
        asked.push(one);
        if (deadline.aborted) throw abandoned(deadline);
        const onTokens = (number: number) => {
          tokens += number;
        };
        for await (const piece of model.stream(prompt, { signal: deadline, maxTokens, onTokens })) {
          one.answer += piece;
          yield piece;
        }
      };
      let outcome: Outcome = 'cancelled';
      try {
        const made = yield* work(ask);
        outcome = 'used';
        return made;
      } catch (error) {
        outcome = error instanceof ModelFailure ? error.reason : 'failed';
        throw error;
      } finally {
        enterOutcome(userId, outcome);
        const at = clock();
        const ended = performance.now();
        // What was made is not taken back because its cost could not be written down.
        await Promise.all([
          slot.release(tokens),
          ...asked.map(({ prompt, answer, from }) =>
            enterPrompt(db, {
              userId,
              at,
              purpose,
              model: model.name,
              prompt: prompt.asText(),
              answer: answer || null,
              outcome,
              ms: ended - from,
            }),
          ),
        ]).catch((error: unknown) => {
          // Its message would hold the values that were to be entered, and so the prompt.
          log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'The use of the outside model could not be entered.');
        });
      }
    },
  };
}

type Outcome = 'used' | ModelFailure['reason'];
