import type { Catalogue } from '#catalogue/catalogue.ts';
import { telling } from '#catalogue/words.ts';
import { message } from '#messages/message.ts';
import { addressesOn } from './reading/addresses.ts';
import { amountsOn, type Found } from './reading/amounts.ts';
import { contradictionsIn } from './reading/contradictions.ts';
import { datesOn } from './reading/dates.ts';
import { type Gazetteer, gazetteerOf } from './reading/gazetteer.ts';
import { isOrdinary } from './reading/kind-index.ts';
import { kindsOf } from './reading/kinds.ts';
import { durationsOn, percentsOn } from './reading/measures.ts';
import { type Mention, mentionsOn } from './reading/mentions.ts';
import { numbersOn } from './reading/numbers.ts';
import { partiesIn } from './reading/parties.ts';
import { placeIn } from './reading/place.ts';
import { referencesOn } from './reading/references.ts';
import { isRoleWord, rolesOf } from './reading/roles.ts';
import { isSubjectWord, subjectsOf } from './reading/subjects.ts';
import { lineAt, type Page, pagesOf } from './reading/text.ts';
import { hasMarkup, instructionsOn, wishesOn } from './reading/wishes.ts';
import type { Brief, Fact, Reading } from './shapes.ts';

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
 * whoever writes, `YYYY-MM-DD`; days such as `next Monday` count from it. The same brief always gives the same reading.
 */
export function readBrief(brief: Brief, catalogue: Catalogue, date: string): Reading {
  const pages = pagesOf(brief);
  const gazetteer = gazetteerFor(catalogue);
  // What is addressed to a machine is shown to people and read for nothing else.
  const heard = pages.map(withoutInstructions);
  const kinds = kindsOf(heard, catalogue);
  const kind = kinds[0]?.id;
  const mentions = heard.flatMap((page) => mentionsOn(page, gazetteer));
  const isListed = (place: string) =>
    kind !== undefined && catalogue.find({ jurisdiction: place, kinds: 'once' }).some(({ id }) => id === `${kind}.${place}`);
  const chosen = brief.jurisdiction && gazetteer.has(brief.jurisdiction) ? brief.jurisdiction : undefined;
  const named = placeIn(mentions, gazetteer, isListed);
  const place = chosen ? { id: chosen, text: null } : named.place;
  const local = localOf(catalogue, place?.id);
  const figures = heard.map((page) => figuresOn(page, mentions, { date, ...local }, kind));
  const isTaken = (page: Page, from: number, to: number) =>
    (figures[heard.indexOf(page)] ?? []).some((fact) => fact.what !== 'number' && from < fact.at.to && to > fact.at.from);
  const parties = partiesIn(heard, { roles: rolesOf(kind), isOrdinary: (word) => isOrdinary(catalogue, word), isTaken });
  const facts = housed([...parties, ...figures.flat()].sort(byPlace), heard);
  const wishes = pages.flatMap((page) => wishesOn(page, (from, to) => leftOver(page, from, to, facts)));
  const contradictions = contradictionsIn(facts, wishes);
  if (!chosen && named.rivals.length > 1) contradictions.push(rivalry(named.rivals, gazetteer, facts));
  const notes = [
    ...(pages.some((page) => instructionsOn(page).length > 0) ? [message('drafting.reading.instruction')] : []),
    ...(pages.some(({ low }) => hasMarkup(low)) ? [message('drafting.reading.markup')] : []),
  ];
  return { kinds, place, facts, wishes, contradictions, notes };
}

/** How many words of a stretch say something that no fact holds: more than one or two make it a wish. */
function leftOver(page: Page, from: number, to: number, facts: readonly Fact[]): number {
  const inside = facts.filter(({ at }) => at.part === page.part && at.from < to && at.to > from);
  return page.tokens.filter(
    (token) =>
      token.from >= from &&
      token.to <= to &&
      telling(token.low) !== null &&
      !isSubjectWord(token.low) &&
      !isRoleWord(token.low) &&
      !inside.some(({ at }) => token.from < at.to && token.to > at.from),
  ).length;
}

/** The page with what is addressed to a machine blanked; places in it stay. */
function withoutInstructions(page: Page): Page {
  const bad = instructionsOn(page);
  if (bad.length === 0) return page;
  const blank = (text: string) => {
    const parts: string[] = [];
    let at = 0;
    for (const { from, to } of bad) {
      parts.push(text.slice(at, from), ' '.repeat(to - from));
      at = to;
    }
    return parts.join('') + text.slice(at);
  };
  const tokens = page.tokens.filter((token) => !bad.some(({ from, to }) => token.from >= from && token.to <= to));
  return { ...page, text: blank(page.text), low: blank(page.low), tokens };
}

/** Money and the order of a date's parts where a place is; nothing where none is known. */
function localOf(catalogue: Catalogue, place: string | undefined): { currency: string | undefined; monthFirst: boolean | undefined } {
  const [any] = catalogue.find({ kinds: 'once' });
  const found = place && any ? catalogue.resolved(`${any.id.slice(0, any.id.indexOf('.'))}.${place}`)?.place : undefined;
  return { currency: found?.currency, monthFirst: place ? place.startsWith('us-') || place === 'philippines' : undefined };
}

interface Local {
  date: string;
  currency: string | undefined;
  monthFirst: boolean | undefined;
}

/** Everything on a page but its parties, each word taken once: what says more comes first. */
function figuresOn(page: Page, mentions: readonly Mention[], { currency, ...calendar }: Local, kind: string | undefined): Fact[] {
  const taken: Found[] = [];
  const free = <T extends Found>(some: readonly T[]): T[] => {
    const kept = some.filter((one) => !taken.some((other) => one.from < other.to && one.to > other.from));
    taken.push(...kept);
    return kept;
  };
  const references = referencesOn(page);
  const sure = free(references.filter(({ what, role }) => what === 'email' || role === 'link'));
  const dates = free(datesOn(page, calendar));
  const percents = free(percentsOn(page));
  const durations = free(durationsOn(page));
  const addresses = free(addressesOn(page, mentions));
  const named = free(references.filter(({ what, role }) => what !== 'email' && role !== 'link'));
  const amounts = free(amountsOn(page, currency));
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
  return facts.map((fact, index) => {
    if (fact.what !== 'address' || fact.role !== 'address') return fact;
    const page = pages.find(({ part }) => part === fact.at.part);
    const line = page ? lineAt(page, fact.at.from) : undefined;
    if (!page || !line) return fact;
    const before = page.low.slice(line.from, fact.at.from);
    if (PREMISES.test(before)) return { ...fact, role: 'premises' };
    const party = facts.slice(0, index).findLast(({ what, at }) => what === 'party' && at.part === fact.at.part && at.from >= line.from);
    return party && fact.at.from - party.at.to < 60 ? { ...fact, role: party.role } : fact;
  });
}

const PREMISES =
  /\b(?:flat|house|home|apartment|apt|unit|premises|property|shop|office|room|studio|villa|cottage|address of the (?:flat|house))(?: is| at|:| =)? ?(?:at |is )?$/;
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
