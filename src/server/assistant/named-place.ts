import type { Library } from '#catalogue/load.ts';
import { jurisdictions } from '#catalogue/place.ts';
import { tokenize } from '#engine/words.ts';

/** The place that a text names, the longest name first; undefined where it names none. No place is ever guessed. */
export type NamedPlace = (text: string) => string | undefined;

/** Words that are a place's name and oftener something else. */
const AMBIGUOUS = new Set(['us', 'in', 'me', 'or', 'ok', 'hi', 'id', 'oh', 'jersey', 'turkey', 'chad', 'jordan', 'georgia']);

/** Finds names and adjectives of places, and their synonyms, in free text. */
export function createNamedPlace(library: Library): NamedPlace {
  const phrases = new Map<string, string>();
  for (const { id, name, file } of jurisdictions(library)) {
    if (id === 'global') continue;
    for (const called of [name, ...(file.adjective ? [file.adjective] : []), ...(file.synonyms ?? [])]) {
      const phrase = tokenize(called).join(' ');
      if (phrase !== '' && !phrases.has(phrase)) phrases.set(phrase, id);
    }
  }
  const longest = Math.max(1, ...[...phrases.keys()].map((phrase) => phrase.split(' ').length));
  return (text) => {
    const words = tokenize(text).slice(0, 600);
    const isWritten = (phrase: string) =>
      !AMBIGUOUS.has(phrase) || new RegExp(`\\b${capital(phrase)}\\b|\\b${phrase.toUpperCase()}\\b`).test(text);
    for (let length = Math.min(longest, words.length); length > 0; length -= 1) {
      for (let from = 0; from + length <= words.length; from += 1) {
        const phrase = words.slice(from, from + length).join(' ');
        const place = phrases.get(phrase);
        if (place && isWritten(phrase)) return place;
      }
    }
    return undefined;
  };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
