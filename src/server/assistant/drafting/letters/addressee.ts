import { type Bystander, bystandersIn } from '../bystanders.ts';
import { VERBS } from '../everyday-verbs.ts';
import type { Cast } from '../parties.ts';
import type { Plan } from '../plan.ts';
import { escaped } from '../reading/text.ts';
import { FEMALE, MALE } from '../sexes.ts';
import type { Brief } from '../shapes.ts';
import { isCompany, isLetter, SIDE_WORDS, type Slot } from '../slots.ts';
import { baseOf } from '../verbs.ts';

/** Whom a letter speaks to, by all that a brief calls them. */
export interface Addressee {
  /** The longest first, so that no part of a name is taken for another. */
  names: readonly string[];
  /** `landlord`, where the brief says `my landlord Karl Meier`. */
  nouns: readonly string[];
  pronouns: ReadonlySet<Pronoun>;
  /** A company, of which people say `he` as well; whoever was named before in the sentence is then another. */
  isFirm?: boolean;
  /** Names of everybody with a role in the letter. */
  people: readonly string[];
  /** The letter makes or changes a contract by the addressee's consent, so that it has terms. */
  hasTerms: boolean;
  /** The letter asks for something to be done by a day. */
  asks?: boolean;
}

/** Whether what a letter asks for may be had for less, so that its writer's own counsel is told to nobody. */
export const isDemand = ({ asks, hasTerms }: Pick<Addressee, 'asks' | 'hasTerms'>): boolean => asks === true && !hasTerms;

type Pronoun = 'he' | 'she' | 'they';

