import { isBeyond } from './modality.ts';
import type { Speakers } from './register.ts';

const LEAD = /^(?:if|when|whenever|unless|once|as soon as|until|after|before|while|should|in case|where|for)\b/i;
/** Behind a comma somebody or something acts in a sentence of its own. */
const SPLICE =
  /, (?=(?:the [A-Z][\p{L}]+(?: (?:Party|Partner))?|it|nobody|no one|everything|everybody|each party|both parties|the parties|neither party|the (?:rest|other|money|deposit|price|balance)(?: [a-z]+)?|there) (?:must|may|is|are|has|have|does|do|cannot|owes?|pays?|keeps?|gets?|receives?|goes|stays?|belongs?|counts?|becomes?|takes?|will|drops?)\b)/u;
const BARE =
  /^(boat|car|van|truck|house|flat|rent|fee|price|deposit|dog|cat|horse|helmet|laundry|notice|balance|salary|equipment|garden|kitchen|contract|agreement|lease|loan|owner|work|studio|room|shop|bond|insurance policy|ticket|booking|invoice|delivery|app|website|logo|song|film|book) (?=(?:is|must|may|has|was|stays|goes|ends|starts|begins|can|will|needs)\b)/i;

/** The last touches of a drafted sentence: one thought in each, and the words of duty and permission that the rest of the document has. */
export function finished(text: string, { firstPerson }: Speakers): string {
  if (firstPerson) return text;
  return text
    .split(/(?<=[.;]) (?=\p{Lu})/u)
    .flatMap((sentence) => (LEAD.test(sentence) ? [sentence] : sentence.split(SPLICE)))
    .map((sentence, at, all) =>
      polished(at < all.length - 1 && !/[.;!?:]$/.test(sentence) ? `${sentence}.` : sentence).replace(/^\p{Ll}/u, (first) =>
        first.toUpperCase(),
      ),
    )
    .join(' ');
}

const polished = (sentence: string): string => {
  const plain = sentence
    .replace(BARE, (_, noun: string) => `The ${noun.toLowerCase()} `)
    .replace(/\bthe the\b/gi, (words) => words.slice(0, 3))
    .replace(/(\d)\/(hour|day|week|month|year|night)\b/g, '$1 a $2')
    .replace(/ {2,}/g, ' ');
  // What cannot be done in a condition is no prohibition.
  if (/^(?:if|when|unless|once|as soon as|in case)\b/i.test(plain)) return plain;
  return plain
    .replace(
      /\b([Tt]he [A-Z][\p{L}]+(?: (?:Party|Partner))?|[Ee]ach party|[Ee]ach of the parties|[Bb]oth parties|[Tt]he parties) cannot\b/gu,
      (whole, who: string, at: number, all: string) =>
        isBeyond(all.slice(at + whole.length + 1)) || DEPENDS.test(all.slice(0, at)) ? whole : `${who} must not`,
    )
    .replace(
      /\b((?:[Tt]he|each|neither|both) [\p{L}]+(?: (?:Party|Partner))?|[Nn]obody|[Nn]o one) can\b(?! (?:be|have|not)\b)/gu,
      '$1 may',
    );
};
/** What follows belongs to a condition or a reason. */
const DEPENDS = /\b(?:if|when|whenever|unless|because|since|in case)\b[^,.;]*$/i;
