import type { Field } from '#engine/field.ts';
import { isMonthFirst } from '../day-order.ts';
import { isDayCalled, isDayCalledElse, isDayOfHands, isDoubtfulDay, isOfPayment } from './days.ts';
import type { Asked } from './learnt/figures.ts';
import { isOfAnotherMatter, isOfOtherPayment, isPartOfDeposits } from './matters.ts';
import { isBeside, order } from './near.ts';
import { isOneSided } from './one-sided.ts';
import { isPaidSo, PERIOD, senseOf } from './senses.ts';
import type { Brief, Fact, Reading } from './shapes.ts';
import { dayAfter, inUnit } from './times.ts';
import { meanings } from './vocabulary.ts';

export interface Value {
  question: Asked;
  fact: Fact;
  value: string | number;
  score: number;
}

/** What decides how a fact may be read as an answer. */
interface Known {
  date: string;
  letter: boolean;
  /** The place tells whether day or month comes first. */
  isOrderKnown: boolean;
  isSum: (fact: Fact) => boolean;
  /** What the brief says against itself is told, and leaves a gap in its place. */
  isDisputed: (fact: Fact) => boolean;
  /** It is the place whose law governs. */
  isOfLaw: (fact: Fact) => boolean;
  /** The sum is paid in another rhythm than forms ask for: each fortnight. */
  isOdd: (fact: Fact) => boolean;
  /** The sum is a price for a measure of goods. */
  isApiece: (fact: Fact) => boolean;
  brief: Brief;
  /** Nothing was learnt of a plain form. */
  isPlain: boolean;
  /** Questions for the addresses of the sides: whose an address is was read before. */
  homes: ReadonlySet<string>;
  /** It is paid on top of the price, for what may be asked for later. */
  isExtra: (fact: Fact) => boolean;
  /** It is taken off a price. */
  isOff: (fact: Fact) => boolean;
  /** Its own words call it something else than a question asks for. */
  isElse: (fact: Fact, field: Field) => boolean;
  /** It is the only day on which the thing changes hands, as the question asks. */
  isOfHands: (fact: Fact, field: Field) => boolean;
  /** Another figure of the brief is what the question asks for, or it is so only together with others, or of one side alone. */
  isRival: (fact: Fact, field: Field) => boolean;
}

/** What the words of a brief beside a figure tell of it. */
export function knownOf(
  { place, facts }: Reading,
  brief: Brief,
  { date, letter, isPlain, homes }: Pick<Known, 'date' | 'letter' | 'isPlain' | 'homes'>,
  isDisputed: (fact: Fact) => boolean,
): Known {
  const behind = ({ at }: Fact, length: number) => brief[at.part].slice(at.to, at.to + length);
  return {
    date,
    letter,
    isDisputed,
    isOrderKnown: place !== null && !isMonthFirst(place.id) && !place.id.startsWith('canada-'),
    isApiece: (fact) => APIECE.test(behind(fact, 40)),
    isOdd: (fact) => /^ ?(?:a|per|each|every) (?:fortnight|quarter|(?:two|three|2|3|four|4) (?:weeks|months))\b/i.test(behind(fact, 24)),
    isOfLaw: ({ text }) => place !== null && isState(text, place.id),
    isSum: (fact) => /^\W*(?:of )?(?:salary|pay|wages?|rent|caution|bond|deposit)\b/i.test(behind(fact, 20)),
    brief,
    isPlain,
    homes,
    isExtra: (fact) => fact.what === 'amount' && senseOf(fact, brief) === 'extra',
    isOff: (fact) => fact.what === 'amount' && /^ (?:off|discount|cheaper|less)\b/i.test(behind(fact, 12)),
    isElse: (fact, field) => isOfAnotherMatter(fact, field, brief),
    isOfHands: (fact, field) => (!letter && isDayOfHands(fact, field, facts, brief)) || isDayCalled(fact, field, brief),
    isRival: (fact, field) =>
      isOfPayment(fact, field, facts, brief) ||
      isDayCalledElse(fact, field, brief) ||
      isPartOfDeposits(fact, field, facts, brief) ||
      isOneSided(fact, field, brief) ||
      isOfOtherPayment(fact, field, brief),
  };
}

