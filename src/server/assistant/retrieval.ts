import { CONCEPTS } from './concepts.ts';
import { stemOf } from './stem.ts';

export interface Passage {
  id: string;
  text: string;
}

/**
 * Which clauses answer a lawyer's question best, all of `corpus` by their ids, the best first. Words are compared by their stems (BM25); beside that a question
 * is read for the concepts it names ("carve-out", "cap on liability"), which contracts say in other words, and a clause counts for saying them, most of all in
 * one sentence. What the question wants absent ("without carve-outs") counts against it. A corpus that is asked again is read once.
 */
export function rankClauses(query: string, corpus: readonly Passage[]): string[] {
  const all = readOnce(corpus);
  const { wanted, unwanted, terms } = readQuery(query);
  const byWords = scoreByWords(terms, all);
  const most = byWords.reduce((highest, score) => Math.max(highest, score), 0) || 1;
  const weights = new Map(wanted.map((name) => [name, rarity(all.clauses.filter(({ whole }) => whole.has(name)).length, corpus.length)]));
  const sum = [...weights.values()].reduce((total, weight) => total + weight, 0) || 1;
  const said = (names: ReadonlySet<string>) =>
    wanted.reduce((total, name) => total + (names.has(name) ? (weights.get(name) ?? 0) : 0), 0) / sum;
  const scores = all.clauses.map(({ whole, sentences }, at) => {
    const together = sentences.reduce((best, sentence) => Math.max(best, said(sentence)), 0);
    const against = unwanted.filter((name) => whole.has(name)).length / (unwanted.length || 1);
    return (byWords[at] ?? 0) / most + said(whole) + TOGETHER * together - AGAINST * against;
  });
  return [...scores.keys()].sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0)).map((at) => corpus[at]?.id ?? '');
}

const TOGETHER = 0.5;
const AGAINST = 0.7;
/** BM25: how soon a word said often is said enough, and how much longer clauses are held back. */
const [SATURATION, LENGTH] = [1.2, 0.75];
const NAMES = Object.keys(CONCEPTS);
/** Words of every contract, and words of every question about one. */
const STOP = new Set(
  `a an and are as at be by for from has have in is it its of on or that the this to with which not shall any such other may will do does
  clause clauses provision provisions include includes including covers cover around via based bound only subject requires require favorable party's partys`.split(
    /\s+/,
  ),
);
/** What follows it in a question is not to be there. */
const WITHOUT = /\b(?:do(?:es)? not include|not includ\w+|without|lacking|lacks)\b/;

interface Clause {
  terms: ReadonlyMap<string, number>;
  length: number;
  whole: ReadonlySet<string>;
  sentences: readonly ReadonlySet<string>[];
}

interface Read {
  clauses: readonly Clause[];
  averageLength: number;
  /** In how many clauses a stem stands. */
  spread: ReadonlyMap<string, number>;
}

const known = new WeakMap<readonly Passage[], Read>();
/** Clauses by their text: those of a library come again in other corpora. The oldest makes room. */
const read = new Map<string, Clause>();
const KEPT = 20_000;

function readOnce(corpus: readonly Passage[]): Read {
  const found = known.get(corpus);
  if (found && found.clauses.length === corpus.length) return found;
  const clauses = corpus.map(({ text }) => clauseOf(text));
  const spread = new Map<string, number>();
  for (const { terms } of clauses) for (const term of terms.keys()) spread.set(term, (spread.get(term) ?? 0) + 1);
  const averageLength = clauses.reduce((sum, { length }) => sum + length, 0) / (clauses.length || 1) || 1;
  const result = { clauses, averageLength, spread };
  known.set(corpus, result);
  return result;
}

function clauseOf(text: string): Clause {
  const found = read.get(text);
  if (found) return found;
  if (read.size >= KEPT) read.delete(read.keys().next().value ?? '');
  const clause = readClause(plain(text));
  read.set(text, clause);
  return clause;
}

function readClause(text: string): Clause {
  const all = stems(text);
  const terms = new Map<string, number>();
  for (const term of all) terms.set(term, (terms.get(term) ?? 0) + 1);
  return { terms, length: all.length, whole: saidIn(text), sentences: text.split(/[.;]\s|\(\w{1,3}\)/).map(saidIn) };
}

function readQuery(query: string): { wanted: string[]; unwanted: string[]; terms: Set<string> } {
  const text = plain(query).replace(/\bunqualified\b(.*)/, '$1 without exceptions');
  const without = WITHOUT.exec(text);
  const head = without ? text.slice(0, without.index) : text;
  const tail = without ? text.slice(without.index + without[0].length) : '';
  const about = head.trim() === '' ? text : head;
  const wanted = NAMES.filter((name) => CONCEPTS[name]?.asked.test(about));
  const unwanted = NAMES.filter((name) => !wanted.includes(name) && CONCEPTS[name]?.asked.test(tail));
  return { wanted, unwanted, terms: new Set(stems(about)) };
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/\s+/g, ' ');
const stems = (text: string) => (text.match(/[a-z0-9]+/g) ?? []).filter((word) => word.length > 1 && !STOP.has(word)).map(stemOf);
const saidIn = (text: string): Set<string> => new Set(NAMES.filter((name) => CONCEPTS[name]?.said.test(text)));
const rarity = (having: number, all: number) => Math.log(1 + (all - having + 0.5) / (having + 0.5)) + 0.2;

function scoreByWords(terms: ReadonlySet<string>, { clauses, averageLength, spread }: Read): number[] {
  return clauses.map(({ terms: own, length }) => {
    let score = 0;
    for (const term of terms) {
      const times = own.get(term);
      if (times === undefined) continue;
      const having = spread.get(term) ?? 0;
      const idf = Math.log(1 + (clauses.length - having + 0.5) / (having + 0.5));
      score += (idf * times * (SATURATION + 1)) / (times + SATURATION * (1 - LENGTH + (LENGTH * length) / averageLength));
    }
    return score;
  });
}
