import type { Field } from '#engine/field.ts';
import type { Filled, Span } from '#engine/fill.ts';
import { message } from '#messages/message.ts';
import type { Answering } from './answers.ts';
import { MARKS } from './open-marks.ts';

/** A filled text in which what is missing stands as `[Label]`, as people call it. */
export interface Marked {
  text: string;
  spans: Span[];
  /** Each mark once, in the order of the text. `field` is the question's name; null where no question is behind it. */
  gaps: { label: string; field: string | null; at: number }[];
}

/** Something in a filled text to be printed otherwise. */
interface Cut {
  from: number;
  to: number;
  printed: string;
  /** A gap, and the question behind it. */
  gap: { label: string; field: string | null } | null;
}

/**
 * Puts labels where the engine printed the names of what is missing, and where an answer is itself a mark; every span moves along.
 * `bare`: sums are printed without the currency, which nobody named, and with a mark for it. Behind the first figure of a question among `doubts` stands a mark, too.
 */
export function mark(
  { text, spans }: Filled,
  { fields, answers }: Pick<Answering, 'fields' | 'answers'>,
  bare: boolean,
  doubts: ReadonlySet<string>,
): Marked {
  const cuts = [
    ...missingIn(text, spans, fields, answers),
    ...answered(text),
    ...(bare ? sums(text, spans, fields) : []),
    ...doubted(text, spans, fields, doubts),
  ].sort((a, b) => a.from - b.from);
  const moves: { at: number; shift: number }[] = [];
  const gaps = new Map<string, Marked['gaps'][number]>();
  let marked = '';
  let done = 0;
  let shift = 0;
  for (const { from, to, printed, gap } of cuts) {
    if (from < done) continue;
    marked += text.slice(done, from);
    if (gap && !gaps.has(gap.label)) gaps.set(gap.label, { ...gap, at: marked.length });
    marked += printed;
    shift += printed.length - (to - from);
    moves.push({ at: to, shift });
    done = to;
  }
  marked += text.slice(done);
  const moved = (offset: number): number => offset + (moves.findLast(({ at }) => at <= offset)?.shift ?? 0);
  return { text: marked, spans: spans.map((span) => ({ ...span, from: moved(span.from), to: moved(span.to) })), gaps: [...gaps.values()] };
}

/** For which time a sum is. */
const PER = /^ (?:an?|per|each|every) (?:hour|day|week|fortnight|month|quarter|year)\b/;

const TIMED = / (?:an?|per|each|every) (?:hour|day|week|fortnight|month|quarter|year)$/;

function missingIn(text: string, spans: readonly Span[], fields: readonly Field[], answers: Readonly<Record<string, unknown>>): Cut[] {
  return spans
    .filter(({ kind, wrong }) => kind === 'missing' && !wrong)
    .map(({ from, to, name }) => {
      const asked = labelOf(name, fields, answers);
      // Whoever confirms a sum confirms for which time it is.
      const per = asked.startsWith(message('drafting.compose.confirm', { question: '' }))
        ? (PER.exec(text.slice(to, to + 20))?.[0] ?? '')
        : '';
      const label = per === '' || TIMED.test(asked) ? asked : `${asked}${per}`;
      return { from, to: to + per.length, printed: `[${label}]`, gap: { label, field: name } };
    });
}

function answered(text: string): Cut[] {
  return [...text.matchAll(MARKS)].map((match) => {
    const label = plainLabel(match[1] ?? '');
    return { from: match.index, to: match.index + match[0].length, printed: `[${label}]`, gap: { label, field: null } };
  });
}

/** A mark behind the first passage in which each figure stands that is only probably the answer. */
function doubted(text: string, spans: readonly Span[], fields: readonly Field[], doubts: ReadonlySet<string>): Cut[] {
  return [...doubts].flatMap((name): Cut[] => {
    const field = fields.flatMap((one) => [one, ...(one.of ?? [])]).find((one) => one.name === name);
    const span = spans.find((one) => one.kind === 'field' && one.name.split('.').at(-1) === name);
    if (!field || !span) return [];
    const label = plainLabel(message('drafting.compose.confirm', { question: field.label }));
    // `fourteen (14)` is one figure.
    const figure = span.to + (/^ \(\d[\d.,]*\)/.exec(text.slice(span.to, span.to + 24))?.[0].length ?? 0);
    const at = figure + (field.type === 'money' ? (PER.exec(text.slice(figure, figure + 20))?.[0].length ?? 0) : 0);
    return [{ from: at, to: at, printed: ` [${label}]`, gap: { label, field: span.name } }];
  });
}

/** Sums that the brief names, without a sign of currency. */
function sums(text: string, spans: readonly Span[], fields: readonly Field[]): Cut[] {
  const money = new Set(
    fields.flatMap((field) => [field, ...(field.of ?? [])]).flatMap(({ name, type }) => (type === 'money' ? name : [])),
  );
  const label = message('drafting.compose.currency');
  return spans
    .filter(({ kind, name }) => kind === 'field' && money.has(name.split('.').at(-1) ?? ''))
    .map(({ from, to }) => ({
      from,
      to,
      printed: `${text.slice(from, to).replace(/[^\d.,]/g, '')} [${label}]`,
      gap: { label, field: null },
    }));
}

function labelOf(name: string, fields: readonly Field[], answers: Readonly<Record<string, unknown>>): string {
  const [top = '', index, inner] = name.split('.');
  const field = fields.find((one) => one.name === top) ?? fields.flatMap(({ of = [] }) => of).find((one) => one.name === top);
  if (!field) return plainLabel(top.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/^./, (first) => first.toUpperCase()));
  const leaf = field.of?.find((one) => one.name === inner);
  if (!leaf) return plainLabel(field.label);
  const item: unknown = Array.isArray(answers[top]) ? (answers[top] as unknown[])[Number(index)] : undefined;
  const [whose] =
    field.of?.flatMap(
      (one) => (item && typeof item === 'object' && one !== leaf ? (item as Record<string, unknown>)[one.name] : undefined) ?? [],
    ) ?? [];
  const label = plainLabel(leaf.label);
  const called = typeof whose === 'string' && whose.length <= 60 ? plainLabel(whose.replace(MARKS, '')) : '';
  return called === '' ? label : `${label}: ${called}`;
}

/** Signs that would make Markdown of a label, or end it, are left out. */
export const plainLabel = (label: string): string =>
  label
    .replace(/[[\]|*_`<>{}\\\n]|#(?!\d)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The heading under which a spot of a text stands, without its number; null before the first clause. */
export function headingAt(text: string, at: number): string | null {
  let found: string | null = null;
  for (const match of text.matchAll(/^#{1,3} (?:\d+\. )?([^\n]*)$/gm)) {
    if (match.index > at) break;
    found = match[0].startsWith('# ') && match.index === 0 ? null : titleOf(match[1] ?? '');
  }
  return found;
}

export const titleOf = (heading: string): string =>
  heading
    .replace(/ ?\{id:[^}]*\}/, '')
    .replace(/\\(.)/g, '$1')
    .trim();
