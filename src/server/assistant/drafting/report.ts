import type { Resolved } from '#catalogue/resolve.ts';
import type { Field } from '#engine/field.ts';
import { message } from '#messages/message.ts';
import type { Answering } from './answers.ts';
import { confirmLabel } from './assertions.ts';
import { headingAt, type Marked, plainLabel } from './marks.ts';
import { factsIn } from './near.ts';
import { MARKS } from './open-marks.ts';
import type { NewClause } from './requirements.ts';
import type { Section } from './sections.ts';
import type { Covered, Draft, Reading } from './shapes.ts';
import { topicOf } from './touched.ts';

/** What was read, under the names that people know, and where it went. */
export function recognisedIn(
  reading: Reading,
  { placed, answers }: Answering,
  { text, spans }: Marked,
  covered: readonly Covered[],
  place: string,
): Draft['recognised'] {
  const drafted = covered.filter(({ status }) => status === 'drafted' || status === 'partly').map((one) => one.text);
  return reading.facts.map((fact) => {
    const field = placed.get(fact);
    const role = (fact.role ?? fact.what).replace(/^./, (first) => first.toUpperCase());
    const about = { what: fact.what, label: field?.label ?? role, text: fact.text };
    if (field) {
      const own = spans
        .filter(({ kind, name }) => kind === 'field' && (name === field.name || name.endsWith(`.${field.name}`)))
        .map(({ from, to }) => text.slice(from, to));
      const printed = own.find((words) => words.includes(fact.value)) ?? own[0];
      const answered = answers[field.name];
      return {
        ...about,
        value: printed ?? (typeof answered === 'string' || typeof answered === 'number' ? String(answered) : fact.value),
        note: null,
      };
    }
    if (drafted.some((words) => words.includes(fact.text)))
      return { ...about, value: fact.text, note: message('drafting.compose.partBrief') };
    if (fact.what === 'address' && !/\d/.test(fact.text)) {
      const text = reading.place?.text?.toLowerCase() ?? '';
      const isOurs = text !== '' && (fact.text.toLowerCase().includes(text) || text.includes(fact.text.toLowerCase()));
      return {
        ...about,
        value: isOurs ? place : null,
        note: message(isOurs ? 'drafting.compose.placeDecides' : 'drafting.compose.placeNoted'),
      };
    }
    const isContested = reading.contradictions.some(({ facts }) => facts.includes(fact));
    return { ...about, value: null, note: message(isContested ? 'drafting.compose.contestedFact' : 'drafting.compose.unplaced') };
  });
}

/** The list of what was asked for in which nothing is both covered and open: what lacks a part of it is partly in the draft, and says which part is missing. */
export function reconciled(covered: readonly Covered[]): Covered[] {
  const open = covered.filter(({ status }) => status === 'open');
  const partsOf = (one: Covered): Covered[] =>
    one.status === 'covered' ? open.filter(({ text }) => text.length > 2 && (one.text.includes(text) || text.includes(one.text))) : [];
  const taken = new Set(covered.flatMap(partsOf));
  return covered.flatMap((one) => {
    const parts = partsOf(one);
    // What was taken back left a gap in the words.
    if (parts.length === 0) return taken.has(one) ? [] : [{ ...one, text: one.text.replace(/ {2,}/g, ' ') }];
    return [
      {
        ...one,
        status: 'partly' as const,
        note: message('drafting.compose.partSaid', { words: parts.map(({ text }) => text).join(' … ') }),
      },
    ];
  });
}

/**
 * What a clause says while a mark in it still asks for a part of it is settled in part only: `deposit 2,700 split equally` beside `[Please confirm: How did you share
 * the deposit?]`. The wish has two words of that question, one of which belongs to no answer that was read from it.
 */
export function stillAsked(one: Covered, reading: Reading, { text, gaps }: Marked, { fields, placed }: Answering): Covered {
  if (one.status !== 'covered') return one;
  const wish = reading.wishes.find((own) => own.text === one.text);
  const answered = (wish ? factsIn(reading, wish) : []).flatMap((fact) => placed.get(fact) ?? []);
  const known = new Set(answered.flatMap((field) => [...topicOf(field)]));
  const said = topicOf({ name: '', label: one.text });
  const question = fields.find((field) => {
    const own = [...topicOf(field)].filter((word) => said.has(word));
    const isOpen = gaps.some(({ label, at }) => label === plainLabel(confirmLabel(field)) && headingAt(text, at) === one.heading);
    return isOpen && own.length >= 2 && own.some((word) => !known.has(word));
  });
  return question ? { ...one, status: 'partly', note: message('drafting.compose.stillAsked', { question: question.label }) } : one;
}

