import type { Catalogue } from '#catalogue/catalogue.ts';

/** How the law of places is cited, read from the library's own sources. */
export interface Citations {
  /** Finds every form of citation that belongs to some places only. */
  pattern: RegExp;
  /** Places and shelves whose law a form is. */
  places: ReadonlyMap<string, ReadonlySet<string>>;
}

const kept = new WeakMap<Catalogue, Citations>();

/**
 * Forms of citation by place: whole names of statutes (`Housing Act 1988`), codes (`Cal. Civ. Code`), and the abbreviation that all of a place's
 * citations begin with (`Tex.`), as they stand in the sources of facts and clauses.
 */
export function citationsOf(catalogue: Catalogue): Citations {
  const known = kept.get(catalogue);
  if (known) return known;
  const places = new Map<string, Set<string>>();
  const add = (form: string, place: string) => places.set(form, (places.get(form) ?? new Set()).add(place));
  for (const { source, place } of catalogue.sources())
    for (const form of formsOf(source)) {
      add(form, place);
      const short = /^((?:[A-Z][a-z]*\.\s?){1,2})(?=[A-Z][a-z]|\s)/.exec(form)?.[1]?.trim();
      if (short && short !== form && form.length > short.length) add(`${short} `, place);
    }
  // "Civil Code" is everybody's, and an abbreviation that several places share says nothing.
  const forms = [...places].filter(([form, of]) => (of.size === 1 || !form.endsWith(' ')) && !COMMON.test(form)).map(([form]) => form);
  const escaped = forms
    .sort((a, b) => b.length - a.length)
    .map((form) =>
      form.endsWith(' ') ? `${literal(form.trim())} (?=(?:[A-Z][\\p{L}.&]* ?){1,5}(?:§|[Cc]h\\.|[Aa]rt\\.|\\d))` : literal(form),
    );
  const result = { pattern: new RegExp(`(?<![\\p{L}.])(?:${escaped.join('|')})(?![\\p{L}])`, 'gu'), places };
  kept.set(catalogue, result);
  return result;
}

const COMMON =
  /^(?:(?:the )?(?:Civil|Labou?r|Commercial|Criminal|Penal) Code|Constitution|Companies Act|Trusts? Act|Employment Act|Arbitration Act|Interest Act|Sale of Goods Act|Contract Act|Regulations?)$/i;

/** The names in one source, without sections, years of reprints and notes: several where it cites several. */
export function formsOf(source: string): string[] {
  return source.split(/;\s*|,? and (?=section|article|§|[A-Z])/).flatMap((part) => {
    const bare = part
      .replace(/\s*§.*$/, '')
      .replace(
        /^.*?\b(?:sections?|articles?|arts?\.|ss?\.|regulations?|reg\.|paragraphs?|rules?|schedule|part|chapter|sec\.|clauses?) [\d][^A-Z]*?(?:of|to) (?:the )?/i,
        '',
      )
      .replace(/,? (?:sections?|articles?|arts?\.|ss?\.|regs?\.?|para\.?|sch\.?|schedule|part|c\.|ch\.|sec\.) ?[\dA-Z(].*$/i, '')
      .replace(/^\d+ /, '')
      .replace(/\s*\((?:BGB|[^()]{12,})\)\s*$/, (whole) => (whole.includes('BGB') ? whole : ''))
      .replace(/\s+\d+[\d./:-]*$/, (whole) => (/^\s+(?:1[2-9]|20)\d\d$/.test(whole) ? whole : ''))
      .replace(/^the /i, '')
      .trim();
    const isForm = bare.length >= 4 && /^\p{Lu}/u.test(bare) && /[\p{L}]{2}/u.test(bare) && bare.length <= 90;
    return isForm ? [bare] : [];
  });
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
}
