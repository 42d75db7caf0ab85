import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { type Catalogue, openCatalogue } from '#catalogue/catalogue.ts';
import type { Finding } from '#contracts/analysis.ts';
import { prepare } from '#engine/fill.ts';
import { number } from '#engine/number.ts';
import { outlineOf } from '#server/assistant/outline.ts';
import { validateText } from '#server/assistant/validate.ts';
import { type Figure, share as shareOf } from './record.ts';

/** Measures the check of drafts on planted defects and on controls, as README.md says. */

export interface Entry {
  id: string;
  kind: string;
  base: string;
  edit: { find?: string; replace?: string; remove?: string; append?: string };
  where?: string;
  also?: string[];
}

/** What became of one entry: whether its defect was found, and what else was said. */
export interface Outcome {
  entry: Entry;
  found: boolean;
  /** Findings that the untouched text has not, and that the entry does not expect. */
  extra: Finding[];
  /** Findings of the right kind in the wrong place. */
  elsewhere: Finding[];
}

/** How the text is handed over: with the template it was made from, or as a stranger's. */
export type Manner = 'known' | 'unknown';

/** The figures of the check, with Wilson 95 % intervals. @throws when an entry does not fit the library's wording. */
export function evaluateValidation(catalogue: Catalogue): Figure[] {
  return figuresOf(examine(catalogue, 'known')).concat(
    figuresOf(examine(catalogue, 'unknown')).map((figure) => ({
      ...figure,
      id: `unknown.${figure.id}`,
      name: `${figure.name}, template not named`,
    })),
  );
}

/** Every planted defect and every control. */
export function entries(): Entry[] {
  const { defects, clean } = parse(readFileSync(new URL('defects.yaml', import.meta.url), 'utf8')) as { defects: Entry[]; clean: Entry[] };
  return [...defects, ...clean];
}

/** Runs the check over every entry. */
export function examine(catalogue: Catalogue, manner: Manner): Outcome[] {
  const bases = new Map<string, { text: string; date: string; findings: Finding[] }>();
  return entries().map((entry) => {
    const base = bases.get(entry.base) ?? baseOf(catalogue, entry.base, manner);
    bases.set(entry.base, base);
    const text = edit(base.text, entry);
    const before = new Set(base.findings.map(keyOf));
    const findings = validateText(text, about(entry.base, base.date, manner), catalogue).filter((finding) => !before.has(keyOf(finding)));
    const right = findings.filter(({ kind }) => kind === entry.kind);
    const near = right.filter((finding) => isNear(finding, text, entry));
    const extra = findings.filter(({ kind }) => kind !== entry.kind && !entry.also?.includes(kind));
    return { entry, found: near.length > 0, extra, elsewhere: right.filter((finding) => !near.includes(finding)) };
  });
}

function about(id: string, date: string, manner: Manner): { templateId?: string; date: string } {
  return manner === 'known' ? { templateId: id, date } : { date };
}

function baseOf(catalogue: Catalogue, id: string, manner: Manner): { text: string; date: string; findings: Finding[] } {
  const { text, date } = sampleOf(catalogue, id);
  return { text, date, findings: validateText(text, about(id, date, manner), catalogue) };
}

/** The text of a template's first sample, and its day. @throws when there is none */
export function sampleOf(catalogue: Catalogue, id: string): { text: string; date: string } {
  const resolved = catalogue.resolved(id);
  const [sample] = resolved?.samples ?? [];
  if (!resolved || !sample) throw new Error(`There is no template ${id}`);
  return { text: prepare(resolved.source)(sample.answers, sample.date).text, date: sample.date };
}

/** The text with the entry's one edit. */
export function edit(text: string, { id, edit: { find, replace = '', remove, append } }: Entry): string {
  if (append !== undefined) return text + append;
  if (remove !== undefined) {
    const clause = outlineOf(text).filter(({ heading }) => heading === remove);
    const [only] = clause;
    if (!only || clause.length > 1) throw new Error(`${id}: the clause ${remove} stands ${clause.length} times`);
    return number(text.slice(0, only.from) + text.slice(only.to));
  }
  const parts = text.split(find ?? '');
  if (parts.length !== 2) throw new Error(`${id}: the words of the edit stand ${parts.length - 1} times`);
  return parts.join(replace);
}

/** How far from its place a finding may point: a neighbouring sentence or two. */
const NEAR = 300;

/** In the clause of the place or a few sentences off, or about the heading of its clause, or quoting its words. */
function isNear(finding: Finding, text: string, { id, where = '' }: Entry): boolean {
  const at = text.indexOf(where);
  if (at < 0) throw new Error(`${id}: the words of the place are not in the edited text`);
  const clause = outlineOf(text).find(({ from, to }) => from <= at && at < to);
  if (finding.at && finding.at.from <= at + where.length + NEAR && finding.at.to >= at - NEAR) return true;
  if (finding.at && clause && finding.at.from < clause.to && finding.at.to > clause.from) return true;
  if (clause && finding.heading === clause.heading) return true;
  const quoted = [...finding.message.matchAll(/“([^”]{4,})”/g)].map(([, words = '']) => words);
  return quoted.some((words) => where.includes(words) || words.includes(where));
}

function keyOf({ kind, message }: Finding): string {
  return `${kind} ${message}`;
}

function figuresOf(outcomes: readonly Outcome[]): Figure[] {
  const planted = outcomes.filter(({ entry }) => entry.kind !== 'clean');
  const clean = outcomes.filter(({ entry }) => entry.kind === 'clean');
  const kinds = [...new Set(planted.map(({ entry }) => entry.kind))];
  return [
    share('found', 'Planted defects found', planted, ({ found }) => found, 0.85),
    share('clean-alarms', 'Clean controls with a false alarm', clean, ({ extra }) => extra.length > 0, 0.05),
    share('extra', 'Edited texts with a finding beside the planted one', planted, ({ extra }) => extra.length > 0, null),
    ...kinds.map((kind) =>
      share(
        `found.${kind}`,
        `Found: ${kind}`,
        planted.filter(({ entry }) => entry.kind === kind),
        ({ found }) => found,
        null,
      ),
    ),
  ];
}

function share(id: string, name: string, of: readonly Outcome[], test: (outcome: Outcome) => boolean, aim: number | null): Figure {
  return shareOf(id, name, of.filter(test).length, of.length, aim);
}

if (import.meta.main) {
  const catalogue = openCatalogue(new URL('../content', import.meta.url).pathname);
  const outcomes = examine(catalogue, process.argv.includes('--unknown') ? 'unknown' : 'known');
  const lines = outcomes.flatMap(({ entry, found, extra, elsewhere }) => [
    ...(found || entry.kind === 'clean' ? [] : [`missed ${entry.id} ${entry.base} ${elsewhere.map(({ message }) => message).join(' / ')}`]),
    ...extra.map(({ kind, message }) => `extra ${entry.id} ${entry.base} ${kind} ${message}`),
  ]);
  const shown = figuresOf(outcomes).map(({ id, value, low, high, of }) => {
    const [share, from, to] = [value, low ?? 0, high ?? 0].map((one) => (100 * one).toFixed(1));
    return `${id.padEnd(32)} ${share} % of ${of} (${from} to ${to})`;
  });
  process.stdout.write(`${[...lines, ...shown].join('\n')}\n`);
}
