import { FIRST_NAMES } from '#engine/place-names.ts';
import { isOtherwise, ofCode, SUFFIX } from './codes.ts';
import { type Gazetteer, type Naming, narrower } from './gazetteer.ts';
import { isModel } from './models.ts';
import type { Page, Part, Token } from './text.ts';
import { lineAt } from './text.ts';

/** How strongly words put a document into a place. */
export const RANK = { law: 5, title: 4, seat: 4, origin: 3.5, address: 3, goal: 1, aside: 1 } as const;

/** Words that name one place, or several where one name serves several. */
export interface Mention {
  part: Part;
  from: number;
  to: number;
  /** Text of the brief. */
  text: string;
  /** Places that the words may mean; one, where they are clear. */
  places: string[];
  /** Country that the words name beside its part. */
  whole: string | undefined;
  rank: number;
  /** Names a town only, as many places have one of that name. */
  isTown: boolean;
  /** Names it by an adjective only, as in `English law`, and so no spot where something lies. */
  isAdjective: boolean;
}

interface Spot {
  first: number;
  last: number;
  namings: readonly Naming[];
}

/** A brief names no more places than this. */
const MOST = 300;
const HERE = new Set('in at near around within outside across throughout inside based located registered'.split(' '));
const LAW = new Set(['law', 'laws', 'legislation', 'lex', 'recht', 'statute', 'statutes']);
const SEAT = new Set('company corporation corp llc ltd limited gmbh c inc court courts notary register'.split(' '));
/** `State of Ohio` is Ohio. */
const STATE = new Set([
  'state',
  'republic',
  'kingdom',
  'province',
  'commonwealth',
  'city',
  'county',
  'emirate',
  'principality',
  'territory',
  'canton',
]);
/** Every place that a page names, in its order. */
export function mentionsOn(page: Page, gazetteer: Gazetteer): Mention[] {
  const spots = spotsOn(page, gazetteer);
  const clusters: Spot[][] = [];
  for (const spot of spots) {
    const last = clusters.at(-1)?.at(-1);
    if (last && touches(page, last, spot)) clusters.at(-1)?.push(spot);
    else clusters.push([spot]);
  }
  return clusters.flatMap((cluster) => mentionOf(page, cluster, gazetteer) ?? []);
}

function spotsOn(page: Page, gazetteer: Gazetteer): Spot[] {
  const spots: Spot[] = [];
  for (let index = 0; index < page.tokens.length && spots.length < MOST; index += 1) {
    const hit = gazetteer.phrases.at(page.tokens, index);
    if (!hit) continue;
    // `Hull ID 4711`: a common word that is written small is no town.
    if (hit.length === 1 && page.tokens[index]?.cap === false && gazetteer.common.has(page.tokens[index]?.low ?? '')) continue;
    // The end of `tea.co.uk` names no country.
    if (page.text.charAt((page.tokens[index]?.from ?? 0) - 1) === '.') continue;
    const namings = hit.values.filter((naming) => isMeant(page.tokens[index], page.tokens[index + 1], naming, hit.length));
    // `Films AB (Stockholm)`: a form of a company before its seat in brackets is no Alberta.
    if (namings.every(({ as }) => as === 'code') && isOtherwise(page, index) && page.text.startsWith(' (', page.tokens[index]?.to))
      continue;
    if (namings.length === 0 || isModel(page, index, index + hit.length - 1, namings)) continue;
    spots.push({ first: index, last: index + hit.length - 1, namings });
    index += hit.length - 1;
  }
  return spots;
}

/** Short abbreviations are common words unless they stand in capitals, or before a postcode: `Seymour Vic 3660`. */
function isMeant(token: Token | undefined, next: Token | undefined, naming: Naming, length: number): boolean {
  if (!token) return false;
  return (
    length > 1 ||
    token.low.length > 3 ||
    naming.as === 'town' ||
    token.low === 'uk' ||
    token.text === token.text.toUpperCase() ||
    (token.cap && /^\d{4}$/.test(next?.text ?? '')) ||
    (naming.as !== 'code' && token.low.length > 2 && token.low !== 'tas' && token.low !== 'act' && token.low !== 'vic')
  );
}

