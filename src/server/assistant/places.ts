import type { Library } from '#catalogue/load.ts';
import { jurisdictions } from '#catalogue/place.ts';
import type { ContextQuery } from '#contracts/context.ts';
import { tokenize } from '#engine/words.ts';

/** The law that an option of the console means. The union's is a shelf: what every member state has. */
export const PLACE_OF: Readonly<Record<ContextQuery['jurisdiction'], string>> = {
  'united-states': 'us-federal',
  'european-union': 'eu',
  'united-kingdom': 'uk',
  canada: 'canada-federal',
  australia: 'australia',
};

/** Categories of the library that a type of document means. */
export const CATEGORIES_OF: Readonly<Record<ContextQuery['documentType'], readonly string[]>> = {
  contracts: ['contracts'],
  employment: ['employment-hr'],
  'real-estate': ['real-estate'],
  'business-formation': ['business-formation'],
  'intellectual-property': ['intellectual-property'],
};

/** A place by its id, an option of the console, or its name in words; undefined where the library knows none. */
export function placeOf(library: Library, given: string): string | undefined {
  if (library.places.has(given)) return given;
  if (Object.hasOwn(PLACE_OF, given)) return PLACE_OF[given as keyof typeof PLACE_OF];
  const words = tokenize(given).join(' ');
  return jurisdictions(library).find(({ name, file }) =>
    [name, ...(file.synonyms ?? [])].some((called) => tokenize(called).join(' ') === words),
  )?.id;
}
