import type { Catalogue } from '#catalogue/catalogue.ts';
import { STATES } from './states.ts';

/** How the law of places is cited, read from the library's own sources. */
export interface Citations {
  /** Finds every form of citation that belongs to some places only. */
  pattern: RegExp;
  /** Places and shelves whose law a form is. */
  places: ReadonlyMap<string, ReadonlySet<string>>;
  /** Places and shelves that cite statutes by name and year, `Housing Act 1988`, and those that have law here at all. */
  byYear: ReadonlySet<string>;
  all: ReadonlySet<string>;
}

/** A statute by name and year, as in Britain and much of the Commonwealth. */
export const ACT =
  /(?<![\p{L}])(?:\p{Lu}[\p{L}’'-]+ (?:(?:of|and|for|in|to|the|from|with) |\([\p{L} ]{3,40}\) |\p{Lu}[\p{L}’',-]+ ){0,8})Act (?:1[2-9]|20)\d\d(?!\d)/gu;

const kept = new WeakMap<Catalogue, Citations>();

/**
 * Forms of citation by place: whole names of statutes (`Housing Act 1988`), codes (`Cal. Civ. Code`), and the abbreviation that all of a place's
 * citations begin with (`Tex.`), as they stand in the sources of facts and clauses.
 */
export function citationsOf(catalogue: Catalogue): Citations {
  const known = kept.get(catalogue);
  if (known) return known;
  const places = new Map<string, Set<string>>();
  const byYear = new Set<string>();
  const all = new Set<string>();
  const add = (form: string, place: string) => places.set(form, (places.get(form) ?? new Set()).add(place));
  for (const { source, place } of catalogue.sources()) {
    all.add(place);
    if (/ Act (?:1[2-9]|20)\d\d/.test(source)) byYear.add(place);
    for (const form of formsOf(source)) {
      add(form, place);
      const short = /^((?:[A-Z][a-z]*\.\s?){1,2})(?=[A-Z][a-z]|\s)/.exec(form)?.[1]?.trim();
      if (short && short !== form && form.length > short.length) add(`${short} `, place);
    }
  }
  for (const [short, place] of Object.entries(STATES)) add(`${short} `, place);
  // "Civil Code" is everybody's, and an abbreviation that several places share says nothing.
  const forms = [...places].filter(([form, of]) => (of.size === 1 || !form.endsWith(' ')) && !COMMON.test(form)).map(([form]) => form);
  const escaped = forms
    .sort((a, b) => b.length - a.length)
    .map((form) =>
      form.endsWith(' ') ? `${literal(form.trim())} (?=(?:[A-Z][\\p{L}.&]* ?){1,5}(?:§|[Cc]h\\.|[Aa]rt\\.|\\d))` : literal(form),
    );
  const result = { pattern: new RegExp(`(?<![\\p{L}.])(?:${escaped.join('|')})`, 'gu'), places, byYear, all };
  kept.set(catalogue, result);
  return result;
}

const COMMON =
  /^(?:(?:the )?(?:Civil|Labou?r|Commercial|Criminal|Penal) Code|Constitution|Companies Act|Trusts? Act|Employment Act|Arbitration Act|Interest Act|Sale of Goods Act|Contract Act|Regulations?)$/i;

/** The names in one source, without sections, years of reprints and notes: several where it cites several. */
function formsOf(source: string): string[] {
  return source.split(/;\s*|,? and (?=sections? |articles? |§|regulation )/).flatMap((part) => {
    const bare = part
      .replace(/\s*§.*$/, '')
      .replace(
        /^.*?\b(?:[Ss]ections?|[Aa]rticles?|[Aa]rts?\.|ss?\.|[Rr]egulations?|reg\.|[Pp]aragraphs?|[Rr]ules?|[Ss]chedule|[Pp]art|[Cc]hapter) \d[^A-Z]*?(?:of|to) (?:the )?/,
        '',
      )
      .replace(
        /,? (?:sections?|articles?|[Aa]rts?\.|ss?\.|regs?\.|regulations?|paragraphs?|[Pp]ara\.|[Ss]ch\.|[Ss]chedule|[Pp]art|c\.|ch\.|sec\.) ?[\dA-Z(].*$/,
        '',
      )
      .replace(/^\d+ /, '')
      .replace(/\s+(?!(?:1[2-9]|20)\d\d(?:$|\s))\d[\w.:/()-]*.*$/, '')
      .replace(/,? (?:and|or)\b[^A-Z]*$/, '')
      .replace(/^the /i, '')
      .replace(/[,\s]+$/, '')
      .trim();
    const isForm =
      bare.length >= 3 && bare.length <= 90 && /^\p{Lu}/u.test(bare) && /\p{Lu}/u.test(bare.slice(1)) && !/ v\. |^[A-Z][a-z]+$/.test(bare);
    return isForm ? [bare] : [];
  });
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
}
