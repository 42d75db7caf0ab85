import type { Resolved } from '#catalogue/resolve.ts';
import { namesIn } from '#engine/several.ts';
import { alikeSides, betweenSides, equalSides, probably } from './alike-sides.ts';
import { actsForKin, callingOfSelf, isRun, isSelf, principalIn, unspoken } from './author.ts';
import { CHOICE, chancesIn, type Likely, OPEN, SURE } from './chances.ts';
import { areCouple, isBeside, isFirm, isWithWriter, rowsOf, sideCalled } from './evidence.ts';
import { calledIn, counterpartIn, guessesIn, listedIn, wantedOf } from './guesses.ts';
import { type Bearer, shortNamesOf } from './learnt/people.ts';
import { tieOf } from './learnt/second.ts';
import { offered } from './name-choices.ts';
import { apart } from './name-facts.ts';
import { hasOffice, isDealtWith, isElsewhere, isSigning } from './offices.ts';
import { isMinor } from './outside.ts';
import type { Brief, Fact, Reading } from './shapes.ts';
import { isAlike, isCompany, isLetter, likeness, type Slot, slotsOf } from './slots.ts';
import { giveCouples, giveRows, guessTwins, isNoChild } from './together.ts';

/** Who is who in a draft. */
export interface Cast {
  /** By the name's field. */
  taken: Map<Slot, Fact[]>;
  /** Names that are only likelier than not, for places where nobody is for certain: they stand with a mark. */
  guessed: ReadonlyMap<Slot, readonly Fact[]>;
  /** Sides of whom somebody else may as well be: those guessed beside a rival, and those given by less than the brief's own word or a high likelihood. */
  contested: ReadonlySet<Slot>;
  /** Several share something, and nobody shows whose `we` it is. */
  areEqual: boolean;
  unplaced: Fact[];
  slots: readonly Slot[];
  /** The party for whom the brief speaks as `we` or `I`, and the one across the table; null where it does not show. */
  author: Slot | null;
  other: Slot | null;
  /** A deed shows another side as the one that writes than all other words do. */
  isAuthorDoubted: boolean;
  /** Name of whoever writes, where the brief says it. */
  self: string | null;
  /** Names of the brief that may be of a side, the likeliest first. */
  choices: (slot: Slot) => string[];
  /** The most of some names that the brief has in one breath, as those of one side are. */
  rowOf: (names: readonly string[]) => string[];
  /** What else a brief calls somebody who is named: `Skelligview` of `Skelligview Aerial Limited`. */
  shortOf: (fact: Fact) => string[];
  /** The slot that somebody without a place is likeliest to have; null where none is likely. */
  leans: (fact: Fact) => Slot | null;
}

/** From this likelihood on it is not asked whether a name is that of a side. */
const SHOWN = 0.93;
/** From this likelihood on a name is worth naming as a choice, or as somebody in no role. */
const NEAR = 0.04;
/** From this part of a guess's likelihood on somebody else may as well be meant. */
const RIVAL = 0.4;
/** From this likelihood on whoever stands in one breath with somebody of a side is of that side. */
const BESIDE = 0.3;