/** `$28 per square foot per year`, `$499 a month per clinic`: a price for one of several. */
const APIECE =
  /^ ?(?:a|an|per|each|the|\/) ?(?:dozen|kilo|kg|ton|tonne|litre|liter|box|crate|bag|pallet|case|metre|meter|bottle|acre|hectare|(?:square|sq\.?) ?(?:foot|feet|ft|yard|metre|meter|m)|sqft|sqm|m2)\b|^ ?(?:a|per|each|every|\/) ?(?:month|year|week|mo|yr|wk),? (?:per|for each|for every) \p{L}{3,}/iu;

/** Whether words are the name of a country or a state, by the id of its law: `New South Wales` of `australia-new-south-wales`. */
const isState = (text: string, id: string): boolean => {
  const said = text
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return said !== '' && (id === said || id.endsWith(`-${said}`));
};

export const UNITS = /(hour|day|week|month|year)s?/i;

/** In which unit a number is asked. */
function unitOf({ name, label }: Field): string | undefined {
  return (UNITS.exec(label) ?? UNITS.exec(name))?.[1]?.toLowerCase();
}

/** Weeks of leave are counted in the days that are worked: five a week. */
function workingDays({ unit: own, value }: Fact, { label, name }: Field, unit: string): number | undefined {
  const isLeave = own === 'week' && unit === 'day' && /leave|vacation|holiday|working days/i.test(`${label} ${name}`);
  return isLeave && Number.isFinite(Number(value)) ? Number(value) * 5 : undefined;
}

/** What a fact says as an answer to a question; undefined where it cannot be one. */
function valueFor(fact: Fact, { field, list }: Asked, known: Known & { start: string | undefined }): string | number | undefined {
  const name = field.name.toLowerCase();
  switch (fact.what) {
    case 'amount':
      if (known.isOdd(fact) && PERIOD.test(`${field.name} ${field.label}`)) return undefined;
      if (known.isApiece(fact) && !/\b(?:each|unit|piece|per)\b/i.test(field.label)) return undefined;
      return field.type === 'money' && isPaidSo(fact, field) ? Number(fact.value) : undefined;
    case 'date':
      // `The end of the month` is no day, and no deadline lies in the past.
      if (field.type !== 'date' || !/\d/.test(fact.text)) return undefined;
      // `4/5/2017` is one day here and another there.
      if (
        (!known.isOrderKnown && isUnclear(fact.text)) ||
        (fact.value > known.date && /^(?:when (?:was|did)|since when)\b/i.test(field.label))
      )
        return undefined;
      if (fact.value < known.date && FUTURE.test(`${field.name} ${field.label}`)) return undefined;
      if (!list && isDoubtfulDay(fact, field, known.brief, known.date, known.letter)) return undefined;
      return fact.value;
    case 'percent':
      return field.type === 'number' && PERCENT.test(`${field.name} ${field.label}`) ? Number(fact.value) : undefined;
    case 'number':
      return field.type === 'number' && !UNITS.test(`${field.name} ${field.label}`) ? Number(fact.value) : undefined;
    case 'duration': {
      if (fact.role === 'past') return undefined;
      if (fact.role === 'notice' && !/notice/i.test(`${field.name} ${field.label}`)) return undefined;
      // Weeks of salary are a sum.
      if (known.isSum(fact)) return undefined;
      if (field.type === 'number') {
        if (/day of the month|which day/i.test(field.label)) return undefined;
        const unit = unitOf(field);
        return unit ? (workingDays(fact, field, unit) ?? inUnit(fact, unit)) : undefined;
      }
      if (field.type !== 'date' || list) return undefined;
      if (
        known.letter &&
        /review|deadline|until/.test(name) &&
        meanings(fact.role ?? '').some((word) => meanings(field.name).includes(word))
      )
        return dayAfter(known.date, fact, false);
      if (/^(?:deadline|repairby|payby|respondby|answerby)/.test(name) || (known.letter && /deadline|last day|by when/i.test(field.label)))
        return dayAfter(known.date, fact, false);
      if (/^end|^last|until/.test(name) && known.start) return dayAfter(known.start, fact, true);
      return undefined;
    }
    case 'email':
      return field.type === 'email' || /contact/i.test(name) ? fact.value : undefined;
    case 'address':
      // A town alone is no address, and the state of which the law governs says of no place where something is.
      if (known.isOfLaw(fact) || known.homes.has(field.name)) return undefined;
      if (field.type !== 'text' && field.type !== 'textarea') return undefined;
      return (/\d/.test(fact.value) ? /address|place|premises|location/i : /place$|venue|location/i).test(field.name)
        ? fact.value
        : undefined;
    case 'other':
      if (field.type === 'number') {
        const figure = /\d[\d,.]*/.exec(fact.value)?.[0].replaceAll(/[,.](?=\d{3}\b)/g, '');
        return figure ? Number(figure) : undefined;
      }
      return (field.type === 'text' || field.type === 'textarea') && !/Name$|Signatory|Office$/.test(field.name) ? fact.value : undefined;
    default:
      return undefined;
  }
}

