import type { Field } from '#engine/field.ts';
import { chooseFrom } from './choices.ts';
import { linesFor, listsFor } from './lines.ts';
import { asMark, openMarks } from './open-marks.ts';
import { around, type Cast, isLetter, nameAnswers, order } from './parties.ts';
import type { Plan } from './plan.ts';
import type { Brief, Fact, Reading, Wish } from './shapes.ts';
import { placeFacts, questionsOf } from './values.ts';
import { meanings } from './vocabulary.ts';

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
}

/** Answers a template's questions from a brief. Nothing is guessed: what fits no question well is left to the clauses that are drafted. */
export function answer(reading: Reading, brief: Brief, { resolved, preset }: Plan, cast: Cast, date: string): Answering {
  const { source } = resolved;
  const answers: Record<string, unknown> = { ...preset, ...asked(brief, source.fields) };
  const placed = new Map<Fact, Field>();
  const chosen = new Map<Wish, Field[]>();
  const contested = new Map<string, string>();
  const whole = new Set<Wish>();
  const named = (name: string) => source.fields.find((field) => field.name === name);
  for (const [name, { value, facts }] of nameAnswers(cast)) {
    answers[name] ??= value;
    for (const fact of facts) {
      const field = named(name);
      if (field) placed.set(fact, field);
    }
  }
  const choose = (wish: Wish, field: Field) => chosen.set(wish, [...(chosen.get(wish) ?? []), field]);

  const rest = reading.facts.filter((fact) => fact.what !== 'party');
  const addresses = placeAddresses(rest, brief, cast, source.fields);
  for (const [fact, { field, item }] of addresses) {
    if (item === undefined) answers[field.name] ??= addressIn(fact);
    else setInItem(answers, item.list, item.at, field.name, addressIn(fact));
    placed.set(fact, field);
  }
  const values = placeFacts(
    rest.filter((fact) => !addresses.has(fact)),
    questionsOf(source.fields.filter(({ name }) => answers[name] === undefined || source.fields.find((one) => one.name === name)?.of)),
    brief,
    {
      date,
      letter: isLetter(resolved),
      isSum: (fact) => /^\W*(?:of )?(?:salary|pay|wages?|rent|caution)\b/i.test(brief[fact.at.part].slice(fact.at.to, fact.at.to + 20)),
    },
  );
  const disputes = new Map(reading.contradictions.flatMap(({ facts, message }) => facts.map((fact) => [fact, message] as const)));
  for (const { question, fact } of values) {
    const dispute = disputes.get(fact);
    if (dispute !== undefined) contested.set((question.list ?? question.field).name, dispute);
  }
  for (const { question, fact, value } of values) {
    const { field, list } = question;
    if (contested.has((list ?? field).name)) continue;
    if (list) {
      const row = values.filter(
        (one) =>
          one.question === question && one.fact.at.part === fact.at.part && around(one.fact, brief).line === around(fact, brief).line,
      );
      if (!setInOrder(answers, list, field, row, fact, value) && !setNear(answers, list, field, fact, value, brief, cast)) continue;
    } else answers[field.name] = value;
    placed.set(fact, field);
  }
  multiples(reading, source.fields, answers, placed);

  const wishes = reading.wishes.filter(({ sort }) => sort === 'wish' || sort === 'fact');
  for (const { wish, field, value } of linesFor(wishes, source.fields, answers)) {
    answers[field.name] = value;
    choose(wish, field);
    whole.add(wish);
  }
  for (const { wishes: from, field, value } of listsFor(wishes, source.fields, answers, brief)) {
    answers[field.name] = value;
    for (const wish of from) {
      choose(wish, field);
      whole.add(wish);
    }
  }
  for (const { field, value, wish } of chooseFrom(
    wishes,
    source.fields.filter(({ name }) => answers[name] === undefined),
  )) {
    answers[field.name] = value;
    choose(wish, field);
  }
  openFor(source.fields, answers);
  perFor(reading, source.fields, answers, placed);
  for (const [name, label] of openMarks([...cast.taken.keys()], resolved, answers)) answers[name] = asMark(label);
  const fields = source.fields.map((field) => {
    if (!contested.has(field.name)) return field;
    const { default: _, ...open } = field;
    return { ...open, required: true };
  });
  return { answers, fields, placed, chosen, whole, contested };
}

