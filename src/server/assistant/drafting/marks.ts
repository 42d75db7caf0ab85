import type { Field } from '#engine/field.ts';
import type { Filled, Span } from '#engine/fill.ts';

/** A filled text in which what is missing stands as `[Label]`, as people call it. */
export interface Marked {
  text: string;
  spans: Span[];
  /** Each mark once, in the order of the text. `field` is the question's name; null where no question is behind it. */
  gaps: { label: string; field: string | null; at: number }[];
}

/** Puts labels where the engine printed the names of what is missing; every span moves along. */
export function mark({ text, spans }: Filled, fields: readonly Field[], answers: Readonly<Record<string, unknown>>): Marked {
  const cuts = spans.filter(({ kind, wrong }) => kind === 'missing' && !wrong).sort((a, b) => a.from - b.from);
  const moves: { at: number; shift: number }[] = [];
  const gaps = new Map<string, Marked['gaps'][number]>();
  let marked = '';
  let done = 0;
  let shift = 0;
  for (const { from, to, name } of cuts) {
    if (from < done) continue;
    const label = labelOf(name, fields, answers);
    const printed = `[${label}]`;
    marked += text.slice(done, from);
    if (!gaps.has(label)) gaps.set(label, { label, field: name, at: marked.length });
    marked += printed;
    shift += printed.length - (to - from);
    moves.push({ at: to, shift });
    done = to;
  }
  marked += text.slice(done);
  const moved = (offset: number): number => offset + (moves.findLast(({ at }) => at <= offset)?.shift ?? 0);
  return { text: marked, spans: spans.map((span) => ({ ...span, from: moved(span.from), to: moved(span.to) })), gaps: [...gaps.values()] };
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
  return typeof whose === 'string' && whose.length <= 40 ? `${label}: ${plainLabel(whose)}` : label;
}

/** Signs that would make Markdown of a label, or end it, are left out. */
export const plainLabel = (label: string): string =>
  label
    .replace(/[[\]|*_`<>{}#\\\n]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The heading under which a spot of a text stands, without its number; null before the first clause. */
export function headingAt(text: string, at: number): string | null {
  let found: string | null = null;
  for (const match of text.matchAll(/^##? (?:\d+\. )?([^\n]*)$/gm)) {
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
