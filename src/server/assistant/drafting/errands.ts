import { VERBS } from './everyday-verbs.ts';

/** A title that says what is to be done and names no document: `Get my money from …`, `stop her`. */
export function isErrand(title: string): boolean {
  const [, verb = ''] = /^\W*(\p{L}+) (?:my|our|the|this|that|a|an|him|her|them|back|out)\b/iu.exec(title) ?? [];
  return VERBS.has(verb.toLowerCase());
}
