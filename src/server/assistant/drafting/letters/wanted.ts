import type { Field } from '#engine/field.ts';
import type { Answering } from '../answers.ts';
import { factsIn } from '../near.ts';
import type { Brief, Fact, Reading, Wish } from '../shapes.ts';
import { dayAfter } from '../times.ts';
import { ASKED_ON, isAskedOn } from './asked-before.ts';
import { type Claimed, claimedIn } from './claimed.ts';
import { deedOf, isStep, stepIn, wayIn } from './steps.ts';

/** Answers of a letter that depend on what its writer wants, and which of them are to be confirmed. */
export interface Wanted {
  answers: Map<string, unknown>;
  doubts: Set<string>;
  /** Facts that stand in these answers, with their questions. */
  placed: Map<Fact, Field>;
  /** Wishes that these answers say in all their words. */
  whole: Map<Wish, Field>;
  /** Questions of which a read answer falls away. */
  gone: Set<string>;
  /** Questions of which the library's own answer is asked and not told, since the brief says something else. */
  touched: Set<string>;
  /** Figures that are no longer in dispute. */
  settled: Set<Fact>;
}

/** What a letter asks for: the whole sum that is claimed, what is to be done about a fault and what otherwise, and whether several write. */
export function wantedIn(reading: Reading, brief: Brief, answering: Answering, date: string, address: (words: string) => string): Wanted {
  const wanted: Wanted = {
    answers: new Map(),
    doubts: new Set(),
    placed: new Map(),
    whole: new Map(),
    gone: new Set(),
    touched: new Set(),
    settled: new Set(),
  };
  const fields = new Map(
    answering.fields.flatMap((field) => ((brief.answers[field.name] ?? '').trim() === '' ? [[field.name, field]] : [])),
  );
  const claimed = claimedIn(reading);
  const amount = fields.get('amount');
  if (amount?.type === 'money' && amount.required) claim(claimed, amount, fields.get('items'), reading, answering, wanted);
  if (fields.has('remedy') && fields.has('fallback')) remedy(reading, claimed, fields, answering, wanted);
  const deadline = fields.get('deadline');
  if (deadline?.type === 'date') lastDay(deadline, reading, date, wanted);
  for (const [fact, field] of answering.placed)
    if (fields.has(field.name) && ASKED_ON.test(field.label) && !isAskedOn(fact, reading)) wanted.gone.add(field.name);
  follows(reading, fields, wanted, address);
  const way = wayIn(reading);
  const paid = fields.get('paymentDetails');
  if (way && paid && answering.answers[paid.name] === undefined) {
    wanted.answers.set(paid.name, address(way.words));
    if (way.isWhole) wanted.whole.set(way.wish, paid);
  }
  const given = fields.get('addressGiven');
  if (given && answering.answers[given.name] === undefined) addressGiven(given, reading, answering, wanted);
  const several = [...answering.several].find(([, names]) => names.length > 1);
  for (const name of ['severalSenders', 'severalTenants'])
    if (several && /^(?:sender|tenant)/.test(several[0].name) && fields.has(name)) wanted.answers.set(name, true);
  return wanted;
}

/** Puts what a letter asks for among the answers. */
export function take({ answers, placed, whole, gone, settled }: Wanted, answering: Answering, asked: readonly Field[]): void {
  // What is answered now needs no likely figure in the place of its question.
  answering.fields = answering.fields.map((field) => {
    const own = answers.has(field.name) || gone.has(field.name) ? asked.find(({ name }) => name === field.name) : undefined;
    return own ? { ...field, label: own.label } : field;
  });
  for (const name of gone) {
    delete answering.answers[name];
    for (const [fact, field] of answering.placed) if (field.name === name) answering.placed.delete(fact);
  }
  for (const fact of settled) answering.disputed.delete(fact);
  for (const [name, value] of answers) {
    for (const [fact, field] of answering.placed) if (field.name === name) answering.placed.delete(fact);
    answering.answers[name] = value;
    answering.contested.delete(name);
  }
  for (const [fact, field] of placed) answering.placed.set(fact, field);
  for (const [wish, field] of whole) {
    answering.whole.add(wish);
    answering.chosen.set(wish, [...(answering.chosen.get(wish) ?? []), field]);
  }
}

