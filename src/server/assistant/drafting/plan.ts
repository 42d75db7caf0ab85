import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Resolved } from '#catalogue/resolve.ts';
import { message } from '#messages/message.ts';
import type { Brief, Draft, Reading } from './shapes.ts';

/** What a draft is built on. */
export interface Plan {
  resolved: Resolved;
  kind: Draft['kind'];
  place: Draft['place'];
  notes: string[];
  /** Answers that the plan itself gives. */
  preset: Readonly<Record<string, string | boolean>>;
}

/** The neutral form, which every kind that can be used everywhere has. */
export const NEUTRAL = 'global';

/** Kinds less likely than this are no basis. */
const SURE = 0.4;

/** What is answered where no kind of the library fits. */
export const NO_KIND = 'none';

/** The kind that a draft is built on; null where none is likely enough, or it is likelier that none fits. */
export function basisOf({ kinds: [best], noKind }: Pick<Reading, 'kinds' | 'noKind'>): Reading['kinds'][number] | null {
  return best && best.score >= SURE && best.score > noKind ? best : null;
}

/** The kinds of a brief, the one that was answered before what its words say. */
export function withChosen(
  read: Pick<Reading, 'kinds' | 'noKind'>,
  { answers: { kind } }: Brief,
  { library }: Catalogue,
): Pick<Reading, 'kinds' | 'noKind'> {
  if (kind === NO_KIND) return { kinds: read.kinds, noKind: 1 };
  if (!kind || !library.kinds.has(kind)) return { kinds: read.kinds, noKind: read.noKind };
  return { kinds: [{ id: kind, score: 1 }, ...read.kinds.filter(({ id }) => id !== kind)], noKind: 0 };
}

/** The best kind's text for the place; null where no kind is near or none of its texts may be used there. */
export function planOn(reading: Reading, catalogue: Catalogue): Plan | null {
  const best = basisOf(reading);
  if (!best) return null;
  const at = reading.place?.id ?? NEUTRAL;
  const resolved = catalogue.resolved(`${best.id}.${at}`);
  if (!resolved) return null;
  const template = catalogue.template(`${best.id}.${at}`);
  const place = placeOf(reading, resolved, template?.reviewed ?? false);
  const notes = place.isNamed && !place.isReviewed ? [message('drafting.compose.notReviewed', { place: place.name })] : [];
  return {
    resolved,
    kind: { id: best.id, name: resolved.kind.name, confidence: best.score, templateId: template?.id ?? `${best.id}.${at}` },
    place,
    notes,
    preset: {},
  };
}

export function placeOf(reading: Reading, { place: { id, name } }: Resolved, isReviewed: boolean): Draft['place'] {
  return { id, name, isNamed: reading.place !== null, isReviewed: reading.place !== null && isReviewed };
}
