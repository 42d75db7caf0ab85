import { PGlite, type PGliteOptions } from '@electric-sql/pglite';

/**
 * What PostgreSQL holds in its own cache. By itself it takes 128 MB and touches every page of them as it starts, which is half of the time that opening takes,
 * and a hundred megabytes for what the system's cache of files holds once more.
 */
const CACHE = 'shared_buffers=32MB';

/**
 * Opens the embedded database that stands in `dataDir`, or makes one there; `memory://` is kept nowhere.
 * @param options as PGlite takes them
 */
export function openPglite(options: PGliteOptions & { dataDir: string }): Promise<PGlite> {
  return PGlite.create({ ...options, startParams: [...PGlite.defaultStartParams, '-c', CACHE] });
}
