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
  const addOwn = (after: string) => {
    for (let id = following(mine, after); id !== undefined && !old.has(id) && !fresh.has(id) && !placed.has(id); id = following(mine, id)) {
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

/** Clauses by the id of their heading, in order; what stands before the first heading has the empty id. */
function clauses(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const part of text.split(/\n(?=#{1,2} )/)) {
    const heading = /^#{1,2} (?:\d+\. )?(.*)$/m.exec(part.startsWith('#') ? part : '')?.[1] ?? '';
    let id = /\{id:([^}]+)\}/.exec(heading)?.[1] ?? heading.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
    while (found.has(id)) id += '+';
    found.set(id, part.trim());
  }
  return found;
}

function following(parts: ReadonlyMap<string, string>, id: string): string | undefined {
  const ids = [...parts.keys()];
  return ids[ids.indexOf(id) + 1];
}

/** The same clause when only numbers that were given by us differ. */
function same(a: string, b: string): boolean {
  const bare = (text: string) => text.replace(/^(#{1,2} )\d+\. /gm, '$1').replace(/\[[^\]]*\](\(#[^)]*\))/g, '$1');
  return bare(a) === bare(b);
}
