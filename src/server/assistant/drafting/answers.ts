import type { Field } from '#engine/field.ts';
import { namesIn } from '#engine/several.ts';
import { withoutFacts } from './assertions.ts';
import { setInItem, setInOrder, setNear } from './belongings.ts';
import { chooseFrom } from './choices.ts';
import { described, securityIn } from './described.ts';
import { entrust } from './entrusted.ts';
import { figuresOfPeople, withPeopleFigures } from './figures-of-people.ts';
import { closeFor, dayOfMonth, inParts, multiples, openFor, periodic, risesBy, saidIn, termFor, wholeSum } from './follow.ts';
import { thingDealt, thingsDealt } from './goods.ts';
import { handWorkIn } from './hand-work.ts';
import { inKind } from './in-kind.ts';
import { jobIn } from './job.ts';
import { keyedRows } from './keyed-rows.ts';
import { childrenFor, relationFor, statusFor } from './kin.ts';
import { allQuestions, figureChances } from './learnt/figures.ts';
import { optionChances } from './learnt/options.ts';
import { licenceIn } from './licence.ts';
import { asLikely, inLists, likelyFigures } from './likely-figures.ts';
import { linesFor, listsFor } from './lines.ts';
import { nameAnswers } from './name-answers.ts';
import { around, factsIn } from './near.ts';
import { asMark, openMarks, openNamesIn } from './open-marks.ts';
import { ownWords } from './own-words.ts';
import type { Cast } from './parties.ts';
import { perFor } from './per-time.ts';
import type { Plan } from './plan.ts';
import { people } from './pronouns.ts';
import { severalIn, together } from './several.ts';
import type { Brief, Fact, Reading, Wish } from './shapes.ts';
import { isLetter, type Slot } from './slots.ts';
import { storyOf, type Telling } from './story.ts';
import { toldAnswers } from './told-answers.ts';
import { toldRows } from './told-rows.ts';
import { bothEnds, endsOn, instalmentsOf, multipleOf, noticeOfBoth } from './told-terms.ts';
import { upfrontIn } from './upfront.ts';
import { knownOf, mayStand, placeFacts } from './values.ts';
import { vehicleIn } from './vehicles.ts';
import { meanings } from './vocabulary.ts';
import { addressAnswer, addressesOfSeveral, homeOfAll, homeOfWriter, placeAddresses } from './whose-address.ts';
import { type Bequests, bequestsIn } from './wills/gifts.ts';

/** What a brief answers of a template's questions. */
export interface Answering {
  answers: Record<string, unknown>;
  /** The template's fields, without the defaults of those about which the brief contradicts itself. */
  fields: Field[];
  /** Facts that stand in the draft, and the question that they answer. */
  placed: Map<Fact, Field>;
  /** Wishes that chose an answer, wholly or in part. */
  chosen: Map<Wish, Field[]>;
  /** Wishes that are an answer in all their words. */
  whole: Set<Wish>;
  /** Questions that the brief answers twice and differently, with the sentence about it. */
  contested: Map<string, string>;
  /** The facts about which it does. */
  disputed: Map<Fact, Field>;
  /** Figures that probably are the answer to what is open, by the question. */
  likely: ReadonlyMap<string, Fact>;
  /** Sides of one name each that several are together. */
  several: ReadonlyMap<Slot, readonly string[]>;
  /** What the sentences of a will do; null for every other kind. */
  bequests: Bequests | null;
}

/** From this likelihood on an option is chosen; what a single wish seems to choose must be at least possible. */
const [CHOSEN, POSSIBLE] = [0.5, 0.2];

