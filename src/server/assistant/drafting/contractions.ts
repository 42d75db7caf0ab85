import type { Brief } from './shapes.ts';

const WITHOUT = /\b(do|does|did|should|would|could|must|is|are|was|were|has|have|had|need)nt\b/gi;

/** `She shouldnt sell it` as `shouldn't`: a denial is read as one however it is typed. */
export function withApostrophes<Told extends Pick<Brief, 'title' | 'description' | 'requirements'>>(brief: Told): Told {
  const put = (text: string): string =>
    text.replace(WITHOUT, (whole, verb: string) => (whole === whole.toUpperCase() ? `${verb}N'T` : `${verb}n't`));
  return { ...brief, title: put(brief.title), description: put(brief.description), requirements: put(brief.requirements) };
}
