import { stemmer } from 'stemmer';
import type { Page } from '../reading/text.ts';

/** Words that say nothing of the kind. */
const SILENT = new Set(
  'the a an and of to in is it for on at be by with as this that i we my our he she they his her their me us you or are was will not but from have has do if so who'.split(
    ' ',
  ),
);
/** Words that are read of each part. */
const WORDS = 200;

/** What the words of a brief say of its kind; names and figures say nothing. */
export function kindSigns(pages: readonly Page[]): string[] {
  const signs = new Set<string>();
  for (const { part, tokens } of pages) {
    const letter = part.charAt(0);
    const words = tokens
      .slice(0, WORDS)
      .filter(({ text }) => !/\d/.test(text) && text.length <= 40)
      .map(({ cap, low }, at) => (cap && at > 0 && part !== 'title' ? '' : stemmer(low)));
    for (const [at, word] of words.entries()) {
      if (word === '') continue;
      if (!SILENT.has(word)) {
        signs.add(word);
        signs.add(`${letter} ${word}`);
      }
      const next = words[at + 1];
      if (!next || (SILENT.has(word) && SILENT.has(next))) continue;
      signs.add(`${word} ${next}`);
      if (part === 'title') signs.add(`t ${word} ${next}`);
    }
    if (part === 'title') signs.add(`t! ${words.join(' ')}`);
  }
  return [...signs];
}
