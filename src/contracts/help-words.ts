import * as z from 'zod/mini';
import { call } from './call.ts';

/** By which words questions to the help centre are read, here as in the browser; see `engine/asked.ts`. */
export const HelpWordsShown = z.object({
  same: z.array(z.string()),
  place: z.string(),
  places: z.array(z.object({ id: z.string(), names: z.array(z.string()) })),
});
export const readHelpWords = call({
  method: 'GET',
  path: '/api/help/words',
  summary: 'Words that mean the same when people ask for help, and names of places.',
  reply: HelpWordsShown,
});