/** What was answered to questions about fields. */
function asked({ answers }: Brief, fields: readonly Field[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(answers).filter(([name, value]) => value.trim() !== '' && fields.some((field) => field.name === name && !field.of)),
  );
}

/** What a condition asks for, where it names one answer: `payModel == 'One price'`, or a bare name. */
const EQUALS = /^([A-Za-z]\w*) == '((?:[^'\\]|\\.)*)'/;

/** An answer shows that the question above it is answered, too: whoever names a price for the whole job chose to pay so. */
function openFor(fields: readonly Field[], answers: Record<string, unknown>): void {
  for (const field of fields) {
    if (answers[field.name] === undefined || !field.showWhen) continue;
    const [, name = '', option] = EQUALS.exec(field.showWhen) ?? [];
    const bare = /^[A-Za-z]\w*$/.exec(field.showWhen)?.[0];
    const above = fields.find((one) => one.name === (bare ?? name));
    if (!above || answers[above.name] !== undefined) continue;
    if (bare && above.type === 'boolean') answers[above.name] = true;
    else if (option !== undefined) answers[above.name] = option;
  }
}

/** A sum for an hour or a month answers the question for which time it is paid. */
function perFor({ facts }: Reading, fields: readonly Field[], answers: Record<string, unknown>, placed: ReadonlyMap<Fact, Field>): void {
  for (const fact of facts) {
    const { per } = fact;
    const paid = placed.get(fact);
    if (!per || per === 'piece' || paid?.type !== 'money') continue;
    const asked = fields.find(
      (field) =>
        field.type === 'select' &&
        field.section === paid.section &&
        answers[field.name] === undefined &&
        PERIODS.every((word) => !per || field.options?.some((option) => option.toLowerCase().includes(word))),
    );
    const option = asked?.options?.find((one) => one.toLowerCase().includes(per));
    if (asked && option) answers[asked.name] = option;
  }
}

const PERIODS = ['hour', 'month'] as const;

/** An address without the words that lead to it: `Unit is 418B Quince Street`. */
const addressIn = ({ value, what }: Fact): string =>
  what === 'address' ? value.replace(/^[^\d]{0,30}?\b(?:is|at)\s+(?=\S*\d)/i, '') : value;

const HOMES = /^(?:premises|home|property|flat|house|shop|room|rented)/i;
const THING = /\b(?:flat|house|home|unit|apartment|apt|shop|property|room|premises|place|studio)\b/i;

interface AddressPlace {
  field: Field;
  item?: { list: string; at: number };
}

/** An address belongs to the person named last before it in the same line, else to what the words beside it say. */
function placeAddresses(facts: readonly Fact[], brief: Brief, cast: Cast, fields: readonly Field[]): Map<Fact, AddressPlace> {
  const places = new Map<Fact, AddressPlace>();
  const used = new Set<string>();
  const people = [...cast.taken].flatMap(([slot, of]) => of.map((fact, at) => ({ slot, fact, at })));
  for (const fact of [...facts].filter(({ what }) => what === 'address' || what === 'email').sort((a, b) => order(a) - order(b))) {
    const text = brief[fact.at.part];
    const near = people
      .filter(
        (one) =>
          one.fact.at.part === fact.at.part && one.fact.at.to <= fact.at.from && !text.slice(one.fact.at.to, fact.at.from).includes('\n'),
      )
      .sort((a, b) => b.fact.at.to - a.fact.at.to)[0];
    const between = near ? text.slice(near.fact.at.to, fact.at.from) : '';
    if (fact.what === 'address' && !/\d/.test(fact.value)) continue;
    const things = fields.filter(({ name }) => !used.has(name) && HOMES.test(name) && /Address$|Place$/.test(name));
    const [thing] = things;
    if (
      fact.what === 'address' &&
      thing &&
      things.length === 1 &&
      (!near || THING.test(between) || THING.test(fact.text) || /[.;]\s/.test(between))
    ) {
      used.add(thing.name);
      places.set(fact, { field: thing });
      continue;
    }
    if (near && /[.;]\s|\b(?:in|on|at|for|to)\s*$/.test(between)) continue;
    if (!near || fact.at.from - near.fact.at.to > 40) continue;
    const suffix = fact.what === 'email' ? 'Email' : 'Address';
    const name = near.slot.name.replace(/Name$/, suffix);
    const list = near.slot.list ? fields.find((field) => field.name === near.slot.list) : undefined;
    const field = (list ? list.of : fields)?.find((one) => one.name === name);
    if (!field || (used.has(name) && !list)) continue;
    used.add(name);
    places.set(fact, { field, ...(list && { item: { list: list.name, at: near.at } }) });
  }
  return places;
}

