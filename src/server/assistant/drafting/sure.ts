import { WRITERS } from './author.ts';
import { BARE_KIN, mayBeBystander } from './bystanders.ts';
import { figuresIn } from './coverage.ts';
import { VERBS } from './everyday-verbs.ts';
import { tidy } from './notes.ts';
import { inPlainEnglish } from './plain-english.ts';
import { escaped } from './reading/text.ts';
import type { Speakers } from './register.ts';
import { baseOf, PAST } from './verbs.ts';

/**
 * Whether what was made of the customer's words is sure to say the same: the same people in the same order, every figure, time and limit, as many negations, no verb and no
 * duty that the words do not have, and a sentence that is one. What fails stands in the customer's words, with a mark. `left`: what of the words is listed as open beside it.
 */
export function isSure(said: string, made: string, speakers: Speakers, left: readonly string[] = []): boolean {
  const plain = (text: string) => text.replace(/\\(.)/g, '$1').replace(/’/g, "'");
  const [own, written] = [tidy(said), plain(made)].map((text) => text.replace(/(?<=\d)[, ](?=\d{2,3}(?!\d))/g, '')) as [string, string];
  const whole = [written, ...left.map(tidy)].join(' ');
  const isOne = isWellFormed(written) && !isUnclear(own, written) && hasAll(own, whole) && negations(own) === negations(whole);
  // Whoever says `I` in the document is not whoever says it in the brief.
  if (speakers.isForAnother === true && (WRITERS.test(own) || speakers.names?.some(({ full }) => written.includes(full)))) return false;
  if (!isOne || speakers.firstPerson) return isOne;
  return areSame(own, written, speakers) && isKnown(own, written, speakers) && areOwnDeeds(own, written, speakers);
}

/** What no sentence of a document is, whoever wrote it. */
const BROKEN =
  /\b(?:not (?:must|may|can)|must be that|who to|the otherwise)\b|\b(?:must|may|cannot) (?:\p{Ll}+ly )?(?:must|may|can|cannot|is|are|was|has|had|does|will)\b|\b(?:you|they|we|I) (?:still |also |only |never )?has\b|^(?:do not|don't)\b|'s's|\bwith (?:\p{L}+ ){1,4}?\p{L}+'s (?:but|and|or)\b/iu;
/** `I, Ann Roe, keep`, `I am Ann Roe`: a party beside itself. */
const TWICE = /\b(the \p{Lu}\p{Ll}+(?: (?:Party|Partner|Owner|Parent))?)(?:,| is| am| are) \1(?!['’]s|\p{L})/iu;
/** A pronoun of which nothing before it says who or what it is. */
const LEADING =
  /^(?:he|she|it|they|him|her|them|his|hers|its|theirs?|this (?!agreement|lease|document|contract|policy|letter|\p{Lu})|these|those) /iu;

function isWellFormed(text: string): boolean {
  const bare = text.replace(/\[[^\]]*\]/g, 'X');
  if (BROKEN.test(bare) || TWICE.test(bare) || LEADING.test(bare) || isOpen(bare)) return false;
  // `Has replaces`: one verb behind the other.
  for (const [, verb = ''] of bare.matchAll(/\b(?:has|have|had|is|are|was|were) (?:also |only |never )?(\p{Ll}{3,}s)\b/gu))
    if (
      VERBS.has(baseOf(verb)) &&
      !/^(?:always|access|rights|costs|parts|days|hours|plans|guests|pets|tools|needs|keys|damages)$/.test(verb)
    )
      return false;
  return !/\band (?:is|are) allowed\b/.test(bare) || /\b(?:is|are|may|must|has|have)\b(?=.*\band (?:is|are) allowed\b)/.test(bare);
}

/** A bracket that is opened and not closed, or the other way round. */
const isOpen = (text: string): boolean => text.split('(').length !== text.split(')').length;

/** Words that can be read in two ways: who is paid, or has paid; papers that somebody gets signed, or receives; whom somebody lets go. */
const isUnclear = (own: string, made: string): boolean =>
  PAID.test(own) ||
  LET_GO.test(own) ||
  (/\breceives?\b/.test(made) && CAUSED.test(own)) ||
  (/\bentitled to \p{Lu}/u.test(made) && !/\bentitled\b/.test(own));
/** Whoever lets an employee go gives no leave. */
const LET_GO = /\blet(?:s|ting)? (?:him|her|them|me|us|\p{Lu}\p{Ll}+) go\b/u;
const PAID = /\b(?:what|who|that|as) (?:he|she|it|they) is (?:paid|given|lent|sold|spent|put)\b(?! (?:by|to)\b)/i;
const CAUSED =
  /\bgets? (?:the|my|our|his|her|their|an?|it|all|any)\b(?:(?!\b(?:if|when|once|after|until|unless|back)\b)[^,.;])*? (?:\p{Ll}{2,}ed|done|cut|sent|paid|put|written|redone|made|built|mown)\b/u;

/** Somebody who is called by no name. */
const SOMEBODY =
  /\b(?:somebody|someone|anybody|anyone|nobody|everybody|whoever|person|party|child|friend|guest|visitor|girlfriend|boyfriend|wife|husband|son|daughter|sister|brother|mother|father|mum|dad|employee|worker|nurse|student|dog|cat|horse|mare|pony|puppy|member|owner|partner|heir|executor|helper|neighbou?r|nanny|teacher|doctor|vet|driver)\b/i;

const DAYS =
  /\b(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|January|February|March|April|May|June|July|August|September|October|November|December)\b/g;

/** Whether it shows who is meant by every `he` and `she` that is left, and no animal is named where the words name somebody else as well. */
function isKnown(own: string, made: string, { author, other, animal }: Speakers): boolean {
  if (/\b(?:wants?|would like|hopes?)\b/.test(made) || BARE_KIN.test(made)) return false;
  const named = (text: string) =>
    new Set(
      [...text.replace(DAYS, ' ').matchAll(/(?<=[\p{L}\d,;)] )(?:the )?\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)*/gu)].map(([name]) =>
        name.toLowerCase(),
      ),
    );
  if (animal?.name && made.includes(animal.name) && !own.includes(animal.name) && named(own).size > 0) return false;
  // What a mark asks is asked.
  const text = made.replace(/\[[^\]]*\]/g, 'somebody');
  const first = /\b(?:he|she|him|his|hers?)\b/i.exec(text);
  if (!first) return true;
  const before = text.slice(0, first.index);
  const sides = [author, other].filter((side) => side !== null && before.toLowerCase().includes(side.toLowerCase()));
  const others = [...named(` ${before}`), ...(/^\p{Lu}\p{Ll}+/u.exec(before) ?? [])].filter((name) => !/^the /.test(name));
  return sides.length > 0 || others.length > 0 || SOMEBODY.test(before);
}

