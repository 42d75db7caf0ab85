import { AUDIENCES, CATEGORIES } from '#contracts/library.ts';
import type { TemplateQuery } from '#contracts/templates.ts';

/** Answers of the generator, as the address holds them. */
export interface GeneratorAnswers {
  /** The wish in one's own words; takes the place of `about` and `for`. */
  q?: string;
  about?: (typeof CATEGORIES)[number];
  for?: (typeof AUDIENCES)[number] | 'anyone';
  kind?: string;
  place?: string;
}

export type Question = 'about' | 'for' | 'kind' | 'place' | 'done';

export function answersIn(params: URLSearchParams): GeneratorAnswers {
  const read = (name: string) => params.get(name)?.trim().slice(0, 200) || undefined;
  const about = CATEGORIES.find((id) => id === read('about'));
  const whom = ([...AUDIENCES, 'anyone'] as const).find((id) => id === read('for'));
  const [q, kind, place] = ['q', 'kind', 'place'].map(read);
  return { ...(q && { q }), ...(about && { about }), ...(whom && { for: whom }), ...(kind && { kind }), ...(place && { place }) };
}

/** The first question without an answer; at most five lead to a template. */
export function questionOf({ q, about, for: whom, kind, place }: GeneratorAnswers): Question {
  if (kind) return place ? 'done' : 'place';
  if (q) return 'kind';
  if (!about) return 'about';
  return whom ? 'kind' : 'for';
}

/** The kinds that fit what was answered. */
export function kindsQueryOf({ q, about: category, for: audience }: GeneratorAnswers): TemplateQuery {
  const isForSomebody = audience && audience !== 'anyone';
  return { ...(q && { q }), ...(category && { category }), kinds: 'once', page: 1, pageSize: 40, ...(isForSomebody && { audience }) };
}

/** Answers that are kept when a question is asked again; what followed from it is forgotten. */
const BEFORE = {
  about: [],
  for: ['about'],
  kind: ['q', 'about', 'for'],
  place: ['q', 'about', 'for', 'kind'],
} as const satisfies Record<Exclude<Question, 'done'>, readonly (keyof GeneratorAnswers)[]>;

export function without(answers: GeneratorAnswers, question: Exclude<Question, 'done'>): GeneratorAnswers {
  const kept: readonly string[] = BEFORE[question];
  return Object.fromEntries(Object.entries(answers).filter(([name]) => kept.includes(name)));
}
