import type { Field } from '#engine/field.ts';
import { isRecord } from './browser-store.ts';
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
    ...fields.map(({ name, label, of }) => ({
      id: `answer:${name}`,
      title: label,
      mine: asText(mine.answers[name], of),
      theirs: asText(theirs.answers[name], of),
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

/** An answer as people read it; items of a list stand on lines of their own, each as the form asks it. */
function asText(value: unknown, of: readonly Field[] = []): string {
  if (!Array.isArray(value)) return value === undefined || value === null ? '' : String(value);
  const names = of.map(({ name }) => name);
  return value.map((item) => (isRecord(item) ? inOrder(item, names).filter(Boolean).join(', ') : String(item))).join('\n');
}

/** Databases store what an item holds in an order of their own. */
function inOrder(item: Record<string, unknown>, names: readonly string[]): unknown[] {
  const others = Object.keys(item).filter((name) => !names.includes(name));
  return [...names, ...others.sort()].map((name) => item[name]);
}