const TIME =
  /\b(?:days?|weeks?|months?|years?|hours?|minutes?|nights?|mornings?|evenings?|weekends?|fortnight(?:ly)?|daily|weekly|monthly|quarterly|yearly|annually|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|june|july|august|september|october|november|december|noon|midnight|percent|metres?|meters?|km|miles?|feet|foot|litres?)\b/gi;
/** What bounds what is said: how often, from when, until when, how much at most. */
const LIMIT =
  /\b(?:each|every|per|twice|once|alternate|second|by|until|before|after|within|from|since|during|between|most|least|max|maximum|min|minimum|up to|more than|less than|only|unless|except|if|without|first|last|half|early|late|together|both|either)\b/gi;

/** Whether every figure, time and limit of the words stands in what was made of them. */
function hasAll(own: string, made: string): boolean {
  const figures = new Set(figuresIn(made));
  const thousands = (text: string) =>
    text.replace(/(\d[\d.,]*) ?(k|grand|thousand|million|m)\b/gi, (whole, figure: string, unit: string) => {
      const value = Number(figure.replace(/,/g, '')) * (/^m/i.test(unit) ? 1e6 : 1e3);
      return figures.has(String(value)) ? String(value) : whole;
    });
  // Half each is as much as equal parts.
  const shared = /\b(?:equal|half)\b/.test(made) ? own.replace(/\b50(?: ?[/:-] ?| )50\b/g, ' ') : own;
  if (!figuresIn(thousands(shared)).every((figure) => figures.has(figure))) return false;
  const counts = (text: string, of: RegExp) => {
    const found = new Map<string, number>();
    for (const [word] of text.toLowerCase().matchAll(of)) found.set(word.replace(/s$/, ''), (found.get(word.replace(/s$/, '')) ?? 0) + 1);
    return found;
  };
  const there = [counts(made, TIME), counts(made, LIMIT)];
  return [counts(own, TIME), counts(own, LIMIT)].every((found, at) => [...found].every(([word, n]) => (there[at]?.get(word) ?? 0) >= n));
}

