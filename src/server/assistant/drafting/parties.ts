import type { Resolved } from '#catalogue/resolve.ts';
import { authorOf, isSelf } from './author.ts';
import { order } from './near.ts';
import { fullName } from './open-marks.ts';
import type { Brief, Fact, Reading } from './shapes.ts';
import { isCompany, isLetter, likeness, type Slot, slotsOf } from './slots.ts';

/** Who is who in a draft. */
export interface Cast {
  /** By the name's field. */
  taken: Map<Slot, Fact[]>;
  unplaced: Fact[];
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
  const pairs = people
    .filter((fact) => left.has(fact))
    .flatMap((fact) =>
      slots.map((slot) => {
        const said = fact.role ? likeness(fact.role, slot) : 0;
        const self = letter && isSelf(fact, brief) && slot.words.has('sender') ? 3.5 : 0;
        return { fact, slot, score: Math.max(said, self) };
      }),
    )
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  for (const { fact, slot } of pairs) {
    if (!left.has(fact)) continue;
    const held = taken.get(slot) ?? [];
    if (held.length > 0 && !slot.list && (!sameRole(held[0], fact) || !held.some((one) => isBeside(one, fact, brief)))) continue;
    // Two who are called alike, `partner`, are the two sides of it.
    const other = held.length > 0 && !slot.list ? alike(slot, slots, taken) : undefined;
    give(other ?? slot, fact);
  }
  fillRest(slots, taken, left, give, (fact) => isSelf(fact, brief));
  if (office) {
    const side = [...taken].find(([{ list }, facts]) => !list && facts.includes(office.company))?.[0];
    if (side) give(side, office.person);
  }
  const addressed = slots.find((slot) => /recipient|customer|company/i.test(slot.name) && slot.required && !slot.signs);
  const author = writerOf(people, brief, slots, taken) ?? authorOf(reading, brief, slots, taken, letter);
  const others = slots.filter((slot) => slot.signs && slot !== author);
  return {
    taken,
    unplaced: [...left],
    self: (people.find((fact) => isSelf(fact, brief)) ?? unspoken(people, brief))?.value ?? null,
    author,
    other: (others.length === 1 ? others[0] : author && others.find((slot) => slot.required)) ?? (letter ? addressed : null) ?? null,
  };
}

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
const OUR_OFFICER =
  /\bour (?:\w+ )?(?:director|ceo|cfo|owner|manager|president|secretary|chair\w*|head)(?: is|,)? (?:(?:mr|mrs|ms|dr)\.? )?$/i;
/** Who sublets has a landlord above. */
const ABOVE = /\b(?:my|our) (?:own )?landlord(?: is| called|,)? $/i;
const TITLE = /\b(?:director|partner|ceo|cfo|founder|owner|president|manager|secretary),? $/i;
const OURS =
  /\b(?:my|our) (?:\w+ )?(?:company|firm|business|studio|agency|startup|shop|charity|practice|club|school)(?: is| called| named|,)? $/i;

