import type { Field } from '#engine/field.ts';
import { tidy } from './notes.ts';
import type { Fact, Reading, Wish } from './shapes.ts';

/** What the sentences of a will answer: the lists of gifts, the heirs of the rest, who carries it out. */
export interface Bequests {
  answers: Map<Field, unknown>;
  /** Sentences that are answers in all their words. */
  wishes: Map<Wish, Field[]>;
  /** Facts that stand in these answers. */
  facts: Map<Fact, Field>;
}

const MONEY = '(?:[$£€]|[A-Z]{1,3}\\$ ?)?\\d[\\d,.]*(?:k| (?:pounds|dollars|euros?))?';
const THING = '(?:my|the|our) [^,;:$£€\\d]{2,60}?';
const EQUALLY = /\b(?:equally|in equal (?:shares|parts)|half each|50\s?[-/]\s?50|split|shared?)\b/i;
/** The rest of an estate, and to whom it goes. */
const REST =
  /^(?:and )?(?:everything else|all else|the rest(?: of (?:it|my (?:estate|property|money)))?|the remainder|what(?:ever)? is left|all the rest|everything(?: I (?:own|have))?)(?: (?:goes|is|should go|must go|to be (?:split|shared|divided)|is (?:split|shared|divided)))?(?: equally)? (?:to|between|among)\s+(.+)$/i;
const LEAVES = /^(?:I |we )?(?:would like to |want to |wish to |will )?(?:leave|give|gift|bequeath)s?\s+(.+)$/i;
const SPLIT = new RegExp(
  `^(${THING})(?: (?:goes|is|should go|to be|is to be|must be))*(?: (?:split|shared|divided))?(?: equally)? (?:to|between|among) (.+)$`,
  'i',
);
const GETS = /^(.{3,60}?) (?:gets?|receives?|inherits?|has|is to have|should (?:get|have)|takes?)\s+(.+)$/i;
const SUM_TO = new RegExp(`^(${MONEY}) (?:goes |is |each )?to (.+)$`, 'i');
const EXECUTOR = [
  /^(?:my )?(\p{Lu}[\p{L}'’ -]{1,40}?)(?:,? my \w+,?)? (?:is|will be|should be|to be|as) (?:the |my )?(?:executor|executrix)\b/u,
  /\bexecut(?:or|rix)(?: is|:| should be| to be| will be)? (?:my \w+ )?(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)*)/u,
];
const INSTEAD =
  /\b(?:if|should) [^,]{2,40}?(?:cannot|can not|does not|will not|is not able|is unable|dies)[^,]{0,20},? (?:then )?(?:my \w+ )?(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)*)/u;

