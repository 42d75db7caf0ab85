import type { Resolved } from '#catalogue/resolve.ts';
import { namesIn } from '#engine/several.ts';
import { isSelf } from './author.ts';
import { type Bearer, shortNamesOf, textOf } from './learnt/people.ts';
import { tieOf } from './learnt/second.ts';
import { whoIsWho } from './learnt/who.ts';
import { offered } from './name-choices.ts';
import { order } from './near.ts';
import { fullName } from './open-marks.ts';
import type { Brief, Fact, Reading } from './shapes.ts';
import { isCompany, isLetter, type Slot, slotsOf } from './slots.ts';

/** Who is who in a draft. */
export interface Cast {
  /** By the name's field. */
  taken: Map<Slot, Fact[]>;
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
    if (held.length > 0 && !slot.list && !held.some((one) => tieOf(one, bearer) === 'and')) continue;
    give(slot, fact);
    bearersIn.set(slot, [...held, bearer]);
  }
  const [[best, chance] = [null, 0]] = [...writer].sort(([, one], [, other]) => other - one);
  // Whoever says that neither side writes is believed.
  const author = chosen ?? (chance >= SURE && brief.answers[WRITER] === undefined ? best : null);
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
  const letter = isLetter(of);
  const addressed = slots.find((slot) => /recipient|customer|company/i.test(slot.name) && slot.required && !slot.signs);
  const others = slots.filter((slot) => slot.signs && slot !== author);
  const known = [...taken.values()].flat();
  const isKnown = (fact: Fact) => known.some((one) => one === fact || holds(one.value, fact.value));
  const near = likely.flatMap(({ fact, chances }) => (Math.max(0, ...chances.values()) >= OPEN ? [fact] : []));
  // A name that none of the places is likely to have is that of something else; what no model has seen is offered.
  const isLikely = (fact: Fact) => {
    const own = likely.filter((one) => one.fact === fact).flatMap(({ chances }) => [...chances.values()]);
    return own.length === 0 || own.reduce((sum, one) => sum + one, 0) >= CHOICE;
  };
  const unplaced = [...new Set([...told, ...near])].filter((fact) => !isKnown(fact));
  const pair = [...taken].find(([{ signs, list }]) => signs && list)?.[1] ?? [];
  const own = author && !author.list ? taken.get(author)?.[0] : told.find((fact) => isSelf(fact, brief));
  return {
    taken,
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
          .filter((fact) => !isTaken(fact) && (isCompany(fact.value) || isLikely(fact)))
          .map(({ value }) => value),
        brief,
      ),
  };
}

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
const OUR_OFFICER = /\b(?:our|its|the) (?:\w+ )?(?:director|ceo|cfo|owner|president|chair\w*)(?: is|,)? (?:(?:mr|mrs|ms|dr)\.? )?$/i;

/** The question which of the sides writes. */
export const WRITER = 'writer';

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

/** `Cedar Decks (owner Ann Berg)`: the business before its owner. */
function ownedBy([first, second]: readonly Fact[], brief: Brief): Fact | undefined {
  if (!first || !second || first.at.part !== second.at.part) return undefined;
  const between = brief[first.at.part].slice(first.at.to, second.at.from);
  return /^,? ?\(?(?:the )?(?:owner|owned by|run by|director|proprietor|represented by)(?: is)?:? ?$/i.test(between) ? first : undefined;
}

/** Names as answers: of one party that two people are, both; of a company and a person, the company, and the person signs. */
export function nameAnswers({ taken, slots }: Cast, brief: Brief): Map<string, { value: unknown; facts: Fact[] }> {
  const answers = new Map<string, { value: unknown; facts: Fact[] }>();
  const unnamed = (slot: Slot) =>
    namesIn(brief.answers[slot.name] ?? '').filter(
      (name) => !taken.get(slot)?.some(({ value }) => value.toLowerCase() === name.toLowerCase()),
    );
  for (const [slot, facts] of taken) {
    const sorted = [...facts].sort((a, b) => order(a) - order(b));
    if (slot.list) {
      const held = answers.get(slot.list);
      const items = sorted.map(({ value }) => ({ [slot.name]: fullName(value) }));
      const merged = held ? [...(held.value as object[]), ...items] : items;
      answers.set(slot.list, { value: merged, facts: [...(held?.facts ?? []), ...sorted] });
      continue;
    }
    const companies = sorted.filter(({ value }) => isCompany(value));
    const [company = ownedBy(sorted, brief)] = companies;
    if (company && slot.signatory && sorted.length === 2 && companies.length <= 1) {
      answers.set(slot.name, { value: company.value, facts: [company] });
      const person = sorted.find((fact) => fact !== company);
      if (person) answers.set(slot.signatory, { value: person.value, facts: [person] });
    } else if (company && companies.length < sorted.length) {
      // People beside a company have another place than its name.
      answers.set(slot.name, { value: company.value, facts: [company] });
    } else
      answers.set(slot.name, {
        value: sorted
          .map(({ value }) => value)
          .filter((value, at, all) => all.indexOf(value) === at)
          .join(' and '),
        facts: sorted,
      });
  }
  for (const slot of slots) {
    // Somebody whom only the answer names.
    const more = slot.list ? unnamed(slot).map((name) => ({ [slot.name]: fullName(name) })) : [];
    const held = answers.get(slot.list ?? '');
    if (slot.list && more.length > 0)
      answers.set(slot.list, { value: [...((held?.value as object[]) ?? []), ...more], facts: held?.facts ?? [] });
  }
  return answers;
}
