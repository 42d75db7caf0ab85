import type { Field } from '#engine/field.ts';
import { around } from './near.ts';
import type { Brief, Fact, Reading } from './shapes.ts';
import { meanings } from './vocabulary.ts';

/** What a condition asks for, where it names one answer: `payModel == 'One price'`, or a bare name. */
const EQUALS = /^([A-Za-z]\w*) == '((?:[^'\\]|\\.)*)'/;

/** An answer shows that the question above it is answered, too: whoever names a price for the whole job chose to pay so. */
export function openFor(fields: readonly Field[], answers: Record<string, unknown>): void {
  for (const field of fields) {
    if (answers[field.name] === undefined || !field.showWhen) continue;
    const [, name = '', option] = EQUALS.exec(field.showWhen) ?? [];
    const bare = /^[A-Za-z]\w*$/.exec(field.showWhen)?.[0];
    const above = fields.find((one) => one.name === (bare ?? name));
    if (!above || answers[above.name] !== undefined) continue;
    if (bare && above.type === 'boolean') answers[above.name] = true;
    else if (option !== undefined) answers[above.name] = option;
  }
}

/** What opens only by default, and asks for more when it is open, stays closed unless the brief wants it. */
export function closeFor(fields: readonly Field[], answers: Record<string, unknown>): void {
  for (const field of fields) {
    if (field.type !== 'boolean' || field.default !== true || answers[field.name] !== undefined) continue;
    const opened = fields.filter(({ showWhen = '' }) => new RegExp(`(?<!not )\\b${field.name}\\b`).test(showWhen));
    if (opened.some(({ name, required, default: usual }) => required && usual === undefined && answers[name] === undefined))
      answers[field.name] = false;
  }
}

/** A sum for an hour or a month answers the question for which time it is paid. */
export function perFor(
  { facts }: Reading,
  fields: readonly Field[],
  answers: Record<string, unknown>,
  placed: ReadonlyMap<Fact, Field>,
): void {
  for (const fact of facts) {
    const { per } = fact;
    const paid = placed.get(fact);
    if (!per || per === 'piece' || paid?.type !== 'money') continue;
    const asked = fields.find(
      (field) =>
        field.type === 'select' &&
        field.section === paid.section &&
        answers[field.name] === undefined &&
        PERIODS.every((word) => !per || field.options?.some((option) => option.toLowerCase().includes(word))),
    );
    const option = asked?.options?.find((one) => one.toLowerCase().includes(per));
    if (asked && option) answers[asked.name] = option;
  }
}

const PERIODS = ['hour', 'month'] as const;

/** A sum for a month answers the one question that asks for a sum for a month. */
export function periodic(
  { facts }: Reading,
  fields: readonly Field[],
  answers: Record<string, unknown>,
  placed: Map<Fact, Field>,
  isOpen: (fact: Fact) => boolean,
): void {
  for (const fact of facts) {
    const { per } = fact;
    if (fact.what !== 'amount' || !per || per === 'piece' || placed.has(fact) || !isOpen(fact)) continue;
    const asked = fields.filter(
      ({ type, label, required }) => type === 'money' && required && new RegExp(`\\b(?:an?|per|each|every) ${per}\\b`, 'i').test(label),
    );
    const [field] = asked;
    if (!field || asked.length > 1 || answers[field.name] !== undefined) continue;
    answers[field.name] = Number(fact.value);
    placed.set(fact, field);
  }
}

/** Sums that are paid in parts, each with its day where the brief names one: rows for the list that asks for parts. */
export function inParts(
  { facts }: Reading,
  brief: Brief,
  fields: readonly Field[],
  answers: Record<string, unknown>,
  placed: Map<Fact, Field>,
): void {
  const list = fields.find(({ name, of }) => of && /^(?:parts|instal?ments)$/.test(name) && answers[name] === undefined);
  const [sum, day] = ['money', 'date'].map((type) => list?.of?.find((inner) => inner.type === type));
  const parts = facts.filter(({ what, role }) => what === 'amount' && role === 'instalment');
  if (!list || !sum || parts.length < 2) return;
  answers[list.name] = parts.map((part, at) => {
    const next = parts[at + 1];
    const own = facts.find(
      (fact) =>
        fact.what === 'date' &&
        fact.value !== '' &&
        fact.at.part === part.at.part &&
        fact.at.from > part.at.to &&
        fact.at.from - part.at.to < 40 &&
        (!next || fact.at.to <= next.at.from) &&
        !/[.;]\s/.test(brief[part.at.part].slice(part.at.to, fact.at.from)),
    );
    if (own && day) placed.set(own, list);
    placed.set(part, list);
    return { [sum.name]: Number(part.value), ...(own && day && { [day.name]: own.value }) };
  });
}

const COUNT: Readonly<Record<string, number>> = { a: 1, one: 1, two: 2, three: 3, '1': 1, '2': 2, '3': 3, half: 0.5 };

/** A deposit said in months of rent is that sum, where the rent is known. */
export function multiples(
  reading: Reading,
  brief: Brief,
  fields: readonly Field[],
  answers: Record<string, unknown>,
  placed: Map<Fact, Field>,
): void {
  const field = fields.find(({ name, type }) => name === 'deposit' && type === 'money');
  const { rent } = answers;
  if (!field || answers.deposit !== undefined || typeof rent !== 'number') return;
  for (const fact of reading.facts) {
    const count = COUNT[/\b(a|one|two|three|1|2|3|half)\b[ -]*months?/i.exec(fact.text)?.[1]?.toLowerCase() ?? ''];
    if (count === undefined || !meanings(around(fact, brief).line).includes(meanings('deposit')[0] ?? '')) continue;
    answers.deposit = rent * count;
    placed.set(fact, field);
  }
}

/** Who wants all of it back asks for the sum that was paid, whatever other sums the brief tells of. */
export function wholeSum({ wishes }: Reading, fields: readonly Field[], answers: Record<string, unknown>, placed: Map<Fact, Field>): void {
  const field = fields.find(({ type, required, label }) => type === 'money' && required && /^How much do you (?:ask|want)/i.test(label));
  const { deposit } = answers;
  if (!field || typeof deposit !== 'number') return;
  if (!wishes.some(({ text }) => /\b(?:all|whole|full|every cent|everything)\b[^.]{0,24}\bback\b|\b(?:whole|full) deposit\b/i.test(text)))
    return;
  for (const [fact, at] of placed) if (at === field) placed.delete(fact);
  answers[field.name] = deposit;
}
