import type { NameRun } from './names.ts';
import type { Page } from './text.ts';
import { tokenFrom } from './text.ts';

/** Words that name kin, friends and those with whom people deal, before a name. */
const KIN =
  'sister|brother|mother|father|mum|mom|dad|son|daughter|cousin|uncle|aunt|nephew|niece|wife|husband|partner|boyfriend|girlfriend|friend|mate|neighbou?r|landlord|landlady|tenant|boss|flatmate|roommate|housemate|lodger|girl|boy';
const WORD = "[\\p{Ll}][\\p{Ll}'-]+";

/** What leads to a name that is written without capitals, and how many words such a name has there at least. */
const LEADS: readonly [RegExp, number][] = [
  [/\b(?:(?<!\bif )(?:i am|i'm|im)|my name is|my names|my name's|(?:his|her) name(?: is|'?s)|it'?s me|me is|signed(?: by)?)[,:]? /gu, 2],
  [new RegExp(`\\b(?:my|our|his|her|their)(?: (?:ex|late|old|older|younger|big|little|best))? (?:${KIN}),? (?:called |named )?`, 'gu'), 1],
  [/\b(?:a (?:guy|man|woman|lady|fella|bloke|friend|mate|chap)(?: from [a-z]+)?,?) (?:called |named )?/gu, 2],
];
const NAME = new RegExp(`${WORD}(?: ${WORD}){0,2}`, 'uy');
/** Behind a name: the end of a clause, or a word that no name has. */
const BEHIND = /^(?:$|[,;.:()\n]|'s\b| (?:and|n|&|from|of|at|in|is|has|was|who|will|wants?|owes?|for|on|to)\b)/;
/** The form of a company, and the words before it. */
const FIRM =
  /(?:^|(?<=[\n.,;:(] ?)|(?<=\b(?:the|a|for|to|with|by|from|at|is|and|my|our|called|we|are|i|im|i'm|than|of|us) ))((?:[\p{Ll}\d&][\p{Ll}\d&'-]* ){1,4}(?:pty ltd|ltd|llc|llp|inc|plc|gmbh))(?![\p{L}])/gu;
const MOST = 30;

/** Names that are written in small letters, by those who never use capitals: of whoever writes, of kin, and of companies. `isOrdinary` tells words that are no names. */
export function smallNamesOn(page: Page, isOrdinary: (word: string) => boolean): NameRun[] {
  const runs: NameRun[] = [];
  const add = (from: number, to: number, isCompany: boolean) => {
    const first = tokenFrom(page, from);
    const last = tokenFrom(page, to) - 1;
    if (page.tokens[first]?.from !== from || page.tokens[last]?.to !== to || runs.length >= MOST) return;
    if (runs.every((one) => to <= one.from || from >= one.to)) runs.push({ first, last, from, to, isCompany, isTitled: false });
  };
  for (const match of page.text.matchAll(FIRM)) {
    const words = match[1] ?? '';
    const from = match.index + match[0].length - words.length;
    // `$6,800 inc delivery` is a sum.
    if (!words.split(' ').every((word) => FUNCTION.test(word) || !/\p{L}/u.test(word))) add(from, from + words.length, true);
  }
  const low = page.low;
  for (const [lead, least] of LEADS)
    for (const match of low.matchAll(lead)) {
      const from = match.index + match[0].length;
      const words = wordsAt(page, from);
      for (let count = words.length; count >= least; count -= 1) {
        const own = words.slice(0, count);
        const to = from + own.join(' ').length;
        if (!BEHIND.test(low.slice(to, to + 12)) || own.some((word) => isOrdinary(word) || NO_NAME.test(word))) continue;
        add(from, to, false);
        break;
      }
    }
  return runs;
}

/** Words in small letters from a place on; none where the first has a capital. */
function wordsAt(page: Page, from: number): string[] {
  NAME.lastIndex = from;
  return NAME.exec(page.text)?.[0].split(' ') ?? [];
}

/** Forms of verbs, and words that no library of forms has though everybody says them. */
const NO_NAME =
  /^(?:\p{L}+ing|\p{L}{4,}ed|getting|gonna|wanna|gotta|moving|sick|tired|sorry|happy|glad|sure|just|not|so|too|very|really|kinda|from|and|or|also|still|now|then|who|that|which|wants?|says?|said|has|had|is|was|will|would|wont|doesnt|dont|cant|isnt|he|she|they|we|you|it|im|n|bc|cos|cuz|lol|stuff|guy|guys|house|place|car|dog|cat|bike|flat|room|money|phone|kids?|fault|idea|turn|birthday|wedding|funeral)$/u;
const FUNCTION =
  /^(?:the|a|an|for|to|with|by|from|at|is|and|my|our|ltd|llc|inc|plc|llp|gmbh|pty|of|or|it|be|no|not|this|that|which|as|in|on|your|their|his|her|pvt|pte|limited|company|co)$/;