/** `Within 14 days` of a letter counts from its day; working days are counted without weekends, and are to be confirmed. */
function lastDay(deadline: Field, reading: Reading, date: string, wanted: Wanted): void {
  const spans = reading.wishes
    .filter(({ at, sort }) => at.part === 'requirements' && sort !== 'instruction')
    .flatMap((wish) =>
      factsIn(reading, wish).flatMap((fact) => {
        const from = fact.at.from - wish.at.from;
        const isSpan =
          fact.what === 'duration' &&
          (BEFORE_SPAN.test(wish.text.slice(0, from)) || BEHIND_SPAN.test(wish.text.slice(from + fact.text.length)));
        return isSpan ? [{ fact, words: wish.text.slice(from, from + fact.text.length + 20) }] : [];
      }),
    );
  const [span, ...others] = spans;
  if (!span || others.some(({ fact }) => fact.text !== span.fact.text)) return;
  const isOfWork = /^\S+ (?:working|business|work)\b/i.test(span.words);
  const day = isOfWork ? workingDay(date, Number(span.fact.value)) : dayAfter(date, span.fact, false);
  if (day === undefined) return;
  wanted.answers.set(deadline.name, day);
  wanted.placed.set(span.fact, deadline);
  for (const { facts } of reading.contradictions) if (facts.includes(span.fact)) for (const fact of facts) wanted.settled.add(fact);
  if (isOfWork) wanted.doubts.add(deadline.name);
}

const BEFORE_SPAN =
  /\b(?:within|have|has|in|next|(?:gives?|giving|allow|grant|saying|says?|tell) (?:him|her|them|you))(?: the next| another)?\s*$/i;
const BEHIND_SPAN = /^ (?:to (?:pay|return|repay|refund|give|send|transfer|settle|answer|reply|fix)\b|or (?:else )?(?:I|we)\b)/i;

/** What follows if nothing is paid, where the brief says it: a court where it says so, else the step in its words, and where no question takes these, a mark. */
function follows(
  reading: Reading,
  fields: ReadonlyMap<string, Field>,
  { answers, touched }: Wanted,
  address: (words: string) => string,
): void {
  const [next, own] = [fields.get('nextStep'), fields.get('ownStep')];
  const step = stepIn(reading);
  if (!step || !next || !isStep(next)) return;
  const options = next.options ?? [];
  const court = options.find((option) => /\bcourt\b/i.test(option) && !/mediation|refus/i.test(option));
  const deed = deedOf(step);
  const other = options.find((option) => own?.showWhen?.includes(`'${option}'`));
  if (step.isCourt && court) answers.set(next.name, court);
  else if (own && other && deed) answers.set(next.name, other).set(own.name, address(deed));
  else touched.add(next.name);
}

/** That an address was given before is no first notice of it: on which day, where the brief says it. */
function addressGiven(field: Field, reading: Reading, { answers }: Answering, { answers: found, placed, doubts, touched }: Wanted): void {
  const wish = reading.wishes.find(({ text, sort }) => sort !== 'instruction' && GAVE_ADDRESS.test(text));
  if (!wish) return;
  const day = factsIn(reading, wish).find(({ what, value }) => what === 'date' && value !== '');
  const same = /\b(?:the|that) same day\b|\bon (?:that|the) day\b/i.test(wish.text) ? answers.moveOut : undefined;
  if (day) placed.set(day, field);
  if (day || typeof same === 'string') {
    found.set(field.name, day?.value ?? same);
    if (!day) doubts.add(field.name);
  } else touched.add(field.name);
}
const GAVE_ADDRESS =
  /\b(?:gave|given|sent|send|provided|left|told|e-?mailed|texted|handed|wrote|has|have had|got)\b[^.;]{0,60}\b(?:forwarding|new|our|my) (?:\p{Ll}+ )?address\b/iu;

