import { headingOf } from './heading.ts';
import { number } from './number.ts';

/** A clause that both sides changed: the owner's text was kept, the new one is offered. */
export interface MergeConflict {
  id: string;
  yours: string;
  theirs: string;
}

/**
 * Brings a newly generated text and the owner's own wording together, clause by clause: what only one side changed is
 * taken from that side; where both did, the owner's stays and both texts are returned. A clause the owner removed stays
 * away while its text is the old one; clauses the owner added stay behind the one they followed.
 * @param base the text as last generated @param yours the same with the owner's wording @param theirs as generated now
 */
export function merge(base: string, yours: string, theirs: string): { text: string; conflicts: MergeConflict[] } {
  if (base === yours) return { text: theirs, conflicts: [] };
  const [old, mine, fresh] = [clauses(base), clauses(yours), clauses(theirs)];
  const conflicts: MergeConflict[] = [];
  const result: string[] = [];
  const placed = new Set<string>();
  const behind = followers(mine);
  const addOwn = (after: string) => {
    for (let id = behind.get(after); id !== undefined && !old.has(id) && !fresh.has(id) && !placed.has(id); id = behind.get(id)) {
      placed.add(id);
      result.push(mine.get(id) ?? '');
    }
  };
  for (const [id, now] of fresh) {
    const before = old.get(id);
    const own = mine.get(id);
    if (own === undefined && before !== undefined) {
      if (same(before, now)) continue;
      result.push(now);
      conflicts.push({ id, yours: '', theirs: now });
    } else if (own === undefined || before === undefined || same(own, before)) {
      result.push(now);
      if (own !== undefined && before === undefined && !same(own, now)) conflicts.push({ id, yours: own, theirs: now });
    } else {
      result.push(own);
      if (!same(before, now) && !same(own, now)) conflicts.push({ id, yours: own, theirs: now });
    }
    placed.add(id);
    addOwn(id);
  }
  // Clauses the owner had changed and the new answers no longer ask for are not thrown away unasked.
  for (const [id, own] of mine) {
    const before = old.get(id);
    if (placed.has(id) || (before !== undefined && same(own, before))) continue;
    result.push(own);
    conflicts.push({ id, yours: own, theirs: '' });
  }
  return { text: number(result.join('\n\n')), conflicts };
}

/** What stands before the first clause; the title may be worded anew and is still the same part. */
const OPENING = '';

/** Clauses by the id of their heading, in order. Each line is looked at once, whatever the text. */
function clauses(text: string): Map<string, string> {
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
function followers(parts: ReadonlyMap<string, string>): Map<string, string> {
  const ids = [...parts.keys()];
  return new Map(ids.slice(1).map((id, index) => [ids[index] ?? OPENING, id]));
}

/** The same clause when only numbers that were given by us differ. */
function same(a: string, b: string): boolean {
  return a === b || bare(a) === bare(b);
}

function bare(text: string): string {
  return text.replace(/^(#{1,2} )\d{1,3}\. /gm, '$1').replace(/\[clause \d{1,3}\](?=\(#)/g, '[clause]');
}
