import type { Field } from '#engine/field.ts';
import { namesIn } from '#engine/several.ts';
import { message } from '#messages/message.ts';
import { factsIn } from '../near.ts';
import { asMark, fullName, MARKS } from '../open-marks.ts';
import { together } from '../several.ts';
import type { Brief, Fact, Reading, Wish } from '../shapes.ts';
import { type Effect, equalShares, type Share } from './effects.ts';
import { personsOf } from './persons.ts';
import { type Read, sentencesIn, WHO_I_AM } from './sentences.ts';

/** What the sentences of a will answer: gifts, heirs, offices, wishes. */
export interface Bequests {
  answers: Map<Field, unknown>;
  /** Sentences that are answers in all their words. */
  wishes: Map<Wish, Field[]>;
  /** Sentences of which a part or all stands in the customer's own words, with the question under which it does. */
  own: Map<Wish, { field: Field; isPart: boolean }>;
  /** Sentences that the library says in every will, with the id of the clause. */
  said: Map<Wish, string>;
  /** Facts that stand in these answers. */
  facts: Map<Fact, Field>;
}

/** Under which question each effect stands. */
const FIELD: Readonly<Record<Exclude<Effect['at'], 'said'>, string>> = {
  executor: 'executors',
  nextExecutor: 'substituteExecutor',
  barred: 'barredExecutor',
  guardian: 'guardianName',
  nextGuardian: 'substituteGuardian',
  pets: 'petCarer',
  leftOut: 'leftOut',
  thing: 'specificGifts',
  sum: 'moneyGifts',
  rest: 'residueHeirs',
  next: 'nextHeirs',
  ifDies: 'ifHeirDies',
  heirElse: 'residueHeirs',
  age: 'youngAge',
  debt: 'forgivenDebts',
  home: 'homePerson',
  funeral: 'funeral',
};

/** Reads the sentences of a will; null for every other kind. What was answered or put right stands, whatever the sentences say. */
export function bequestsIn(
  reading: Reading,
  brief: Brief,
  fields: readonly Field[],
  answers: Readonly<Record<string, unknown>>,
): Bequests | null {
  const named = new Map(fields.map((field) => [field.name, field]));
  const own = { gift: named.get('giftsInOwnWords'), rest: named.get('restInOwnWords') };
  if (!own.gift || !own.rest) return null;
  const persons = personsOf(reading, brief, childrenIn(answers));
  const reads = sentencesIn(reading.wishes, persons);
  const bequests: Bequests = { answers: new Map(), wishes: new Map(), own: new Map(), said: new Map(), facts: new Map() };
  for (const read of reads) follow(read, bequests, named, { gift: own.gift, rest: own.rest }, reading);
  const values = valuesOf(reads);
  const born = bornIn(reading);
  const birth = named.get('birthDate');
  if (born && birth) {
    values.set('birthDate', born.value);
    bequests.facts.set(born, birth);
  }
  for (const [name, value] of values) {
    const field = named.get(name);
    if (field && !isAnswered(field, brief)) bequests.answers.set(field, value);
  }
  const heirs = named.get('residueHeirs');
  const put = brief.answers.heirName;
  if (heirs && put?.trim()) bequests.answers.set(heirs, sharedAmong(namesIn(put), values.get('residueHeirs')));
  return bequests;
}

/** A question to which its reader has an answer, or left it open. */
const isAnswered = ({ name, of }: Field, { answers }: Brief): boolean =>
  answers[name] !== undefined || (of?.some((inner) => /Name$/.test(inner.name) && answers[inner.name] !== undefined) ?? false);

/** The children whom the form has by now. */
const childrenIn = ({ children }: Readonly<Record<string, unknown>>): string[] =>
  Array.isArray(children)
    ? (children as { childName?: unknown }[]).flatMap(({ childName }) =>
        typeof childName === 'string' && childName.replace(MARKS, '').trim() !== '' ? childName : [],
      )
    : [];