/** Stands with nothing but a comma, a bracket or a space between them. */
function touches(page: Page, one: Spot, other: Spot): boolean {
  if (other.first !== one.last + 1) return false;
  return /^[ ,(/]{1,3}$/.test(page.low.slice(page.tokens[one.last]?.to, page.tokens[other.first]?.from));
}

function mentionOf(page: Page, cluster: readonly Spot[], gazetteer: Gazetteer): Mention | undefined {
  const first = cluster[0]?.first ?? 0;
  const last = cluster.at(-1)?.last ?? 0;
  const to = page.tokens[last]?.to ?? 0;
  const isShort = first === last && /^\p{Lu}{2,4}$/u.test(page.tokens[first]?.text ?? '') && followsTown(page, first);
  // A town that no table knows belongs to the state behind it.
  const from = page.tokens[isShort ? first - 1 : first]?.from ?? 0;
  const rank = rankOf(page, first, last, cluster);
  if (rank === 0) return undefined;
  const named = cluster.flatMap(({ namings }) => [namings]);
  // A code names nothing by itself, and a word that may be something else needs a sign.
  const [only] = cluster;
  if (cluster.length === 1 && only) {
    if (only.namings.every(({ as }) => as === 'code')) {
      if (rank !== RANK.law && (!followsTown(page, first) || isOtherwise(page, first))) return undefined;
    } else if (
      rank < RANK.law &&
      gazetteer.doubtful.has(page.low.slice(page.tokens[first]?.from ?? 0, to)) &&
      !isSignalled(page, first, gazetteer)
    )
      return undefined;
  }
  const isCode = cluster.every(({ namings }) => namings.every(({ as }) => as === 'code'));
  const isEnd = isLastWord(page, last) && (isShort || isBehindRegion(page, first, cluster, gazetteer));
  if (rank < RANK.law && page.part !== 'title' && !isCode && !isEnd && isInName(page, first, last, cluster.length > 1)) return undefined;
  const { places: meant, whole } = meet(named);
  const places = isCode ? ofCode(page, last, meant) : meant;
  return places.length > 0
    ? {
        part: page.part,
        from,
        to,
        text: page.text.slice(from, to),
        places,
        whole,
        rank,
        isTown: cluster.every(({ namings }) => namings.every(({ as }) => as === 'town')),
        isAdjective: cluster.every(({ namings }) => namings.every(({ as }) => as === 'adjective')),
      }
    : undefined;
}

/** What all words of a cluster can mean together: the narrowest; a name outdoes a town that is not in it. */
function meet(named: readonly (readonly Naming[])[]): { places: string[]; whole: string | undefined } {
  const clear = named.map((namings) => namings.filter(({ as }) => as === 'name' || as === 'code' || as === 'adjective'));
  const decisive = clear.some((namings) => namings.length > 0);
  let places: string[] | undefined;
  for (const [index, namings] of named.entries()) {
    const options = [...new Set(namings.map(({ place }) => place))];
    if (!places) {
      places = options;
      continue;
    }
    const both = [...new Set(places.flatMap((one) => options.flatMap((other) => narrower(one, other) ?? [])))];
    if (both.length > 0) places = both;
    else if (decisive && (clear[index]?.length ?? 0) > 0) places = [...new Set((clear[index] ?? []).map(({ place }) => place))];
  }
  const options = new Set(named.flat().map(({ place }) => place));
  const whole = named.length > 1 && options.has('uk') && !places?.includes('uk') ? 'uk' : undefined;
  return { places: places ?? [], whole };
}

/** The rank of a cluster by the words around it; 0 where they deny it. */
function rankOf(page: Page, first: number, last: number, cluster: readonly Spot[]): number {
  const before = page.tokens[first - 1]?.low ?? '';
  const earlier = page.tokens[first - 2]?.low ?? '';
  const after = page.tokens[last + 1]?.low ?? '';
  const later = page.tokens[last + 2]?.low ?? '';
  if (before === 'not' || earlier === 'not') return 0;
  const behind = page.low.slice(Math.max(0, (page.tokens[first]?.from ?? 0) - 40), page.tokens[first]?.from);
  const near = page.low.slice(page.tokens[last]?.to, page.tokens[last + 1]?.from).length <= 1;
  if (
    /\b(?:laws? of|governed by|governing law:?|under|law is|law:|law =|applicable law:?)(?: the)?(?: laws? of)?(?: the)?(?: state of| province of)? ?$/.test(
      behind,
    )
  ) {
    if (!/\bunder ?$/.test(behind) || LAW.has(after) || LAW.has(later)) return RANK.law;
  }
  if (near && (LAW.has(after) || (LAW.has(later) && !SEAT.has(after)))) return RANK.law;
  const adjective = cluster.every(({ namings }) => namings.every(({ as }) => as === 'adjective'));
  if (adjective) return near && SEAT.has(after) ? RANK.origin : 0;
  // Where somebody works or stays meanwhile is no seat of the bargain.
  if (/\b(?:work|works|working|study|studies|studying|travel|holiday|stay|staying) (?:\w+ )?(?:in|at|near) $/.test(behind))
    return RANK.aside;
  if (page.part === 'requirements') return before === 'to' ? RANK.goal : RANK.address;
  if (before === 'to' || before === 'into' || before === 'for') return RANK.goal;
  if (before === 'from') return RANK.origin;
  if (earlier === 'from' && before === 'the') return RANK.origin;
  return RANK.seat;
}

const isFormOfFirm = ({ tokens }: Page, at: number): boolean =>
  /^(?:ltd|limited|llc|inc|incorporated|corp|plc|gmbh|llp|sarl|sas|ag|ug|kg|bv|nv|srl|spa|aps|oy)$/.test(tokens[at]?.low ?? '') &&
  tokens[at - 1]?.cap === true;

/** The word before says that a place follows, and it begins with a capital letter as places do. */
function isSignalled(page: Page, first: number, gazetteer: Gazetteer): boolean {
  const token = page.tokens[first];
  const before = page.tokens[first - 1];
  if (!token || (!HERE.has(before?.low ?? '') && isFirstName(page, token.text))) return false;
  if (!before) return page.part !== 'title' || page.tokens.length === 1;
  const between = page.text.slice(before.to, token.from);
  if ((HERE.has(before.low) && !gazetteer.common.has(token.low)) || (isFormOfFirm(page, first - 1) && between === ' ')) return true;
  // `Seymour Victoria 3660`: behind a town, before its postcode.
  if (token.cap && before.cap && between === ' ' && /^,? \d{4}\b/.test(page.text.slice(token.to, token.to + 7))) return true;
  if (token.cap && (HERE.has(before.low) || before.low === 'from' || before.low === 'to' || before.low === 'of')) return true;
  if (token.cap && /^ ?[,(] ?$/.test(between)) return true;
  return token.cap && /^(?:[,.)\n]|$)/.test(page.text.charAt(token.to)) && page.part !== 'requirements' && !before.cap;
}

/** Somebody is called by it here: `Chad Brooks` says of `Chad can’t sign` who is meant. */
const isFirstName = (page: Page, word: string): boolean =>
  FIRST_NAMES.has(word.toLowerCase()) && new RegExp(`\\b${word} (?:\\p{Lu}\\.? )?\\p{Lu}\\p{Ll}+`, 'u').test(page.text);

/** A town that is not in the tables, or a comma, stands before an abbreviation: `Lander WY`, `Lander, WY 82520`. */
function followsTown(page: Page, first: number): boolean {
  const before = page.tokens[first - 1];
  const token = page.tokens[first];
  if (!before || !token) return false;
  return before.cap && before.low.length > 2 && /^,? $/.test(page.text.slice(before.to, token.from));
}

/** Part of a longer name (`Bank of Ireland`, `Sydney Carter`), which says nothing of where. */
function isInName(page: Page, first: number, last: number, isTownOf: boolean): boolean {
  const token = page.tokens[first];
  const next = page.tokens[last + 1];
  const end = page.tokens[last]?.to ?? 0;
  if (
    next?.cap &&
    !/\d/.test(next.text) &&
    /^[ &-]+$/.test(page.text.slice(end, next.from)) &&
    next.text.length > 1 &&
    page.text.slice(end, next.from).length <= 3
  ) {
    return !(SUFFIX.has(next.low) && !page.tokens[first - 1]?.cap);
  }
  const line = lineAt(page, token?.from ?? 0);
  let steps = 0;
  for (let index = first - 1; index >= 0 && steps < 6; index -= 1, steps += 1) {
    const before = page.tokens[index];
    const right = page.tokens[index + 1];
    if (!before || !right || before.from < line.from || !/^ $/.test(page.text.slice(before.to, right.from)))
      return steps > 0 && !startsLine(page, index + 1, line.from);
    if (/^\d/.test(before.text)) return false;
    // `Doyle's Bakery Ltd Limerick`: behind the form of a company its town stands.
    if (steps === 0 && isFormOfFirm(page, index)) return false;
    // `Walter Brandt of Galway, Ireland` says where somebody is.
    if (before.low === 'of' && page.tokens[index - 1]?.cap)
      return !(isTownOf && steps === 0) && !STATE.has(page.tokens[index - 1]?.low ?? '');
    // `In Guelph Ontario`: a town that no table knows, and its province.
    if (!before.cap) return steps > 0 && !(steps === 1 && /^(?:in|near|outside|around)$/.test(before.low));
  }
  return steps > 0;
}

/** No name goes on behind `Maitland NSW`. */
const isLastWord = (page: Page, last: number): boolean => {
  const [token, next] = [page.tokens[last], page.tokens[last + 1]];
  return !token || !next?.cap || page.text.slice(token.to, next.from) !== ' ';
};

/** `Kerr County Texas`, `in Hunter Valley New South Wales`: the country or state behind a county, or behind words that say where; no name goes on. */
function isBehindRegion(page: Page, first: number, cluster: readonly Spot[], gazetteer: Gazetteer): boolean {
  const name = page.low.slice(page.tokens[first]?.from ?? 0, page.tokens[cluster.at(-1)?.last ?? first]?.to);
  if (gazetteer.common.has(name) || !cluster.some(({ namings }) => namings.some(({ as }) => as === 'name'))) return false;
  for (let index = first - 1; index >= 0 && first - index <= LONGEST_REGION; index -= 1) {
    const [token, next] = [page.tokens[index], page.tokens[index + 1]];
    if (!token || !next || !/^ $/.test(page.text.slice(token.to, next.from))) return false;
    if (REGION.has(token.low)) return true;
    if (!token.cap) return HERE.has(token.low);
  }
  return false;
}
const LONGEST_REGION = 4;
const REGION = new Set(
  'county parish shire borough township district region valley creek river lake island islands beach springs heights coast bay harbor harbour falls hills ranges mountain city'.split(
    ' ',
  ),
);

/** A capital letter at the start of a line or a sentence is no name. */
function startsLine(page: Page, index: number, start: number): boolean {
  const token = page.tokens[index];
  if (!token) return true;
  return token.from === start || /[.!?:=*-] *$/.test(page.text.slice(Math.max(start, token.from - 3), token.from));
}
