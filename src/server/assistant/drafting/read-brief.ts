import type { Catalogue } from '#catalogue/catalogue.ts';
import { telling } from '#engine/words.ts';
import { message } from '#messages/message.ts';
import { isMonthFirst } from '../day-order.ts';
import { inOneMoney } from './currency.ts';
import { kindsOf } from './learnt/kinds.ts';
import { bearersOf } from './learnt/people.ts';
import { basisOf, withChosen } from './plan.ts';
import { addressesOn } from './reading/addresses.ts';
import { amountsOn, type Found } from './reading/amounts.ts';
import { contradictionsIn } from './reading/contradictions.ts';
import { datesOn } from './reading/dates.ts';
import { type Gazetteer, gazetteerOf, wholeOf } from './reading/gazetteer.ts';
import { isOrdinary } from './reading/kind-index.ts';
import { durationsOn, percentsOn } from './reading/measures.ts';
import { type Mention, mentionsOn } from './reading/mentions.ts';
import { numbersOn } from './reading/numbers.ts';
import { partiesIn } from './reading/parties.ts';
import { homeOf, type PlaceReading, placeIn, placesOfMoney } from './reading/place.ts';
import { referencesOn } from './reading/references.ts';
import { isRoleWord, rolesOf } from './reading/roles.ts';
import { isSubjectWord, subjectsOf } from './reading/subjects.ts';
import { Claims, lineAt, type Page, pagesOf, type Token, tokenFrom } from './reading/text.ts';
import { hasMarkup, instructionsOn, wishesOn } from './reading/wishes.ts';
import { withdrawnOn } from './reading/withdrawn.ts';
import type { Brief, Fact, Reading } from './shapes.ts';
import { nobodyIn, thingsIn } from './somebody.ts';

const gazetteers = new WeakMap<Catalogue, Gazetteer>();

function gazetteerFor(catalogue: Catalogue): Gazetteer {
  const known = gazetteers.get(catalogue);
  if (known) return known;
  const made = gazetteerOf(catalogue.counts().jurisdictions);
  gazetteers.set(catalogue, made);
  return made;
}

/**
 * What a brief says: kinds it asks for, its place, its facts and wishes, without an outside model and without guessing. `date` is the day of
 * whoever writes, `YYYY-MM-DD`; days such as `next Monday` count from it. The same brief always gives the same reading. `kindsIn` tells the kinds.
 */
