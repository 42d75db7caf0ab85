import type { Field } from '#engine/field.ts';
import { rowOf } from './belongings.ts';
import { VERBS } from './everyday-verbs.ts';
import { said } from './keyed-rows.ts';
import { tidy } from './notes.ts';
import { asMark } from './open-marks.ts';
import type { Cast } from './parties.ts';
import type { Brief, Fact } from './shapes.ts';
import { partsOf, peopleIn, type Row, sentenceOf, tieOf } from './ties.ts';
import { baseOf, PAST } from './verbs.ts';

/** Asks what it is that somebody brings in where it is no money. */
const KIND = /\bif not (?:cash|money)\b/i;
const MONEY =
  /\b(?:cash|money|savings|capital|funds?|bank|transfers?|wires?|cheques?|checks?|loan|dollars?|pounds?|euros?|bucks|quid|sum|amount|account|contribution|share|part|half)\b/i;
const VALUED = /\b(?:worth|valued?|value|estimated|appraised|priced)\b/i;
const SMALL =
  /^(?:the|an?|my|our|his|her|their|its|also|only|just|then|each|both|we|i|me|he|she|him|they|it|in|up|to|of|at|as|from|for|by|with|on|about|around|roughly|nearly|say|ca|another|further|first|initial|start|starting|is|are|will|has|and|or|that|which|who|partner|friend|agreed|usd|eur|gbp|cad|aud)$/i;
const GOODS =
  /^\s?(?:worth of|in|of) ((?:(?:new|used|old|second-hand) )?(?:tools?|equipment|stock|goods|machine(?:s|ry)|furniture|inventory|shares|materials?|supplies|work|labou?r|services|hours|software)\b)/i;

/** What a sum stands for in the sentence of a brief, where it is no money: `the van` of `the van worth 26,500`; null where money is meant. */
function thingOf(fact: Fact, row: Row, brief: Brief): string | null {
  const { text, from } = sentenceOf(fact, brief);
  const at = fact.at.from - from;
  const parts = partsOf(text);
  const all = peopleIn(text, row);
  const last = parts.findIndex((one) => one.from <= at && at < one.to);
  // `Priya brings the van, worth 26,500`: the thing stands in the part that names its owner.
  const first = parts.findLast(({ from, to }, n) => n <= last && all.some((one) => one.from >= from && one.to <= to)) ?? parts[last];
  const part = { from: first?.from ?? 0, to: parts[last]?.to ?? text.length };
  const [own, behind] = [text.slice(part.from, at), text.slice(fact.at.to - from, part.to)];
  const goods = GOODS.exec(behind)?.[1];
  if (goods) return goods;
  const people = all.filter((one) => one.from >= part.from && one.to <= at);
  const led = people.reduce((words, one) => {
    const isOf = /^(?:his|her|hers|my .*)$/i.test(text.slice(one.from, one.to));
    return isOf ? words : `${words.slice(0, one.from - part.from)}${' '.repeat(one.to - one.from)}${words.slice(one.to - part.from)}`;
  }, own);
  const isThing = led
    .match(/\p{L}[\p{L}’'-]*/gu)
    ?.some((word) => !SMALL.test(word) && !MONEY.test(word) && !VALUED.test(word) && !isDone(word));
  if (MONEY.test(led) || /^\W{0,2}(?:in |of )?(?:cash|money|savings)\b/i.test(behind)) return isThing && VALUED.test(led) ? '' : null;
  if (!isThing) return VALUED.test(own) ? '' : null;
  const what =
    /((?:(?:the|an?|my|our|his|her|their|some|two|three|all) )(?:[\p{L}\d’'-]+ ){0,5}?[\p{L}’'-]+)[\s,:(]*(?:(?:which |that )?(?:is |are )?(?:worth|valued?|value|estimated|appraised|priced|at|say)\b.*)?$/iu.exec(
      led,
    );
  return what?.[1] ? tidy(what[1]) : '';
}

const isDone = (word: string): boolean => {
  const low = word.toLowerCase();
  return VERBS.has(low) || VERBS.has(baseOf(low)) || PAST.has(low) || /(?:ing|ed)$/.test(low);
};

/**
 * Says of each sum that a person of a list brings in what it is, where a question of the list asks that and the sentence names a thing: as a mark. What nobody said is
 * no cash for sure.
 */
export function inKind(fields: readonly Field[], answers: Record<string, unknown>, facts: readonly Fact[], cast: Cast, brief: Brief): void {
  const sums = facts.filter(({ what }) => what === 'amount');
  for (const list of fields) {
    const row = rowOf(list, answers, cast);
    const kind = list.of?.find(({ label, type }) => type === 'text' && KIND.test(label));
    const sum = kind && list.of?.[list.of.indexOf(kind) - 1];
    if (!row || !kind || sum?.type !== 'money') continue;
    answers[list.name] = (answers[list.name] as Record<string, unknown>[]).map((item, at) => {
      if (item[kind.name] !== undefined) return item;
      const open = asMark(`${kind.label.replace(/\?$/, '')}: ${row.names[at]}`);
      if (item[sum.name] === undefined) return { ...item, [kind.name]: open };
      const things = sums
        .filter((fact) => Number(fact.value) === item[sum.name] && (tieOf(fact, sums, row, brief) ?? at) === at)
        .map((fact) => thingOf(fact, row, brief));
      const [thing] = things;
      return thing == null || things.includes(null) ? item : { ...item, [kind.name]: thing === '' ? open : said(thing) };
    });
  }
}
