import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Analysis, Finding } from '#contracts/analysis.ts';
import { cutText } from '#contracts/cut-text.ts';
import type { Place, Template } from '#contracts/templates.ts';
import { message } from '#messages/message.ts';
import { brokenRules } from './check-draft.ts';
import { datesOf } from './dates.ts';
import { dayOrderOf } from './day-order.ts';
import { longDay } from './days.ts';
import type { Warning } from './intake/shapes.ts';
import { compare } from './kind-of.ts';
import { placeOf } from './place-of.ts';
import type { Studied } from './study.ts';
import { validateText } from './validate.ts';

/** What is kept of a document: all but who it belongs to and when it came. */
export type Result = Omit<Analysis, 'id' | 'name' | 'createdAt'>;

/** A text that was read, and what its words alone say. `timings` in milliseconds. */
export interface Seen {
  text: string;
  warnings: readonly Warning[];
  studied: Studied;
  timings: Readonly<Record<string, number>>;
}

/** What is known besides the text: what the file or the paste is called, and the id or name of a place that was chosen. */
export interface About {
  name: string;
  place?: string | undefined;
}

/** Templates that a text is held against, and those whose explanations are read beside them. */
const [CANDIDATES, BESIDE] = [4, 2];

/**
 * The Document Analysis agent: what a text is, says, lacks and leaves open, held against the library. A contract takes a tenth of a second, the longest
 * text one or two: servers let a process of its own do it (`intake/reading-room.ts`).
 */
export function analyse({ text, warnings, studied, timings }: Seen, { name, place: chosen }: About, catalogue: Catalogue): Result {
  const start = performance.now();
  const place = placeOf(text, studied, catalogue, chosen);
  const named = [studied.title, studied.calledItself ?? '', name].map(asName).filter((one) => /\p{L}{3}/u.test(one));
  const candidates = candidatesFor(named, place, catalogue);
  const beside = candidates[0]?.related.slice(0, BESIDE).flatMap(({ id }) => catalogue.template(id) ?? []) ?? [];
  // What is missing is told by the clause map alone: held against a second template, a text would lack what the map has just found in it.
  const { nearest, clauses, missing } = compare({ clauses: studied.clauses, named, candidates, beside });
  const template = candidates[nearest?.index ?? -1];
  const compared = performance.now();
  const slips = validateText(text, place ? { place: place.id } : {}, catalogue);
  const checked = performance.now();
  const broken = place ? brokenRules(text, { place: place.id, ...(template && { templateId: template.id }) }, catalogue) : [];
  const ruled = performance.now();
  const { monthFirst, doubtful } = dayOrderOf(text, place);
  const dates = datesOf(text, studied.roles, monthFirst);
  const steps = {
    ...timings,
    library: compared - start,
    checks: checked - compared,
    rules: ruled - checked,
    dates: performance.now() - ruled,
  };
  return {
    text,
    words: studied.words,
    kind: template && nearest ? { id: template.kind, name: template.name, confidence: nearest.confidence, templateId: template.id } : null,
    place,
    parties: studied.parties,
    clauses,
    missing,
    findings: [...headed(broken, clauses), ...(template ? slips.filter(({ kind }) => kind !== 'missing-clause') : slips)],
    dates,
    statements: CONFIDENTIALITY.test(`${studied.title} ${template?.name ?? ''}`) ? statementsOf(studied) : [],
    warnings: [
      ...warnings.map((warning) => message(`analysis.server.warning.${warning.name}`, warning.values)),
      ...(doubtful ? [message('analysis.server.warning.dayOrder', { words: doubtful.words, day: longDay(doubtful.day) })] : []),
    ],
    timings: Object.fromEntries(Object.entries(steps).map(([step, ms]) => [step, Math.round(ms)])),
  };
}

const CONFIDENTIALITY = /non-?disclosure|confidential|\bnda\b|secrecy/i;

const asName = (text: string) =>
  cutText(
    text
      .replace(/\.\w{2,5}$/, '')
      .replace(/[_-]+/g, ' ')
      .trim(),
    200,
  );

/** Templates of the place whose names the text may mean. */
function candidatesFor(named: readonly string[], place: Place | null, catalogue: Catalogue): Template[] {
  const kinds = new Set<string>();
  for (const q of named)
    for (const { id } of catalogue.find({ q, kinds: 'once' }).slice(0, CANDIDATES - 1)) kinds.add(id.split('.')[0] ?? '');
  return [...kinds]
    .slice(0, CANDIDATES)
    .flatMap((kind) => catalogue.template(`${kind}.${place?.id ?? 'global'}`) ?? catalogue.template(`${kind}.global`) ?? []);
}

/** What is found in a clause names it. */
function headed(findings: readonly Finding[], clauses: Result['clauses']): Finding[] {
  return findings.map((finding) => {
    const { at } = finding;
    const clause = at && clauses.find(({ from, to }) => from <= at.from && at.from < to);
    return { ...finding, heading: clause?.heading ?? null };
  });
}

/** Passages that a statement rests on: more than five say the same. */
const MOST_PASSAGES = 5;

function statementsOf({ statements }: Studied): Result['statements'] {
  return statements.map(({ statement, choice, evidence }) => ({
    statement,
    choice,
    evidence: evidence.slice(0, MOST_PASSAGES).map(({ start, end }) => ({ from: start, to: end })),
  }));
}
