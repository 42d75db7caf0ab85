import type { Brief, Fact, Reading } from './shapes.ts';
import { isCompany, likeness, type Slot } from './slots.ts';

const SELF =
  /(?:\b(?:we|we['’]?re|us|me|i am|i'?m|im|my name is|sold by me|our company|myself)\b)(?: (?:an?|the)(?: [a-z]+){1,3},)?\W{0,4}(?:=|:|is|are)?\W{0,3}$/i;

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
    /\b(?:we|i) (?:want to |need to |would like to )?hire\b|\bour (?:sales guy|cook|engineer|employee|nanny)\b|\bnanny for our\b|\boffer to (?:a )?candidate\b|\bletting \w+ \w+ go\b/i,
    'employer client',
  ],
  [/\b(?:i|we) (?:am |are )?sell(?:ing)?\b|\bselling (?:my|our)\b|\bsell (?:my|our)\b|\bsale of my\b|\bsold by me\b/i, 'seller assignor'],
  [/\b(?:i|we) (?:am |are )?buy(?:ing)?\b|\bbuying (?:a|an|the)\b/i, 'buyer'],
  [
    /\brent(?:ing)? (?:out )?(?:my|our)\b|\blet(?:ting)? out\b|\bletting (?:one|a|my)\b|\blease for our house\b|\bwe rent (?:\w+ ){1,3}to\b|\bsublet(?:ting)? my\b|\bi own (?:an?|the)\b|\bleas(?:e|ing) (?:it|my|our)\b[^.]{0,20}\bto\b/i,
    'landlord owner sublessor',
  ],
  [/\bwe take a\b|\bi rent (?:a|the)\b/i, 'tenant'],
  [/\b(?:i )?lend(?:ing)?\b|\bi lent\b|\bowes? me\b/i, 'lender creditor payee'],
  [/\bmy (?:wedding|weding)\b|\bour new (?:web ?site|app|logo)\b|\bfor our\b/i, 'client'],
  [/\bonly (?:we|i) disclose\b|\b(?:show|share|disclose)\b (?:\w+ )?(?:my|our)\b/i, 'discloser'],
  [/\bi give\b/i, 'donor'],
  [/\bi guarantee\b/i, 'guarantor'],
  [/\bour startup\b|\bto our\b/i, 'company'],
  [/\blet a magazine\b|\bmy photos\b|\bwants? to use my\b/i, 'licensor'],
];

/** The party for whom a brief speaks; null where it does not show. */
export function authorOf(
  reading: Reading,
  brief: Brief,
  slots: readonly Slot[],
  taken: ReadonlyMap<Slot, Fact[]>,
  letter: boolean,
): Slot | null {
  const self = reading.facts.find((fact) => fact.what === 'party' && isSelf(fact, brief));
  const known = self && [...taken].find(([, facts]) => facts.includes(self))?.[0];
  if (known) return known;
  const signing = slots.filter(({ signs }) => signs);
  if (letter || signing.length === 1) return signing[0] ?? null;
  const words = `${brief.title}. ${brief.description}\n${brief.requirements}`;
  const isOf = byCompany(words, signing, taken);
  if (isOf) return isOf;
  // Signs that do not agree show nothing.
  const shown = new Set(
    [byMoney(words, signing), byOther(words, signing, reading), byDeed(words, signing)].filter((slot) => slot !== null),
  );
  return shown.size === 1 ? ([...shown][0] ?? null) : null;
}

/** Of a company and a person: the company writes `we` of somebody who is `he` or `she`, the person `I` of those who are `they`. */
function byCompany(words: string, signing: readonly Slot[], taken: ReadonlyMap<Slot, Fact[]>): Slot | null {
  const isFirm = (slot: Slot) => taken.get(slot)?.some(({ value }) => isCompany(value)) ?? false;
  const firms = signing.filter(isFirm);
  const people = signing.filter((slot) => taken.has(slot) && !isFirm(slot));
  const [firm, person] = [firms[0], people[0]];
  if (signing.length !== 2 || !firm || !person || firms.length > 1) return null;
  const [isWe, isI, isCalled] = [/\b(?:we|us|our)\b/i, /\b(?:I|me|my)\b/, /\b(?:he|she)\b/i].map((sign) => sign.test(words));
  if (isWe && (isCalled || !isI)) return firm;
  // `They` is the company, where a person writes `I` and nobody is `he` or `she`.
  return isI && !isWe && !isCalled && /\b(?:they|their)\b/i.test(words) ? person : null;
}

