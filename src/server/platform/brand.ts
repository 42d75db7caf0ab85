import { eq } from 'drizzle-orm';
import { BrandWords } from '#contracts/brand.ts';
import type { Db } from './database.ts';
import { installation } from './tables.ts';

/** How the installation calls itself: an admin's words, or the settings' where no admin has said anything. */
export interface BrandSettings {
  /** As last read; another node's change is seen within seconds. The same object until something changes. */
  now(): BrandWords;
  /** Keeps an admin's words with `db`, which may be a transaction. */
  change(db: Db, words: BrandWords): Promise<void>;
  /** Reads anew what is kept. */
  refresh(): Promise<void>;
}

const NAME = 'brand';
/** Every page and letter asks: the database is asked for all of them together. */
const STALE_MS = 5_000;

/** Reads the words that are kept in `db`; `settings` stand where none are. */
export async function openBrand(db: Db, settings: BrandWords): Promise<BrandSettings> {
  let words = settings;
  let kept: string | undefined;
  let readAt = 0;
  const refresh = async (): Promise<void> => {
    readAt = Date.now();
    const [row] = await db.select().from(installation).where(eq(installation.name, NAME));
    if (row?.value === kept) return;
    kept = row?.value;
    const parsed = BrandWords.safeParse(JSON.parse(kept ?? 'null'));
    words = parsed.success ? parsed.data : settings;
  };
  await refresh();
  return {
    now() {
      // While the database is away the last words stand.
      if (Date.now() - readAt > STALE_MS) refresh().catch(() => undefined);
      return words;
    },
    async change(tx, next) {
      const value = JSON.stringify(next);
      await tx.insert(installation).values({ name: NAME, value }).onConflictDoUpdate({ target: installation.name, set: { value } });
    },
    refresh,
  };
}
