import type { QueryClient } from '@tanstack/react-query';
import type { HelpEntryShown } from '#contracts/support.ts';
import { type Answers, openAnswers } from '#engine/answers.ts';
import { helpQuery } from './queries.ts';

const opened = new WeakMap<readonly HelpEntryShown[], Answers<HelpEntryShown>>();

/** The help entry that answers a question, chosen here in the browser; null where none does or none could be had. */
export async function bestEntry(client: QueryClient, question: string): Promise<HelpEntryShown | null> {
  const entries = await client.ensureQueryData(helpQuery()).catch(() => undefined);
  if (!entries) return null;
  const answers = opened.get(entries) ?? openAnswers(entries);
  opened.set(entries, answers);
  return answers.best(question) ?? null;
}
