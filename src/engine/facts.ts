import type { Fact, Facts } from './source.ts';

/** Of dated values the one in force on the day; of several the one that began last. Undated ones are always in force. */
export function inForce<T extends { from?: string; to?: string }>(values: readonly T[], date: string): T | undefined {
  let best: T | undefined;
  for (const value of values) {
    if ((value.from !== undefined && value.from > date) || (value.to !== undefined && value.to < date)) continue;
    if (!best || (value.from ?? '') > (best.from ?? '')) best = value;
  }
  return best;
}

const ABOUT = new Set(['source', 'asOf', 'checked', 'note', 'place', 'from', 'to']);

/** What a dotted name, `law.` left out, means on a day: a fact, a part of a fact's record, or what is said about it (`.source`). */
export function factAt(facts: Facts, name: string, date: string): unknown {
  // Most tags name a fact and no part of it.
  for (let end = name.length; end > 0; end = name.lastIndexOf('.', end - 1)) {
    const key = name.slice(0, end);
    const fact = Object.hasOwn(facts, key) ? inForce(facts[key] ?? [], date) : undefined;
    if (fact) return end === name.length ? fact.value : within(fact, name.slice(end + 1).split('.'));
  }
  return undefined;
}

function within(fact: Fact, path: readonly string[]): unknown {
  let value: unknown = fact.value;
  for (const [index, name] of path.entries()) {
    if (typeof value === 'object' && value !== null && Object.hasOwn(value, name)) value = (value as Record<string, unknown>)[name];
    else if (index === 0 && path.length === 1 && ABOUT.has(name)) value = (fact as Record<string, unknown> & Fact)[name as 'source'];
    else return undefined;
  }
  return value;
}
