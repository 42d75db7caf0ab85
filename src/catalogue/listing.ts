import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { listedPlaces } from './count.ts';
import type { Library } from './load.ts';

/** A listed template in figures. */
const Listed = z.strictObject({
  fields: z.number(),
  /** Words of the longest sample. */
  words: z.number(),
  /** Operative sentences that rest on law, and those of them that rest on the place's own. */
  resting: z.number(),
  own: z.number(),
});
export type Listed = z.infer<typeof Listed>;

/** For each kind the places in which the counting gate lists it. */
const Listing = z.record(z.string(), z.record(z.string(), Listed));
export type Listing = z.infer<typeof Listing>;

const ListingFile = z.strictObject({ digest: z.string(), kinds: Listing });
const FILE = 'listing.json';

/**
 * What the gate lets through. Counting reads thousands of texts, so the result lies beside the library
 * and serves as long as no file of it has changed; otherwise it is counted anew.
 */
export function listingOf(library: Library, root: string): Listing {
  return storedListing(library, root) ?? countListing(library);
}

/** The stored listing; undefined when there is none for this library. */
export function storedListing(library: Library, root: string): Listing | undefined {
  const path = join(root, FILE);
  if (!existsSync(path)) return undefined;
  const stored = z.safeParse(ListingFile, JSON.parse(readFileSync(path, 'utf8')));
  return stored.success && stored.data.digest === library.digest ? stored.data.kinds : undefined;
}

/** Every kind through the gate. */
export function countListing(library: Library): Listing {
  return Object.fromEntries([...library.kinds].map(([id, kind]) => [id, Object.fromEntries(listedPlaces(library, kind))]));
}

/** Stores a listing, one kind a line, so that a change of the library shows what it lists. */
export function storeListing(root: string, library: Library, listing: Listing): void {
  const lines = Object.entries(listing).map(([kind, places]) => `    ${JSON.stringify(kind)}: ${JSON.stringify(places)}`);
  writeFileSync(join(root, FILE), `{\n  "digest": ${JSON.stringify(library.digest)},\n  "kinds": {\n${lines.sort().join(',\n')}\n  }\n}\n`);
}
