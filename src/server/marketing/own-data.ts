import type { Db } from '../platform/database.ts';
import type { ZipFile } from '../platform/zip.ts';
import { ratingsOf } from './rating-store.ts';
import { arrivalOf } from './store.ts';

/** What is kept of one person: how they came here, and what they thought of templates. Visits name nobody. */
export async function* marketingOf(db: Db, userId: string): AsyncGenerator<ZipFile> {
  const kept = { arrival: (await arrivalOf(db, userId)) ?? null, ratings: await ratingsOf(db, userId) };
  yield { path: 'marketing.json', parts: [`${JSON.stringify(kept, null, 2)}\n`] };
}
