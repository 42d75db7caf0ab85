/** Turns of phrase of notes that are put into words of a document before who does what is looked for. */

/** What whoever writes then does may be done; what is kept open or safe for somebody is a duty. */
export const OWN_RIGHT =
  /^(?:I|we) (keep(?! [^,;]*\b(?:open|free|available|safe|informed|posted|insured|running|going)\b)|get|take|end|stop|sell|claim|charge|hold|own|have|move)\b(?! to\b)(.*)$/i;

/** What whoever writes the document is told to do with the words that follow: `say that`, `mention I have`. */
export const TOLD_TO_WRITE =
  /^(?:(?:please )?(?:also )?(?:say|mention|state|add|note|write|point out|put in|include|make clear|it (?:should|must) say) (?:that |in it that )|(?:please )?(?:also )?(?:say|mention|state|write|point out) (?=(?:i|we|he|she|they|it|if|the|my|our|there|nobody)\b))/i;

/** All who bargain together: `all three of us`, `neither of us`. */
export function allOfUs(text: string, { firstPerson, usesI }: { firstPerson: boolean; usesI?: boolean }): string {
  if (firstPerson) return text;
  // Who says `I` of one side means both by `we`, where both do it.
  return usesI ? allNamed(text).replace(JOINTLY, 'the parties ') : allNamed(text);
}

const JOINTLY = /\bwe (?=(?:split|share|meet|agree|separate|part|settle|break up|divide|release|drop)\b)/gi;

export function allNamed(text: string): string {
  return text
    .replace(/\b(?:between|among) us\b/gi, 'between the parties')
    .replace(/\bwe both\b/gi, 'both parties')
    .replace(/\bwhen we (sign|meet|agree|start|begin|finish)\b/gi, 'when the parties $1')
    .replace(/\bwe all\b/gi, 'all parties')
    .replace(/\bthe rest of us\b/gi, 'the other parties')
    .replace(/\bwe (?:two )?each\b/gi, 'each party')
    .replace(/\b(?:we|us) (?:two |three )?others\b(?= [a-z])/gi, 'the other parties')
    .replace(
      /\b(neither|none|each|one|any|either) of (?:us|them both)\b/gi,
      (_, word: string) => `${word === 'none' ? 'none' : word} of the parties`,
    )
    .replace(/\b(?:both|all|all (?:two|three|four|five|\d+)|the (?:two|three|four|five)) of us\b/gi, (words: string) =>
      /both|two/i.test(words) ? 'both parties' : 'all parties',
    )
    .replace(/(?<=\beach party\b.*)\bour own\b/gi, 'that party’s own')
    .replace(OF_EACH, (_, lead: string, verb: string) => `${lead}that party ${OWNS[verb.toLowerCase()] ?? verb}`)
    .replace(EACH_KEEPS, '$1that party’s own ');
}

/** `Each keeps what they own`: `they` are whoever is each. */
const OF_EACH =
  /^((?:we )?each(?: of us| party| side| one)? keeps? (?:all |everything )?(?:what(?:ever)? |that )?)they(?: each)? (own|have|had|bring|brought|owned|earn|earned)\b/i;
const EACH_KEEPS = /^((?:we )?each(?: of us| party| side| one)? keeps? )their (?:own )?/i;
const OWNS: Readonly<Record<string, string>> = { own: 'owns', have: 'has', bring: 'brings', earn: 'earns' };

/** `Two months rent` as it is written. */
export const months = (text: string): string =>
  text.replace(
    /\b(\d+|one|two|three|four|six) (days?|weeks?|months?|years?) (rent|pay|notice|salary|wages)\b/gi,
    (_, count: string, unit: string, what: string) => `${count} ${unit}${/s$/.test(unit) ? "'" : "'s"} ${what}`,
  );
