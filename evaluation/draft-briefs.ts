import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { type Catalogue, openCatalogue } from '../src/catalogue/catalogue.ts';
import type { Brief, Draft } from '../src/contracts/drafting.ts';
import { draft, type Means } from '../src/server/assistant/drafting/draft.ts';
import { ROLE_WORDS } from '../src/server/assistant/drafting/slots.ts';
import { meanings } from '../src/server/assistant/drafting/vocabulary.ts';
import { pattern, plain } from './patterns.ts';

interface Rule {
  topic?: string;
  why?: string;
  any: string[];
}

interface Entry {
  id: string;
  title: string;
  description: string;
  requirements: string;
  expected: { kind: string | null; place: string | null; required: Rule[]; forbidden: Rule[]; gaps: string[]; uncovered: string[] };
}

interface Data {
  everywhere: { forbidden: Rule[] };
  statutes: Record<string, string[]>;
  briefs: Entry[];
}

/** A share, with what was missed. */
interface Recall {
  found: number;
  of: number;
  missed: string[];
}

/** How good drafts of the briefs are; times in milliseconds, medians and the worst. */
export interface Figures {
  briefs: number;
  kind: Recall;
  place: Recall;
  required: Recall;
  /** What must not stand in a draft and does: wanted are none. */
  forbidden: string[];
  gaps: Recall;
  uncovered: Recall;
  /** Drafts that a second run gives otherwise. */
  unequal: string[];
  first: { median: number; worst: number };
  whole: { median: number; worst: number };
}

/** The day on which all briefs are drafted. */
const DATE = '2026-11-23';

export const briefs = (): Data => parse(readFileSync(new URL('briefs.yaml', import.meta.url), 'utf8')) as Data;

/** Drafts every brief and compares it with what is expected of it. */
export function evaluateDrafting(catalogue: Catalogue, means: Means = {}): Figures {
  const { briefs: entries, everywhere, statutes } = briefs();
  const recall = (): Recall => ({ found: 0, of: 0, missed: [] });
  const figures = { kind: recall(), place: recall(), required: recall(), gaps: recall(), uncovered: recall() };
  const forbidden: string[] = [];
  const unequal: string[] = [];
  const times: { first: number; total: number }[] = [];
  const count = (of: Recall, isFound: boolean, what: string) => {
    of.of += 1;
    if (isFound) of.found += 1;
    else of.missed.push(what);
  };
  for (const entry of entries) {
    const done = draftOf(entry, catalogue, means);
    const { id, expected } = entry;
    const text = plain(done.text);
    const says = ({ any }: Rule) => any.some((one) => pattern(one, statutes).test(text));
    times.push(done.timings);
    if (same(done) !== same(draftOf(entry, catalogue, means))) unequal.push(id);
    count(figures.kind, (done.kind?.id ?? null) === expected.kind, `${id}: ${done.kind?.id ?? null}, not ${expected.kind}`);
    count(figures.place, (done.place.isNamed ? done.place.id : null) === expected.place, `${id}: ${done.place.id}, not ${expected.place}`);
    for (const rule of expected.required) count(figures.required, says(rule), `${id}: ${rule.topic}`);
    // What is marked to be confirmed is asked and not asserted.
    const asserted = plain(done.text.replace(/\[Please confirm: [^\]]*\]/g, ' '));
    const asserts = ({ any }: Rule) => any.some((one) => pattern(one, statutes).test(asserted));
    for (const rule of [...expected.forbidden, ...everywhere.forbidden]) if (asserts(rule)) forbidden.push(`${id}: ${rule.why}`);
    for (const gap of expected.gaps) count(figures.gaps, isListed(gap, done), `${id}: ${gap}`);
    for (const start of expected.uncovered) count(figures.uncovered, isUncovered(start, done), `${id}: ${start}`);
  }
  return {
    briefs: entries.length,
    ...figures,
    forbidden,
    unequal,
    first: spread(times.map(({ first }) => first)),
    whole: spread(times.map(({ total }) => total)),
  };
}

export function draftOf({ title, description, requirements }: Entry, catalogue: Catalogue, means: Means = {}): Draft {
  const brief: Brief = { title, description: description ?? '', requirements: requirements ?? '', answers: {}, skipQuestions: true };
  for (const event of draft(brief, catalogue, DATE, means)) if (event.type === 'draft') return event.draft;
  throw new Error(`no draft of ${title}`);
}

/** All of a draft that may not change from run to run. */
const same = ({ timings: _, ...rest }: Draft): string => JSON.stringify(rest);

/** Words that only lead to what is open, in the forms in which expectations have them and the draft's labels do not. */
const LEADING = /\b(?:both|each|parties|party|because.*|whether|numbers|days|dates|(?:it|they|money) (?:is|are) to be)\b/g;
const wordsOf = (text: string): readonly string[] =>
  meanings(
    text
      .replace(/\baddresses\b/g, 'address')
      .replace(/\bpaid\b/g, 'pay')
      .replace(LEADING, ' '),
  );

/**
 * A gap counts as listed when a mark, or a note, holds at least half of the words that say which it is; or when the label of a mark and the help that
 * stands below it hold all of them. Two gaps in one line (`addresses and registration numbers`) may be two marks.
 */
function isListed(gap: string, { gaps, notes }: Draft): boolean {
  const marks = gaps.map(({ label, heading, help }) => ({
    // Who is called by a role has no name yet where the parties have none.
    label: `${label} ${/^Name of the (?:first|second) party/.test(label) ? [...ROLE_WORDS].join(' ') : ''} ${heading ?? ''} ${/\d/.test(gap) ? (help ?? '') : ''}`,
    help: help ?? '',
  }));
  const listed = [...marks.map(({ label }) => label), ...notes.flatMap((note) => note.split(/[;.] /))].map((one) => new Set(wordsOf(one)));
  const explained = marks.map(({ label, help }) => new Set(wordsOf(`${label} ${help}`)));
  const isSaid = (text: string): boolean => {
    const all = [...new Set(wordsOf(text))];
    const things = all.filter((word) => !ROLE_WORDS.has(word));
    const words = things.length > 0 ? things : all;
    return (
      listed.some((said) => words.filter((word) => said.has(word)).length >= Math.max(1, words.length / 2)) ||
      explained.some((said) => words.length > 1 && words.every((word) => said.has(word)))
    );
  };
  return gap
    .replace(/\([^)]*\)/g, '')
    .split(/ or (?!\d)/)
    .some((one) => isSaid(one) || (/ and /.test(one) && one.split(/ and /).every(isSaid)));
}

/** Listed as a wish that the library does not meet: drafted to be completed, or refused. */
function isUncovered(start: string, { requirements }: Draft): boolean {
  const wanted = start.toLowerCase().slice(0, 40);
  return requirements.some(({ status, text }) => status !== 'covered' && text.toLowerCase().includes(wanted));
}

function spread(times: readonly number[]): { median: number; worst: number } {
  const sorted = [...times].sort((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, worst: sorted.at(-1) ?? 0 };
}

if (import.meta.main) {
  const figures = evaluateDrafting(openCatalogue(fileURLToPath(new URL('../content', import.meta.url))));
  console.info(JSON.stringify(figures, null, 2));
}
