import type { Bearer } from './learnt/people.ts';
import { tieOf } from './learnt/second.ts';
import type { Brief } from './shapes.ts';

/** Whoever stands in brackets with a company, or has an office in it. */
export function isSigning(person: Bearer, company: Bearer, brief: Brief, isOnly: boolean): boolean {
  return tieOf(person, company) === 'brackets' || isOf(person, company) || (isOnly && hasOffice(person, brief));
}

/** `I'm Ann Berg of Berg Ltd`. */
const isOf = (person: Bearer, company: Bearer): boolean =>
  person.namings.some((a) =>
    company.namings.some((b) => a.page === b.page && b.run.from === a.run.to + 4 && a.page.low.slice(a.run.to, b.run.from) === ' of '),
  );

/** `Buy the bakery from its owner, Ann Berg`: an office in the company that is named right before, or in what is dealt about, and not in the one at hand. */
export const isDealtWith = ({ namings: [naming] }: Bearer): boolean =>
  naming !== undefined && FROM_OFFICER.test(naming.page.low.slice(Math.max(0, naming.run.from - 48), naming.run.from));
export function isElsewhere({ namings: [naming] }: Bearer, company: Bearer, firms: readonly Bearer[]): boolean {
  if (!naming) return false;
  const { page, run } = naming;
  const before = page.low.slice(Math.max(0, run.from - 48), run.from);
  if (FROM_OFFICER.test(before)) return true;
  const last = firms
    .flatMap((firm) => firm.namings.flatMap(({ page: own, run: { to } }) => (own === page && to <= run.from ? [{ firm, to }] : [])))
    .sort((a, b) => b.to - a.to)[0];
  return ITS_OFFICER.test(before) && last !== undefined && last.firm !== company;
}
const FROM_OFFICER = /\b(?:from|to|with|against) (?:its|their|the) (?:[a-z]+ )?[a-z]{3,12},? (?:(?:mr|mrs|ms|dr)\.? )?$/;
const ITS_OFFICER = /\b(?:its|their) (?:[a-z]+ )?[a-z]{3,12}(?: is|,)? (?:(?:mr|mrs|ms|dr)\.? )?$/;

/** `Ann Berg, managing director`, `our owner Ann Berg`. */
export function hasOffice({ namings: [naming] }: Bearer, brief: Brief): boolean {
  if (!naming) return false;
  const { page, run } = naming;
  const text = brief[page.part];
  return OUR_OFFICER.test(text.slice(Math.max(0, run.from - 48), run.from)) || OFFICE.test(text.slice(run.to, run.to + 80));
}
const OFFICE =
  /^,? (?:(?:the|its|our|their|a) )?(?:managing |sole |executive |finance )?(?:director|partner|ceo|cfo|founder|owner|president|manager|secretary|head)\b(?! (?:at|of|for|with) (?!us\b|our\b|the company\b))|^[^.;\n]{0,40}\bsigns? for (?:us|it|the company)\b/i;
/** `Signed by our director, Mr Desmond Ho`. */
const OUR_OFFICER =
  /\b(?:(?:our|its|the) (?:\w+ )?(?:director|ceo|cfo|owner|president|chair\w*)|(?:its|by (?:our|the)) (?:manager|secretary|treasurer|principal|head)|[,(] ?(?:owner|director|ceo|founder))(?: is|,|:)? (?:(?:mr|mrs|ms|dr)\.? )?$/i;
