import { grounds, listedPlaces, operativeSentences } from '../count.ts';
import type { Kind, Library } from '../load.ts';
import { type Jurisdiction, jurisdictions, templateId } from '../place.ts';
import { resolve } from '../resolve.ts';
import { checkFacts } from './facts.ts';
import { checkTemplate } from './template.ts';

export interface Finding {
  severity: 'error' | 'report';
  file: string;
  line?: number;
  message: string;
}

export type Report = (file: string, message: string, line?: number) => void;

/** Two kinds may share this part of their own words. */
const SHARED = 0.6;

/** Runs the gates; `wanted` limits them to some kinds, else every kind and every fact is checked. */
export function checkLibrary(
  library: Library,
  wanted: readonly string[],
  readText: (file: string) => string,
): { findings: Finding[]; templates: string[] } {
  const findings: Finding[] = [];
  const collect =
    (severity: Finding['severity']): Report =>
    (file, message, line) => {
      const finding = { severity, file, message, ...(line ? { line } : {}) };
      if (!findings.some((other) => other.file === file && other.message === message)) findings.push(finding);
    };
  const [error, report] = [collect('error'), collect('report')];
  for (const id of wanted) if (!library.kinds.has(id)) error('kinds', `there is no kind ${id}`);
  const kinds = [...library.kinds.values()].filter((kind) => wanted.length === 0 || wanted.includes(kind.id));
  const templates = kinds.flatMap((kind) => checkKind(library, kind, { error, report }));
  if (wanted.length === 0) {
    checkFacts(library, error, report, readText);
    checkSharedWords(kinds, error);
    checkUnused(library, kinds, report);
  }
  return { findings, templates };
}

function checkKind(library: Library, kind: Kind, { error, report }: { error: Report; report: Report }): string[] {
  const { places } = kind;
  if (kind.stability === 'draft') report(kind.file, 'is a draft: no lawyer has reviewed it');
  for (const id of places === 'all' ? [] : places) if (!library.places.has(id)) error(kind.file, `names the unknown place ${id}`);
  const lines: string[] = [];
  let counted = new Set<string>();
  for (const place of jurisdictions(library).filter((one) => places === 'all' || places.includes(one.id))) {
    try {
      const resolved = resolve(library, kind, place);
      checkTemplate(library, resolved, error);
      const { resting, own } = grounds(library, resolved);
      lines.push(`${templateId(kind.id, place)}: ${resting} sentences rest on law, ${own} on the place's own`);
    } catch (problem) {
      error(kind.file, `${place.id}: ${problem instanceof Error ? problem.message : String(problem)}`);
    }
  }
  try {
    counted = new Set(listedPlaces(library, kind.id).map((place: Jurisdiction) => templateId(kind.id, place)));
  } catch {
    // What is wrong was reported with its template above.
  }
  const unlisted = lines.filter((line) => !counted.has(line.slice(0, line.indexOf(':'))));
  for (const line of unlisted) report(kind.file, `not listed: ${line}`);
  return lines.filter((line) => !unlisted.includes(line));
}

/** Gate 7: kinds do not share most of their own words; compared as sets of five words in a row. */
function checkSharedWords(kinds: readonly Kind[], error: Report): void {
  const runs = new Map(kinds.map((kind) => [kind.id, runsOf(kind.body)]));
  for (const [index, kind] of kinds.entries()) {
    for (const other of kinds.slice(index + 1)) {
      const [a, b] = [runs.get(kind.id) ?? new Set(), runs.get(other.id) ?? new Set()];
      const smaller = a.size < b.size ? a : b;
      const larger = smaller === a ? b : a;
      const shared = [...smaller].filter((run) => larger.has(run)).length / Math.max(1, smaller.size);
      if (shared > SHARED) error(kind.file, `shares ${Math.round(shared * 100)} % of its own words with ${other.id}`);
    }
  }
}

function runsOf(body: string): Set<string> {
  const words = operativeSentences(body.replace(/\{[^}]*\}/g, ' ')).flatMap(
    (sentence) => sentence.text.toLowerCase().match(/\p{L}+/gu) ?? [],
  );
  return new Set(words.slice(4).map((_, index) => words.slice(index, index + 5).join(' ')));
}

/** Clauses that no kind includes are work nobody sees. */
function checkUnused(library: Library, kinds: readonly Kind[], report: Report): void {
  const texts = [
    ...kinds.map((kind) => kind.body),
    ...[...library.clauses.values()].flatMap((variants) => [...variants.values()].map((variant) => variant.text)),
  ];
  for (const name of library.clauses.keys()) {
    if (!texts.some((text) => text.includes(`> ${name}`))) report(`clauses/${name}`, 'no kind includes it');
  }
}
