import type { Page } from './text.ts';

/** Forms of companies and other bodies behind their names. */
export const SUFFIX = new Set(
  'llc ltd limited gmbh inc corp corporation plc ag sa sl srl bv nv ab as aps oy kk llp lp co company bank university'.split(' '),
);

/** An abbreviation that is a company's form behind its name, `Nordfrakt AB`, or a number's, `Tax ID 12-345`. */
export function isOtherwise(page: Page, first: number): boolean {
  const [earlier, before, token, next] = [first - 2, first - 1, first, first + 1].map((at) => page.tokens[at]);
  if (!before || !token) return false;
  if (token.low === 'id') return /\d/.test(next?.text ?? '') && !/^\d{5}\b/.test(next?.text ?? '');
  return (
    SUFFIX.has(token.low) &&
    page.text.slice(before.to, token.from) === ' ' &&
    !/^\d/.test(next?.text ?? '') &&
    !/^(?:in|near)$/.test(earlier?.low ?? '')
  );
}

/** WA is in Australia where a postcode of four digits or something else of that country stands, else in America. */
export function ofCode(page: Page, last: number, places: string[]): string[] {
  if (places.length < 2) return places;
  const isAustralian = /^\d{4}$/.test(page.tokens[last + 1]?.text ?? '') || /\bPty\b|\bA[CB]N\b|A\$|\bAUD\b|\bAustralia/.test(page.text);
  return places.filter((place) => place.startsWith('australia-') === isAustralian);
}
