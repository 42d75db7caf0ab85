import { VERBS } from './everyday-verbs.ts';
import type { Speakers } from './register.ts';
import { baseOf, isAdverb, PAST, third } from './verbs.ts';

/** `Her` of something; behind `reach her in` and `gives her a` it is she. */
const HER =
  /\bher\b(?= [a-z])(?! (?:in|out|at|on|by|for|to|with|if|when|and|or|up|back|off|down|before|after|from|as|because|then|again|about|over|into|every|each|the|an?|once|twice|that|within|until|while|through|away|now|later|here|there|my|our|any|some|all|what|how)\b)/gi;
/** What only people do, so that `they` are the other side and no things. */
const HUMAN =
  'say|says|agree|agrees|break|breaks|breach|want|wants|ask|asks|pay|pays|owe|owes|lose|loses|leave|leaves|cancel|cancels|sell|sells|tell|tells|give|gives|miss|misses|move|moves|use|need|find|hire|refuse|refuses|stop|stops|return|fail|fails|keep|get|buy|bring|sign|work|live|move|die|dies|do|have|must|may|can|cannot|will|shall|damage|report|behave|notice|decide|choose|know|learn|share|copy|disclose';
const THEY = new RegExp(`\\bthey (?=(?:do not |does not |must not |may not |cannot |not |never |also |then )?(?:${HUMAN})\\b)`, 'gi');
/** What no ending is put behind. */
export const IS_MODAL = /^(?:must|may|can|cannot|will|shall|should|would|could|did|had|was|were)$/i;
/** What is over is told as it was. */
export const isPast = (word: string): boolean => (/ed$/.test(word) && !VERBS.has(word)) || PAST.has(word);

/** Things named before, to which `them` and `their` may belong as well. */
const THINGS =
  /\b(?!(?:days|weeks|months|years|hours|minutes|times|us|this|is|was|has|does|pays|always|unless|its|his|hers|ours|yours|parties|others)\b)[a-z]{2,}[^s\W]s\b/;

/** Pronouns of the two who bargain, wherever they stand. */
export function people(text: string, speakers: Speakers): string {
  const { author, other, firstPerson } = speakers;
  let result = text;
  if (author && !firstPerson) {
    result = result
      .replace(/\b(?:we|I) ((?:\p{Ll}+ )+?)([a-z]+)\b/gu, (whole, how: string, word: string) =>
        how.trim().split(' ').every(isAdverb) && !isAdverb(word)
          ? `${author} ${how}${isPast(word) || IS_MODAL.test(word) ? word : third(baseOf(word), false)}`
          : whole,
      )
      .replace(/\b(?:we|I) (are|am|have|do)\b/g, (_, word: string) => `${author} ${third(baseOf(word), false)}`)
      .replace(
        /\b(?:we|I) (?!must\b|may\b|can\b|cannot\b|will\b|shall\b|should\b|would\b|could\b|did\b|had\b|was\b|were\b|all\b|both\b)([a-z]+)\b/g,
        (_, word: string) => `${author} ${isPast(word) ? word : third(word, false)}`,
      )
      .replace(/\b(?:we|I)\b/g, author)
      .replace(/\b(?:our|my|ours|mine)\b/gi, `${author}'s`)
      .replace(/\b(?:us|me)\b/g, author);
  }
  if (!other) return result;
  const whose = firstPerson && other === 'you' ? 'your' : `${other}'s`;
  if (!firstPerson && !speakers.isOne) result = many(result, other, whose);
  if (speakers.animal) result = result.replace(TENDED, (_, deed: string) => `${deed} the ${speakers.animal?.noun}`);
  const { third: another } = speakers;
  if (another !== 'he' && !speakers.others?.includes('he'))
    result = result
      .replace(/\bhe (is|has|does|[a-z]+)\b/gi, (_, word: string) => `${other} ${word}`)
      .replace(/(?<!\b(?:for|to|by|of|with)) himself\b/gi, ' in person')
      .replace(/\b(?:he|him)\b/gi, other)
      .replace(/\bhis\b/gi, whose);
  if (another !== 'she' && !speakers.others?.includes('she'))
    result = result
      .replace(/\bshe (is|has|does|[a-z]+)\b/gi, (_, word: string) => `${other} ${word}`)
      .replace(/(?<!\b(?:for|to|by|of|with)) herself\b/gi, ' in person')
      .replace(/\bshe\b/gi, other)
      .replace(/\bhers\b/gi, `${other}'s`)
      .replace(HER, whose)
      .replace(/\bhers?\b/gi, other);
  result = result.replace(/(?<!\b(?:for|to|by|of|with)) themselves\b/gi, ' in person').replace(/\btheirs\b/gi, whose);
  if (other === 'you')
    result = result.replace(/\byou (is|has|does|[a-z]{3,}s)\b/g, (_, word: string) => `you ${word === 'is' ? 'are' : baseOf(word)}`);
  return result;
}

/** Which of `he` and `she` is a third person: where both stand in one sentence, the one by which the brief does not call the other side. */
export function thirdIn(text: string, { isShe }: Speakers): 'he' | 'she' | null {
  const isMixed = /\b(?:he|him|his)\b/i.test(text) && /\b(?:she|hers?)\b/i.test(text);
  return !isMixed || isShe === null || isShe === undefined ? null : isShe ? 'he' : 'she';
}

/** What is done to an animal. */
const TENDED =
  /\b(feeds?|turns?|walks?|grooms?|rides?|brush(?:es)?|exercises?|worms?|breeds?|wash(?:es)?|bathes?|stables?|trains?) (?:her|him)\b(?! [a-z]+(?:s|ing)\b)/gi;

/** `They`, `them` and `their` of the one across the table, where no things stand before that they may be. */
function many(text: string, other: string, whose: string): string {
  const acted = text.replace(THEY, (match, at: number) =>
    THINGS.test(text.slice(0, at).replace(/'s\b/g, '')) && !/^they (?:say|agree|want|pay|owe)/i.test(text.slice(at)) ? match : `${other} `,
  );
  const agreed = acted.replace(
    new RegExp(`(${other}) (do not |never |also )?(do|have|${HUMAN})\\b`, 'g'),
    (whole, who: string, not: string | undefined, verb: string) => {
      if (/^(?:must|may|can|cannot|will|shall)$/.test(verb) || /s$/.test(verb)) return whole;
      if (not === 'do not ') return `${who} does not ${verb}`;
      return `${who} ${not ?? ''}${third(verb, false)}`;
    },
  );
  const named = agreed.replaceAll(other, ' ').replace(/'s\b/g, '');
  if (THINGS.test(named.slice(0, Math.max(0, named.search(/\b(?:them|their)\b/i)))))
    return agreed.replace(/\btheir own\b/gi, `${whose} own`);
  return agreed.replace(/(?<!\bof )\bthem\b/gi, other).replace(/\btheir\b/gi, whose);
}
