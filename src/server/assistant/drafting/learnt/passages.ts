import { likelihoods, type Signs, type Weights } from './choice.ts';
import { CLOSED, type Spoken } from './spoken.ts';

/** A stretch of a brief that may answer a question: its words from `from` to before `to`, and how likely it begins there and ends there. */
export interface Passage {
  from: number;
  to: number;
  begins: number;
  ends: number;
}

/** An answer in the words of a brief is no longer than this. */
const LONGEST = 25;
/** What is less likely to be the first word of an answer is not looked at. */
export const LEAST = 0.012;
/** More words are not read, more passages not looked at: a brief has some seventy and twelve. */
const [MOST_WORDS, MOST] = [2000, 60];

const kindOf = (word: Spoken | undefined): string =>
  word === undefined ? 'edge' : CLOSED.has(word.low) ? word.low : word.fact ? `a ${word.fact}` : `${word.shape} word`;

const neighbour = (words: readonly Spoken[], at: number, by: -2 | -1 | 1): Spoken | undefined => {
  const word = words[at + by];
  return word?.page === words[at]?.page ? word : undefined;
};

/** What stands around the first word of a passage. */
export function entry(words: readonly Spoken[], at: number): string[] {
  const word = words[at];
  if (!word) return [];
  const left = word.before || (neighbour(words, at, -1)?.stem ?? 'edge');
  const right = word.after || (neighbour(words, at, 1)?.stem ?? 'edge');
  return [
    `l1 ${left}`,
    `w0 ${word.stem}`,
    `w1 ${right}`,
    `l2 ${neighbour(words, at, -2)?.stem ?? 'edge'} ${left}`,
    `lw ${left} ${word.stem}`,
    `k ${kindOf(neighbour(words, at, -1))} ${word.before} ${kindOf(word)}`,
    `shape ${word.shape}`,
    `sign ${word.before}`,
    `part ${word.page.part}`,
    `fact ${word.fact} ${word.isFirst}`,
    `name ${word.name}`,
  ];
}

/** Stems of the words before and behind a passage, within its page: those that say something. */
export const beside = (
  words: readonly Spoken[],
  from: number,
  to: number,
  left: number,
  right: number,
): { left: string[]; right: string[] } => {
  const page = words[from]?.page;
  const told = (some: readonly Spoken[]) => some.flatMap((word) => (word.page === page && !CLOSED.has(word.low) ? word.stem : []));
  return { left: told(words.slice(Math.max(0, from - left), from)).reverse(), right: told(words.slice(to, to + right)) };
};

/** Whether an answer begins at a word: an option that it does, and one that it does not. */
export function startOptions(words: readonly Spoken[], at: number): Signs[] {
  const { left } = beside(words, at, at + 1, 6, 0);
  return [new Map([...entry(words, at), ...left.map((word) => `left ${word}`)].map((sign) => [sign, 1])), new Map([['none', 1]])];
}

/** Where a passage may end: behind each of its words up to the end of its line, but not amid a name or a figure. */
export function endsFrom(words: readonly Spoken[], from: number): number[] {
  const ends: number[] = [];
  for (let to = from + 1; to <= Math.min(words.length, from + LONGEST); to += 1) {
    if (!words[to]?.joins) ends.push(to);
    if (/^(?:edge|line)$/.test(words[to - 1]?.after ?? 'edge')) break;
  }
  return ends;
}

/** An option for each end that a passage may have. */
export function endOptions(words: readonly Spoken[], from: number): Signs[] {
  const first = kindOf(words[from]);
  return endsFrom(words, from).map((to): Signs => {
    const last = words[to - 1];
    const next = last?.after ? undefined : words[to];
    const own = words.slice(from, to);
    const inner = own.slice(0, -1);
    const follows = last?.after || kindOf(next);
    const length = to - from > 10 ? 'long' : to - from > 6 ? 'middle' : String(to - from);
    const commas = inner.filter(({ after }) => after === ',').length;
    const ands = inner.filter(({ low }) => low === 'and').length;
    const signs = [
      `len ${length}`,
      `len ${length} ${first}`,
      `next ${follows}`,
      `next ${last?.after || next?.stem}`,
      `last ${kindOf(last)}`,
      `last ${last?.stem}`,
      `last ${kindOf(last)} ${follows}`,
      `commas ${Math.min(3, commas)}`,
      `ands ${Math.min(2, ands)}`,
      `ands ${Math.min(2, ands)} ${follows}`,
      `stop ${inner.some(({ after }) => after === 'stop')}`,
      `first ${first} ${follows}`,
      ...new Set(own.slice(1).flatMap(({ low }) => (CLOSED.has(low) ? `in ${low}` : []))),
    ];
    if (inner.some(({ after }) => after === '(')) signs.push('opens');
    return new Map(signs.map((sign) => [sign, 1]));
  });
}

/** The passages of a brief that may be answers, each with its likeliest end: those that most likely begin one. */
export function passagesIn(words: readonly Spoken[], starts: Weights, ends: Weights): Passage[] {
  const begun = words
    .slice(0, MOST_WORDS)
    .flatMap((word, from) => (word.joins ? [] : { from, begins: likelihoods(startOptions(words, from), starts)[0] ?? 0 }));
  return begun
    .filter(({ begins }) => begins >= LEAST)
    .sort((one, other) => other.begins - one.begins)
    .slice(0, MOST)
    .sort((one, other) => one.from - other.from)
    .map((one) => ({ ...one, ...endOf(words, one.from, ends) }));
}

function endOf(words: readonly Spoken[], from: number, weights: Weights): Pick<Passage, 'to' | 'ends'> {
  const likely = likelihoods(endOptions(words, from), weights);
  const ends = Math.max(...likely);
  return { to: endsFrom(words, from)[likely.indexOf(ends)] ?? from + 1, ends };
}
