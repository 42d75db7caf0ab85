import { BEGINS } from '../reading/beginnings.ts';
import { type NameRun, NICKNAME, namesOn, nameText } from '../reading/names.ts';
import { roleAt } from '../reading/roles.ts';
import { smallNamesOn } from '../reading/small-names.ts';
import type { Page } from '../reading/text.ts';

/** One place where somebody is named. */
export interface Naming {
  page: Page;
  run: NameRun;
}

/** Somebody or something whose name a brief writes with capitals, by all the places where it does. */
export interface Bearer {
  /** The fullest name. */
  name: string;
  namings: Naming[];
}

/** More names than this are not told apart. */
const MOST = 40;

/**
 * All names of a brief, whoever or whatever bears them; short forms are with the full ones. `isTaken` tells what is an address, a place or a day, `isOrdinary` the
 * words that are no names.
 */
export function bearersOf(
  pages: readonly Page[],
  isTaken: (page: Page, from: number, to: number) => boolean,
  isOrdinary: (word: string) => boolean,
): Bearer[] {
  const namings = pages.flatMap((page) =>
    [...namesOn(page).flatMap((run) => cut(page, run)), ...smallNamesOn(page, isOrdinary)]
      .filter(({ from, to, isCompany }) => to - from > 1 && (isCompany || !isTaken(page, from, to)))
      .map((run): Naming => ({ page, run })),
  );
  const bearers: (Bearer & { words: Set<string> })[] = [];
  for (const naming of [...namings].sort((one, other) => lengthOf(other) - lengthOf(one))) {
    const words = wordsOf(naming);
    const known = bearers.filter((one) => [...words].every((word) => one.words.has(word)));
    if (known.length === 1 || (known[0] && words.size > 1)) known[0]?.namings.push(naming);
    else if (bearers.length < MOST)
      bearers.push({ name: writtenOf(naming), namings: [naming], words: new Set([...words, ...nicknameOf(naming)]) });
  }
  for (const one of bearers) one.namings.sort((a, b) => order(a) - order(b));
  return bearers.map(({ name, namings: own }) => ({ name, namings: own })).sort((a, b) => order(a.namings[0]) - order(b.namings[0]));
}

const lengthOf = ({ run }: Naming): number => run.last - run.first + (run.isCompany ? 0.5 : 0);
const wordsOf = ({ page, run }: Naming): Set<string> => new Set(page.tokens.slice(run.first, run.last + 1).map(({ low }) => low));
export const textOf = ({ page, run }: Naming): string => nameText(page.text.slice(run.from, run.to), run.isCompany);

/** What somebody is called beside the name: `Ann Berg ("Annie")`, `Ann Berg, known as Annie`. */
const nicknameOf = ({ page, run }: Naming): string[] =>
  run.isCompany
    ? []
    : [NICKNAME.exec(page.text.slice(run.from, run.to)), CALLED.exec(page.text.slice(run.to, run.to + 48))].flatMap(
        (found) => found?.[1]?.toLowerCase() ?? [],
      );
const CALLED =
  /^,? ?(?:\(?(?:(?:also |better )?known as|goes by|(?:we|they|all|everybody|everyone)(?: all)? calls? (?:him|her)|called) ["“'‘]?|\(?["“‘]|\((?=\p{Lu}[\p{L}-]{1,5}\)))(\p{Lu}[\p{L}-]+)/u;

/** A name as it stands on paper: with capitals, also where the brief has none. */
function writtenOf(naming: Naming): string {
  const text = textOf(naming);
  if (/\p{Lu}/u.test(text)) return text;
  return text
    .split(' ')
    .map((word) =>
      /^(?:llc|llp|plc)$/.test(word)
        ? word.toUpperCase()
        : word === 'gmbh'
          ? 'GmbH'
          : word.replace(/^\p{Ll}/u, (first) => first.toUpperCase()),
    )
    .join(' ');
}

/** A single word has a capital also where it only begins a line. */
export const isNameForSure = (naming: Naming): boolean =>
  / /.test(textOf(naming)) || /[\p{L}\d,] $/u.test(naming.page.text.slice(Math.max(0, naming.run.from - 2), naming.run.from));

/** The other ways in which a brief writes a name: its first words or its last, or a nickname, never one of the words between. */
export const shortNamesOf = ({ name, namings }: Bearer): string[] => [
  ...new Set(
    namings
      .map(textOf)
      .filter(
        (text) =>
          text.length > 2 &&
          text !== name &&
          (name.startsWith(`${text} `) || name.endsWith(` ${text}`) || namings.flatMap(nicknameOf).includes(text.toLowerCase())),
      )
      .sort((one, other) => other.length - one.length),
  ),
];
const ORDER = { title: 0, description: 1e6, requirements: 2e6 } as const;
const order = (naming: Naming | undefined): number => (naming ? ORDER[naming.page.part] + naming.run.from : 0);

/** Words before a name that only begin a sentence or say who it is: `Landlord Ann Berg`, `And Tom`. */
const LEAD =
  /^(?:the|a|an|and|but|not|if|when|my|our|his|her|their|its|i|we|me|us|im|i'm|it|it's|so|then|also|between|from|to|for|by|with|at|in|on|of|parties|party|name|names|dear|please|both|or|as|thanks|regards|signed|yours|need|want|landlord|landlady|tenant|lessor|lessee|seller|buyer|vendor|purchaser|client|contractor|consultant|employer|employee|lender|borrower|owner|customer|supplier|provider|licensor|licensee|assignor|assignee|donor|donee|recipient|sender|guarantor|witness|investor|founder|founders|director|directors|secretary|trustee|settlor|executor|testator|model|producer|photographer|discloser|transferor|transferee|claimant|respondent|debtor|creditor|payer|payee|subtenant|caregiver|mevrouw|meneer|signora|signor|señor|señora|senhor|senhora|mzee|mdm|madam|messrs|ms|cik|encik|puan|pak|ibu|bapak|father|col|capt|captain|pfa)$/;

/** What somebody is to the writer; a firm may be called so: `Mother Teresa Care Ltd`. */
const KIN = /^(?:husband|wife|spouse|brother|sister|mother|daughter|son|cousin|neighbou?r|friend|nanny)$/;

/** A run without such words. */
function cut(page: Page, run: NameRun): NameRun[] {
  let { first } = run;
  const isFirst = beginsSentence(page, run.from);
  const begins = (word: string) => isFirst && first === run.first && (BEGINS.test(word) || (!run.isCompany && KIN.test(word)));
  // `An Nguyen` and `So Young Kim` are names, but where a sentence begins.
  const isLead = (word: string) => (LEAD.test(word) && (word.length > 2 || first > run.first || isFirst)) || begins(word);
  while (first < run.last && isLead(page.tokens[first]?.low ?? '')) first += 1;
  // `Painter Ann Roe`: what somebody is, where a sentence begins; a name of two words stays.
  const called = isFirst && first === run.first && !run.isCompany ? roleAt(page.tokens, first) : undefined;
  if (called && run.last - first - called.length >= 1) first += called.length;
  const token = page.tokens[first];
  const isNone = first === run.last && token !== undefined && (LEAD.test(token.low) || begins(token.low));
  return token?.cap && !isNone ? [{ ...run, first, from: token.from }] : [];
}

const beginsSentence = (page: Page, from: number): boolean =>
  /(?:^|[\n.!?:]\s*|[-*•]\s*)$/.test(page.text.slice(Math.max(0, from - 6), from));