export function readBrief(brief: Brief, catalogue: Catalogue, date: string, kindsIn: typeof kindsOf = kindsOf): Reading {
  const pages = pagesOf(brief);
  const gazetteer = gazetteerFor(catalogue);
  // What is addressed to a machine is shown to people and read for nothing else.
  const heard = pages.map((page) => blanked(page, [...instructionsOn(page), ...withdrawnOn(page)]));
  // A kind that was answered also says which words name whom.
  const { kinds, noKind } = withChosen(kindsIn(heard, catalogue), brief, catalogue);
  const kind = kinds[0]?.id;
  const mentions = heard.flatMap((page) => mentionsOn(page, gazetteer));
  const isListed = (place: string) =>
    kind !== undefined && catalogue.find({ jurisdiction: place, kinds: 'once' }).some(({ id }) => id === `${kind}.${place}`);
  const chosen = brief.jurisdiction && gazetteer.has(brief.jurisdiction) ? brief.jurisdiction : undefined;
  const text = `${brief.title}\n${brief.description}\n${brief.requirements}`;
  const isPound = /£|\b(?:pounds|GBP)\b/i.test(text);
  const isDollar = /\$|\bdollars\b/i.test(text);
  const moneyOf = (place: string) => catalogue.library.places.get(place)?.currency ?? '';
  // `Perth` is two towns: sums in pounds, or in anything else, tell which is meant.
  const sure = mentions.map((mention) => {
    const coded = byPostcode(mention, heard);
    if (mention.places.length > 1 && coded.length > 0) return { ...mention, places: coded };
    // `Georgia` with dollars, or with an LLC, is the state.
    const paid = isDollar || /\bLLC\b/.test(text) ? mention.places.filter((place) => DOLLARS.test(moneyOf(place))) : [];
    if (mention.places.length > 1 && paid.length > 0 && paid.length < mention.places.length) return { ...mention, places: paid };
    const fitting = mention.places.filter((place) => (wholeOf(place) === 'uk') === isPound);
    return mention.places.length > 1 && fitting.length > 0 ? { ...mention, places: fitting } : mention;
  });
  // There is a Boston in Lincolnshire, and a York in Pennsylvania: a town alone is no sign against the money.
  const isPaidIn = ({ places: [id = ''] }: Mention) => {
    const money = moneyOf(id);
    return isPound === isDollar || (isPound ? !DOLLARS.test(money) : money !== 'GBP');
  };
  const fitting = sure.filter((mention) => !mention.isTown || isPaidIn(mention));
  const own = heard.flatMap((page) => homesOn(page, fitting));
  const isHome = ({ part, from, to }: Mention) => own.some((one) => one.part === part && one.from < from && to <= one.to);
  const named = housedPlace(homeOf(placeIn(fitting, gazetteer, isListed, isHome), heard), heard, fitting);
  const place = chosen ? { id: chosen, text: null } : named.place;
  const local = localOf(catalogue, place?.id);
  const figures = heard.map((page) => figuresOn(page, mentions, { date, ...local }, kind));
  const spoken = new Map(
    heard.map((page, index) => [
      page,
      claimed(
        page,
        (figures[index] ?? []).filter(({ what }) => what !== 'number'),
      ),
    ]),
  );
  const isTaken = (page: Page, from: number, to: number) => spoken.get(page)?.isFree(from, to) === false;
  // A kind that no draft will be built on says nothing of who is who.
  const roles = rolesOf(basisOf({ kinds, noKind })?.id);
  const isWord = (word: string) => isOrdinary(catalogue, word);
  const parties = partiesIn(heard, { roles, isOrdinary: isWord, isTaken });
  const facts = housed(inOneMoney([...parties, ...figures.flat()]).sort(byPlace), heard);
  const back = pages.map(withdrawnOn);
  const wishes = pages.flatMap((page, at) => wishesOn(blanked(page, back[at] ?? []), leftOver(page, facts)));
  const contradictions = contradictionsIn(facts, wishes);
  if (!chosen && named.rivals.length > 1) contradictions.push(rivalry(named.rivals, gazetteer, facts));
  const notes = [
    ...(pages.some((page) => instructionsOn(page).length > 0) ? [message('drafting.reading.instruction')] : []),
    ...(pages.some(({ low }) => hasMarkup(low)) ? [message('drafting.reading.markup')] : []),
    ...pages.flatMap(({ text }, at) =>
      (back[at] ?? []).map(({ from, to }) => message('drafting.reading.withdrawn', { words: text.slice(from, to).trim() })),
    ),
  ];
  const others = new Map(heard.map((page) => [page, claimed(page, figures.flat())]));
  const bearers = bearersOf(heard, (page, from, to) => others.get(page)?.isFree(from, to) === false, isWord);
  const things = thingsIn(bearers);
  const unnamed = nobodyIn(
    bearers,
    facts,
    isWord,
    ({ page, run }) => gazetteer.phrases.at(page.tokens, run.first)?.length === run.last - run.first + 1,
  );
  const places = place
    ? []
    : [...new Set([...named.rivals.flatMap((one) => one.places), ...placesOfMoney(facts, catalogue)])].map((id) => ({
        id,
        name: gazetteer.nameOf(id),
      }));
  return {
    kinds,
    noKind,
    place,
    places,
    facts,
    named: { pages: heard, bearers, nobody: new Set([...unnamed, ...things]), things },
    wishes,
    contradictions,
    notes,
  };
}

const claimed = (page: Page, facts: readonly Fact[]): Claims => {
  const claims = new Claims(page);
  for (const { at } of facts) if (at.part === page.part) claims.take(at.from, at.to);
  return claims;
};

/** Longer words are none, and are not looked at closely. */
const LONGEST_WORD = 40;

