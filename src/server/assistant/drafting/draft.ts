import type { Catalogue } from '#catalogue/catalogue.ts';
import type { DraftEvent } from '#contracts/drafting.ts';
import { createNamedPlace } from '../named-place.ts';
import { withAnd } from './ampersands.ts';
import { withCarried } from './carried.ts';
import { type Check, compose } from './compose.ts';
import { withApostrophes } from './contractions.ts';
import { outlinePlan } from './outline.ts';
import { basisOf, planOn, withChosen } from './plan.ts';
import { questionsFor } from './questions.ts';
import { readBrief } from './read-brief.ts';
import { sectionsOf } from './sections.ts';
import type { Brief, Reading } from './shapes.ts';

/** What drafting is done with. */
export interface Means {
  /** Reads the brief; absent, `readBrief`. */
  read?: (brief: Brief, catalogue: Catalogue, date: string) => Reading;
  /** Absent, a draft has no findings. */
  check?: Check;
  /** Milliseconds from any beginning. */
  now?: () => number;
}

/**
 * Drafts from a brief, event by event: the steps, the text clause by clause, at last the whole draft; or questions and no draft.
 * `date` is the document's day, `YYYY-MM-DD`. Stopping to ask for events stops the work.
 */
export function* draft(
  told: Brief,
  catalogue: Catalogue,
  date: string,
  { read = readBrief, check, now = () => performance.now() }: Means = {},
): Generator<DraftEvent> {
  const began = now();
  const brief = withAnd(withApostrophes(told));
  yield step('reading', 0);
  const reading = settled(read(brief, catalogue, date), brief, catalogue);
  yield step('reading', 1);
  const { resolved } = planOn(reading, catalogue) ?? outlinePlan(reading, brief, catalogue);
  const carried = withCarried(reading, brief, resolved);
  const questions = questionsFor(reading, carried, catalogue, date);
  if (questions.length > 0) {
    yield { type: 'questions', questions, kind: basisOf(reading)?.id ?? null, place: reading.place?.id ?? null };
    return;
  }
  yield step('planning', 0);
  const composed = compose(reading, carried, catalogue, date);
  yield step('planning', 1);
  const parts = sectionsOf(composed.text, []);
  let first = 0;
  for (const [at, { text }] of parts.entries()) {
    yield { type: 'text', text };
    if (at === 0) first = now() - began;
    yield { type: 'step', step: 'writing', done: at + 1, of: parts.length };
  }
  yield step('checking', 0);
  const findings =
    check?.(composed.text, { ...(composed.kind && { templateId: composed.kind.templateId }), place: composed.place.id }) ?? [];
  yield step('checking', 1);
  yield {
    type: 'draft',
    draft: { ...composed, findings, method: 'local', model: null, fallback: null, timings: { first, total: now() - began } },
  };
}

const step = (name: 'reading' | 'planning' | 'checking', done: 0 | 1): DraftEvent => ({ type: 'step', step: name, done, of: 1 });

/** What was answered to the questions of an earlier try wins over what was read: `kind` is any kind of the library, or `none` for the plain form. */
export function settled(reading: Reading, brief: Brief, catalogue: Catalogue): Reading {
  const { place } = brief.answers;
  const told = { ...reading, ...withChosen(reading, brief, catalogue) };
  if (!place || reading.place) return told;
  const places = catalogue.counts().jurisdictions;
  const found = places.find(
    ({ id, name }) => id === place.trim().toLowerCase().replaceAll(' ', '-') || name.toLowerCase() === place.trim().toLowerCase(),
  );
  // `Munich, Germany` and `Victoria, Australia` are read as a brief is: the state before its country.
  const spoken = found
    ? null
    : readBrief({ ...brief, title: '', description: `We live in ${place}.`, requirements: '', answers: {} }, catalogue, '').place;
  const id = found?.id ?? spoken?.id ?? createNamedPlace(catalogue.library)(place);
  return { ...told, place: id ? { id, text: place } : null };
}
