import { escaped } from './reading/text.ts';
export const MALE =
  'brother|son|husband|father|dad|uncle|nephew|grandfather|grandad|granddad|grandpa|grandson|stepson|boyfriend|boy|man|guy|gentleman';
export const FEMALE =
  'sister|wife|daughter|mother|mum|mom|aunt|niece|grandmother|gran|granny|nan|grandma|granddaughter|stepdaughter|girlfriend|girl|woman|lady';
const HE = 'mr|herr|sir|señor|monsieur';
const SHE = 'mrs|ms|miss|frau|madame|señora|lady';
const KIN = `${MALE}|${FEMALE}|child|children|kid|kids|baby|twins`;
/** Behind a word of kinship: who that is. */
export const NAMES = '(?: is| are|,? \\(?(?:called |named )?\\p{Lu})';

/** Without one of these words nothing is shown; most sentences hold none. */
const TELLING = new RegExp(`\\b(?:${HE}|${SHE}|(?:ex-?)?(?:${KIN}))\\b`, 'iu');

/** Stands for the name, so that the patterns around it are made once and not for each name. */
const NAME = '\uE004';
const besides = (title: string, kin: string): RegExp =>
  new RegExp(
    `\\b(?:${title})\\.? (?:\\p{Lu}[\\p{L}’'-]+ )?${NAME}|\\b(?:ex-?)?(?:${kin})(?:[- ]in[- ]law)?(?: is| who is|['’]s name is)?,? \\(?(?:(?:is )?(?:called|named) )?${NAME}(?!\\p{L})`,
    'iu',
  );
const behind = (kin: string): RegExp =>
  new RegExp(`(?<![\\p{L}])${NAME}(?:,| is| \\() ?(?:my|our|his|her|their|the|a) (?:\\p{Ll}+ )?(?:${kin})\\b(?!${NAMES})`, 'u');
/** `Claire Whitcombe and her son`, `Claire Whitcombe, her son is Josh`: what is hers stands right behind her name. */
const owns = (whose: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}])${NAME},? ?(?:(?:and|with|for) ${whose} (?:\\p{Ll}+ ){0,2}?(?:${KIN})\\b|\\(?${whose} (?:\\p{Ll}+ ){0,2}?(?:${KIN})${NAMES})`,
    'u',
  );
const SEXES = [
  { besides: besides(HE, MALE), behind: behind(MALE), owns: owns('his') },
  { besides: besides(SHE, FEMALE), behind: behind(FEMALE), owns: owns('her') },
] as const;
const THING = new RegExp(`\\b(?:the|an?|my|our|your|its|in|at|near) ${NAME}(?!\\p{L})`, 'iu');

/** Words with the name put as `NAME`, however it is written. */
const marked = (name: string, words: string): string => words.replace(new RegExp(escaped(name), 'giu'), NAME);

/** Whether somebody who is named is `she`, as far as a form of address or a word of kinship beside the name shows; null where none does. */
export function isSheCalled(name: string, words: string): boolean | null {
  if (!TELLING.test(words)) return null;
  const anyhow = marked(name, words);
  const exactly = words.replaceAll(name, NAME);
  const [isHe, isShe] = SEXES.map((one) => one.besides.test(anyhow) || one.behind.test(exactly) || one.owns.test(exactly));
  return isHe === isShe ? null : isShe === true;
}

/** Words of the brief show that the name is that of a thing or a place: an article, or `in` and `at`, stands right before it. */
export const isThingCalled = (name: string, words: string): boolean => THING.test(marked(name, words));

/** How often a name stands in words, by itself or by its first word. */
export function timesNamed(name: string, words: string): number {
  const [first = name] = name.split(' ');
  return words.split(new RegExp(`(?<![\\p{L}])(?:${escaped(name)}|${escaped(first)})(?![\\p{L}])`, 'u')).length - 1;
}
