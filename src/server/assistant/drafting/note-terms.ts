import { message } from '#messages/message.ts';
import { VERBS } from './everyday-verbs.ts';
import { FINITE } from './fragments.ts';
import { capital } from './notes.ts';
import { isCounted, isSeveral, withArticle } from './noun-phrases.ts';
import { asMark } from './open-marks.ts';
import { hasVerb } from './parses.ts';
import type { Speakers } from './register.ts';
import type { Words } from './restated.ts';
import { baseOf } from './verbs.ts';

/** What a note without a verb of its own is: a whole sentence, the name of something that is wished, or words that go with what stands before them. */
export type NoteTerm = { sentence: string } | { thing: string } | { aside: string };

const COUNTS = "(?:\\d[\\d.,']*|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|fifteen|twenty|thirty)";
/** What is said of a thing, or of the whole document, without `is`. */
const STATE =
  'due|payable|repayable|refundable|valid|binding|effective|exclusive|non-exclusive|non-binding|non-refundable|non-transferable|confidential|permanent|final|free|separate|extra|open|renewable|transferable|negotiable|optional|mandatory|irrevocable|revocable|tax-free|unsecured|interest-free|ready|missing|broken|damaged|late|included|excluded';
const BEHIND =
  'on|in|at|by|from|for|to|with|within|after|before|until|till|when|if|unless|only|once|as|every|each|during|without|under|per|upon|except|and|or|not';
const OF_ALL =
  /^(?:valid|effective|binding|non-binding|exclusive|non-exclusive|permanent|renewable|irrevocable|revocable|final|confidential)\b/i;
/** Words that begin what goes with something else, or needs it. */
const LEADS =
  /^(?:and|or|but|nor|so|if|when|unless|until|till|because|since|while|where|which|who|whose|what|that|than|then|as|at|in|on|by|for|from|of|off|over|under|above|below|with|within|without|after|before|during|between|among|per|through|via|up|down|out|into|onto|to|towards|about|around|against|except|excluding|including|incl|inclusive|not|never|also|only|even|otherwise|else|instead|starting|beginning|ending|whichever|whatever|(?:max|min|maximum|minimum)(?= (?:of\b|\d)|$)|at most|at least|subject|depending|according|together|plus|paid|payable|due|approx|both|always|usually|rather|fully|partly|hourly|none of|half of|all of|part of)\b/i;
const FIRST_WORD = /^[\p{L}\p{N}\p{Sc}]/u;

/**
 * What a note without a verb of its own says, as far as its shape shows: `booking by WhatsApp` names something, `whole balance due after two missed payments` says
 * how something is, `not paid out` goes with what stands before. Null where it is none of these. The words are those of the document already.
 */
export function noteTerm(note: string, speakers: Speakers, words: Words): NoteTerm | null {
  const text = possessive(note.replace(/[.;,\s]+$/, '')).replace(/^(?:and|also|plus|then|but) (?=\p{L})/iu, '');
  if (/[?=>]|\betc\b|^(?:yes|yeah|maybe|not sure|unsure|tbd|dunno)\b/i.test(text) || !FIRST_WORD.test(text) || text.length > 320)
    return null;
  const labelled = labelledTerm(text);
  if (labelled) return labelled;
  for (const shape of SHAPES) {
    const sentence = shape(text, speakers, words);
    if (sentence) return { sentence: `${capital(sentence)}.` };
  }
  const only = /^only ((?:the|an?|\p{L}+s)\b.{3,})$/u.exec(text)?.[1];
  if (only && isThing(only)) return { thing: `${only} only` };
  if (LEADS.test(text)) return { aside: text };
  const [first = ''] = text.toLowerCase().split(' ');
  // `Done`, `small`: one word that names nothing.
  const isBare = /^\p{Ll}+$/u.test(text) && !words.isCounted(text) && !/(?:[^s]s|ing|ment|tion|sion|ance|ence|ity|ship|age)$/.test(text);
  const isOrder = VERBS.has(first) && !NOUN_TOO.test(first) && !words.isCounted(first) && text.includes(' ');
  return isThing(text) && !isName(text) && !isOrder && !isBare ? { thing: withArticle(text, words.isCounted) } : null;
}

