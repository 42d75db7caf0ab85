import { isSelf } from './author.ts';
import type { Likely } from './chances.ts';
import { areCouple, isAcross, isFirm } from './evidence.ts';
import type { Brief } from './shapes.ts';
import { isAlike, type Slot } from './slots.ts';

/** From this likelihood on a name is that of one of two sides which differ only in their order. */
const EITHER = 0.72;
/** From this likelihood on a company may be the writer's side. */
const FIRM = 0.4;
/** So many in one row who share something are no two sides by themselves. */
const SEVERAL = 3;

/** The two sides of a form that differ only in their order; none where there are others. */
function bothOf(slots: readonly Slot[]): [Slot, Slot] | null {
  const [first, second, ...more] = slots.filter(({ signs, list }) => signs && !list);
  const bare = ({ label }: Slot) => label.replace(/^(?:First|Second) /, '');
  const areTwo = first && second && more.length === 0 && isAlike(first) && isAlike(second) && bare(first) === bare(second);
  return areTwo ? [first, second] : null;
}

/**
 * Who is who of two sides that differ only in their order, `First Party` and `Second Party`: whoever writes first, with husband or wife where somebody else is
 * there; else any two names that are likely to be of them, in the order in which the brief names them. `people`: those who are somebody.
 */
export function alikeSides(slots: readonly Slot[], people: readonly Likely[], brief: Brief): [Slot, Likely][] {
  const both = bothOf(slots);
  if (!both) return [];
  const [first, second] = both;
  const chanceOf = ({ chances }: Likely) => (chances.get(first) ?? 0) + (chances.get(second) ?? 0);
  const selves = people.filter(({ fact }) => isSelf(fact, brief));
  // Whoever signs for a company is no side beside it.
  const isForFirm = people.some((one) => isFirm(one.bearer) && chanceOf(one) >= FIRM && !isAcross(one.bearer));
  const self = selves.find(({ bearer }) => isFirm(bearer)) ?? (isForFirm ? undefined : selves[0]);
  const spouse = self && people.filter((one) => one !== self && areCouple(self.bearer, one.bearer));
  const told = self ? people.filter((one) => one !== self && isAcross(one.bearer)) : [];
  // `Husband Bo Dahl, wife Ann Roe`: two whom the brief calls so, and nobody's own.
  const wed = self ? [] : people.filter(({ bearer }) => isCalledSpouse(bearer));
  const own = told.length > 0 ? told : wed.length === 2 ? wed : people.filter((one) => one !== self && chanceOf(one) >= EITHER);
  const across = own.filter((one) => !spouse?.includes(one));
  const [one, other, ...third] = [...(self ? [self] : []), ...(across.length > 0 ? across : own)];
  if (!one || !other || third.length > 0) return [];
  const [asNamed, turned] = [
    [one, other],
    [other, one],
  ].map(([a, b]) => (a?.chances.get(first) ?? 0) * (b?.chances.get(second) ?? 0));
  const isTurned = one !== self && (turned ?? 0) > (asNamed ?? 0);
  return [
    [first, isTurned ? other : one],
    [second, isTurned ? one : other],
  ];
}

/** The two whom a brief names behind `between`, in a form that has two sides which differ only in their order, beside others that may be left out. */
export function betweenSides(slots: readonly Slot[], people: readonly Likely[], brief: Brief): [Slot, Likely][] {
  const [first, second, ...more] = slots.filter(({ signs, required, list }) => signs && required && !list);
  if (!first || !second || more.length > 0 || !isAlike(first) || !isAlike(second)) return [];
  const namings = people.flatMap((one) => one.bearer.namings.map(({ page, run }) => ({ one, page, run })));
  for (const a of namings.filter(({ page, run }) => LED.test(page.low.slice(Math.max(0, run.from - 24), run.from))))
    for (const b of namings) {
      if (b.one === a.one || b.page !== a.page || b.run.from < a.run.to || b.run.from - a.run.to > 120) continue;
      if (!TO_OTHER.test(a.page.low.slice(a.run.to, b.run.from))) continue;
      const isTurned = isSelf(b.one.fact, brief) && !isSelf(a.one.fact, brief);
      return [
        [first, isTurned ? b.one : a.one],
        [second, isTurned ? a.one : b.one],
      ];
    }
  return [];
}
const LED = /\bbetween (?:the )?(?:(?:mr|mrs|ms|dr)\.? )?$/;
const TO_OTHER = /^(?: \([^()]{0,60}\))?(?:,? (?:of|in|from|at) [^.;\n]{2,60})?,? (?:and|&) (?:(?:mr|mrs|ms|dr)\.? )?$/;

