import { listedPlaces, operativeSentences } from '../count.ts';
import type { Listing } from '../listing.ts';
import type { Kind, Library } from '../load.ts';
import { type Jurisdiction, jurisdictions } from '../place.ts';
import { type Resolved, resolve } from '../resolve.ts';
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

export interface Wanted {
  /** Only these kinds; every kind and every fact when empty. */
  wanted: readonly string[];
  /** Every kind in every place, instead of one place for each text that differs by more than facts. */
  everywhere: boolean;
  readText: (file: string) => string;
}

/** Runs the gates. */
export function checkLibrary(library: Library, { wanted, everywhere, readText }: Wanted): { findings: Finding[]; listing: Listing } {
  const findings = new Map<string, Finding>();
  const collect =
    (severity: Finding['severity']): Report =>
    (file, message, line) => {
      const key = `${file} ${message}`;
      if (!findings.has(key)) findings.set(key, { severity, file, message, ...(line ? { line } : {}) });
    };
  const [error, report] = [collect('error'), collect('report')];
  for (const id of wanted) if (!library.kinds.has(id)) error('kinds', `there is no kind ${id}`);
  const kinds = [...library.kinds.values()].filter((kind) => wanted.length === 0 || wanted.includes(kind.id));
  const listing = Object.fromEntries(kinds.map((kind) => [kind.id, checkKind(library, kind, everywhere, { error, report })]));
  if (wanted.length === 0) {
    checkFacts(library, error, report, readText);
    checkSharedWords(kinds, error);
    checkUnused(library, kinds, report);
    checkMerged(library, kinds, error);
  }
  return { findings: [...findings.values()], listing };
}

function checkKind(
  library: Library,
  kind: Kind,
  everywhere: boolean,
  { error, report }: { error: Report; report: Report },
): Listing[string] {
  const { places } = kind;
  if (kind.stability === 'draft') report(kind.file, 'is a draft: no lawyer has reviewed it');
  for (const id of places === 'all' ? [] : places) if (!library.places.has(id)) error(kind.file, `names the unknown place ${id}`);
  const texts = new Set<string>();
  const known = new Map<string, Resolved>();
  const inPlace = (place: Jurisdiction): Resolved => {
    const resolved = known.get(place.id) ?? resolve(library, kind, place);
    known.set(place.id, resolved);
    return resolved;
  };
  for (const place of jurisdictions(library).filter((one) => places === 'all' || places.includes(one.id))) {
    try {
      const resolved = inPlace(place);
      const text = everywhere ? place.id : skeletonOf(resolved);
      if (!texts.has(text)) checkTemplate(library, resolved, error);
      texts.add(text);
    } catch (problem) {
      error(kind.file, `${place.id}: ${problem instanceof Error ? problem.message : String(problem)}`);
    }
  }
  try {
    return Object.fromEntries(listedPlaces(library, kind, inPlace));
  } catch {
    // What is wrong was reported with its template above.
    return {};
  }
}

/** What decides how a text reads: its variants, and which facts the place has; two places with the same differ in values only. */
const skeletonOf = ({ variants, facts }: Resolved): string =>
  JSON.stringify([variants.map((variant) => variant.file), [...facts.keys()].sort()]);

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

/** The marks of a merge that was not finished read like text to everything else. */
function checkMerged(library: Library, kinds: readonly Kind[], error: Report): void {
  const variants = [...library.clauses.values()].flatMap((one) => [...one.values()]);
  for (const { file, text } of [...kinds.map(({ file, body }) => ({ file, text: body })), ...variants])
    if (/^(?:<{7}|={7}|>{7})/m.test(text)) error(file, 'holds the marks of an unfinished merge');
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
