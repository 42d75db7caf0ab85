import { VERBS } from './everyday-verbs.ts';
import { spelled } from './spelling.ts';

/** Notes of everyday writing as written English: `dont` is `do not`, `NOT` is `not`. */
export function tidy(text: string): string {
  return (
    spelled(stripped(text))
      .replace(/[\u2018\u2019]/g, "'")
      // Behind a name in brackets, how old that person is.
      .replace(/(?<=\p{L} )\((?:he|she|who)(?:'s| is) (?=\d{1,3}(?: years old)?\))/giu, '(aged ')
      .replace(/\b(do|does|is|are|was|were|has|have|had|would|should|could|did|must)n'?t\b/gi, '$1 not')
      // A cant hook is a tool.
      .replace(/(?<!\b(?:the|an?|his|her|my|our|two) )\bcan'?t\b|\bcan not\b/gi, 'cannot')
      .replace(/\bwon'?t\b(?! the\b)/gi, 'will not')
      .replace(/\b(he|she|it|that|who)'?s (?=(?:(?:always|never|just|already|only|ever) )?(?:got|been|had|gone|come)\b)/gi, '$1 has ')
      .replace(HAS_DONE, '$1 has $2 ')
      // `He's just stopped answering`: an adverb of time shows what has been done; `is paid by` would be done to him.
      .replace(/\b(he|she|it|who)'s ((?:just|already|since|never|now|also) \p{Ll}{2,}ed)\b(?! by\b)/giu, '$1 has $2')
      .replace(/\b(i|we|he|she|they|you)'d (?=(?:\p{L}+ )?(?:like|want|prefer|need|be|go|say|pay)\b)/giu, '$1 would ')
      .replace(/\b(i|we|he|she|they|you)'d (?=(\p{Ll}+))/giu, (whole, who: string, verb: string) =>
        VERBS.has(verb) && verb !== 'put' && verb !== 'let' ? `${who} would ` : whole,
      )
      .replace(/\bneedn'?t\b/gi, 'need not')
      .replace(/\b(he|she|it|they|we|you)'(?:s|re)\b/gi, (_, who: string) => `${who} ${/^(?:they|we|you)$/i.test(who) ? 'are' : 'is'}`)
      .replace(/\b(that|there|what)'?s\b(?= [a-z])/gi, '$1 is')
      .replace(/\b(i|we|they|you)'ve\b/gi, '$1 have')
      .replace(/\b(that|there|he|she)s\b(?= )/g, '$1 is')
      .replace(
        /\bits (?=(?:about|around|an?|the|paid|all paid|done|finished|over|ready|sold|broken|signed|ok|fine|due|not|mine|ours) ?\b)/gi,
        (word) => (/^I/.test(word) ? 'It is ' : 'it is '),
      )
      .replace(/\btill?\b(?! (?:roll|point|drawer))/gi, 'until')
      .replace(/\bthere (?=(?:share|part|own|stuff|things|rent|room)\b)/gi, 'their ')
      .replace(
        /\b(on|of|for|to|with|from|by|in|at) there (?=\p{Ll}{3,})(?!(?:with|and|but|when|until|till|after|before|for|from|once|every|each|the|all|are|was|were|has|have|must|may|can|will|daily|again|too|already|alone|instead|also)\b)/giu,
        '$1 their ',
      )
      .replace(/\b(last|first|one) months (rent|pay|notice|salary)\b/gi, "$1 month's $2")
      .replace(/\b(?:do|does) (?=(?:promise|agree|confirm|accept|own|want)s?\b)/gi, '')
      .replace(/\bgonna\b/gi, 'going to')
      .replace(/\bwanna\b/gi, 'want to')
      .replace(/\bcome (?:and )?get\b/gi, 'collect')
      .replace(/\/(day|night|week|month|year)\b/gi, ' a $1')
      .replace(/\/(?:hour|hr|h)\b/gi, ' an hour')
      .replace(/(?<=\d ?)\bea\b\.?/gi, 'each')
      .replace(/ \+ /g, ' plus ')
      .replace(/(?<=\b\p{Ll}\p{L}*) & (?=\p{L})/gu, ' and ')
      .replace(/!+/g, '!')
      .replace(/\bi'?m\b/gi, 'I am')
      .replace(/\b(i|we|he|she|they)'ll\b/gi, '$1 will')
      .replace(/\bswears?\b(?: that)?/gi, (word) => (/s\b/i.test(word) ? 'promises that' : 'promise that'))
      .replace(/\bi\b/g, 'I')
      .replace(/\b(?:NOT|NEVER|MUST|ALL|ONLY|ALWAYS|STOP)\b/g, (word) => word.toLowerCase())
      .replace(/\bpls\b|\bplease\b[, ]*/gi, '')
      .replace(/\b(mon|tues?|wednes|wed|thurs?|fri|satur|sat|sun)(?:day)?(s?)\b(?=[ ,.]|$)/gi, (word) =>
        /day/i.test(word) ? capital(word.toLowerCase()) : word,
      )
      .replace(/\b(january|february|april|june|july|august|september|october|november|december)\b/g, capital)
      // In small letters these two are verbs elsewhere.
      .replace(/\b(?:may|march) (?=\d{1,2}\b(?!%))|(?<=\b\d{1,2}(?:st|nd|rd|th)? )(?:may|march)\b/g, capital)
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/[.;,!]+$/, '')
  );
}

/** `It's seen a winter`: whoever did something to something has done it. */
const HAS_DONE =
  /\b(he|she|it|who)'s ((?:(?:always|never|just|already|only|ever) )?(?:seen|done|taken|bought|lost|found|met|written|broken|signed|finished|passed|reached)) (?=(?:an?|my|our|his|her|their|its|all|some|one|two|three)\b)/gi;

/** Words without what is no word of theirs: tags, signs of a template, a bullet. */
const stripped = (text: string): string =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\{+[^{}]*\}+/g, ' ')
    .replace(/[{}|#]+/g, ' ')
    .replace(/^\s*(?:[-*•]|\(?\d{1,3}[.)])\s+/, '');

/** The customer's own words, ready to be quoted. */
export const bareNote = (text: string): string =>
  stripped(text)
    .replace(/[“”„]/g, '"')
    .replace(/[[\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.;,]+$/, '');

/** With a capital letter in front. */
export const capital = (text: string): string => text.replace(/^\p{Ll}/u, (first) => first.toUpperCase());
