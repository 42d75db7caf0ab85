import type { Resolved } from '#catalogue/resolve.ts';
import { isSelf } from './author.ts';
import { decide } from './gate.ts';
import { order } from './near.ts';
import { excluded, isBeside, isOfficer } from './no-party.ts';
import { fullName } from './open-marks.ts';
import type { Brief, Fact, Reading } from './shapes.ts';
import { isCompany, isLetter, likeness, type Slot, slotsOf } from './slots.ts';

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
}

/** Gives the people of a brief their places; nobody is placed by a guess between two. */
export function castOf(reading: Reading, brief: Brief, of: Pick<Resolved, 'kind' | 'source'>): Cast {
  const slots = slotsOf(of);
  const taken = new Map<Slot, Fact[]>();
  const named = reading.facts.filter(({ what }) => what === 'party');
  // Where no question asks for it, the name of the business that two people run is nobody who signs.
  const firm = slots.find(({ name, signs }) => !signs && /^(?:firm|business|partnership|company)Name$/.test(name));
  const people = firm ? named : named.filter((fact) => named.length < 3 || !BUSINESS.test(before(fact, brief, 60)));
  const left = new Set(people);
  const give = (slot: Slot, fact: Fact) => {
    taken.set(slot, [...(taken.get(slot) ?? []), fact]);
    left.delete(fact);
  };
  const letter = isLetter(of);
  // `A bakery called Crumb & Co` is the business itself, and none of those who run it.
  const called = firm && people.find((fact) => CALLED.test(before(fact, brief, 40)));
  if (firm && called) give(firm, called);
  const head = slots.find(({ label }) => /^Head /.test(label));
  const above = head && people.find((fact) => ABOVE.test(before(fact, brief, 40)));
  if (head && above) give(head, above);
  const office = officerOf(people, brief);
  for (const person of office?.all ?? []) left.delete(person);
  // What was answered is certain, and the name of no other side.
  for (const slot of slots) for (const fact of answeredFor(slot, [...left], brief)) give(slot, fact);
  const isOpen = (slot: Slot) => !taken.has(slot) && !isAnswered(slot, brief);
  const isOwn = (fact: Fact) =>
    fact.proof === 'self' || isSelf(fact, brief) || OURS.test(before(fact, brief, 40)) || fact === office?.company;
  // The writer's own business is the side, and whoever owns it is none of its own.
  const business = people.find((fact) => OURS.test(before(fact, brief, 40)));
  const isOwner = (fact: Fact) => business !== undefined && fact !== business && isOwn(fact) && !isBeside(business, fact, brief);
  const decided = decide(
    [...left].filter((fact) => !excluded(fact, named, brief) && !isOwner(fact)),
    isOwn,
    brief,
    slots,
    letter,
    { taken, isOpen, author: slots.find(({ name, signs }) => signs && name === brief.answers[WRITER]) ?? null },
  );
  for (const [slot, facts] of decided.taken) for (const fact of facts) give(slot, fact);
  for (const fact of [...left]) {
    const [best] = slots
      .filter((slot) => !slot.signs && (slot.list !== undefined ? !isAnswered(slot, brief) : isOpen(slot)))
      .map((slot) => ({ slot, score: fact.role ? likeness(fact.role, slot) : 0 }))
      .sort((one, other) => other.score - one.score);
    if (best && best.score > 0) give(best.slot, fact);
  }
  // `Supplies Ltd (owner Ann Berg)`: who signs for the company.
  for (const fact of [...left]) {
    const side = [...taken].find(
      ([{ signatory, list }, facts]) =>
        signatory && !list && facts.length === 1 && facts[0] && isCompany(facts[0].value) && isBeside(facts[0], fact, brief),
    )?.[0];
    if (side && isOfficer(fact, named, brief)) give(side, fact);
  }
  if (office) {
    const side = [...taken].find(([{ list }, facts]) => !list && facts.includes(office.company))?.[0];
    if (side) give(side, office.person);
  }
  const addressed = slots.find((slot) => /recipient|customer|company/i.test(slot.name) && slot.required && !slot.signs);
  const author = decided.author;
  // Of two who are alike.
  const pair = [...taken].find(([{ signs, list }]) => signs && list)?.[1] ?? [];
  const others = slots.filter((slot) => slot.signs && slot !== author);
  return {
    taken,
    unplaced: [...left],
    slots,
    self: (people.find(isOwn) ?? (pair.length === 2 ? unspoken(pair, brief) : undefined))?.value ?? null,
    author,
    other: (others.length === 1 ? others[0] : author && others.find((slot) => slot.required)) ?? (letter ? addressed : null) ?? null,
  };
}

