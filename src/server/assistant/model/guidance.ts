import type { Evidence } from '#contracts/assistant.ts';
import { unfit } from './check.ts';
import { ModelFailure } from './failure.ts';
import { figuresOf, isGiven } from './figures.ts';
import { createLawCheck, sentencesOf, supportOf } from './law.ts';
import { foreignNames, foreignSigns, vocabularyOf } from './names.ts';
import type { Ask, Outside } from './outside.ts';
import { Prompt } from './prompt.ts';
import { hasRun } from './runs.ts';

export interface WordedAnswer {
  text: string;
  method: 'local' | 'model';
  /** Why it is the local one; null when the model's is used. */
  fallback: 'failed' | 'timeout' | 'refused' | 'budget' | null;
}

const MOST_TOKENS = 600;
const LONGEST = 2_500;
/** A statement of which less stands in what was found is one of the model's own. */
const SUPPORTED = 0.5;

/**
 * A local answer in better words, by an outside model that may say nothing else: figures, law and names come from the answer or the
 * evidence. When it fails or says more, the local answer stands.
 */
export async function improveGuidance(
  local: string,
  evidence: readonly Evidence[],
  query: string,
  { outside, userId, signal }: { outside: Outside; userId: string; signal: AbortSignal },
): Promise<WordedAnswer> {
  try {
    const prompt = Prompt.forGuidance({ userId, query, answer: local, passages: evidence });
    const work = outside.request({ userId, purpose: 'guidance', signal }, (ask) => word(ask, prompt, { local, evidence, query }));
    let step = await work.next();
    while (!step.done) step = await work.next();
    return { text: step.value, method: 'model', fallback: null };
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    return { text: local, method: 'local', fallback: error.reason === 'cancelled' ? 'failed' : error.reason };
  }
}

interface Matter {
  local: string;
  evidence: readonly Evidence[];
  query: string;
}

async function* word(ask: Ask, prompt: Prompt, matter: Matter): AsyncGenerator<string, string> {
  let said = '';
  for await (const piece of ask(prompt, MOST_TOKENS)) said += piece;
  const text = said.replace(/^\s*<think>[\s\S]*?<\/think>/, '').trim();
  const problem = wrongWith(text, prompt, matter);
  if (problem !== undefined) throw new ModelFailure('refused', problem);
  yield text;
  return text;
}

/** The first thing that keeps an answer from being used, in a few words; undefined when nothing does. */
function wrongWith(text: string, prompt: Prompt, { local, evidence, query }: Matter): string | undefined {
  const found = [
    local,
    ...evidence.map(({ title, text: words, source, place }) => [title, words, source, place].filter(Boolean).join('\n')),
  ];
  const all = found.join('\n');
  if (text.length === 0 || text.length > LONGEST || hasRun(text)) return 'its length';
  if (unfit(text, prompt).length > 0) return 'its form';
  if (!figuresOf(text).every((figure) => isGiven(figure, figuresOf(all), []))) return 'a figure';
  const given = `${all}\n${query}`;
  if (foreignNames(text, vocabularyOf(given), vocabularyOf(all)).length > 0 || foreignSigns(text, given).length > 0) return 'a name';
  if (createLawCheck(evidence, local)(text).length > 0) return 'a statement of law';
  if (sentencesOf(text).some((sentence) => Math.max(...found.map((one) => supportOf(sentence, one))) < SUPPORTED))
    return 'a statement without grounds';
  return undefined;
}
