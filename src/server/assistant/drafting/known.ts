import { namesIn } from '#engine/several.ts';
import { animalIn } from './animals.ts';
import { bystandersIn } from './bystanders.ts';
import type { Cast } from './parties.ts';
import { hasAnimalIn, type Known, outsidersIn, type Third, thirdsOf } from './referents.ts';
import { isSheCalled, isThingCalled, timesNamed } from './sexes.ts';
import type { Brief } from './shapes.ts';
import { isCompany, type Slot } from './slots.ts';
import { isOneSided } from './we.ts';

/** What the brief shows for sure about who is meant: `author` is the side that writes, `across` what the document calls the other. */
export function knownOf(
  { taken, guessed, unplaced: apart, self, leans, slots }: Cast,
  author: Slot | null,
  across: string | null,
  brief: Brief,
  isTogether: boolean,
): Known {
  const words = `${brief.description}\n${brief.requirements}`;
  // A place that is only likely says nothing of who is meant.
  const unplaced = [...apart, ...[...guessed.values()].flat()];
  // What was answered counts, whether or not the brief names each of them so.
  const namesOf = (slot: Slot | null): string[] =>
    slot
      ? (brief.answers[slot.name] === undefined
          ? (taken.get(slot) ?? []).map(({ value }) => value)
          : [brief.answers[slot.name] ?? '']
        ).flatMap(peopleOf)
      : [];
  const facing = slots.find((slot) => slot.signs && slot.label === across && namesOf(slot).length > 0) ?? null;
  const own = namesOf(author);
  // Whoever is likely to be the open side across the table is no third person.
  const others = facing ? namesOf(facing) : unplaced.filter((fact) => leans(fact)?.label === across).map(({ value }) => value);
  const isBody = (names: readonly string[]) => names.length > 1 || names.some(isCompany);
  const isI = /\b(?:I|i|me|my|mine)\b/.test(words.replace(INTRODUCED, ' '));
  const isCalled = /\b(?:he|him|his|she|hers?)\b/i.test(words);
  const called = new Set([...own, ...others, ...(self === null ? [] : [self])]);
  const isOurs = (name: string) =>
    [...called].some((one) => one.includes(name) || (one.includes(' ') && name.includes(one)) || name.endsWith(` ${one.split(' ')[0]}`));
  const animal = hasAnimalIn(`${brief.title} ${brief.description}`) ? animalIn(brief) : null;
  const outsiders = [...new Set([...unplaced.map(({ value }) => value), ...outsidersIn(words)])].filter(
    (name) => !isOurs(name) && !isCompany(name) && !NO_PERSON.test(name) && !isThingCalled(name, words),
  );
  // Those who stand in one list have no role of their own, and are called by their names.
  const sides = slots.filter(({ signs }) => signs).map((slot) => ({ slot, names: namesOf(slot) }));
  const listed = sides.flatMap(({ names }) => (names.length > 1 && !names.some(isCompany) ? names : []));
  const placed = [...taken]
    .flatMap(([{ signs }, facts]) => (signs ? [] : facts.map(({ value }) => value)))
    .filter((name) => !isOurs(name) && !isCompany(name) && !NO_PERSON.test(name) && !isThingCalled(name, words));
  const signing = sides.flatMap(({ names }) => names);
  const told = `${brief.title} ${brief.description}`;
  const isMain = (name: string) =>
    brief.title.includes(name) ||
    timesNamed(name, words) > 1 ||
    [...taken].some(([{ signs }, facts]) => !signs && facts.some(({ value }) => value === name));
  const otherIsShe = others.length === 1 ? isSheCalled(others[0] ?? '', told) : null;
  // Beside a party who is called so, somebody who is named in passing is nobody's `he`.
  const isCalledSo = (isShe: boolean): boolean => otherIsShe === isShe;
  const bearers = outsiders.filter((name) => !animal?.name?.includes(name));
  const rivals = bearers.flatMap((name): Third[] => {
    const isShe = isSheCalled(name, words);
    return told.includes(name) && (isMain(name) || (isShe !== null && !isCalledSo(isShe))) ? thirdsOf(isShe) : [];
  });
  // Whoever acts for a company is the company where the brief speaks of what he or she does.
  const voices = others.some(isCompany)
    ? unplaced.filter((fact) => !isCompany(fact.value) && (leans(fact)?.label === across || isOfFirm(fact.value, others, brief)))
    : [];
  const ofAnimal = hasAnimalIn(told) ? thirdsOf(animal?.isShe ?? null) : [];
  const people = bearers.filter((name) => !outsidersIn(words).includes(name));
  const bystanders = bystandersIn(brief, (name) => isOurs(name) || signing.some((one) => one === name || one.split(' ')[0] === name));
  return {
    isAuthorSure: author !== null,
    we: isBody(own) ? 'author' : isTogether ? (across !== null && isOneSided(words) ? 'author' : 'parties') : isI ? 'side' : 'author',
    other: (facing ? isBody(others) : others.some(isCompany)) || !isCalled ? 'many' : 'one',
    outsiders: [...outsiders, ...listed, ...placed].flatMap((name) => [name, ...name.split(' ').slice(0, 1)]),
    hasBoth: /\b(?:he|him|his)\b/i.test(words) && /\b(?:she|hers?)\b/i.test(words),
    hasPeople: people.length + bystanders.length > 0,
    rivals: [...ofAnimal, ...rivals.filter((third) => !voices.some(({ value }) => fits(value, third, words)))],
    calledRivals: [
      ...ofAnimal,
      ...bearers.flatMap((name) => {
        const isShe = isSheCalled(name, words);
        return isShe === null || (!isMain(name) && isCalledSo(isShe)) ? [] : thirdsOf(isShe);
      }),
    ],
    animalIsShe: animal?.isShe ?? null,
    sexes: new Map(
      [...outsiders, ...placed].flatMap((name) => {
        const isShe = isSheCalled(name, words);
        return isShe === null ? [] : [name, ...name.split(' ').slice(0, 1)].map((one) => [one, isShe] as const);
      }),
    ),
    otherIsShe,
    several: sides.flatMap(({ slot, names }) => (names.length > 1 && !slot.list && !names.some(isCompany) ? [`the ${slot.label}`] : [])),
    hasHerd: HERD.test(told),
    isAlike: isTogether,
    people: new Set(
      [...slots.flatMap(namesOf), ...outsiders, ...placed]
        .filter((name) => !isCompany(name) && !NO_PERSON.test(name))
        .flatMap((name) => name.toLowerCase().split(/[^\p{L}’'-]+/u))
        .filter((word) => word.length > 2 && !new RegExp(`\\b(?:the|an?|my|our) ${word}(?!\\p{L})`, 'u').test(words)),
    ),
    body: isTogether && /\bthe company\b/i.test(words) && unplaced.some(({ value }) => isCompany(value)),
    bystanders,
    voice: voices.flatMap(({ value }) => thirdsOf(isSheCalled(value, words))),
  };
}

/** `Zoe and Tarquin Mulholland` are two; a company is one. */
const peopleOf = (name: string): string[] => (isCompany(name) && !/[,;\n]/.test(name) ? [name] : namesIn(name));

/** Children and animals, who are `they` as well. */
const HERD =
  /\b(?:children|kids|girls|boys|daughters|sons|twins|dogs|puppies|cats|kittens|horses|ponies|mares|foals|goats|sheep|lambs|ewes|cows|calves|cattle|pigs|hens|chickens|ducks|geese|bees|hives|alpacas|llamas|donkeys|rabbits)\b/i;

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