/** The question which of the sides writes. */
export const WRITER = 'writer';

const isAnswered = ({ name }: Slot, { answers }: Brief): boolean => (answers[name] ?? '').trim() !== '';

/** The names of the brief that were answered for a side. */
function answeredFor({ name }: Slot, people: readonly Fact[], { answers }: Brief): Fact[] {
  const given = namesIn(answers[name] ?? '');
  const whole = (answers[name] ?? '').trim().toLowerCase();
  const isNamed = ({ value }: Fact) => value.toLowerCase() === whole || given.some((one) => one.toLowerCase() === value.toLowerCase());
  return people.filter((fact, at) => isNamed(fact) && people.findIndex(({ value }) => value === fact.value) === at);
}

/** The names in an answer about several: by commas, semicolons or `and`. */
const namesIn = (answer: string): string[] =>
  answer
    .split(/[,;\n]| and /)
    .map((name) => name.trim())
    .filter(Boolean);

const before = ({ at }: Fact, brief: Brief, length: number): string => brief[at.part].slice(Math.max(0, at.from - length), at.from);
const BUSINESS =
  /\b(?:business|shop|company|brand|truck|band|group|club|firm|partnership|venture)\b[^.;\n]{0,30}\b(?:called|named|name|name is):? ["“]?$/i;

const OFFICE =
  /^,? (?:(?:the|its|our|their|a) )?(?:managing |sole |executive |finance )?(?:director|partner|ceo|cfo|founder|owner|president|manager|secretary|head)\b|^[^.;\n]{0,40}\bsigns? for (?:us|it|the company)\b/i;

/** `I am Ann Berg, managing director`, beside `our company Berg Ltd`: who signs for the company, and no side of its own. */
function officerOf(people: readonly Fact[], brief: Brief): { person: Fact; all: Fact[]; company: Fact } | undefined {
  const companies = people.filter(({ value }) => isCompany(value));
  const own = companies.filter((fact) => isSelf(fact, brief) || OURS.test(before(fact, brief, 40)));
  const all = people.filter(
    (fact) =>
      !isCompany(fact.value) &&
      (OUR_OFFICER.test(before(fact, brief, 48)) ||
        (isSelf(fact, brief) &&
          (OFFICE.test(brief[fact.at.part].slice(fact.at.to, fact.at.to + 80)) || TITLE.test(before(fact, brief, 40))))),
  );
  // Whoever is said to sign goes before whoever writes.
  const person = all.find((fact) => OUR_OFFICER.test(before(fact, brief, 48))) ?? all[0];
  const [company] = own.length > 0 ? own : companies.length === 1 ? companies : [];
  return person && company ? { person, all, company } : undefined;
}
/** `Signed by our director, Mr Desmond Ho`. */
const OUR_OFFICER = /\bour (?:\w+ )?(?:director|ceo|cfo|owner|president|chair\w*)(?: is|,)? (?:(?:mr|mrs|ms|dr)\.? )?$/i;
/** Who sublets has a landlord above. */
const ABOVE = /\b(?:my|our) (?:own )?landlord(?: is| called|,)? $/i;
const TITLE = /\b(?:director|partner|ceo|cfo|founder|owner|president|manager|secretary),? $/i;
const OURS =
  /\b(?:my|our) (?:\w+ )?(?:company|firm|business|studio|agency|startup|shop|charity|practice|club|school|restaurant|bakery|caf[eé]|farm|salon|hotel|brewery|pub|gym|clinic|garage|gallery|kennel)(?: is| called| named|,)? $/i;

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

const CALLED =
  /\b(?:(?:band|group|firm|business|company|partnership|team) name(?: is)?:?|called|named|under the name(?: of)?|trading as|business name(?: is)?:?|name of the (?:business|firm|partnership)(?: is)?:?)\s*$/i;

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
