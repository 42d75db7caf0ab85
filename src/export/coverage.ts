import type { Family } from './fonts.ts';

/** A stretch of text and the index of the family that prints it, in the order given to `createCoverage`. */
export interface Run {
  text: string;
  family: number;
}

export interface Coverage {
  /** Cuts a printable text into runs. A character that no font has has become □. */
  runs(text: string): Run[];
  /** The characters that became □ so far, each once. */
  missing(): string[];
}

const REPLACEMENT = '□';
/** Text of nearly every document, which the first family has if it is the Latin one: one test instead of one a character. */
const PLAIN = /^[\x20-\x7e\u00a1-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2026\u20ac]*$/;
/**
 * Characters that print nothing and would stop or falsify an export: controls, overrides of direction (an answer must not turn the words around it),
 * isolates (`bidi.ts` adds its own, in pairs), byte order marks, annotations, noncharacters.
 */
const UNPRINTABLE = /[\p{Cc}\p{Noncharacter_Code_Point}\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/gu;
const JOINS = /[\p{M}\p{Join_Control}\p{Emoji_Modifier}]/u;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
const EUROPEAN = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;
const PICTURE = /\p{Emoji_Presentation}/u;
/** A shaper makes these from another character of the font: the hyphen, and spaces of every width. */
const MADE_FROM: Readonly<Record<string, number>> = {
  '\u2011': 0x2010,
  '\u2002': 32,
  '\u2003': 32,
  '\u2007': 32,
  '\u2008': 32,
  '\u3000': 32,
};

/** The text without what prints nothing; half a surrogate pair becomes the replacement character, for which □ stands like for any other. */
export function printable(text: string): string {
  return PLAIN.test(text)
    ? text
    : text
        .toWellFormed()
        .replace(/[\t\n\r\u2028\u2029]/g, ' ')
        .replace(UNPRINTABLE, '');
}

/** How the families, in order of choice, print text. Keeps count of what none of them has. */
export function createCoverage(families: readonly Family[]): Coverage {
  const latin = families.findIndex((family) => family.name === 'Source Serif 4');
  const emoji = families.findIndex((family) => family.name === 'Noto Emoji');
  const known = new Map<string, number>();
  const missing = new Set<string>();

  const has = (family: number, character: string): boolean => {
    const characters = families[family]?.characters;
    const made = MADE_FROM[character];
    return characters !== undefined && (characters.has(character.codePointAt(0) ?? 0) || (made !== undefined && characters.has(made)));
  };
  const choose = (character: string): number => {
    if (latin >= 0 && EUROPEAN.test(character) && has(latin, character)) return latin;
    if (emoji >= 0 && PICTURE.test(character) && has(emoji, character)) return emoji;
    return families.findIndex((_, family) => has(family, character));
  };
  const chosen = (character: string): number => {
    let family = known.get(character);
    if (family === undefined) {
      family = choose(character);
      known.set(character, family);
    }
    return family;
  };

  return {
    runs(text) {
      if (latin === 0 && PLAIN.test(text)) return text === '' ? [] : [{ text, family: 0 }];
      const runs: Run[] = [];
      const add = (character: string, family: number): void => {
        const last = runs.at(-1);
        if (last?.family === family) last.text += character;
        else runs.push({ text: character, family });
      };
      // Spaces wait for what follows: between two Hebrew words they are Hebrew, at the edge the text's own, beside a picture never as wide as it.
      let spaces = '';
      for (const character of text) {
        const current = runs.at(-1)?.family ?? 0;
        if (character === ' ') {
          spaces += character;
          continue;
        }
        const joined = INVISIBLE.test(character) || (JOINS.test(character) && has(current, character));
        const family = joined ? current : chosen(character);
        if (spaces !== '') add(spaces, family === current && family !== emoji && has(family, ' ') ? family : 0);
        spaces = '';
        if (family < 0) missing.add(character);
        add(family < 0 ? REPLACEMENT : character, family < 0 ? Math.max(chosen(REPLACEMENT), 0) : family);
      }
      if (spaces !== '') add(spaces, 0);
      return runs;
    },
    missing: () => [...missing],
  };
}
