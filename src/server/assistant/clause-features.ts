import { SIGNS } from './clause-signs.ts';

/** What is counted in a clause, in three groups that weigh alike however long it is: words and pairs of words, parts of words, signs. */
export type Features = readonly [words: Counts, parts: Counts, signs: Counts];
export type Counts = ReadonlyMap<string, number>;

/** Shortest and longest part of a word. */
const PARTS = [3, 5] as const;
const NAMES = Object.keys(SIGNS);
/** Lengths, in letters, between which clauses of different sorts tend to lie. */
const LENGTHS = [80, 160, 320, 640, 1_200];

/** Counts what the labeller goes by. Pure: training and use see a clause alike. */
export function featuresOf(text: string): Features {
  const plain = text
    .toLowerCase()
    .replace(/<omitted>/g, ' ')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/\d[\d,.]*\d|\d/g, '0')
    .replace(/\s+/g, ' ');
  const words = plain.match(/[a-z]+(?:'[a-z]+)?|0|[$%]/g) ?? [];
  const counts = new Map<string, number>();
  for (const [at, word] of words.entries()) {
    add(counts, word);
    if (at > 0) add(counts, `${words[at - 1]} ${word}`);
  }
  return [counts, partsOf(new Set(words)), signsOf(plain)];
}

function partsOf(words: ReadonlySet<string>): Counts {
  const parts = new Map<string, number>();
  for (const word of words) {
    const whole = `^${word}$`;
    for (let length = PARTS[0]; length <= PARTS[1]; length += 1)
      for (let at = 0; at + length <= whole.length; at += 1) add(parts, `#${whole.slice(at, at + length)}`);
  }
  return parts;
}

function signsOf(plain: string): Counts {
  const signs = new Map<string, number>();
  for (const name of shownBy(plain)) signs.set(`@${name}`, 1);
  for (const sentence of plain.split(/[.;]\s/)) {
    const shown = shownBy(sentence);
    for (const [at, one] of shown.entries()) for (const other of shown.slice(at + 1)) signs.set(`@${one}&${other}`, 1);
  }
  signs.set(`@length${LENGTHS.filter((length) => plain.length >= length).length}`, 1);
  return signs;
}

const shownBy = (text: string) => NAMES.filter((name) => SIGNS[name]?.test(text));

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
