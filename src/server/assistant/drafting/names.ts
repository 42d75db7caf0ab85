import { escaped } from './reading/text.ts';
import type { Speakers } from './register.ts';

/** Behind these a word with a capital letter is no second part of a name. */
const NO_NAME =
  /^(?:if|when|unless|once|the|a|an|only|and|but|or|for|to|both|either|neither|each|all|as|after|before|until|while|where|that|what|with|by|of|in|on|at|from|no|every|any|our|my|so|also|then|does|did|is|are|has|must|may|can|should|will|between)$/i;

/** Forms of address, which go with the name. */
const TITLES = 'Mr|Mrs|Ms|Miss|Dr|Prof|Herr|Frau|Madame|Monsieur|Dona|Don|Doña|Dom|Señora|Señor|Senhora|Senhor|Sra|Sr|Pak|Bu|Ibu';

/** `Ann pays` is `the Owner pays`, and so is `my brother Ann` and `Mr Berg`. */
export function calledBy(text: string, { names = [] }: Pick<Speakers, 'names'>): string {
  return names.reduce((words, { full, first, short = [], role }) => {
    const parts = [...new Set([...short, ...(first === null ? [] : [first])])];
    return parts.reduce(
      (said, part) => withRole(said, part, role),
      words.replace(new RegExp(`(?:\\b(?:${TITLES})\\.? )*${escaped(full)}`, 'g'), () => role),
    );
  }, text);
}

/** A part of a name as the party, where it is not a part of another name. */
function withRole(text: string, part: string, role: string): string {
  const named = new RegExp(`(?:\\b(?:${TITLES})\\.? )*(?<![\\p{L}\u2019'-])${escaped(part)}(?![\\p{L}-])(?! \\p{Lu}| & )`, 'gu');
  return text.replace(named, (whole, at: number) => {
    const before = /(?:^|[^\p{L}])(\p{Lu}[\p{L}\u2019'-]*) $/u.exec(text.slice(0, at))?.[1];
    // `The Ibarra family` is more than Norma Ibarra.
    const isOfMore = /\b(?:the|an?|our|my) $/i.test(text.slice(0, at)) && /^ \p{Ll}/u.test(text.slice(at + whole.length));
    return !isOfMore && (before === undefined || NO_NAME.test(before)) ? role : whole;
  });
}
