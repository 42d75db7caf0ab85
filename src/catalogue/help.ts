import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as z from 'zod/mini';
import { Feature } from '#contracts/features.ts';
import { type HelpWords, NO_WORDS } from '#engine/asked.ts';
import { type HelpIndex, openHelpIndex } from '#engine/help-index.ts';
import { ContentError, check, filesUnder, openReader } from './load.ts';
import type { Jurisdiction } from './place.ts';
import { calledPlaces } from './search.ts';

/** The five subjects of the help centre, in their order on the page. */
export const HELP_CATEGORIES = ['getting-started', 'billing', 'jurisdictions', 'documents', 'security'] as const;
export type HelpCategory = (typeof HELP_CATEGORIES)[number];

const name = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/));
const HelpFile = z.object({
  category: z.enum(HELP_CATEGORIES),
  entries: z.array(
    z.object({
      id: name,
      question: z.string().check(z.minLength(8)),
      /** Other words in which people ask it; searched, never shown. */
      also: z.array(z.string()),
      /** Markdown with `{{placeholders}}`. */
      answer: z.string().check(z.minLength(40)),
      /** Shown only where there are plans, or where they can be paid for. */
      when: z.optional(z.enum(['plans', 'payments'])),
      /** Shown only while this part of the site is switched on. */
      feature: z.optional(Feature),
    }),
  ),
});

const WordFile = z.object({ same: z.array(z.string()), place: z.string() });

export interface HelpEntry {
  id: string;
  category: HelpCategory;
  question: string;
  also: readonly string[];
  answer: string;
  when?: 'plans' | 'payments' | undefined;
  feature?: Feature | undefined;
}

export interface Help {
  /** All entries, by category and in the order in which they stand there. */
  entries: readonly HelpEntry[];
  /** By which questions are read, here and in the chat. */
  words: HelpWords;
  /** Those that answer a question typed in plain words, best first; typing errors are forgiven. */
  find(q: string): HelpEntry[];
}

/**
 * Reads the help entries under `root`, the folder of the library.
 * @param keep folder in which what was read may be kept for the next start
 * @throws {ContentError} when a file has the wrong shape or an id stands twice
 */
export function openHelp(root: string, places: readonly Jurisdiction[], keep?: string): Help {
  const paths = filesUnder(join(root, 'help'), '.yaml');
  const ofWords = join(root, 'help-words.yaml');
  const { textOf, yaml } = openReader(root, 'help', existsSync(ofWords) ? [...paths, ofWords] : paths, keep);
  const read = <T>(shape: z.ZodMiniType<T>, path: string): T => check(shape, yaml.read(textOf(path)), relative(root, path));
  const files = paths.map((path) => read(HelpFile, path));
  const entries = files
    .flatMap(({ category, entries }) => entries.map((entry): HelpEntry => ({ ...entry, category })))
    .sort((one, other) => HELP_CATEGORIES.indexOf(one.category) - HELP_CATEGORIES.indexOf(other.category));
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const twice = entries.find((entry) => byId.get(entry.id) !== entry);
  if (twice) throw new ContentError('help', `the id ${twice.id} stands twice`);
  const words = existsSync(ofWords) ? { ...read(WordFile, ofWords), places: calledPlaces(places) } : NO_WORDS;
  yaml.keep();
  // Made when somebody first asks: until then it would only lengthen the start.
  let index: HelpIndex | undefined;
  const find = (q: string): HelpEntry[] => {
    index ??= openHelpIndex(entries, words);
    return index.find(q, { isTyping: true }).flatMap(({ id }) => byId.get(id) ?? []);
  };
  return { entries, words, find };
}