/** The day on which whoever writes was born: `I am Ann Berg, born on 4 May 1950`. */
const bornIn = (reading: Reading): Fact | undefined =>
  reading.wishes
    .filter(({ text }) => /^\W*(?:i am|i['’]?m|my name|me|name)\b[^.]*\bborn\b/i.test(text))
    .flatMap((wish) => factsIn(reading, wish).filter(({ what, value }) => what === 'date' && value !== ''))[0];

/** Where a sentence and its facts ended. */
function follow(
  { wish, effects, left }: Read,
  bequests: Bequests,
  named: ReadonlyMap<string, Field>,
  own: Record<'gift' | 'rest', Field>,
  reading: Reading,
): void {
  const at = effects.flatMap((effect) => (effect.at === 'said' ? [] : (named.get(FIELD[effect.at]) ?? [])));
  // What becomes of a share is said where the rest is given.
  const heirs = named.get('residueHeirs');
  const where = [...new Set(effects.some((effect) => effect.at === 'ifDies') && heirs ? [...at, heirs] : at)];
  for (const effect of effects) if (effect.at === 'said') bequests.said.set(wish, effect.id);
  const marked = effects.some((effect) => 'if' in effect && effect.if !== undefined && /\uE000/.test(effect.if)) ? where[0] : undefined;
  if (left) bequests.own.set(wish, { field: own[left.about], isPart: effects.length > 0 });
  else if (marked) bequests.own.set(wish, { field: marked, isPart: true });
  else if (where.length > 0) bequests.wishes.set(wish, where);
  const [field = left ? own[left.about] : undefined] = where;
  const begin = wish.at.from + (WHO_I_AM.exec(wish.text)?.[0].length ?? 0);
  if (field) for (const fact of factsIn(reading, wish)) if (fact.at.from >= begin) bequests.facts.set(fact, field);
}

/** The sentences' answers by the name of the question. */
function valuesOf(reads: readonly Read[]): Map<string, unknown> {
  const effects = reads.flatMap((read) => read.effects);
  const of = <At extends Effect['at']>(...some: At[]) =>
    effects.filter((effect): effect is Extract<Effect, { at: At }> => (some as string[]).includes(effect.at));
  const values = new Map<string, unknown>();
  const list = (name: string, items: readonly object[]) => {
    if (items.length > 0) values.set(name, items);
  };
  const people = (name: string, at: 'nextExecutor' | 'barred' | 'guardian' | 'nextGuardian' | 'pets' | 'leftOut') => {
    const names = [...new Set(of(at).flatMap((effect) => effect.names))];
    if (names.length > 0) values.set(name, together(names));
  };
  list(
    'executors',
    [...new Set(of('executor').flatMap(({ names }) => names))].map((executorName) => ({ executorName })),
  );
  people('substituteExecutor', 'nextExecutor');
  people('barredExecutor', 'barred');
  people('guardianName', 'guardian');
  people('substituteGuardian', 'nextGuardian');
  people('petCarer', 'pets');
  people('leftOut', 'leftOut');
  const why = of('leftOut').flatMap((effect) => effect.why ?? []);
  if (why.length > 0) values.set('leftOutWhy', [...new Set(why)].join(' '));
  const things = of('thing').map(({ item, to, if: condition, else: instead }) => ({
    giftItem: item,
    giftTo: `${together(to)}${to.length > 1 ? ' in equal shares' : ''}`,
    ...(condition && { giftIf: condition }),
    ...(instead && { giftElse: instead }),
  }));
  list(
    'specificGifts',
    things.filter(
      (one, at) => !things.slice(0, at).some((other) => other.giftTo === one.giftTo && bare(other.giftItem) === bare(one.giftItem)),
    ),
  );
  const sums = of('sum').flatMap(({ amount, to, if: condition }) =>
    to.map((name) => ({ moneyTo: name, moneyAmount: amount, ...(condition && { moneyIf: condition }) })),
  );
  list(
    'moneyGifts',
    sums.filter((one, at) => !sums.slice(0, at).some((other) => other.moneyTo === one.moneyTo && other.moneyAmount === one.moneyAmount)),
  );
  const [rest] = of('rest');
  const substitutes = of('heirElse');
  if (rest)
    list(
      'residueHeirs',
      rest.shares.map(({ name, percent }) => {
        const instead = substitutes.find(({ heir }) => heir === name)?.name;
        return { heirName: name, ...(percent !== undefined && { heirPercent: percent }), ...(instead && { heirElse: instead }) };
      }),
    );
  const [next] = of('next');
  if (next)
    list(
      'nextHeirs',
      next.shares.map(({ name, percent }) => ({ nextHeir: name, ...(percent !== undefined && { nextHeirPercent: percent }) })),
    );
  const [dies] = of('ifDies');
  if (dies)
    values.set('ifHeirDies', dies.option === 'children' ? 'The share goes to that person’s children' : 'The share goes to the others');
  const ages = new Set(of('age').map(({ age }) => age));
  if (ages.size === 1) values.set('youngAge', [...ages][0]);
  list(
    'forgivenDebts',
    of('debt').map(({ name, amount }) => ({ debtor: name, ...(amount !== undefined && { debtAmount: amount }) })),
  );
  const [home] = of('home');
  if (home)
    for (const [name, value] of [
      ['homePerson', home.name],
      ['homeMonths', home.months],
    ] as const)
      values.set(name, value);
  const choices = new Set(of('funeral').flatMap(({ choice }) => choice ?? []));
  if (choices.size === 1) values.set('funeral', [...choices][0]);
  const wishes = of('funeral').flatMap((effect) => effect.wishes ?? []);
  if (wishes.length > 0) values.set('funeralWishes', wishes.join(' '));
  const written = (about: 'gift' | 'rest') =>
    reads.flatMap(({ left }) =>
      left?.about === about ? asMark(message('drafting.compose.confirm', { question: sentenceOf(left.words) })) : [],
    );
  list(
    'giftsInOwnWords',
    written('gift').map((giftWords) => ({ giftWords })),
  );
  list(
    'restInOwnWords',
    written('rest').map((restWords) => ({ restWords })),
  );
  return values;
}

/** A second rest, or a second answer to what can have one, is no answer. */
const bare = (item: string): string => item.toLowerCase().replace(/^(?:my|the|our|an?) /, '');

/** Without what would end a mark. */
const sentenceOf = (words: string): string =>
  words
    .replace(/[[\]{}\n\uE000\uE001]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\p{Ll}/u, (first) => first.toUpperCase());

/** Those whom the form names for the rest, with the shares that the brief has for them. */
function sharedAmong(names: readonly string[], read: unknown): object[] {
  const known = Array.isArray(read) ? (read as { heirName: string; heirPercent?: number; heirElse?: string }[]) : [];
  const own = names.map((name) => known.find(({ heirName }) => heirName.toLowerCase() === name.toLowerCase()));
  if (own.every((one) => one !== undefined) && own.length === known.length) return own;
  const isEven =
    known.length === 0
      ? names.length === 1
      : known.every(({ heirPercent }) => heirPercent !== undefined && Math.round(heirPercent) === Math.round(known[0]?.heirPercent ?? 0));
  const shares: Partial<Share>[] = isEven ? equalShares(names) : names.map((name) => ({ name }));
  return shares.map(({ name = '', percent }) => ({ heirName: fullName(name), ...(percent !== undefined && { heirPercent: percent }) }));
}
