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

/** What a dotted path after `law.` names on a day: a fact, a part of a fact's record, or what is said about it (`.source`). */
export function factAt(facts: Facts, path: readonly string[], date: string): unknown {
  // Most facts have a topic and a name, most tags ask for no more than that.
  if (path.length === 2) {
    const key = `${path[0]}.${path[1]}`;
    const fact = Object.hasOwn(facts, key) ? inForce(facts[key] ?? [], date) : undefined;
    if (fact) return fact.value;
  }
  for (let length = path.length; length > 0; length -= 1) {
    const key = path.slice(0, length).join('.');
    if (!Object.hasOwn(facts, key)) continue;
    const fact = inForce(facts[key] ?? [], date);
    if (fact) return within(fact, path.slice(length));
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
