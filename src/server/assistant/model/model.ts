import type { LanguageModel } from 'ai';
import type { AiSettings } from '../../platform/ai-settings.ts';
import { createBreaker, type Provider } from '../../platform/breaker.ts';
import { Refusal } from '../../platform/errors.ts';
import { abandoned, ModelFailure } from './failure.ts';
import { guardedFetch } from './line.ts';
import type { Prompt } from './prompt.ts';

export interface Asking {
  /** Gives up when it is aborted; a `TimeoutError` as its reason counts as the model's slowness. */
  signal: AbortSignal;
  maxTokens: number;
  /** Told once at the end how many tokens were used, as the provider counts or, where it does not, as estimated. */
  onTokens?: (tokens: number) => void;
}

/** A model outside of this installation: asked with text, answers with text, and is not believed. */
export interface Model {
  readonly name: string;
  /** `resting`: it has failed three times in a row and is left alone for a few seconds. */
  state(): 'ready' | 'resting';
  /** The same, for whoever watches over it. */
  provider: Provider;
  /** Pieces of the answer as they come. @throws ModelFailure */
  stream(prompt: Prompt, asking: Asking): AsyncIterable<string>;
}

export interface Patience {
  /** Until the first word. */
  firstMs: number;
  wholeMs: number;
  /** For which a failing model is left alone. */
  restMs: number;
}

/** No token of any model in use is longer on the whole. */
const LETTERS_A_TOKEN = 8;
const LETTERS_A_TOKEN_ESTIMATED = 4;
/** For an answer to the question whether it is there. */
const REACH_MS = 3_000;

/**
 * The model that the settings name. Its library is loaded with the first request; nothing is tried twice, since a second try would double the
 * wait of somebody for whom the local method could have answered.
 */
export function createModel(settings: AiSettings, patience: Partial<Patience> = {}): Model {
  const wholeMs = patience.wholeMs ?? settings.timeoutMs;
  const firstMs = Math.min(patience.firstMs ?? 10_000, wholeMs);
  const breaker = createBreaker((error) => !(error instanceof ModelFailure && error.isOwn), patience.restMs);
  let opened: Promise<LanguageModel> | undefined;

  const ask = async (prompt: Prompt, { signal, maxTokens, onTokens }: Asking, give: (text: string) => void): Promise<void> => {
    // Loading it takes longest on a busy machine, and is none of the model's slowness.
    opened ??= open(settings);
    const [{ streamText }, model] = await Promise.all([import('ai'), opened]);
    const first = new AbortController();
    const stopFirst = setTimeout(() => first.abort(new DOMException('No first word.', 'TimeoutError')), firstMs);
    const either = AbortSignal.any([signal, first.signal, AbortSignal.timeout(wholeMs)]);
    let letters = 0;
    let counted: number | undefined;
    try {
      const { stream } = streamText({
        model,
        instructions: prompt.system,
        messages: [...prompt.messages],
        maxOutputTokens: maxTokens,
        maxRetries: 0,
        abortSignal: either,
        telemetry: { isEnabled: false },
        // Its own habit is to write errors to the console, with the request in them.
        onError: () => undefined,
      });
      let end: string | undefined;
      for await (const part of stream) {
        if (part.type === 'error') throw part.error;
        if (part.type === 'abort') throw abandoned(either);
        if (part.type === 'reasoning-delta') clearTimeout(stopFirst);
        if (part.type === 'finish') {
          end = part.finishReason;
          counted = part.totalUsage.totalTokens;
        }
        if (part.type !== 'text-delta' || part.text === '') continue;
        clearTimeout(stopFirst);
        letters += part.text.length;
        if (letters > maxTokens * LETTERS_A_TOKEN) throw new ModelFailure('failed', 'it did not come to an end');
        give(part.text);
      }
      if (either.aborted) throw abandoned(either);
      // A line that was cut looks like an end without a reason.
      if (end !== 'stop') throw new ModelFailure('failed', `it ended by ${end ?? 'nothing'}`, end === 'length' || end === 'content-filter');
      if (letters === 0) throw new ModelFailure('failed', 'it said nothing');
    } catch (error) {
      if (error instanceof ModelFailure) throw error;
      throw either.aborted ? abandoned(either) : asFailure(error);
    } finally {
      clearTimeout(stopFirst);
      const estimated = Math.ceil((prompt.letters + letters) / LETTERS_A_TOKEN_ESTIMATED);
      onTokens?.(isCredible(counted, estimated) ? counted : estimated);
    }
  };

  return {
    name: settings.model,
    state: breaker.state,
    provider: { state: breaker.state, reset: breaker.reset, trip: breaker.trip, answers: () => reach(settings) },
    stream(prompt, asking) {
      const gone = new AbortController();
      const signal = AbortSignal.any([asking.signal, gone.signal]);
      // What is held is bounded by `maxTokens`, so that nobody has to be slowed down.
      let running = Promise.resolve();
      return new ReadableStream<string>({
        start(controller) {
          running = breaker
            .run(() => ask(prompt, { ...asking, signal }, (text) => controller.enqueue(text)))
            .then(
              () => controller.close(),
              (error: unknown) => controller.error(error instanceof Refusal ? new ModelFailure('failed', 'it is left alone') : error),
            )
            // Whoever read it has gone, and the stream is closed already.
            .catch(() => undefined);
        },
        // Ended only when what was used has been told.
        cancel: () => {
          gone.abort();
          return running;
        },
      });
    },
  };
}

/** Lists the provider's models: it needs the key, and costs nothing. That there is no such list is an answer, too. */
async function reach({ provider, baseUrl, apiKey }: AiSettings): Promise<void> {
  const key = apiKey ?? '';
  const headers: Record<string, string> =
    provider === 'anthropic' ? { 'x-api-key': key, 'anthropic-version': '2023-06-01' } : { authorization: `Bearer ${key}` };
  const { status, body } = await fetch(`${baseUrl}/models`, { headers, redirect: 'error', signal: AbortSignal.timeout(REACH_MS) }).catch(
    () => {
      throw new Error('The outside model does not answer.');
    },
  );
  await body?.cancel();
  if (status >= 500 || status === 401 || status === 403) throw new Error(`The outside model answers with status ${status}.`);
}

async function open({ provider, baseUrl, model, apiKey }: AiSettings): Promise<LanguageModel> {
  globalThis.AI_SDK_LOG_WARNINGS = false;
  if (provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return createAnthropic({ baseURL: baseUrl, apiKey: apiKey ?? '', fetch: guardedFetch })(model);
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const line = { name: 'outside', baseURL: baseUrl, fetch: guardedFetch, includeUsage: true, ...(apiKey !== undefined && { apiKey }) };
  return createOpenAICompatible(line).chatModel(model);
}

/** What went wrong, told from what cannot hold a word of the request or the key. */
function asFailure(error: unknown): ModelFailure {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  // A brief that is too long for the model must not take it from the others.
  if (typeof status === 'number') return new ModelFailure('failed', `status ${status}`, [400, 413, 422].includes(status));
  return new ModelFailure('failed', error instanceof Error ? error.name.slice(0, 60) : 'unknown');
}

/** A provider may not say that a long answer cost nothing, or that a short one used up somebody's day. */
function isCredible(counted: number | undefined, estimated: number): counted is number {
  return counted !== undefined && Number.isInteger(counted) && counted >= estimated / 4 && counted <= estimated * 4 + 10_000;
}