/** How many words of a stretch say something that no fact holds: more than one or two make it a wish. */
function leftOver(page: Page, facts: readonly Fact[]): (from: number, to: number) => number {
  const inFacts = claimed(page, facts);
  const says = ({ low }: Token) => low.length > LONGEST_WORD || (telling(low) !== null && !isSubjectWord(low) && !isRoleWord(low));
  return (from, to) => {
    let left = 0;
    for (let index = tokenFrom(page, from); (page.tokens[index]?.to ?? to + 1) <= to; index += 1) {
      const token = page.tokens[index];
      if (token && inFacts.isFree(token.from, token.to) && says(token)) left += 1;
    }
    return left;
  };
}

/** The page with stretches of it blanked: what is addressed to a machine, what is taken back; places in it stay. */
function blanked(page: Page, stretches: readonly { from: number; to: number }[]): Page {
  if (stretches.length === 0) return page;
  const bad = [...stretches].sort((one, other) => one.from - other.from);
  const blank = (text: string) => {
    const parts: string[] = [];
    let at = 0;
    for (const { from, to } of bad) {
      if (to <= at) continue;
      parts.push(text.slice(at, from), ' '.repeat(to - Math.max(at, from)));
      at = to;
    }
    return parts.join('') + text.slice(at);
  };
  const text = blank(page.text);
  return { ...page, text, low: blank(page.low), tokens: page.tokens.filter(({ from }) => text.charAt(from) !== ' ') };
}

/** `Victoria 3122` is in Australia, `Victoria V8W 1P6` in Canada: of several places of one name those with such postcodes. */
function byPostcode({ part, to, places }: Mention, pages: readonly Page[]): string[] {
  const behind = pages.find((page) => page.part === part)?.text.slice(to, to + 10) ?? '';
  const country = /^,? \d{4}\b/.test(behind) ? /^(?:australia|new-zealand)/ : /^,? [A-Z]\d[A-Z] ?\d/.test(behind) ? /^canada/ : null;
  return country === null ? [] : places.filter((place) => country.test(place));
}

/** Money and the order of a date's parts where a place is; nothing where none is known. */
function localOf(catalogue: Catalogue, place: string | undefined): { currency: string | undefined; monthFirst: boolean | undefined } {
  const [any] = catalogue.find({ kinds: 'once' });
  const found = place && any ? catalogue.resolved(`${any.id.slice(0, any.id.indexOf('.'))}.${place}`)?.place : undefined;
  return { currency: found?.currency, monthFirst: place ? isMonthFirst(place) : undefined };
}

interface Local {
  date: string;
  currency: string | undefined;
  monthFirst: boolean | undefined;
}

/** Everything on a page but its parties, each word taken once: what says more comes first. */
function figuresOn(page: Page, mentions: readonly Mention[], { currency, ...calendar }: Local, kind: string | undefined): Fact[] {
  const claims = new Claims(page);
  const free = <T extends Found>(some: readonly T[]): T[] => some.filter(({ from, to }) => claims.take(from, to));
  const references = referencesOn(page);
  const sure = free(references.filter(({ what, role }) => what === 'email' || role === 'link'));
  const dates = free(datesOn(page, calendar));
  const percents = free(percentsOn(page));
  // In `V9R 5H9` no five hours.
  const addresses = free(addressesOn(page, mentions));
  const durations = free(durationsOn(page));
  const named = free(references.filter(({ what, role }) => what !== 'email' && role !== 'link'));
  // `100,000 shares` are no sum.
  const amounts = free(
    amountsOn(page, currency).filter(({ text, to }) => /[^\d.,\s]/.test(text) || !COUNTED.test(page.low.slice(to, to + 12))),
  );
  const numbers = free(numbersOn(page));
  const figures = [...dates, ...percents, ...durations, ...amounts].sort((a, b) => a.from - b.from);
  const subjects = subjectsOf(page, figures, kind);
  const toFact = ({ from, to, ...fact }: Found, role: string | null): Fact => ({ ...fact, role, at: { part: page.part, from, to } });
  return [
    ...figures.map((one, index) => toFact(one, subjects[index] ?? null)),
    ...[...sure, ...named, ...numbers].map(({ role, ...one }) => toFact(one, role)),
    ...addresses.map((one) =>
      toFact(one, mentions.some(({ part, from, to }) => part === page.part && from === one.from && to === one.to) ? 'place' : 'address'),
    ),
  ];
}

