import { namesIn } from '#engine/several.ts';
import { isSelf } from './author.ts';
import { calledSides, isFirm, ownCompany, type Somebody, servedSides } from './evidence.ts';
import { whoIsWho } from './learnt/who.ts';
import { factOf } from './name-facts.ts';
import { outsideOf } from './outside.ts';
import { sideOfDeeds } from './own-deeds.ts';
import type { Brief, Fact, Reading } from './shapes.ts';
import { isAlike, type Slot } from './slots.ts';
import { acrossFrom, dealtSides, ownPeople } from './stated.ts';
import { workSides } from './work-sides.ts';

/** Somebody with how likely each place is. */
export interface Likely extends Somebody {
  chances: ReadonlyMap<Slot, number>;
}

/** What a brief says, and what its words make likely, of who is who. */
export interface Chances {
  likely: readonly Likely[];
  /** Whom the brief itself shows on a side. */
  stated: ReadonlyMap<Somebody, Slot>;
  /** The side that writes: the one that was answered, by itself or by the writer's own name, or that a deed shows, else how likely each is. */
  spoken: Slot | null;
  /** Where a deed shows one side and all other words make another likely. */
  isDoubted: boolean;
  writer: ReadonlyMap<Slot, number>;
}

/** From this likelihood on a name is given to a side, and a side is taken for the one that writes. A wrong name costs a draft, a missing one a question. */
export const SURE = 0.72;
/** From this likelihood on a name is worth naming as a choice, or as somebody in no role. */
export const OPEN = 0.3;
/** A name is a choice where all its chances together are at least this. */
export const CHOICE = 0.1;
/** What is left of another side's likelihood where the brief calls somebody by the word of one. */
const UNCALLED = 0.05;

