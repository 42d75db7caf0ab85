import type { Brief, Fact } from './shapes.ts';
import { isCompany, isSideOf, likeness, type Slot } from './slots.ts';

const SELF =
  /(?:\b(?:we|we['’]?re|us|me|i am|i'?m|im|my name(?: is|['’]s)|sold by me|our company|myself|i)\b)(?: (?:an?|the)(?: [a-z]+){1,3},)?\W{0,4}(?:=|:|is|are)?\W{0,3}(?:(?:mr|mrs|ms|dr|shri|smt)\.? )?$/i;

/** `My neighbor and I (Ann Berg)`. */
const ALONE = /\b(?:I|i) ?[(,:]\s?$/;

/** `I run a small kennel, Wag House`: the business is the writer's own. */
const RUNS =
  /\b(?:i|we) (?:run|own|operate|manage|founded)\b[^.;]{0,60}?(?:,|\bcalled|\bnamed) (?:the )?$|\b(?:i am|i'?m) an? [^.;()\n]{2,40}\([^)]{0,60}$/i;

function before(fact: Fact, brief: Brief, length: number): string {
  return (
    brief[fact.at.part]
      .slice(Math.max(0, fact.at.from - length), fact.at.from)
      .split('\n')
      .at(-1) ?? ''
  );
}

/** The brief calls this person `me` or `us`. */
export function isSelf(fact: Fact, brief: Brief): boolean {
  return (
    SELF.test(before(fact, brief, 48)) ||
    RUNS.test(before(fact, brief, 90)) ||
    ALONE.test(before(fact, brief, 12)) ||
    /^\W{0,3}(?:=|is)\W{0,2}(?:me|us)\b|^ \((?:i|me|my|we|us|our)\b/i.test(brief[fact.at.part].slice(fact.at.to, fact.at.to + 8))
  );
}

/** Deeds by which the one who writes shows the side. */
const DEEDS: readonly [RegExp, string][] = [
  [
    /\b(?:i am|i'?m|we are|we're)(?: a| an| the)?(?: \w+)? (landlord|landlady|tenant|customer|supplier|client|seller|buyer|employer|photographer|freelancer|lender|investor|owner|designer|contractor)\b/i,
    '$1',
  ],
  [
    /\b(?:we|i) (?:want to |need to |would like to )?hire\b|\bour (?:sales guy|cook|engineer|employee|nanny|childminder)\b|\bnanny for our\b|\boffer to (?:a )?candidate\b|\bletting \w+ \w+ go\b/i,
    'employer client',
  ],
  [/\b(?:i|we) (?:am |are )?sell(?:ing)?\b|\bselling (?:my|our)\b|\bsell (?:my|our)\b|\bsale of my\b|\bsold by me\b/i, 'seller assignor'],
  [/\b(?:i|we) (?:am |are )?buy(?:ing)?\b|\bbuying (?:a|an|the)\b/i, 'buyer'],
  [
    /\brent(?:ing)? (?:out )?(?:my|our)\b|\brent(?:ing|s)? out\b|\blet(?:ting)? out\b|\bletting (?:one|a|my)\b|\blease for our house\b|\bwe rent (?:\w+ ){1,3}to\b|\bsublet(?:ting)? my\b|\bi own (?:an?|the)\b|\bleas(?:e|ing) (?:it|my|our)\b[^.]{0,20}\bto\b/i,
    'landlord owner sublessor',
  ],
  [/\bwe take a\b|\bi rent (?:a|the)\b/i, 'tenant'],
  [/\b(?:i )?lend(?:ing)?\b|\bi lent\b|\bowes? me\b/i, 'lender creditor payee'],
  [/\bmy (?:wedding|weding)\b|\bour new (?:web ?site|app|logo)\b/i, 'client'],
  [/\bonly (?:we|i) disclose\b|\b(?:show|share|disclose)\b (?:\w+ )?(?:my|our)\b/i, 'discloser'],
  [/\bi give\b|\bgift(?:ing)? (?:my|our)\b/i, 'donor'],
  [/\b(?:i|we) own the (?:[a-z]+ )?(?:trade ?mark|copyright|patent|brand|song|recording|photos?)\b/i, 'licensor assignor'],
  [/\bmy (?:living )?trust\b/i, 'settlor'],
  [
    /\b(?:i|we)(?: am| are|'m|'re)? (?:having|have|get|getting) (?:an? |the |my |our )(?:[a-z]+ ){1,3}(?:built|made|done|painted|renovated|designed|repaired|installed)\b/i,
    'client',
  ],
  [/\bwe (?:want to |are |will )?(?:employ|hire|hiring|employing)\b|\bwe are letting go\b|\bhires? (?:our|an?)\b/i, 'employer client'],
  [/\b(?:pays?|paid|owes?) (?:me|us)\b/i, 'payee claimant contractor consultant provider developer licensor'],
  [/\bmy (?:first |new )?employee\b/i, 'employer'],
  [/\bi guarantee\b/i, 'guarantor'],
  [/\bour startup\b/i, 'company'],
  [/\blet a magazine\b|\bmy photos\b|\bwants? to use my\b/i, 'licensor'],
];

/** Of a company and a person: the company writes `we` of somebody who is `he` or `she`. */
export function byCompany(
  { title, description, requirements }: Brief,
  signing: readonly Slot[],
  taken: ReadonlyMap<Slot, readonly Fact[]>,
): Slot | null {
  const words = `${title}. ${description}\n${requirements}`;
  const isFirm = (slot: Slot) => taken.get(slot)?.some(({ value }) => isCompany(value)) ?? false;
  const firms = signing.filter(isFirm);
  const people = signing.filter((slot) => taken.has(slot) && !isFirm(slot));
  const [firm, person] = [firms[0], people[0]];
  if (signing.length !== 2 || !firm || !person || firms.length > 1) return null;
  const [isWe, isI, isCalled] = [/\b(?:we|us|our)\b/i, /\b(?:I|me|my)\b/, /\b(?:he|she)\b/i].map((sign) => sign.test(words));
  return isWe && isCalled && !isI ? firm : null;
}

/** The side that the writer's own verbs and nouns show, `I am selling my`; null where they show none. */
export function sideOfWriter({ title, description, requirements }: Brief, signing: readonly Slot[]): Slot | null {
  const words = `${title}. ${description}\n${requirements}`;
  const shown = new Set(
    DEEDS.flatMap(([deed, role]) => {
      const match = deed.exec(words);
      return match ? (sideOf(role.replace('$1', match[1] ?? ''), signing) ?? []) : [];
    }),
  );
  return shown.size === 1 ? ([...shown][0] ?? null) : null;
}

/** The side that words for roles name; null where they name another as well. */
export function sideOf(said: string, signing: readonly Slot[]): Slot | null {
  const ranked = signing.map((slot) => ({ slot, score: likeness(said, slot) })).sort((a, b) => b.score - a.score);
  const [best, second] = ranked;
  if (!best || best.score < 1.5) return null;
  if (best.score > (second?.score ?? 0) + 0.1) return best.slot;
  const own = ranked.filter(({ slot, score }) => score > best.score - 0.2 && isSideOf(said, slot));
  return own.length === 1 ? (own[0]?.slot ?? null) : null;
}
