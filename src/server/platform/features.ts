import { like } from 'drizzle-orm';
import * as z from 'zod/mini';
import { Feature, type FeatureSetting } from '#contracts/features.ts';
import type { Db } from './database.ts';
import { notFound, Refusal } from './errors.ts';
import { installation } from './tables.ts';

/** Which parts of the site are switched on: asked by every call of one, so the answer comes from memory. */
export interface Features {
  /** The parts that are switched off, as last read: for pages, which may be a second behind. The same object until something changes. */
  off(): readonly Feature[];
  /**
   * Lets a call of `feature` pass, from what was read within the last second: so late does another node's change hold here.
   * @throws 404 `feature_off`, for sign-up 403 `sign_up_closed`
   */
  require(feature: Feature): Promise<void>;
  /** All parts as they stand in the database. */
  list(db: Db): Promise<FeatureSetting[]>;
  /** Keeps with `db`, which may be a transaction, that a part is on or off. Call `refresh` when it has ended. */
  change(db: Db, feature: Feature, on: boolean, at: Date): Promise<void>;
  refresh(): Promise<void>;
}

const PREFIX = 'feature ';
const FRESH_MS = 1_000;
const Kept = z.object({ on: z.boolean(), at: z.string() });
type Kept = z.infer<typeof Kept>;

/** @param now milliseconds; tells how old is what was read */
export function createFeatures(db: Db, now: () => number = Date.now): Features {
  let off: readonly Feature[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  let begun = 0;
  let shown = 0;

  const read = async (): Promise<void> => {
    const from = now();
    begun += 1;
    const turn = begun;
    const kept = await readKept(db);
    // One that began before another and ended after it knows less.
    if (turn < shown) return;
    shown = turn;
    const next = Feature.options.filter((feature) => kept.get(feature)?.on === false);
    if (next.join() !== off.join()) off = next;
    readAt = from;
  };
  /** However many ask at once, the database is asked once. */
  const refresh = (): Promise<void> => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };
  const isStale = (): boolean => now() - readAt > FRESH_MS;

  return {
    off() {
      if (isStale()) refresh().catch(() => undefined);
      return off;
    },
    async require(feature) {
      // While the database is away what was read last stands.
      if (isStale()) await refresh().catch(() => undefined);
      if (!off.includes(feature)) return;
      throw feature === 'signUp' ? new Refusal(403, 'signUpClosed') : new Refusal(404, 'featureOff');
    },
    async list(from) {
      const kept = await readKept(from);
      return Feature.options.map((feature) => ({
        feature,
        on: kept.get(feature)?.on ?? true,
        changedAt: kept.get(feature)?.at ?? null,
      }));
    },
    async change(tx, feature, on, at) {
      const value = JSON.stringify({ on, at: at.toISOString() } satisfies Kept);
      const name = PREFIX + feature;
      await tx.insert(installation).values({ name, value }).onConflictDoUpdate({ target: installation.name, set: { value } });
    },
    // Not the reading that is under way: it may have begun before the change was there.
    refresh: read,
  };
}

/** @throws 404 when there is no such part */
export function featureCalled(name: string | undefined): Feature {
  const found = Feature.options.find((feature) => feature === name);
  if (!found) throw notFound();
  return found;
}

async function readKept(db: Db): Promise<Map<Feature, Kept>> {
  const rows = await db
    .select()
    .from(installation)
    .where(like(installation.name, `${PREFIX}%`));
  return new Map(rows.flatMap(({ name, value }) => entryOf(name.slice(PREFIX.length), value)));
}

function entryOf(name: string, value: string): [Feature, Kept][] {
  const feature = Feature.options.find((one) => one === name);
  const read = Kept.safeParse(JSON.parse(value));
  return feature && read.success ? [[feature, read.data]] : [];
}
