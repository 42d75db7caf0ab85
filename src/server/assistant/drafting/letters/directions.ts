import { FINITE } from '../fragments.ts';
import { tidy } from '../notes.ts';
import { escaped } from '../reading/text.ts';
import type { Addressee } from './addressee.ts';

/**
 * What a wish tells whoever writes the letter: how it sounds, who signs and gets it, what it should say. `''`: nothing of it is a sentence of the letter.
 * Other words: what the letter then says, still in the words of the brief. Null where the wish speaks to nobody but the addressee.
 */
export function directed(piece: string, addressee: Pick<Addressee, 'names' | 'nouns'>, own: 'I' | 'we'): string | null {
  const text = tidy(piece).replace(
    /^(?:please|and|also|but|then|plus|just|it (?:should|must)|the letter (?:should|must)|(?:can|could) you)\s+(?=\p{L})/iu,
    '',
  );
  if (isAboutPaper(text)) return '';
  const wanted = LETTER_WANTED.exec(text);
  if (wanted) {
    const rest = text.slice(wanted[0].length);
    const saying = SAYS.exec(rest);
    const how = saying?.[1]?.toLowerCase() ?? '';
    // What no verb of saying leads to is not sure to be meant for anybody else.
    if (!saying || !isHow(rest.slice(0, saying.index))) return '';
    return directed(`${SAYING[how] ?? how} ${rest.slice(saying.index + saying[0].length)}`, addressee, own) ?? '';
  }
  const whom = `(?:to )?(?:him|her|them|you${[
    ...addressee.names,
    ...addressee.nouns.flatMap((noun) => [`the ${noun}`, `my ${noun}`, `our ${noun}`]),
  ]
    .map((name) => `|${escaped(name)}`)
    .join('')})`;
  for (const [form, made] of FORMS) {
    const found = new RegExp(`^${form.replaceAll('WHOM', whom).replaceAll('TIME', TIME)}$`, 'iu').exec(text);
    if (!found) continue;
    const said = made(found.groups?.what ?? found.groups?.told ?? '', own);
    if (said !== null) return said;
  }
  return null;
}

