import type { Resolved } from '#catalogue/resolve.ts';
import { namesIn } from '#engine/several.ts';
import { callingOfSelf, isSelf } from './author.ts';
import { alikeSides, guessesIn, isAlike, listedIn, wantedOf } from './guesses.ts';
import { type Bearer, shortNamesOf, textOf } from './learnt/people.ts';
import { tieOf } from './learnt/second.ts';
import { whoIsWho } from './learnt/who.ts';
import { offered } from './name-choices.ts';
import type { Brief, Fact, Reading } from './shapes.ts';
import { isCompany, isLetter, likeness, type Slot, slotsOf } from './slots.ts';

/** Who is who in a draft. */
export interface Cast {
  /** By the name's field. */
  taken: Map<Slot, Fact[]>;
  /** Names that are only likelier than not, for places where nobody is for certain: they stand with a mark. */
  guessed: ReadonlyMap<Slot, Fact>;
  unplaced: Fact[];
  slots: readonly Slot[];
  /** The party for whom the brief speaks as `we` or `I`, and the one across the table; null where it does not show. */
  author: Slot | null;
  other: Slot | null;
  /** Name of whoever writes, where the brief says it. */
  self: string | null;
  /** Names of the brief that may be of a side, the likeliest first. */
  choices: (slot: Slot) => string[];
  /** What else a brief calls somebody who is named: `Skelligview` of `Skelligview Aerial Limited`. */
  shortOf: (fact: Fact) => string[];
  /** The slot that somebody without a place is likeliest to have; null where none is likely. */
  leans: (fact: Fact) => Slot | null;
}

/** From this likelihood on a name is given to a side, and a side is taken for the one that writes. A wrong name costs a draft, a missing one a question. */
const SURE = 0.72;
/** From this likelihood on a name is worth naming as a choice, or as somebody in no role. */
const NEAR = 0.04;
const OPEN = 0.3;
/** From this likelihood on whoever stands in one breath with somebody of a side is of that side. */
const BESIDE = 0.3;
/** A name is a choice where all its chances together are at least this. */
const CHOICE = 0.1;