/** What only the author can fill, in the order of the text. */
export function gapsOf(
  text: string,
  { gaps }: Marked,
  { fields, contested, answers }: Answering,
  clauses: readonly Pick<NewClause, 'heading' | 'sentences'>[],
  covered: readonly Covered[],
  may: ReadonlyMap<Field, { text: string }>,
): Draft['gaps'] {
  const all = fields.flatMap((field) => [field, ...(field.of ?? [])]);
  const found: Draft['gaps'] = gaps.map(({ label, field }) => {
    const names = field?.split('.') ?? [];
    const own = all.find(({ name }) => name === names.at(-1)) ?? all.find((one) => label === plainLabel(confirmLabel(one)));
    const heading = headingAt(text, text.indexOf(`[${label}]`));
    const proposed = own ? undefined : fields.find(({ name }) => holdsMark(answers[name], label));
    const help = proposed ? message('drafting.compose.proposed', { question: proposed.label }) : (own?.help ?? null);
    const said = own && [...may].find(([{ name }]) => name === own.name || name === names[0])?.[1].text;
    const beside = said ? `${message('drafting.compose.saidNear', { words: said })}${help ? ` ${help}` : ''}` : help;
    return { label, heading, help: contested.get(names[0] ?? '') ?? beside };
  });
  for (const [name, sentence] of contested) {
    const field = fields.find((one) => one.name === name);
    if (field && !gaps.some((gap) => gap.field?.split('.')[0] === name)) found.push({ label: field.label, heading: null, help: sentence });
  }
  if (covered.some(({ note }) => note === message('drafting.compose.refused.secret')))
    found.push({ label: message('drafting.compose.secretPlace'), heading: null, help: message('drafting.compose.refused.secret') });
  for (const { heading, sentences } of clauses) {
    const marks = new Set(sentences.flatMap((sentence) => [...sentence.matchAll(/(?<!\\)\[([^\]]+)\]/g)].map(([, label = '']) => label)));
    for (const label of marks) found.push({ label, heading, help: helpFor(label) });
  }
  return found;
}

/** Whether an answer, or one of a list, is a mark with this label. */
const holdsMark = (answer: unknown, label: string): boolean =>
  typeof answer === 'string'
    ? [...answer.matchAll(MARKS)].some(([, own = '']) => plainLabel(own) === label)
    : answer !== null && typeof answer === 'object' && Object.values(answer).some((one) => holdsMark(one, label));

/** What to do with a mark of a clause that was drafted from the brief; null where it says so itself. */
function helpFor(label: string): string | null {
  const begins = (key: 'drafting.compose.quotedForm' | 'drafting.compose.quotedWho' | 'drafting.compose.openPerson') =>
    label.startsWith(message(key, { document: '', words: '', word: '' }).replace(/[ ”]+$/, ''));
  if (begins('drafting.compose.quotedForm')) return message('drafting.compose.quotedHelp');
  if (begins('drafting.compose.openPerson')) return message('drafting.compose.openPersonHelp');
  return begins('drafting.compose.quotedWho') ? message('drafting.compose.quotedWhoHelp') : null;
}

/** The law behind a draft's clauses: what its variants rest on, and the facts of law that it prints. Each rule once under each heading. */
export function sourcesOf(resolved: Resolved, { spans }: Marked, sections: readonly Section[]): Draft['sources'] {
  const found = new Map<string, Draft['sources'][number]>();
  const add = (source: Draft['sources'][number]) => {
    const key = `${source.heading} ${source.source}`;
    if (!found.has(key)) found.set(key, source);
  };
  for (const { from, heading, clause, to } of sections) {
    if (heading === null) continue;
    const variant = resolved.variants.find((one) => `${one.clause}@${one.place}` === clause);
    if (variant?.source) add({ heading, clause: clause ?? '', source: variant.source, place: variant.place, asOf: variant.asOf ?? null });
    for (const span of spans) {
      if (span.kind !== 'fact' || span.from < from || span.from >= to) continue;
      const path = span.name.replace(/^law\./, '');
      const facts = resolved.facts.get(path) ?? resolved.facts.get(path.split('.').slice(0, 2).join('.')) ?? [];
      for (const { source, place, asOf } of facts.slice(0, 1))
        if (source) add({ heading, clause: clause ?? resolved.kind.id, source, place: place ?? resolved.place.id, asOf: asOf ?? null });
    }
  }
  return [...found.values()];
}
