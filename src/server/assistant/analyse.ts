import { setImmediate } from 'node:timers/promises';
import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Analysis } from '#contracts/analysis.ts';
import type { Place, Template } from '#contracts/templates.ts';
import { message } from '#messages/message.ts';
import type { ReadingRoom } from './intake/reading-room.ts';
import { placeOf } from './place-of.ts';
import type { Studied } from './study.ts';
import type { ReadableTemplate } from './template-clauses.ts';

/** What is kept of a document: all but who it belongs to and when it came. */
export type Result = Omit<Analysis, 'id' | 'name' | 'createdAt'>;

/** Templates that a text is held against, and those whose explanations are read beside them. */
const [CANDIDATES, BESIDE] = [4, 2];

/**
 * The Document Analysis agent: what a text is, says, lacks and leaves open, held against the library. What takes more than a moment is done in the
 * processes of the reading room.
 * @param source bytes of a file, or a text
 * @param name what the file or the paste is called
 * @param place id or name of a place that was chosen, for a text that names no law
 * @throws as `ReadingRoom.look`
 */
export async function analyse(
  room: ReadingRoom,
  source: Uint8Array | string,
  { name, place: chosen }: { name: string; place?: string | undefined },
  catalogue: Catalogue,
): Promise<Result> {
  const { read, studied, timings } = await room.look(source);
  const from = performance.now();
  const place = placeOf(read.text, studied, catalogue, chosen);
  const named = [studied.title, studied.calledItself ?? '', name].map(asName).filter((one) => /\p{L}{3}/u.test(one));
  const { candidates, beside } = await gather(named, place, catalogue);
  const compared = await room.compare({ clauses: studied.clauses, named, candidates, beside });
  const { index = -1, confidence = 0 } = compared.nearest ?? {};
  const nearest = candidates[index];
  return {
    text: read.text,
    words: studied.words,
    kind: nearest ? { id: nearest.kind, name: nearest.name, confidence, templateId: nearest.id } : null,
    place,
    parties: studied.parties,
    clauses: compared.clauses,
    missing: compared.missing,
    findings: [],
    dates: studied.dates,
    statements: /non-?disclosure|confidential|\bnda\b|secrecy/i.test(`${studied.title} ${nearest?.name ?? ''}`)
      ? statementsOf(studied)
      : [],
    warnings: read.warnings.map((warning) => message(`analysis.server.warning.${warning.name}`, warning.values)),
    timings: Object.fromEntries(
      Object.entries({ ...timings, library: performance.now() - from }).map(([step, ms]) => [step, Math.round(ms)]),
    ),
  };
}

const asName = (text: string) =>
  text
    .replace(/\.\w{2,5}$/, '')
    .replace(/[_-]+/g, ' ')
    .trim()
    .slice(0, 200);

/** Templates of the place whose names the text may mean. Opening one takes up to fifty milliseconds, so others have their turn in between. */
async function gather(
  named: readonly string[],
  place: Place | null,
  catalogue: Catalogue,
): Promise<{ candidates: ReadableTemplate[]; beside: ReadableTemplate[] }> {
  const kinds = new Set<string>();
  for (const q of named)
    for (const { id } of catalogue.find({ q, kinds: 'once' }).slice(0, CANDIDATES - 1)) kinds.add(id.split('.')[0] ?? '');
  const candidates: Template[] = [];
  for (const kind of [...kinds].slice(0, CANDIDATES)) {
    const template = catalogue.template(`${kind}.${place?.id ?? 'global'}`) ?? catalogue.template(`${kind}.global`);
    if (template) candidates.push(template);
    await setImmediate();
  }
  const beside: Template[] = [];
  for (const { id } of candidates[0]?.related.slice(0, BESIDE) ?? []) {
    const template = catalogue.template(id);
    if (template) beside.push(template);
    await setImmediate();
  }
  return { candidates: candidates.map(readable), beside: beside.map(readable) };
}

const readable = ({ id, kind, name, updatedAt, source, sample, fields, clauses }: Template): ReadableTemplate => ({
  id,
  kind,
  name,
  updatedAt,
  source,
  sample,
  fields,
  clauses,
});

/** Passages that a statement rests on: more than five say the same. */
const MOST_PASSAGES = 5;

function statementsOf({ statements }: Studied): Result['statements'] {
  return statements.map(({ statement, choice, evidence }) => ({
    statement,
    choice,
    evidence: evidence.slice(0, MOST_PASSAGES).map(({ start, end }) => ({ from: start, to: end })),
  }));
}
