import { message } from '#messages/message.ts';
import { figuresIn } from './coverage.ts';
import { VERBS } from './everyday-verbs.ts';
import { tidy } from './notes.ts';
import type { Covered, Reading } from './shapes.ts';
import { ROLE_WORDS } from './slots.ts';
import { piecesOf } from './untold.ts';
import { baseOf } from './verbs.ts';
import { meaningOf, meanings, stems } from './vocabulary.ts';

/** What stands somewhere for a customer to see: the draft itself, or a list beside it. */
interface Shown {
  words: ReadonlySet<string>;
  figures: ReadonlySet<string>;
}

/**
 * What of a brief a customer sees neither in the draft nor in a list beside it: the stretches of its sentences with a name, a figure, a day or a thing that stand in
 * neither. `beside`: the texts of the lists.
 */
export function unseenIn(reading: Reading, text: string, beside: readonly string[]): Covered[] {
  const shown = shownIn([text, ...beside]);
  return reading.wishes.flatMap((wish): Covered[] => {
    if (wish.sort === 'instruction') return [];
    const own = reading.facts.filter(({ at }) => at.part === wish.at.part && at.from >= wish.at.from && at.to <= wish.at.to);
    const lost = piecesOf(wish, own).filter(
      (piece) => lostIn(piece.text, shown, wish.sort === 'talk', piece.at.from > wish.at.from).length > 0,
    );
    return lost.map(({ text: said }) => ({
      text: said.replace(/^[\s,;:.)]+|[\s,;:(]+$/g, ''),
      status: 'open',
      heading: null,
      clause: null,
      note: message('drafting.compose.untold'),
    }));
  });
}

/** The words of a stretch that name somebody or something, or a figure, and are not shown. */
export function lostIn(piece: string, { words, figures }: Shown, isTalk = false, isAmid = false): string[] {
  const plain = joined(tidy(piece));
  const lost = figuresIn(plain).filter((figure) => !figures.has(figure));
  const tokens = plain.match(/[\p{L}\d][\p{L}\d’'-]*/gu) ?? [];
  const names = tokens.filter(
    (token, at) =>
      isThing(token, leadTo(tokens, at) ?? (isAmid ? 'and' : undefined), isTalk) && !isShown(token, words) && !isCalling(tokens, at),
  );
  return [...lost, ...names];
}

/** `My colleague Ann Roe`: the name says who that is. */
const isCalling = (tokens: readonly string[], at: number): boolean =>
  /^\p{Ll}/u.test(tokens[at] ?? '') && /^(?:my|our)$/i.test(tokens[at - 1] ?? '') && /^\p{Lu}\p{Ll}/u.test(tokens[at + 1] ?? '');

/** All that words show, by stem and by what means the same. */
export function shownIn(texts: readonly string[]): Shown {
  const text = joined(texts.join('\n').replace(/\\(?=[^\w\s])/g, ''));
  const said = stems(text);
  return { words: new Set([...said, ...said.map(meaningOf), ...stems(tidy(text))]), figures: new Set(figuresIn(text)) };
}

/** `280 000` is one figure. */
const joined = (text: string): string => text.replace(/(\d) (?=\d{3}\b)/g, '$1');

const isShown = (token: string, words: ReadonlySet<string>): boolean =>
  token
    .split(/[-’']/)
    .filter((part) => part.length > 2)
    .every((part) => [...stems(part), ...meanings(part)].some((word) => words.has(word)) || meanings(part).length === 0);

/** The word before a name; `the` of `the wee parlour`. */
const leadTo = (tokens: readonly string[], at: number): string | undefined => {
  const [before, two] = [tokens[at - 1], tokens[at - 2]];
  return before !== undefined &&
    two !== undefined &&
    !BEFORE.test(before) &&
    /^(?:the|an?|my|our|his|her|their|no|two|three|four)$/i.test(two)
    ? two
    : before;
};

/** What stands before the name of a thing. */
const BEFORE =
  /^(?:the|an?|my|our|his|her|their|its|no|any|all|each|every|some|of|for|with|without|by|in|on|at|from|to|and|or|plus|own|two|three|four|five|six|seven|eight|nine|ten|\d.*)$/i;
/** Words that name nothing, in whatever place they stand. */
const EMPTY =
  /^(?:everything|anything|nothing|something|somebody|anybody|nobody|everybody|everyone|someone|anyone|else|other|others|both|either|neither|one|ones|more|most|much|many|few|less|least|same|such|own|well|good|great|nice|big|small|little|wee|old|new|young|first|last|next|whole|half|full|free|fair|plain|simple|short|long|sure|right|wrong|true|real|lot|lots|bit|kind|sort|thing|things|stuff|way|case|point|fact|reason|idea|problem|trouble|matter|rest|part|end|start|beginning|time|times|moment|today|tomorrow|yesterday|now|then|here|there|always|never|again|already|still|just|only|also|too|even|maybe|perhaps|please|thanks|really|quite|very|about|around|over|under|between|after|before|during|until|since|because|though|although|while|when|where|which|who|whom|whose|what|how|why|that|this|these|those|them|him|her|his|hers|their|theirs|our|ours|your|yours|mine|self|himself|herself|themselves|itself|ourselves|myself|yourself|agreement|contract|document|paper|papers|letter|english|words|word|sentence|clause|list|note|term|terms|deal|year|years|month|months|week|weeks|day|days|hour|hours|minute|minutes|people|person|party|parties|guy|guys|man|woman|name|names|plus|minus|eur|usd|gbp|cad|aud|nzd|chf|pln|sek|nok|dkk|jpy|inr|zar|sgd|mxn|brl|aed|php|euros?|dollars?|pounds?|rand|rupees|bucks|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|monthly|weekly|yearly|daily)$/i;

/** Whether a word names somebody or something: it has a capital amid a sentence, or stands where names of things stand and is no verb. */
function isThing(token: string, before: string | undefined, isTalk: boolean): boolean {
  if (token.length < 3 || /^\d/.test(token) || EMPTY.test(token)) return false;
  if (/^\p{Lu}\p{Ll}/u.test(token) && before !== undefined) return true;
  if (isTalk) return false;
  const low = token.toLowerCase();
  if (VERBS.has(low) || VERBS.has(baseOf(low)) || /(?:ly|ing|ed|n['’]t)$/.test(low) || ROLE_WORDS.has(meanings(low)[0] ?? '')) return false;
  return before !== undefined ? BEFORE.test(before) : /[^s]s$/.test(low);
}
