import { conflicts } from './conflicts.ts';
import { type Check, type Doc, finding } from './document.ts';
import { likeness, type Person, peopleOf, standTogether } from './people.ts';
import { mirrorRoles } from './roles.ts';

/** Everybody keeps one name and one part, from the beginning to the signature. */
export const checkParties: Check = (doc) => {
  const people = peopleOf(doc);
  const told = [...roles(doc, people), ...signers(doc, people), ...conflicts(doc, 'contradiction-party')];
  return [
    ...told,
    ...misspelt(doc, people).filter(({ at }) => !told.some((one) => one.at && at && one.at.from <= at.to && at.from <= one.at.to)),
    ...mirrorRoles(doc, people),
  ];
};

/** Two people under one name of a party, or one person on both sides. */
function roles(doc: Doc, people: readonly Person[]): ReturnType<Check> {
  const found: ReturnType<Check> = [];
  const defined = new Map<string, number>();
  for (const { term, from, to } of doc.definitions) {
    const before = defined.get(term);
    const isRole = people.some(({ role }) => role === term);
    if (before !== undefined && isRole)
      found.push(finding(doc, 'contradiction-party', 'high', { from, to }, 'findings.roleTwice', { role: term }));
    defined.set(term, from);
  }
  for (const [at, person] of people.entries()) {
    const other = people.slice(0, at).find(({ name, role }) => name === person.name && role !== person.role);
    if (other)
      found.push(
        finding(doc, 'contradiction-party', 'high', other, 'findings.bothSides', {
          name: person.name,
          one: other.role || '—',
          other: person.role || '—',
        }),
      );
  }
  return found;
}

/** Who signs as a party is who was introduced as that party. */
function signers(doc: Doc, people: readonly Person[]): ReturnType<Check> {
  return doc.signatures.flatMap(({ role, name, company, from, to }) => {
    const meant = people.filter(
      (person) => person.role !== '' && person.role.replace(/s$/, '').toLowerCase() === role.replace(/s$/, '').toLowerCase(),
    );
    const signs = company || name;
    if (meant.length === 0 || signs === '' || meant.some((person) => isSame(person.name, signs))) return [];
    // A company signs through a person whose name stands nowhere else.
    if (company === '' && !meant.some((person) => likeness(person.name, signs) >= 0.5) && !doc.isOwn) return [];
    const shown = meant.find((person) => likeness(person.name, signs) >= 0.5) ?? meant[0];
    return [
      finding(doc, 'contradiction-party', 'high', { from, to }, 'findings.otherSigner', { role, one: shown?.name ?? '', other: signs }),
    ];
  });
}

function isSame(one: string, other: string): boolean {
  const bare = (name: string) =>
    name
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  return bare(one) === bare(other) || bare(one).startsWith(`${bare(other)} `) || bare(other).startsWith(`${bare(one)} `);
}

const NAME = /(?<![\p{L}])\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+){1,4}/gu;
/** From here on two names are one, misspelt. */
const ALIKE = 0.8;

/** A name that is almost a party's. */
function misspelt(doc: Doc, people: readonly Person[]): ReturnType<Check> {
  const names = [...new Set(people.map(({ name }) => name).filter((name) => name.includes(' ')))].slice(0, 20);
  if (names.length === 0) return [];
  const found = new Map<string, ReturnType<Check>[number]>();
  // Two who both sign, or stand side by side as one party, are two.
  const signing = new Set(doc.signatures.flatMap(({ name, company }) => [name, company]));
  const areTwo = (one: string, other: string): boolean => (signing.has(one) && signing.has(other)) || standTogether(doc.text, one, other);
  const seen = new Set<string>();
  for (const match of doc.text.slice(0, 200_000).matchAll(NAME)) {
    const [words] = match;
    if (seen.has(words) || seen.size > 1_000) continue;
    seen.add(words);
    const near = names.find(
      (name) => name !== words && words.split(' ').length === name.split(' ').length && likeness(name, words) >= ALIKE,
    );
    if (!near || names.some((name) => name.includes(words) || words.includes(name)) || differsByWord(near, words) || areTwo(near, words))
      continue;
    const at = { from: match.index, to: match.index + words.length };
    found.set(words, finding(doc, 'contradiction-party', 'high', at, 'findings.twoNames', { one: near, other: words }));
  }
  return [...found.values()];
}

/** Members of one family: "Rosa Lindqvist" and "Rolf Lindqvist" are two people. Names that differ by a whole word, not by letters of it. */
function differsByWord(one: string, other: string): boolean {
  const [a, b] = [one.split(' '), other.split(' ')];
  const differing = a.flatMap((word, at) => (word === b[at] ? [] : [[word, b[at] ?? ''] as const]));
  return differing.some(([x, y]) => likeness(x, y) < 0.6);
}
