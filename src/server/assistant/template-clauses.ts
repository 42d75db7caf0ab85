import type { Template } from '#contracts/templates.ts';
import { prepare } from '#engine/fill.ts';
import { message } from '#messages/message.ts';
import { clausesOf } from './clauses.ts';

/** A clause of the library as documents are held against it. */
export interface TemplateClause {
  heading: string;
  /** Its text with `[Label]` where answers stand. */
  body: string;
  opening: boolean;
  /** A numbered clause that stands in every document of the kind, whatever is answered. */
  core: boolean;
  /** `{name}@{place}`; null where the clause belongs to the kind alone. */
  id: string | null;
  why: string | null;
  source: string | null;
}

/** What is needed of a template to read its clauses. */
export type ReadableTemplate = Pick<Template, 'id' | 'kind' | 'name' | 'updatedAt' | 'source' | 'sample' | 'fields' | 'clauses'>;

const known = new WeakMap<ReadableTemplate, TemplateClause[]>();

/** The clauses of a template in their order. Read once for each template that the catalogue holds. */
export function clausesOfTemplate(template: ReadableTemplate): TemplateClause[] {
  const found = known.get(template);
  if (found) return found;
  const clauses = read(template);
  known.set(template, clauses);
  return clauses;
}

function read(template: ReadableTemplate): TemplateClause[] {
  const fill = prepare(template.source);
  const [day = '2026-01-01'] = template.updatedAt.split('T');
  const filled = fill(template.sample.answers, day);
  const always = new Set(clausesOf(fill({}, day).text).map(({ heading }) => heading));
  const labels = new Map(template.fields.map(({ name, label }) => [name, label]));
  const origins = new Map(template.clauses.map((clause) => [clause.id, clause]));
  const { text, spans } = filled;
  const shared = spans.filter(({ kind }) => kind === 'clause');
  return clausesOf(text).map(({ heading, opening, from, to, bodyFrom }) => {
    const origin = shared.find((span) => span.from <= from && from < span.to);
    const said = origin && origins.get(origin.name);
    const body = withLabels(text, bodyFrom, to, spans, labels);
    return {
      heading,
      opening,
      body,
      core: always.has(heading) && text.startsWith('## ', from),
      id: origin?.name ?? null,
      why: said?.why ?? null,
      source: said?.source ?? null,
    };
  });
}

/** A stretch of a filled text with the labels of the fields where their sample answers stand. */
function withLabels(
  text: string,
  from: number,
  to: number,
  spans: readonly { from: number; to: number; kind: string; name: string }[],
  labels: ReadonlyMap<string, string>,
): string {
  let result = '';
  let at = from;
  for (const span of spans) {
    if (span.from < at || span.to > to || !BLANKS.has(span.kind)) continue;
    result += `${text.slice(at, span.from)}[${labelOf(span.name, labels)}]`;
    at = span.to;
  }
  return counted((result + text.slice(at, to)).trim());
}

/** What a blank is called: fields of a list by the list's label, the document's day by a word. */
function labelOf(name: string, labels: ReadonlyMap<string, string>): string {
  if (name === 'DATE') return message('analysis.server.dateBlank');
  return labels.get(name) ?? labels.get(name.split('.')[0] ?? '') ?? name;
}

const BLANKS = new Set(['field', 'missing', 'date']);

/** Items of the dialect all bear a 1: here they bear their own numbers and, inside, letters. */
function counted(body: string): string {
  const counts: number[] = [];
  return body.replace(/^( *)1\. /gm, (_, indent: string) => {
    const level = Math.floor(indent.length / 3);
    counts.length = level + 1;
    counts[level] = (counts[level] ?? 0) + 1;
    return `${indent}${level === 0 ? `${counts[level]}.` : `(${String.fromCharCode(96 + (((counts[level] ?? 1) - 1) % 26) + 1)})`} `;
  });
}