/** Answers a template's questions from a brief. Nothing is guessed: what fits no question well is left to the clauses that are drafted. */
export function answer(
  reading: Reading,
  brief: Brief,
  { resolved, preset, kind }: Plan,
  cast: Cast,
  date: string,
  speakers: Telling,
): Answering {
  const { source } = resolved;
  const answers: Record<string, unknown> = { ...preset, ...asked(brief, source.fields, cast) };
  const placed = new Map<Fact, Field>();
  const chosen = new Map<Wish, Field[]>();
  const contested = new Map<string, string>();
  const whole = new Set<Wish>();
  const disputed = new Map<Fact, Field>();
  const words = saidIn(brief);
  for (const [name, { value, facts }] of nameAnswers(cast, brief)) {
    answers[name] ??= value;
    const field = source.fields.find((one) => one.name === name);
    if (field) for (const fact of facts) placed.set(fact, field);
  }
  const bequests = bequestsIn(reading, brief, source.fields, answers);
  for (const [field, value] of bequests?.answers ?? []) {
    if (answers[field.name] !== undefined) for (const [fact, at] of placed) if (at.name === field.of?.[0]?.name) placed.delete(fact);
    answers[field.name] = value;
  }
  for (const [fact, field] of bequests?.facts ?? []) if (!placed.has(fact)) placed.set(fact, field);
  const choose = (wish: Wish, field: Field) => chosen.set(wish, [...(chosen.get(wish) ?? []), field]);
  const fulfil = (wish: Wish, field: Field) => choose(wish, field) && whole.add(wish);
  for (const [wish, fields] of bequests?.wishes ?? []) {
    for (const field of fields) choose(wish, field);
    whole.add(wish);
  }
  const rest = reading.facts.filter((fact) => fact.what !== 'party' && !bequests?.facts.has(fact));
  const addresses = placeAddresses(rest, brief, cast, source.fields);
  const several = severalIn(cast, brief, answers);
  for (const [fact, place] of addresses) {
    const { field, item } = place;
    if (item !== undefined) setInItem(answers, item.list, item.at, field.name, addressAnswer(fact, place, undefined));
    else if (answers[field.name] === undefined || (place.whose !== undefined && brief.answers[field.name] === undefined))
      answers[field.name] = addressAnswer(fact, place, answers[field.name]);
    placed.set(fact, field);
  }
  for (const [field, value] of addressesOfSeveral(several, addresses, source.fields))
    if (brief.answers[field] === undefined) answers[field] = value;
  homeOfAll(rest, source.fields, answers, cast, brief);
  const disputes = new Map(reading.contradictions.flatMap(({ facts, message }) => facts.map((fact) => [fact, message] as const)));
  const homes = new Set(cast.slots.map(({ name }) => name.replace(/Name$/, 'Address')));
  const known = knownOf(reading, brief, { date, letter: isLetter(resolved), isPlain: kind === null, homes }, (fact) => disputes.has(fact));
  const values = placeFacts(
    rest.filter((fact) => !addresses.has(fact)),
    allQuestions(source.fields.filter(({ name }) => answers[name] === undefined || source.fields.find((one) => one.name === name)?.of)),
    figureChances(reading, source.fields, resolved.kind.id, date),
    known,
  );
  for (const { question, fact } of [...values].sort((a, b) => b.score - a.score)) {
    const dispute = disputes.get(fact);
    if (dispute === undefined || disputed.has(fact)) continue;
    contested.set((question.list ?? question.field).name, dispute);
    const rivals = reading.contradictions.find(({ facts }) => facts.includes(fact))?.facts ?? [];
    for (const rival of rivals) disputed.set(rival, question.field);
  }
  for (const { question, fact, value } of values) {
    const { field, list } = question;
    // A last day that is counted from an open first day is open, too.
    const isCounted = fact.what === 'duration' && field.type === 'date';
    if (contested.has((list ?? field).name) || disputed.has(fact) || (isCounted && contested.has('startDate'))) continue;
    if (list) {
      const rivals = values.filter((one) => one.question === question);
      const { line } = around(fact, brief);
      const row = rivals.filter((one) => one.fact.at.part === fact.at.part && around(one.fact, brief).line === line);
      const given = { fact, value, rivals: rivals.map((one) => one.fact) };
      if (!setInOrder(answers, list, field, row, fact, value, cast) && !setNear(answers, list, field, given, rest, brief, cast)) continue;
    } else answers[field.name] = value;
    placed.set(fact, field);
  }
  inKind(source.fields, answers, reading.facts, cast, brief);
  homeOfWriter(source.fields, answers, cast, brief);
  periodic(reading, source.fields, answers, placed, (fact) => !disputed.has(fact) && !known.isExtra(fact));
  termFor(reading, source.fields, answers, placed, (fact) => !disputed.has(fact));
  inParts(reading, brief, source.fields, answers, placed);
  multiples(reading, brief, source.fields, answers, placed);
  wholeSum(reading, source.fields, answers, placed);
  risesBy(reading, source.fields, answers, placed);
  endsOn(reading, brief, source.fields, answers, placed, (fact) => !disputed.has(fact));
  bothEnds(reading, brief, source.fields, answers, placed);
  noticeOfBoth(reading, brief, source.fields, answers, placed);
  vehicleIn(reading, brief, source.fields, answers, placed);
  for (const tell of [multipleOf, instalmentsOf, licenceIn, handWorkIn]) tell(brief, source.fields, answers);

  const wishes = reading.wishes.filter(({ sort }) => sort === 'wish' || sort === 'fact');
  const heard = reading.wishes.filter(({ sort }) => sort !== 'instruction' && sort !== 'talk');
  for (const { wish, field } of dayOfMonth(heard, source.fields, answers)) choose(wish, field);
  const letter = isLetter(resolved);
  const untold = reading.wishes.filter((wish) => wish.sort === 'told' && letter && isStory(factsIn(reading, wish), placed));
  const told = letter ? storyOf([...untold, ...wishes], source.fields, answers, speakers, openNamesIn(reading)) : null;
  if (told) {
    answers[told.field.name] = told.value;
    for (const wish of told.wishes) {
      choose(wish, told.field);
      whole.add(wish);
    }
  }
  const keyed = keyedRows(wishes, resolved, answers);
  for (const { field, value, wishes: from } of [
    ...(keyed ? [keyed] : []),
    ...(letter && !told ? toldRows(reading, resolved, answers, speakers) : []),
  ]) {
    answers[field.name] = value;
    for (const wish of from) {
      choose(wish, field);
      if (field === keyed?.field) whole.add(wish);
    }
  }
  for (const { wish, field, value, isPart } of linesFor(
    wishes,
    source.fields,
    answers,
    reading.facts.flatMap(({ what, text }) => (what === 'party' ? text : [])),
  )) {
    answers[field.name] = PRONOUNS.test(value) && !speakers.firstPerson ? people(value, speakers) : value;
    choose(wish, field);
    if (!isPart) whole.add(wish);
  }
  for (const { wishes: from, field, value } of listsFor(wishes, source.fields, answers, brief)) {
    answers[field.name] = value;
    for (const wish of from) fulfil(wish, field);
  }
  const ahead = upfrontIn(reading, source.fields, answers, placed);
  for (const { wish, field, value, isWhole } of toldAnswers(reading.wishes, source.fields, answers, speakers).concat(ahead)) {
    answers[field.name] = value;
    choose(wish, field);
    for (const fact of factsIn(reading, wish)) if (fact.role === 'notice' && /notice/i.test(field.label)) placed.set(fact, field);
    if (isWhole) whole.add(wish);
  }
  entrust(reading.wishes, source.fields, answers, fulfil);
  const things = thingsDealt(reading, source.fields, answers);
  if (things) {
    answers[things.field.name] = things.value;
    choose(things.wish, things.field);
  }
  for (const { field, value, wish, isWhole } of ownWords(reading, resolved, answers, cast, speakers, placed)) {
    answers[field.name] = value;
    if (wish) choose(wish, field);
    if (wish && isWhole) whole.add(wish);
  }
  for (const dealt of [jobIn(reading.wishes, source.fields, answers), thingDealt(reading, source.fields, answers)]) {
    if (!dealt) continue;
    answers[dealt.field.name] = dealt.value;
    if (dealt.wish) choose(dealt.wish, dealt.field);
  }
  for (const tell of [relationFor, statusFor, childrenFor]) tell(brief, source.fields, answers);
  for (const { wish, answers: given } of [...described(wishes, source.fields, answers), ...securityIn(wishes, source.fields, answers)]) {
    // `The truck is security, he keeps driving it`: what the clause of the library does with the thing may be the opposite of the rest.
    const said = new Set(given.flatMap(([{ name, label }, value]) => meanings(`${name} ${label} ${value}`)));
    if (meanings(wish.text).filter((word) => !said.has(word)).length > 2) continue;
    for (const [field, value] of given) {
      answers[field.name] = value;
      choose(wish, field);
    }
    whole.add(wish);
  }
  perFor(reading, source.fields, answers, placed);
  // What a fact answered has opened its question, whatever words of the brief look like another choice.
  openFor(source.fields, answers, words, brief.answers, resolved.kind.name);
  const isAbout = (wish: Wish, field: Field) =>
    factsIn(reading, wish).some((fact) => field.section !== undefined && placed.get(fact)?.section === field.section);
  // What was answered has opened or closed the question above it.
  const gates = source.fields.flatMap(({ name, showWhen }) =>
    answers[name] === undefined || !showWhen ? [] : (showWhen.match(/[A-Za-z]\w*/g) ?? []),
  );
  const decided = optionChances(reading.named.pages, source.fields, resolved.kind.id);
  // What is wished says more than what is told.
  for (const sorts of [(sort: Wish['sort']) => sort !== 'instruction' && sort !== 'told', (sort: Wish['sort']) => sort === 'told']) {
    const open = source.fields.filter(({ name }) => answers[name] === undefined);
    for (const { field, value, wish } of chooseFrom(
      reading.wishes.filter(({ sort }) => sorts(sort)),
      open,
      isAbout,
    )) {
      if (!gates.includes(field.name) && (decided.get(field)?.get(value) ?? 0) < POSSIBLE) continue;
      answers[field.name] = value;
      choose(wish, field);
    }
  }
  for (const field of source.fields.filter(({ name }) => answers[name] === undefined && !gates.includes(name))) {
    const [[value, chance] = [undefined, 0]] = [...(decided.get(field) ?? [])].sort(([, one], [, other]) => other - one);
    if (value !== undefined && chance >= CHOSEN) answers[field.name] = value;
  }
  openFor(source.fields, answers, words, brief.answers, resolved.kind.name);
  inLists(brief.answers, source.fields, answers, new Set(cast.slots.map(({ name }) => name)));
  for (const [name, label] of openMarks([...cast.taken.keys()], resolved, answers)) answers[name] = asMark(label);
  const rowed = withPeopleFigures(figuresOfPeople(source.fields, answers, cast, brief), source.fields, answers);
  const fields = withoutFacts(closeFor(rowed, answers), answers).map((field) => {
    if (!contested.has(field.name)) return field;
    const { default: _, ...open } = field;
    return { ...open, required: true };
  });
  const likely = likelyFigures(
    reading,
    fields.filter(({ name }) => !contested.has(name)),
    answers,
    (fact, field) => !placed.has(fact) && !disputed.has(fact) && mayStand(fact, field, known),
    resolved.kind.id,
    date,
  );
  return { answers, fields: asLikely(fields, likely), placed, chosen, whole, contested, disputed, likely, several, bequests };
}

const PRONOUNS = /\b(?:we|us|our|i|me|my|they|them|their|he|she|his|her)\b/i;

/** What a letter tells: sentences of which nothing but names stands elsewhere in it, and those in which somebody who is named did something on a day. */
const isStory = (facts: readonly Fact[], placed: ReadonlyMap<Fact, Field>): boolean => {
  const held = facts.filter((fact) => fact.what !== 'party' && placed.has(fact));
  return held.length === 0 || facts.some(({ what }) => what === 'date' || what === 'amount');
};

/** What was answered to questions about fields. */
function asked({ answers }: Brief, fields: readonly Field[], { slots, taken }: Cast): Record<string, string> {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([name, value]) => {
      // A form may ask for a place of its own.
      if (value.trim() === '' || name === 'place' || name === 'kind' || !fields.some((field) => field.name === name && !field.of))
        return [];
      const side = slots.find((slot) => slot.name === name);
      const isOne = side === undefined || taken.get(side)?.some((fact) => fact.value === value);
      return [[name, isOne ? value : together(namesIn(value))]];
    }),
  );
}
