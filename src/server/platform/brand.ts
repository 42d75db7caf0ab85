import { eq } from 'drizzle-orm';
import { BrandWords } from '#contracts/brand.ts';
import type { Db } from './database.ts';
import { type Remembered, remember } from './remembered.ts';
import { installation } from './tables.ts';

/** How the installation calls itself: an admin's words, or the settings' where no admin has said anything. */
export interface BrandSettings extends Remembered<BrandWords> {
  /**
   * Keeps an admin's words with `tx`, a transaction, which others who do so wait for.
   * @param decide makes them of those that are kept by then; what it throws, this throws
   */
  change(tx: Db, decide: (before: BrandWords) => BrandWords): Promise<{ before: BrandWords; after: BrandWords }>;
}

const NAME = 'brand';
/** Every page and letter asks: the database is asked for all of them together. */
const STALE_MS = 5_000;

/** Reads the words that are kept in `db`; `settings` stand where none are. */
export async function openBrand(db: Db, settings: BrandWords): Promise<BrandSettings> {
  const wordsIn = (value: string | undefined): BrandWords => {
    const parsed = BrandWords.safeParse(JSON.parse(value ?? 'null'));
    return parsed.success ? parsed.data : settings;
  };
  const read = async (): Promise<BrandWords> => {
    const [row] = await db.select().from(installation).where(eq(installation.name, NAME));
    return wordsIn(row?.value);
  };
  const words = remember(read, settings, { staleMs: STALE_MS });
  await words.refresh();
  return {
    ...words,
    async change(tx, decide) {
      // There is something to hold also where no admin has said anything yet.
      await tx
        .insert(installation)
        .values({ name: NAME, value: JSON.stringify(settings) })
        .onConflictDoNothing();
      const [row] = await tx.select().from(installation).where(eq(installation.name, NAME)).for('update');
      const before = wordsIn(row?.value);
      const after = decide(before);
      await tx
        .update(installation)
        .set({ value: JSON.stringify(after) })
        .where(eq(installation.name, NAME));
      return { before, after };
    },
  };
}