/** The side that does what the words tell of whoever writes. */
function byDeed(words: string, signing: readonly Slot[]): Slot | null {
  for (const [deed, role] of DEEDS) {
    const match = deed.exec(words);
    if (!match) continue;
    const said = role.replace('$1', match[1] ?? '');
    const [best, second] = signing.map((slot) => ({ slot, score: likeness(said, slot) })).sort((a, b) => b.score - a.score);
    if (best && best.score > 0 && best.score > (second?.score ?? 0)) return best.slot;
  }
  return null;
}

const PAID =
  /\b(?:pays?|paid|owes?|gives?) (?:me|us)\b|\bi (?:get|am|be) paid\b|\b(?:he|she|they) pays? (?!for\b|back\b|it\b|attention|the (?:vet|bills?))|\bmy (?:fee|invoices?|hourly rate|day rate)\b/gi;
const PAYS = /\b(?:i|we) (?:will |have to |must )?(?:pay|owe)\b(?! (?:for\b|back\b))/gi;
/** Who is paid, and who pays, of those who bargain for work, things and homes. */
const PAYEES =
  /\b(?:contractor|consultant|provider|supplier|developer|creator|designer|seller|landlord|lessor|licensor|lender|employee|nanny|owner)\b/i;
const PAYERS = /\b(?:client|customer|buyer|tenant|lessee|licensee|borrower|employer|hirer)\b/i;

/** Who writes that the other side pays is paid; null where the words do not show it, or show both. */
function byMoney(words: string, signing: readonly Slot[]): Slot | null {
  if (signing.length !== 2) return null;
  const payees = signing.filter(({ label }) => PAYEES.test(label));
  const payers = signing.filter(({ label }) => PAYERS.test(label) && !PAYEES.test(label));
  const [payee] = payees;
  const [payer] = payers;
  // A borrower pays back: whoever writes of that is looked for by deeds.
  if (!payee || !payer || payees.length > 1 || payers.length > 1 || /lender/i.test(payee.label)) return null;
  const [paid, pays] = [PAID, PAYS].map((sign) => words.match(sign)?.length ?? 0);
  if ((paid ?? 0) > 0 && !pays) return payee;
  return (pays ?? 0) > 0 && !paid ? payer : null;
}

const OWNS =
  /\b(?:my|our) (?:(?:two|three|old|new|little|small|big) )?(?:home|house|flat|dogs?|cats?|labs?|puppy|horses?|mare|pony|boat|van|car|garden|paintings?)\b/i;
const ORGANISED = /^(?:club|company|business|shop|studio|gallery|team|school|church|band|society|farm|restaurant|bakery)$/i;

/** Who speaks of `my employee`, or of a side by its role as of somebody else, is the other one. */
function byOther(words: string, signing: readonly Slot[], { facts }: Reading): Slot | null {
  if (signing.length !== 2 || !/\b(?:i|me|my|we|us|our)\b/i.test(words)) return null;
  const roles = new Set(facts.flatMap(({ what, role }) => (what === 'party' && role ? role : [])));
  const spoken = signing.map((slot) => {
    const called = [slot.label.toLowerCase(), ...[...roles].filter((role) => likeness(role, slot) >= 1.5)].filter((role) =>
      /^[a-z][a-z ]{3,}$/.test(role),
    );
    return called.some((role) =>
      new RegExp(
        `\\b(?:my|our) (?:[a-z]+ ){0,2}${role}\\b|(?:^|[\\n.,;] ?(?:[-*] )?)(?:the )?${role} (?:must|may|can|gets?|pays?|keeps?|insures?|does|brings?|has|is not|fixes|takes|supplies|provides|needs)\\b`,
        'i',
      ).test(words),
    );
  });
  // `Our club` is the writer's own.
  const own = signing.find(
    ({ label }) => ORGANISED.test(label) && new RegExp(`\\b(?:my|our) (?:[a-z]+ ){0,3}${label.toLowerCase()}\\b`, 'i').test(words),
  );
  if (own) return own;
  const owner = signing.find(({ label }) => /^owner$/i.test(label));
  if (owner && OWNS.test(words)) return owner;
  if (spoken[0] === spoken[1]) return null;
  return (spoken[0] ? signing[1] : signing[0]) ?? null;
}