const isCalledSpouse = ({ namings }: Likely['bearer']): boolean =>
  namings.some(({ page, run }) => SPOUSE.test(page.low.slice(Math.max(0, run.from - 32), run.from)));
const SPOUSE = /(?:^|[\n.,;:(-] ?|\band )(?:husband|wife|spouse)(?: is|:| =)? $/;

/** Who is probably across the table where one of two alike sides is known: the one who is far likelier than all others to be of either. */
export function probably(
  slots: readonly Slot[],
  people: readonly Likely[],
  isOpen: (slot: Slot) => boolean,
  isFree: (fact: Likely['fact']) => boolean,
): [Slot, Likely['fact']] | null {
  const both = bothOf(slots);
  const open = both?.filter(isOpen) ?? [];
  const [slot, another] = open;
  if (!both || !slot || another) return null;
  const [best, next] = people
    .filter(({ fact }) => isFree(fact))
    .map(({ chances, fact }) => ({ fact, chance: (chances.get(both[0]) ?? 0) + (chances.get(both[1]) ?? 0) }))
    .sort((one, other) => other.chance - one.chance);
  return best && best.chance >= PROBABLE && best.chance >= FAR * (next?.chance ?? 0) ? [slot, best.fact] : null;
}
const PROBABLE = 0.2;
const FAR = 2;

/** Where several share something, all of them sign: whoever writes, or is named first, and all others. */
export function equalSides(slots: readonly Slot[], people: readonly Likely[], brief: Brief): [Slot, Likely][] {
  const both = bothOf(slots);
  const equals = both ? equalsOf(people, brief) : [];
  if (!both || equals.length < SEVERAL) return [];
  const head = equals.find(({ fact }) => isSelf(fact, brief)) ?? equals[0];
  return equals.map((one) => [one === head ? both[0] : both[1], one]);
}

/** Those who stand in one row of the title or the description of people who share something: `4 of us: Ann, Bo, Cy and Di`, `Mum, Ann Roe, 400; me, Bo Roe, 300; …`. */
function equalsOf(people: readonly Likely[], brief: Brief): Likely[] {
  const named = people
    .flatMap((one) => one.bearer.namings.filter(({ page }) => page.part !== 'requirements').map(({ page, run }) => ({ one, page, run })))
    .filter(({ one }) => !isFirm(one.bearer))
    .sort((a, b) => (a.page === b.page ? a.run.from - b.run.from : a.page.part === 'title' ? -1 : 1));
  let row: typeof named = [];
  const rows = [row];
  for (const next of named) {
    const last = row.at(-1);
    const gap = last && last.page === next.page ? next.page.low.slice(last.run.to, next.run.from) : null;
    if (last && (gap === null || !BETWEEN.test(gap))) {
      row = [];
      rows.push(row);
    }
    row.push(next);
  }
  const shared = rows.find(([head, ...more]) => {
    if (!head || more.length < SEVERAL - 1) return false;
    const lead =
      head.page.low
        .slice(Math.max(0, head.run.from - 90), head.run.from)
        .split(/[.;!?]\s|\n/)
        .at(-1) ?? '';
    return SHARE.test(lead) || [head, ...more].some(({ one }) => isSelf(one.fact, brief));
  });
  return [...new Set((shared ?? []).map(({ one }) => one))];
}
/** What may stand between two names of one row: figures, and a few words that say who somebody is. */
const BETWEEN =
  /^[\s.,;]*(?:\(?[\d$£€%][\d$£€.,%]*\)?[\s,;]*)?(?:(?:and|&|n)[\s,;]*)?(?:(?:me|mum|mom|dad|my|our|his|her|(?:my |our |his |her )?[a-z]{4,12}),? ?\(?)?$/;
const SHARE =
  /\b(?:of us|between us|we are|we're|us:|shares?|owners?|partners?|friends|members|flatmates|housemates|siblings|heirs|cousins|sisters|brothers)\b/;
