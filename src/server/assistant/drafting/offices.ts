import type { Bearer } from './learnt/people.ts';
import { tieOf } from './learnt/second.ts';
import type { Brief } from './shapes.ts';

/** Whoever stands in brackets with a company, or has an office in it. */
export function isSigning(person: Bearer, company: Bearer, brief: Brief, isOnly: boolean): boolean {
  return tieOf(person, company) === 'brackets' || (isOnly && hasOffice(person, brief));
}

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
  /\b(?:(?:our|its|the) (?:\w+ )?(?:director|ceo|cfo|owner|president|chair\w*)|(?:its|by (?:our|the)) (?:manager|secretary|treasurer|principal|head))(?: is|,)? (?:(?:mr|mrs|ms|dr)\.? )?$/i;
