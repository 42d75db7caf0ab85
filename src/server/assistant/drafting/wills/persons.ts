import { message } from '#messages/message.ts';
import { apart } from '../name-facts.ts';
import { asMark, fullName, MARKS } from '../open-marks.ts';
import type { Brief, Reading } from '../shapes.ts';
import { isSameGivenName } from './given-names.ts';
import { isChild, type Relative, relativesIn } from './kinship.ts';

/** Whom the words of a will mean. */
export interface Persons {
  /** The full names, for words that name somebody and nothing else; null for all others. `before`: whom the words before named. */
  of: (words: string, before?: readonly string[]) => string[] | null;
  children: readonly string[];
  relatives: readonly Relative[];
}

const N = "\\p{Lu}[\\p{L}\\d.'’&-]*";
/** A name, of people or of a body: `Ann Berg`, `the Orange RSPCA`, `St Mary's Church`. */
const NAME = new RegExp(
  `^(?:[Tt]he )?${N}(?: (?:of|the|and|for|de|la|van|von|der|${N}|(?:club|church|school|hospice|library|society|charity|trust|hospital|shelter)\\b))*$`,
  'u',
);
/** What stands before a name and tells who it is. */
const LEADS = [
  /^(?:[Mm]y|[Oo]ur|[Hh]is|[Hh]er|[Tt]heir) (?:(?!(?:to|and|or|for|from|with|in|at|of)\b)\p{Ll}[\p{L}'’-]* ){1,4}(?=\p{Lu})/u,
  /^[Tt]he (?:(?!(?:to|and|or|for|from|with|in|at|of)\b)\p{Ll}[\p{L}'’-]* ){1,3}(?=\p{Lu})/u,
  /^\p{Lu}[\p{L}-]*[’']s? (?:\p{Ll}[\p{L}-]* ){1,2}(?=\p{Lu})/u,
  /^(?:[Hh]usband|[Ww]ife|[Pp]artner|[Ss]on|[Dd]aughter|[Bb]rother|[Ss]ister|[Nn]ephew|[Nn]iece|[Cc]ousin|[Uu]ncle|[Aa]unt(?:ie)?|[Ff]riend|[Mm]ate|[Nn]eighbou?r|[Gg]randson|[Gg]randdaughter) (?=\p{Lu})/u,
];
/** Words with a capital that name nobody. */
const NOBODY =
  /^(?:some(?:one|body)|any(?:one|body)|no ?(?:one|body)|whoever|everyone|everybody|it|I|he|she|they|this|that|rest|house|home|not)\b/i;
const TITLE = /^(?:Mr|Mrs|Ms|Miss|Dr|Fr|Rev)\.? /;
const GROUP =
  /^(?:(?:all|both|each)(?: of)? )?(?:(?:the|my|our|these) )?(?:all )?(?:two |three |four |five |[2-9] )?(?:grown |adult |own )?(children|kids|sons|daughters|boys|girls)(?: of mine)?$/i;
const THEM = /^(?:(?:all|both)(?: of)? )?(?:them|the (?:two|three|four)(?: of them)?)(?: both| all)?$|^both$/i;
/** `The three of them`: as many as that, or nobody. */
const COUNTED = /^(?:all )?(?:the )?(two|three|four|five|six) of them$/i;
const NUMBERS = ['', '', 'two', 'three', 'four', 'five', 'six'];
const CLASS =
  /^(?:each of |all (?:of )?|each )?(?:my |our )(?:great[- ])?(grandchildren|grandkids|grandsons|granddaughters|nieces and nephews|nephews and nieces|nieces|nephews|godchildren)$/i;
const BODY =
  /^(?:my|the|our|their) (?:\p{Ll}+ ){0,3}(?:church|parish|library|hospice|hospital|school|club|society|shelter|charity|mosque|synagogue|temple)$/u;
const NOUN = /^(?:my |our )?(?:\p{Ll}+ ){0,2}?(\p{Ll}+)$/u;
const KIN =
  /^(?:husband|wife|spouse|partner|boyfriend|girlfriend|son|daughter|brother|sister|nephew|niece|cousin|uncle|aunt|mother|father|mum|mom|dad|friend|neighbou?r|grandson|granddaughter|stepson|stepdaughter|godson|goddaughter|child)$/;

/** Everybody of a brief. `named`: the children whom the form has already. */
export function personsOf({ facts, named }: Reading, brief: Brief, told: readonly string[]): Persons {
  const text = `${brief.title}\n${brief.description}\n${brief.requirements}`;
  const relatives = relativesIn(text);
  const said = facts
    .filter(({ what }) => what === 'party')
    .flatMap(apart)
    .map(({ value }) => value);
  const others = named.bearers.flatMap(({ name }) => (/ /.test(name) && !named.nobody.has(name) ? name : []));
  const kin = relatives.flatMap(({ name }) => name ?? []);
  const all = [...said, ...others, ...kin].filter((name) => !/^(?:not|i want|i|and|wife|husband)\b| and /i.test(name));
  // The longest of several ways to write one name.
  const isShort = (name: string) =>
    !name.includes(' ') && all.some((other) => other.includes(' ') && isSameGivenName(name, other.slice(0, other.indexOf(' '))));
  const known = [...new Set(all)].filter(
    (name) => !isShort(name) && !all.some((other) => other !== name && ` ${other} `.includes(` ${name} `)),
  );

  const fullOf = (name: string): string | null => {
    const same = known.filter((one) => one.toLowerCase() === name.toLowerCase());
    const begins = known.filter((one) => one.toLowerCase().startsWith(`${name.toLowerCase()} `));
    const holds = known.filter((one) => ` ${one.toLowerCase()} `.includes(` ${name.toLowerCase()} `));
    const nick = / /.test(name) ? [] : known.filter((one) => isSameGivenName(name, one.split(' ')[0] ?? ''));
    for (const found of [same, begins, holds, nick]) if (found.length > 0) return found.length === 1 ? (found[0] ?? null) : null;
    return null;
  };
  const isAmbiguous = (name: string) => known.filter((one) => ` ${one} `.includes(` ${name} `)).length > 1;
  const kids = relatives.flatMap((one) => (isChild(one) && one.name && !one.isDead ? (fullOf(one.name) ?? one.name) : []));
  // A child whose family name is open is in the form by the given name and a mark.
  const bare = (name: string) => name.replace(MARKS, '').trim();
  const children = [...new Set([...told, ...kids.filter((kid) => told.every((one) => bare(one) !== kid))])];

  const steps = relatives.flatMap(({ noun, name, isDead }) => (/^step/.test(noun) && name && !isDead ? (fullOf(name) ?? name) : []));
  const offspring = [...new Set([...children, ...steps])];

  const one = (words: string, before: readonly string[]): string[] | null => {
    const bare = words
      .replace(/ ?\([^)]*\)/g, '')
      .trim()
      .replace(/^(?:and|to|then|also|either|just) /i, '')
      .replace(/[.,:;!]+$/, '')
      .replace(/^(\p{Lu}[\p{L}'’ -]+?),? (?:my|our) \p{Ll}+$/u, '$1');
    if (bare === '' || NOBODY.test(bare)) return null;
    const count = COUNTED.exec(bare)?.[1]?.toLowerCase();
    if (count) return [before, children, offspring].map((some) => [...some]).find((some) => some.length === NUMBERS.indexOf(count)) ?? null;
    if (THEM.test(bare)) return before.length > 1 ? [...before] : children.length > 1 ? [...children] : null;
    const group = GROUP.exec(bare)?.[1]?.toLowerCase();
    if (group) return groupOf(group);
    if (CLASS.test(bare)) return [`each of my ${CLASS.exec(bare)?.[1]?.toLowerCase().replace('kids', 'children')}`];
    const kin = bare.replace(/^(?:my|our) /i, '').toLowerCase();
    if (KIN.test(kin)) return relative(kin);
    const name = LEADS.reduce((left, lead) => left.replace(lead, ''), bare);
    if (/^(?:My|Our|His|Her|Their|If|When|But|And|Then|Only) /.test(name)) return null;
    if (NAME.test(name)) {
      const untitled = name.replace(TITLE, '');
      const full = fullOf(untitled.replace(/^[Tt]he /, '')) ?? null;
      if (full) return [/^[Tt]he /.test(name) && !/^the /i.test(full) ? `the ${full}` : fullName(full)];
      if (isAmbiguous(untitled)) return null;
      return [fullName(name.replace(/^The /, 'the '))];
    }
    if (BODY.test(bare)) return [`${bare.replace(/^My /, 'my ')} ${nameMark(bare)}`];
    const noun = NOUN.exec(bare.replace(/^My/, 'my'))?.[1];
    return noun !== undefined && KIN.test(noun) ? relative(noun) : null;
  };

  /** The one whom the brief calls so, or a mark for the name. */
  const relative = (noun: string): string[] | null => {
    const said = noun === 'mum' || noun === 'mom' ? 'mother' : noun === 'dad' ? 'father' : noun;
    const [only, another] = relatives.filter((one) => one.noun === said && one.name !== null);
    if (another) return null;
    return only?.name ? [fullOf(only.name) ?? fullName(only.name)] : [`my ${noun} ${asMark(message('drafting.compose.nameOf', { noun }))}`];
  };

  const groupOf = (group: string): string[] | null => {
    if (children.length === 0) return null;
    if (/^(?:children|kids)$/.test(group)) return [...children];
    const noun = /^(?:sons|boys)$/.test(group) ? 'son' : 'daughter';
    const own = relatives.flatMap((one) => (one.noun === noun && one.name ? (fullOf(one.name) ?? one.name) : []));
    return own.length > 1 ? own : null;
  };

  return {
    children,
    relatives,
    of: (words, before = []) => {
      const whole = words
        .replace(/ ?\([^)]*\)/g, '')
        .trim()
        .replace(/[.,]+$/, '')
        .replace(/^(?:my|our) (?:\p{Ll}+ )*\p{Ll}+, (?=\p{Lu}[\p{L}’'-]*(?: \p{Lu}[\p{L}’'-]*)*$)/u, '');
      if (/ and /.test(whole) && fullOf(whole.replace(/^[Tt]he /, '')) !== null) return one(whole, before);
      const found = splitNames(whole).map((part) => one(part, before));
      return found.length === 0 || found.some((some) => some === null) ? null : [...new Set(found.flatMap((some) => some ?? []))];
    },
  };
}

const nameMark = (bare: string): string =>
  asMark(message('drafting.compose.nameOf', { noun: bare.replace(/^(?:my|the|our|their) /i, '') }));

/** `Ann Berg, my sister, Bo and the church`: one part for each. */
const splitNames = (words: string): string[] =>
  words
    .replace(/,? (?:my|our) (?:\p{Ll}+ )?\p{Ll}+(?=,|$)/gu, (part, at: number) => (at > 0 && /^,/.test(part) ? '' : part))
    .split(/,\s*(?:and\s+)?|\s+and\s+|\s+&\s+|\s+plus\s+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
