import type { Cast } from './parties.ts';
import { hasAnimalIn, type Known, outsidersIn, type Third, thirdsOf } from './referents.ts';
import { isSheCalled, isThingCalled, timesNamed } from './sexes.ts';
import type { Brief } from './shapes.ts';
import { isCompany, type Slot } from './slots.ts';

/** What the brief shows for sure about who is meant: `author` is the side that writes, `across` what the document calls the other. */
export function knownOf(
  { taken, guessed, unplaced: apart, self, leans }: Cast,
  author: Slot | null,
  across: string | null,
  brief: Brief,
  isTogether: boolean,
): Known {
  const words = `${brief.description}\n${brief.requirements}`;
  // A place that is only likely says nothing of who is meant.
  const unplaced = [...apart, ...[...guessed.values()].flat()];
  const namesOf = (slot: Slot | null): string[] => (slot ? (taken.get(slot) ?? []).map(({ value }) => value) : []);
  const facing = [...taken.keys()].find(({ label, signs }) => signs && label === across) ?? null;
  const own = namesOf(author);
  // Whoever is likely to be the open side across the table is no third person.
  const others = facing ? namesOf(facing) : unplaced.filter((fact) => leans(fact)?.label === across).map(({ value }) => value);
  const isBody = (names: readonly string[]) => names.length > 1 || names.some(isCompany);
  const isI = /\b(?:I|i|me|my|mine)\b/.test(words.replace(INTRODUCED, ' '));
  const isCalled = /\b(?:he|him|his|she|hers?)\b/i.test(words);
  const called = new Set([...own, ...others, ...(self === null ? [] : [self])]);
  const isOurs = (name: string) => [...called].some((one) => one.includes(name) || name.endsWith(` ${one.split(' ')[0]}`));
  const outsiders = [...new Set([...unplaced.map(({ value }) => value), ...outsidersIn(words)])].filter(
    (name) => !isOurs(name) && !isCompany(name) && !NO_PERSON.test(name) && !isThingCalled(name, words),
  );
  // Those who stand in one list have no role of their own, and are called by their names.
  const listed = [...taken].flatMap(([slot, facts]) => (slot.list && facts.length > 1 ? facts.map(({ value }) => value) : []));
  const placed = [...taken]
    .flatMap(([{ signs }, facts]) => (signs ? [] : facts.map(({ value }) => value)))
    .filter((name) => !isOurs(name) && !isCompany(name) && !NO_PERSON.test(name) && !isThingCalled(name, words));
  const told = `${brief.title} ${brief.description}`;
  const isMain = (name: string) =>
    brief.title.includes(name) ||
    timesNamed(name, words) > 1 ||
    [...taken].some(([{ signs }, facts]) => !signs && facts.some(({ value }) => value === name));
  const rivals = outsiders.flatMap((name): Third[] => {
    const isShe = isSheCalled(name, words);
    return told.includes(name) && (isShe !== null || isMain(name)) ? thirdsOf(isShe) : [];
  });
  // Whoever acts for a company is the company where the brief speaks of what he or she does.
  const voices = others.some(isCompany)
    ? unplaced.filter((fact) => !isCompany(fact.value) && (leans(fact)?.label === across || isOfFirm(fact.value, others, brief)))
    : [];
  const people = outsiders.filter((name) => !outsidersIn(words).includes(name));
  return {
    isAuthorSure: author !== null,
    we: isBody(own) ? 'author' : isTogether ? 'parties' : isI ? 'side' : 'author',
    other: (facing ? isBody(others) : others.some(isCompany)) || !isCalled ? 'many' : 'one',
    outsiders: [...outsiders, ...listed, ...placed].flatMap((name) => [name, ...name.split(' ').slice(0, 1)]),
    hasBoth: /\b(?:he|him|his)\b/i.test(words) && /\b(?:she|hers?)\b/i.test(words),
    hasPeople: people.length > 0,
    rivals: hasAnimalIn(told) ? ['he', 'she'] : rivals.filter((third) => !voices.some(({ value }) => fits(value, third, words))),
    calledRivals: hasAnimalIn(told)
      ? ['he', 'she']
      : outsiders.flatMap((name) => {
          const isShe = isSheCalled(name, words);
          return isShe === null ? [] : thirdsOf(isShe);
        }),
    sexes: new Map(
      [...outsiders, ...placed].flatMap((name) => {
        const isShe = isSheCalled(name, words);
        return isShe === null ? [] : [name, ...name.split(' ').slice(0, 1)].map((one) => [one, isShe] as const);
      }),
    ),
    otherIsShe: others.length === 1 ? isSheCalled(others[0] ?? '', told) : null,
    voice: voices.flatMap(({ value }) => thirdsOf(isSheCalled(value, words))),
  };
}

const fits = (name: string, third: Third, words: string): boolean => thirdsOf(isSheCalled(name, words)).includes(third);

/** A sentence of the brief names a person and a company together, and no third name. */
const isOfFirm = (name: string, firms: readonly string[], { description }: Brief): boolean =>
  description
    .split(/(?<=[.;\n])\s/)
    .some((sentence) => sentence.includes(name) && firms.some((firm) => sentence.includes(firm.split(' ').slice(0, 2).join(' '))));

/** How a writer says who writes, which is no `I` of its own. */
const INTRODUCED =
  /\b(?:I am|I'm|I’m|my name is|me and my (?:wife|husband|brother|sister|partner)|I run|I own|I manage|I will sign|I'll sign)\b/gi;
/** Names that nobody calls `he` or `she`. */
const NO_PERSON =
  /\d|\b(?:County|Court|Precinct|City|State|University|Church|Council|Tribunal|Trust|Club|Clinic|Bank|School|Road|Street|Lane|Park|Farm|Barn|Hall)\b/;