/** Gives the people of a brief their places, where that is likely enough; everybody else is asked about. */
export function castOf(reading: Reading, brief: Brief, of: Pick<Resolved, 'kind' | 'source'>): Cast {
  const slots = slotsOf(of);
  const told = reading.facts.filter(({ what }) => what === 'party').flatMap(apart);
  const chosen = slots.find(({ name, signs }) => signs && name === brief.answers[WRITER]) ?? null;
  const isToldBefore = brief.answers[WRITER] !== undefined;
  const { likely, stated, spoken, isDoubted, writer } = chancesIn(reading, brief, slots, told, chosen, isToldBefore);
  const taken = new Map<Slot, Fact[]>();
  const areStated = (...some: Bearer[]) => some.every((bearer) => [...stated.keys()].some((one) => one.bearer === bearer));
  const isSomebody = (fact: Fact) => !reading.named.nobody.has(fact.value);
  const isTaken = (fact: Fact) => [...taken.values()].some((facts) => facts.includes(fact));
  const give = (slot: Slot, fact: Fact) => taken.set(slot, [...(taken.get(slot) ?? []), fact]);
  // What was answered is certain, and the name of no other side.
  for (const slot of slots)
    for (const fact of answeredFor(slot, [...told, ...likely.map(({ fact }) => fact)], brief)) if (!isTaken(fact)) give(slot, fact);
  // What a daughter has made for her mother is the mother's own paper.
  const maker = of.kind.category === 'estate-planning' ? principalIn(brief) : null;
  const first = slots.find(({ name }) => name === of.kind.parties[0]?.name);
  const made = maker === null ? undefined : [...told, ...likely.map(({ fact }) => fact)].find(({ value }) => value === maker);
  if (first && made && !taken.has(first) && !isAnswered(first, brief) && !isTaken(made)) give(first, made);
  // `So I can pay her bills`: whoever writes is the agent.
  const agent = made && actsForKin(brief) ? slots.find(({ name }) => name === 'agentName') : undefined;
  const acting = agent && [...told, ...likely.map(({ fact }) => fact)].find((fact) => fact !== made && isSelf(fact, brief));
  if (agent && acting && !taken.has(agent) && !isAnswered(agent, brief) && !isTaken(acting)) give(agent, acting);
  const ranked = likely
    .flatMap(({ bearer, chances, fact }) => [...chances].map(([slot, chance]) => ({ bearer, slot, chance, fact })))
    // `Me (Ann Roe) and Bo Dahl start a bakery called Crumb`: whoever writes is somebody, and no name of the firm.
    .filter(({ bearer, slot, fact }) => !FIRM.test(slot.name) || isFirm(bearer) || !isSelf(fact, brief) || isRun(fact, brief))
    .sort((one, other) => other.chance - one.chance);
  const free = likely.filter(({ fact }) => isSomebody(fact) && offered([fact.value], brief).length > 0);
  const isOpen = (slot: Slot) => !taken.has(slot) && !isAnswered(slot, brief);
  const giveAll = (some: readonly (readonly [Slot, Likely])[]) => {
    for (const [slot, { fact }] of some.filter((one) => isOpen(one[0]) && !isTaken(one[1].fact))) give(slot, fact);
  };
  const equals = equalSides(slots, free, brief);
  giveAll(equals);
  const bearersIn = new Map<Slot, Bearer[]>();
  for (const { bearer, slot, chance, fact } of ranked) {
    if ((made && slot === first) || (/^(?:recipient|customer)/.test(slot.name) && isMinor(fact.value, brief))) continue;
    if (chance < SURE || isTaken(fact) || reading.named.things.has(bearer.name) || isAnswered(slot, brief)) continue;
    // Beside wife or husband nobody is a guarantor of whom the brief has no word.
    if (isUnsaid(slot, brief) && free.some((one) => one.bearer !== bearer && areCouple(one.bearer, bearer))) continue;
    if (isNoChild(slot, bearer, free, brief)) continue;
    const held = bearersIn.get(slot) ?? [];
    if (held.length > 0 && !slot.list && !held.some((one) => areStated(one, bearer) || (!isAlike(slot) && isBeside(one, bearer)))) continue;
    give(slot, fact);
    bearersIn.set(slot, [...held, bearer]);
  }
  // Whoever stands with somebody in one breath, and is likelier there than elsewhere, stands on the same side.
  for (const { bearer, slot, chance, fact } of ranked)
    if (
      chance >= Math.max(BESIDE, ...(likely.find((one) => one.fact === fact)?.chances.values() ?? [])) &&
      !isAlike(slot) &&
      !isTaken(fact) &&
      isSomebody(fact) &&
      bearersIn
        .get(slot)
        ?.some((one) => isFirm(one) === isFirm(bearer) && (tieOf(one, bearer) === 'and' || (slot.list && isWithWriter(one, bearer))))
    )
      give(slot, fact);
  // One of the children may be a trustee, too.
  for (const { slot, bearer } of listedIn(reading.named, slots)) {
    const fact = likely.find((one) => one.bearer === bearer)?.fact;
    if (!fact || !isSomebody(fact) || isAnswered(slot, brief) || taken.get(slot)?.includes(fact) || isNoChild(slot, bearer, free, brief))
      continue;
    if (!slot.signs || !isTaken(fact)) give(slot, fact);
  }
  giveAll(betweenSides(slots, free, brief));
  giveAll(alikeSides(slots, free, brief));
  const bearerOf = (fact: Fact) => likely.find((one) => one.fact === fact)?.bearer;
  giveCouples({ slots, taken, isOpen, isTaken, give }, free, bearerOf);
  // Husband and wife are of one side where no other is open for one of them.
  const withCouple = (slot: Slot, facts: readonly Fact[]) => {
    const isOnlyOne = slots.every((one) => one === slot || !one.signs || !one.required || !isOpen(one));
    const beside = free.filter((one) => !isTaken(one.fact) && facts.some((fact) => isPair(bearerOf(fact), one.bearer)));
    return slot.list || !isOnlyOne || !slot.signs ? [] : beside.map(({ fact }) => fact).filter((fact) => !facts.includes(fact));
  };
  const [[best, chance] = [null, 0]] = [...writer].sort(([, one], [, other]) => other - one);
  // Whoever says that neither side writes is believed.
  const author =
    spoken ??
    (isToldBefore || (equals.length > 0 && !equals.some(([, { fact }]) => isSelf(fact, brief)))
      ? null
      : chance >= SURE
        ? best
        : sideOfSelf(slots, taken, brief));
  // `Supplies Ltd (owner Ann Berg)`: who signs for the company. An office alone says so only where there is one company, or it is the writer's.
  const firms = likely.flatMap(({ bearer }) => (isFirm(bearer) ? [bearer] : []));
  for (const { bearer, fact } of likely) {
    const side = [...taken].find(([slot, [first, ...more]]) => {
      const company = slot.signatory && !slot.list && more.length === 0 ? likely.find((one) => one.fact === first)?.bearer : undefined;
      if (!company || !isFirm(company) || isElsewhere(bearer, company, firms)) return false;
      return isSigning(bearer, company, brief, firms.length === 1 || slot === author);
    })?.[0];
    if (side && !isTaken(fact) && isSomebody(fact) && !isFirm(bearer)) give(side, fact);
  }
  // Whoever has an office stands for the company that the brief names for the same side.
  for (const [slot, [first, ...more]] of taken) {
    const officer = slot.signatory && !slot.list && more.length === 0 ? likely.find(({ fact }) => fact === first)?.bearer : undefined;
    if (!officer || isFirm(officer) || isAnswered(slot, brief) || isDealtWith(officer) || !hasOffice(officer, brief)) continue;
    const own = likely.filter(({ bearer, fact, chances }) => isFirm(bearer) && !isTaken(fact) && (chances.get(slot) ?? 0) >= NEAR);
    if (own.length === 1 && own[0]) give(slot, own[0].fact);
  }
  if (equals.length === 0) for (const [slot, facts] of [...taken]) for (const fact of withCouple(slot, facts)) give(slot, fact);
  const isFree = (fact: Fact) => !isTaken(fact) && free.some((one) => one.fact === fact);
  const letter = isLetter(of);
  const addressed = slots.find((slot) => /recipient|customer|company/i.test(slot.name) && slot.required && !slot.signs);
  const mayGet = (fact: Fact) => isFree(fact) && !isSelf(fact, brief);
  const to =
    letter && addressed && isOpen(addressed)
      ? (calledIn(told, addressed, mayGet) ?? wantedOf(ranked, addressed, mayGet) ?? counterpartIn(free, mayGet))
      : undefined;
  const guesses = guessesIn(
    ranked,
    (slot) => isOpen(slot) && !(to && slot === addressed),
    (fact) => isFree(fact) && fact !== to,
  );
  if (to && addressed) guesses.set(addressed, to);
  // Whom a deed of the brief shows, `I am lending my brother Tom`, is likelier than nobody.
  for (const slot of slots.filter((one) => one.signs && one.required && isOpen(one) && !guesses.has(one))) {
    const said = told.filter(
      (fact) => fact.proof === 'said' && fact.role !== null && isFree(fact) && sideCalled(fact.role, slots) === slot,
    );
    const [only, another] = said.filter((fact) => ![...guesses.values()].includes(fact));
    if (only && !another) guesses.set(slot, only);
  }
  const likelier = probably(slots, free, isOpen, (fact) => isFree(fact) && ![...guesses.values()].includes(fact));
  if (likelier && !guesses.has(likelier[0])) guesses.set(...likelier);
  guessTwins(
    { slots, taken, isOpen, isTaken, give },
    guesses,
    free.filter(({ fact }) => isFree(fact)),
    bearerOf,
  );
  giveRows({ slots, taken, isOpen, isTaken, give }, guesses, likely, isFree, NEAR);
  const guessed = new Map([...guesses].map(([slot, fact]) => [slot, [fact, ...withCouple(slot, [fact])]] as const));
  const together = new Set([...guessed.values()].flatMap(([, ...beside]) => beside));
  for (const [slot, [fact]] of guessed) if (fact && together.has(fact)) guessed.delete(slot);
  const contested = new Set(
    [...guessed].flatMap(([slot, facts]) => {
      const own = ranked.filter((one) => one.slot === slot);
      const held = Math.max(0, ...own.filter(({ fact }) => facts.includes(fact)).map(({ chance }) => chance));
      const isRivalled = own.some(({ fact, chance }) => !facts.includes(fact) && isFree(fact) && chance >= RIVAL * held);
      return isRivalled ? [slot] : [];
    }),
  );
  // What neither the brief's own word for a side nor a high likelihood shows is asked.
  /** No word of the brief keeps somebody from a side. */
  const mayBe = (slot: Slot, fact: Fact) => likely.every((one) => one.fact !== fact || one.chances.get(slot) !== 0);
  const sideOf = ({ bearer }: Likely) => [...stated].find(([one]) => one.bearer === bearer)?.[1];
  const isShown = (slot: Slot, fact: Fact) =>
    likely.some((one) => one.fact === fact && (sideOf(one) === slot || (one.chances.get(slot) ?? 0) >= SHOWN));
  for (const [slot, facts] of taken)
    if (slot.signs && !slot.list && !(made && slot === first) && !isAnswered(slot, brief) && !facts.some((fact) => isShown(slot, fact)))
      contested.add(slot);
  const others = slots.filter((slot) => slot.signs && slot !== author);
  const known = [...taken.values(), ...guessed.values()].flat();
  const isKnown = (fact: Fact) => known.some((one) => one === fact || holds(one.value, fact.value));
  const near = likely.flatMap(({ fact, chances }) => (Math.max(0, ...chances.values()) >= OPEN ? [fact] : []));
  // A name that none of the places is likely to have is that of something else; what no model has seen is offered.
  const isLikely = (fact: Fact) => {
    const own = likely.filter((one) => one.fact === fact).flatMap(({ chances }) => [...chances.values()]);
    return own.length === 0 || own.reduce((sum, one) => sum + one, 0) >= CHOICE;
  };
  const unplaced = [...new Set([...told, ...near])].filter((fact) => !isKnown(fact) && isSomebody(fact));
  const pair = [...taken].find(([{ signs, list }]) => signs && list)?.[1] ?? [];
  const ours = author && !author.list ? taken.get(author) : undefined;
  const own = ours ? (ours.find((fact) => isSelf(fact, brief)) ?? ours[0]) : told.find((fact) => isSelf(fact, brief));
  return {
    taken,
    guessed,
    contested,
    areEqual: equals.length > 0,
    unplaced,
    slots,
    self: (own ?? unspoken(pair, brief))?.value ?? null,
    author,
    isAuthorDoubted: isDoubted,
    other: (others.length === 1 ? others[0] : author && others.find((slot) => slot.required)) ?? (letter ? addressed : null) ?? null,
    shortOf: ({ value }) => likely.flatMap(({ bearer }) => (bearer.name === value ? shortNamesOf(bearer) : [])),
    leans: (fact) => ranked.find((one) => one.fact === fact && one.chance >= OPEN)?.slot ?? null,
    rowOf: (names) =>
      rowsOf(likely.filter(({ bearer, fact }) => names.includes(fact.value) && !isFirm(bearer))).map(({ fact }) => fact.value),
    choices: (slot) => {
      const isChoice = (fact: Fact) => !isTaken(fact) && isSomebody(fact);
      const some = [...ranked.filter((one) => one.slot === slot && one.chance >= CHOICE).map(({ fact }) => fact), ...unplaced];
      const names = some.filter((fact) => isChoice(fact) && mayBe(slot, fact) && (isCompany(fact.value) || isLikely(fact)));
      return offered(
        names.map(({ value }) => value),
        brief,
      );
    },
  };
}