/** `My partner is Callum Rourke`, `a guy from Kingston named Walter Osei`: somebody of whom the writer speaks. */
const OTHERS =
  /\b(?:my|our) (?!name\b|company\b|firm\b|business\b|studio\b|agency\b|shop\b|own\b)(?:[a-z'’-]+ ){1,4}(?:is |called |named |, ?)?(?:mr\.? |mrs\.? |ms\.? |dr\.? )?$|\b(?:with|to|from|hire|hiring|hired|lending|lend|pay) (?:an?|the) (?:[a-z]+ ){1,6}(?:named |called |, )(?:mr\.? |mrs\.? |ms\.? )?$|\ban? (?:customer|client|guy|man|woman|lady|student|friend|company|film maker|person|couple)\b[^.;\n]{0,30}(?:named |called |, )(?:mr\.? |mrs\.? |ms\.? )?$|\b(?:talk|talks|deal|work|sell|lease|let|rent)\w*\b[^.;\n]{0,30} (?:to|with) $/i;

/**
 * The side of whoever writes, by what the brief says of names: who is `I`, who is spoken of as somebody else; of a company and a person of whom it says
 * `he` or `she`, the company. Null where nothing of that shows.
 */
function writerOf(people: readonly Fact[], brief: Brief, slots: readonly Slot[], taken: ReadonlyMap<Slot, Fact[]>): Slot | null {
  const slotOf = (fact: Fact | undefined): Slot | undefined => fact && [...taken].find(([, facts]) => facts.includes(fact))?.[0];
  const self = people.filter((fact) => isSelf(fact, brief) || OURS.test(before(fact, brief, 40))).flatMap((fact) => slotOf(fact) ?? []);
  const [own] = self;
  if (own?.signs && self.every((slot) => slot === own)) return own;
  const signing = slots.filter(({ signs, list }) => signs && !list);
  const text = `${brief.description}\n${brief.requirements}`;
  if (signing.length !== 2 || !/\b(?:i|me|my|we|us|our)\b/i.test(text)) return null;
  const others = new Set(people.filter((fact) => OTHERS.test(before(fact, brief, 70))).map(slotOf));
  const [other] = others;
  if (other?.signs && others.size === 1) return signing.find((slot) => slot !== other) ?? null;
  const companies = signing.filter((slot) => taken.get(slot)?.some(({ value }) => isCompany(value)));
  if (companies.length === 1 && taken.size > 1 && /\b(?:he|she|his|her|him)\b/i.test(text)) return companies[0] ?? null;
  return slotOf(unspoken(people, brief)) ?? null;
}

/** The empty second side of an agreement whose sides have one word in common: `First Partner`, `Second Partner`. */
function alike({ label, signs }: Slot, slots: readonly Slot[], taken: ReadonlyMap<Slot, readonly Fact[]>): Slot | undefined {
  const bare = (text: string) => text.replace(/^(?:First|Second) /, '');
  return signs && /^(?:First|Second) /.test(label)
    ? slots.find((one) => one.signs && one.label !== label && !taken.has(one) && bare(one.label) === bare(label))
    : undefined;
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

const CALLED =
  /\b(?:(?:band|group|firm|business|company|partnership|team) name(?: is)?:?|called|named|under the name(?: of)?|trading as|business name(?: is)?:?|name of the (?:business|firm|partnership)(?: is)?:?)\s*$/i;

/** `A and B`, `A (owner B)`: named in one breath, so that both may stand on one side. */
function isBeside(one: Fact, other: Fact, brief: Brief): boolean {
  const [first, second] = order(one) < order(other) ? [one, other] : [other, one];
  if (first.at.part !== second.at.part) return false;
  const between = brief[first.at.part].slice(first.at.to, second.at.from);
  return (
    /^(?: ?\([^()]{0,60}\))?(?:,? (?:and|&)|,| \/|\n[-* ]*| ?[-–])? ?(?:mr\.?|mrs\.?|ms\.?|dr\.?|my (?:wife|husband|partner|brother|sister|son|daughter|mother|father)|(?:his|her) (?:wife|husband))?,? ?$/i.test(
      between,
    ) ||
    /^[^.;\n]{0,40}\(?(?:owner|owned by|run by|director|represented by|proprietor|that['’]s me|that is me)\b[^.;\n]{0,16}$/i.test(between)
  );
}

const sameRole = (a: Fact | undefined, b: Fact): boolean => a?.role !== null && a?.role === b.role;

/** What is left goes to the one place that is left, and people of one list to the list. */
function fillRest(
  slots: readonly Slot[],
  taken: ReadonlyMap<Slot, Fact[]>,
  left: ReadonlySet<Fact>,
  give: (slot: Slot, fact: Fact) => void,
  isWriter: (fact: Fact) => boolean,
): void {
  const open = slots.filter((slot) => slot.required && !taken.has(slot) && (slot.signs || !slot.list));
  const rest = [...left].filter(({ role }) => role === null || /part(?:y|ies)|\bother\b|^(?:me|self|sender|friend|neighbou?r)$/.test(role));
  const [only] = open;
  if (only?.list && open.length === 1) for (const fact of rest) give(only, fact);
  else if (open.length === rest.length) {
    // Of two sides that are alike the writer is the first.
    const isPair = open.length === 2 && open.every(({ label }) => /^(?:First|Second) Party$/.test(label));
    const sorted = isPair ? [...rest].sort((a, b) => Number(isWriter(b)) - Number(isWriter(a))) : rest;
    for (const [at, fact] of sorted.entries()) if (open[at]) give(open[at], fact);
  }
  // Sides that are alike take their people in order; one place that is left takes the one who is left, unless called kin.
  const signing = slots.filter((slot) => slot.signs && slot.required && !slot.list && !taken.has(slot));
  const people = [...left].filter(({ role }) => !KIN.test(role ?? ''));
  const isAlike = signing.every(({ label }) => /^(?:First|Second)\b/.test(label));
  const grown = [...left].filter(({ role }) => !MINOR.test(role ?? ''));
  if (isAlike && signing.length === 2 && people.length < 2 && grown.length === 2) {
    const sorted = grown.sort((a, b) => Number(isWriter(b)) - Number(isWriter(a)));
    for (const [at, fact] of sorted.entries()) if (signing[at]) give(signing[at], fact);
  } else if (isAlike && signing.length === 2 && grown.length > 2 && grown.some(isWriter)) {
    // The plain form has two sides: the writer, and all others together.
    for (const fact of grown) {
      const side = signing[isWriter(fact) ? 0 : 1];
      if (side) give(side, fact);
    }
  } else if (isAlike && signing.length === 1 && people.length === 0) {
    for (const fact of grown) if (signing[0]) give(signing[0], fact);
  } else if (isAlike && signing.length === 2 && grown.length === 1) {
    // The writer comes first, and whoever is spoken of second.
    const [fact] = grown;
    const side = signing[fact && isWriter(fact) ? 0 : 1];
    if (fact && side) give(side, fact);
  } else if (signing.length === people.length && (signing.length === 1 || isAlike))
    for (const [at, fact] of people.entries()) if (signing[at]) give(signing[at], fact);
}

const MINOR = /^(?:son|daughter|child|niece|nephew|witness|tribunal)$/;
const KIN =
  /^(?:sister|brother|son|daughter|niece|nephew|uncle|aunt|cousin|friend|child|mother|father|grand\w+|witness|tribunal|neighbou?r)$/;

/** `Cedar Decks (owner Ann Berg)`: the business before its owner. */
function ownedBy([first, second]: readonly Fact[], brief: Brief): Fact | undefined {
  if (!first || !second || first.at.part !== second.at.part) return undefined;
  const between = brief[first.at.part].slice(first.at.to, second.at.from);
  return /^,? ?\(?(?:the )?(?:owner|owned by|run by|director|proprietor|represented by)(?: is)?:? ?$/i.test(between) ? first : undefined;
}

/** Names as answers: of one party that two people are, both; of a company and a person, the company, and the person signs. */
export function nameAnswers({ taken }: Cast, brief: Brief): Map<string, { value: unknown; facts: Fact[] }> {
  const answers = new Map<string, { value: unknown; facts: Fact[] }>();
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
  return answers;
}
