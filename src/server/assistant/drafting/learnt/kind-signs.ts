import { APART } from '#engine/words.ts';
import { stemOf } from '../../stem.ts';
import type { Page, Part } from '../reading/text.ts';

/** Words that say nothing of the kind. */
const SILENT = new Set(
  'the a an and of to in is it for on at be by with as this that i we my our he she they his her their me us you or are was will not but from have has do if so who'.split(
    ' ',
  ),
);
/** Words that are read of each part. */
const WORDS = 300;
const LONGEST = 40;
/** What a word weighs by where it stands: a title says what is wanted, requirements say what is in it. */
const PART: Readonly<Record<Part, number>> = { title: 1.5, description: 1, requirements: 0.7 };
/** What two words together weigh beside each of them. */
const PAIR = 0.8;

const rootOf = (word: string): string => (APART.has(word) ? word : stemOf(word));

/** What the words of a brief say of its kind, with how loud each is; names and figures say nothing. `spelt` puts a misspelt word right. */
export function kindSigns(pages: readonly Page[], spelt: (word: string) => string = (word) => word): Map<string, number> {
  const signs = new Map<string, number>();
  const add = (sign: string, weight: number) => signs.set(sign, Math.max(signs.get(sign) ?? 0, weight));
  for (const { part, tokens } of pages) {
    const words = tokens
      .slice(0, WORDS)
      .filter(({ text }) => !/\d/.test(text) && text.length <= LONGEST)
      .map(({ cap, low }, at) => (cap && at > 0 && part !== 'title' ? '' : rootOf(spelt(low))));
    for (const [at, word] of words.entries()) {
      if (word === '') continue;
      if (!SILENT.has(word)) {
        add(word, PART[part]);
        if (part === 'title') add(`t ${word}`, 1);
      }
      const next = words[at + 1];
      if (next && !(SILENT.has(word) && SILENT.has(next))) add(`${word} ${next}`, PART[part] * PAIR);
    }
  }
  return signs;
}
