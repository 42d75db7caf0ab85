import type { MappedClause } from '#contracts/analysis.ts';
import { labelClauses } from './labeller.ts';
import { ANSWERS, bestOf, type Comparable, likeness } from './matching.ts';
import { stemOf } from './stem.ts';
import type { StudiedClause } from './study.ts';
import { clausesOfTemplate, type ReadableTemplate, type TemplateClause } from './template-clauses.ts';

/** A text and the templates that it may be a document of. */
export interface Comparison {
  clauses: StudiedClause[];
  /** What the text is called: its title, "this Residential Lease", the file's name. */
  named: string[];
  candidates: ReadableTemplate[];
  /** Templates that stand beside those in the library: their explanations are read, too. */
  beside: ReadableTemplate[];
}

/** What the library says about a text. */
export interface Compared {
  /** The template that is nearest, by its index among the candidates; null where none is near. `confidence` 0 to 1. */
  nearest: { index: number; confidence: number } | null;
  clauses: MappedClause[];
  missing: { heading: string; why: string | null; clause: string }[];
}

interface Nearest {
  index: number;
  confidence: number;
  theirs: readonly Sorted[];
  table: number[][];
}

/** Less than this is another kind of document. */
const LEAST = 0.35;
/** From here on a label is believed against a heading. */
const SURE = 0.8;

/**
 * Holds a text against templates: the one wins whose name is nearest to what the text calls itself and whose clauses the text answers. Then says for each
 * clause which of the template's answers it and what such clauses are for, and which of those that every document of the kind has are missing.
 */
export function compare({ clauses, named, candidates, beside }: Comparison): Compared {
  const ours = clauses.map(comparable);
  const nearest = nearestOf(ours, named, candidates);
  const match = nearest ? matches(clauses, nearest) : [];
  const explained = explanations(candidates, nearest, beside);
  return {
    nearest: nearest && { index: nearest.index, confidence: round(nearest.confidence) },
    clauses: clauses.map(({ heading, from, to, labels }, at) => ({
      heading,
      from,
      to,
      labels: labels.map(({ label, score }) => ({ label, score: round(score) })),
      plain: match[at]?.why ?? explained(heading) ?? null,
      match: match[at]?.heading ?? null,
    })),
    missing: nearest ? missingFrom(clauses, nearest) : [],
  };
}

const round = (share: number) => Math.round(share * 100) / 100;

const comparable = ({ heading, body, labels }: StudiedClause): Comparable => ({ heading, body, labels: labels.map(({ label }) => label) });

function nearestOf(ours: readonly Comparable[], named: readonly string[], candidates: readonly ReadableTemplate[]): Nearest | null {
  let best: Nearest | null = null;
  for (const [index, template] of candidates.entries()) {
    const theirs = sorted(template);
    const table = likeness(ours, theirs);
    const core = theirs.flatMap(({ core, opening }, at) => (core && !opening ? [at] : []));
    const answered = core.filter((at) => table.some((row) => (row[at] ?? 0) >= ANSWERS)).length / (core.length || 1);
    const name = Math.max(...named.map((one) => nearness(one, template.name)), 0);
    const confidence = Math.min(1, 0.55 * name + 0.6 * answered);
    if (confidence >= LEAST && confidence > (best?.confidence ?? 0)) best = { index, confidence, theirs, table };
  }
  return best;
}

type Sorted = TemplateClause & Comparable;

/** Templates' clauses with what sorts they are of, by the template and the day of its text: labelling is what takes time. */
const known = new Map<string, readonly Sorted[]>();
const MOST_KNOWN = 40;

function sorted(template: ReadableTemplate): readonly Sorted[] {
  const key = `${template.id} ${template.updatedAt}`;
  const found = known.get(key);
  if (found) return found;
  const clauses = clausesOfTemplate(template);
  const labels = labelClauses(clauses.map(({ heading, body }) => `${heading}. ${body}`));
  const all = clauses.map((clause, at) => ({
    ...clause,
    labels: (labels[at] ?? []).filter(({ score }) => score >= 0.5).map(({ label }) => label),
  }));
  if (known.size >= MOST_KNOWN) known.delete(known.keys().next().value ?? '');
  known.set(key, all);
  return all;
}

