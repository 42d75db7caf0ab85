import type { Fact, Wish } from './shapes.ts';

/** One of several things that a sentence lists, and where in its field of the brief it stands. */
export interface Member {
  text: string;
  from: number;
  to: number;
}

const COMMA = /,\s+(?:and\s+|or\s+|plus\s+)?|\s+(?:and|plus)\s+(?=(?:my|our|the|an?|all|his|her|their|\d|\p{Lu})\b)/giu;
/** So many words are a thing and no story. */
const LONGEST = 16;

/** What stands behind a colon, or behind another `lead`, one beside the other: `What goes in: the house, the cabin at 27 Cottonwood Spur, Buena Vista, and my savings`; none where it is no list. */
export function membersOf({ text, at }: Wish, facts: readonly Fact[], lead = /^[^:]{2,60}:\s+/): Member[] {
  const colon = lead.exec(text);
  if (!colon) return [];
  const isIn = (from: number, to: number) =>
    facts.some((fact) => fact.at.part === at.part && fact.at.from < at.from + to && at.from + from < fact.at.to) ||
    text.slice(0, from).split('(').length > text.slice(0, from).split(')').length;
  const start = colon[0].length;
  const cuts = [...text.matchAll(COMMA)].flatMap(({ index, 0: { length } }) =>
    index < start || isIn(index, index + length) ? [] : [{ from: index, to: index + length }],
  );
  const ends = [...cuts.map(({ from }) => from), text.replace(/[\s.;!]+$/, '').length];
  const members = ends.map((end, n) => {
    const from = cuts[n - 1]?.to ?? start;
    return { text: text.slice(from, end).trim(), from: at.from + from, to: at.from + end };
  });
  const isList = members.length > 1 && members.every((one) => /\p{L}{2}/u.test(one.text) && one.text.split(/\s+/).length <= LONGEST);
  return isList ? members : [];
}
