import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Fact, Reading } from '../shapes.ts';
import type { Gazetteer } from './gazetteer.ts';
import { narrower, wholeOf } from './gazetteer.ts';
import type { Mention } from './mentions.ts';
import { RANK } from './mentions.ts';
import type { Page } from './text.ts';

/** What the words of a brief say about where it belongs. */
export interface PlaceReading {
  place: Reading['place'];
  /** Words that name different places with the same weight, so that none of them was taken. */
  rivals: Mention[];
}

/**
 * The place that a brief belongs to: a wish for a law before a seat, a seat before an address. Two that differ with the same
 * weight leave it open. `isListed` says whether the library has a text of the likely kind for a place; it decides between a
 * country and its part where the brief names both. `isHome`: the words are the end of the address of whoever writes, or of the house that it is about, and
 * outdo those that say where others live.
 */
export function placeIn(
  mentions: readonly Mention[],
  gazetteer: Gazetteer,
  isListed: (place: string) => boolean,
  isHome: (mention: Mention) => boolean,
): PlaceReading {
  const clear = settled(mentions);
  for (const rank of [RANK.law, RANK.seat, RANK.origin, RANK.address, RANK.goal]) {
    const all = clear.filter((mention) => mention.rank === rank && mention.places.every(gazetteer.has));
    const homes = all.filter(isHome);
    const same = homes.length > 0 ? homes : all;
    const [first] = same;
    if (!first) continue;
    let found = first;
    const rivals = [first];
    for (const mention of same.slice(1)) {
      const place = narrower(found.places[0] ?? '', mention.places[0] ?? '');
      if (place === undefined) rivals.push(mention);
      else if (place === mention.places[0] && place !== found.places[0]) found = { ...mention, whole: found.whole ?? mention.whole };
    }
    if (rivals.length > 1) return { place: null, rivals };
    const id = narrowed(found, clear);
    const { whole } = found;
    const chosen = whole && isListed(whole) && !isListed(id) ? whole : id;
    return { place: { id: chosen, text: found.text }, rivals: [] };
  }
  return { place: null, rivals: [] };
}

/** A country's part that other words name, where these name the country only. */
function narrowed(found: Mention, all: readonly Mention[]): string {
  const [id = ''] = found.places;
  if (wholeOf(id) !== undefined) return id;
  const parts = new Set(
    all.filter(({ rank }) => rank > RANK.goal).flatMap(({ places: [place = ''] }) => (wholeOf(place) === id ? place : [])),
  );
  const [part] = parts;
  return parts.size === 1 && part !== undefined ? part : id;
}

/** Mentions with one meaning; one of several meanings takes the one that others share. */
function settled(mentions: readonly Mention[]): Mention[] {
  return mentions.flatMap((mention) => {
    if (mention.places.length === 1) return mention;
    const shared = mention.places.filter((place) =>
      mentions.some((other) => other !== mention && other.places.length === 1 && narrower(place, other.places[0] ?? '') !== undefined),
    );
    return shared.length === 1 ? { ...mention, places: shared } : [];
  });
}

/** Of places with the same weight the one where the brief says that its writer is: `I'm Ann Berg, Salida, Colorado`. */
export function homeOf(found: PlaceReading, pages: readonly Page[]): PlaceReading {
  const own = found.rivals.filter(({ part, from }) => {
    const text = pages.find((page) => page.part === part)?.text ?? '';
    const before =
      text
        .slice(0, from)
        .split(/(?<!\b(?:Mr|Mrs|Ms|Dr|St))[.;!?] |\n/)
        .at(-1) ?? '';
    const [last] = [...before.matchAll(OWN)].slice(-1);
    // `Our company Acme Ltd Leeds talks to Berg GmbH Munich`: the first town behind the word for whoever writes is the writer's.
    const at = from - before.length + (last?.index ?? 0);
    return last !== undefined && !found.rivals.some((one) => one.part === part && one.from > at && one.from < from);
  });
  const ids = new Set(own.flatMap(({ places }) => places));
  const [id] = ids;
  return ids.size === 1 && id !== undefined ? { place: { id, text: own[0]?.text ?? null }, rivals: [] } : found;
}
const OWN = /\b(?:I'm|I’m|I am|im|my name is|we're|we’re|we are|I live|we live|I have|we have|I run|we run|I own|we own|our|my)\b/gi;

/** Where people pay in the money of a brief's sums; none where it is that of many places. */
export function placesOfMoney(facts: readonly Fact[], catalogue: Catalogue): string[] {
  const named = new Set(facts.flatMap(({ what, currency }) => (what === 'amount' && currency ? currency : [])));
  const [money] = named;
  const there = catalogue
    .counts()
    .jurisdictions.filter(({ id }) => named.size === 1 && catalogue.library.places.get(id)?.currency === money);
  return there.length <= MOST_OF_MONEY ? there.map(({ id }) => id) : [];
}
const MOST_OF_MONEY = 3;