/** How likely each name of a brief has each place. `chosen`: the side that is answered to write; `isAnswered`: whether that was asked at all. */
export function chancesIn(
  { named, facts }: Reading,
  brief: Brief,
  slots: readonly Slot[],
  told: readonly Fact[],
  chosen: Slot | null,
  isAnswered: boolean,
): Chances {
  const people = named.bearers.map((bearer): Somebody => ({ bearer, fact: factOf(bearer, told) }));
  const firm = ownCompany(people, brief);
  const outside = outsideOf(people, slots);
  const called = calledSides(named, slots, people, facts);
  const likelihoods = (known: Slot | null, stated: ReadonlyMap<Somebody, Slot>) => {
    const heard = whoIsWho(named, slots, known);
    const likely = people.map((one, at): Likely => {
      const side = stated.get(one);
      const chances = [...(heard.people[at]?.chances ?? [])].map(([slot, chance]): [Slot, number] => [
        slot,
        outside.get(one)?.has(slot) ? 0 : side === undefined ? chance : slot === side ? 1 : chance * UNCALLED,
      ]);
      return { ...one, chances: new Map(chances) };
    });
    return { writer: heard.writer, likely };
  };
  const unheard = likelihoods(chosen, called);
  const chanceOf = (one: Somebody, slot: Slot) => unheard.likely[people.indexOf(one)]?.chances.get(slot) ?? 0;
  // Whoever is its director writes for the company.
  const ofFirm = firm && slots.find((slot) => slot.signs && chanceOf(firm, slot) >= SURE);
  const [likeliest, chance] = [...unheard.writer].reduce<[Slot | null, number]>((best, one) => (one[1] > best[1] ? one : best), [null, 0]);
  const byName = sideOfOwnName(people, slots, brief);
  const deed = sideOfDeeds(brief, slots);
  const byDeed = deed?.side;
  const free = people.filter((one) => !named.nobody.has(one.fact.value));
  const work = workSides(
    free.filter(({ fact }) => !facts.some(({ what, role, text }) => what === 'address' && role === 'place' && text === fact.value)),
    slots,
    brief,
  );
  const byWork = [...work.sides].find(([{ fact }]) => isSelf(fact, brief))?.[1] ?? work.writer;
  const spoken = chosen ?? (isAnswered ? null : (byName ?? byWork ?? byDeed ?? ofFirm ?? null));
  const isDoubted =
    spoken !== null &&
    !isAnswered &&
    byName === null &&
    [...(chance >= SURE || (deed && !deed.isPlain) ? [likeliest] : []), ofFirm].some((side) => side && side.label !== spoken.label);
  const served = new Map([...work.sides, ...servedSides(named, slots, free, facts)]);
  const dealt = new Map([
    ...dealtSides(
      free,
      slots,
      free.filter(({ fact }) => isSelf(fact, brief)),
    ),
    ...served,
  ]);
  const signing = slots.filter(({ signs }) => signs);
  const [left, ...others] = signing.filter((slot) => slot.required && ![...dealt.values(), ...called.values()].includes(slot));
  // Where the other sides are shown, whoever writes is the one that is left; of two sides that differ only in their order the first.
  const isSelfLeft = free.some((one) => isSelf(one.fact, brief) && !called.has(one));
  const calledOthers = isSelfLeft ? [...called].filter(([one]) => !isSelf(one.fact, brief)).map(([, slot]) => slot) : [];
  const isShown = left && others.length === 0 && signing.length > 1 && dealt.size + calledOthers.length > 0;
  const isEither = signing.length === 2 && signing.every(isAlike);
  const shown = isAnswered ? null : isShown ? left : isEither ? signing[0] : null;
  // `My company Dahl Ltd wants a shop from Roe Ltd`: whom a deed shows on a side is not whoever writes, however likely other words make it.
  const isGiven = likeliest !== null && [...dealt.values(), ...calledOthers].includes(likeliest);
  const isForOwnFirm = free.some(({ bearer, fact }) => isFirm(bearer) && isSelf(fact, brief));
  const isSaid = isForOwnFirm || served.size + calledOthers.length > 0;
  const byOthers = spoken === null && isShown && isGiven && isSaid && !isAnswered ? left : null;
  const own = spoken ?? byOthers ?? (chance >= SURE ? likeliest : (shown ?? null));
  const isElse = (couple: readonly Somebody[]) =>
    free.some(
      (one) =>
        !couple.includes(one) &&
        (called.has(one) ||
          dealt.has(one) ||
          slots.reduce((sum, slot) => sum + (slot.signs && slot !== own ? chanceOf(one, slot) : 0), 0) >= CHOICE),
    );
  const isFor = (one: Somebody) => one === firm || (own !== null && isFirm(one.bearer) && !isElsewhere(one) && chanceOf(one, own) >= OPEN);
  const isNamed = (one: Somebody) => {
    const best = slots.reduce((held, slot) => (chanceOf(one, slot) > chanceOf(one, held) ? slot : held));
    // Nobody who says that he writes is one of the children.
    return !best.signs && !best.list && chanceOf(one, best) >= OPEN;
  };
  const ours = own ? ownPeople(free, own, brief, isElse, isNamed) : [];
  // Whoever writes for a company is no side beside it.
  const isForFirm =
    own &&
    !own.list &&
    !ours.some(({ bearer }) => isFirm(bearer)) &&
    people.some((one) => !ours.includes(one) && !dealt.has(one) && isFor(one));
  const sides = own && !isForFirm ? ours : [];
  const stated = new Map([
    ...[...dealt].filter(([one, slot]) => slot !== own && !sides.includes(one)),
    ...(own ? acrossFrom(free, sides, slots, own) : []),
    ...sides.flatMap((one) => (own ? [[one, own] as const] : [])),
    ...called,
  ]);
  const { writer, likely } = likelihoods(spoken ?? byOthers, stated);
  return { likely, stated, spoken: spoken ?? byOthers, isDoubted, writer };
}

/** `A quote from Illawarra Decks`: a company from which something came is not the writer's own. */
const isElsewhere = ({ bearer: { namings } }: Somebody): boolean =>
  namings.every(({ page, run }) => /\b(?:from|by|against) (?:the )?$/.test(page.low.slice(Math.max(0, run.from - 14), run.from)));

/** The side for which the name was answered that the brief gives its writer. */
function sideOfOwnName(people: readonly Somebody[], slots: readonly Slot[], brief: Brief): Slot | null {
  const own = people.filter(({ fact }) => isSelf(fact, brief)).map(({ fact }) => ` ${fact.value.toLowerCase()} `);
  const isOwn = (name: string) => own.some((one) => one.includes(` ${name.toLowerCase()} `) || ` ${name.toLowerCase()} `.includes(one));
  return slots.find(({ signs, list, name }) => signs && !list && namesIn(brief.answers[name] ?? '').some(isOwn)) ?? null;
}
