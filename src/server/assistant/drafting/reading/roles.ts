import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { phrasesOf } from './phrases.ts';
import type { Token } from './text.ts';

const KindRoles = z.strictObject({
  self: z.string(),
  other: z.optional(z.string()),
  as: z._default(z.record(z.string(), z.string()), {}),
});
/** How a kind of document calls the people in it. */
export type KindRoles = z.infer<typeof KindRoles>;

const file = z.parse(
  z.strictObject({ people: z.record(z.string(), z.array(z.string())), kinds: z.record(z.string(), KindRoles) }),
  parse(readFileSync(new URL('./roles.yaml', import.meta.url), 'utf8')),
);

const PEOPLE = phrasesOf(Object.entries(file.people).flatMap(([role, words]) => words.map((word): [string, string] => [word, role])));
const WORDS = new Set(Object.values(file.people).flat());
const LONGEST = 3;
/** Words that stand for the one who writes. */
const SELF = phrasesOf(
  [
    'me',
    'i am',
    'im',
    'i m',
    'my name is',
    'my name s',
    'my name',
    'we',
    'we are',
    'we re',
    'us',
    'name',
    'i',
    'myself',
    'names',
    'name is',
    'ich',
    'our name',
    'our company',
    'signed',
  ].map((word): [string, true] => [word, true]),
);

/** What a kind calls its people; undefined for kinds of which nothing is known. */
export const rolesOf = (kind: string | undefined): KindRoles | undefined => (kind === undefined ? undefined : file.kinds[kind]);

/** Whether a word says no more than who somebody is. */
export const isRoleWord = (word: string): boolean => WORDS.has(word);

/** The role that the words which end before a token name, and how many tokens they take. `self` for the one who writes. */
export function roleBefore(tokens: readonly Token[], end: number): { role: string; length: number } | undefined {
  for (let length = Math.min(LONGEST, end); length > 0; length -= 1) {
    const hit = PEOPLE.at(tokens, end - length) ?? undefined;
    if (hit && hit.length === length && hit.values[0] !== undefined) return { role: hit.values[0], length };
    const self = SELF.at(tokens, end - length);
    if (self && self.length === length) return { role: 'self', length };
  }
  return undefined;
}

/** The role that a token and those behind it name. */
export function roleAt(tokens: readonly Token[], index: number): { role: string; length: number } | undefined {
  const hit = PEOPLE.at(tokens, index);
  return hit?.values[0] === undefined ? undefined : { role: hit.values[0], length: hit.length };
}
