import type { RatingAverage } from '#contracts/ratings.ts';
import type { Db } from '../platform/database.ts';
import { type Remembered, remember } from '../platform/remembered.ts';
import { type Averages, readAverages } from './rating-store.ts';

/** The averages that are shown: pages and calls read them without asking the database each time. */
export interface ShownRatings extends Remembered<Averages> {
  /** Of one template, or of all; null while there are too few. */
  of(template?: string): RatingAverage;
}

const NONE: Averages = { all: null, templates: new Map() };

export function openRatings(db: Db): ShownRatings {
  const averages = remember(() => readAverages(db), NONE, {
    textOf: ({ all, templates }) => JSON.stringify([all, ...templates]),
  });
  const of = (template?: string): RatingAverage =>
    template === undefined ? averages.now().all : (averages.now().templates.get(template) ?? null);
  return { ...averages, of };
}
