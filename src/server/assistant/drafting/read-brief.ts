import type { Catalogue } from '#catalogue/catalogue.ts';
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
import { rolesOf } from './reading/roles.ts';
import { subjectsOf } from './reading/subjects.ts';
import { type Page, pagesOf } from './reading/text.ts';
import { isInstruction, wishesOn } from './reading/wishes.ts';
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
  const facts = [...parties, ...figures.flat()].sort(byPlace);
  const wishes = pages.flatMap((page) =>
    wishesOn(page, (from, to) => facts.filter(({ at }) => at.part === page.part && at.from >= from && at.to <= to).length),
  );
  const contradictions = contradictionsIn(facts);
  if (!chosen && named.rivals.length > 1) contradictions.push(rivalry(named.rivals, gazetteer, facts));
  const notes =
    wishes.some(({ sort }) => sort === 'instruction') || pages.some(({ low }) => isInstruction(low))
      ? [message('drafting.reading.instruction')]
      : [];
  return { kinds, place, facts, wishes, contradictions, notes };
}

/** The page with the lines that are addressed to a machine blanked; places in it stay. */
function withoutInstructions(page: Page): Page {
  const bad = page.lines.filter(({ from, to }) => isMachine(page.low.slice(from, to)));
  if (bad.length === 0) return page;
  const tokens = page.tokens.filter((token) => !bad.some(({ from, to }) => token.from >= from && token.to <= to));
  let { text, low } = page;
  for (const { from, to } of bad) {
    text = text.slice(0, from) + ' '.repeat(to - from) + text.slice(to);
    low = low.slice(0, from) + ' '.repeat(to - from) + low.slice(to);
  }
  return { ...page, text, low, tokens };
}

/** Markup alone makes no instruction of a line that says something else. */
const isMachine = (low: string): boolean => isInstruction(`\n${low.replace(/<[^>\n]{0,80}>|\{+[^}\n]{0,80}\}+|javascript:/g, ' ')}`);

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
