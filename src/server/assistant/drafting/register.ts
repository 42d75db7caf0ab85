import { message } from '#messages/message.ts';
import { type Animal, withAnimal } from './animals.ts';
import { bequest } from './bequests.ts';
import { conditionIn } from './conditions.ts';
import { VERBS } from './everyday-verbs.ts';
import { finished } from './finish.ts';
import { FINITE, fragment, MODAL_WORDS, OWN } from './fragments.ts';
import { deedOf, returned, sparedOf, wishIn } from './modality.ts';
import { calledBy } from './names.ts';
import { capital, tidy } from './notes.ts';
import { asMark } from './open-marks.ts';
import { inPlainEnglish } from './plain-english.ts';
import { IS_MODAL, isPast, people, thirdIn } from './pronouns.ts';
import type { Known } from './referents.ts';
import { base, baseOf, DUTY, isAdverb, leadOf, STATIVE, third } from './verbs.ts';
import { allOfUs, months, OWN_RIGHT, TOLD_TO_WRITE } from './wording.ts';

/** Who `we`, `he` and `they` of a brief are in the document. */
export interface Speakers {
  /** `the Client`, or `I` in a letter; null where the brief does not show who is speaking. */
  author: string | null;
  other: string | null;
  /** Letters and wills speak in the first person. */
  firstPerson: boolean;
  /** One person declares something in clauses, and others are named in it. */
  declares?: boolean;
  /** A will or a trust: what stands beside a name is given to it. */
  gives: boolean;
  /** How the document calls whom a brief calls `tenants` or `guest`; null for words that name no party of it. */
  roleOf: (word: string) => string | null;
  /** The one across the table is called `he` or `she`, so that `them` are others or things. */
  isOne?: boolean;
  /** What happened is told, so that nobody is bound by it. */
  tells?: boolean;
  /** Parties by name, as the brief writes of them: by the whole name, by the first, or by another part of it. */
  names?: readonly {
    full: string;
    first: string | null;
    short?: readonly string[];
    kin?: readonly string[];
    role: string;
    isShe?: boolean | null;
  }[];
  /** Whether the brief calls the one across the table `she`; null where it does not show. */
  isShe?: boolean | null;
  /** Of these, what may be said of a child or a patient of whom a letter tells, so that it is not said to its addressee. */
  others?: readonly ('he' | 'she')[];
  /** Which of `he` and `she` is somebody else in the sentence at hand. */
  third?: 'he' | 'she' | null;
  /** Somebody else writes the brief than says `I` in the document: the daughter of whoever gives a power. */
  isForAnother?: boolean;
  /** Whoever declares something says what he or she wants. */
  wants?: boolean;
  /** False where the document has one side alone, so that nobody agrees in it. */
  hasSides?: boolean;
  /** `We` are all who bargain: the sides are alike. */
  isTogether?: boolean;
  /** The animal that the brief speaks of, and whether the document is about it. */
  animal?: Animal | null;
  isAnimalDeal?: boolean;
  /** The party of which the sentence before says what it does. */
  spoken?: string | null;
  /** The writer says `I`, so that `we` may be both sides. */
  usesI?: boolean;
  /** What is sure about who is meant; absent, all of it. */
  known?: Known;
  /** What the document calls itself: `Lease`. */
  document: string;
}

/**
 * The customer's words as a sentence of the document: who must or may do what, the parties called as the document calls them.
 * The facts of the words are kept, nothing is added to them.
 */
