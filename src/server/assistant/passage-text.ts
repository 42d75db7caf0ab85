import { print } from '#engine/format/format.ts';
import { sentences } from '#engine/sentences.ts';
import type { Fact } from '#engine/source.ts';

/** The nearest value of a fact by its path, `depositCap.months`. */
export type FactOf = (path: string) => Fact | undefined;

const nothing: FactOf = () => undefined;
/** What stands where only a filled document would have words. */
const GAP = '…';
const LAW = /^law\.([A-Za-z]\w*\.[A-Za-z]\w*?)(\.source)?((?:\s*\|[^|]*)*)$/;
const PLAIN = { locale: 'en-US', yes: 'yes', no: 'no' };

/**
 * Tagged text as words: conditions fall away and both of their branches stay, answers become `[their name]`, facts of law
 * their values. For reading and searching, never for a document.
 */
export function readable(tagged: string, factOf: FactOf = nothing): string {
  return tagged
    .replace(/\{![^}]*\}|\{>[^}]*\}|\{[#^][^}]*\}|\{\/[^}]*\}|\{id:[^}]*\}/g, ' ')
    .replace(/\{([^{}]*)\}/g, (_, tag: string) => wordsOf(tag.trim(), factOf))
    .replace(/\((?:…|\[[^\]]*\])\)/g, '')
    .replace(/[ \t]+/g, ' ')
    .replace(/ +([,.;:)])/g, '$1')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function wordsOf(tag: string, factOf: FactOf): string {
  const [, path, source, filters = ''] = LAW.exec(tag) ?? [];
  if (path) {
    const fact = factOf(path);
    if (source) return fact?.source ?? GAP;
    return fact && (typeof fact.value === 'string' || typeof fact.value === 'number')
      ? (print(fact.value, formatsIn(filters), PLAIN) ?? GAP)
      : GAP;
  }
  const [name = ''] = tag.split('|');
  // Its number stands before it, and is not known: “[deposit days] days”.
  const several = /\|\s*plural:[^:|]*:([^|]*)/.exec(tag)?.[1];
  if (several !== undefined) return several.trim();
  return /^[A-Za-z]\w*$/.test(name.trim()) ? `[${spaced(name.trim())}]` : GAP;
}

/** `| words`, `| plural:month:months` as the engine takes them. */
function formatsIn(filters: string): { name: string; args: string[] }[] {
  return filters
    .split('|')
    .map((filter) => filter.trim().split(':'))
    .flatMap(([name = '', ...args]) => (name === '' ? [] : { name, args }));
}

/** `depositCap` as `deposit cap`. */
export const spaced = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_/]/g, ' ')
    .toLowerCase();

/** Sentences of a text without its headings and tables; what is too short to say anything is left out. */
export const sentencesOf = (text: string): string[] => sentences(text).flatMap((sentence) => (sentence.words > 3 ? sentence.text : []));

/** A fact of law as one sentence: what it means, and its value where that is a figure or a few words. */
export function factSentence({ note, value }: Pick<Fact, 'note' | 'value'>, title: string): string {
  const isPlain = typeof value === 'number' || typeof value === 'string';
  if (!note) return isPlain ? `${title}: ${value}.`.replace(/\.\.$/, '.') : '';
  if (!isPlain || note.includes(String(value))) return note;
  const end = typeof value === 'string' && /[.!?]$/.test(value) ? '' : '.';
  return typeof value === 'string' && /^[A-Z]/.test(value) ? `${note} ${value}${end}` : `${note.replace(/[.:]\s*$/, '')}: ${value}${end}`;
}
