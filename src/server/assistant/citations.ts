import type { Library } from '#catalogue/load.ts';

/** A citation of law in a text, with its offsets. */
export interface Cited {
  text: string;
  from: number;
  to: number;
}

/** A citation as the library holds it: its own words and the places whose law it is. */
export interface Held {
  source: string;
  places: ReadonlySet<string>;
  asOf: string | null;
}

const NUMBER = String.raw`\d[\w.\-–]*(?:\([\w]+\))*`;
/** `Cal. Civ. Code § 1950.5`, `15 U.S.C. § 1681`, `section 9 of the Wills Act 1837`, `Article 17 GDPR`, `§ 622 BGB`, `sections 622 and 623 of the Civil Code (BGB)`. */
const CITATION = new RegExp(
  [
    String.raw`(?:[A-Z0-9][\w.&’']*\s){1,7}§§?\s?${NUMBER}(?:(?:,| and| to|, and) ${NUMBER})*`,
    String.raw`(?:[Ss]ections?|[Aa]rticles?|[Rr]egulations?|[Rr]ules?) ${NUMBER}(?:(?:,| and| to|, and) ${NUMBER})* (?:of )?(?:the )?(?:[A-Z(][\w’'()-]*(?: (?:of|and|on|for|the|to|in|against))*\s?){1,10}(?:\d{4})?`,
    String.raw`§§?\s?${NUMBER}(?: Abs\. ?\d+)? [A-Z][A-Za-z]{2,8}`,
  ].join('|'),
  'g',
);
const LONGEST = 200_000;

/** Every citation of a statute in a text, in order. */
export function citedIn(text: string): Cited[] {
  return [...text.slice(0, LONGEST).matchAll(CITATION)].map((match) => {
    const words = match[0].replace(/[\s.,;:–-]+$/, '');
    return { text: words, from: match.index, to: match.index + words.length };
  });
}

/** What is the same in two ways of citing one rule: its numbers without subsections, and the words that name the statute. */
function signature(citation: string): { numbers: string[]; names: Set<string> } {
  const bare = citation.replace(/\([^)]*\)/g, ' ');
  const numbers = [...bare.matchAll(/\d[\d.\-–a-z]*/gi)].map(([number]) => number.replace(/[.\-–]+$/, '').toLowerCase());
  const names = new Set((citation.match(/[A-Z][A-Za-z’'.]+/g) ?? []).map((word) => word.replace(/\./g, '').toLowerCase()));
  for (const word of ['section', 'sections', 'article', 'articles', 'rule', 'rules', 'regulation', 'the', 'under', 'see'])
    names.delete(word);
  return { numbers, names };
}

/** All law that the library cites, by the numbers in its citations. */
export type HeldLaw = ReadonlyMap<string, readonly Held[]>;

export function heldLaw(library: Library): HeldLaw {
  const bySource = new Map<string, { places: Set<string>; asOf: string | null }>();
  const add = (source: string | undefined, place: string, asOf: string | undefined) => {
    for (const part of source?.split(/;\s*/) ?? []) {
      const held = bySource.get(part) ?? { places: new Set<string>(), asOf: asOf ?? null };
      held.places.add(place);
      bySource.set(part, held);
    }
  };
  for (const place of library.places.values())
    for (const topic of Object.values(place.facts))
      for (const facts of Object.values(topic)) for (const { source, asOf } of facts) add(source, place.id, asOf);
  for (const variants of library.clauses.values()) for (const { source, place, asOf } of variants.values()) add(source, place, asOf);
  const byNumber = new Map<string, Held[]>();
  for (const [source, held] of bySource) {
    for (const number of new Set(signature(source).numbers)) {
      const list = byNumber.get(number);
      if (list) list.push({ source, ...held });
      else byNumber.set(number, [{ source, ...held }]);
    }
  }
  return byNumber;
}

/** What the library holds of a citation: entries with one of its numbers and a word of its statute's name. */
export function findHeld(law: HeldLaw, citation: string): Held[] {
  const { numbers, names } = signature(citation);
  const found = numbers.flatMap((number) => law.get(number) ?? []);
  return [...new Set(found)].filter(({ source }) => {
    const own = signature(source).names;
    const shared = [...names].filter((name) => own.has(name)).length;
    return shared > 0 && shared >= Math.min(names.size, own.size) / 2;
  });
}
