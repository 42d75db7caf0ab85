import { byCompany, sideOf, sideOfWriter } from './author.ts';
import { isBeside } from './no-party.ts';
import { roleByDeal } from './reading/deals.ts';
import type { Brief, Fact } from './shapes.ts';
import { isCompany, type Slot } from './slots.ts';

/** Which sides of a document are filled for certain, and which of them writes. */
export interface Decided {
  taken: Map<Slot, Fact[]>;
  author: Slot | null;
}

/** What somebody answered, or what decided it before. */
export interface Known {
  taken: ReadonlyMap<Slot, readonly Fact[]>;
  /** The side may still be filled from the brief. */
  isOpen: (slot: Slot) => boolean;
  author: Slot | null;
}

/**
 * The one gate through which a name comes into a role. A name is let through on evidence of a few kinds only: it is the writer's own and the words show
 * the writer's side; a noun for one side stands beside it; a verb of title or description has it as its object or subject; or it is the only other name
 * of two sides of which the writer's is certain. Two names for one side, or two sides for one name, are not certain, and are asked about.
 */
export function decide(
  named: readonly Fact[],
  isOwn: (fact: Fact) => boolean,
  brief: Brief,
  slots: readonly Slot[],
  isLetter: boolean,
  known: Known,
): Decided {
  const sides = slots.filter(({ signs }) => signs);
  const own = withBeside(
    [...[...known.taken.values()].flat(), ...named].filter(isOwn),
    named,
    brief,
    WE.test(`${brief.title}\n${brief.description}\n${brief.requirements}`),
  );
  const required = sides.filter((slot) => slot.required);
  const pair = pairOf(required.filter(({ label }) => !SPARE.test(label)));
  const proofs: Proofs = new Map();
  const prove = (slot: Slot | undefined, some: Iterable<Fact>) => {
    if (slot && known.isOpen(slot))
      proofs.set(slot, new Set([...(proofs.get(slot) ?? []), ...some].filter((fact) => named.includes(fact))));
  };
  const verb = known.author ?? (pair && sideOfWriter(brief, pair));
  for (const fact of named) {
    const side = sideBeside(fact, own, brief, sides);
    // `I am the main tenant, Ann Berg, and rent out a room`: what the writer does says more than what the writer is.
    if (!(own.has(fact) && verb && side && pair?.includes(side) && side !== verb)) prove(side, [fact]);
  }
  const decided = (): Map<Slot, Fact[]> => {
    const all = new Map<Slot, Fact[]>([...known.taken].map(([slot, facts]) => [slot, [...facts]]));
    for (const [slot, facts] of certainOf(proofs, named, brief)) all.set(slot, facts);
    return all;
  };
  const fresh = (all: ReadonlyMap<Slot, Fact[]>) => new Map([...all].filter(([slot]) => !known.taken.has(slot)));
  if (!pair || isLetter) {
    const [only] = required.length > 0 ? required : sides;
    if (only?.list) prove(only, membersOf(only, proofs, own, named, brief));
    else if (only && !proofs.has(only)) prove(only, own.size > 0 || named.length !== 1 ? own : named);
    const taken = decided();
    const [side] = own.size > 0 && only && taken.has(only) ? sidesOf(own, taken) : [only];
    return { taken: fresh(taken), author: known.author ?? side ?? null };
  }
  if (isAlike(pair)) {
    if (proofs.size === 0 && known.taken.size === 0) for (const [slot, facts] of alikeSides(pair, named, own, brief)) prove(slot, facts);
    const taken = decided();
    return { taken: fresh(taken), author: known.author ?? sidesOf(own, taken)[0] ?? null };
  }
  const taken = decided();
  const author = known.author ?? writerOf(pair, taken, own, brief);
  const free = (some: Iterable<Fact>) => [...some].filter((fact) => ![...taken.values()].some((facts) => facts.includes(fact)));
  if (author && known.isOpen(author) && !taken.has(author) && own.size > 0 && free(own).length === own.size) taken.set(author, [...own]);
  // Where nobody writes `I`, the other name of two goes across from the one that is certain.
  const [sole, ...more] = pair.filter((slot) => taken.has(slot));
  const settledSide =
    author ?? (more.length === 0 && own.size === 0 && !FIRST_PERSON.test(`${brief.description}\n${brief.requirements}`) ? sole : null);
  const across = pair.find((slot) => slot !== settledSide);
  // The only other name of title and description, with which something is done.
  const rest = free(named).filter(({ at }) => at.part !== 'requirements');
  const isOnly = isOneGroup(rest, brief) && rest.every((fact) => isDealtWith(fact, brief));
  if (settledSide && across && known.isOpen(across) && !taken.has(across) && isOnly) taken.set(across, rest);
  return { taken: fresh(taken), author };
}