/** Gives the people of a brief their places, where that is likely enough; everybody else is asked about. */
export function castOf(reading: Reading, brief: Brief, of: Pick<Resolved, 'kind' | 'source'>): Cast {
  const slots = slotsOf(of);
  const told = reading.facts.filter(({ what }) => what === 'party');
  const chosen = slots.find(({ name, signs }) => signs && name === brief.answers[WRITER]) ?? null;
  const { writer, people } = whoIsWho(reading.named, slots, chosen);
  const likely = people.map(({ bearer, chances }) => ({ bearer, chances, fact: factOf(bearer, told) }));
  const taken = new Map<Slot, Fact[]>();
  const isTaken = (fact: Fact) => [...taken.values()].some((facts) => facts.includes(fact));
  const give = (slot: Slot, fact: Fact) => taken.set(slot, [...(taken.get(slot) ?? []), fact]);
  // What was answered is certain, and the name of no other side.
  for (const slot of slots)
    for (const fact of answeredFor(slot, [...told, ...likely.map(({ fact }) => fact)], brief)) if (!isTaken(fact)) give(slot, fact);
  const ranked = likely
    .flatMap(({ bearer, chances, fact }) => [...chances].map(([slot, chance]) => ({ bearer, slot, chance, fact })))
    .sort((one, other) => other.chance - one.chance);
  const bearersIn = new Map<Slot, Bearer[]>();
  for (const { bearer, slot, chance, fact } of ranked) {
    if (chance < SURE || isTaken(fact) || isAnswered(slot, brief)) continue;
    const held = bearersIn.get(slot) ?? [];
    if (held.length > 0 && !slot.list && (isAlike(slot) || !held.some((one) => isBeside(one, bearer)))) continue;
    give(slot, fact);
    bearersIn.set(slot, [...held, bearer]);
  }
  const isOpen = (slot: Slot) => !taken.has(slot) && !isAnswered(slot, brief);
  const isSomebody = (fact: Fact) => !reading.named.nobody.has(fact.value);
  // Whoever stands with somebody in one breath, and is likelier there than elsewhere, stands on the same side.
  for (const { bearer, slot, chance, fact } of ranked)
    if (
      chance >= BESIDE &&
      !isAlike(slot) &&
      !isTaken(fact) &&
      isSomebody(fact) &&
      bearersIn.get(slot)?.some((one) => isFirm(one) === isFirm(bearer) && tieOf(one, bearer) === 'and')
    )
      give(slot, fact);
  // One of the children may be a trustee, too.
  for (const { slot, bearer } of listedIn(reading.named, slots)) {
    const fact = likely.find((one) => one.bearer === bearer)?.fact;
    if (!fact || !isSomebody(fact) || isAnswered(slot, brief) || taken.get(slot)?.includes(fact)) continue;
    if (!slot.signs || !isTaken(fact)) give(slot, fact);
  }
  for (const [slot, fact] of alikeSides(slots, likely, brief)) if (isOpen(slot) && !isTaken(fact) && isSomebody(fact)) give(slot, fact);
  const [[best, chance] = [null, 0]] = [...writer].sort(([, one], [, other]) => other - one);
  // Whoever says that neither side writes is believed.
  const author = chosen ?? (brief.answers[WRITER] !== undefined ? null : chance >= SURE ? best : sideOfSelf(slots, taken, brief));
  // `Supplies Ltd (owner Ann Berg)`: who signs for the company. An office alone says so only where there is one company, or it is the writer's.
  const firms = people.filter(({ bearer }) => isFirm(bearer)).length;
  for (const { bearer, fact } of likely) {
    const side = [...taken].find(([slot, [first, ...more]]) => {
      const company = slot.signatory && !slot.list && more.length === 0 ? likely.find((one) => one.fact === first)?.bearer : undefined;
      return company && isFirm(company) && isSigning(bearer, company, brief, firms === 1 || slot === author);
    })?.[0];
    if (side && !isTaken(fact) && !isFirm(bearer)) give(side, fact);
  }
  // Whoever has an office stands for the company that the brief names for the same side.
  for (const [slot, [first, ...more]] of taken) {
    const officer = slot.signatory && !slot.list && more.length === 0 ? likely.find(({ fact }) => fact === first)?.bearer : undefined;
    if (!officer || isFirm(officer) || isAnswered(slot, brief) || !hasOffice(officer, brief)) continue;
    const own = likely.filter(({ bearer, fact, chances }) => isFirm(bearer) && !isTaken(fact) && (chances.get(slot) ?? 0) >= NEAR);
    if (own.length === 1 && own[0]) give(slot, own[0].fact);
  }
  const isFree = (fact: Fact) => !isTaken(fact) && isSomebody(fact) && offered([fact.value], brief).length > 0;
  const letter = isLetter(of);
  const addressed = slots.find((slot) => /recipient|customer|company/i.test(slot.name) && slot.required && !slot.signs);
  const to =
    letter && addressed && isOpen(addressed) ? wantedOf(ranked, addressed, (fact) => isFree(fact) && !isSelf(fact, brief)) : undefined;
  const guessed = guessesIn(
    ranked,
    (slot) => isOpen(slot) && !(to && slot === addressed),
    (fact) => isFree(fact) && fact !== to,
  );
  if (to && addressed) guessed.set(addressed, to);
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
  const own = author && !author.list ? taken.get(author)?.[0] : told.find((fact) => isSelf(fact, brief));
  return {
    taken,
    guessed,
    unplaced,
    slots,
    self: (own ?? (pair.length === 2 ? unspoken(pair, brief) : undefined))?.value ?? null,
    author,
    other: (others.length === 1 ? others[0] : author && others.find((slot) => slot.required)) ?? (letter ? addressed : null) ?? null,
    shortOf: ({ value }) => likely.flatMap(({ bearer }) => (bearer.name === value ? shortNamesOf(bearer) : [])),
    leans: (fact) => ranked.find((one) => one.fact === fact && one.chance >= OPEN)?.slot ?? null,
    choices: (slot) =>
      offered(
        [...ranked.filter((one) => one.slot === slot && one.chance >= CHOICE).map(({ fact }) => fact), ...unplaced]
          .filter((fact) => !isTaken(fact) && isSomebody(fact) && (isCompany(fact.value) || isLikely(fact)))
          .map(({ value }) => value),
        brief,
      ),
  };
}

