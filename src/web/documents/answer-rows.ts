import type { Field } from '#engine/field.ts';
import type { ChoiceRow, Chosen } from './choices.tsx';
import type { FormAnswers } from './wizard.ts';

/** Two states of one document, as far as a person fills it in. */
export interface Filled {
  title: string;
  place: string;
  answers: FormAnswers;
}

/** What differs between two, question by question. @param labels of title, place and date */
export function answerRows(
  mine: Filled,
  theirs: Filled,
  fields: readonly Field[],
  labels: { title: string; place: string; date: string },
): ChoiceRow[] {
  const rows = [
    { id: 'title', title: labels.title, mine: mine.title, theirs: theirs.title },
    { id: 'place', title: labels.place, mine: mine.place, theirs: theirs.place },
    { id: 'answer:date', title: labels.date, mine: asText(mine.answers.date), theirs: asText(theirs.answers.date) },
    ...fields.map(({ name, label }) => ({
      id: `answer:${name}`,
      title: label,
      mine: asText(mine.answers[name]),
      theirs: asText(theirs.answers[name]),
    })),
  ];
  return rows.filter((row) => row.mine !== row.theirs);
}

/** The answers that stand; what no row shows is kept from both, so that nothing gets lost unseen. */
export function chosenAnswers(
  mine: FormAnswers,
  theirs: FormAnswers,
  rows: readonly ChoiceRow[],
  chosen: Readonly<Record<string, Chosen>>,
): FormAnswers {
  const answers: Record<string, unknown> = { ...mine, ...theirs };
  for (const { id } of rows) {
    if (!id.startsWith('answer:')) continue;
    const name = id.slice('answer:'.length);
    const value = (chosen[id] === 'theirs' ? theirs : mine)[name];
    if (value === undefined) delete answers[name];
    else answers[name] = value;
  }
  return answers;
}

/** An answer as people read it; items of a list stand on lines of their own. */
export function asText(value: unknown): string {
  if (Array.isArray(value))
    return value
      .map((item) => (typeof item === 'object' && item !== null ? Object.values(item).filter(Boolean).join(', ') : String(item)))
      .join('\n');
  return value === undefined || value === null ? '' : String(value);
}
