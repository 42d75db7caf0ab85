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
  const people = reading.facts.filter(({ what }) => what === 'party');
  const left = new Set(people);
  const give = (slot: Slot, fact: Fact) => {
    taken.set(slot, [...(taken.get(slot) ?? []), fact]);
    left.delete(fact);
  };
  const letter = isLetter(of);
  // `A bakery called Crumb & Co` is the business itself, and none of those who run it.
  const firm = slots.find(({ name, signs }) => !signs && /^(?:firm|business|partnership|company)Name$/.test(name));
  const called = firm && people.find((fact) => CALLED.test(brief[fact.at.part].slice(Math.max(0, fact.at.from - 40), fact.at.from)));
  if (firm && called) give(firm, called);
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
    if (held.length > 0 && !slot.list && !sameRole(held[0], fact)) continue;
    // Two who are called alike, `partner`, are the two sides of it.
    const other = held.length > 0 && !slot.list ? alike(slot, slots, taken) : undefined;
    give(other ?? slot, fact);
  }
  fillRest(slots, taken, left, give);
  const named = slots.find((slot) => /recipient|customer|company/i.test(slot.name) && slot.required && !slot.signs);
  const said = authorOf(reading, brief, slots, taken, letter);
  const pair = slots.filter(({ signs }) => signs);
  const companies = pair.filter((slot) => taken.get(slot)?.some(({ value }) => isCompany(value)));
  // Of a company and a person, the company writes, and `she` is the person.
  const author = said ?? (pair.length === 2 && companies.length === 1 ? (companies[0] ?? null) : null);
  const others = slots.filter((slot) => slot.signs && slot !== author);
  return {
    taken,
    unplaced: [...left],
    self: (people.find((fact) => isSelf(fact, brief)) ?? unspoken(people, brief))?.value ?? null,
    author,
    other: (others.length === 1 ? others[0] : author && others.find((slot) => slot.required)) ?? (letter ? named : null) ?? null,
  };
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

const sameRole = (a: Fact | undefined, b: Fact): boolean => a?.role !== null && a?.role === b.role;

/** What is left goes to the one place that is left, and people of one list to the list. */
function fillRest(
  slots: readonly Slot[],
  taken: ReadonlyMap<Slot, Fact[]>,
  left: ReadonlySet<Fact>,
  give: (slot: Slot, fact: Fact) => void,
): void {
  const open = slots.filter((slot) => slot.required && !taken.has(slot) && (slot.signs || !slot.list));
  const rest = [...left].filter(({ role }) => role === null || /part(?:y|ies)|\bother\b|^(?:me|self|sender|friend|neighbou?r)$/.test(role));
  const [only] = open;
  if (only?.list && open.length === 1) for (const fact of rest) give(only, fact);
  else if (open.length === rest.length) for (const [at, fact] of rest.entries()) if (open[at]) give(open[at], fact);
  // Sides that are alike take their people in order; one place that is left takes the one who is left, unless called kin.
  const signing = slots.filter((slot) => slot.signs && slot.required && !slot.list && !taken.has(slot));
  const people = [...left].filter(({ role }) => !KIN.test(role ?? ''));
  const isAlike = signing.every(({ label }) => /^(?:First|Second)\b/.test(label));
  if (signing.length === people.length && (signing.length === 1 || isAlike))
    for (const [at, fact] of people.entries()) if (signing[at]) give(signing[at], fact);
}

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
