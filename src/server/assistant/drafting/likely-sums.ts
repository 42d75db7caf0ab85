import type { Field } from '#engine/field.ts';
import { message } from '#messages/message.ts';
import { figureChances } from './learnt/figures.ts';
import type { Fact, Reading } from './shapes.ts';

/** From this likelihood on a sum that has no place stands with a mark where one is missing. */
const LIKELY = 0.3;
/** What a sum is that the words beside it call by a name of its own: no price, whatever else speaks for it. */
const ELSE = /^(?:limit|deduction|deposit|cover|insurance|penalty|excess|fine)/;
const ELSE_BEFORE = /\b(?:limit|deposit|cover|insur(?:ance|ed)|penalty|excess|fine)\b[^.;,\n]{0,20}$/i;

/** Sums that must be answered and are not, with the sum of the brief that is likeliest meant: each sum for one question. */
export function likelySums(
  reading: Reading,
  fields: readonly Field[],
  answers: Readonly<Record<string, unknown>>,
  isFree: (fact: Fact) => boolean,
  kind: string,
  date: string,
): Map<string, Fact> {
  const open = fields.filter(
    ({ name, type, required, default: usual }) => type === 'money' && required && usual === undefined && answers[name] === undefined,
  );
  if (open.length === 0) return new Map();
  const isElse = ({ role, at }: Fact): boolean =>
    ELSE.test(role ?? '') || ELSE_BEFORE.test(reading.named.pages.find(({ part }) => part === at.part)?.text.slice(0, at.from) ?? '');
  const ranked = [...figureChances(reading, fields, kind, date)]
    .filter(([fact]) => fact.what === 'amount' && isFree(fact) && !isElse(fact))
    .flatMap(([fact, chances]) => open.map((field) => ({ fact, field, chance: chances.get(field) ?? 0 })))
    .filter(({ chance }) => chance >= LIKELY)
    .sort((one, other) => other.chance - one.chance);
  const found = new Map<string, Fact>();
  for (const { fact, field } of ranked) if (!found.has(field.name) && ![...found.values()].includes(fact)) found.set(field.name, fact);
  return found;
}

/** The questions as the text prints them where they are open: with the likely sum. */
export const asLikely = (fields: readonly Field[], likely: ReadonlyMap<string, Fact>): Field[] =>
  fields.map((field) => {
    const fact = likely.get(field.name);
    return fact ? { ...field, label: message('drafting.compose.confirm', { question: fact.text }) } : field;
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