/** An address behind a party in the same line is the party's; one behind a word for a house is that of the premises. */
function housed(facts: readonly Fact[], pages: readonly Page[]): Fact[] {
  let party: Fact | undefined;
  return facts.map((fact) => {
    if (fact.what === 'party') party = fact;
    if (fact.what !== 'address' || fact.role !== 'address') return fact;
    const page = pages.find(({ part }) => part === fact.at.part);
    const line = page ? lineAt(page, fact.at.from) : undefined;
    if (!page || !line) return fact;
    const before = page.low.slice(line.from, fact.at.from);
    if (PREMISES.test(before)) return { ...fact, role: 'premises' };
    const isTheirs = party && party.at.part === fact.at.part && party.at.from >= line.from && fact.at.from - party.at.to < 60;
    return party && isTheirs ? { ...fact, role: party.role } : fact;
  });
}

/** Addresses on a page that are the writer's, or those of the house that the brief is about. */
function homesOn(page: Page, mentions: readonly Mention[]): { part: Page['part']; from: number; to: number }[] {
  return addressesOn(page, mentions).flatMap(({ from, to, text }) => {
    const line = page.low.slice(lineAt(page, from).from, from);
    const isOwn = OWN.test(line.split(/[.;!?] /).at(-1) ?? '') || PREMISES.test(line);
    return /\d/.test(text) && isOwn ? [{ part: page.part, from, to }] : [];
  });
}

/** Of places with the same weight the one in which a house with a number stands: somebody may be `from Culdaff in Donegal`, a house at `22 Mill Road, Castlerock`. */
function housedPlace(found: PlaceReading, pages: readonly Page[], mentions: readonly Mention[]): PlaceReading {
  const houses =
    found.rivals.length < 2 ? [] : pages.flatMap((page) => addressesOn(page, mentions).map((one) => ({ ...one, part: page.part })));
  const housed = found.rivals.filter((rival) =>
    houses.some(({ part, from, to, text }) => /\d/.test(text) && part === rival.part && from < rival.from && rival.to <= to),
  );
  const ids = new Set(housed.flatMap(({ places }) => places));
  const [id] = ids;
  return ids.size === 1 && id !== undefined ? { place: { id, text: housed[0]?.text ?? null }, rivals: [] } : found;
}

/** A sentence that begins with whoever writes and names nobody who is somebody's. */
const OWN =
  /^\W*(?:(?:hello|hi),? )?(?:i|im|i'm|we|we're|my name|my (?:own )?address|our address)\b(?!.*\b(?:his|her|he|she|they|their|from|off|with|to)\b)/;
const DOLLARS = /^(?:US|CA|AU|NZ)D$/;
const COUNTED = /^ (?:shares?|units?|copies|pieces|stocks?|words|users|km|miles|hours|points)\b/;
const PREMISES =
  /\b(?:flat|house|home|apartment|apt|unit|premises|property|shop|office|room|studio|villa|cottage|address of the (?:flat|house))(?: is| are| at|:| =|,)? ?(?:at |is )?$/;
const ORDER = { title: 0, description: 1, requirements: 2 } as const;
const byPlace = (one: Fact, other: Fact): number => ORDER[one.at.part] - ORDER[other.at.part] || one.at.from - other.at.from;

/** Two places with the same weight, for people to choose from. */
function rivalry(rivals: readonly Mention[], gazetteer: Gazetteer, facts: readonly Fact[]): Reading['contradictions'][number] {
  const [first, second] = rivals;
  const name = (mention: Mention | undefined) => gazetteer.nameOf(mention?.places[0] ?? '');
  return {
    message: message('drafting.reading.contradiction.place', { first: name(first), second: name(second) }),
    facts: facts.filter(({ at }) => rivals.some(({ part, from, to }) => at.part === part && at.from < to && at.to > from)),
  };
}
