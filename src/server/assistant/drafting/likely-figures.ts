import type { Field } from '#engine/field.ts';
import { message } from '#messages/message.ts';
import { figureChances } from './learnt/figures.ts';
import { factsIn } from './near.ts';
import type { Fact, Reading } from './shapes.ts';
import { inUnit } from './times.ts';
import { topicOf } from './touched.ts';
import { UNITS } from './values.ts';
import { meanings } from './vocabulary.ts';

/** From this likelihood on a figure that has no place stands with a mark where one is missing: below it days and counts were more often wrong than right. */
const LIKELY: Readonly<Partial<Record<Fact['what'], number>>> = { amount: 0.3, duration: 0.3, date: 0.5, number: 0.65, percent: 0.65 };
const ASKED: ReadonlySet<string> = new Set(['money', 'date', 'number']);

/** Figures that must be answered and are not, with the figure of the brief that is likeliest meant: each for one question. `mayBe`: whether it can be the answer. */
export function likelyFigures(
  reading: Reading,
  fields: readonly Field[],
  answers: Readonly<Record<string, unknown>>,
  mayBe: (fact: Fact, field: Field) => boolean,
  kind: string,
  date: string,
): Map<string, Fact> {
  const open = fields.filter(
    ({ name, type, required, default: usual }) => ASKED.has(type) && required && usual === undefined && answers[name] === undefined,
  );
  const unanswered = fields.filter(({ name }) => answers[name] === undefined);
  const ranked = [...figureChances(reading, fields, kind, date)]
    .flatMap(([fact, chances]) => open.map((field) => ({ fact, field, chance: chances.get(field) ?? 0 })))
    .filter(({ fact, field, chance }) => chance >= (LIKELY[fact.what] ?? 1) && mayBe(fact, field))
    .sort((one, other) => other.chance - one.chance);
  const found = new Map<string, Fact>();
  for (const { fact, field } of [...ranked, ...toldBeside(reading, unanswered, mayBe)])
    if (!found.has(field.name) && ![...found.values()].includes(fact)) found.set(field.name, fact);
  for (const { name, label } of open) {
    const fact = found.get(name);
    if (fact && FOR_A_TIME.test(label)) found.set(name, perTime(fact, reading));
  }
  return found;
}

const FOR_A_TIME = /\brent\b|\b(?:an?|per|each|every) (?:hour|day|week|month|year)\b/i;

/** `$260 a week, paid fortnightly ($520)`: of two sums of one sentence the one that says for which time it is. */
function perTime(fact: Fact, reading: Reading): Fact {
  if (fact.what !== 'amount' || fact.per) return fact;
  const wish = reading.wishes.find(({ at }) => at.part === fact.at.part && at.from <= fact.at.from && at.to >= fact.at.to);
  const timed = wish ? factsIn(reading, wish).filter(({ what, per }) => what === 'amount' && per !== undefined && per !== 'piece') : [];
  return (timed.length === 1 && timed[0]) || fact;
}

/** Times in a sentence that has all telling words of one open question, where no other time of the brief has: `deposit 850, back within 14 days`. */
function toldBeside(
  reading: Reading,
  open: readonly Field[],
  mayBe: (fact: Fact, field: Field) => boolean,
): { fact: Fact; field: Field }[] {
  return open.flatMap((field) => {
    const topic = topicOf(field);
    const unit = UNITS.exec(field.label)?.[1]?.toLowerCase();
    if (field.type !== 'number' || unit === undefined || topic.size < 2) return [];
    const told = reading.wishes.flatMap((wish) => {
      const said = new Set(meanings(wish.text));
      const facts = factsIn(reading, wish).filter(({ what }) => what === 'duration');
      return wish.sort !== 'instruction' && [...topic].every((word) => said.has(word)) ? facts : [];
    });
    const [fact] = told;
    return fact && told.length === 1 && inUnit(fact, unit) !== undefined && mayBe(fact, field) ? [{ fact, field }] : [];
  });
}

/** The questions as the text prints them where they are open: with the likely figure. */
export const asLikely = (fields: readonly Field[], likely: ReadonlyMap<string, Fact>): Field[] =>
  fields.map((field) => {
    const fact = likely.get(field.name);
    if (!fact) return field;
    // Behind a number its unit stands in the text.
    const unit = field.type === 'number' && fact.what === 'duration' ? UNITS.exec(field.label)?.[1]?.toLowerCase() : undefined;
    const sum = fact.text.replace(/[.,;]$/, '');
    const timed =
      fact.what === 'amount' && fact.per && fact.per !== 'piece' && !sum.includes(fact.per)
        ? `${sum} ${fact.per === 'hour' ? 'an' : 'a'} ${fact.per}`
        : sum;
    const question = unit === undefined ? timed : String(inUnit(fact, unit) ?? fact.value);
    return { ...field, label: message('drafting.compose.confirm', { question }) };
  });

/** What was answered to a question within a list: it belongs to the first item that has no answer to it. */
export function inLists(
  given: Readonly<Record<string, string>>,
  fields: readonly Field[],
  answers: Record<string, unknown>,
  names: ReadonlySet<string>,
): void {
  for (const [name, value] of Object.entries(given)) {
    const list = fields.find(({ of }) => of?.some((inner) => inner.name === name));
    if (!list || names.has(name) || value.trim() === '') continue;
    const items = Array.isArray(answers[list.name]) ? (answers[list.name] as Record<string, unknown>[]) : [];
    const at = items.findIndex((item) => item[name] === undefined);
    answers[list.name] =
      at < 0 ? [...items, { [name]: value }] : items.map((item, index) => (index === at ? { ...item, [name]: value } : item));
  }
}
