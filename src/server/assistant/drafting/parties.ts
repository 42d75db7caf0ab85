import type { Resolved } from '#catalogue/resolve.ts';
import type { Field } from '#engine/field.ts';
import { fullName } from './open-marks.ts';
import type { Brief, Fact, Reading } from './shapes.ts';
import { meanings } from './vocabulary.ts';

/** Somebody whom the document names, and the answers that hold the name. */
export interface Slot {
  /** `Contractor`, as the document calls that party. */
  label: string;
  /** Field of the name, `contractorName`. */
  name: string;
  /** The list that the name stands in, one item for each person; absent for a single party. */
  list?: string;
  signatory?: string;
  /** The party signs; others are only named. */
  signs: boolean;
  required: boolean;
  words: ReadonlySet<string>;
}

/** Who is who in a draft. */
export interface Cast {
  /** By the name's field. */
  taken: Map<Slot, Fact[]>;
  unplaced: Fact[];
  /** The party for whom the brief speaks as `we` or `I`, and the one across the table; null where it does not show. */
  author: Slot | null;
  other: Slot | null;
}

/** Sides of a bargain: who is called by a word of one side may stand where the document uses another word of it. */
const SIDES: readonly string[] = [
  'landlord landlady lessor letting owner host sublessor',
  'tenant lodger lessee renter subtenant sublessee roommate guest flatmate resident',
  'seller vendor transferor assignor sellers inventor',
  'buyer purchaser transferee assignee buyers acquirer',
  'employer company boss family parents firm business manager',
  'employee worker nanny candidate staff cook accountant',
  'client customer company hirer principal hirers commissioner couple restaurant',
  'contractor freelancer provider supplier consultant developer creator agency designer photographer studio vendor artist',
  'lender creditor payee friend landlord',
  'borrower debtor payer customer',
  'licensor owner author photographer franchisor',
  'licensee publisher magazine franchisee',
  'investor angel lender holder',
  'company borrower startup issuer',
  'discloser principal donor grantor maker',
  'recipient donee beneficiary addressee',
  'principal grantor mother mum donor',
  'agent attorney attorneyinfact brother',
  'testator maker settlor writer deponent declarant affiant',
  'sender claimant tenant consumer creditor employee buyer insured owner',
  'recipient addressee debtor customer employer landlord seller insurer infringer respondent trader',
  'guarantor surety helper',
  'controller operator shop company',
  'owner lessor hire',
  'customer hirer lessee renter',
  'partner spouse husband wife',
  'parent father mother',
  'guardian',
  'model child subject',
  'producer photographer',
  'payee creditor seller',
  'payer debtor farmer',
  'executor',
  'member partner shareholder founder holder',
  'director chair',
  'trustee wife',
];
const sideWords = SIDES.map((line) => new Set(line.split(' ')));

/** All words for sides, as meanings: who is who stands in the draft by name. */
export const ROLE_WORDS: ReadonlySet<string> = new Set(
  [...SIDES, 'neighbour neighbor friend sister brother mum mother father farmer'].flatMap(meanings),
);

/** The places for people and companies in a kind, signing parties first. */
export function slotsOf({ kind, source }: Pick<Resolved, 'kind' | 'source'>): Slot[] {
  const slots: Slot[] = [];
  const add = (field: Field, label: string, signs: boolean, extra: Partial<Slot>, ids: string) => {
    if (slots.some(({ name }) => name === field.name)) return;
    const words = new Set(
      [label, ids, field.name.replace(/Name$/, ''), field.label].flatMap(
        (text) =>
          text
            .replace(/([a-z])([A-Z])/g, '$1 $2')
            .toLowerCase()
            .match(/\p{L}+/gu) ?? [],
      ),
    );
    slots.push({ label, name: field.name, signs, required: field.required === true && !field.showWhen, words, ...extra });
  };
  const leaves = source.fields.flatMap((field) => [
    { field, list: undefined as Field | undefined },
    ...(field.of ?? []).map((inner) => ({ field: inner, list: field as Field | undefined })),
  ]);
  for (const party of kind.parties) {
    const found = leaves.find(({ field }) => field.name === party.name);
    const same = kind.parties.filter(({ name }) => name === party.name);
    const signatory = same.find((one) => one.signatory)?.signatory;
    if (found)
      add(
        found.field,
        party.label,
        true,
        { ...(found.list && { list: found.list.name }), ...(signatory && { signatory }) },
        same.map(({ id }) => id).join(' '),
      );
  }
  for (const { field, list } of leaves) {
    if (
      !/Name$/.test(field.name) ||
      field.type !== 'text' ||
      /file|product|mark|item|thing|document|digital|utility|service|trade|vehicle/i.test(field.name)
    )
      continue;
    add(field, humanise(field.name.replace(/Name$/, '')), false, list ? { list: list.name } : {}, list?.label ?? '');
  }
  return slots;
}