function workingDay(date: string, count: number): string | undefined {
  if (!Number.isInteger(count) || count < 1 || count > 60) return undefined;
  const day = new Date(`${date}T00:00:00Z`);
  for (let left = count; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() % 6 !== 0) left -= 1;
  }
  return day.toISOString().slice(0, 10);
}

/** The sum that is claimed, with what it is made up of; what the customer paid is owed only where it is asked back. */
function claim(
  claimed: Claimed | null,
  amount: Field,
  items: Field | undefined,
  reading: Reading,
  { answers, placed }: Answering,
  wanted: Wanted,
): void {
  if (!claimed) {
    const [own] = [...placed].find(([, field]) => field === amount) ?? [];
    const sentence = own && reading.wishes.find(({ at }) => at.part === own.at.part && at.from <= own.at.from && at.to >= own.at.to);
    if (sentence && PAID_BY_US.test(sentence.text) && !reading.wishes.some(({ text }) => BACK.test(text))) wanted.gone.add(amount.name);
    return;
  }
  wanted.answers.set(amount.name, claimed.total);
  for (const wish of reading.wishes)
    if (factsIn(reading, wish).some((fact) => claimed.facts.includes(fact)) && wish.at.part === 'requirements' && !ELSE.test(wish.text))
      wanted.whole.set(wish, amount);
  if (!claimed.isSure) wanted.doubts.add(amount.name);
  const [text, sum] = [items?.of?.find(({ type }) => type === 'text'), items?.of?.find(({ type }) => type === 'money')];
  if (items && text && sum && claimed.parts.length > 1 && answers[items.name] === undefined) {
    const rows = claimed.parts.map((part) => ({ ...(part.text !== null && { [text.name]: part.text }), [sum.name]: part.sum }));
    wanted.answers.set(items.name, rows);
    for (const { fact } of claimed.parts) wanted.placed.set(fact, sum);
  } else for (const fact of claimed.facts) wanted.placed.set(fact, amount);
}
/** Something beside the sum and its day: a way to pay, a condition, another thing to do. */
const ELSE =
  /\b(?:if|or|unless|otherwise|until|cash|cheque|check|transfer|account|instal?lments?|interest|instead|because)\b|\band (?!\S{0,3}\d)(?!(?:the|my|our) \S{0,2}\d)/i;
