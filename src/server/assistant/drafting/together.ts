import { isSelf } from './author.ts';
import type { Likely } from './chances.ts';
import { areCouple, sideCalled } from './evidence.ts';
import type { Bearer } from './learnt/people.ts';
import { tieOf } from './learnt/second.ts';
import type { Brief, Fact } from './shapes.ts';
import type { Slot } from './slots.ts';

/** What is settled of the sides of a draft so far. */
interface Settled {
  slots: readonly Slot[];
  taken: Map<Slot, Fact[]>;
  isOpen: (slot: Slot) => boolean;
  isTaken: (fact: Fact) => boolean;
  give: (slot: Slot, fact: Fact) => void;
}

/** Husband and wife, or partners: of a list both are, and where a form asks for the one and the other by the same word each has a place. */
export function giveCouples(
  { slots, taken, isOpen, isTaken, give }: Settled,
  free: readonly Likely[],
  bearerOf: (fact: Fact) => Bearer | undefined,
): void {
  const besides = (some: readonly Fact[]): Likely[] =>
    free.filter(({ bearer, fact }) => !isTaken(fact) && some.some((one) => isPair(bearerOf(one), bearer)));
  for (const [slot, facts] of [...taken].filter(([{ list, signs }]) => list && signs))
    for (const { fact } of besides(facts)) give(slot, fact);
  for (const twin of slots.filter((one) => one.signs && !one.required && !one.list && !one.signatory && isOpen(one))) {
    const first = slots.find((one) => one !== twin && one.signs && one.required && !one.list && one.label === twin.label);
    const [held, more] = (first && taken.get(first)) ?? [];
    if (!first || !held) continue;
    const [beside] = more ? [more] : besides([held]).map(({ fact }) => fact);
    if (!beside) continue;
    if (more) taken.set(first, [held]);
    give(twin, beside);
  }
}

const isPair = (one: Bearer | undefined, other: Bearer): boolean =>
  one !== undefined && (areCouple(one, other) || areOfOneName(one, other));

/** Where children are asked for, whoever writes names husband or wife beside himself and no child: `we are Tom and Rita Vale`. */
export const isNoChild = ({ name }: Slot, bearer: Bearer, people: readonly Likely[], brief: Brief): boolean =>
  /child/i.test(name) && people.some((one) => one.bearer !== bearer && isSelf(one.fact, brief) && areCouple(one.bearer, bearer));

/** `Ana Berg and Mark Berg`. */
const areOfOneName = (one: Bearer, other: Bearer): boolean =>
  tieOf(one, other) === 'and' && / /.test(one.name) && / /.test(other.name) && one.name.split(' ').at(-1) === other.name.split(' ').at(-1);

/** The same where the first is only likely. */
export function guessTwins(
  { slots, isOpen }: Settled,
  guesses: Map<Slot, Fact>,
  free: readonly Likely[],
  bearerOf: (fact: Fact) => Bearer | undefined,
): void {
  for (const [first, fact] of [...guesses]) {
    const twin = slots.find(
      (one) => one !== first && one.signs && !one.required && !one.list && !one.signatory && one.label === first.label && isOpen(one),
    );
    const beside = twin && free.find((one) => ![...guesses.values()].includes(one.fact) && isPair(bearerOf(fact), one.bearer));
    if (twin && beside) guesses.set(twin, beside.fact);
  }
}

/** `Ann Roe puts in 30,000, Bo Dahl 20,000`: several whom the brief calls so are all of one list, each in a row. `near`: from this likelihood on it may be so. */
export function giveRows(
  { slots, taken, isTaken, give }: Settled,
  guesses: Map<Slot, Fact>,
  likely: readonly Likely[],
  isFree: (fact: Fact) => boolean,
  near: number,
): void {
  // `Luis puts in $30,000, Marco puts in the truck`: whom a deed shows as one of a list stands in it beside the others.
  for (const slot of [...taken.keys()].filter(({ list, signs }) => list && signs))
    for (const { bearer, fact } of likely)
      if (fact.role !== null && !isTaken(fact) && isFree(fact) && sideCalled(fact.role, slots) === slot && putsIn(bearer)) give(slot, fact);
  for (const slot of slots.filter((one) => one.list && one.signs && guesses.has(one))) {
    const isSo = ({ fact, chances }: Likely) =>
      fact.role !== null &&
      !isTaken(fact) &&
      isFree(fact) &&
      sideCalled(fact.role, slots) === slot &&
      (fact.proof === 'said' || (chances.get(slot) ?? 0) >= near);
    const said = likely.filter(isSo);
    if (said.length < 2 || !said.some(({ fact }) => fact === guesses.get(slot))) continue;
    for (const { fact } of said) give(slot, fact);
    guesses.delete(slot);
  }
}

const putsIn = ({ namings }: Bearer): boolean =>
  namings.some(({ page, run }) => /^ (?:puts? in|is putting in|contributes|brings in|invests)\b/.test(page.low.slice(run.to, run.to + 20)));
