import { message } from '#messages/message.ts';
import type { Speakers } from './register.ts';
import { third } from './verbs.ts';

/** The writer's side, everybody who bargains, or a body that is no party and acts itself. */
export type We = 'author' | 'parties' | 'body';

const WE = /\b(?:we|us|ours?|ourselves)\b/gi;
/** What two sides do together. */
const JOINT =
  /^(?:we|us) (?:(?:also|then|will|must|can|may|shall|would|always|still|only) )*(?:agree[ds]?|have agreed|split|shared?|sign(?:ed)?|meet|met|talk(?:ed)?|spoke|decided?|divided?|discuss(?:ed)?|settled?|separated?|part(?:ed)?|break up|broke up|release|drop|go to)\b|^our (?:agreement|contract|deal|talks|dispute)\b/i;
/** Words by which a clause speaks of both. */
const BOTH = /\b(?:together|jointly|both|each|equally|in equal parts|half each|in halves|between us|one of us|of us)\b/i;
/** Somebody stands against whoever says `we`. */
const ACROSS = /\b(?:he|she|they|him|his|hers?|them|theirs?|you|yours?)\b/i;
/** What a company does with its shares and its offices. */
const CORPORATE = /\b(?:a|per|each|every|for each|for every) share\b|\bdividends?\b|\bauditors?\b/i;

/** The clause of a sentence in which a word stands. */
function clauseAt(text: string, at: number): string {
  const from = Math.max(...[...text.slice(0, at).matchAll(/[,;:.]\s|\s[–—]\s/g)].map(({ index }) => index + 1), 0);
  const end = text.slice(at).search(/[,;:.]\s|\s[–—]\s|$/);
  return text.slice(from, at + end);
}

const isJoint = (text: string, at: number): boolean => JOINT.test(text.slice(at)) || BOTH.test(clauseAt(text, at));

/** Whether words speak of the other side: by a word for it, its name, or a pronoun that can be nobody else's. */
function isAcross(text: string, { names = [], author, other, known }: Speakers): boolean {
  const rivals = new Set(known?.rivals);
  const [called = ''] =
    ACROSS.exec(
      text.replace(rivals.has('he') ? /\b(?:he|him|his)\b/gi : /$^/, ' ').replace(rivals.has('she') ? /\b(?:she|hers?)\b/gi : /$^/, ' '),
    ) ?? [];
  // `They` may be things that were named before.
  const isSomebody =
    called !== '' && (!/^the/i.test(called) || known?.other === 'many' || /\bthey (?:pay|agree|want|say|give|tell|ask|owe)\b/i.test(text));
  if (isSomebody) return true;
  if (other !== null && text.toLowerCase().includes(other.toLowerCase())) return true;
  return names.some(({ full, first, role }) => role !== author && [full, first].some((name) => name !== null && text.includes(name)));
}

/** Whom a `we` of a wish means; null where that does not show. */
export function weAt(text: string, at: number, speakers: Speakers): We | null {
  const { known } = speakers;
  if (!known) return 'author';
  const own = known.isAuthorSure ? 'author' : null;
  if (known.body === true && CORPORATE.test(clauseAt(text, at)) && /^we\b/i.test(text.slice(at))) return 'body';
  if (known.we === 'author') return known.isAlike === true && isJoint(text, at) ? 'parties' : own;
  if (known.we === 'side') return isAcross(text, speakers) && !isJoint(text, at) ? own : null;
  if (speakers.other === null || isJoint(text, at)) return 'parties';
  return isAcross(text, speakers) ? own : 'parties';
}

/** Words with everybody, or the body that acts, in the place of each `we` that means them; `told` hears of each word that was replaced. */
export function jointly(text: string, speakers: Speakers, told: (word: string, whom: string) => void = () => {}): string {
  if (speakers.firstPerson || !speakers.known) return text;
  const all = message('drafting.compose.theParties');
  const verbs: [from: number, to: string][] = [];
  const said = text.replace(WE, (word, at: number) => {
    if (word === 'US') return word;
    const whom = weAt(text, at, speakers);
    if (whom === null || whom === 'author') return word;
    const called = whom === 'body' ? message('drafting.compose.theCompany') : all;
    if (whom === 'body') verbs.push([at, called]);
    told(word.toLowerCase(), called);
    if (/^ourselves$/i.test(word)) return word;
    return /^our/i.test(word) ? `${called}${/s$/.test(called) ? '’' : '’s'}` : called;
  });
  const company = message('drafting.compose.theCompany');
  return verbs.length === 0
    ? said
    : said.replace(
        new RegExp(`${company} (\\p{Ll}+)`, 'u'),
        (_, verb: string) => `${company} ${/^(?:must|may|can|will|cannot|shall)$/.test(verb) ? verb : third(verb, false)}`,
      );
}

/** Whether a brief says `we` of the writer's side rather than of everybody: by its sentences in which somebody stands against it. */
export function isOneSided(words: string): boolean {
  let [against, both] = [0, 0];
  for (const sentence of words.split(/(?<=[.;!?])\s+|\n+/)) {
    const at = sentence.search(/\b(?:we|us|ours?)\b/i);
    if (at < 0 || /\bUS\b/.test(sentence.slice(at, at + 2))) continue;
    if (isJoint(sentence, at) || /\bwe (?:all|both|each)\b/i.test(sentence)) both += 1;
    else if (/\b(?:he|she|him|his|hers)\b|\bthey (?:pay|agree|want|say|give|tell|ask|owe|get|do|must|can|may)\b/i.test(sentence))
      against += 1;
  }
  return against > both;
}

/** `If we both die` of a side that is several people: those of that side, and not both sides; who signs and shares together may be all. */
export const bothOfSide = (text: string, { known, author }: Speakers): string =>
  author !== null && known?.several?.includes(author)
    ? text.replace(
        /\bwe both\b(?! (?:sign|agree|split|share|own|meet|get|pay|keep)\b)|\bboth of us\b(?= (?:die|are dead|have died|live|retire|move)\b)/gi,
        `both of those who are ${author}`,
      )
    : text;