const PAID_BY_US = /\b(?:I|we)(?:['’]ve| have)? (?:already |only |now )?(?:paid|gave|put down)\b/i;
const BACK = /\b(?:back|refund\w*|return|repay|reimburse)\b/i;

const AGAIN =
  /\b(?:redo|re-do|do (?:it|them|the (?:\p{Ll}+ )?(?:job|work|thing)|(?:it|all)) (?:all )?(?:again|over)|do it properly|start again)\b/iu;
const REPAIR =
  /\b(?:fix|fixed|repair|repaired|mend|put (?:it|this|that|them|things|everything|all of it) right|put right|make good|sort (?:it|this|that|them)? ?out|come back and|finish|patch)\b/i;
const REPLACE = /\b(?:replace|replaced|replacement|new one|exchange)\b/i;
const MONEY = /\b(?:pays?|paid|refund\w*|reimburse|give (?:me|us) back|money back|back)\b/i;
const REDUCED =
  /\b(?:price reduction|reduc\w+|knock\w*|discount|lower (?:the )?price|off the (?:price|bill)|partial|part of (?:the|my|our) (?:money|price)|allowance)\b/i;
const QUOTED =
  /\b(?:quot\w+|estimate\w*|another (?:firm|company|builder|garage|plumber)|somebody else|someone else|other (?:firm|builder|company|garage))\b/i;
const WITHHELD =
  /\b(?:hold(?:ing)? back|keep(?:ing)?|withhold(?:ing)?|not paying|won['’]?t pay|still (?:open|owe|unpaid)|retain(?:ing)?)\b[^.;]{0,40}$/i;
/** Work on a place, and things that are put in. */
const WORK =
  /\b(?:buil[dt]|builders?|renovat\w+|remodel\w*|redo(?:ne)?|re-?roof\w*|roof(?:er|ers|ing)|plaster\w*|paint(?:ed|er|ing)|til(?:ed|er|ing)|landscap\w+|decorat\w+|cater(?:ed|er|ers|ing)|clean(?:ed|er|ers|ing)|put (?:it|them|this|the \p{Ll}+)? ?up|erected|laid|paved|paving|rewir\w+|extension|repair(?:ed|s)|servic(?:ed|ing)|did the (?:\p{Ll}+ )?(?:work|job|food|garden|wiring|plumbing))\b/iu;
const INSTALLED = /\b(?:install\w*|fitt?ed|fitting|supplied and)\b/i;
const BOUGHT = /\b(?:bought|delivered|purchase\w*|shop|store|online)\b/i;

/** What is to be done about a fault, and what if that is not done; what the form proposes ends a contract that the customer may want to keep. */
function remedy(
  reading: Reading,
  claimed: Claimed | null,
  fields: ReadonlyMap<string, Field>,
  { answers }: Answering,
  wanted: Wanted,
): void {
  const told = reading.wishes.filter(({ sort }) => sort !== 'instruction');
  const words = told.map(({ text }) => text).join(' ');
  const set = (name: string, value: unknown) => {
    const field = fields.get(name);
    if (field && (field.options === undefined || field.options.includes(String(value)))) wanted.answers.set(name, value);
  };
  if (INSTALLED.test(words) && !WORK.test(words)) set('supply', 'Goods that the seller also installed');
  else if (WORK.test(words) && !BOUGHT.test(words)) set('supply', 'Work or another service');
  const withheld = told.flatMap((wish) => sumsIn(reading, wish).filter(({ before }) => WITHHELD.test(before)));
  if (withheld[0]) {
    set('openSum', Number(withheld[0].fact.value));
    const field = fields.get('openSum');
    if (field) wanted.placed.set(withheld[0].fact, field);
  }
  const asked = told.filter(({ at, sort }) => at.part === 'requirements' || sort === 'wish').map(({ text }) => text);
  const acts = asked.filter((text) => AGAIN.test(text) || REPAIR.test(text) || REPLACE.test(text));
  const sum = claimed?.facts.find((fact) => !withheld.some((one) => one.fact === fact));
  const demand = asked.find((text) => MONEY.test(text) && (sum === undefined || text.includes(sum.text)));
  const isPart = sum !== undefined && (REDUCED.test(words) || Number(sum.value) < Number(answers.paid ?? 0));
  const isQuote = sum !== undefined && told.some((wish) => wish.text.includes(sum.text.replace(/^[^\d]+/, '')) && QUOTED.test(wish.text));
  const money =
    demand === undefined ? null : isQuote ? 'Pay for somebody else to put it right' : isPart ? 'Lower the price' : 'Pay the money back';
  if (acts.length > 0) {
    const [again, repair, replace] = [AGAIN, REPAIR, REPLACE].map((one) => acts.some((text) => one.test(text)));
    set('remedy', again ? 'Do the work again' : repair && replace ? 'Repair or replace it' : replace ? 'Replace it' : 'Repair it');
    if (money) set('fallback', money);
    else wanted.doubts.add('fallback');
  } else if (money && money !== 'Pay for somebody else to put it right') set('remedy', money);
  else wanted.doubts.add('remedy').add('fallback');
  const place = money === 'Lower the price' ? 'lessSum' : isQuote ? 'fixSum' : 'backSum';
  const field = fields.get(place);
  if (!money || !sum || !claimed || !field) return;
  wanted.answers.set(place, Number(sum.value));
  if (claimed.facts.length - withheld.length > 1) wanted.doubts.add(place);
  wanted.placed.set(sum, field);
}

const sumsIn = (reading: Reading, wish: Wish): { fact: Fact; before: string }[] =>
  factsIn(reading, wish).flatMap((fact) =>
    fact.what === 'amount' ? [{ fact, before: wish.text.slice(0, fact.at.from - wish.at.from) }] : [],
  );