const humanise = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/^./, (first) => first.toUpperCase());
const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/** How well a role of the brief names a slot: its own word before a word of the same side. */
export function likeness(role: string, slot: Slot): number {
  let best = 0;
  for (const word of wordsOf(role)) {
    const singular = word.replace(/s$/, '');
    if (slot.words.has(word) || slot.words.has(singular)) best = Math.max(best, 3);
    else if (sideWords.some((side) => (side.has(word) || side.has(singular)) && [...slot.words].some((own) => side.has(own))))
      best = Math.max(best, 1.5);
  }
  return best === 0 ? 0 : best + (slot.signs ? 0.4 : 0) + (slot.required ? 0.2 : 0);
}

/** Gives the people of a brief their places; nobody is placed by a guess between two. */
export function castOf(reading: Reading, brief: Brief, of: Pick<Resolved, 'kind' | 'source'>): Cast {
  const slots = slotsOf(of);
  const taken = new Map<Slot, Fact[]>();
  const people = reading.facts.filter(({ what }) => what === 'party');
  const left = new Set(people);
  const give = (slot: Slot, fact: Fact) => {
    taken.set(slot, [...(taken.get(slot) ?? []), fact]);
    left.delete(fact);
  };
  const letter = isLetter(of);
  const pairs = people
    .flatMap((fact) =>
      slots.map((slot) => {
        const said = fact.role ? likeness(fact.role, slot) : 0;
        const self = letter && isSelf(fact, brief) && slot.words.has('sender') ? 3.5 : 0;
        return { fact, slot, score: Math.max(said, self) };
      }),
    )
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  for (const { fact, slot } of pairs) {
    if (!left.has(fact)) continue;
    const held = taken.get(slot) ?? [];
    if (held.length > 0 && !slot.list && !sameRole(held[0], fact)) continue;
    give(slot, fact);
  }
  fillRest(slots, taken, left, give);
  const author = authorOf(reading, brief, slots, taken, letter);
  const others = slots.filter((slot) => slot.signs && slot !== author);
  const named = slots.find((slot) => slot !== author && /recipient|customer|company/i.test(slot.name) && slot.required);
  return {
    taken,
    unplaced: [...left],
    author,
    other: (others.length === 1 ? others[0] : author && others.find((slot) => slot.required)) ?? (letter ? named : null) ?? null,
  };
}

const sameRole = (a: Fact | undefined, b: Fact): boolean => a?.role !== null && a?.role === b.role;
export const isLetter = ({ kind }: Pick<Resolved, 'kind'>): boolean => kind.family === 'letter';

/** What is left goes to the one place that is left, and people of one list to the list. */
function fillRest(
  slots: readonly Slot[],
  taken: ReadonlyMap<Slot, Fact[]>,
  left: ReadonlySet<Fact>,
  give: (slot: Slot, fact: Fact) => void,
): void {
  const open = slots.filter((slot) => slot.required && !taken.has(slot) && (slot.signs || !slot.list));
  const rest = [...left].filter(({ role }) => role === null || /part(?:y|ies)|\bother\b|^me$|^self$/.test(role));
  const [only] = open;
  if (only?.list && open.length === 1) for (const fact of rest) give(only, fact);
  else if (open.length === rest.length) for (const [at, fact] of rest.entries()) if (open[at]) give(open[at], fact);
  // Sides that are alike take their people in order; one place that is left takes the one who is left, unless called kin.
  const signing = slots.filter((slot) => slot.signs && slot.required && !slot.list && !taken.has(slot));
  const people = [...left].filter(({ role }) => !KIN.test(role ?? ''));
  const isAlike = signing.every(({ label }) => /^(?:First|Second)\b/.test(label));
  if (signing.length === people.length && (signing.length === 1 || isAlike))
    for (const [at, fact] of people.entries()) if (signing[at]) give(signing[at], fact);
}

const KIN =
  /^(?:sister|brother|son|daughter|niece|nephew|uncle|aunt|cousin|friend|child|mother|father|grand\w+|witness|tribunal|neighbou?r)$/;

