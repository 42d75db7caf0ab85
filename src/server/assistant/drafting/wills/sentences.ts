import { message } from '#messages/message.ts';
import { tidy } from '../notes.ts';
import { asMark } from '../open-marks.ts';
import type { Wish } from '../shapes.ts';
import { branchesIn, type caseIn } from './cases.ts';
import { type Effect, OFFSETS } from './effects.ts';
import { instead, restIn } from './estate.ts';
import { legaciesIn } from './legacies.ts';
import { officeIn } from './offices.ts';
import type { Persons } from './persons.ts';
import { agesIn, debtIn, funeralIn, homeIn, nothingIn, petsIn, revokesIn } from './sayings.ts';

/** What was said of before, which the next sentence may go on with: `If she can't, Bo`. */
interface Context {
  office: 'executor' | 'guardian' | null;
  /** Who receives the rest. */
  heirs: string[];
  /** The last sentence was about the rest. */
  isRest: boolean;
  /** Whom the last gift named. */
  last: string[];
  /** The last gift of a thing. */
  gift: Effect | undefined;
}

/** A sentence, what it does, and its words that no effect says. */
export interface Read {
  wish: Wish;
  effects: Effect[];
  left: { words: string; about: 'rest' | 'gift' } | null;
}

/** Reads a will sentence by sentence; a sentence about something else is left out. */
export function sentencesIn(wishes: readonly Wish[], persons: Persons): Read[] {
  const context: Context = { office: null, heirs: [], isRest: false, last: [], gift: undefined };
  const reads = wishes.flatMap((wish): Read[] => {
    if (wish.sort === 'instruction' || wish.sort === 'talk') return [];
    const tells = wish.at.part === 'description';
    const text = plain(wish.text);
    const read = sentence(text, persons, context, tells);
    if (read === null) {
      context.office = null;
      const isRest = context.isRest && /\b(?:share|half|part|it|they|trust|money|each|equal(?:ly)?)\b/i.test(text);
      context.isRest = false;
      return disposes(text, tells) || OFFSETS.test(text) || (!tells && context.gift !== undefined && MEANWHILE.test(text))
        ? [{ wish, effects: [], left: { words: text, about: isRest || REST_WORDS.test(text) || OFFSETS.test(text) ? 'rest' : 'gift' } }]
        : [];
    }
    return [{ wish, ...read }];
  });
  return reads.map((read, at) => withoutSecond(read, reads.slice(0, at)));
}

/** What a will says once. */
const ONCE: ReadonlySet<Effect['at']> = new Set(['rest', 'next', 'ifDies', 'age', 'home']);

/** A sentence that says otherwise what one before it said stands in the customer's own words, for somebody to choose. */
function withoutSecond(read: Read, before: readonly Read[]): Read {
  const said = before.flatMap(({ effects }) => effects);
  const isSecond = (effect: Effect) =>
    ONCE.has(effect.at) && said.some((one) => one.at === effect.at && JSON.stringify(one) !== JSON.stringify(effect));
  if (!read.effects.some(isSecond)) return read;
  return {
    wish: read.wish,
    effects: read.effects.filter((effect) => !isSecond(effect)),
    left: { words: plain(read.wish.text), about: 'rest' },
  };
}

/** The sentence as written English, without what only leads to it. */
const plain = (text: string): string =>
  tidy(text.replace(/ [-–—] /g, '; '))
    .replace(/[’]/g, "'")
    .replace(/^(?:also|and|oh|ok|okay|so|then|finally|lastly|well),? (?=\S)/i, '')
    .replace(/,? (?:please|thanks|that is all)$/i, '')
    // `Otherwise half and half Ann and Bo`, `half and half Ann and Bo`: of all that is left.
    .replace(SPLIT_FIRST, (_, _lead, how: string) => `everything else ${how.toLowerCase()} `)
    .replace(WHO_I_AM, 'I ')
    .replace(/^(?:please )?(?:leave|give) (?=(?:my|our|the|all|everything|half|[$£€]?\d)\b|[$£€])/i, 'I leave ')
    .replace(/\bwhats\b/gi, 'what is');

/** `I, Ann Roe, of 9 Church Lane, Norwich, want to leave`: who that is stands at the head of a will. */
export const WHO_I_AM =
  /^I, [^,;:]{3,60},(?: (?:of|from|at|living (?:at|in)|born) [^;:]{3,90}?,)? (?=(?:(?:want|wish|would like) to (?:leave|give)|leave|give)\b)/;

const SPLIT_FIRST =
  /^(otherwise,? )?(half and half|half half|fifty[- ]fifty|50[-/ ]50|(?<=otherwise,? )(?:(?:is |to be )?(?:split|divided?|shared?)|equal(?:ly)?|even(?:ly)?|(?:it )?all (?:goes )?to|(?:it )?goes to))(?: |$)/i;

