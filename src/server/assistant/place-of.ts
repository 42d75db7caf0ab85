import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Place } from '#contracts/templates.ts';
import type { Studied } from './study.ts';

/** How law and addresses call places whose name in the library is another one. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  'england-wales': ['England & Wales', 'England', 'English'],
  'us-district-of-columbia': ['D.C.'],
  australia: ['Commonwealth of Australia', 'Australia'],
  'canada-federal': ['Canada'],
  netherlands: ['The Netherlands', 'Dutch'],
  germany: ['Federal Republic of Germany', 'German'],
  france: ['French'],
  switzerland: ['Swiss'],
  ireland: ['Irish'],
  scotland: ['Scottish', 'Scots'],
  'hong-kong': ['Hong Kong SAR'],
  'united-arab-emirates': ['UAE', 'U.A.E.'],
  china: ["People's Republic of China", 'PRC'],
  russia: ['Russian Federation'],
  'south-korea': ['Republic of Korea', 'Korea'],
  czechia: ['Czech Republic'],
};
const STATES = /\b(?:State|Commonwealth|Province|Courts?) of (?:the )?$/i;
/** Names that are a person's, a month's or a word's as often as a place's: read only where law is named. */
const AMBIGUOUS = new Set([
  'chad',
  'jordan',
  'georgia',
  'us-georgia',
  'jersey',
  'us-virginia',
  'australia-victoria',
  'us-washington',
  'niger',
  'mali',
  'guinea',
  'cuba',
  'turkiye',
]);

interface Named {
  id: string;
  name: string;
  pattern: RegExp;
}

const read = new WeakMap<Catalogue, Named[]>();

function namesOf(catalogue: Catalogue): Named[] {
  const found = read.get(catalogue);
  if (found) return found;
  const names = catalogue
    .counts()
    .jurisdictions.filter(({ id }) => id !== 'global')
    .flatMap(({ id, name }) => {
      const plain = name.replace(/\s*\(.*\)/, '');
      return [plain, ...(OTHER_NAMES[id] ?? [])].map((one) => ({ id, name, written: one }));
    })
    // The longest first, or "Virginia" would be found in "West Virginia".
    .sort((one, other) => other.written.length - one.written.length)
    .map(({ id, name, written }) => ({
      id,
      name,
      pattern: new RegExp(`(?<![\\p{L}-])${written.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/['’]/g, "['’]")}(?![\\p{L}-])`, 'gu'),
    }));
  read.set(catalogue, names);
  return names;
}

/** The place with this id or name; undefined where the library has none. */
export function placeNamed(catalogue: Catalogue, said: string): Place | undefined {
  const wanted = said.trim().toLowerCase();
  const found = catalogue.counts().jurisdictions.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted);
  return found && { id: found.id, name: found.name };
}

/** Whose law a text is under: the place its governing-law clause names, else the one that was chosen, else the one its opening names most. */
export function placeOf(
  text: string,
  { lawSentences }: Pick<Studied, 'lawSentences'>,
  catalogue: Catalogue,
  chosen?: string,
): Place | null {
  for (const sentence of lawSentences) {
    const [first] = placesIn(sentence, catalogue, true);
    if (first) return { id: first.id, name: first.name };
  }
  const picked = chosen ? placeNamed(catalogue, chosen) : undefined;
  if (picked) return picked;
  const counts = new Map<string, { name: string; count: number }>();
  for (const { id, name } of placesIn(text.slice(0, 6_000), catalogue, false)) {
    counts.set(id, { name, count: (counts.get(id)?.count ?? 0) + 1 });
  }
  const [best] = [...counts].sort((one, other) => other[1].count - one[1].count);
  return best ? { id: best[0], name: best[1].name } : null;
}

/** Places in the order in which a text names them; what lies in a longer name is not named. */
function placesIn(text: string, catalogue: Catalogue, law: boolean): (Named & { at: number })[] {
  const taken: [from: number, to: number][] = [];
  const found: (Named & { at: number })[] = [];
  const isState = [...text.matchAll(/\p{Lu}/gu)].some(({ index }) => STATES.test(text.slice(Math.max(0, index - 30), index)));
  for (const named of namesOf(catalogue)) {
    if (!law && AMBIGUOUS.has(named.id)) continue;
    // Both the country and the state are called Georgia: "State of" tells.
    if (named.id === 'georgia' && isState) continue;
    for (const match of text.matchAll(named.pattern)) {
      const to = match.index + match[0].length;
      if (taken.some(([from, end]) => match.index < end && to > from)) continue;
      taken.push([match.index, to]);
      found.push({ ...named, at: match.index });
    }
  }
  return found.sort((one, other) => one.at - other.at);
}
