import type { Brief } from './shapes.ts';

const WITHOUT = /\b(do|does|did|should|would|could|must|is|are|was|were|has|have|had|need)nt\b/gi;

/** As telephones type it: `I’m`, `can’t`, `the tenant’s`; and not `O’Brien` or `St. George’s`, which are printed as they are. */
const CURVED =
  /(?<=\p{L})’(?=(?:m|re|ve|ll|d|t)\b)|(?<=(?<![\p{L}’])\p{Ll}\p{L}*)’(?=s\b)|(?<=\b(?:It|That|There|Here|What|Who|Where|He|She))’(?=s\b)/gu;

/** `She shouldnt sell it` as `shouldn't`: a denial is read as one however it is typed, and whatever apostrophe is. */
export function withApostrophes<Told extends Pick<Brief, 'title' | 'description' | 'requirements'>>(brief: Told): Told {
  const put = (text: string): string =>
    text.replace(CURVED, "'").replace(WITHOUT, (whole, verb: string) => (whole === whole.toUpperCase() ? `${verb}N'T` : `${verb}n't`));
  return { ...brief, title: put(brief.title), description: put(brief.description), requirements: put(brief.requirements) };
}