function setInItem(answers: Record<string, unknown>, list: string, at: number, name: string, value: unknown): void {
  const items = answers[list];
  if (Array.isArray(items)) answers[list] = items.map((item, index) => (index === at ? { ...item, [name]: value } : item));
}

/** Values that stand in a row, one for each item of a list: `45 / 40 / 15`. */
function setInOrder(
  answers: Record<string, unknown>,
  list: Field,
  field: Field,
  row: readonly { fact: Fact }[],
  fact: Fact,
  value: unknown,
): boolean {
  const items = answers[list.name];
  if (!Array.isArray(items) || items.length < 2 || row.length !== items.length) return false;
  const at = [...row].sort((a, b) => order(a.fact) - order(b.fact)).findIndex((one) => one.fact === fact);
  setInItem(answers, list.name, at, field.name, value);
  return true;
}

/** A value of a list's item: of the person named before it in the line; of each, where the line says so. */
function setNear(
  answers: Record<string, unknown>,
  list: Field,
  field: Field,
  fact: Fact,
  value: unknown,
  brief: Brief,
  cast: Cast,
): boolean {
  const items = answers[list.name];
  if (!Array.isArray(items)) return false;
  const { line } = around(fact, brief);
  if (/\b(?:each|every|both|all)\b/i.test(line)) {
    answers[list.name] = items.map((item) => ({ ...item, [field.name]: value }));
    return true;
  }
  const [slot] = [...cast.taken.keys()].filter((one) => one.list === list.name);
  const before = brief[fact.at.part].slice(0, fact.at.from).split('\n').at(-1) ?? '';
  const spots = items.map((item: Record<string, unknown>) => {
    const name = slot ? String(item[slot.name] ?? '') : '';
    return Math.max(before.lastIndexOf(name), before.lastIndexOf(name.split(' ')[0] ?? name));
  });
  const last = Math.max(...spots);
  const at = spots.indexOf(last);
  if (last < 0 || (items[at] as Record<string, unknown>)[field.name] !== undefined) return false;
  setInItem(answers, list.name, at, field.name, value);
  return true;
}

const COUNT: Readonly<Record<string, number>> = { a: 1, one: 1, two: 2, three: 3, '1': 1, '2': 2, '3': 3, half: 0.5 };

/** A deposit said in months of rent is that sum, where the rent is known. */
function multiples(reading: Reading, fields: readonly Field[], answers: Record<string, unknown>, placed: Map<Fact, Field>): void {
  const field = fields.find(({ name, type }) => name === 'deposit' && type === 'money');
  const { rent } = answers;
  if (!field || answers.deposit !== undefined || typeof rent !== 'number') return;
  for (const fact of reading.facts) {
    const count = COUNT[/\b(a|one|two|three|1|2|3|half)\b[ -]*months?/i.exec(fact.text)?.[1]?.toLowerCase() ?? ''];
    if (count === undefined || !meanings(`${fact.role} ${fact.text}`).includes(meanings('deposit')[0] ?? '')) continue;
    answers.deposit = rent * count;
    placed.set(fact, field);
  }
}
