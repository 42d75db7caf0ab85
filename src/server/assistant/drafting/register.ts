/** Who `we`, `he` and `they` of a brief are in the document. */
export interface Speakers {
  /** `the Client`, or `I` in a letter; null where the brief does not show who is speaking. */
  author: string | null;
  other: string | null;
  /** Letters and wills speak in the first person. */
  firstPerson: boolean;
}

const STATIVE = new Set(
  'be have own know stay remain belong include contain apply want need last cost hold depend mean own like agree owe'.split(' '),
);
const IRREGULAR: Readonly<Record<string, string>> = {
  is: 'be',
  are: 'be',
  am: 'be',
  has: 'have',
  does: 'do',
  goes: 'go',
  dies: 'die',
  lies: 'lie',
  uses: 'use',
  leaves: 'leave',
  comes: 'come',
  gives: 'give',
  takes: 'take',
  makes: 'make',
  moves: 'move',
  promises: 'promise',
  closes: 'close',
  chooses: 'choose',
  loses: 'lose',
  houses: 'house',
  releases: 'release',
  purchases: 'purchase',
  provides: 'provide',
  refuses: 'refuse',
  handles: 'handle',
  arranges: 'arrange',
  insures: 'insure',
  serves: 'serve',
  ensures: 'ensure',
  deletes: 'delete',
  writes: 'write',
  lives: 'live',
  pays: 'pay',
};
const MODAL_WORDS = 'must|may|can|cannot|will|shall|should|would|could|might|has|have|had|is|are|was|were|does|do|did|ought|need|needs';

