import { findById } from '../accounts/store.ts';
import type { Db } from '../platform/database.ts';
import type { ZipFile } from '../platform/zip.ts';
import { lettersTo } from './newsletter-store.ts';
import { ratingsOf } from './rating-store.ts';
import { arrivalOf } from './store.ts';

/**
 * What is kept of one person: how they came here, what they thought of templates, and, where the address is proven to be theirs, whether the newsletter goes
 * to it and what it gets no letters of. Visits name nobody.
 */
export async function* marketingOf(db: Db, userId: string): AsyncGenerator<ZipFile> {
  const account = await findById(db, userId);
  const letters = account?.emailVerified ? await lettersTo(db, account.email) : null;
  const kept = { arrival: (await arrivalOf(db, userId)) ?? null, ratings: await ratingsOf(db, userId), letters };
  yield { path: 'marketing.json', parts: [`${JSON.stringify(kept, null, 2)}\n`] };
}
