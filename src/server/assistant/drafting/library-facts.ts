import type { Marked } from './marks.ts';
import type { Brief } from './shapes.ts';
import { meanings } from './vocabulary.ts';

/** Something was done, or is so by now: no duty, no right, and no rule for a case. */
const HAPPENED =
  /\b(?:has|have) (?:(?:not|never|both|already|only|also|each|all) )*(?:been )?(?:\p{Ll}{2,}ed|given|had|seen|read|driven|taken|sent|paid|told|made|shown|got|known|kept|found|built|bought|sold|come)\b|\bnothing is owed\b|\bknows? of no\b|\b(?:are|is) not aware of\b/u;
/** A letter tells what was in plainer words: `it was used with care`, `the fault does not come from wear`. */
const TOLD_IN_LETTER =
  /\b(?:was|were|did|had|bought|ordered|paid|used|caused|happened|told|asked|wrote|gave|sent|received|delivered|worked|kept|left|knew|tried|called|(?:do|does) not come)\b|\b(?:is|are) (?:my|our) own\b/;
const NO_STATEMENT =
  /\b(?:must|may|shall|can|cannot|will|would|should|need(?:s| not)?|if|unless|until|when|once|after|before|whoever|as soon as|as far as|entitled)\b/i;
/** Of an Act, a court or anybody in general. */
const OF_THE_LAW = /§|\b(?:law|Act|section|article|court|statute)\b|^(?:A|An|Any|Every|No)\b/;

/** More than these nobody reads. */
const MOST = 6;

/**
 * Sentences of the library by which the draft tells what somebody has done or how something is, and of which most telling words stand nowhere in the brief: nobody
 * said them. What a mark asks of is asked already, and what an answer stands in was said.
 */
export function libraryFacts(
  { text, spans }: Pick<Marked, 'text' | 'spans'>,
  brief: Brief,
  names: ReadonlySet<string>,
  isLetter = false,
): string[] {
  const said = new Set(meanings(`${brief.title}\n${brief.description}\n${brief.requirements}`));
  const general = spans.filter(({ kind, name }) => kind === 'clause' && name.startsWith('general/'));
  const told = spans.filter(({ kind, name }) => kind === 'fact' || kind === 'missing' || (kind === 'field' && !names.has(name)));
  const found: string[] = [];
  for (const { index, 0: sentence } of text.matchAll(/(?<=^(?:1\. )?|[.;] )\p{Lu}[^.\n[\]|]*\.(?! ?\[)(?=\s|$)/gmu)) {
    const to = index + sentence.length;
    const isWithin = ({ from, to: end }: { from: number; to: number }): boolean => from < to && end > index;
    if (
      !(HAPPENED.test(sentence) || (isLetter && TOLD_IN_LETTER.test(sentence))) ||
      NO_STATEMENT.test(sentence) ||
      OF_THE_LAW.test(sentence)
    )
      continue;
    if (general.some(isWithin) || told.some(isWithin)) continue;
    const words = [...new Set(meanings(sentence))];
    if (words.filter((word) => said.has(word)).length * 2 > words.length) continue;
    found.push(sentence.replace(/\*\*|\.$/g, ''));
  }
  return [...new Set(found)].slice(0, MOST);
}
