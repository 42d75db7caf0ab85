import { escaped } from './reading/text.ts';
import type { Known } from './referents.ts';
import type { Speakers } from './register.ts';
import { isSheCalled, NAMES } from './sexes.ts';
import type { Brief } from './shapes.ts';
import { isCompany } from './slots.ts';

/** Somebody of whom a brief tells and for whom something is done, who is no party: a pupil, a child, a patient. */
export interface Bystander {
  /** As the brief has it; null where it names nobody. */
  name: string | null;
  isShe: boolean | null;
}

const HE = 'son|stepson|grandson|godson|boy|lad|nephew|dad|father|grandad|granddad|grandfather|grandpa';
const SHE = 'daughter|stepdaughter|granddaughter|goddaughter|girl|niece|mum|mom|mother|gran|granny|nan|nana|grandma|grandmother';
const ANY = 'child|kid|baby|toddler|teenager|grandchild|stepchild|pupil|student|patient|trainee';
const WHO = `(${HE}|${SHE}|${ANY})`;
const NAME = "(\\p{Lu}[\\p{L}’'-]+(?: \\p{Lu}[\\p{L}’'-]+)*)";
const AGED = '(?:[\\p{L}\\d-]+ ){0,2}?';
/** `Her son is Josh`, `my grandson Leo`, `the pupil, Amy Hart`; and `Josh, her son`, `Leo (my grandson)`. */
const NAMED: readonly RegExp[] = [
  new RegExp(
    `\\b([Mm]y|[Oo]ur|[Hh]is|[Hh]er|[Tt]heir|[Tt]he|[Aa]n?|one|\\p{L}+['’]s) ${AGED}${WHO}(?: is| who is|['’]s name is)?,? \\(?(?:called |named )?${NAME}`,
    'gu',
  ),
  new RegExp(`()(?<=^|[^\\p{L}])${NAME}(?:,| is| \\() ?(?:my|our|his|her|their|the|a|an) ${AGED}${WHO}(?![\\p{L}-])(?!${NAMES})`, 'gu'),
];
/** `Her daughter`, and `I look after my grandson`: nobody else is called so. */
const UNNAMED = new RegExp(
  `\\b(?:(?:his|her|their|\\p{L}+['’]s) ${AGED}|(?:for|of|after|minds?|minding|teach(?:es|ing)?|tutor(?:s|ing)?|coach(?:es|ing)?|watch(?:es|ing)?|collects?|collecting|drives?|driving|bath(?:e|es|ing)|dress(?:es|ing)?|feed(?:s|ing)?|sit(?:s|ting)? with|treat(?:s|ing)?) (?:my|our|the|a) ${AGED})${WHO}(?![\\p{L}-])`,
  'giu',
);
/** Who is dealt with in these words is a party. */
const DEALT = /\b(?:to|with|from|between|by|and I|me and) (?:(?:my|our|the|an?) )?(?:\p{Ll}+ ){0,2}$/u;

/** The people of a brief for whom something is done and who are no party. `isParty`: by a name. */
export function bystandersIn({ title, description, requirements }: Brief, isParty: (name: string) => boolean): Bystander[] {
  const words = `${title}\n${description}\n${requirements}`;
  const found: Bystander[] = [];
  // The word that calls a party calls nobody else.
  const nouns = new Set<string>();
  for (const [at, pattern] of NAMED.entries())
    for (const match of words.matchAll(pattern)) {
      const [noun = '', name = ''] = at === 0 ? [match[2], match[3]] : [match[3], match[2]];
      nouns.add(noun.toLowerCase());
      const before = words.slice(Math.max(0, match.index - 24), match.index + (match[1] ?? '').length);
      if (isCompany(name) || isParty(name) || DEALT.test(before) || found.some((one) => one.name === name)) continue;
      found.push({ name, isShe: isSheCalled(name, words) ?? sexOf(noun) });
    }
  for (const { 1: noun = '', index } of words.matchAll(UNNAMED)) {
    if (nouns.has(noun.toLowerCase()) || DEALT.test(words.slice(Math.max(0, index - 12), index))) continue;
    nouns.add(noun.toLowerCase());
    found.push({ name: null, isShe: sexOf(noun) });
  }
  return found;
}

const sexOf = (noun: string): boolean | null =>
  new RegExp(`^(?:${HE})$`, 'i').test(noun) ? false : new RegExp(`^(?:${SHE})$`, 'i').test(noun) ? true : null;

