import type { Bearer, Naming } from './learnt/people.ts';
import type { Fact } from './shapes.ts';
import { isCompany } from './slots.ts';

const TIME =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december|\d+)$/;

/**
 * Names that no person and no company bears, as far as the words around them show: an ordinary word that only begins a sentence, a day or a month, and a town or a
 * house that stands within an address. `isOrdinary` tells the words that the library's own texts have in small letters.
 */
export function nobodyIn(bearers: readonly Bearer[], facts: readonly Fact[], isOrdinary: (word: string) => boolean): Set<string> {
  const addresses = facts.filter(({ what }) => what === 'address');
  return new Set(
    bearers.flatMap(({ name, namings }) => {
      if (isCompany(name) || namings.some(({ run }) => run.isCompany || run.isTitled)) return [];
      const isNone =
        // `CEO` is an office.
        /^\p{Lu}{1,4}$/u.test(name) ||
        namings.every((one) => wordsOf(one).every((word) => TIME.test(word))) ||
        namings.every((one) => wordsOf(one).every((word) => isOrdinary(word) || TIME.test(word)) && beginsSentence(one)) ||
        namings.some((one) => isPlaceName(one, addresses));
      return isNone ? [name] : [];
    }),
  );
}

const wordsOf = ({ page, run }: Naming): string[] => page.tokens.slice(run.first, run.last + 1).map(({ low }) => low);

const beginsSentence = ({ page, run }: Naming): boolean =>
  /(?:^|[\n.!?:;•]\s*|^\s*[-*]\s+|\n\s*[-*]\s+|\d[.)]\s+)$/.test(page.text.slice(Math.max(0, run.from - 8), run.from));

/** `9 Kusweg, Mossel Bay, South Africa`, `Lyle Trombley of Poncha Springs`: between a house and a country, or what somebody is `of`. */
function isPlaceName({ page, run }: Naming, addresses: readonly Fact[]): boolean {
  const before = page.text.slice(Math.max(0, run.from - 40), run.from);
  const behind = page.text.slice(run.to, run.to + 12);
  if (/\p{Lu}[\p{L}’'-]+(?:,| who is)? (?:of|from) $/u.test(before) && !/^(?:'s|’s| (?:is|has|will|and I)\b)/.test(behind)) return true;
  if (BEHIND_COMPANY.test(before) && /^[,.]/.test(behind)) return true;
  const isLed = /(?:\d[\p{L}\d/ ’'-]*|\b(?:in|at|near|of|from|outside)) ?,? $|, $/u.test(before);
  const gap = /^,? /.exec(behind)?.[0];
  const next = gap === undefined ? undefined : addresses.find(({ at }) => at.part === page.part && at.from === run.to + gap.length);
  return isLed && next !== undefined && !/\d/.test(next.value);
}

/** `Oak Traps Limited (SC100001), Mill Yard, Oban`: where a company sits. */
const BEHIND_COMPANY = /\b(?:Ltd|Limited|Inc|LLC|LLP|GmbH|Plc|PLC|Pty|AG|BV|SARL|SAS)\.?\)?(?: \([^)]{0,24}\))?, $/;