function sentence(text: string, persons: Persons, context: Context, tells: boolean): Omit<Read, 'wish'> | null {
  const wish = `${text.replace(/^\p{Ll}/u, (first) => first.toUpperCase())}.`;
  const open = asMark(message('drafting.compose.whyNothing'));
  const survivor = SURVIVOR.test(text) && context.heirs.length > 1 ? [{ at: 'ifDies' as const, option: 'others' as const }] : null;
  const whole =
    survivor ??
    revokesIn(text) ??
    (tells
      ? null
      : (debtIn(text, persons) ??
        nothingIn(text, persons, open) ??
        funeralIn(text, wish) ??
        homeIn(text, persons) ??
        agesIn(text) ??
        petsIn(text, persons)));
  if (whole) {
    Object.assign(context, { office: null, isRest: false });
    return { effects: whole, left: null };
  }
  const office =
    tells && !/\bexecut|\bguardian/i.test(text)
      ? null
      : officeIn(text, persons, context.office && /^(?:if|and if|failing|otherwise)\b/i.test(text) ? context.office : null);
  if (office) {
    Object.assign(context, { office: office.office, isRest: false });
    return { effects: office.effects, left: null };
  }
  context.office = null;
  return estate(text, persons, context, tells);
}

/** Gifts and the rest, branch by branch. */
function estate(text: string, persons: Persons, context: Context, tells: boolean): Omit<Read, 'wish'> | null {
  const effects: Effect[] = [];
  let left: string[] = [];
  let wasRest = context.isRest;
  let hasElse = false;
  for (const { is, condition, words } of branchesIn(text)) {
    const said = condition === '' ? words : `${condition}${words === '' ? '' : `, ${words}`}`;
    if (NO_CHILDREN.test(said) && effects.some((effect) => effect.at === 'ifDies' && effect.option === 'children')) continue;
    if (is === null || is.what === 'understood') {
      if (words === '') continue;
      const found = plainly(words, persons, context, tells, wasRest && effects.length === 0);
      if (found === null) {
        if (effects.length === 0) return null;
        left.push(said);
        continue;
      }
      effects.push(...found.effects);
      left.push(...found.left);
      wasRest = found.effects.some(({ at }) => at === 'rest');
      continue;
    }
    const gift = effects.at(-1) ?? context.gift;
    const isOfRest = wasRest || (is.what === 'death' && /\p{Lu}|\b(?:both|they|children|kids)\b/u.test(is.who) && context.heirs.length > 0);
    const found = elseOf(is, words, persons, wasRest ? undefined : gift) ?? (isOfRest ? instead(is, words, persons, context.heirs) : null);
    const [last] = effects.slice(-1);
    if (found !== null) {
      effects.push(...found);
      if (found.length === 0) hasElse = true;
    } else if (words === '' && left.length === 0 && last && (last.at === 'thing' || last.at === 'sum') && last.if === undefined) {
      // What a gift hangs on stands with it, for somebody to say yes to.
      last.if = asMark(message('drafting.compose.confirm', { question: condition }));
    } else if (effects.length === 0) return null;
    else left.push(said);
  }
  if (effects.length === 0 && !hasElse) return null;
  context.gift = effects.findLast(({ at }) => at === 'thing') ?? (wasRest ? undefined : context.gift);
  context.isRest = wasRest;
  left = left.filter((words) => words !== '');
  return { effects, left: left.length === 0 ? null : { words: left.join(' '), about: wasRest ? 'rest' : 'gift' } };
}

/** Gifts that hold in any case; cut at each `and` until all parts are read. */
function plainly(
  words: string,
  persons: Persons,
  context: Context,
  tells: boolean,
  isGoingOn: boolean,
  failed = new Set<string>(),
): { effects: Effect[]; left: string[] } | null {
  const key = `${isGoingOn} ${context.last.join()} ${words}`;
  if (failed.has(key)) return null;
  const rest = restIn(words, persons, context.last, isGoingOn && /^(?:split|divide|share|it|all of it)\b/i.test(words));
  if (rest && (!tells || /\b(?:leave|give|goes?|to|gets?|inherits?|between|split|shared?|half|equal(?:ly)?)\b/i.test(words))) {
    context.last = rest.shares.map(({ name }) => name);
    // `If she dies` is of those whom the first such sentence named.
    if (context.heirs.length === 0) context.heirs = context.last;
    return { effects: [{ at: 'rest', shares: rest.shares }, ...(rest.age ? [{ at: 'age' as const, age: rest.age }] : [])], left: [] };
  }
  const gifts = legaciesIn(words, persons, context.last, tells);
  if (gifts) {
    const [first] = gifts;
    if (first && 'to' in first) context.last = first.to;
    return { effects: gifts, left: [] };
  }
  for (const one of [nothingIn(words, persons, ''), petsIn(words, persons), tells ? null : homeIn(words, persons)])
    if (one) return { effects: one, left: [] };
  const cuts = [...words.matchAll(/,? (?:and|but|then) (?:then )?|[,;] (?=\S)/g)];
  for (const { index, 0: cut } of cuts.length > MOST_CUTS ? [] : cuts) {
    const [before, after] = [words.slice(0, index), words.slice(index + cut.length)];
    const one = plainly(before, persons, context, tells, isGoingOn, failed);
    if (one === null) continue;
    const other = plainly(
      after,
      persons,
      context,
      tells,
      one.effects.some(({ at }) => at === 'rest'),
      failed,
    );
    if (other) return { effects: [...one.effects, ...other.effects], left: [...one.left, ...other.left] };
    // What is said against a gift, or is a sentence of its own, stands beside it.
    if (/\bbut\b|;/.test(cut) || OWN_SENTENCE.test(after)) return { effects: one.effects, left: [...one.left, after] };
  }
  failed.add(key);
  return null;
}
/** A sentence with more joints than this is not cut. */
const MOST_CUTS = 40;