const SELF = /(?:\b(?:we|us|me|i am|i'?m|im|my name is|sold by me|our company|myself)\b)\W{0,4}(?:=|:|is|are)?\W{0,3}$/i;

function before(fact: Fact, brief: Brief, length: number): string {
  return (
    brief[fact.at.part]
      .slice(Math.max(0, fact.at.from - length), fact.at.from)
      .split('\n')
      .at(-1) ?? ''
  );
}

function isSelf(fact: Fact, brief: Brief): boolean {
  return (
    SELF.test(before(fact, brief, 24)) || /^\W{0,3}(?:=|is)\W{0,2}(?:me|us)\b/i.test(brief[fact.at.part].slice(fact.at.to, fact.at.to + 8))
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
    /\brent(?:ing)? (?:out )?(?:my|our)\b|\blet(?:ting)? out\b|\bletting (?:one|a|my)\b|\blease for our house\b|\bwe rent (?:\w+ ){1,3}to\b|\bsublet(?:ting)? my\b/i,
    'landlord owner sublessor',
  ],
  [/\bwe take a\b|\bi rent (?:a|the)\b/i, 'tenant'],
  [/\b(?:i )?lend(?:ing)?\b|\bi lent\b|\bowes? me\b/i, 'lender creditor payee'],
  [/\bmy (?:wedding|weding)\b|\bour new (?:web ?site|app|logo)\b|\bfor our\b/i, 'client'],
  [/\bi give\b/i, 'donor'],
  [/\bi guarantee\b/i, 'guarantor'],
  [/\bour startup\b|\bto our\b/i, 'company'],
  [/\blet a magazine\b|\bmy photos\b/i, 'licensor'],
];

function authorOf(reading: Reading, brief: Brief, slots: readonly Slot[], taken: ReadonlyMap<Slot, Fact[]>, letter: boolean): Slot | null {
  const self = reading.facts.find((fact) => fact.what === 'party' && isSelf(fact, brief));
  const known = self && [...taken].find(([, facts]) => facts.includes(self))?.[0];
  if (known) return known;
  const signing = slots.filter(({ signs }) => signs);
  if (letter || signing.length === 1) return signing[0] ?? null;
  const words = `${brief.title}. ${brief.description}\n${brief.requirements}`;
  for (const [deed, role] of DEEDS) {
    const match = deed.exec(words);
    if (!match) continue;
    const said = role.replace('$1', match[1] ?? '');
    const [best, second] = signing.map((slot) => ({ slot, score: likeness(said, slot) })).sort((a, b) => b.score - a.score);
    if (best && best.score > 0 && best.score > (second?.score ?? 0)) return best.slot;
  }
  return null;
}

/** Words by which a company shows. */
const COMPANY =
  /\b(?:ltd|limited|inc|llc|gmbh|ag|s\.?a|s\.?l|sarl|b\.?v|oü|aps|a\/s|ab|plc|corp|co|company|k\.?k|pte|pvt|ltda|sp\. z o\.o|s\.?p\.?a|school|photography|supplies|rentals|bakery|estates|energy|studio|hotel|kitchen|foods|sci)\b/i;
export const isCompany = (name: string): boolean => COMPANY.test(name) || /&/.test(name);

/** Names as answers: of one party that two people are, both; of a company and a person, the company, and the person signs. */
export function nameAnswers({ taken }: Cast): Map<string, { value: unknown; facts: Fact[] }> {
  const answers = new Map<string, { value: unknown; facts: Fact[] }>();
  for (const [slot, facts] of taken) {
    const sorted = [...facts].sort((a, b) => order(a) - order(b));
    if (slot.list) {
      const held = answers.get(slot.list);
      const items = sorted.map(({ value }) => ({ [slot.name]: fullName(value) }));
      const merged = held ? [...(held.value as object[]), ...items] : items;
      answers.set(slot.list, { value: merged, facts: [...(held?.facts ?? []), ...sorted] });
      continue;
    }
    const companies = sorted.filter(({ value }) => isCompany(value));
    const [company] = companies;
    if (company && slot.signatory && sorted.length === 2 && companies.length === 1) {
      answers.set(slot.name, { value: company.value, facts: [company] });
      const person = sorted.find((fact) => fact !== company);
      if (person) answers.set(slot.signatory, { value: person.value, facts: [person] });
    } else if (company && companies.length < sorted.length) {
      // People beside a company have another place than its name.
      answers.set(slot.name, { value: company.value, facts: [company] });
    } else
      answers.set(slot.name, {
        value: sorted
          .map(({ value }) => value)
          .filter((value, at, all) => all.indexOf(value) === at)
          .join(' and '),
        facts: sorted,
      });
  }
  return answers;
}

const PARTS = ['title', 'description', 'requirements'];
/** Facts in the order of the brief's fields. */
export const order = ({ at }: Fact): number => PARTS.indexOf(at.part) * 100_000 + at.from;

/** What the words around a fact are about: those of its own part of the line, cut at commas, or of the line where that says nothing. */
export function around(fact: Fact, brief: Brief): { before: string[]; after: string[]; line: string } {
  const text = brief[fact.at.part];
  const from = Math.max(text.lastIndexOf('\n', fact.at.from - 1), text.lastIndexOf('. ', fact.at.from - 1)) + 1;
  const ends = [text.indexOf('\n', fact.at.to), text.indexOf('. ', fact.at.to)].filter((at) => at >= 0);
  const to = Math.min(text.length, ...ends);
  const [start = '', end = ''] = [text.slice(from, fact.at.from), text.slice(fact.at.to, to)];
  const near = { before: meanings(start.split(/[,;]\s/).at(-1) ?? ''), after: meanings(end.split(/[,;](?:\s|$)/)[0] ?? '') };
  const isBare = near.before.length + near.after.length === 0;
  return { ...(isBare ? { before: meanings(start), after: meanings(end) } : near), line: text.slice(from, to).trim() };
}