/** Whom the letter of a plan says `you` to; null for documents that speak to nobody. */
export function addresseeOf(cast: Cast, { resolved }: Plan, brief: Brief): Addressee | null {
  const { body, fields, numbering } = resolved.source;
  if (!isLetter(resolved) || numbering === 'clauses') return null;
  const people = [...cast.taken.values()].flat().flatMap(({ value, text }) => [value, text]);
  const slot = slotOf(cast, resolved.kind.parties[0]?.name);
  // A reference speaks of the employee, and to nobody by name.
  if (!slot || !body.includes(`Dear {${slot.name}}`)) return { names: [], nouns: [], pronouns: new Set(), people, hasTerms: false };
  // Whom a letter probably speaks to is named at its head, with a mark; its words speak to the same.
  const full = (cast.taken.get(slot) ?? cast.guessed.get(slot) ?? []).flatMap(({ value, text }) => [value, text]);
  const words = `${brief.title}\n${brief.description}\n${brief.requirements}`;
  const isFirm = full.some(isCompany);
  const parts = isFirm ? [] : full.flatMap((name) => name.split(' ').filter((part) => /^\p{Lu}[\p{L}’'-]{2,}$/u.test(part)));
  const isTheirs = (name: string): boolean => people.some((one) => one === name || one.split(' ')[0] === name);
  const names = [...new Set([...full, ...parts])].filter((name) => name.length > 2).sort((one, other) => other.length - one.length);
  return {
    names,
    nouns: [...nounsOf(names, slot, words), ...(isFirm ? VOICES : [])],
    pronouns: without(bystandersIn(brief, isTheirs), isFirm ? firmPronouns(words) : pronounsOf(words)),
    isFirm,
    people,
    hasTerms: /\{id:accepted\}/.test(body),
    asks: fields.some(({ name }) => name === 'deadline'),
  };
}

/** The writer of a letter is its first party. */
const slotOf = ({ slots, other }: Cast, writer: string | undefined): Slot | null =>
  slots.find(({ name, list }) => name !== writer && !list && /^(?:recipient|candidate|employee|customer|executor)/i.test(name)) ?? other;

/** What the brief calls them beside their name, and what the form's own question calls them: `Who is the landlord?`. */
function nounsOf(names: readonly string[], slot: Slot | null, words: string): string[] {
  const beside = names.flatMap((name) => {
    const called = escaped(name);
    const title = '(?:(?:is|are|called|named|,) )?(?:(?:mr|mrs|ms|miss|dr|frau|herr)\\.? )?';
    const [, once = '', before] =
      new RegExp(`\\b(?:my|our|the)((?: (?:old|former|new|ex))?) (\\p{Ll}{3,}(?: \\p{Ll}{3,})?),? ${title}${called}`, 'iu').exec(words) ??
      [];
    const after = new RegExp(`${called}(?: is|,) (?:my|our|the)(?: (?:old|former|new|ex))? (\\p{Ll}{3,})`, 'iu').exec(words)?.[1];
    // `My old landlord` is the same as `my landlord` only where the brief says so beside the name.
    return [before && `${once} ${before}`.trim(), before, after].flatMap((noun) => (noun && !NO_NOUN.test(noun) ? noun.toLowerCase() : []));
  });
  const asked = [...(slot?.words ?? [])].filter(isPerson);
  return [...new Set([...beside, ...asked])].sort((one, other) => other.length - one.length);
}
const NO_NOUN = /\b(?:and|with|from|that|this|for|his|her|their|about|name|letter|son|daughter|wife|husband|friend|dog)\b/i;
/** What somebody does, broke or holds is not who it is: `Who holds the deposit?` makes nobody a deposit. Nor does a company have a name for being one. */
const isPerson = (word: string): boolean => SIDE_WORDS.has(word) && !/^(?:company|business)$/.test(word);

/** Who speaks for a company. */
const VOICES = ['owner', 'manager', 'boss'];

/**
 * People say `he` of a builder who is a company, and of whoever speaks for it: he or she is the company where the brief tells of no other man or woman. Husband
 * or wife who is only named beside the writer, `my husband is Tom Adler.`, is on the writer's side.
 */
function firmPronouns(words: string): ReadonlySet<Pronoun> {
  const told = words.replace(BESIDE_WRITER, '');
  const isElse = (kin: string, title: string): boolean =>
    new RegExp(`\\b(?:my|our|his|her|the|a) (?:\\p{Ll}+ )?(?:${kin})\\b`, 'iu').test(told) ||
    new RegExp(`\\b(?:${title})\\.? \\p{Lu}`, 'u').test(told);
  return new Set<Pronoun>([
    'they',
    ...(isElse(MALE, 'Mr') ? [] : (['he'] as const)),
    ...(isElse(FEMALE, 'Mrs|Ms|Miss') ? [] : (['she'] as const)),
  ]);
}
const KIN = `(?:${MALE}|${FEMALE})`;
const BESIDE_WRITER = new RegExp(
  `\\b[Mm]y ${KIN}(?: is| is called| called|,)? \\p{Lu}[\\p{L}’'-]+(?: \\p{Lu}[\\p{L}’'-]+){0,2}(?=[.,;)\\n]|$)|\\b[Mm]y ${KIN} and (?:I|me)\\b|\\b(?:I|[Mm]e) and my ${KIN}\\b`,
  'gu',
);

/** What may be said of a child or a patient of the brief is said of nobody else for sure. */
const without = (others: readonly Bystander[], pronouns: ReadonlySet<Pronoun>): ReadonlySet<Pronoun> =>
  new Set([...pronouns].filter((one) => one === 'they' || others.every(({ isShe }) => isShe === (one === 'he'))));

function pronounsOf(words: string): ReadonlySet<Pronoun> {
  const [he = 0, she = 0] = [/\b(?:he|him|his)\b/gi, /\b(?:she|hers?)\b/gi].map((one) => words.match(one)?.length ?? 0);
  return new Set<Pronoun>(he === she ? ['he', 'she', 'they'] : [he > she ? 'he' : 'she', 'they']);
}

/** Where `you` stands while the words around it are looked at. */
const MARK = '\uE001';
/** As a subject, for words that are said to the addressee in any case. */
export const YOU = `${MARK} `;
const HOW = '(?:also|still|always|never|then|now|only|just|again|both)';
/** What is the same behind `he` and behind `you`. */
const SAME = /^(?:must|may|can|cannot|will|shall|should|would|could|might|had|did)$|(?:ed|[^s]ss)$/i;
const OBJECT =
  '(?! (?:(?:in|out|at|on|by|for|to|with|if|when|and|or|up|back|off|down|before|after|from|as|because|then|again|about|until|that|the|an?|my|our|his|any|some|all|not)\\b|\\d))';

/** The words of a brief as said to the addressee: `he keeps his dog` is `you keep your dog`. Somebody else stays a third person. */
export function toYou(
  text: string,
  { names, nouns, pronouns, isFirm }: Pick<Addressee, 'names' | 'nouns' | 'pronouns' | 'isFirm'>,
): string {
  const called = names.map((name) => escaped(name)).join('|');
  const noun = nouns.map((one) => escaped(one)).join('|');
  let said = text;
  if (called !== '')
    said = said.replace(
      new RegExp(`(?<![\\p{L}@./])(?:(?:[Mm]r|[Mm]rs|[Mm]s|[Mm]iss|[Dd]r)\\.? )?(?:${called})(?![\\p{L}@]|\\.\\p{L}| \\p{Lu})`, 'gu'),
      '\uE001',
    );
  if (noun !== '')
    said = said
      .replace(new RegExp(`\\b(?:my|our|the|this|that|dear) (?:${noun})\\b(?! (?:of|for)\\b)`, 'gi'), (whole, at: number, words: string) =>
        ANOTHERS.test(words.slice(at + whole.length)) ? whole : MARK,
      )
      .replace(
        new RegExp(`(?<=^|[.;] )(?:${noun})(?= (?:must|may|can|cannot|will|shall|should|has|is|was|does|did|\\p{Ll}+s)\\b)`, 'giu'),
        '\uE001',
      );
  said = said.replace(/\uE001['’]s?(?= )/g, 'your').replace(/\uE001,? (?=(?:who|and) )/g, '\uE001 ');
  for (const pronoun of ['he', 'she', 'they'] as const) if (pronouns.has(pronoun)) said = withoutPronoun(said, pronoun, isFirm === true);
  return agreed(said.replace(/\uE001(?:,? \uE001)+/g, '\uE001'))
    .replace(/\uE001/g, 'you')
    .replace(/(^|[.!?] )y(?=ou)/g, (_, lead: string) => `${lead}Y`);
}

/** Behind a word for somebody a name that is not the addressee's: `my boss Tina Ray` in a letter to the company. */
const ANOTHERS = /^(?: |, (?=[^,.]{3,40},))\p{Lu}\p{Ll}/u;

/** Somebody of whom a letter to a company tells, and whom `he` and `she` behind it mean. */
const ANOTHER = { he: new RegExp(`\\b(?:${MALE})\\b`, 'i'), she: new RegExp(`\\b(?:${FEMALE})\\b`, 'i'), they: /$^/ };
const ANYBODY =
  /\b(?:my|our|the|an?|another|his|her|their) (?:\p{Ll}+ )?(?:inspector|certifier|engineer|surveyor|neighbou?r|plumber|electrician|mechanic|doctor|vet|lawyer|solicitor|friend|landlord|tenant|accountant|expert|nurse|cousin|partner|child|patient)\b/iu;

const FORMS: Readonly<Record<Pronoun, readonly [he: string, him: string, his: string, own: string, self: string]>> = {
  he: ['he', 'him', 'his', 'his', 'himself'],
  she: ['she', 'her', 'her', 'hers', 'herself'],
  they: ['they', 'them', 'their', 'theirs', 'themselves'],
};

function withoutPronoun(text: string, pronoun: Pronoun, isFirm: boolean): string {
  const isAnother = (before: string): boolean => isFirm && pronoun !== 'they' && (ANOTHER[pronoun].test(before) || ANYBODY.test(before));
  const [he, him, his, own, self] = FORMS[pronoun];
  const forms: readonly (readonly [form: string, you: string])[] = [
    [self, 'yourself'],
    [he, MARK],
    [`${his}\\b(?= [\\p{L}\\d])${his === him ? OBJECT : ''}`, 'your'],
    [own, 'yours'],
    [him, 'you'],
  ];
  return forms.reduce(
    (words, [form, you]) =>
      words.replace(new RegExp(`\\b${form}(?!\\p{L})`, 'giu'), (whole: string, ...found) => {
        const at = found.find((one) => typeof one === 'number') ?? 0;
        return isAnother(words.slice(0, at)) ? whole : you;
      }),
    text,
  );
}

/** Verbs behind a subject that has become `you`, also further ones of the same subject: `he comes and fixes`, `he never came, keeps saying`. */
const agreed = (text: string): string => {
  const first = text.replace(
    new RegExp(`\\uE001 ((?:${HOW} )*)(\\p{L}+)`, 'gu'),
    (_, how: string, verb: string) => `\uE001 ${how}${plural(verb)}`,
  );
  const next = (words: string): string =>
    words.replace(FURTHER, (whole, before: string, verb: string) =>
      verb.length < 4 || VERBS.has(baseOf(verb)) ? `${before}${plural(verb)}` : whole,
    );
  // Each pass reaches one verb further.
  return next(next(next(first)));
};
const FURTHER =
  /(\uE001 [^.;\uE001]{2,80}?(?:,| and| but|, and|, but) )(\p{Ll}+s)(?= (?:it|them|the|my|our|me|us|up|down|out|back|not|no|that|on|off|in|at|to|next|always|never|\p{L}+ing)\b)/gu;

function plural(verb: string): string {
  const low = verb.toLowerCase();
  const odd = { is: 'are', was: 'were', has: 'have', does: 'do', "isn't": 'are not' }[low];
  if (odd) return odd;
  return SAME.test(low) || !/[^s]s$/.test(low) || low.length < 4 || /^(?:this|its|his|always|perhaps|us|as)$/.test(low)
    ? verb
    : baseOf(low);
}
