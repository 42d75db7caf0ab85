import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { GUIDANCE_INTENTS } from '#contracts/assistant.ts';
import { type Intention, recogniseIntent } from './intents.ts';

const FILE = fileURLToPath(new URL('../../../evaluation/questions.yaml', import.meta.url));

/** A question with what answers it: beginnings of keys of passages. */
export const JudgedQuestion = z.strictObject({
  text: z.string(),
  intent: z.enum(GUIDANCE_INTENTS),
  place: z.nullable(z.string()),
  best: z.array(z.string()),
  fair: z.array(z.string()),
});
export type JudgedQuestion = z.infer<typeof JudgedQuestion>;

/** The judged questions; none where the installation came without them. */
export async function readQuestions(): Promise<JudgedQuestion[]> {
  const text = await readFile(FILE, 'utf8').catch(() => '');
  const read = z.array(JudgedQuestion).safeParse(text === '' ? [] : parse(text));
  return read.success ? read.data : [];
}

/** How often a recognition of that strength is right. */
export type Confidence = (strength: Intention['strength']) => number;

/**
 * Measured on the judged questions, one right and one wrong added, so that few of them never make for certainty. Where there are
 * none, nothing is known: one half.
 */
export function measureConfidence(questions: readonly Pick<JudgedQuestion, 'text' | 'intent'>[]): Confidence {
  const seen = questions.map(({ text, intent }) => ({ ...recogniseIntent(text), isRight: recogniseIntent(text).intent === intent }));
  return (strength) => {
    const of = seen.filter((one) => one.strength === strength);
    return (of.filter(({ isRight }) => isRight).length + 1) / (of.length + 2);
  };
}

/** How good a passage is for a question: 2, 1 or 0. */
export function gainOf({ best, fair }: Pick<JudgedQuestion, 'best' | 'fair'>, key: string): number {
  if (best.some((start) => key.startsWith(start))) return 2;
  return fair.some((start) => key.startsWith(start)) ? 1 : 0;
}

/** NDCG@5 of gains in the order in which passages stand, against the best order of the same; null where nothing is good. */
export function ndcg(gains: readonly number[]): number | null {
  const sum = (list: readonly number[]) => list.slice(0, 5).reduce((total, gain, at) => total + (2 ** gain - 1) / Math.log2(at + 2), 0);
  const most = sum(gains.toSorted((one, other) => other - one));
  return most === 0 ? null : sum(gains) / most;
}