/** Day and month may have changed places. */
function isUnclear(text: string): boolean {
  const [, one = '', other = ''] = /^(\d{1,2})\/(\d{1,2})\/\d{2,4}$/.exec(text.trim()) ?? [];
  return one !== other && one !== '' && Number(one) <= 12 && Number(other) <= 12;
}

/** Questions for a day that is still to come. */
const FUTURE = /deadline|By\b|^by\b|last day to|answer by|until when|accept/i;

export const PERCENT = /^(?!.*number of).*(?:percent|%|share|rate|interest|discount)/i;

/** From this likelihood on a figure is placed; what is less likely stays a gap. Of several in a list each is less sure of its place by itself. */
const SURE = 0.65;
const SURE_IN_LIST = 0.45;
/** From this on it is placed although its own words call it something else: `the deposit of 3,200` that a letter asks back. */
const CERTAIN = 0.9;

/** What is paid on top of the price is asked for as that. */
const EXTRA = /\bextra\b|additional|overtime|on top/i;
const isOnTop = (fact: Fact, { name, label }: Field, { isExtra, isOff }: Known): boolean =>
  (isExtra(fact) && !EXTRA.test(`${name} ${label}`)) || (isOff(fact) && !LESS.test(`${name} ${label}`));
/** `$15 off if she feeds the cat` is no price and no rent. */
const LESS = /discount|deduct|reduc|\boff\b|lower|\bless|rebate|credit/i;

/** Whether a number or a day has the very name by which a question asks for it: the identification number of a vehicle, the day on which money is paid out. */
const isCalledSo = ({ what, role }: Fact, { type, label }: Field): boolean =>
  (what === 'other' && type === 'text' && role !== null && isCode(role) && label.toLowerCase() === role) ||
  (what === 'date' && type === 'date' && role === 'payout' && /\bpaid out\?$/i.test(label));

/** Names of numbers that tell one thing from all others. */
export const isCode = (role: string): boolean => /^(?:identification|serial|chassis|frame|hull|engine) number$/.test(role);

/** Times and rates have their case in the same words: `one week in the trial`, `from then 6 %`. */
const CASED: ReadonlySet<string> = new Set(['duration', 'percent']);

/** Another figure is nearly as likely to answer the same question, and says something else: which of them does is for a person to say. */
function isContested({ fact, question: { field }, score }: Value, facts: readonly Fact[], chances: Chances, { isRival }: Known): boolean {
  return facts.some(
    (other) =>
      other !== fact && other.value !== fact.value && (chances.get(other)?.get(field) ?? 0) > score * RIVAL && !isRival(other, field),
  );
}
const RIVAL = 0.7;
type Chances = ReadonlyMap<Fact, ReadonlyMap<Field, number>>;

/** Questions for a day that has been: of all others a day of the past is no likely answer. */
const PAST =
  /\b(?:was|were|did|had|has|have|last (?:asked|paid|told)|since|dated|made|signed|bought|ordered|earlier|born|birth|happened|began|invoice|notice of|original|first (?:lease|agreement|contract))\b/i;