/** Who comes in for a side is none. */
export const SPARE = /^(?:Successor|Substitute|Head|Manager|New|Leaving)\b/;
const FIRST_PERSON = /\b(?:i|me|my|we|us|our)\b/i;
type Proofs = Map<Slot, Set<Fact>>;

/** `We are A and B`: the names behind the writer's are the writers', too. */
const WE =
  /\b(?:we|we['’]?re|us|our names|names|(?:wife|husband|partner|brother|sister) and i|(?:i|me|myself)(?:,[^.;\n]{0,40},)? and (?:my|our)|(?:two|three|four|both) of us)\b/i;
const KIN = /\b(?:friend|neighbou?r|brother|sister|mother|father|mum|wife|husband|uncle|aunt|cousin|couple|family)s?\b/;

/** The side that a noun or a verb beside a name gives it; undefined where there is none, or more than one. */
function sideBeside(fact: Fact, own: ReadonlySet<Fact>, brief: Brief, sides: readonly Slot[]): Slot | undefined {
  const isSingle = !/[ -]/.test(fact.value) && !isCompany(fact.value);
  if (fact.proof === 'said' && fact.role && !(isSingle && fact.at.part === 'requirements')) {
    const side = sideOf(fact.role, sides) ?? undefined;
    if (!KIN.test(fact.role) || /^(?:Parent|Partner|Spouse)$/.test(side?.label ?? '')) return side;
  }
  if (fact.at.part === 'requirements' || own.has(fact)) return undefined;
  const text = brief[fact.at.part].toLowerCase();
  const dealt = roleByDeal(
    text
      .slice(Math.max(0, fact.at.from - 100), fact.at.from)
      .split('\n')
      .at(-1) ?? '',
    text.slice(fact.at.to, fact.at.to + 60),
  );
  return (dealt === null ? null : sideOf(dealt, sides)) ?? undefined;
}

/** Names that each stand in one breath with one of these. */
function withBeside(seeds: readonly Fact[], named: readonly Fact[], brief: Brief, isOpen = true): Set<Fact> {
  const all = new Set(seeds);
  for (let grown = isOpen; grown; ) {
    grown = false;
    for (const fact of named) {
      if (all.has(fact) || ![...all].some((one) => isBeside(one, fact, brief))) continue;
      all.add(fact);
      grown = true;
    }
  }
  return all;
}

/** One name, or several in one breath. */
const isOneGroup = (some: readonly Fact[], brief: Brief): boolean =>
  some.length > 0 && withBeside(some.slice(0, 1), some, brief).size === some.length;

/** The two sides of a bargain; null where one side signs alone, or several sign alike. */
function pairOf(required: readonly Slot[]): [Slot, Slot] | null {
  const [first, second, ...more] = required.filter((slot, at, all) => all.findIndex((one) => groupOf(one) === groupOf(slot)) === at);
  return first && second && more.length === 0 ? [first, second] : null;
}
const groupOf = ({ list, name }: Slot): string => list ?? name;
const isAlike = (pair: readonly Slot[]): boolean => pair.every(({ label }) => /^(?:First|Second)\b/.test(label));
const sidesOf = (facts: Iterable<Fact>, taken: ReadonlyMap<Slot, readonly Fact[]>): Slot[] => [
  ...new Set([...facts].flatMap((fact) => [...taken].find(([, some]) => some.includes(fact))?.[0] ?? [])),
];

/** Those who are alike: the writers, those who have the noun for it, and whoever stands with them in one breath. */
function membersOf(slot: Slot, proofs: Proofs, own: ReadonlySet<Fact>, named: readonly Fact[], brief: Brief): Iterable<Fact> {
  const seeds = [...own, ...(proofs.get(slot) ?? [])];
  const others = named.filter((fact) => ![...proofs].some(([other, some]) => other !== slot && some.has(fact)));
  if (seeds.length > 0) {
    const all = withBeside(seeds, others, brief);
    const [more, ...rest] = others.filter((fact) => !all.has(fact) && fact.at.part !== 'requirements');
    // `I'm A and she is B`.
    return more && rest.length === 0 && !isCompany(more.value) && isDealtWith(more, brief) ? [...all, more] : all;
  }
  const [first] = others.filter(({ at }) => at.part !== 'requirements');
  const group = first ? withBeside([first], others, brief) : new Set<Fact>();
  return group.size > 1 ? group : [];
}

/** Of two sides that are alike the writer is the first, and all others together the second; two in one breath are the two, in their order. */
function alikeSides([first, second]: [Slot, Slot], named: readonly Fact[], own: ReadonlySet<Fact>, brief: Brief): [Slot, Fact[]][] {
  const told = named.filter(({ at }) => at.part !== 'requirements');
  const grown = (told.length > 0 ? told : named).filter(({ role }) => !MINOR.test(role ?? ''));
  const self = grown.filter((fact) => own.has(fact));
  const [one, other] = grown;
  if (grown.length === 2 && self.length !== 1 && one && other)
    return [
      [first, [one]],
      [second, [other]],
    ];
  const others = grown.filter((fact) => !own.has(fact));
  if (self.length === 0 || self.length === grown.length) return [];
  return isOneGroup(others, brief)
    ? [
        [first, self],
        [second, others],
      ]
    : [[first, self]];
}
const MINOR = /^(?:son|daughter|child|niece|nephew|witness|tribunal)$/;

/** Of all proofs those that do not contradict each other: one side for a name, and for a side one name or several in one breath. */
function certainOf(proofs: Proofs, named: readonly Fact[], brief: Brief): Map<Slot, Fact[]> {
  const certain = new Map<Slot, Fact[]>();
  const sidesFor = (fact: Fact) => [...proofs].filter(([, facts]) => facts.has(fact)).map(([slot]) => slot);
  for (const [slot, facts] of proofs) {
    const only = named.filter((fact) => facts.has(fact) && sidesFor(fact).length === 1);
    if (only.length > 0 && (slot.list !== undefined || isOneGroup(only, brief) || new Set(only.map(({ value }) => value)).size === 1))
      certain.set(slot, only);
  }
  return certain;
}

/** The side that writes: the one that has the writer's name, the one whose verb the writer uses, or the one across from whom the writer speaks of. Null where these differ. */
function writerOf(
  pair: readonly [Slot, Slot],
  taken: ReadonlyMap<Slot, readonly Fact[]>,
  own: ReadonlySet<Fact>,
  brief: Brief,
): Slot | null {
  const named = sidesOf(own, taken);
  const said = sideOfWriter(brief, pair);
  if (named.length > 0) return named.length === 1 && (!said || said === named[0]) ? (named[0] ?? null) : null;
  const [first, second] = pair;
  const shown = new Set<Slot>();
  if (said) shown.add(said);
  // `My company X`, in a kind that calls one side the Company.
  const company = pair.find(({ label }) => label === 'Company');
  if (company && [...own].some(({ value }) => isCompany(value))) shown.add(company);
  for (const [slot, other] of [
    [first, second],
    [second, first],
  ] as const) {
    const facts = taken.get(other) ?? [];
    const isThem = facts.length > 0 && ((own.size > 0 && !taken.has(slot)) || facts.some((fact) => isSpokenOf(fact, brief)));
    if (isThem) shown.add(slot);
  }
  if (shown.size === 0) return own.size === 0 ? byCompany(brief, pair, taken) : null;
  return shown.size === 1 ? ([...shown][0] ?? null) : null;
}

/** `Our photographer is X`: somebody else than the writer. */
const isSpokenOf = ({ at }: Fact, brief: Brief): boolean =>
  /\b(?:my|our) (?:[a-z'-]+ ){1,4}(?:is |called |named |, ?)?(?:mr\.? |mrs\.? |ms\.? |dr\.? )?$|\b(?:with|to|from|by|hire|hiring|employ|employing|lend|lending) (?:an? )(?:[a-z'-]+ ){1,4}(?:called |named |, ?)(?:mr\.? |mrs\.? |ms\.? |dr\.? )?$/i.test(
    brief[at.part].slice(Math.max(0, at.from - 60), at.from),
  );

/** Somebody with whom something is done, named by more than a first name. */
function isDealtWith({ at, value }: Fact, brief: Brief): boolean {
  const before = brief[at.part].slice(Math.max(0, at.from - 60), at.from);
  const behind = brief[at.part].slice(at.to, at.to + 30);
  return (
    (/ /.test(value) || isCompany(value)) &&
    (/(?:\b(?:and|with|to|from|for|by|between|hir(?:e|es|ing)|employ(?:s|ing)?|lend(?:s|ing)?|engag(?:e|es|ing)|pay(?:s|ing)?|owes?|is|called|named|(?:my|our|the|an?) (?:[a-z'-]+ ){1,4})|[,:(=]) ?(?:(?:mr|mrs|ms|dr|smt|shri)\.? )?$|^\s*$/i.test(
      before,
    ) ||
      /^,? (?:is|are|has|have|will|would|wants?|owes?|agreed|needs?|pays?|asked|brings?|comes?|starts?|and i\b|and me\b)/i.test(behind))
  );
}
