import type { QueryClient } from '@tanstack/react-query';
import type { HelpEntryShown } from '#contracts/support.ts';
import { type Answers, openAnswers } from '#engine/answers.ts';
import { NO_WORDS } from '#engine/asked.ts';
import { helpQuery, helpWordsQuery } from './queries.ts';

const opened = new WeakMap<readonly HelpEntryShown[], { words: object; answers: Answers<HelpEntryShown> }>();

/** The help entry that answers a question, chosen here in the browser; null where none does or none could be had. */
export async function bestEntry(client: QueryClient, question: string): Promise<HelpEntryShown | null> {
  const entries = await client.ensureQueryData(helpQuery()).catch(() => undefined);
  if (!entries) return null;
  const words = await client.ensureQueryData(helpWordsQuery()).catch(() => NO_WORDS);
  const kept = opened.get(entries);
  const answers = kept?.words === words ? kept.answers : openAnswers(entries, words);
  opened.set(entries, { words, answers });
  return answers.best(question) ?? null;
}
