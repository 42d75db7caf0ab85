import type { Db } from '../src/server/platform/database.ts';

/** A list that must stay as quick with ten thousand entries as with a hundred. */
export interface LongList {
  name: string;
  /** Puts that many entries into a database that has one account, an admin's. */
  fill(db: Db, number: number): Promise<void>;
  /** What is asked of it, by name: addresses whose answers hold as many entries on either side. */
  asks: readonly (readonly [name: string, path: string])[];
}