/** Notes of everyday writing as written English: `dont` is `do not`, `NOT` is `not`. */
function tidy(text: string): string {
  return text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\{+[^{}]*\}+/g, ' ')
    .replace(/[{}|#]+/g, ' ')
    .replace(/^\s*(?:[-*•]|\(?\d{1,3}[.)])\s+/, '')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/\b(do|does|is|are|was|were|has|have|had|would|should|could|did|must)n'?t\b/gi, '$1 not')
    .replace(/\bcan'?t\b|\bcan not\b/gi, 'cannot')
    .replace(/\bwon'?t\b(?! the)/gi, 'will not')
    .replace(/\b(he|she|it|they|we|you)'(?:s|re)\b/gi, (_, who: string) => `${who} ${/^(?:they|we|you)$/i.test(who) ? 'are' : 'is'}`)
    .replace(/\bi'?m\b/gi, 'I am')
    .replace(/\b(i|we|he|she|they)'ll\b/gi, '$1 will')
    .replace(/\bi\b/g, 'I')
    .replace(/\b(?:NOT|NEVER|MUST|ALL|ONLY|ALWAYS|STOP)\b/g, (word) => word.toLowerCase())
    .replace(/\bpls\b|\bplease\b[, ]*/gi, '')
    .replace(/\b(mon|tues?|wednes|wed|thurs?|fri|satur|sat|sun)(?:day)?(s?)\b(?=[ ,.]|$)/gi, (word) =>
      /day/i.test(word) ? capital(word.toLowerCase()) : word,
    )
    .replace(/\b(january|february|april|june|july|august|september|october|november|december)\b/g, capital)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.;,]+$/, '');
}

const capital = (text: string): string => text.replace(/^\p{Ll}/u, (first) => first.toUpperCase());

/**
 * The customer's words as a sentence of the document: who must or may do what, the parties called as the document calls them.
 * The facts of the words are kept, nothing is added to them.
 */
export function inRegister(words: string, speakers: Speakers): string {
  const parts = tidy(words)
    .split(/(?<=[^\d\s][.;])(?<!\b(?:no|nr|st|mr|mrs|ms|dr|approx|incl|ltd|inc|co|vs|e\.g|i\.e)\.)\s+(?=\p{L})/u)
    .filter((part) => part.trim() !== '');
  return parts.map((part) => sentence(part.replace(/[.;]+$/, ''), speakers)).join(' ');
}

function sentence(text: string, speakers: Speakers): string {
  const labelled = /^([\p{L}][\p{L} ]{2,30}):\s+(\S.*)$/u.exec(text);
  if (labelled) return `${capital(labelled[1] ?? '')}: ${sentence(labelled[2] ?? '', speakers)}`;
  return stop(capital(people(duty(text, speakers), speakers)));
}

const stop = (text: string): string => (/[.!?:]$/.test(text) ? text : `${text}.`);

const ROLES =
  'landlord|landlady|tenant|lodger|client|customer|supplier|contractor|freelancer|seller|buyer|employer|employee|lender|borrower|owner|agent|developer|designer|company|nanny';
const SUBJECT = new RegExp(
  `^(we|i|he|she|they|you|it|both|either(?: of us| side| party)?|(?:the |our |my )?(?:${ROLES})(?= (?:${MODAL_WORDS}|pays?|keeps?|brings?|gets?|insures?|does|picks?|returns?|delivers?|provides?|repairs?|cleans?|helps?|signs?)\\b))\\b\\s+(.*)$`,
  'i',
);

/** Turns a statement or a note into a duty or a permission. */
function duty(text: string, speakers: Speakers): string {
  const [, who = '', rest = ''] = SUBJECT.exec(text) ?? [];
  if (who === '') return fragment(text, speakers);
  const subject = subjectOf(who, speakers);
  const ask = /^(?:want|wants|would like|wish|wishes)\s+(to\s+)?(.*)$/i.exec(rest);
  if (ask)
    return speakers.firstPerson && /^I$/.test(subject)
      ? `I ask ${ask[1] ? 'to ' : 'for '}${ask[2]}`
      : `${subject} ${ask[1] ? 'may' : 'is entitled to'} ${ask[2]}`;
  const plural = /^both$/i.test(who) || (/^(?:we|they)$/i.test(who) && / and /.test(subject));
  const denied =
    /^(?:cannot|must not|may not|should not|will not|shall not|is not allowed to|are not allowed to|must never|may never|never)\s+(.*)$/i.exec(
      rest,
    );
  if (denied) return `${subject} must not ${base(denied[1] ?? '')}`;
  const not = /^(?:do not|does not)\s+(\w+)(.*)$/i.exec(rest);
  if (not)
    return STATIVE.has((not[1] ?? '').toLowerCase())
      ? `${subject} ${plural ? 'do' : 'does'} not ${not[1]}${not[2]}`
      : `${subject} must not ${not[1]}${not[2]}`;
  const bound = /^(?:has to|have to|must|should|needs? to|will|shall|ought to)\s+(.*)$/i.exec(rest);
  if (bound) return `${subject} must ${bound[1]}`;
  const free = /^(?:can|may|is allowed to|are allowed to|is free to|are free to|could)\s+(.*)$/i.exec(rest);
  if (free) return `${subject} may ${free[1]}`;
  return verb(subject, rest, plural, speakers);
}

function verb(subject: string, rest: string, plural: boolean, { firstPerson }: Speakers): string {
  const [, word = '', tail = ''] = /^(\S+)(.*)$/.exec(rest) ?? [];
  const plainForm = baseOf(word.toLowerCase());
  if (firstPerson && /^(?:I|we)$/.test(subject)) return `${subject} ${rest}`;
  if (/ed$|^(?:was|were|had|did|got|paid|gave|told|said|sent|bought|sold|made)$/i.test(word)) return `${subject} ${rest}`;
  if (STATIVE.has(plainForm)) return `${subject} ${third(plainForm, plural)}${tail}`;
  return `${subject} must ${plainForm}${tail}`;
}

function third(verb: string, plural: boolean): string {
  if (verb === 'be') return plural ? 'are' : 'is';
  if (verb === 'have') return plural ? 'have' : 'has';
  if (plural) return verb;
  if (/(?:s|x|z|ch|sh|o)$/.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}

function baseOf(verb: string): string {
  const irregular = IRREGULAR[verb];
  if (irregular) return irregular;
  if (/ies$/.test(verb)) return `${verb.slice(0, -3)}y`;
  if (/(?:s|x|z|ch|sh)es$/.test(verb)) return verb.slice(0, -2);
  return /[^s]s$/.test(verb) ? verb.slice(0, -1) : verb;
}

const base = (rest: string): string => rest.replace(/^\S+/, (word) => baseOf(word.toLowerCase()));

const FINITE = new RegExp(
  `\\b(?:${MODAL_WORDS}|stays?|remains?|belongs?|goes|go|becomes?|applies|apply|keeps?|pays?|gets?|wants?|ends?|starts?|runs?|follows?|needs?|counts?)\\b`,
  'i',
);
const ORDER =
  /^(?:deliver|pay|return|keep|send|put|make|provide|include|show|tell|ask|hand|give|bring|clean|water|feed|do|let|allow|use|revoke|cancel|confirm|state|protect|insure|repair|replace|collect)\b/i;

const SUM =
  /^((?:flat |damage |security )?(?:price|rent|deposit|fee|salary|total|sum|damage|interest|cap|discount|royalty|maximum|minimum|term|notice period|duration|date|rates))(?: is| are| of)? ((?:[$£€]|[A-Z]{3} |R\$? ?)?\d.*|one .*)$/i;

/** Words without a subject that acts. */
function fragment(text: string, { firstPerson }: Speakers): string {
  const no = /^no\s+(.*)$/i.exec(text);
  if (no && !FINITE.test((no[1] ?? '').split(/\b(?:if|until|when|unless|that|which|except|before|after|without)\b/)[0] ?? ''))
    return `there ${/^\w+[^s]s\b/.test(no[1] ?? '') ? 'are' : 'is'} to be no ${no[1]}`;
  const sum = SUM.exec(text);
  if (sum) return `the ${(sum[1] ?? '').toLowerCase()} ${/[^s]s$/.test(sum[1] ?? '') ? 'are' : 'is'} ${sum[2]}`;
  if (/^(?:must|should|has to|have to)\b/i.test(text))
    return `this document must ${text.replace(/^(?:must|should|has to|have to)\s+/i, '')}`;
  if (/^nobody\b|^everybody\b|^everyone\b|^anybody\b|^if\b|^when\b|^unless\b/i.test(text) || FINITE.test(text)) return text;
  if (ORDER.test(text)) return firstPerson ? `please ${text}` : `the parties agree to ${text}`;
  if (firstPerson) return text;
  return `the following applies: ${text}`;
}

function subjectOf(who: string, { author, other, firstPerson }: Speakers): string {
  if (/^(?:we|i)$/i.test(who)) return firstPerson ? (/^i$/i.test(who) ? 'I' : 'we') : (author ?? who);
  if (/^(?:he|she|they)$/i.test(who)) return other ?? (firstPerson ? who : who);
  if (/^both$/i.test(who)) return 'both parties';
  if (/^either/i.test(who)) return 'either party';
  if (/^(?:it|you)$/i.test(who)) return who;
  return `the ${who.replace(/^(?:the|our|my)\s+/i, '').replace(/^./, (first) => first.toUpperCase())}`;
}

/** Pronouns of the two who bargain, wherever they stand. */
function people(text: string, { author, other, firstPerson }: Speakers): string {
  let result = text;
  if (author && !firstPerson) {
    result = result
      .replace(/\b(?:we|I) (are|am|have|do)\b/g, (_, word: string) => `${author} ${third(baseOf(word), false)}`)
      .replace(
        /\b(?:we|I) (?!must\b|may\b|can\b|cannot\b|will\b|shall\b)([a-z]+)\b/g,
        (_, word: string) => `${author} ${/ed$/.test(word) ? word : third(word, false)}`,
      )
      .replace(/\b(?:we|I)\b/g, author)
      .replace(/\b(?:our|my|ours|mine)\b/gi, (word) => (/s$|e$/i.test(word) ? `${author}'s` : `${author}'s`))
      .replace(/\b(?:us|me)\b/g, author);
  }
  if (other) {
    const whose = firstPerson && other === 'you' ? 'your' : `${other}'s`;
    result = result
      .replace(/\b(?:he|she)\b/gi, other)
      .replace(/\b(?:him)\b/gi, other)
      .replace(/\b(?:his)\b/gi, whose)
      .replace(/\bher\b(?= [a-z])/gi, whose)
      .replace(/\bhers?\b/gi, other);
    if (other === 'you') result = result.replace(/\byou is\b/g, 'you are').replace(/\byou has\b/g, 'you have');
  }
  return result;
}

const WEAK = new Set(
  `a an the and or but of on in at to for from by with without as is are was were be been has have had do does did not no must may can cannot will shall should would if when
  until unless while after before we i he she they it you us me him her them our my his their its your this that these those all any each every both either who what which
  ok okay go goes going come comes stay stays talk talks run runs show shows own owns gets give gives take takes make makes say says said says things thing something everything
  somebody everybody nobody nothing old new same way side sides latest possible fine already allowed needed am i'm touch plays missed want would like per not least most
  january february march april may june july august september october november december hour hours day days week weeks month months year years pay pays paid named
  starting deleted within start starts finish runs once twice times half halves called first second last next since
  there only just also so then than per more most very too want wants need needs get gets keep keeps put please agree agrees parties document one two three up out off away back`.split(
    /\s+/,
  ),
);

/** A short heading in the customer's own nouns. */
export function headingFor(words: string, names: readonly string[]): string {
  const unnamed = names.reduce((text, name) => text.replaceAll(name, ' , '), words);
  const clean = tidy(unnamed).replace(/^([\p{L}][\p{L} ]{2,30}):.*$/u, '$1');
  const runs: string[][] = [[]];
  for (const token of clean.split(/\s+/)) {
    const word = token.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
    if (word === '' || WEAK.has(word.toLowerCase()) || /^[\d.,:%$€£-]+$/.test(word)) runs.push([]);
    else runs.at(-1)?.push(word);
    if (/[,;:.)]$/.test(token)) runs.push([]);
  }
  const named = runs.map((run) => run.slice(0, 4)).filter((run) => run.length > 0);
  const best = [...named].sort((a, b) => Math.min(b.length, 3) - Math.min(a.length, 3))[0] ?? ['Further', 'terms'];
  return capital(best.join(' ')).slice(0, 60);
}