/** Reads the gifts of a will; null for every other kind. Whoever is called by a first name is the one whose whole name stands elsewhere. */
export function bequestsIn({ facts, wishes }: Reading, fields: readonly Field[]): Bequests | null {
  const list = (inner: string) => fields.find(({ of }) => of?.some(({ name }) => name === inner));
  const [rest, sums, things, executors] = ['heirName', 'moneyTo', 'giftTo', 'executorName'].map(list);
  if (!rest || !sums || !things) return null;
  const people = facts.filter(({ what }) => what === 'party');
  const read: Bequests = { answers: new Map(), wishes: new Map(), facts: new Map() };
  const push = (field: Field, item: Record<string, unknown>) =>
    read.answers.set(field, [...((read.answers.get(field) as unknown[] | undefined) ?? []), item]);
  const note = (wish: Wish, field: Field) => {
    read.wishes.set(wish, [...(read.wishes.get(wish) ?? []), field]);
    for (const fact of facts)
      if (
        fact.at.part === wish.at.part &&
        fact.at.from >= wish.at.from &&
        fact.at.to <= wish.at.to &&
        (fact.what === 'party' || fact.what === 'amount')
      )
        read.facts.set(fact, field);
  };
  const nameOf = (words: string): string => {
    const bare = words.trim().replace(/[.,]+$/, '');
    const named =
      people.find(({ value }) => bare.includes(value)) ?? people.find(({ value }) => value.split(' ')[0] === bare.replace(/^my \w+ /, ''));
    return named ? named.value : bare.replace(/^(?:my|our) (?:\w+ )(?=\p{Lu})/u, '').replace(/^The /, 'the ');
  };
  const children = people.filter(({ role }) => /^(?:child|son|daughter)$/.test(role ?? '')).map(({ value }) => value);
  const namesIn = (words: string): string[] =>
    words
      .replace(
        /^(?:them(?: both)?|both(?: of them)?|(?:both |all )?(?:of )?(?:my |the |our )?(?:two |three |four )?(?:children|kids))\b/i,
        () => children.join(', '),
      )
      .replace(/^(?:be )?(?:split|shared|divided)(?: equally)? (?:between|among) /i, '')
      .replace(/,? ?\(?(?:equally|in equal (?:shares|parts)|half each|50\s?[-/]\s?50)\)?/gi, '')
      .split(/,\s*(?:and\s+)?|\s+and\s+/)
      .map(nameOf)
      .filter((name) => name !== '');
  const isNamed = (names: readonly string[]) => names.length > 0 && names.every((name) => /\p{Lu}/u.test(name) && name.length < 60);
  for (const wish of wishes) {
    if (wish.sort === 'instruction' || wish.sort === 'talk') continue;
    const text = tidy(wish.text);
    if (/\b(?:if|unless|when|until)\b/i.test(text) && !/execut/i.test(text)) continue;
    const executor = EXECUTOR.map((one) => one.exec(text)?.[1]).find((one) => one !== undefined);
    if (executors && executor) {
      read.answers.set(executors, [{ executorName: nameOf(executor) }]);
      note(wish, executors);
      const next = INSTEAD.exec(text)?.[1];
      const substitute = fields.find(({ name }) => name === 'substituteExecutor');
      if (next && substitute) read.answers.set(substitute, nameOf(next));
      continue;
    }
    const given = LEAVES.exec(text)?.[1] ?? text;
    const heirs = namesIn(REST.exec(given)?.[1] ?? '');
    if (isNamed(heirs) && (heirs.length === 1 || EQUALLY.test(given))) {
      for (const [at, name] of heirs.entries()) push(rest, { heirName: name, heirPercent: shareOf(at, heirs.length) });
      note(wish, rest);
      continue;
    }
    const gift = giftIn(given);
    const to = gift ? namesIn(gift.to) : [];
    if (!gift || !isNamed(to)) continue;
    if (gift.thing) {
      push(things, { giftItem: gift.thing, giftTo: `${to.join(' and ')}${to.length > 1 ? ' in equal shares' : ''}` });
      note(wish, things);
    }
    if (gift.sum !== undefined) {
      for (const name of to) push(sums, { moneyTo: name, moneyAmount: gift.sum });
      note(wish, sums);
    }
  }
  return read;
}

/** Equal shares in percent that add up to a hundred. */
const shareOf = (at: number, count: number): number => {
  const part = Math.floor(10_000 / count) / 100;
  return at === count - 1 ? Math.round((100 - part * (count - 1)) * 100) / 100 : part;
};

/** `My sister Ann gets my piano and £5,000`, `my cat goes to Ann with £500 for food`: what is given, and the words for who receives it. */
function giftIn(text: string): { thing?: string; sum?: number; to: string } | null {
  const [, sum, heir] = SUM_TO.exec(text) ?? [];
  if (sum && heir) return { sum: figure(sum), to: heir };
  const [, item, target] = SPLIT.exec(text) ?? [];
  if (item && target) {
    const [to = '', more = ''] = target.split(/ with (?=[$£€\d])/);
    const extra = new RegExp(MONEY).exec(more)?.[0];
    return { thing: item.replace(/^My /, 'my '), to, ...(extra && { sum: figure(extra) }) };
  }
  const [, to, what = ''] = GETS.exec(text) ?? [];
  if (!to || !/\p{Lu}/u.test(to)) return null;
  const money = new RegExp(MONEY).exec(what)?.[0];
  const thing = new RegExp(`^${THING}(?=$|,| and )`, 'i').exec(what)?.[0];
  if (!money && !thing) return null;
  return { to, ...(thing && { thing }), ...(money && { sum: figure(money) }) };
}

const figure = (text: string): number => Number(text.replace(/[^\d.]/g, '').replace(/\.$/, '')) * (/k$/i.test(text) ? 1000 : 1);