const negations = (text: string): number =>
  text.match(/\b(?:no|not|never|nobody|no one|none|nothing|nowhere|neither|nor|without|cannot)\b|n't\b/gi)?.length ?? 0;

type Who = 'author' | 'other' | 'we' | 'third' | 'bystander' | 'you' | 'parties' | 'open';

/** Everybody who is spoken of in words of a brief or of a draft, in their order, with the word for each. */
function spokenOf(text: string, speakers: Speakers, isMade: boolean): { who: Who; word: string }[] {
  const { author, other, names = [], roleOf } = speakers;
  const whoOf = (label: string | null): Who | null =>
    label === null
      ? null
      : label.toLowerCase() === author?.toLowerCase()
        ? 'author'
        : label.toLowerCase() === other?.toLowerCase()
          ? 'other'
          : null;
  const called = new Map<string, Who>();
  for (const label of [author, other]) {
    const who = whoOf(label);
    if (label !== null && who) called.set(label.toLowerCase(), who);
  }
  for (const { full, first, short = [], kin = [], role } of names) {
    const who = whoOf(role);
    if (who) for (const name of [full, ...short, ...kin, ...(first === null ? [] : [first])]) called.set(name.toLowerCase(), who);
  }
  const labels = [...called.keys()].sort((one, two) => two.length - one.length).map(escaped);
  const all = new RegExp(
    `(?<![\\p{L}])(?:${[...labels, 'both parties', 'the parties', 'either party', 'each party', '\\[(?:who is meant|which party)[^\\]]*\\]', '(?:i|me|my|mine|myself|we|us|our|ours|ourselves|he|him|his|himself|she|her|hers|herself|they|them|their|theirs|themselves|you|your|yours|everybody|both|either|each)', '(?:the |our |my )?\\p{L}+'].join('|')})(?![\\p{L}])`,
    'giu',
  );
  const whoBy = (low: string, index: number): Who[] => {
    const known = called.get(low);
    if (known) return [known];
    if (/^\[/.test(low)) return ['open'];
    if (/part(?:y|ies)$/.test(low) && low.includes(' ')) return ['parties'];
    if (/^(?:i|me|my|mine|myself)$/.test(low)) return ['author'];
    if (/^(?:we|us|ours?|ourselves)$/.test(low)) return ['we'];
    if (/^(?:he|him|his|himself|she|hers?|herself|they|them|theirs?|themselves)$/.test(low))
      return [!isMade && mayBeBystander(low, text.slice(0, index), text.slice(index), speakers) ? 'bystander' : 'third'];
    if (/^yours?$|^you$/.test(low)) return ['you'];
    if (/^(?:both|either|each|everybody)$/.test(low)) return isMade ? [] : ['we'];
    const role = isMade ? null : whoOf(roleOf(low.replace(/^(?:the|our|my) /, '').replace(/s$/, '')));
    // `Our client` names two: whose, and whom.
    return role ? [...(/^(?:our|my) /.test(low) ? ['we' as const] : []), role] : /^(?:our|my) /.test(low) ? ['we'] : [];
  };
  return [...text.matchAll(all)].flatMap(({ 0: token, index }) =>
    whoBy(token.toLowerCase(), index).map((who) => ({ who, word: token.toLowerCase() })),
  );
}

const UNSAID = /^(?:must|may|can|cannot|has to|should|needs? to|will|is (?:not )?allowed to)\b/i;

/** Whether those of whom the draft speaks are those of the words, in the same order, and nobody more. */
function areSame(own: string, made: string, speakers: Speakers): boolean {
  const told = spokenOf(own, speakers, false);
  // `Must not give my recipes to anyone`: whoever writes does not speak of what he himself must do.
  const isOrder = UNSAID.test(own) && told.some(({ who }) => who === 'author' || who === 'we');
  const asked = isOrder ? [{ who: 'third' as const, word: '' }, ...told] : told;
  let at = 0;
  for (const { who } of spokenOf(made.replace(/\bThe parties agree on (?!that\b)/g, ''), speakers, true)) {
    while (at < asked.length && !mayBe(who, asked[at]?.who as Who)) {
      // `He keeps his share`: what is his who acts is never the writer's.
      if (who === 'author' && HIS_OWN.test(`${asked[at - 1]?.word} ${asked[at]?.word}`)) return false;
      at += 1;
    }
    at += 1;
    if (at > asked.length) return false;
  }
  return true;
}

const HIS_OWN = /^(?:he his|she hers?|they theirs?)$/;

const mayBe = (made: Who, said: Who): boolean =>
  made === said ||
  (made === 'author' && said === 'we') ||
  (made === 'other' && (said === 'third' || said === 'you')) ||
  (made === 'parties' && said === 'we') ||
  (made === 'open' && said !== 'other') ||
  (made === 'third' && said === 'bystander');

/** Deeds by which people mean what they owe, also where they only say that they are about to do it. */
const DEALS: ReadonlySet<string> = new Set(
  'pay give bring put transfer lend sell buy return repay provide deliver rent let lease hire borrow hand do be have'.split(' '),
);
/** What people do for a living or by habit: with nothing that is done to, it is said of them and binds nobody. */
const HABITS: ReadonlySet<string> = new Set(
  'work teach paint write build make drive train live study commute run play sleep sell ship'.split(' '),
);
const WORKERS =
  /\b(?:employee|worker|contractor|provider|freelancer|consultant|nanny|carer|caregiver|apprentice|intern|assistant|cleaner|tutor)\b/i;
const BOUND =
  /\b(?:must|ha(?:s|ve) to|needs? to|should|will|shall|would|ought|(?:is|are|am) (?:not )?to|supposed to|wants?|would like|please)\b/i;
/** Behind these somebody else acts. */
const SEAMS = /[,;.]\s+|\s(?:so|because|but|and|if|when|unless)\s(?=(?:I|we|he|she|they|it|the|my|our|\p{Lu}\p{L}+)\b)/u;
/** What one verb of a brief may be in a document. */
const ALSO: Readonly<Record<string, string>> = {
  receive: 'get',
  have: 'need',
  leave: 'out',
  remain: 'own',
  must: 'need',
};

/** Whether each thing that a party does, must or may do in the draft is one that the words say of somebody, and is bound by them where it is a duty. */
function areOwnDeeds(own: string, made: string, { author, other }: Speakers): boolean {
  const words = `${own} ${inPlainEnglish(own)}`.toLowerCase().match(/\p{L}+/gu) ?? [];
  const forms = new Set(words.flatMap(formsOf));
  const parts = own.split(SEAMS);
  const isPlan = /\b(?:have|has|had|'ve) (?:both |all )?agreed to\b|\b(?:wants?|hopes?|plans?|intends?|would like) to\b/i.test(own);
  const sides = [author, other].flatMap((side) => (side === null ? [] : escaped(side)));
  const subject = `(?:${[...sides, 'both parties', 'the parties', '\\[[^\\]]*\\]'].join('|')})`;
  const deeds = made.matchAll(
    new RegExp(
      `(?:(${subject}) )?(?:(must|may|cannot)( not)? )(?:(?:also|only|then|still|always|never|each|both|in person|\\p{Ll}+ly) )*(\\p{Ll}+)( [^,.;]*)?|(${subject}) (?:(?:also|only|then|still|always|never|already|\\p{Ll}+ly) )*(\\p{Ll}{2,}s)\\b`,
      'giu',
    ),
  );
  for (const [, who = '', modal = '', not = '', bare = '', behind = '', teller = '', told = ''] of deeds) {
    const verb = bare || [told.slice(0, -1), baseOf(told)].find((one) => forms.has(one)) || baseOf(told);
    if (/^(?:be|have|do|does|is|has|was|not|to|as|us|this|always)$/.test(verb)) continue;
    if (!forms.has(verb) && !(ALSO[verb] !== undefined && forms.has(ALSO[verb]))) return false;
    if (modal.toLowerCase() !== 'must' || not !== '') {
      // Who wants or has agreed to do something does it only in a deal.
      if (told !== '' && isPlan && !DEALS.has(verb) && !/^wishes|^wants/.test(told)) return false;
      continue;
    }
    if (parts.some((part) => BOUND.test(part) && (part.toLowerCase().match(/\p{L}+/gu) ?? []).flatMap(formsOf).includes(verb))) continue;
    if (isPlan && !DEALS.has(verb)) return false;
    const isGoingOn =
      words.some((word) => word.endsWith('ing') && formsOf(word).includes(verb)) && !words.some((word) => baseOf(word) === verb);
    if (isGoingOn && !DEALS.has(verb)) return false;
    const isOnSomething = /^ (?:the|an?|all|any|each|every|it|them|its|his|her|their|our|my|\d|[$£€₹])/iu.test(behind);
    if (HABITS.has(verb) && !isOnSomething && !(verb === 'work' && WORKERS.test(who || teller))) return false;
  }
  return true;
}

/** What a word of a brief may be a form of. */
function formsOf(word: string): string[] {
  const stem = /^(\p{L}{2,}?)(?:ing|ed)$/u.exec(word)?.[1];
  const past = PAST.has(word) ? [PRESENT[word] ?? word] : [];
  return [
    word,
    baseOf(word),
    ...past,
    ...(stem === undefined ? [] : [stem, `${stem}e`, stem.replace(/(\p{L})\1$/u, '$1'), stem.replace(/i$/, 'y')]),
    ...(PRESENT[word] ? [PRESENT[word]] : []),
  ];
}

const PRESENT: Readonly<Record<string, string>> = {
  paid: 'pay',
  gave: 'give',
  given: 'give',
  took: 'take',
  taken: 'take',
  kept: 'keep',
  sent: 'send',
  lent: 'lend',
  sold: 'sell',
  bought: 'buy',
  left: 'leave',
  brought: 'bring',
  built: 'build',
  made: 'make',
  done: 'do',
  cut: 'cut',
};