/** Which clause of the template answers each clause: openings answer each other, whatever they say. */
function matches(clauses: readonly StudiedClause[], { theirs, table }: Nearest): (Sorted | undefined)[] {
  const best = bestOf(table);
  const opening = theirs.find((clause) => clause.opening);
  return clauses.map((clause, at) => {
    if (clause.opening) return opening;
    const found = theirs[best[at] ?? -1];
    return found?.opening ? undefined : found;
  });
}

const GENERAL = new Set(
  [
    'agreement',
    'contract',
    'form',
    'letter',
    'notice',
    'the',
    'of',
    'and',
    'for',
    'to',
    'general',
    'standard',
    'this',
    'pdf',
    'docx',
    'txt',
  ].map(stemOf),
);
const stems = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/\p{L}{2,}/gu) ?? []).map(stemOf).filter((stem) => !GENERAL.has(stem)));

/** How much of both names is the same, words such as "agreement" left out. */
function nearness(said: string, name: string): number {
  const [one, other] = [stems(said), stems(name)];
  const shared = [...one].filter((stem) => other.has(stem)).length;
  return shared === 0 ? 0 : (2 * shared) / (one.size + other.size);
}

/** Explanations of clauses by their headings, from the nearest template and from those that stand beside it in the library. */
function explanations(
  candidates: readonly ReadableTemplate[],
  nearest: Nearest | null,
  beside: readonly ReadableTemplate[],
): (heading: string) => string | undefined {
  const notes = new Map<string, string>();
  const all = [...(nearest?.theirs ?? []), ...[...candidates, ...beside].flatMap(clausesOfTemplate)];
  for (const { heading, why } of all) if (why && !notes.has(bare(heading))) notes.set(bare(heading), why);
  return (heading) => notes.get(bare(heading));
}

const bare = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L} ]/gu, '')
    .replace(/\b(?:the|a|an|of|and|this)\b|s\b/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Clauses that every document of the kind has and this one does not: none of its clauses answers them, nor says the same under another name. */
function missingFrom(clauses: readonly StudiedClause[], { theirs, table }: Nearest): Compared['missing'] {
  const spoken = spokenOf(clauses);
  return theirs.flatMap((clause, at) => {
    const isAnswered = table.some((row) => (row[at] ?? 0) >= ANSWERS);
    if (!clause.core || clause.opening || isAnswered || isSaidElsewhere(clause, clauses, spoken)) return [];
    return [{ heading: clause.heading, why: clause.why, clause: clause.id ?? '' }];
  });
}

/** Stems of what a text speaks of: every word of its opening and its headings, and of its sentences those that come first. */
function spokenOf(clauses: readonly StudiedClause[]): Set<string> {
  const words = clauses.flatMap(({ heading, opening, body }) => {
    const firstOf = (sentence: string) => (DENIED.test(sentence) ? '' : (/^\P{L}*(?:\p{L}+\P{L}+){0,2}\p{L}+/u.exec(sentence)?.[0] ?? ''));
    const said = opening ? body : body.replace(/[^.;\n]+/g, firstOf);
    return `${heading} ${said}`.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  });
  return new Set(words.map(rootOf));
}

/** "Confidentiality is not agreed". */
const DENIED = /^\P{L}*(?:\p{L}+\P{L}+){1,3}(?:is|are) not\b/u;
/** Words that speak of more than the clause of that name: a notice that ends a contract, a leave of absence. */
const OF_MANY = new Set(['notice', 'leave']);

/** The stem of a stem: the first one of "repayment" is "repay", and that of "repay" another. */
const rootOf = (word: string): string => stemOf(stemOf(word));

/** A clause that is surely of the same sort, a sentence that holds all words of the heading, or one that speaks of its only word. */
function isSaidElsewhere({ labels, heading }: Sorted, clauses: readonly StudiedClause[], spoken: ReadonlySet<string>): boolean {
  if (labels.some((label) => clauses.some((clause) => clause.labels.some((own) => own.label === label && own.score >= SURE)))) return true;
  const words = bare(heading)
    .split(' ')
    .filter((word) => word.length > 3);
  const [only = ''] = words;
  if (words.length < 2) return !OF_MANY.has(only) && spoken.has(rootOf(only));
  const holdsAll = (sentence: string) => words.every((word) => sentence.includes(word));
  return clauses.some(({ body }) =>
    body
      .toLowerCase()
      .split(/[.;\n]/)
      .some(holdsAll),
  );
}