const isBeside = (one: Bearer, other: Bearer): boolean => /^(?:and|comma)$/.test(tieOf(one, other) ?? '');

/** Whether a name holds another word by word: `Ann Berg` holds `Ann`, and `Annabel Fox` does not. */
const holds = (name: string, other: string): boolean => ` ${name.toLowerCase()} `.includes(` ${other.toLowerCase()} `);

/** The fact of the brief that names somebody, or a new one. */
function factOf({ name, namings }: Bearer, told: readonly Fact[]): Fact {
  const first = namings.find((one) => textOf(one) === name) ?? namings[0];
  const at = first ? { part: first.page.part, from: first.run.from, to: first.run.to } : { part: 'title' as const, from: 0, to: 0 };
  const same = told.find((fact) => fact.value === name || (fact.at.part === at.part && at.from >= fact.at.from && at.to <= fact.at.to));
  return same ?? { what: 'party', role: null, text: name, at, value: name };
}

const isFirm = ({ name, namings }: Bearer): boolean => namings[0]?.run.isCompany === true || isCompany(name);

/** Whoever stands in brackets with a company, or has an office in it. */
function isSigning(person: Bearer, company: Bearer, brief: Brief, isOnly: boolean): boolean {
  return tieOf(person, company) === 'brackets' || (isOnly && hasOffice(person, brief));
}

/** `Ann Berg, managing director`, `our owner Ann Berg`. */
function hasOffice({ namings: [naming] }: Bearer, brief: Brief): boolean {
  if (!naming) return false;
  const { page, run } = naming;
  const text = brief[page.part];
  return OUR_OFFICER.test(text.slice(Math.max(0, run.from - 48), run.from)) || OFFICE.test(text.slice(run.to, run.to + 80));
}
const OFFICE =
  /^,? (?:(?:the|its|our|their|a) )?(?:managing |sole |executive |finance )?(?:director|partner|ceo|cfo|founder|owner|president|manager|secretary|head)\b(?! (?:at|of|for|with) (?!us\b|our\b|the company\b))|^[^.;\n]{0,40}\bsigns? for (?:us|it|the company)\b/i;
/** `Signed by our director, Mr Desmond Ho`. */
const OUR_OFFICER =
  /\b(?:(?:our|its|the) (?:\w+ )?(?:director|ceo|cfo|owner|president|chair\w*)|(?:its|by (?:our|the)) manager)(?: is|,)? (?:(?:mr|mrs|ms|dr)\.? )?$/i;

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

/** An empty answer is one, too: the side stays open. */
const isAnswered = ({ name }: Slot, { answers }: Brief): boolean => answers[name] !== undefined;

/** The names of the brief that were answered for a side. */
function answeredFor({ name }: Slot, people: readonly Fact[], { answers }: Brief): Fact[] {
  const given = namesIn(answers[name] ?? '');
  const whole = (answers[name] ?? '').trim().toLowerCase();
  const isNamed = ({ value }: Fact) => value.toLowerCase() === whole || given.some((one) => one.toLowerCase() === value.toLowerCase());
  return people.filter((fact, at) => isNamed(fact) && people.findIndex(({ value }) => value === fact.value) === at);
}

/** Who writes `I` and names everybody else again by the first name: the one who is named once. */
function unspoken(people: readonly Fact[], { description, requirements }: Brief): Fact | undefined {
  const text = `${description}\n${requirements}`;
  if (people.length < 2 || !/\b(?:I|i|me|my)\b/.test(text)) return undefined;
  const once = people.filter(({ value }) => {
    const [first = ''] = value.split(/[ -]/);
    return (
      !isCompany(value) &&
      text.split(new RegExp(`(?<![\\p{L}])${first.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}])`, 'u')).length === 2
    );
  });
  return once.length === 1 ? once[0] : undefined;
}
