import type { RatingAverage } from '#contracts/ratings.ts';
import type { Db } from '../platform/database.ts';
import { type Averages, readAverages } from './rating-store.ts';

/** The averages that are shown: pages and calls read them without asking the database each time. */
export interface ShownRatings {
  /** Of one template, or of all; null while there are too few. */
  of(template?: string): RatingAverage;
  /** Another object whenever an average may have changed. */
  now(): Averages;
  /** Reads anew what counts. */
  refresh(): Promise<void>;
}

const NONE: Averages = { all: null, templates: new Map() };
/** Another node's change is seen within so long. */
const STALE_MS = 60_000;

export function openRatings(db: Db): ShownRatings {
  let averages = NONE;
  let readAt = 0;
  const refresh = async (): Promise<void> => {
    readAt = Date.now();
    const next = await readAverages(db);
    if (JSON.stringify([next.all, ...next.templates]) !== JSON.stringify([averages.all, ...averages.templates])) averages = next;
  };
  const now = (): Averages => {
    // While the database is away the last averages stand.
    if (Date.now() - readAt > STALE_MS) refresh().catch(() => undefined);
    return averages;
  };
  return { now, refresh, of: (template) => (template === undefined ? now().all : (now().templates.get(template) ?? null)) };
}