const SURVIVOR =
  /^if (?:only|just) one of them (?:is|'s) (?:still )?(?:alive|living|left|here|around),? (?:then )?(?:they|he or she|that one|it) (?:gets?|takes?|has|have|inherits?|goes to (?:them|that one)) ?(?:it all|everything|the lot|all of it)?$/i;
const OWN_SENTENCE =
  /^(?:I|he|she|they|it|we|\p{Lu}\p{L}+|(?:my|the) \p{Ll}+(?: \p{Ll}+)?) (?:can|may|must|should|will|is|are|has|have|gets?|does|do|would|want|need|cannot)\b/u;

/** Who receives a thing instead. */
function elseOf(
  is: NonNullable<ReturnType<typeof caseIn>>['is'],
  words: string,
  persons: Persons,
  gift: Effect | undefined,
): Effect[] | null {
  if (is.what !== 'death' || gift?.at !== 'thing') return null;
  const [, who] =
    /^(?:then )?(?:it |the (?:\p{Ll}+) |they )?(?:all )?(?:(?:goes|go|should go|to go|passes) )?to (.+)$/u.exec(words) ??
    /^(?:then )?(.+?) (?:gets?|has|takes?|inherits?|to (?:get|have)|should (?:get|have))(?: (?:it|them|that|the \p{Ll}+))$/u.exec(words) ??
    [];
  const [name, another] = who ? (persons.of(who) ?? []) : [];
  if (!name || another !== undefined) return null;
  gift.else = name;
  return [];
}

const REST_WORDS =
  /\b(?:everything|the rest|rest of|what(?:ever)? is left|my estate|residue|remainder|(?:his|her|their|\p{L}+'s) (?:share|half|part)|it all|trust)\b/iu;
const DISPOSES =
  /\b(?:leave|give|gets?|goes? to|to go to|inherits?|receives?|share[sd]?|split|trust|forgiv\w+|owes?|bequeath|everything|the rest|is left|sell|sold|to have|half each|equal(?:ly)?)\b|\bto (?:my|our|the) \p{Ll}+|\bto (?:\p{Lu}\p{Ll}|who|whichever|any|all|each|every|one of|an? )|[$£€]\d/u;
const TOLD_GIFT =
  /^(?:I|we) (?:(?:want|would like|wish) to )?(?:leave|give)\b|\b(?:goes|should go|is to go|to go) to\b|\b(?:gets?|inherits?|should (?:get|have)) (?:my|the|everything|half|all|[$£€])/;
const PAST =
  /\b(?:left|gave|was|were|had|made|did|went|bought|lent|died|passed)\b|\b(?:a|the|my|an) (?:old |earlier |previous )?will\b|^I (?:am|have been|was|had|fell|filled)\b/;

/** What somebody is to do with a thing until it passes on: `Hugh keeps it until she is 18`, `he pays the rates meanwhile`. */
const MEANWHILE =
  /^(?:he|she|they|\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?) (?:(?:must|should|is to|has to|can|may|will) )?(?:pays?|keeps?|holds?|looks? after|minds?|stores?|insures?|maintains?)\b.*\b(?:until|till|meanwhile|in the meantime|while|during)\b/iu;
/** That the others follow where there are no children is in any will whose children step in. */
const NO_CHILDREN =
  /^if (?:they|he or she|he|she|that person|there) (?:has|have|had|leaves?|are|is) (?:none|no (?:children|kids)|no child)\b,? (?:then )?(?:it |their (?:share|part) )?(?:goes |all )?to the (?:other(?:s| one| two)?|survivors?|rest)$/i;

/** Whether a sentence gives something in whatever words, so that it must stand in the will. */
const disposes = (text: string, tells: boolean): boolean =>
  tells ? TOLD_GIFT.test(text) && !PAST.test(text) : DISPOSES.test(text) && !/^I (?:am|was|had|fell|have|filled|made)\b/.test(text);