/** Questions for a day to which a term leads: its end, and the last day for an answer. Nobody takes a year for a letter. */
function isCountedDay({ name, label }: Field, { unit, value }: Fact, { letter }: Known): boolean {
  if (!/end|last|until|final|deadline|matur|expir|by$|by when|how long/i.test(`${name} ${label}`) || /\bfirst\b/i.test(label)) return false;
  return !letter || (unit !== 'year' && !(unit === 'month' && Number(value) > 6));
}

/** The last day that a date may mean, `August 2024` among them; undefined where it says no year. */
function lastDayOf({ value, text }: Fact): string | undefined {
  if (value !== '') return value;
  const year = /\b(?:19|20)\d\d\b/.exec(text)?.[0];
  const month = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ').findIndex((name) => text.toLowerCase().includes(name)) + 1;
  return year === undefined ? undefined : `${year}-${String(month === 0 ? 12 : month).padStart(2, '0')}-31`;
}

/** Whether a figure that is not sure enough to be placed may be shown with a mark where one is missing: then a day may be open, and a term stand for it. */
export function mayStand(fact: Fact, field: Field, known: Known): boolean {
  if (
    isOnTop(fact, field, known) ||
    known.isElse(fact, field) ||
    known.isRival(fact, field) ||
    (known.isPlain && fact.what === 'duration' && !isBeside(fact, field, known.brief))
  )
    return false;
  if (fact.what !== 'date' && fact.what !== 'duration') return valueFor(fact, { field }, { ...known, start: undefined }) !== undefined;
  if (field.type === 'date') {
    if (fact.what === 'duration' && !isCountedDay(field, fact, known)) return false;
    const isPast = fact.what === 'date' && (lastDayOf(fact) ?? known.date) < known.date;
    const isOpen = fact.value === '' && !/\d/.test(fact.text);
    const isEnd = fact.role === 'end' && /^(?:start|begin)/.test(field.name);
    const isDoubtful = isDoubtfulDay(fact, field, known.brief, known.date, known.letter);
    return !isOpen && !isEnd && fact.role !== 'past' && fact.role !== 'birth' && (isDoubtful || !isPast || PAST.test(field.label));
  }
  return valueFor(fact, { field }, { ...known, start: undefined }) !== undefined;
}

/** The place of each figure among the questions, surest first: one answers one question, one question takes one. `chances`: how likely that is. */
export function placeFacts(facts: readonly Fact[], questions: readonly Asked[], chances: Chances, known: Known): Value[] {
  const placed: Value[] = [];
  const start = () => placed.find(({ question }) => /^start|^begin|firstDay/.test(question.field.name))?.value;
  // Terms wait for the day on which they begin.
  for (const wave of [facts.filter(({ what }) => what !== 'duration'), facts.filter(({ what }) => what === 'duration')]) {
    const day = start();
    const pairs: Value[] = [];
    for (const fact of [...wave].sort((a, b) => order(a) - order(b))) {
      for (const question of questions) {
        if (isOnTop(fact, question.field, known) || known.isRival(fact, question.field)) continue;
        const score =
          isCalledSo(fact, question.field) || (!question.list && known.isOfHands(fact, question.field))
            ? 1
            : (chances.get(fact)?.get(question.field) ?? 0);
        if (score < (question.list ? SURE_IN_LIST : SURE)) continue;
        if (
          !question.list &&
          (score < CERTAIN || (CASED.has(fact.what) && question.field.type === 'number')) &&
          known.isElse(fact, question.field)
        )
          continue;
        const value = valueFor(fact, question, { ...known, start: typeof day === 'string' ? day : undefined });
        if (value === undefined || (typeof value === 'number' && !Number.isFinite(value))) continue;
        pairs.push({ question, fact, value, score });
      }
    }
    pairs.sort((a, b) => b.score - a.score);
    for (const pair of pairs) {
      if (!pair.question.list && !known.isDisputed(pair.fact) && isContested(pair, facts, chances, known)) continue;
      if (placed.some(({ fact }) => fact === pair.fact)) continue;
      if (!pair.question.list && placed.some(({ question }) => question === pair.question)) continue;
      placed.push(pair);
    }
  }
  return placed;
}
