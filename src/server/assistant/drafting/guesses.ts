import type { Bearer } from './learnt/people.ts';
import type { Named } from './learnt/who.ts';
import type { Fact } from './shapes.ts';
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

/** The only one whom the brief itself calls by a word for a side: `the landlord, Mr Ott`, where a letter asks who holds the deposit. */
export function calledIn(told: readonly Fact[], to: Slot, isFree: (fact: Fact) => boolean): Fact | undefined {
  const called = told.filter((fact) => fact.proof !== 'self' && fact.role !== null && isFree(fact) && likeness(fact.role, to) > 0);
  return called.every(({ value }) => value === called[0]?.value) ? called[0] : undefined;
}

/** The only one whom whoever writes calls `my tenant` or `our supplier`: a letter goes to him or her, as far as nothing else shows. */
export function counterpartIn(people: readonly Pick<Chance, 'bearer' | 'fact'>[], isFree: (fact: Fact) => boolean): Fact | undefined {
  const [only, more] = people.filter(
    ({ bearer: { namings }, fact }) =>
      isFree(fact) && namings.some(({ page, run }) => COUNTERPART.test(page.low.slice(Math.max(0, run.from - 48), run.from))),
  );
  return more ? undefined : only?.fact;
}
const COUNTERPART =
  /\b(?:my|our) (?:(?:old|new|former|ex|current|last)[ -])?(?:tenant|subtenant|lodger|landlord|landlady|neighbou?r|roommate|flatmate|employer|boss|manager|employee|customer|client|contractor|builder|supplier|insurer|bank|lender|borrower|debtor|seller|buyer)(?: is|,)? (?:(?:mr|mrs|ms|dr)\.? )?$/;

/** Whom a letter probably goes to: of those whom nothing else places, the one who stands in the title, or whom the brief names most. */
export function wantedOf(ranked: readonly Chance[], to: Slot, isFree: (fact: Fact) => boolean): Fact | undefined {
  const own = ranked.filter(({ slot, fact }) => slot === to && isFree(fact));
  const weightOf = ({ bearer: { namings }, chance }: Chance) =>
    chance + namings.length / 20 + (namings.some(({ page }) => page.part === 'title') ? 0.8 : 0);
  const [best, next] = own.map((one) => ({ one, weight: weightOf(one) })).sort((a, b) => b.weight - a.weight);
  return best && best.weight > 0.2 && best.weight > (next?.weight ?? 0) * 1.3 ? best.one.fact : undefined;
}

/** `The kids are Joel, Pueblo, and Heidi in Boise`: all who stand in one sentence behind the plural word for those of a list. */
export function listedIn({ pages, bearers }: Named, slots: readonly Slot[]): { slot: Slot; bearer: Bearer }[] {
  const lists = slots.filter(({ list }) => list !== undefined);
  return pages.flatMap((page) =>
    [...page.text.matchAll(LISTED)].flatMap((match) => {
      const noun = (match[1] ?? '').toLowerCase().replace(/ren$|s$/, '');
      // `My parents Ann and Bo Roe look after our son`: the grandparents, and not the parents who write.
      if (noun === 'parent' && /\b(?:my|our|his|her) $/i.test(page.text.slice(0, match.index))) return [];
      const [best, next] = lists.map((slot) => ({ slot, score: likeness(noun, slot) })).sort((a, b) => b.score - a.score);
      if (!best || best.score === 0 || best.score === next?.score) return [];
      const from = match.index + match[0].length;
      // `…, and a stepson, Cy Berg` is called by another word.
      const to = from + page.text.slice(from).search(/[.;\n)]| and an? |$/);
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
const LISTED = /\b(\p{L}{3,12}(?:ren|s))(?: are| named| called)?(?::|,| \(| [–-])? (?=\p{Lu})/gu;
