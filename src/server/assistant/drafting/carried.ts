import type { Resolved } from '#catalogue/resolve.ts';
import { namesIn } from '#engine/several.ts';
import { isSelf } from './author.ts';
import { sideCalled } from './evidence.ts';
import { whoIsWho } from './learnt/who.ts';
import type { Brief, Reading } from './shapes.ts';
import { likeness, type Slot, slotsOf } from './slots.ts';

/** Names that were answered for one side of another kind. */
interface Group {
  /** Of the side that they were answered for. */
  id: string;
  /** `first`, `sender`: what it was called. */
  role: string;
  value: string;
  names: readonly string[];
}

/** What it counts, beside the likelihoods of the names, that a side is called alike, and that the side writes as one of the names does. */
const [ALIKE, WRITES] = [0.4, 1];
/** What `likeness` says of a side's own word. */
const OWN_WORD = 3;
/** A side that has less is nobody's but by being the only one left. */
const LEAST = 0.1;

/**
 * The brief with the names that were answered for sides of another kind as answers for the sides of this one: whoever puts the kind right says nothing else of
 * who is who. Names that were one side stay together, and what was answered for a side of this kind stays as it is.
 */
export function withCarried(reading: Reading, brief: Brief, of: Pick<Resolved, 'kind' | 'source'>): Brief {
  const slots = slotsOf(of);
  const { writer, ...answers } = brief.answers;
  // Who writes was said of a side of the other kind.
  const isElse = writer !== undefined && writer !== '' && !slots.some(({ name }) => name === writer);
  const told = carriedTo(slots, reading, isElse ? { ...brief, answers } : brief, isElse ? writer : undefined);
  const alike = isElse && told.answers.writer === undefined ? sideCalled(roleOf(writer), slots) : null;
  return alike ? { ...told, answers: { ...told.answers, writer: alike.name } } : told;
}

/** `first`, `employer`: what a side was called, by the id of its name. */
const roleOf = (id: string): string =>
  id
    .replace(/Name$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();

/** `writing`: id of the side of the other kind that writes. */
function carriedTo(slots: readonly Slot[], reading: Reading, brief: Brief, writing: string | undefined): Brief {
  const groups = groupsIn(brief, slots);
  const open = slots.filter(({ name, signs }) => signs && brief.answers[name] === undefined);
  const needed = slots.filter(({ signs, required }) => signs && required);
  const [only] = needed;
  if (groups.length === 0 || open.length === 0) return brief;
  // Partners, or flatmates: all who are named are of the one side that there is.
  if (needed.length === 1 && only?.list) {
    if (!open.includes(only)) return brief;
    return answered(brief, new Map([[only, groups.map(({ value }) => value).join(', ')]]));
  }
  const { writer, people } = whoIsWho(reading.named, slots, null);
  const self = reading.facts.filter((fact) => fact.what === 'party' && isSelf(fact, brief)).map(({ value }) => value.toLowerCase());
  const scoreOf = ({ id, role, names }: Group, slot: Slot): number => {
    const chances = names.flatMap((name) => people.find(({ bearer }) => isSame(bearer.name, name))?.chances.get(slot) ?? []);
    const mean = chances.reduce((sum, one) => sum + one, 0) / Math.max(1, chances.length);
    const isWriter = id === writing || names.some((name) => self.some((one) => isSame(one, name)));
    return mean + (ALIKE * Math.min(OWN_WORD, likeness(role, slot))) / OWN_WORD + (isWriter ? WRITES * (writer.get(slot) ?? 0) : 0);
  };
  const pairs = groups
    .flatMap((group) => open.map((slot) => ({ group, slot, score: scoreOf(group, slot) })))
    .sort((one, other) => other.score - one.score);
  const given = new Map<Slot, string>();
  const placed = new Set<Group>();
  const give = ({ group, slot }: { group: Group; slot: Slot }) => {
    given.set(slot, group.value);
    placed.add(group);
  };
  const isFree = ({ slot, group }: (typeof pairs)[number]) => !given.has(slot) && !placed.has(group);
  const isNeeded = ({ slot }: (typeof pairs)[number]) => slot.required;
  for (const pair of pairs.filter(isNeeded)) if (pair.score >= LEAST && isFree(pair)) give(pair);
  const [left, ...more] = pairs.filter(isNeeded).filter(isFree);
  if (left && more.length === 0) give(left);
  // Nobody comes in for a side that a document may do without while one of the others is open.
  for (const pair of pairs) if (pair.score >= LEAST && isFree(pair)) give(pair);
  const [writes] = [...given].filter(([, value]) => groups.some((group) => group.id === writing && group.value === value));
  return answered(writes ? { ...brief, answers: { ...brief.answers, writer: writes[0].name } } : brief, given);
}

/** What was answered for sides that this kind does not have; none of whom a side of it has already, or who was answered again later. */
function groupsIn({ answers }: Brief, slots: readonly Slot[]): Group[] {
  const isOwn = (id: string): boolean => slots.some(({ name }) => name === id);
  const all = Object.entries(answers).filter(([id, value]) => /Name$/.test(id) && value.trim() !== '');
  return all.flatMap(([id, value], at) => {
    const names = namesIn(value);
    const later = all.filter(([other], n) => isOwn(other) || n > at).flatMap(([, other]) => namesIn(other));
    const isHeld = names.every((name) => later.some((one) => one.toLowerCase() === name.toLowerCase()));
    if (isOwn(id) || isHeld) return [];
    return [{ id, role: roleOf(id), value, names }];
  });
}

const answered = (brief: Brief, given: ReadonlyMap<Slot, string>): Brief => ({
  ...brief,
  answers: { ...brief.answers, ...Object.fromEntries([...given].map(([{ name }, value]) => [name, value])) },
});

/** Whether one of two names holds the other word by word. */
const isSame = (one: string, other: string): boolean => {
  const [a, b] = [` ${one.toLowerCase()} `, ` ${other.toLowerCase()} `];
  return a.includes(b) || b.includes(a);
};