/** What a child or a patient does not do, and a party does. */
const DEAL =
  /^(?:he|she) (?:also |only |then |never |still )*(?:must |may |can |cannot |will |has to |should |does not |do not |must not )?(?:pays?|owes?|signs?|buys?|sells?|cancels?|rents?|lends?|borrows?|hires?|insures?|invoices?|employs?|agrees?)\b/i;

/** Those of whom `he` or `she` may be said. */
const calledSo = ({ bystanders = [] }: Pick<Known, 'bystanders'>, isShe: boolean): Bystander[] =>
  bystanders.filter((one) => one.isShe === null || one.isShe === isShe);

/**
 * Whom a pronoun means that somebody may be who is no party: that one where nobody else is called so, `keep` where the words before say who, false where that is open;
 * undefined where nobody but a party can be meant. `isMet`: the side across the table stands before it in the same words.
 */
export function bystanderAt(
  isShe: boolean,
  isMet: boolean,
  after: string,
  { names = [], author, other }: Speakers,
  known: Known,
): { role: string } | 'keep' | false | undefined {
  const [one, ...more] = calledSo(known, isShe);
  if (one === undefined || DEAL.test(after)) return undefined;
  const parties = names.filter(({ full, role }) => role !== author && !isCompany(full));
  const isCalled = parties.find(({ role }) => role === other)?.isShe ?? known.otherIsShe ?? null;
  const mayBeParty = other !== null && known.other !== 'many' && (isCalled === null || isCalled === isShe);
  if (!mayBeParty && more.length === 0 && one.name !== null && parties.every((party) => party.isShe === !isShe)) return { role: one.name };
  return isMet && mayBeParty ? 'keep' : false;
}

/** Whether a `he` or `she` at a spot of a brief's words may be somebody who is no party, so that no party stands for it. */
export function mayBeBystander(word: string, before: string, after: string, { names = [], author, known }: Speakers): boolean {
  if (!known || !/^(?:he|him|his|himself|she|hers?|herself)$/i.test(word)) return false;
  const isShe = /^s?he/i.test(word) && !/^(?:he|him|himself)$/i.test(word);
  if (calledSo(known, isShe).length === 0 || DEAL.test(after)) return false;
  return !names.some(
    ({ full, first, role, isShe: sex }) =>
      role !== author && sex !== !isShe && [full, first].some((name) => name !== null && before.includes(name)),
  );
}

/** Words for a parent by which a brief calls a party: `the mum is Claire Whitcombe`. */
export function kinWordsOf(full: string, { title, description, requirements }: Brief): string[] {
  const found = new RegExp(
    `\\b(?:the|['’]s) (mum|mom|mother|dad|father|gran|nan|grandma|grandad) (?:is |is called |, ?)?${escaped(full)}(?![\\p{L}])`,
    'giu',
  );
  return [...new Set([...`${title}\n${description}\n${requirements}`.matchAll(found)].map(([, noun = '']) => noun.toLowerCase()))];
}

/** Words with the name of the party whom they call `mum`. */
export const kinNamed = (text: string, { names = [] }: Speakers): string =>
  names.reduce(
    (words, { full, kin = [] }) =>
      kin.reduce(
        (said, noun) =>
          said.replace(
            new RegExp(`(?<!\\b(?:my|our|your|his|her|their|an?|['’]s) (?:\\p{Ll}+ )?)\\b(?:the )?${noun}\\b(?! \\p{Lu}|-)`, 'giu'),
            full,
          ),
        words,
      ),
    text,
  );

/** `Mum gets …` of which nothing says whose mother that is. */
export const BARE_KIN =
  /(?<!\b(?:my|our|your|his|her|their|the|an?|’s|'s|each|every|no|any) (?:\p{Ll}+ )?)(?<!’s )\b(?:[Mm]um|[Mm]om|[Mm]ummy|[Dd]ad|[Dd]addy|[Gg]ran|[Nn]an|[Gg]randma|[Gg]randad)\b(?!’s \p{Lu})/u;

/** `Tilda Brandvold, their employee, keeps`: somebody who is no party begins the sentence, and it says who that is. */
export function isNamedFirst(before: string, { names = [] }: Speakers): boolean {
  const [, name = ''] = /^(\p{Lu}\p{Ll}+ \p{Lu}[\p{L}’'-]+), (?:the|an?|my|our|his|her|their) \p{L}[^,]*,/u.exec(before) ?? [];
  return name !== '' && !isCompany(name) && names.every(({ full }) => !full.includes(name));
}
