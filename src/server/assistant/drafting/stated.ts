import { isRun, isSelf } from './author.ts';
import { areCouple, isAcross, isFirm, type Somebody, sideCalled } from './evidence.ts';
import { hasOffice } from './offices.ts';
import { roleByDeal, roleBySettling } from './reading/deals.ts';
import type { Brief } from './shapes.ts';
import { isAlike, type Slot } from './slots.ts';

/** A couple may be both sides of a paper that is made for couples. */
const COUPLES = /^(?:spouse|partner|husband|wife|cohabitant|parent)$/;

/**
 * Who stands with whoever writes on the side that writes: the writer, wife or husband where somebody else is there to bargain with, and in a list all
 * who are named in one breath with the writer. `isElse`: somebody else may be the other side; `isNamed`: the name is likelier that of a business or a thing.
 */
export function ownPeople(
  people: readonly Somebody[],
  own: Slot,
  brief: Brief,
  isElse: (some: readonly Somebody[]) => boolean,
  isNamed: (one: Somebody) => boolean,
): Somebody[] {
  const selves = people.filter((one) => isSelf(one.fact, brief) && !isNamed(one));
  const self =
    selves.find(({ bearer }) => isFirm(bearer)) ??
    selves.find(({ bearer, fact }) => !hasOffice(bearer, brief) && !isRun(fact, brief)) ??
    (selves.length === 1 && !people.some(({ bearer, fact }) => isFirm(bearer) && fact.proof === 'self')
      ? selves.find(({ bearer }) => / /.test(bearer.name) && !hasOffice(bearer, brief))
      : undefined);
  // `A waiver for my gym Roe Boxing LLC`; whom a letter complains of may be called `my gym` as well.
  const firm =
    self || own.label === 'Sender'
      ? undefined
      : people.filter(({ bearer, fact }) => isFirm(bearer) && fact.proof === 'self' && sideCalled(fact.role ?? '', [own]) === own);
  if (!self) return firm?.length === 1 ? firm : [];
  if (own.list) return breathOf(self, people);
  const couple = [self, ...people.filter((one) => one !== self && areCouple(self.bearer, one.bearer))];
  const isForCouples = [...own.words].some((word) => COUPLES.test(word));
  return couple.length > 1 && !isForCouples && isElse(couple) ? couple : [self];
}

/** `Me (Ann Roe), my cousin Bo Roe and our friend Cy Oke`: everybody who is named with nothing but commas and kinship between. */
function breathOf(self: Somebody, people: readonly Somebody[]): Somebody[] {
  const namings = people
    .filter(({ bearer }) => !isFirm(bearer))
    .flatMap((one) => one.bearer.namings.map(({ page, run }) => ({ one, page, run })));
  const breath = [self];
  for (const one of breath)
    for (const a of one.bearer.namings)
      for (const { one: other, page, run } of namings) {
        if (page !== a.page || breath.includes(other)) continue;
        const [from, to] = run.from > a.run.to ? [a.run.to, run.from] : [run.to, a.run.from];
        if (to > from && to - from < 56 && BREATH.test(page.low.slice(from, to).replace(FIGURE, ''))) breath.push(other);
      }
  return breath;
}
/** `Ann Roe, 50%, and Bo Dahl ($5,000)`: what each of them has. */
const FIGURE = /,? \(?[$£€]?\d[\d.,]{0,12}(?:k\b| ?%| percent\b)?\)?(?=[ ,;]|$)/g;
const BREATH =
  /^\)?(?:,|,? and| &)? (?:(?:my|our|his|her) (?:[a-z-]{3,12} ){0,1}[a-z-]{3,12},? )?(?:(?:mr|mrs|ms|dr)\.? )?(?:(?:and )?(?:me|i)(?: \(|,? ))?$/;

/** Whose name is told of the other side, or of two sides that differ only in their order the one who deals with whoever writes: `me (Ann Roe) and Bo Dahl`, `Bo Dahl wants to borrow it`. */
export function acrossFrom(people: readonly Somebody[], own: readonly Somebody[], slots: readonly Slot[], side: Slot): Map<Somebody, Slot> {
  const others = slots.filter((slot) => slot.signs && slot !== side);
  const areAlike = others.length === 1 && isAlike(side) && others.every(isAlike);
  const [other, ...more] = areAlike ? others : others.filter(({ required, label }) => required && label !== side.label);
  if (own.length === 0 || !other || more.length > 0) return new Map();
  const [only, another] = people.filter((one) => !own.includes(one) && (areAlike ? isAcross : isCalledSo)(one.bearer));
  return only && !another ? new Map([[only, other]]) : new Map();
}

/** `He is Bo Dahl`, `her name is Ann Roe`: who somebody is of whom the brief has spoken. */
const isCalledSo = ({ namings }: Somebody['bearer']): boolean =>
  namings.some(({ page, run }) => CALLED_SO.test(page.low.slice(Math.max(0, run.from - 32), run.from)));
const CALLED_SO = /(?:^|[\n.,;(] ?|\band )(?:(?:he|she)(?: is|['’]s) (?:called |named )?|(?:his|her) name(?: is|['’]?s) )$/;

const areTogether = ({ bearer: one }: Somebody, { bearer: other }: Somebody): boolean =>
  isFirm(one) === isFirm(other) &&
  one.namings.some((a) =>
    other.namings.some(
      (b) =>
        a.page === b.page &&
        b.run.from > a.run.to &&
        /^ (?:and|&) $/.test(a.page.low.slice(a.run.to, b.run.from)) &&
        /^(?:[,.;:()\n]|$| (?:for|to|from|on|in|at|of|with|starting|beginning|until|by|as|who|both|together)\b)/.test(
          b.page.low.slice(b.run.to, b.run.to + 12),
        ),
    ),
  );

/** The one, or the couple, whom a deed of the writer shows on each other side: `letting it to a lady called Ann Roe`, `a loan to our daughter Bo`. */
export function dealtSides(people: readonly Somebody[], slots: readonly Slot[], own: readonly Somebody[]): Map<Somebody, Slot> {
  const sides = new Map<Somebody, Slot>();
  for (const one of people.filter((other) => !own.includes(other)))
    for (const { page, run } of one.bearer.namings) {
      const around = [page.low.slice(Math.max(0, run.from - 120), run.from), page.low.slice(run.to, run.to + 90)] as const;
      const role = roleByDeal(...around) ?? roleBySettling(...around);
      const slot = role?.split(' ').reduce<Slot | null>((found, word) => found ?? sideCalled(word, slots), null);
      if (slot && !isAlike(slot) && !sides.has(one)) sides.set(one, slot);
    }
  for (const [one, slot] of [...sides])
    for (const other of people)
      if (!own.includes(other) && !sides.has(other) && areCouple(one.bearer, other.bearer)) sides.set(other, slot);
  // `Booked by Ann Roe and Bo Dahl for May 22`: two in one breath, of whom the second does nothing else.
  for (const [one, slot] of [...sides]) {
    const [other, more] = people.filter((some) => !own.includes(some) && !sides.has(some) && areTogether(one, some));
    if (other && !more) sides.set(other, slot);
  }
  const isOnly = (slot: Slot) => {
    const [one, ...more] = [...sides].flatMap(([some, side]) => (side === slot ? [some] : []));
    const areOne = (other: Somebody) => one !== undefined && (areCouple(one.bearer, other.bearer) || areTogether(one, other));
    return more.length === 0 || (more.length === 1 && more.every(areOne));
  };
  return new Map([...sides].filter(([, slot]) => isOnly(slot)));
}
