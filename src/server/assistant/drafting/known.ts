import type { Cast } from './parties.ts';
import { hasAnimalIn, type Known, outsidersIn } from './referents.ts';
import type { Brief } from './shapes.ts';
import { isCompany, type Slot } from './slots.ts';

/** What the brief shows for sure about who is meant: `author` is the side that writes, `across` what the document calls the other. */
export function knownOf(
  { taken, unplaced, self }: Cast,
  author: Slot | null,
  across: string | null,
  brief: Brief,
  isTogether: boolean,
): Known {
  const words = `${brief.description}\n${brief.requirements}`;
  const namesOf = (slot: Slot | null): string[] => (slot ? (taken.get(slot) ?? []).map(({ value }) => value) : []);
  const facing = [...taken.keys()].find(({ label, signs }) => signs && label === across) ?? null;
  const [own, others] = [namesOf(author), namesOf(facing)];
  const isBody = (names: readonly string[]) => names.length > 1 || names.some(isCompany);
  const isI = /\b(?:I|i|me|my|mine)\b/.test(words.replace(INTRODUCED, ' '));
  const isCalled = /\b(?:he|him|his|she|hers?)\b/i.test(words);
  const called = new Set([...own, ...others, ...(self === null ? [] : [self])]);
  const isOurs = (name: string) => [...called].some((one) => one.includes(name));
  const outsiders = [...unplaced.map(({ value }) => value), ...outsidersIn(words)].filter(
    (name) => !isOurs(name) && !isCompany(name) && !NO_PERSON.test(name),
  );
  // Those who stand in one list have no role of their own, and are called by their names.
  const listed = [...taken].flatMap(([slot, facts]) => (slot.list && facts.length > 1 ? facts.map(({ value }) => value) : []));
  const told = `${brief.title} ${brief.description}`;
  const people = outsiders.filter((name) => !outsidersIn(words).includes(name));
  return {
    isAuthorSure: author !== null,
    we: isBody(own) ? 'author' : isTogether ? 'parties' : isI ? 'side' : 'author',
    other: isBody(others) || !isCalled ? 'many' : 'one',
    outsiders: [...outsiders, ...listed].flatMap((name) => [name, ...name.split(' ').slice(0, 1)]),
    hasBoth: /\b(?:he|him|his)\b/i.test(words) && /\b(?:she|hers?)\b/i.test(words),
    hasPeople: people.length > 0,
    hasRival: hasAnimalIn(told) || outsiders.some((name) => told.includes(name)),
  };
}

/** How a writer says who writes, which is no `I` of its own. */
const INTRODUCED =
  /\b(?:I am|I'm|I’m|my name is|me and my (?:wife|husband|brother|sister|partner)|I run|I own|I manage|I will sign|I'll sign)\b/gi;
/** Names that nobody calls `he` or `she`. */
const NO_PERSON =
  /\d|\b(?:County|Court|Precinct|City|State|University|Church|Council|Tribunal|Trust|Club|Clinic|Bank|School|Road|Street|Lane|Park|Farm|Barn|Hall)\b/;
