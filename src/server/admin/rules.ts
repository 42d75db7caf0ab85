import type { BrandWords, NewBrand } from '#contracts/brand.ts';
import { conflict } from '../platform/errors.ts';

/**
 * Name and contact after an admin's change: what they left as it was stays as it is kept now.
 * @throws 409 with the words that are kept, when somebody else has changed one of the same ones meanwhile, to something else
 */
export function brandAfter(kept: BrandWords, { was, ...given }: NewBrand): BrandWords {
  if (!was) return given;
  const names = Object.keys(given) as (keyof BrandWords)[];
  const changed = names.filter((name) => given[name] !== was[name]);
  if (changed.some((name) => kept[name] !== was[name] && kept[name] !== given[name])) throw conflict('brandMoved', { current: kept });
  return { ...kept, ...Object.fromEntries(changed.map((name) => [name, given[name]])) };
}
