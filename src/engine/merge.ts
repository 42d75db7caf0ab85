import { headingOf } from './heading.ts';
import { number } from './number.ts';
import type { Source } from './source.ts';

/** Id of what stands before the first clause; the title may be worded anew and is still the same part. */
const OPENING = '';

/** A clause that both sides changed: the owner's text was kept, the new one is offered. */
export interface MergeConflict {
  id: string;
  yours: string;
  theirs: string;
}

/** Whose wording of a clause stands. */
export type Side = 'yours' | 'theirs';

/**
 * A clause that is not the same on every side. `kept`: only the owner changed it, and that stands. `taken`: only the new
 * text differs, and that stands. `conflict`: both differ; the owner's stands unless the other one is chosen.
 */
export interface ClauseChange {
  id: string;
  /** Heading without its number; empty for what stands before the first clause. */
  title: string;
  kind: 'kept' | 'taken' | 'conflict';
  /** Each text of the clause; empty where it does not exist on that side. */
  base: string;
  yours: string;
  theirs: string;
  /** Whose wording the merged text holds. */
  side: Side;
}

export interface Merged {
  text: string;
  /** Clauses changed on both sides where nothing was chosen: the owner's wording was kept. */
  conflicts: MergeConflict[];
  /** Every clause that differs, in the order of the merged text; what went stands at the end. */
  changes: ClauseChange[];
}

/**
 * Brings a newly generated text and the owner's own wording together, clause by clause: what only one side changed is
 * taken from that side; where both did, the owner's stays and both texts are returned. A clause the owner removed stays
 * away while its text is the old one, and is put back when that changed; clauses the owner added stay behind the one
 * they followed, and those the owner moved stay where they are. `choices` decides any clause otherwise, by its id.
 * @param base the text as last generated @param yours the same with the owner's wording @param theirs as generated now
 */
export function merge(
  base: string,
  yours: string,
  theirs: string,
  choices: Readonly<Record<string, Side>> = {},
  numbering: Source['numbering'] = 'clauses',
): Merged {
  const same = numbering === 'none' ? Object.is : sameButForNumbers;
  const [old, mine, fresh] = headedAnew(clauses(base), clauses(yours), clauses(theirs), same);
  const changes: ClauseChange[] = [];
  const result: string[] = [];
  const placed = new Set<string>();
  const behind = followers(mine);
  const place = (id: string) => {
    placed.add(id);
    const texts = { base: old.get(id) ?? '', yours: mine.get(id) ?? '', theirs: fresh.get(id) ?? '' };
    const kind = kindOf(texts, same);
    // A removed clause whose new text differs is offered by standing there again: leaving it out could leave out new law.
    const usual: Side = kind === 'taken' || (kind === 'conflict' && !mine.has(id)) ? 'theirs' : 'yours';
    const chosen = Object.hasOwn(choices, id) ? choices[id] : undefined;
    const side = kind === undefined ? 'theirs' : (chosen ?? usual);
    if (kind) changes.push({ id, title: id === OPENING ? '' : titleOf(texts.yours || texts.theirs || texts.base), kind, ...texts, side });
    if (texts[side] !== '') result.push(texts[side]);
  };
  /** What the owner added or worded anew and the new text does not hold, as far as it follows there; what only the new text lets go stands at the end. */
  const placeOwn = (after: string) => {
    for (let id = behind.get(after); id !== undefined && !fresh.has(id) && !placed.has(id); id = behind.get(id))
      if (!same(old.get(id) ?? '', mine.get(id) ?? '')) place(id);
  };
  for (const id of orderOf(old, mine, fresh)) {
    place(id);
    placeOwn(id);
  }
  // What the new text no longer holds: clauses the owner had changed are not thrown away unasked, the others go.
  for (const id of [...mine.keys(), ...old.keys()]) if (!placed.has(id)) place(id);
  const conflicts = changes
    .filter(({ kind, id }) => kind === 'conflict' && !Object.hasOwn(choices, id))
    .map(({ id, yours: own, theirs: now }) => ({ id, yours: own, theirs: now }));
  const joined = result.join('\n\n') + (theirs.endsWith('\n') ? '\n' : '');
  if (base === yours && Object.keys(choices).length === 0) return { text: theirs, conflicts, changes };
  return { text: number(joined, numbering), conflicts, changes };
}

/**
 * The three with one heading where the owner worded only that anew and the new text only what stands below it: both stand then. A heading without an id of its own
 * is known by its words, so that the same words below another one tell that it is the same clause, which else would stand twice, with the old answers and the new;
 * it bears the old id from then on, to which the references lead.
 */
