import { escaped } from './reading/text.ts';
export const MALE = 'brother|son|husband|father|dad|uncle|nephew|grandfather|grandson|boyfriend|boy|man|guy|gentleman';
export const FEMALE = 'sister|wife|daughter|mother|mum|mom|aunt|niece|grandmother|granddaughter|girlfriend|girl|woman|lady';

/** Whether somebody who is named is `she`, as far as a form of address or a word of kinship beside the name shows; null where none does. */
export function isSheCalled(name: string, words: string): boolean | null {
  const beside = (title: string, kin: string): boolean =>
    new RegExp(
      `\\b(?:${title})\\.? (?:\\p{Lu}[\\p{L}’'-]+ )?${escaped(name)}|\\b(?:ex-?)?(?:${kin})(?:-in-law)?,? (?:(?:is )?(?:called|named) )?${escaped(name)}(?!\\p{L})|(?<![\\p{L}])${escaped(name)}(?:,| is| \\() ?(?:my|our|his|her|their|the|a) (?:\\p{Ll}+ )?(?:${kin})\\b`,
      'iu',
    ).test(words);
  const [isHe, isShe] = [beside('mr|herr|sir|señor|monsieur', MALE), beside('mrs|ms|miss|frau|madame|señora|lady', FEMALE)];
  return isHe === isShe ? null : isShe;
}

/** Words of the brief show that the name is that of a thing or a place: an article, or `in` and `at`, stands right before it. */
export const isThingCalled = (name: string, words: string): boolean =>
  new RegExp(`\\b(?:the|an?|my|our|your|its|in|at|near) ${escaped(name)}(?!\\p{L})`, 'iu').test(words);

/** How often a name stands in words, by itself or by its first word. */
export function timesNamed(name: string, words: string): number {
  const [first = name] = name.split(' ');
  return words.split(new RegExp(`(?<![\\p{L}])(?:${escaped(name)}|${escaped(first)})(?![\\p{L}])`, 'u')).length - 1;
}
