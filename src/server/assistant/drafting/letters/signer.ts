import type { Resolved } from '#catalogue/resolve.ts';
import { MARKS } from '../open-marks.ts';
import type { Wish } from '../shapes.ts';

const TITLE = '(?:(?:Mr|Mrs|Ms|Miss|Dr|Mme|Sr|Sra|Frau|Herr)\\.? )?';
const NAME = `${TITLE}(?<name>\\p{Lu}[\\p{L}’'-]+(?: (?:[\\p{Lu}][\\p{L}’'-]*\\.?|de|da|do|van|von|der|el|al|bin))*? \\p{Lu}[\\p{L}’'-]+)`;
/** `Signed by Dr Anneke Visser, director`, `signed: Ileana Popescu`, `HR director Monty Eisenhardt signs`. */
const SIGNED = [
  new RegExp(
    `\\b[Ss](?:igned|gd\\.?|ign(?:s|ing)?)(?: (?:by|for us|as))?:? ?(?:(?:the|our|my|its) )?(?<before>(?:\\p{Ll}+ ){0,2}\\p{Ll}+,? )?${NAME}(?:, (?<after>(?:\\p{Ll}+ ?){1,3}))?(?=[\\s.;]*$)`,
    'u',
  ),
  new RegExp(`^(?<before>(?:[A-Z]{2,3} |[Tt]he |[Oo]ur )?(?:\\p{Ll}+ ){0,2})${NAME} signs\\b`, 'u'),
];

/** A mark stands for an answer that is missing. */
const isOpen = (value: unknown): boolean => value === undefined || (typeof value === 'string' && value.search(MARKS) >= 0);

/** Who signs for the company that writes, and the office, where the brief says so: answers to the two questions about it that are still open. */
export function signerIn(
  directions: Iterable<Wish>,
  { parties }: Resolved['kind'],
  answers: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const [writer] = parties;
  const company = parties.find(({ name, signatory }) => name === writer?.name && signatory !== undefined);
  if (!company?.signatory || !isOpen(answers[company.signatory])) return {};
  for (const { text } of directions)
    for (const form of SIGNED) {
      const found = form.exec(text);
      const name = found?.groups?.name;
      if (!found || !name || !/ /.test(name) || name === answers[writer?.name ?? '']) continue;
      const office = (found.groups?.after ?? found.groups?.before ?? '')
        .replace(/^(?:the|our|my|its) /i, '')
        .replace(/[, ]+$/, '')
        .trim();
      const isOffice = company.office && isOpen(answers[company.office]) && office.length > 2 && !/^(?:by|for|me|as|with)\b/i.test(office);
      return {
        [company.signatory]: name,
        ...(isOffice && company.office ? { [company.office]: office.replace(/^\p{Ll}/u, (first) => first.toUpperCase()) } : {}),
      };
    }
  return {};
}