function headedAnew(old: Clauses, mine: Clauses, fresh: Clauses, same: Same): [Clauses, Clauses, Clauses] {
  const added = new Map([...mine].filter(([id]) => !old.has(id) && !fresh.has(id)).map(([id, clause]) => [bare(bodyOf(clause)), id]));
  const [before, after] = [new Map(old), new Map(fresh)];
  const own = new Map<string, [id: string, clause: string]>();
  for (const id of held(old, fresh)) {
    const [was, now] = [old.get(id) ?? '', fresh.get(id) ?? ''];
    const name = mine.has(id) ? id : added.get(bare(bodyOf(was)));
    const clause = name === undefined ? undefined : mine.get(name);
    if (name === undefined || clause === undefined || own.has(name)) continue;
    const isOnly = bodyOf(was) !== '' && same(bodyOf(clause), bodyOf(was)) && same(headOf(now), headOf(was));
    if (!isOnly || same(headOf(clause), headOf(was)) || same(now, was)) continue;
    const isNamed = name === id || headingOf(headOf(clause))?.explicit || !/^[\w-]+$/.test(id);
    const head = isNamed ? headOf(clause) : `${headOf(clause).trimEnd()} {id:${id}}`;
    before.set(id, `${head}\n${bodyOf(was)}`);
    after.set(id, `${head}\n${bodyOf(now)}`);
    own.set(name, [id, `${head}\n${bodyOf(clause)}`]);
  }
  return [before, new Map([...mine].map(([id, clause]) => own.get(id) ?? [id, clause])), after];
}

const headOf = (clause: string): string => clause.split('\n', 1)[0] ?? '';
const bodyOf = (clause: string): string => clause.slice(headOf(clause).length + 1);

/** The clauses of the new text in their order, or, where the owner moved some of the old ones, in the owner's: new ones stay behind what they follow. */
function orderOf(old: Clauses, mine: Clauses, fresh: Clauses): readonly string[] {
  const ids = [...fresh.keys()];
  if (isSameOrder(held(old, mine, fresh), held(mine, old, fresh))) return ids;
  const order = held(mine, fresh);
  for (const [index, id] of ids.entries()) if (!mine.has(id)) order.splice(order.indexOf(ids[index - 1] ?? OPENING) + 1, 0, id);
  return order;
}

/** The headings of the clauses that two texts both hold, a line each, in the order of either; undefined where that is one. */
export function ordersOf(one: string, other: string): readonly [string, string] | undefined {
  const [a, b] = [clauses(one), clauses(other)];
  const [first, second] = [held(a, b), held(b, a)];
  const lines = (ids: readonly string[]) => ids.map((id) => titleOf(a.get(id) ?? '')).join('\n');
  return isSameOrder(first, second) ? undefined : [lines(first), lines(second)];
}

/** The clauses of one text that the others hold too, in its order. */
const held = (one: Clauses, ...others: readonly Clauses[]): string[] =>
  [...one.keys()].filter((id) => others.every((other) => other.has(id)));

const isSameOrder = (a: readonly string[], b: readonly string[]): boolean => a.every((id, index) => id === b[index]);

type Same = (a: string, b: string) => boolean;

/** How a clause differs; undefined when the owner's and the new text are the same clause, or neither holds it. */
function kindOf({ base, yours, theirs }: { base: string; yours: string; theirs: string }, same: Same): ClauseChange['kind'] | undefined {
  if (same(yours, theirs)) return undefined;
  if (same(base, yours)) return 'taken';
  return same(base, theirs) ? 'kept' : 'conflict';
}

function titleOf(clause: string): string {
  const heading = headingOf(clause.split('\n', 1)[0] ?? '');
  return (heading?.title ?? '').replace(/\\(?=[!-/:-@[-`{-~])/g, '');
}

type Clauses = ReadonlyMap<string, string>;

/** Clauses by the id of their heading, in order. Each line is looked at once, whatever the text. */
function clauses(text: string): Clauses {
  const found = new Map<string, string>();
  const times = new Map<string, number>();
  for (const part of text.split(/\n(?=#{1,2} )/)) {
    const [line = ''] = part.split('\n', 1);
    const id = found.size === 0 && !line.startsWith('## ') ? OPENING : (headingOf(line)?.id ?? OPENING);
    const before = times.get(id) ?? 0;
    times.set(id, before + 1);
    found.set(before === 0 ? id : `${id}+${before}`, part.trim());
  }
  return found;
}

/** For each id the one behind it. */
function followers(parts: Clauses): Map<string, string> {
  const ids = [...parts.keys()];
  return new Map(ids.slice(1).map((id, index) => [ids[index] ?? OPENING, id]));
}

/** The same clause when only numbers that were given by us differ. */
function sameButForNumbers(a: string, b: string): boolean {
  return a === b || bare(a) === bare(b);
}

function bare(text: string): string {
  return text.replace(/^(#{1,2} )\d{1,3}\. /gm, '$1').replace(/\[clause \d{1,3}\](?=\(#)/g, '[clause]');
}
