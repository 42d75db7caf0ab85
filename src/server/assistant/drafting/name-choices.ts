import { isThingCalled } from './sexes.ts';
import type { Brief } from './shapes.ts';
import { isCompany } from './slots.ts';

const TIMES =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december)$/i;

/** Names that may be offered for a side: of people and of companies, as far as the words show, each once and in its whole length. */
export function offered(names: readonly string[], { title, description, requirements }: Brief): string[] {
  const words = `${title}\n${description}\n${requirements}`;
  const some = [...new Set(names)].filter(
    (name) => isCompany(name) || !(/\d/.test(name) || name.split(' ').every((word) => TIMES.test(word)) || isThingCalled(name, words)),
  );
  return some.filter((name) => !some.some((other) => other !== name && ` ${other.toLowerCase()} `.includes(` ${name.toLowerCase()} `)));
}