/** Asks how a business is called whose people are the sides. */
const FIRM = /^(?:firm|partnership|business|band|club|group)Name$/;

const isPair = (one: Bearer | undefined, other: Bearer): boolean => one !== undefined && areCouple(one, other);

/** Whether a name holds another word by word: `Ann Berg` holds `Ann`, and `Annabel Fox` does not. */
const holds = (name: string, other: string): boolean => ` ${name.toLowerCase()} `.includes(` ${other.toLowerCase()} `);

/** The question which of the sides writes. */
export const WRITER = 'writer';

/** The side that writes, by the word that the brief has for its writer, or by the name. */
function sideOfSelf(slots: readonly Slot[], taken: ReadonlyMap<Slot, Fact[]>, brief: Brief): Slot | null {
  const signing = slots.filter(({ signs, required }) => signs && required);
  const word = callingOfSelf(brief);
  const [first, second] = signing
    .map((slot) => ({ slot, score: word === null ? 0 : likeness(word, slot) }))
    .sort((one, other) => other.score - one.score);
  if (first && first.score > (second?.score ?? 0)) return first.slot;
  return signing.find((slot) => !slot.list && taken.get(slot)?.some((fact) => isSelf(fact, brief))) ?? null;
}

/** A side that a document may do without, and of which the brief has no word: `guara` in `guarantor` and `guarantees`. */
const isUnsaid = ({ signs, required, list, label }: Slot, { title, description, requirements }: Brief): boolean =>
  signs && !required && !list && !`${title} ${description} ${requirements}`.toLowerCase().includes(label.toLowerCase().slice(0, 5));

/** An empty answer is one, too: the side stays open. */
const isAnswered = ({ name }: Slot, { answers }: Brief): boolean => answers[name] !== undefined;

/** The names of the brief that were answered for a side. */
function answeredFor({ name }: Slot, people: readonly Fact[], { answers }: Brief): Fact[] {
  const given = namesIn(answers[name] ?? '');
  const whole = (answers[name] ?? '').trim().toLowerCase();
  const isNamed = ({ value }: Fact) => value.toLowerCase() === whole || given.some((one) => one.toLowerCase() === value.toLowerCase());
  return people.filter((fact, at) => isNamed(fact) && people.findIndex(({ value }) => value === fact.value) === at);
}
