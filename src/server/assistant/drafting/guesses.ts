import { isSelf } from './author.ts';
import type { Bearer } from './learnt/people.ts';
import type { Named } from './learnt/who.ts';
import type { Brief, Fact } from './shapes.ts';
import { likeness, type Slot } from './slots.ts';

/** How likely somebody is to have a place. */
export interface Chance {
  bearer: Bearer;
  slot: Slot;
  chance: number;
  fact: Fact;
}

/** From this likelihood on a name stands with a mark where nobody stands for certain. */
const LIKELY = 0.5;
/** From this likelihood on a name is that of one of two sides which differ only in their order. */
const EITHER = 0.72;

/** The likeliest name for each place that is open, each name once, and none where it is not likely. What only may be there is not guessed for a side that need not be. */
export function guessesIn(ranked: readonly Chance[], isOpen: (slot: Slot) => boolean, isFree: (fact: Fact) => boolean): Map<Slot, Fact> {
  const guesses = new Map<Slot, Fact>();
  const used = new Set<Fact>();
  for (const { slot, chance, fact } of ranked) {
    if (chance < LIKELY || guesses.has(slot) || used.has(fact) || !isOpen(slot) || !isFree(fact)) continue;
    if (slot.signs && !slot.required && !slot.list) continue;
    guesses.set(slot, fact);
    used.add(fact);
  }
  return guesses;
}

/** Whom a letter probably goes to: of those whom nothing else places, the one who stands in the title, or whom the brief names most. */
export function wantedOf(ranked: readonly Chance[], to: Slot, isFree: (fact: Fact) => boolean): Fact | undefined {
  const own = ranked.filter(({ slot, fact }) => slot === to && isFree(fact));
  const weightOf = ({ bearer: { namings }, chance }: Chance) =>
    chance + namings.length / 20 + (namings.some(({ page }) => page.part === 'title') ? 0.8 : 0);
  const [best, next] = own.map((one) => ({ one, weight: weightOf(one) })).sort((a, b) => b.weight - a.weight);
  return best && best.weight > 0.2 && best.weight > (next?.weight ?? 0) * 1.3 ? best.one.fact : undefined;
}

/**
 * Who is who of two sides that differ only in their order, `First Party` and `Second Party`: any two names that are likely to be of them, in the order in which the
 * brief names them, whoever writes first.
 */
export function alikeSides(
  slots: readonly Slot[],
  likely: readonly { fact: Fact; chances: ReadonlyMap<Slot, number> }[],
  brief: Brief,
): [Slot, Fact][] {
  const [first, second, ...more] = slots.filter(({ signs, list }) => signs && !list);
  const bare = ({ label }: Slot) => label.replace(/^(?:First|Second) /, '');
  const areTwo = first && second && more.length === 0 && isAlike(first) && isAlike(second) && bare(first) === bare(second);
  if (!areTwo) return [];
  const own = likely.filter(({ chances }) => (chances.get(first) ?? 0) + (chances.get(second) ?? 0) >= EITHER);
  const [one, other, ...third] = [...own.filter(({ fact }) => isSelf(fact, brief)), ...own.filter(({ fact }) => !isSelf(fact, brief))];
  if (!one || !other || third.length > 0) return [];
  const [asNamed, turned] = [
    [one, other],
    [other, one],
  ].map(([a, b]) => (a?.chances.get(first) ?? 0) * (b?.chances.get(second) ?? 0));
  const isTurned = !isSelf(one.fact, brief) && (turned ?? 0) > (asNamed ?? 0);
  return [
    [first, isTurned ? other.fact : one.fact],
    [second, isTurned ? one.fact : other.fact],
  ];
}

/** Two sides that differ only in their order: who stands in one breath may stand on both. */
export const isAlike = ({ label }: Slot): boolean => /^(?:First|Second) /.test(label);

/** `The kids are Joel, Pueblo, and Heidi in Boise`: all who stand in one sentence behind the plural word for those of a list. */
export function listedIn({ pages, bearers }: Named, slots: readonly Slot[]): { slot: Slot; bearer: Bearer }[] {
  const lists = slots.filter(({ list }) => list !== undefined);
  return pages.flatMap((page) =>
    [...page.text.matchAll(LISTED)].flatMap((match) => {
      const noun = (match[1] ?? '').toLowerCase().replace(/ren$|s$/, '');
      const [best, next] = lists.map((slot) => ({ slot, score: likeness(noun, slot) })).sort((a, b) => b.score - a.score);
      if (!best || best.score === 0 || best.score === next?.score) return [];
      const from = match.index + match[0].length;
      const to = from + page.text.slice(from).search(/[.;\n)]|$/);
      return bearers.flatMap((bearer) => {
        const isThere = bearer.namings.some(
          ({ page: own, run }) =>
            own === page &&
            run.from >= from &&
            run.to <= to &&
            !run.isCompany &&
            !/\b(?:in|at|near|of|from|with|to|by|for) $/.test(page.text.slice(from, run.from)),
        );
        return isThere ? [{ slot: best.slot, bearer }] : [];
      });
    }),
  );
}
const LISTED = /\b(\p{L}{3,12}(?:ren|s))(?: are| named| called)?(?::| \(| [–-])? (?=\p{Lu})/gu;
