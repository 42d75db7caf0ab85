import type { Span } from '#engine/fill.ts';
import { headingOf } from '#engine/heading.ts';
import { titleOf } from './marks.ts';

/** One clause of a draft, heading included, or what stands before the first. */
export interface Section {
  text: string;
  from: number;
  to: number;
  /** Without number; null before the first clause. */
  heading: string | null;
  level: number;
  /** `{name}@{jurisdiction}` of the shared clause that it is; null for the kind's own. */
  clause: string | null;
}

/** Cuts a draft before each heading. */
export function sectionsOf(text: string, spans: readonly Span[]): Section[] {
  const cuts = [0, ...[...text.matchAll(/\n(?=#{1,3} )/g)].map(({ index }) => index + 1), text.length];
  const clauses = spans.filter(({ kind }) => kind === 'clause');
  return cuts.slice(0, -1).flatMap((from, index) => {
    const to = cuts[index + 1] ?? text.length;
    const part = text.slice(from, to);
    if (part.trim() === '') return [];
    const heading = headingOf(part.split('\n')[0] ?? '');
    const isTitle = heading?.level === 1 && from === 0;
    const clause = clauses.find((span) => Math.abs(span.from - from) <= 2 || (span.from <= from && span.to >= to));
    return [
      {
        text: part,
        from,
        to,
        heading: heading && !isTitle ? titleOf(heading.title) : null,
        level: heading?.level ?? 0,
        clause: clause?.name ?? null,
      },
    ];
  });
}

/**
 * Where clauses that a template lacks are put: before the general clauses on notices, law and disputes with which an agreement ends,
 * else before the signatures, else at the end.
 */
export function placeForMore(sections: readonly Section[], isGeneral: (clause: string) => boolean): number {
  const signs = sections.findIndex(({ text, level }) => level !== 1 && /: ____/.test(text));
  const end = signs < 0 ? sections.length : signs;
  let at = end;
  while (at > 1) {
    const clause = sections[at - 1]?.clause;
    if (!clause || !isGeneral(clause)) break;
    at -= 1;
  }
  return at;
}