export function inRegister(words: string, speakers: Speakers): string {
  const parts = allOfUs(
    speakers.firstPerson ? tidy(words).replace(TOLD_TO_WRITE, '') : inPlainEnglish(tidy(words).replace(TOLD_TO_WRITE, '')),
    speakers,
  )
    // `If we cancel she keeps it, if we cancel late she gets half` are two.
    .replace(/^(if\b[^.;]*?)(?:, (?:and |but )?| and | but )(?=if (?:I|we|he|she|they|the|it|one)\b)/i, '$1. ')
    .split(/(?<=[^\d\s][.;])(?<!\b(?:no|nr|rs|st|mr|mrs|ms|dr|approx|incl|ltd|inc|co|vs|e\.g|i\.e)\.)\s+(?=\p{L})/iu)
    .filter((part) => part.trim() !== '');
  const isOne = parts.some((part) => /\b(?:he|she|him|his|hers?)\b/i.test(part));
  return parts
    .map((part) => {
      const own = speakers.firstPerson
        ? part
        : withAnimal(part, speakers.animal ?? null, speakers.isShe ?? null, speakers.isAnimalDeal === true);
      return sentence(own.replace(/[.;]+$/, ''), { ...speakers, isOne, third: thirdIn(own, speakers) });
    })
    .map((made) => finished(made, speakers))
    .join(' ')
    .replace(/(?<=\p{L})'(?=s\b|\s|$)/gu, '’');
}
function sentence(text: string, speakers: Speakers): string {
  const gift = speakers.gives ? (bequest(text) ?? giftIn(text)) : null;
  if (gift) return stop(gift);
  const labelled = /^([\p{L}][\p{L} ]{2,30}):\s+(\S.*)$/u.exec(text);
  if (labelled) return `${capital(labelled[1] ?? '')}: ${sentence(labelled[2] ?? '', { ...speakers, names: [] }).replace(AGREED, '')}`;
  const own = speakers.firstPerson ? text : named(text, speakers);
  const halves = speakers.firstPerson ? null : halvesOf(own);
  if (halves) return halves.map((half) => sentence(half, speakers)).join(' ');
  const made = speakers.firstPerson ? null : conditionIn(own);
  if (made) return stop(capital(`${made.word} ${condition(made.condition, speakers)}, ${followed(made.result, speakers)}`));
  return stop(capital(acting(own, speakers)));
}

/** With the parties called as the document calls them, wherever they stand by name or by a word for what they are. */
export const named = (text: string, speakers: Speakers): string => once(roles(calledBy(text, speakers), speakers));

/** Two sentences that a comma joins: somebody acts in the second as well. */
function halvesOf(text: string): string[] | null {
  if (/^(?:if|when|unless|once|as|until|after|before)\b/i.test(text)) return null;
  const [, one = '', two = ''] = /^([^,]{8,}?),\s+(?:but |and |so )?(\S.*)$/.exec(text) ?? [];
  const acts = subjectIn(two) ?? OWN.exec(two);
  return one !== '' && acts && (subjectIn(one) || FINITE.test(one) || /^no [a-z]/i.test(one)) ? [one, two] : null;
}

/** `Buyer Ann Berg`, called by the role twice, is the Buyer; and `we (Berg Ltd)` are we. */
const once = (text: string): string =>
  text
    .replace(/\b(the \p{Lu}\p{Ll}+(?: (?:Party|Partner))?),? \1(?![’'\p{L}])/giu, '$1')
    .replace(/\b(we|I) \(the \p{Lu}\p{Ll}+(?: (?:Party|Partner))?\)/giu, '$1');

/** What follows from a condition: what the writer then does is what the writer may do. */
function followed(text: string, speakers: Speakers): string {
  const own = OWN_RIGHT.exec(text);
  return own && speakers.author && !speakers.firstPerson
    ? people(`${speakers.author} may ${own[1]?.toLowerCase()}${own[2]}`, speakers)
    : acting(text, speakers);
}

const acting = (text: string, speakers: Speakers): string => months(people(duty(text, speakers), speakers));
const AGREED = /^The parties agree on the following: /;

/** `Daughter Ann Lee: the house`, `$5,000 to the church`. */
function giftIn(text: string): string | null {
  const [, who, what] =
    /^((?:my )?(?:daughter|son|wife|husband|niece|nephew|friend|sister|brother|child)\b[^:]{0,60}):\s+(.+)$/i.exec(text) ?? [];
  if (who && what) return `I give ${what} to my ${who.replace(/^my /i, '').replace(/^./, (first) => first.toLowerCase())}`;
  return /^(?:[$£€]?\d|my |the |everything)/i.test(text) && / to (?:(?:the|my|our)\b|\p{Lu})/u.test(text) && !FINITE.test(text)
    ? `I give ${text.replace(/^(?:My|The|Everything)/, (word) => word.toLowerCase())}`
    : null;
}

const stop = (text: string): string => (/[.!?:]$/.test(text) ? text : `${text}.`);
const ROLES =
  'landlord|landlady|tenant|lodger|client|customer|supplier|contractor|freelancer|seller|buyer|employer|employee|lender|borrower|owner|agent|developer|designer|company|nanny|guest|participant|photographer|subtenant|roommate|flatmate|founder|partner';
const ROLE = new RegExp(`\\b(?:(the|our|my|each|every|a|an) )?(${ROLES})(s?)\\b(?!'s|:| name)`, 'gi');

const ACTS = new RegExp(`^ (?:${MODAL_WORDS}|[a-z]+s?) [a-z\\d]`, 'i');

/** Parties that are named by a role, as the document calls them: `Tenants mow` is `the Tenant mows`. */
function roles(text: string, { roleOf }: Speakers): string {
  return text.replace(ROLE, (whole, lead: string | undefined, role: string, _many: string, at: number) => {
    const known = roleOf(role);
    if (known === null || /^(?:each|every|a|an)$/i.test(lead ?? '')) return whole;
    // `We stay owner`, `company phone`: a bare word is the party where somebody begins to act.
    const begins = /(?:^|\b(?:if|when|unless|and|or|,) )$/i.test(text.slice(0, at)) && ACTS.test(text.slice(at + whole.length));
    return lead === undefined && !begins ? whole : known;
  });
}

const ACTOR = new RegExp(
  `^(we|i|he|she|they|you|it|(?:the|both|all) parties|both(?= (?:${MODAL_WORDS}|pays?|keeps?|gets?|signs?)\\b)|(?:either|each)(?! of the\\b)(?: of us| side| party)?(?= (?:${MODAL_WORDS}|(?:${[...DUTY].join('|')}|get|own|use|take|lose|decide|choose|cancel|stop|end)s?)\\b)|(?:the |our |my )?(?:${ROLES})(?= (?:${MODAL_WORDS}|pays?|keeps?|brings?|gets?|insures?|does|picks?|returns?|delivers?|provides?|repairs?|cleans?|helps?|signs?)\\b))\\b\\s+(.*)$`,
  'iu',
);
/** A party as the document calls it, or the mark for one that is open. */
const PARTY = new RegExp(
  `^((?:both of those who are )?(?:the (?:\\p{Lu}\\p{Ll}[\\p{L}-]+)(?: \\p{Lu}\\p{Ll}[\\p{L}-]+)*)(?! \\p{Lu}\\p{Ll})|${asMark(message('drafting.compose.whichParty'))})\\s+(.*)$`,
  'u',
);

/** Who acts, and what is said of it. */
function subjectIn(text: string): [who: string, rest: string] | null {
  const [, who = '', rest = ''] = PARTY.exec(text.replace(/^The (?=\p{Lu})/u, 'the ')) ?? ACTOR.exec(text) ?? [];
  // Behind `the Parks` in `the Parks and Wildlife people` nothing is done.
  return who === '' || (/^the \p{Lu}/u.test(who) && /^(?:and|or|of|&|from|in|at|for) /.test(rest)) ? null : [who, rest];
}

/** What must have happened, told and not ordered. */
function condition(text: string, speakers: Speakers): string {
  const broken = text.replace(/\b(breaks?|breach(?:es)?) (?:it|this|the contract|the agreement)\b/i, `$1 this ${speakers.document}`);
  const found = subjectIn(broken);
  if (!found) return people(broken, speakers);
  const subject = subjectOf(found[0], speakers);
  const lead = leadOf(found[1]);
  const [, word = '', tail = ''] = /^([^\s,;]+)(.*)$/.exec(found[1].slice(lead.length)) ?? [];
  const isSeveral = isMany(found[0], subject);
  const told = isPast(word) || IS_MODAL.test(word) ? word : third(baseOf(word.toLowerCase()), isSeveral);
  const agreed = isSeveral ? tail : tail.replace(/\b(and|or|but) do not\b/gi, '$1 does not');
  return people(`${subject} ${lead}${told}${agreed}`, speakers);
}

const isMany = (who: string, subject: string): boolean =>
  /^both(?: of .*)?$|parties$/i.test(who) || (/^(?:we|they)$/i.test(who) && (/ and /.test(subject) || /^(?:we|they)$/i.test(subject)));

/** Turns a statement or a note into a duty or a permission. */
function duty(text: string, speakers: Speakers): string {
  const found = subjectIn(text);
  if (!found) return fragment(text, speakers, duty);
  const [who, rest] = found;
  const subject = subjectOf(who, speakers);
  if (speakers.tells) return `${subject} ${rest}`;
  const ask = /^(?:want|wants|would like|wish|wishes)\s+(to\s+)?(.*)$/i.exec(rest);
  const [wanted, kept] = speakers.firstPerson ? [null, null] : wishIn(rest);
  if (wanted) return duty(wanted, speakers);
  if (kept) return `${subject} ${kept}`;
  if (ask)
    return speakers.firstPerson && /^(?:I|we)$/.test(subject)
      ? speakers.other === null
        ? `${subject} ${rest}`
        : `${subject} ask ${ask[1] ? 'to ' : 'for '}${returned(ask[2] ?? '')}`
      : `${subject} ${ask[1] ? 'may' : 'is entitled to'} ${returned(ask[2] ?? '')}`;
  if (/^never\s+\w+ed\b/i.test(rest)) return `${subject} ${rest}`;
  if (speakers.firstPerson && /^(?:I|we)$/i.test(who)) return `${subject} ${rest}`;
  const spared = sparedOf(rest, subject, isMany(who, subject));
  if (spared) return spared;
  const denied =
    /^(?:cannot|must not|may not|should not|will not|shall not|is not allowed to|are not allowed to|must never|may never|never)\s+(.*)$/i.exec(
      rest,
    );
  if (denied) return `${subject} must not ${base(denied[1] ?? '')}`;
  const [, undone = '', behind = ''] = /^(?:do not|does not)\s+(\w+)(.*)$/i.exec(rest) ?? [];
  if (undone !== '')
    return STATIVE.has(undone.toLowerCase())
      ? `${subject} ${isMany(who, subject) ? 'do' : 'does'} not ${undone}${behind}`
      : `${subject} must not ${undone}${behind}`;
  const bound =
    /^(?:has to|have to|must|should|needs? to|will|shall|ought to|would(?! (?:like|love|prefer|rather|hate|have|be)\b))\s+(.*)$/i.exec(
      rest,
    );
  if (bound) return `${subject} must ${bound[1]}`;
  const going = /^(?:am|is|are)\s+(\p{Ll}+ing\b.*)$/iu.exec(rest)?.[1];
  const deed = going ? deedOf(going) : null;
  if (deed !== null && /^keep\b/.test(deed)) return `${subject} ${third('keep', isMany(who, subject))}${deed.slice(4)}`;
  if (deed !== null && DUTY.has(/^\p{Ll}+/u.exec(deed)?.[0] ?? '')) return verb(subject, deed, isMany(who, subject), speakers);
  const free = /^(?:can|may|is allowed to|are allowed to|is free to|are free to|could)\s+(.*)$/i.exec(rest);
  if (free) return `${subject} may ${free[1]}`;
  return verb(subject, rest, isMany(who, subject), speakers);
}

function verb(subject: string, rest: string, plural: boolean, speakers: Speakers): string {
  const { firstPerson } = speakers;
  const [, word = '', tail = ''] = /^(\S+)(.*)$/.exec(rest) ?? [];
  const plainForm = baseOf(word.toLowerCase());
  if (firstPerson && /^(?:I|we)$/.test(subject)) return `${subject} ${rest}`;
  const [, how = '', then = ''] = /^(\p{Ll}+) ([a-z].*)$/u.exec(rest) ?? [];
  if (isAdverb(how))
    return verb(subject, then, plural, speakers).replace(new RegExp(`^${subject} (must )?`), (_, must = '') => `${subject} ${must}${how} `);
  // A bracket, a small word or a figure is no verb.
  if (!/^[a-z]{2,}$/i.test(word) || NO_VERB.test(word)) return `${subject} ${rest}`;
  if (isPast(word) || /^(?:was|were|had|did)$/i.test(word)) return `${subject} ${rest}`;
  if (plainForm === 'need' && /^ not\b/.test(tail)) return `${subject} need${tail}`;
  if (STATIVE.has(plainForm)) return `${subject} ${third(plainForm, plural)}${tail}`;
  if (plainForm === 'need' && / (?:a|an|at least|\p{L}+ insurance|insurance|liability)\b/iu.test(tail.slice(0, 24)) && !/^ to\b/.test(tail))
    return `${subject} must have${tail}`;
  // Whoever keeps a right or money has it, and is not bound to.
  if (plainForm === 'keep' && HELD.test(tail)) return `${subject} ${third('keep', plural)}${tail}`;
  if (plainForm === 'get' && /^ paid\b/.test(tail)) return `${subject} ${plural ? 'are' : 'is'}${tail}`;
  // What somebody gets is a right, unless it is a paper that somebody must see to.
  if (plainForm === 'get' && !TO_SEE_TO.test(tail)) return `${subject} ${plural ? 'receive' : 'receives'}${tail}`;
  const agreed = plural
    ? tail
    : tail.replace(/\band (get|keep|pay|take|bring|give|want|need|use|own|have)\b/g, (_, next: string) => `and ${third(next, false)}`);
  // `Keeps the drain open and puts the sods back` are two duties; `works for herself and lives in Leeds` is none.
  const joined = [...tail.matchAll(JOINED)].map(([, , next = '']) => baseOf(next)).filter((next) => VERBS.has(next));
  if (!DUTY.has(plainForm) || joined.some((next) => TELLS.has(next))) return `${subject} ${third(plainForm, plural)}${agreed}`;
  const bound = tail.replace(JOINED, (whole, lead: string, next: string) => (VERBS.has(baseOf(next)) ? `${lead} ${baseOf(next)}` : whole));
  return `${subject} must ${plainForm}${bound}`;
}

/** A further verb of the same subject. */
const JOINED = /(,| and|, and) (\p{Ll}+s)(?= (?:the|an?|his|her|their|its|our|my|all|any|each|them|it|to|in|at|on|for|with|\d))/gu;
/** What somebody is and where, by which nobody is bound. */
const TELLS: ReadonlySet<string> = new Set([...STATIVE, 'live', 'come', 'go']);
const NO_VERB =
  /^(?:the|an?|from|to|for|in|on|at|of|and|or|only|also|not|with|without|about|per|by|as|if|both|all|each|then|always|never|usually|trial|who|which|that)$/i;
const HELD =
  /^ (?:(?:the|his|her|its|their|any|all|full|half|of|\d+%?) )*(?:copyrights?|rights?|ownership|title|deposit|money|payments?|fees?|name|share|profits?|brand|recipes?|down payment|ring|furniture|house|dog|cat|car)\b/i;
const TO_SEE_TO =
  /^ (?:the |a |an |all |any )?(?:[a-z]+ )?(?:permits?|licen[cs]es?|insurance|approvals?|consents?|quotes?|permissions?|certificates?|checks?|visas?)\b/i;

function subjectOf(who: string, { author, other, others, firstPerson, roleOf }: Speakers): string {
  if (others?.some((one) => one === who.toLowerCase())) return capital(who);
  if (/^(?:we|i)$/i.test(who)) return firstPerson ? (/^i$/i.test(who) ? 'I' : 'we') : (author ?? who);
  if (/^(?:he|she|they)$/i.test(who)) return other ?? who;
  if (/parties$/i.test(who)) return who.toLowerCase();
  if (/^both\b/i.test(who)) return /^both$/i.test(who) ? 'both parties' : who;
  if (/^(?:either|each)/i.test(who))
    return `${who
      .slice(0, who.indexOf(' ') + 1 || who.length)
      .trim()
      .toLowerCase()} party`;
  if (/^(?:it|you)$/i.test(who)) return who;
  const bare = who.replace(/^(?:the|our|my)\s+/i, '');
  return roleOf(bare) ?? `the ${bare}`;
}
