import { escaped } from './reading/text.ts';
/** A gap behind the first mention of what it is about. */
export interface Opening {
  noun: string;
  label: string;
  /** A name may stand behind the noun without closing the gap: `car Lada Niva` still has no number. */
  isThing?: boolean;
}

/** Marks for what is called by what it is alone, each at its first mention. */
export function markMentions(words: string, open: readonly Opening[]): string {
  return open.reduce((text, { noun, label, isThing }) => {
    const [first = ''] = noun;
    const any = `[${first.toLowerCase()}${first.toUpperCase()}]${escaped(noun.slice(1))}`;
    const isName = /^[\p{Lu}\d]/u.test(noun);
    const lead = isName || isThing ? '' : "(?:(?:'s|’s|[Hh]is|[Hh]er|[Tt]heir|[Tt]he|[Aa]n?|[Mm]y|[Oo]ur|with|by) (?:\\p{Ll}+ )?)";
    const behind = isThing ? '(?! \\[)' : '(?! \\p{Lu}| \\[)';
    const mention = new RegExp(`${lead}(?<![\\p{L}\\d])${isName ? any.replace(/^\[.*?\]/, first) : any}(?![\\p{L}\\d])${behind}`, 'u').exec(
      text,
    );
    const at = mention ? mention.index + mention[0].length : -1;
    return at < 0 ? text : `${text.slice(0, at)} [${label}]${text.slice(at)}`;
  }, words);
}
