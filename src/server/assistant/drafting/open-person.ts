import { message } from '#messages/message.ts';
import { isFlawed } from './flaws.ts';
import { asMark } from './open-marks.ts';
import { type Settled, unsettled } from './referents.ts';
import { inRegister, type Speakers } from './register.ts';

/** Stand for somebody open while a wish is put into the words of the document; written as a party is, and nobody's word. */
const [OTHER, AUTHOR] = ['the Qqother', 'the Qqauthor'];

const FAMILIES: readonly { words: ReadonlySet<string>; whose: string; isAuthor: boolean }[] = [
  { words: new Set(['he', 'him', 'his', 'himself']), whose: 'his', isAuthor: false },
  { words: new Set(['she', 'her', 'hers', 'herself']), whose: 'her', isAuthor: false },
  { words: new Set(['they', 'them', 'their', 'theirs', 'themselves']), whose: 'their', isAuthor: false },
  { words: new Set(['I', 'me', 'my', 'mine', 'myself']), whose: 'my', isAuthor: true },
  { words: new Set(['we', 'us', 'our', 'ours', 'ourselves']), whose: 'our', isAuthor: true },
];

/** Words that own something by themselves. */
const OWNS: ReadonlySet<string> = new Set(['his', 'hers', 'their', 'theirs', 'my', 'mine', 'our', 'ours']);

/**
 * A wish in the words of the document with a mark in the place of the one person of whom nobody knows who it is: `[Who is meant by “she”] must pay`.
 * Null where several are open, or no sentence of a document comes of it.
 */
export function withOpenPerson({ text, open, meant }: Settled, speakers: Speakers): string | null {
  const [family, ...more] = FAMILIES.filter(({ words }) => open.some((word) => words.has(word)));
  if (!family || more.length > 0 || speakers.firstPerson || !open.every((word) => family.words.has(word))) return null;
  // Another pronoun of the same words means the one whose place the open one would take.
  const held = family.isAuthor ? speakers.author : speakers.other;
  if ([...meant.values()].some((party) => party === held)) return null;
  const stand = family.isAuthor ? AUTHOR : OTHER;
  const own: Speakers = family.isAuthor
    ? { ...speakers, author: AUTHOR, isTogether: false }
    : { ...speakers, other: OTHER, isShe: null, animal: null };
  const plain = unsettled(inRegister(text, own));
  if (!plain.toLowerCase().includes(stand.toLowerCase()) || isFlawed(plain, own)) return null;
  // Each pronoun has one mark, and none is left.
  const asked = new RegExp(`(?<!\\p{L})(?:${open.join('|')})(?!\\p{L})`, 'giu');
  const marks = plain.match(new RegExp(stand, 'gi'))?.length ?? 0;
  if (asked.test(plain) || marks > (unsettled(text).match(asked)?.length ?? 0)) return null;
  const said = open.find((word) => !OWNS.has(word)) ?? open[0] ?? '';
  const label = asMark(message('drafting.compose.openPerson', { word: said }));
  let isFirst = true;
  return plain.replace(new RegExp(`${stand}(['’]s)?`, 'gi'), (_, owns: string | undefined) => {
    // Behind the first mention `his` is clear, but never `my`.
    if (owns && !isFirst && !family.isAuthor) return family.whose;
    isFirst = false;
    return owns && !OWNS.has(said) ? `${label}${owns}` : label;
  });
}

/** Whether words hold such a mark. */
export const openPersonIn = (words: string): boolean =>
  words.includes(`[${message('drafting.compose.openPerson', { word: '' }).replace(/[” ]+$/, '')}`);
