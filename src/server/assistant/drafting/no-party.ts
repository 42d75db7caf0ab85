import { order } from './near.ts';
import type { Brief, Fact } from './shapes.ts';
import { isCompany } from './slots.ts';

/** Whether a name is nobody who could be a side: who signs for a side, kin of the other, what stands in brackets for somebody, a place, a word for people of a country. */
export function excluded(fact: Fact, people: readonly Fact[], brief: Brief): boolean {
  const text = brief[fact.at.part];
  const before = text.slice(Math.max(0, fact.at.from - 60), fact.at.from);
  const behind = text.slice(fact.at.to, fact.at.to + 40);
  const isOne = !/[ -]/.test(fact.value);
  return (
    isOfficer(fact, people, brief) ||
    KIN.test(before) ||
    (isOne && PEOPLE.test(fact.value)) ||
    ROLE.test(fact.value) ||
    isPlaceBehind(fact, people, brief) ||
    /\b(?:lawyer|solicitor|accountant|notary|witness|bank|insurer|surveyor|mediator|emergency contact|doctor|vet)(?: is|:|,| called)? $/i.test(
      before,
    ) ||
    /^,? (?:as |is )?(?:(?:the|a|my|our) )?(?:witness|mediator|notary|surveyor|arbitrator)\b/i.test(behind)
  );
}

/** Who signs for a company, or owns the business before the bracket. */
export const isOfficer = (fact: Fact, people: readonly Fact[], brief: Brief): boolean =>
  OFFICER.test(brief[fact.at.part].slice(Math.max(0, fact.at.from - 60), fact.at.from)) &&
  people.some((one) => one !== fact && (isCompany(one.value) || isInBrackets(one, fact, brief)));

/** `(managing director Ann Berg)`, `partner signing for us: Ann Berg`. */
const OFFICER =
  /(?:\((?:the )?(?:owner|proprietor|managing director|director|ceo|partner|president|manager)|\b(?:proprietor|managing director|represented by|signing for (?:us|it|them)|signed by|signatory)):? ?(?:(?:is|mr|mrs|ms|dr)\.? ?)*(?:[A-Z]\. ?)?$/i;
const KIN =
  /(?<!\b(?:i am|i'm|i’m|im|am) )\b(?:his|her|their) (?:\w+ )?(?:sister|brother|wife|husband|son|daughter|mother|father|mum|mom|dad|partner|girlfriend|boyfriend|friend|cousin)(?: is|,)? $/i;
const PEOPLE = /^(?:Scottish|\p{Lu}\p{Ll}+(?:ish|ese)|Smt|Shri|Sri)$/u;
const ROLE = /^(?:the )?(?:donor|donee|buyer|seller|tenant|landlord|lender|borrower|client|contractor|parents?|employer|employee)$/i;

const isInBrackets = ({ at }: Fact, fact: Fact, brief: Brief): boolean =>
  at.part === fact.at.part && /^ \([a-z: ]*$/i.test(brief[at.part].slice(at.to, fact.at.from));

/** `X Ltd, Geraldine, New Zealand`: what follows a name in one breath and stands before a place is where that is. */
function isPlaceBehind(fact: Fact, people: readonly Fact[], brief: Brief): boolean {
  if (isCompany(fact.value)) return false;
  const text = brief[fact.at.part];
  const isBehind = people.some((one) => one.at.part === fact.at.part && /^,(?: of| in)? $/.test(text.slice(one.at.to, fact.at.from)));
  return isBehind && /^, \p{Lu}/u.test(text.slice(fact.at.to)) && !/^, \p{Lu}[^,.\n]* and\b/u.test(text.slice(fact.at.to));
}

/** `A and B`, `A (owner B)`: named in one breath, so that both may stand on one side. */
export function isBeside(one: Fact, other: Fact, brief: Brief): boolean {
  const [first, second] = order(one) < order(other) ? [one, other] : [other, one];
  if (first.at.part !== second.at.part) return false;
  const between = brief[first.at.part].slice(first.at.to, second.at.from);
  return (
    /^ \($|^(?: ?\([^()]{0,60}\))?(?:,? (?:and|&)|,| \/|\n[-* ]*| ?[-–])? ?(?:mr\.?|mrs\.?|ms\.?|dr\.?|my (?:wife|husband|partner|brother|sister|son|daughter|mother|father)|(?:his|her) (?:wife|husband))?,? ?$/i.test(
      between,
    ) ||
    /^[^.;\n]{0,40}\(?(?:owner|owned by|run by|director|represented by|proprietor|that['’]s me|that is me)\b[^.;\n]{0,16}$/i.test(between)
  );
}
