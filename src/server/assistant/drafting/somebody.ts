import { isAnimalCalled } from './animals.ts';
import type { Bearer, Naming } from './learnt/people.ts';
import type { Fact } from './shapes.ts';
import { isCompany } from './slots.ts';

const TIME =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|mon|tues?|weds?|thurs?|fri|sat|sun|january|february|march|april|may|june|july|august|september|october|november|december|\d+)$/;
/** What somebody is called in a family, beside the name. */
const KIN =
  /^(?:mum|mom|mam|mummy|mommy|mother|dad|daddy|father|granny|gran|nan|nana|grandma|grandpa|granddad|grandad|auntie|uncle|aunt)$/i;
const FEAST =
  /^(?:christmas|xmas|easter|thanksgiving|boxing|new year'?s?|good|halloween|hanukkah|diwali|eid|ramadan|passover|whitsun|midsummer|labou?r|memorial|independence|anzac|mother'?s|father'?s)(?: (?:eve|day|sunday|monday|friday|week|weekend|break|holidays?|term))?$/;

/**
 * Names that no person and no company bears, as far as the words around them show: an ordinary word that only begins a sentence, a day or a month, and a town or a
 * house that stands within an address. `isOrdinary` tells the words that the library's own texts have in small letters, `isPlace` the
 * names of states and countries.
 */
export function nobodyIn(
  bearers: readonly Bearer[],
  facts: readonly Fact[],
  isOrdinary: (word: string) => boolean,
  isPlace: (naming: Naming) => boolean = () => false,
): Set<string> {
  const addresses = facts.filter(({ what }) => what === 'address');
  return new Set(
    bearers.flatMap(({ name, namings }) => {
      if (isCompany(name) || namings.some(({ run }) => run.isCompany || run.isTitled)) return [];
      const isNone =
        // `CEO` is an office.
        /^\p{Lu}{1,4}$/u.test(name) ||
        / County(?: \p{Lu}\p{Ll}+)?$/u.test(name) ||
        // `Suite 210` of a house.
        (/^(?:Suite|Unit|Apt|Apartment|Floor|Room)$/.test(name) &&
          namings.every(({ page, run }) => /^ #?\d/.test(page.text.slice(run.to, run.to + 3)))) ||
        (namings[0] !== undefined && namings[0].run.last > namings[0].run.first && isPlace(namings[0])) ||
        namings.every((one) => wordsOf(one).every((word) => TIME.test(word))) ||
        namings.every((one) => wordsOf(one).every((word) => isOrdinary(word) || TIME.test(word)) && beginsSentence(one)) ||
        namings.some((one) => isPlaceName(one, addresses));
      return isNone ? [name] : [];
    }),
  );
}

/** Names that stand for no side, however likely they look: what somebody has, where he is from, a feast, and what a family calls its own. */
export const thingsIn = (bearers: readonly Bearer[]): Set<string> =>
  new Set(
    bearers.flatMap(({ name, namings }) =>
      KIN.test(name) ||
      namings.some(isThingName) ||
      namings.some(({ page, run }) =>
        isAnimalCalled(page.text.slice(Math.max(0, run.from - 48), run.from), page.text.slice(run.to, run.to + 48)),
      ) ||
      namings.every((one) => isInstitution(one) || isOrigin(one)) ||
      (STREET.test(name) && namings.some(({ page, run }) => ON.test(page.low.slice(0, run.from)))) ||
      namings.every((one) => FEAST.test(wordsOf(one).join(' ')) || wordsOf(one).every((word) => TIME.test(word)))
        ? [name]
        : [],
    ),
  );

/** `On Mill Lane`; Ann Lane is somebody. */
const STREET = / (?:road|street|lane|avenue|drive|close|terrace|crescent|way)$/i;
const ON = /\b(?:on|at|off|along|near|in) (?:the )?$/;

const wordsOf = ({ page, run }: Naming): string[] => page.tokens.slice(run.first, run.last + 1).map(({ low }) => low);

const beginsSentence = ({ page, run }: Naming): boolean =>
  /(?:^|[\n.!?:;•]\s*|^\s*[-*]\s+|\n\s*[-*]\s+|\d[.)]\s+)$/.test(page.text.slice(Math.max(0, run.from - 8), run.from));

/** `A Queen's student, Anika Rao`, `the McGill graduate`: what somebody is of, and nobody. */
const isInstitution = ({ page, run }: Naming): boolean =>
  /\b(?:an?|the|this|another|two|three|some) $/.test(page.low.slice(Math.max(0, run.from - 9), run.from)) &&
  /^(?:['’]s)? (?:\p{Ll}+ )?(?:student|graduate|grad|alum\p{L}*|lecturer|professor|postdoc|employee|worker|nurse|teacher|player|fan|fellow|driver|engineer|resident|tenant|lad|girl|boy|man|woman|couple|family)s?\b/u.test(
    page.text.slice(run.to, run.to + 40),
  );

/** `9 Kusweg, Mossel Bay, South Africa`, `Lyle Trombley of Poncha Springs`: between a house and a country, or what somebody is `of`. */
function isPlaceName({ page, run }: Naming, addresses: readonly Fact[]): boolean {
  // `Will of Ann Berg`.
  if (page.part === 'title') return false;
  const before = page.text.slice(Math.max(0, run.from - 40), run.from);
  const behind = page.text.slice(run.to, run.to + 12);
  if (
    /\p{Lu}(?!\p{Lu}+\b)[\p{L}’'-]+(?:,| who is)? (?:of|from) $/u.test(before) &&
    !PAPER_OF.test(before) &&
    !/^(?:'s|’s| (?:is|has|will|and I)\b)/.test(behind)
  )
    return true;
  // `I'm Bill Rudd, Hexham.`: where whoever writes lives.
  if (run.first === run.last && OWN_TOWN.test(before) && /^(?:[.\n]|$)/.test(behind)) return true;
  if (BEHIND_COMPANY.test(before) && /^[,.]/.test(behind)) return true;
  const isLed = /(?:\d[\p{L}\d/ ’'-]*|\b(?:in|at|near|of|from|outside)) ?,? $|, $/u.test(before);
  const gap = /^,? /.exec(behind)?.[0];
  const next = gap === undefined ? undefined : addresses.find(({ at }) => at.part === page.part && at.from === run.to + gap.length);
  return isLed && next !== undefined && !/\d/.test(next.value);
}

/** `Partnership of Ann Berg and Bo Dahl`: whose paper or whose matter it is. */
const PAPER_OF =
  /\b(?:partnership|agreement|contract|lease|loan|sale|purchase|will|estate|marriage|wedding|divorce|separation|band|company|board|trust|custody|affidavit|release|settlement|amendment|assignment|transfer|gift|letter|tenancy|employment|hiring|power of attorney) of $/i;

/** `his yacht Sea Thrift`, `our house Skelly View`, `Band name: The Lost Ferry`: what somebody has, by its name. */
const isThingName = ({ page, run }: Naming): boolean => {
  if (
    /\b(?:band|team|club|group|shop|business|trad(?:e|ing)|brand|project|product|stage) name(?: is|:)? (?:the )?$/.test(
      page.low.slice(0, run.from),
    )
  )
    return true;
  if (TRADES_AS.test(page.low.slice(Math.max(0, run.from - 40), run.from))) return true;
  const owned = /\b(?:his|her|my|our|their|its) (?:[a-z]+ )?([a-z]{3,14}),? (?:called |named )?$/.exec(
    page.low.slice(Math.max(0, run.from - 48), run.from),
  )?.[1];
  return owned !== undefined && THINGS.test(owned);
};
const THINGS =
  /^(?:ya\p{L}{1,3}ts?|(?:sail|motor|row|narrow|house|fishing )?boats?|ships?|vessels?|dingh(?:y|ie)|trawler|cutter|ketch|sloop|barge|canoe|car|van|truck|lorry|caravan|camper|motorhome|motorbike|bike|tractor|trailer|horses?|mares?|gelding|stallion|pon(?:y|ies)|foal|dogs?|pupp(?:y|ies)|bitch|cats?|kittens?|parrot|bull|cow|house|cottage|cabin|villa|bungalow|farmhouse|brand|song|album|film|book|novel|game|app|podcast|blog|trade ?mark|product|recipe|painting|sculpture)$/u;

/** `Oak Traps Limited (SC100001), Mill Yard, Oban`: where a company sits. */
const BEHIND_COMPANY = /\b(?:Ltd|Limited|Inc|LLC|LLP|GmbH|Plc|PLC|Pty|AG|BV|SARL|SAS)\.?\)?(?: \([^)]{0,24}\))?, $/;
/** `A lad from Mayo, Ciarán Padden`: where somebody comes from. */
const isOrigin = ({ page, run }: Naming): boolean =>
  run.first === run.last && !run.isCompany && PERSON_FROM.test(page.low.slice(Math.max(0, run.from - 40), run.from));
const PERSON_FROM =
  /\b(?:lads?|lass|girls?|guys?|boys?|m[ae]n|wom[ae]n|lady|ladies|gentleman|couple|family|student|nurse|teacher|chap|fell(?:a|ow)|bloke|person|people|friend|mate|cousin|farmer|dealer|buyer|tenant|lodger|brother|sister|he's|she's|is) (?:\p{Ll}+ )?from $/iu;
/** What somebody's business is called, who is a side himself. */
const TRADES_AS = /\b(?:trad(?:es?|ing) (?:as|under)|t\/a|d\/?b\/?a|doing business as)(?: the name(?: of)?)? ["“'‘]?$/;
const OWN_TOWN = /\b(?:I['’]?m|I am|[Mm]y name is) \p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+){1,3}, $/u;