/** Somebody or a place by name, and nothing that is wished. */
export const isName = (text: string): boolean =>
  !/\d/.test(text) &&
  text
    .split(/[ ,]+/)
    .every((word) =>
      /^\p{Lu}|^(?:of|and|the|de|da|van|von|owner|partner|director|in|at|no|not|yes|small|region|county|state|city)$/u.test(word),
    ) &&
  /\p{Lu}/u.test(text);

/** `24 hrs notice` is 24 hours' notice. */
export const possessive = (text: string): string =>
  text
    .replace(/\bnon (?=(?:binding|exclusive|refundable|transferable)\b)/gi, 'non-')
    .replace(/\bhrs?\b/gi, 'hours')
    .replace(/\bwks?\b/gi, 'weeks')
    .replace(/\byrs?\b/gi, 'years')
    .replace(/\bmths?\b/gi, 'months')
    .replace(/\bincl\.?(?=$|,)/gi, 'included')
    .replace(/\b(\d[\d.]*) ?h\b/g, '$1 hours')
    .replace(/\bpcm\b/g, 'a month')
    .replace(/\b(1|one) (day|week|month|year|hour)s\b(?!['’])/gi, '$1 $2')
    .replace(
      new RegExp(
        `\\b(${COUNTS}) (hour|day|week|month|year)s?'? (notice|trial|probation|rent|pay|salary|warning|guarantee|warranty|exclusivity|holiday|leave|vacation|deposit|security|term|vesting|cliff|grace)\\b`,
        'gi',
      ),
      (_, count: string, unit: string, what: string) => `${count} ${unit}${/^(?:a|an|one|1)$/i.test(count) ? "'s" : "s'"} ${what}`,
    );

type Shape = (text: string, speakers: Speakers, words: Words) => string | null;
const be = (thing: string): string => (isSeveral(thing) ? 'are' : 'is');

/** `Keys and notebooks back on the last day`. */
const returned: Shape = (text) => {
  const [, thing = '', how = ''] =
    /^([^,]{3,60}?) back((?: (?:on|in|at|by|to|within|when|after|before|with|until)\b.*)?)$/i.exec(text) ?? [];
  if (/^back (?:within|in|by|on|at|after|before)\b/i.test(text))
    return `${asMark(message('drafting.compose.whichThing'))} must be returned${text.slice(4)}`;
  if (thing === '' || LEADS.test(thing) || hasVerb(thing) || /\b(?:way|come|comes)$/i.test(thing)) return null;
  return /[$£€\d]|\b(?:money|deposit|rent|price|fee)\b/i.test(thing)
    ? `${theThing(thing)} must be paid back${how}`
    : `${theThing(thing)} must be returned${how}`;
};

/** `Whole balance due after two missed payments`, `guests ok till 11`. */
const stated: Shape = (text) => {
  const [, allowed = '', limits = ''] =
    new RegExp(`^([^,]{3,60}?) (?:ok|okay|fine|allowed|permitted|welcome)((?: (?:${BEHIND})\\b.*)?)$`, 'i').exec(text) ?? [];
  if (allowed !== '' && isThing(allowed)) return `${theThing(allowed)} ${be(allowed)} allowed${limits}`;
  const [, thing = '', state = '', how = ''] = new RegExp(`^([^,]{3,60}?) (${STATE})((?: (?:${BEHIND}|\\d)\\b.*)?)$`, 'i').exec(text) ?? [];
  return thing !== '' && isThing(thing) && !/\b(?:not|the|an?|and|or|as|of)$/i.test(thing)
    ? `${theThing(thing)} ${be(thing)} ${state.toLowerCase()}${how}`
    : null;
};

/** `Exclusive for West Africa`, `takes effect upon registration`, `converts when …`: the document is or does so. */
const ofTheDocument: Shape = (text, { document }) => {
  if (
    OF_ALL.test(text) &&
    !new RegExp(
      `^\\S+ (?!(?:${BEHIND}|\\d|at once|immediately|forever|January|February|March|April|May|June|July|August|September|October|November|December)\\b)`,
      'i',
    ).test(`${text} and`.replace(/ and$/, ''))
  )
    return `this ${document} is ${/^effective (?!from|on|as|upon|at|when|once|immediately)/i.test(text) ? text.replace(/^\S+/, 'effective from') : lowerFirst(text)}`;
  const subject = /^(?:not )?(?:binding|subject to|conditional on|governed by)\b/i.test(text);
  if (subject) return `this ${document} is ${lowerFirst(text)}`;
  const [, verb = '', rest = ''] =
    /^(takes? effect|begins?|starts?|ends?|runs?|applies|apply|covers|binds|expires|renews|converts|continues|lasts|includes|replaces)\b(.+)$/i.exec(
      text,
    ) ?? [];
  return verb === ''
    ? null
    : `this ${document} ${verb
        .toLowerCase()
        .replace(/^take /, 'takes ')
        .replace(/^apply$/, 'applies')}${rest}`;
};

/** `£120 off December's rent`. */
const sums: Shape = (text) => {
  const [, sum = '', from = ''] = /^((?:[A-Z]{0,3}[$£€₹¥]|[A-Z]{1,3}\$? ?)\d[\d.,']*) off (.+)$/.exec(text) ?? [];
  return sum === '' ? null : `${sum} is taken off ${from}`;
};

/** `List of assets as a schedule`, `owner's consent attached`. */
const attached: Shape = (text, { document }, { isCounted: counts }) => {
  const [, what = ''] =
    /^(.{4,80}?) (?:as (?:an? |the )?(?:schedule|annex|attachment|appendix|enclosure)|(?:is |are )?(?:attached|enclosed|annexed))$/i.exec(
      text,
    ) ?? [];
  return what === '' || hasVerb(what) ? null : `${withArticle(what, counts)} ${be(what)} attached to this ${document}`;
};

/** `Expenses only if agreed`, `money only for the depot`. */
const limited: Shape = (text) => {
  const [, thing = '', lead = '', how = ''] =
    /^([^,]{3,50}?) only (for|if|when|with|after|on|in|at|by|from|during|until|to)\b(.+)$/i.exec(text) ?? [];
  if (thing === '' || !isThing(thing) || /^(?:the )?\d/.test(thing)) return null;
  return /^for$/i.test(lead)
    ? `${theThing(thing)} ${be(thing)} only for${how}`
    : `${theThing(thing)} ${be(thing)} allowed only ${lead.toLowerCase()}${how}`;
};

/** `9 metres long`: what is so stands nowhere. */
const sized: Shape = (text) =>
  /^(?:(?!rest|all|everything|both)\p{Ll}+ )?\p{Ll}{3,}ed$/u.test(text) ||
  new RegExp(`^${COUNTS} \\p{L}+ (?:long|wide|high|deep|tall|thick|old)$`, 'iu').test(text)
    ? `${asMark(message('drafting.compose.whichThing'))} is ${text}`
    : null;

/** `Nothing for my cousin`. */
const needless: Shape = (text) => {
  const [, what = ''] = /^(?:nothing|no more|none) (.{3,})$/i.exec(text) ?? [];
  return what === '' || hasVerb(what) || !/^for\b/i.test(what) ? null : `nothing is given or paid ${what}`;
};

/** `Waive alimony`, `use the pink sign`: something to be done, by whom only where both do it. */
const order: Shape = (text, { firstPerson, known, hasSides }, { isCounted: counts }) => {
  const [, verb = '', rest = ''] = /^(\p{L}+) (.+)$/u.exec(text) ?? [];
  const low = verb.toLowerCase();
  if (firstPerson || !VERBS.has(low) || /^(?:of|to|for|is|are|must|may|will|per|or)\b/.test(rest)) return null;
  if ((counts(low) || NOUN_TOO.test(low)) && !/^(?:the|my|our|his|her|their|all|any|each|every|it|them|him)\b/.test(rest)) return null;
  return known?.we === 'parties' && hasSides !== false
    ? `the parties agree to ${low} ${rest}`
    : `${asMark(message('drafting.compose.whichParty'))} must ${low} ${rest}`;
};

/** Names of what somebody has or gets as often as words for what somebody does. */
const NOUN_TOO =
  /^(?:access|advance|agreement|air|appeal|clean|clear|close|complete|correct|direct|double|dry|empty|free|last|light|like|live|mean|net|open|own|present|quiet|secure|separate|slow|total|welcome|balance|block|book|cancel|care|change|charge|check|claim|commission|contact|contract|control|copy|cost|cover|credit|damage|date|deal|delay|deposit|design|discount|display|end|exchange|fall|feed|finish|fund|guarantee|guide|help|hire|hold|increase|inspect|interest|invoice|issue|land|lease|licen[cs]e|limit|link|list|load|loan|look|mail|mark|matter|measure|move|need|note|notice|offer|order|paint|part|permit|phone|place|plan|post|practice|press|print|profit|promise|purchase|quote|refund|release|rent|repair|reply|report|request|rest|result|return|review|ride|risk|run|sale|schedule|search|service|share|show|sign|sound|split|staff|start|state|stay|stock|stop|store|study|supply|support|switch|tax|term|test|title|trade|train|transfer|transport|travel|trial|trust|turn|update|upgrade|use|value|view|visit|vote|wait|walk|waste|watch|water|will|work)$/;

/** `Six months`, `1 year`: for how long, and nothing else. */
const term: Shape = (text, { document }) => {
  const lasts = /^(?:agreement|contract|lease|term) (?:for|of) (.+)$/i.exec(text)?.[1];
  if (lasts && !hasVerb(lasts)) return `this ${document} runs for ${lasts}`;
  const time = new RegExp(`^${COUNTS} (?:days?|weeks?|months?|years?)$`, 'i').exec(text)?.[0];
  const one = time?.replace(/^(1|one|an?) (day|week|month|year)s$/i, '$1 $2');
  return one ? `this ${document} runs for ${asMark(message('drafting.compose.confirm', { question: one }))}` : null;
};

/** `Reviewed after three years to what the market says`: of what it is said, the sentence before shows. */
const reviewed: Shape = (text, _, { before }) => {
  const [, deed = ''] =
    /^(\p{L}+ed) (?:after|at|by|in|on|to|from|for|with|within|before|every|each|once|when|if|until|monthly|weekly|yearly|quarterly)\b/iu.exec(
      text,
    ) ?? [];
  const low = deed.toLowerCase();
  if (deed === '' || !(VERBS.has(low.slice(0, -2)) || VERBS.has(low.slice(0, -1)) || VERBS.has(low.replace(/ied$/, 'y')))) return null;
  const what = before ?? asMark(message('drafting.compose.whichThing'));
  return `${what} ${be(what)} ${lowerFirst(text)}`;
};

const SHAPES: readonly Shape[] = [term, order, attached, returned, ofTheDocument, stated, limited, sums, reviewed, sized, needless];

/** `Rent: 1,150 a month`, `before the first payment: tax clearance`, `kitchen: stove, fridge`. */
function labelledTerm(text: string): NoteTerm | null {
  const [, label = '', what = ''] = /^(\p{L}[\p{L} '’-]{2,40}?):\s+(\S.*)$/u.exec(text) ?? [];
  if (label === '' || /:/.test(what.replace(/\d:\d/g, '')) || FINITE.test(label)) return null;
  if (/^(?:before|after|during|on|at|until|within|in|for|from|upon)\b/i.test(label))
    return { sentence: `The following applies ${lowerFirst(label)}: ${what}.` };
  if (LEADS.test(label) || isCounted(label)) return null;
  const isOne = !/,/.test(what.replace(/\(.*?\)/g, '')) || /^(?:[A-Z]{0,3}[$£€₹¥]|[A-Z]{1,3}\$? ?)?\d/.test(what);
  const isName = /^\p{Lu}/u.test(what) && what.split(/, | and /).every((part) => /^(?:and )?\p{Lu}/u.test(part));
  if (
    isName ||
    (isOne && /^(?:[A-Z]{0,3}[$£€₹¥]|[A-Z]{1,3}\$? ?)?\d|^(?:the|an?|my|our|his|her|their|one|two|three|four|five|six)\b/i.test(what))
  )
    return { sentence: `${capital(theThing(lowerFirst(label)))} ${be(label)} ${what}.` };
  return { sentence: `The following applies to ${theThing(lowerFirst(label))}: ${what}.` };
}

const lowerFirst = (text: string): string => text.replace(/^\p{Lu}(?=\p{Ll}*(?:[ ,:]|$))/u, (first) => first.toLowerCase());
/** What the words name for sure has its article; several and what has none in any case do without. */
const theThing = (text: string): string =>
  /^(?:the|an?|my|our|your|his|her|its|their|all|any|every|each|both|half|no|this|that|these|some|other|one|two|three|four|five|six|seven|eight|nine|ten)\b/i.test(
    text,
  ) ||
  /^[\d$£€\p{Lu}]/u.test(text) ||
  isSeveral(text)
    ? text
    : `the ${text}`;

/** Words that name something: no verb of a sentence in them before a condition or a relative clause begins. */
export function isThing(text: string): boolean {
  // Somebody complained that something is so: it is told.
  if (/\p{Ll}ed that\b/u.test(text)) return false;
  const main =
    text.split(
      /,? (?:because|if|when|unless|until|till|that|which|who|so that|as long as|as|while|where|before|after|since|than|what|whatever)\b/,
    )[0] ?? '';
  return (
    !LEADS.test(text) &&
    !/^(?:he|she|they|we|I|it|you|there)\b/.test(text) &&
    !FINITE.test(main) &&
    !hasVerb(main) &&
    /\p{L}{3}|\d/u.test(main)
  );
}

/**
 * Things that are wished, in their order: as one sentence where each is a thing with what it is of, for and by when; else as a line of its own, `Dishes: same day.`,
 * which says no more than the brief does.
 */
export function wished(things: readonly string[], { firstPerson, wants, hasSides, document }: Speakers): string {
  const list = things.length < 2 ? things.join('') : `${things.slice(0, -1).join(', ')} and ${things.at(-1)}`;
  if (firstPerson && wants) return `I want ${list}.`;
  if (things.some((thing) => seamIn(thing) > 0 || DONE.test(thing))) return `${capital(things.map(parted).join(', '))}.`;
  const own = list.replace(
    /^(?:The|An?|No|One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Half|All|Any|Each|Every)\b(?! \p{Lu})/u,
    (word) => word.toLowerCase(),
  );
  return hasSides === false ? `This ${document} provides for ${own}.` : `The parties agree on ${own}.`;
}

/** `Reviewed after three years`: what was done, and to what stands elsewhere. */
const DONE = /^\p{L}{3,}ed (?:after|every|each|by|on|in|at|to|within|when|if|from|once|up)\b/iu;
/** Words with which another thing begins. */
const OPENS = /^(?:the|same|next|my|our|his|her|its|their|no|[A-Z]{0,3}\s?[$£€₹¥]?\d.*)$/;
/** Behind these a thing goes on, and behind what is shorter than a word. */
const LEADS_ON =
  /^(?:.{0,3}|with|within|without|from|after|before|during|until|till|each|every|when|unless|only|plus|between|under|over|about|than|least|most|same|next|max|maximum|minimum|first|last|both|half|against|into|through|around|upon|since|paid|number|section|article|flat|unit|aged|that|which|where|like|once|twice|worth|some|january|february|march|april|june|july|august|september|october|november|december|sept|.*[^\p{L}’'].*)$/iu;

/** Where in a thing another begins that no word joins to it, `dishes | same day`, `insurance | £500`; -1 where none does. */
function seamIn(thing: string): number {
  let at = 0;
  for (const [index, word] of thing.split(' ').entries()) {
    const before = thing.slice(0, at).trimEnd().split(' ').at(-1) ?? '';
    if (index > 0 && (OPENS.test(word) || /^[A-Z]{3}\s\d/.test(thing.slice(at))) && !LEADS_ON.test(before) && !/\d/.test(before)) return at;
    at += word.length + 1;
  }
  return -1;
}

/** With a colon where another thing begins behind a short name. */
function parted(thing: string): string {
  const at = seamIn(thing);
  const name = thing.slice(0, Math.max(at, 0)).trimEnd();
  return at > 0 && name.split(' ').length <= 3 && !/[:,()[\]]/.test(name) && !VERBS.has(baseOf(name.split(' ').at(-1) ?? ''))
    ? `${name}: ${thing.slice(at)}`
    : thing;
}
