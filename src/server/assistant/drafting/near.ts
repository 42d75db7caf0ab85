import type { Field } from '#engine/field.ts';
import type { Brief, Fact, Reading, Wish } from './shapes.ts';
import { meanings } from './vocabulary.ts';

const PARTS = ['title', 'description', 'requirements'];
/** Facts in the order of the brief's fields. */
export const order = ({ at }: Fact): number => PARTS.indexOf(at.part) * 100_000 + at.from;

/** Words farther away say nothing of a fact: a line of 20,000 signs was read anew for each sum in it. */
const FAR = 600;

/** What the words around a fact are about: those of its own part of the line, cut at commas, or of the line where that says nothing. */
export function around(fact: Fact, brief: Brief): { before: readonly string[]; after: readonly string[]; line: string } {
  const text = brief[fact.at.part];
  const from = Math.max(text.lastIndexOf('\n', fact.at.from - 1) + 1, text.lastIndexOf('. ', fact.at.from - 1) + 1, fact.at.from - FAR);
  const ends = [text.indexOf('\n', fact.at.to), text.indexOf('. ', fact.at.to)].filter((at) => at >= 0);
  const to = Math.min(text.length, fact.at.to + FAR, ...ends);
  const [start = '', end = ''] = [text.slice(from, fact.at.from), text.slice(fact.at.to, to)];
  const near = { before: meanings(start.split(/[,;]\s/).at(-1) ?? ''), after: meanings(end.split(/[,;](?:\s|$)/)[0] ?? '') };
  const isBare = near.before.length + near.after.length === 0;
  return { ...(isBare ? { before: meanings(start), after: meanings(end) } : near), line: text.slice(from, to).trim() };
}

/** Whether a word of a question stands right beside a fact; `role`: or in what was read of it. */
export function isBeside(fact: Fact, { label, name }: Field, brief: Brief, role = ''): boolean {
  const { before, after } = around(fact, brief);
  const asked = new Set(meanings(`${label} ${name.replace(/([a-z])([A-Z])/g, '$1 $2')}`));
  return [...before, ...after, ...meanings(role)].some((word) => asked.has(word));
}

/** The facts that a wish holds. */
export const factsIn = ({ facts }: Reading, { at }: Wish): Fact[] =>
  facts.filter((fact) => fact.at.part === at.part && fact.at.from >= at.from && fact.at.to <= at.to);
