import type { Library } from '../load.ts';
import type { Report } from './library.ts';

/** Facts older than this carry a badge and are read again first. */
const STALE_MONTHS = 18;
/** Topics whose values need no source on the neutral shelf: conventions, not law. */
const NEUTRAL = 'global';
/** Digits, and the way statutes are named, which in a place's variant come from facts or fields. */
const LITERAL_LAW = /\d|§|(?<!\b(?:that|this|such|same) )\b(Act|Code|Statute|Regulations?)\b(?! of conduct)/;

/** Gate 6: law carries its source, its day and how it is known; a place's variant names digits and statutes through facts or fields. */
export function checkFacts(library: Library, error: Report, report: Report, readText: (file: string) => string): void {
  const newest = newestDay(library);
  for (const place of library.places.values()) {
    const file = `jurisdictions/${place.id}`;
    for (const id of place.looksIn) if (!library.places.has(id)) error(file, `looks in the unknown place ${id}`);
    for (const [topic, names] of Object.entries(place.facts)) {
      for (const [name, facts] of Object.entries(names)) {
        for (const fact of facts) {
          if (place.id === NEUTRAL) continue;
          if (!fact.source || !fact.asOf || !fact.checked) error(file, `${topic}.${name} lacks source, asOf or checked`);
          if (fact.source?.endsWith('.'))
            error(file, `the source of ${topic}.${name} ends in a full stop, and so does the sentence behind it`);
          if (fact.from && fact.to && fact.from > fact.to) error(file, `${topic}.${name} ends before it begins`);
          if (fact.asOf && monthsBetween(fact.asOf, newest) > STALE_MONTHS) report(file, `${topic}.${name} was read on ${fact.asOf}`);
        }
      }
    }
  }
  for (const variants of library.clauses.values()) {
    for (const variant of variants.values()) {
      if (!library.places.has(variant.place)) error(variant.file, `${variant.place} is no jurisdiction`);
      if (variant.place === NEUTRAL || library.places.get(variant.place)?.shelf) continue;
      if (!variant.boilerplate && variant.topicList.length === 0) error(variant.file, 'names no topic');
      if (!variant.why) error(variant.file, 'does not say why it is there');
      checkLiterals(variant.file, variant.text, variant.bodyLine, error, readText);
    }
  }
}

function checkLiterals(file: string, text: string, bodyLine: number, error: Report, readText: (file: string) => string): void {
  if (!text) return;
  const lines = readText(file).split('\n');
  lines.slice(bodyLine - 1).forEach((line, index) => {
    const prose = line
      .replace(/\{[^{}]*\}/g, '')
      .replace(/^\s*(\d+\.|[-*])\s+/, '')
      .replace(/^#+ .*/, '');
    const match = LITERAL_LAW.exec(prose);
    if (match) error(file, `"${match[0]}" is typed in a place's variant; take it from a fact or a field`, bodyLine + index);
  });
}

/** The newest day any fact was read: the check needs no clock, so that it answers the same tomorrow. */
function newestDay(library: Library): string {
  const days = [...library.places.values()].flatMap((place) =>
    Object.values(place.facts).flatMap((names) => Object.values(names).flatMap((facts) => facts.map((fact) => fact.asOf ?? ''))),
  );
  return days.sort().at(-1) ?? '';
}

function monthsBetween(from: string, to: string): number {
  const [a, b] = [new Date(from), new Date(to)];
  return (b.getUTCFullYear() - a.getUTCFullYear()) * 12 + b.getUTCMonth() - a.getUTCMonth();
}
