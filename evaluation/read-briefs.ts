import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { type Catalogue, openCatalogue } from '../src/catalogue/catalogue.ts';
import { readBrief } from '../src/server/assistant/drafting/read-brief.ts';
import type { Fact, Reading } from '../src/server/assistant/drafting/shapes.ts';

/** Measures the reading of briefs on `briefs.yaml`: kind, place, facts, wishes. Run it with node for the figures and what was missed. */

interface Expected {
  kind: string | null;
  place: string | null;
  facts: { what: string; role?: string; text: string }[];
  uncovered: string[];
}
interface Sample {
  id: string;
  title: string;
  description: string;
  requirements: string;
  expected: Expected;
}

export interface ReadingFigures {
  briefs: number;
  /** Shares of 0 to 1: the first kind is right, or none where none fits; the right one is among the first three. */
  kind: number;
  kindInThree: number;
  place: number;
  /** Briefs without a place in which one was found. */
  guessed: number;
  /** Facts found by text and sort of thing, and with the same role, of all expected. */
  facts: number;
  roles: number;
  factsExpected: number;
  /** Planted instructions that were recognised, of all; requirements that were cut out as wishes, of those that must be listed. */
  wishes: number;
  /** Milliseconds for one brief, warm: median and slowest. */
  median: number;
  slowest: number;
}

/** The day on which all briefs are drafted. */
const DAY = '2026-11-23';
/** Other words for one role: the data calls by its own word what the reader may call by another. */
const SAME: readonly string[][] = [
  ['principal', 'loan', 'debt', 'claim'],
  ['price', 'total'],
  ['end', 'deadline', 'ready', 'term', 'last day', 'maturity'],
  ['start', 'handover', 'term'],
  ['contact', 'email'],
  ['leave', 'vacation'],
  ['registration number', 'company number'],
];

/** What a thing may be called: the data speaks of `place` where a fact is an `address`, and of `other` for what is neither sum nor day. */
function isSort(expected: string, what: Fact['what']): boolean {
  if (expected === 'place') return what === 'address';
  if (expected === 'other') return what !== 'party' && what !== 'amount';
  return expected === what;
}

const isRole = (expected: string | undefined, role: string | null): boolean =>
  expected === undefined || expected === role || SAME.some((group) => group.includes(expected) && group.includes(role ?? ''));

/** Whether a fact stands where the expected words do: it covers a half of the shorter of both at least. */
function overlaps(sample: Sample, text: string, fact: Fact): boolean {
  const part = sample[fact.at.part];
  for (let at = part.indexOf(text); at >= 0; at = part.indexOf(text, at + 1)) {
    const common = Math.min(at + text.length, fact.at.to) - Math.max(at, fact.at.from);
    if (common * 2 >= Math.min(text.length, fact.at.to - fact.at.from)) return true;
  }
  return false;
}

interface Read {
  sample: Sample;
  reading: Reading;
  time: number;
}

function readAll(catalogue: Catalogue): Read[] {
  const file = parse(readFileSync(new URL('./briefs.yaml', import.meta.url), 'utf8')) as { briefs: Sample[] };
  const briefOf = ({ title, description, requirements }: Sample) => ({
    title,
    description,
    requirements: requirements ?? '',
    answers: {},
    skipQuestions: false,
  });
  for (const sample of file.briefs) readBrief(briefOf(sample), catalogue, DAY);
  return file.briefs.map((sample) => {
    const before = performance.now();
    const reading = readBrief(briefOf(sample), catalogue, DAY);
    return { sample: { ...sample, requirements: sample.requirements ?? '' }, reading, time: performance.now() - before };
  });
}

const share = (some: number, all: number): number => Math.round((some / Math.max(1, all)) * 1000) / 1000;

/** The figures of the reader on all briefs. */
export function evaluateReading(catalogue: Catalogue): ReadingFigures {
  return figuresOf(readAll(catalogue));
}

function figuresOf(all: readonly Read[]): ReadingFigures {
  const facts = all.flatMap(({ sample, reading }) =>
    sample.expected.facts.map((expected) => ({ expected, hits: hitsOf(sample, reading, expected) })),
  );
  const kept = all.flatMap(({ sample, reading }) =>
    sample.expected.uncovered.map((text) => reading.wishes.some((wish) => squeezed(wish.text).includes(squeezed(text)))),
  );
  const times = all.map(({ time }) => time).sort((a, b) => a - b);
  return {
    briefs: all.length,
    kind: share(all.filter(({ sample, reading }) => kindOf(reading) === sample.expected.kind).length, all.length),
    kindInThree: share(
      all.filter(({ sample: { expected }, reading }) =>
        expected.kind === null ? kindOf(reading) === null : reading.kinds.slice(0, 3).some(({ id }) => id === expected.kind),
      ).length,
      all.length,
    ),
    place: share(all.filter(({ sample, reading }) => (reading.place?.id ?? null) === sample.expected.place).length, all.length),
    guessed: all.filter(({ sample, reading }) => sample.expected.place === null && reading.place !== null).length,
    facts: share(facts.filter(({ hits }) => hits.length > 0).length, facts.length),
    roles: share(facts.filter(({ expected, hits }) => hits.some(({ role }) => isRole(expected.role, role))).length, facts.length),
    factsExpected: facts.length,
    wishes: share(kept.filter(Boolean).length, kept.length),
    median: Math.round((times[times.length >> 1] ?? 0) * 10) / 10,
    slowest: Math.round((times.at(-1) ?? 0) * 10) / 10,
  };
}

/** The likeliest kind; null where it is likelier that none fits. */
const kindOf = ({ kinds: [best], noKind }: Reading): string | null => (best && best.score > noKind ? best.id : null);

const squeezed = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();

const hitsOf = (sample: Sample, reading: Reading, expected: Expected['facts'][number]): Fact[] =>
  reading.facts.filter((fact) => isSort(expected.what, fact.what) && overlaps(sample, expected.text, fact));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const all = readAll(openCatalogue(fileURLToPath(new URL('../content', import.meta.url))));
  for (const { sample, reading } of all) {
    const { expected } = sample;
    const kinds = reading.kinds.map(({ id, score }) => `${id} ${score}`).join(', ');
    if (kindOf(reading) !== expected.kind) console.info(`${sample.id}: kind ${expected.kind}, read: ${kinds || 'none'}`);
    if ((reading.place?.id ?? null) !== expected.place)
      console.info(`${sample.id}: place ${expected.place}, read: ${reading.place?.id ?? 'none'} (${reading.place?.text})`);
    for (const fact of expected.facts) {
      const hits = hitsOf(sample, reading, fact);
      if (hits.length === 0) console.info(`${sample.id}: no ${fact.what} ${fact.role ?? ''} “${fact.text}”`);
      else if (!hits.some(({ role }) => isRole(fact.role, role)))
        console.info(`${sample.id}: ${fact.what} ${fact.role} “${fact.text}” read as ${hits.map(({ role }) => role).join('/')}`);
    }
    for (const text of expected.uncovered) {
      if (!reading.wishes.some((wish) => squeezed(wish.text).includes(squeezed(text)))) console.info(`${sample.id}: no wish “${text}”`);
    }
  }
  console.info(JSON.stringify(figuresOf(all), null, 2));
}