/** `I want a firm letter`, `want a short but polite notice`, `this is a letter`. A letter that somebody else is to write is asked for. */
const LETTER_WANTED =
  /^(?:(?:(?:I|we)(?:['’]d| would)? )?(?:just |only |really |also )?(?:want|need|like|would like|(?:want|need|like) you to write|have to send|looking for)|(?:write|draft|send|do|make)(?: me| us| (?:him|her|them))?|this is|it is|(?:it should )?be) (?:an?|the|this|my|our) (?:[\p{L}-]+,? (?:but |and |yet )?){0,4}(?:letter|notice|e-?mail|reminder|demand)\b(?! (?:of|from|by|back)\b)(?: (?:to|for) (?:him|her|them|the \p{Ll}+))?/iu;
const SAYS =
  /,? (?:that |which |and |to |it (?:should|must) )?(demanding|demands|demand|asking|asks|ask|requesting|requests|request|claiming|claims|claim|saying|says|say|stating|states|state|telling|tells|tell|warning|warns|warn|reminding|reminds|remind|giving|gives|give|requiring|requires|require|offering|offers|offer|explaining|explains|explain|insisting) /iu;
/** `, not threatening,`: how it is to sound, and nothing else. */
const isHow = (words: string): boolean =>
  (words.match(/[\p{L}\d']+/gu) ?? []).every((word) => [MANNER, PAPER, FILL].some((set) => set.has(word.toLowerCase())));
const SAYING: Readonly<Record<string, string>> = {
  demanding: 'demand',
  demands: 'demand',
  asking: 'ask',
  asks: 'ask',
  requesting: 'request',
  requests: 'request',
  claiming: 'claim',
  claims: 'claim',
  saying: 'say',
  says: 'say',
  stating: 'state',
  states: 'state',
  telling: 'tell',
  tells: 'tell',
  warning: 'warn',
  warns: 'warn',
  reminding: 'remind',
  reminds: 'remind',
  giving: 'give',
  gives: 'give',
  requiring: 'require',
  requires: 'require',
  offering: 'offer',
  offers: 'offer',
  explaining: 'explain',
  explains: 'explain',
  insisting: 'insist',
};

const TIME =
  '(?:until|till|by|(?:another |at least )?(?:\\d+|an?|one|two|three|four|five|six|seven|eight|ten|twelve|fourteen|thirty) (?:more |working |business |calendar )?(?:hours?|days?|weeks?|fortnight|months?|years?))';
/** Somebody does something in it. */
const isClause = (words: string): boolean =>
  FINITE.test(words) ||
  /^(?:if not|otherwise|if (?:he|she|they|you)\b[^,]*),? /i.test(words) ||
  /\b(?:I|we|he|she|they|you|it|that|there)['’](?:ll|d|m|re|ve|s)\b/i.test(words) ||
  /^(?:I|we|he|she|they|you|it|there|nobody|everybody)\b/i.test(words) ||
  /^(?:the|my|our|his|her|their) \p{Ll}+ (?:(?:still|never|always|also|now|already) )?\p{Ll}+(?:ed|s)\b/u.test(words);
const clause = (what: string): string | null => (isClause(what) ? what : null);

/** By which verbs somebody is told to say something in a letter, and what the letter then says. */
const FORMS: readonly (readonly [form: string, made: (what: string, own: 'I' | 'we') => string | null])[] = [
  ['(?:give|allow|grant|leave|say|state|tell)(?: WHOM)? (?<what>TIME\\b.*)', (what) => `you have ${what}`],
  [
    // `Mention order no. 12 and that I have photos`: what is referred to, and what is said beside it.
    '(?:mention|refer to|cite|quote|include|add|put in|give) (?!(?:that|from|of|by|for|is|was|and)\\b)(?<what>[^,;]{3,60}?,? and (?:also )?(?:(?:say|mention|add|state|write|tell WHOM|let WHOM know)(?: that)?|the fact that|that) .+)',
    (what, own) => {
      const [, thing = '', rest = ''] =
        /^(.+?),? and (?:also )?(?:(?:say|mention|add|state|write|tell .{3,30}?|let .{3,30}? know)(?: that)?|the fact that|that) (.+)$/iu.exec(
          what,
        ) ?? [];
      return thing === '' || FINITE.test(thing) ? null : `${own} refer to ${withThe(thing)}, and ${rest}`;
    },
  ],
  [
    // `Quote from the plumber` is a thing.
    '(?:mention|refer to|cite|quote|point to|remind WHOM of) (?!(?:that|from|of|by|for|is|was|and)\\b)(?<what>.+)',
    (what, own) => (FINITE.test(what) || /^(?:I|we|he|she|they|you|it|there) /i.test(what) ? what : `${own} refer to ${withThe(what)}`),
  ],
  // What the letter is to hold and is no sentence.
  ['(?:put|bring|get) in(?: it)? (?!that\\b)(?<what>.+)', (what, own) => (isClause(what) ? null : `${own} refer to ${withThe(what)}`)],
  [
    '(?:(?:I|we) (?:want|need|would like) (?:an?|the|this) (?:\\p{Ll}+ )?letter|write (?:it|this|the letter)(?: so)?|(?:the |this )?letter (?:should|must) (?:say|state)) that (?<what>.+)',
    clause,
  ],
  ['write to [^,:;]+[,:] (?<what>.+)', (what) => what],
  [
    '(?:I|we) (?:must|have to|want to|need to|would like to) (?:give|send|write|issue)(?: WHOM)? (?:an? |the )?(?:\\p{Ll}+ )?(?:warning|letter|notice|reminder)(?:,? (?:and|because|that|as))?,? ?(?<what>.*)',
    (what) => what,
  ],
  [
    '(?:say|mention|state|write|add|note|explain|make (?:it )?clear|point out|remind|tell|inform|warn|let(?= WHOM know)|put in(?: it)?)(?: WHOM)?(?: know)?(?: that)? (?<what>.+)',
    clause,
  ],
  // `We don't want him to think we're agreeing to less` is a reservation.
  [
    "(?:I|we) (?:do not|don[\u2019']?t) want WHOM to (?:think|believe|assume|get the idea)(?: that)? (?<what>(?:I|we|it|this)(?: am| are| is|[\u2019'](?:m|re|s)) .+)",
    (what) =>
      what
        .replace(/^(\p{L}+)(?: am|['’]m)\b/iu, '$1 am not')
        .replace(/^(\p{L}+)(?: are|['’]re)\b(?! not)/iu, '$1 are not')
        .replace(/^(\p{L}+)(?: is|['’]s)\b(?! not)/iu, '$1 is not'),
  ],
  ['(?:ask|tell|urge|request|order|demand|require)(?: WHOM)? not to (?<what>.+)', (what) => `do not ${what}`],
  ['(?:ask|tell|urge|request|order|demand|require|invite)(?: WHOM)? to (?<what>.+)', (what) => `please ${what}`],
  [
    '(?:ask|request|demand|insist on|claim)(?: (?:from )?WHOM)?(?: for| on)? (?<what>.+)',
    (what, own) => {
      if (/^(?:if|whether|why|when|what|how|that)\b/i.test(what)) return null;
      return / back(?: (?:within|by|in)\b[^,]*)?$/i.test(what) && !/^(?:all|everything|half|both|it)\b/i.test(what)
        ? what
        : `${own} ask for ${what}`;
    },
  ],
  [
    "(?:make|let) WHOM (?:know|understand|see|realise|realize)(?: that)? (?<what>.+)|(?:I|we)(?:['’]d| would)? (?:want|like|need) WHOM to (?:know|understand|realise|realize|see)(?: that)? (?<told>.+)",
    clause,
  ],
  ['thank WHOM(?<what>(?: for .+)?)', (what) => `thank you${what}`],
  ['thank (?<what>(?:the|my|our|\\p{Lu}).+)', (what, own) => `${own} thank ${what.replace(/\s+as well$|\s+too$/, '')}`],
  ['thanks to (?<what>.+)', (what, own) => `${own} thank ${what}`],
  [
    '(?:offer|propose|suggest)(?: WHOM)? (?<what>.+)',
    (what, own) =>
      /^(?:is|must|may|depends|stands|lapses|ends|expires|remains|stays|valid|open|letter)\b/i.test(what) ? null : `${own} offer ${what}`,
  ],
  ['wish WHOM (?<what>.+)', (what, own) => `${own} wish you ${what}`],
  [
    '(?<what>(?!(?:I|we|he|she|they|you|it)\\b)[^,]{3,60}?) (?:go(?:es)? with (?:it|this|the letter)|(?:is|are) (?:enclosed|attached)|enclosed|attached)',
    (what, own) => (isClause(what) ? null : `${own} enclose ${what}`),
  ],
  ['(?:enclose|attach) (?<what>.+)', (what, own) => `${own} enclose ${what}`],
  ['reserve (?<what>[^,]*\\b(?:rights?|claims?)\\b.*)', (what, own) => `${own} reserve ${what}`],
  [
    'reserve (?<what>(?:damages|costs|interest|compensation)(?: (?:and|or) (?:damages|costs|interest|compensation))?)',
    (what, own) => `${own} reserve the right to claim ${what}`,
  ],
];

const withThe = (what: string): string =>
  /^(?:the|an?|my|our|his|her|their|its|your|all|any|every|section|article|clause|s\.|§)\b|^[\d\p{Lu}$£€]/u.test(what)
    ? what
    : `the ${what}`;

/** How the letter is written, sent and signed, and what the writer does not want to do by it. */
const isAboutPaper = (text: string): boolean =>
  isManner(text) || SENT.test(text) || SIGNED.test(text) || SILENT.test(text) || UNWANTED.test(text);

/** `I don't want to sound crazy`, `we're not looking for a fight`, `no, leave out the part about interest`. */
const UNWANTED =
  /^(?:no,? |but )?(?:(?:(?:I|we) )?(?:really |just )?(?:do not|don['’]?t|would not|wouldn['’]?t|never) (?:really |actually )?(?:want|wish|mean|like) (?:it |this |the letter |him to think I am )?(?:to )?(?:sound|look|seem|come (?:across|over)|appear|threaten|accuse|mention|say|talk about|discuss|admit|bring up|include|go into|reveal|argue|insult|upset|annoy|offend|anger|scare|be (?:too |so )?(?:rude|nasty|mean|harsh|aggressive|pushy|unfair|difficult|horrible)|(?:start|pick|have|make|get into|cause) (?:a |an |any )?(?:fight|fights|argument|war|scene|trouble|row|feud|drama|enem(?:y|ies)))\b.*|(?:do not|don['’]?t|try not to|please do not|avoid) (?:make|making|upset|annoy|anger|offend|scare|insult)(?:ing)? (?:him|her|them|it)\b[^,.;]*|(?:I|we)(?: really)? (?:do not|don['’]?t) want (?:any(?:thing)? (?:said|mentioned|written|about|in (?:it|this|the letter))|any (?:mention|threats?)|(?:it|this|the letter) to (?:sound|look|read|seem|be too)|(?:him|her|them) to (?:know|find out|see that|hear about))\b.*|(?:do not|don['’]?t|please do not|never|no need to) (?:bring (?:it |that |this )?up|go into|talk about|discuss|reveal|give away|hint at)\b.*|(?:I|we)(?:['’]m| am|['’]re| are) not (?:looking for|after|out for|out to) (?:a |an |any )?(?:fight|argument|war|trouble|revenge|row|get (?:him|her|them))\b.*|leave out (?:the|any|all|that|my|our|anything)\b.*|(?:leave|keep) (?:the|my|our|any) [^,.;]{2,40} out(?: of (?:it|this|the letter))?)$/iu;

/** What is to be left unsaid, in whatever document: `do not mention the farm`. */
export const isSilence = (text: string): boolean =>
  /^(?:please )?(?:do not|don['’]?t|never|no need to) (?:mention|write|put|include|name) (?!off\b|down\b|up\b|on\b)/i.test(text);

/** `Polite but firm`, `half a page`, `keep it short`: nothing else is in the words. */
export function isManner(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\d']+/gu) ?? [];
  return (
    words.length > 0 &&
    words.some((word) => MANNER.has(word) || PAPER.has(word)) &&
    words.every((word) => MANNER.has(word) || PAPER.has(word) || FILL.has(word))
  );
}
const MANNER = new Set(
  `polite politely firm firmly friendly warm warmly formal formally informal short shortly simple plain neutral professional strict strictly nice nicely calm kind kindly serious seriously soft brief clear clearly
  respectful businesslike civil gentle direct factual cold harsh tough strong official normal personal honest sincere positive angry aggressive rude threatening emotional long legal easy sharp diplomatic courteous grateful stiff
  modern concise cordial decent proper`.split(/\s+/),
);
const PAPER = new Set(
  'letter letters tone page pages wording style language paragraph paragraphs jargon legalese english german french spanish draft version sentence sentences email'.split(
    ' ',
  ),
);
const FILL = new Set(
  `a an the in on of it is be should must and but not no too very as possible plus with or nothing anything just only max maximum most at than more less so to keep make sound this that please please 1 2 one two half single first second
  final written table i we want need would like write say put word stay remain really bit quite rather without any much good for read understand`.split(
    /\s+/,
  ),
);
const SENT =
  /^(?:(?:please )?(?:write|address(?:ed)?)(?: (?:it|this|the letter|a letter))? (?:to|as if|as though|in the name)\b(?!.*\b(?:must|otherwise|within)\b)|(?:please )?(?:send|sent|post|deliver(?:ed)?)(?: (?:it|this|the letter))?,? (?:by|as|via|with|per|to)\b.*|(?:please )?(?:send|post)(?: (?:it|this|the letter))? (?:certified|registered|recorded|tracked|signed for)\b.*|(?:by|per|via) (?:registered|recorded|certified|courier|e-?mail|post|hand|mail)\b.*|(?:cc|bcc|attn|att|attention|c\/o)\b.*|copy to \p{L}.*|(?:use|date|dated|put)\b.*\b(?:date|letterhead|logo|address|letter)\b.*|letter (?:to|for|from)\b.*|write (?:it )?(?:as|in|on)\b.*)$/iu;
/** Who signs, in an office or by a name; `take down the sign` and `sign the undertaking` are asked of the addressee. */
const SIGNED =
  /^(?:(?:[Tt]o be |[Mm]ust be |(?:[Tt]he )?[Ll]etter (?:is|must be) |[Ii]t is )?[Ss]ign(?:ed|s)?(?:(?: (?:by|for|as|off|with)\b|[:,]? \p{Lu}).*|)|[\p{L}.’' ,]* (?:counter)?signs(?: (?:it|the letter|for .*|as .*|in (?:person|ink)))?|(?:[Bb]oth|[Aa]ll(?: \w+)?|[Ww]e|[Ii]|[Tt]hey)(?: of us)? (?:both |all )?sign(?: it| the letter)?|(?:[Ss]pace|[Ll]ine|[Pp]lace|[Rr]oom|[Ss]ignature)\b.*\b(?:sign|signature|for)\b.*|(?:[Yy]ours|[Rr]egards|[Gg]reetings|[Ss]incerely|[Bb]est wishes|[Cc]heers)(?:[ ,].*|)|[Tt]hanks(?:,.*|))$/u;
/** What is to be left unsaid. */
const SILENT =
  /^(?:(?:do not|never|without|avoid|leave out|skip|not (?:a|one) word|nothing|no word|no need to|not)\b(?: \p{L}+)?? ?(?:mention|mentioning|say|saying|threaten|threatening|accuse|accusing|sound|sounding|insult|insulting|name|naming|tell|write|writing|admit|admitting|apologi[sz]e|explain|be|blame|about|beg|beginning|use|include)\b.*|no (?:threats?|mention|jargon|legalese|insults?|accusations?|blame|drama|small talk|reasons?(?: given)?|hard feelings|bad (?:words|feelings)|apolog(?:y|ies)|names?|name on it)\b.*|no [\p{L} ]+ (?:yet|for now|at this stage|in (?:it|the letter|this letter))|(?:that|this|it) is not (?:his|her|their) business)$/iu;

/** Words by which people write who a letter is from, to whom it goes, and who they are. */
const LABELS =
  /\b(?:from|to|for|of|and|the|by|at|in|on|sender|recipient|addressee|seller|buyer|employer|employee|company|firm|shop|practice|school|tenant|tenants|landlord|landlady|writer|name|names|full|address|contact|person|me|i|he|she|they|we|is|am|are|name is|mr|mrs|ms|miss|dr|md|ceo|director|manager|owner|managing|head|chair|president|secretary|procurement|hr|flat|unit|apt|street|road|floor|no|nr|law|labour|labor|federal|state|province|city|town|re|regarding|my|our|his|her|their|c\/o|attn|tel|phone|email)\b/gi;

/** Days have capitals and are no names. */
const DAYS =
  /\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?\b|\b(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\b/g;
/** Whether words say nothing but who and where somebody is: `From: Villakoda OÜ, Viljandi`. `known`: names and addresses that were read in them. */
export function isParticulars(text: string, known: readonly string[]): boolean {
  const lead = /^(?:from|to|for|sender|recipient|contact|dear|attn\.?)\b[: ]/i.test(text);
  let rest = known.reduce((words, one) => words.replace(new RegExp(escaped(one), 'gi'), ' \uE002 '), text).replace(DAYS, 'day');
  // The first word has a capital in any case.
  rest = rest.replace(/(?<=\S\s)\p{Lu}[\p{L}.’'&-]*(?!\d)/gu, ' \uE002 ').replace(/\b[\d/-]+(?:st|nd|rd|th|\p{L})?(?!\p{L})/gu, ' ');
  if (/^\W*(?:\d{1,4}|\p{L}{1,4}\.?)\W*$/u.test(text)) return true;
  const isNamed = /\uE002/.test(rest);
  const left = rest.replace(LABELS, ' ').match(/\p{L}{2,}/gu) ?? [];
  const first = /^\p{Lu}/u.test(text) && isNamed && left.length === 1 && text.startsWith(left[0] ?? '\uE003');
  return (
    isNamed &&
    !/[$£€₹]|%/.test(text) &&
    (left.length === 0 ||
      first ||
      (left.length === 1 && /\uE002\s+\p{Ll}{2,4}[.\s]*$/u.test(rest) && rest.replace(/[.\s]+$/, '').endsWith(left[0] ?? ' ')) ||
      (lead && left.length <= 2 && !FINITE.test(left.join(' '))))
  );
}
