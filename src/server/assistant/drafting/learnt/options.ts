import type { Field } from '#engine/field.ts';
import { stemOf } from '../../stem.ts';
import type { Page } from '../reading/text.ts';
import { likelihoods, type Signs } from './choice.ts';
import { learnt } from './model.ts';
import { stemsIn } from './stems.ts';

const SILENT = new Set(
  'the a an and of to in is it for on at be by with as this that i we my our he she they his her their me us you or are was will have has do if so who from which what how does'.split(
    ' ',
  ),
);
const stems = (text: string): string[] => stemsIn(text, SILENT);
const NOT = /^(?:no|not|never|without|none|nobody|nothing|cannot|can|don|doesn|won|exclud|neither|nor)$/;

/** The words of a brief, once for all its questions: names and figures apart. */
export interface Said {
  words: readonly string[];
  /** Words in whose neighbourhood something is denied. */
  denied: ReadonlySet<string>;
  all: ReadonlySet<string>;
}

export function saidOn(pages: readonly Page[]): Said {
  const words = new Set<string>();
  const denied = new Set<string>();
  const all = new Set<string>();
  for (const { tokens, part } of pages) {
    const line = tokens
      .slice(0, 400)
      .map(({ low, cap, text }, at) => ({ word: stemOf(low), isName: cap && at > 0 && part !== 'title', isWord: !/\d/.test(text) }));
    for (const [at, { word, isName, isWord }] of line.entries()) {
      if (!isWord) continue;
      all.add(word);
      if (!isName && !SILENT.has(tokens[at]?.low ?? '')) words.add(word);
      if (NOT.test(tokens[at]?.low ?? '')) for (const near of line.slice(at + 1, at + 5)) denied.add(near.word);
    }
  }
  return { words: [...words], denied, all };
}

/** The values of a question that has a few. */
export const valuesOf = ({ type, options }: Field): (string | boolean)[] =>
  type === 'boolean' ? [true, false] : type === 'select' ? [...(options ?? [])] : [];

/** An option for each value of a question, and a last one for a brief that does not decide it. */
export function optionSigns({ words, denied, all }: Said, field: Field, kind: string): Signs[] {
  const values = valuesOf(field);
  const own = values.map((value) => (typeof value === 'string' ? stems(value) : []));
  const label = stems(`${field.name} ${field.label}`);
  const heard = label.filter((word) => all.has(word));
  const isHeard = label.length === 0 ? 0 : heard.length / label.length;
  const isDenied = heard.some((word) => denied.has(word));
  const options = values.map((value, at): Signs => {
    const option: Signs = new Map([
      ['value', 1],
      [`v ${field.name}=${value}`, 1],
      [`v ${kind}.${field.name}=${value}`, 1],
    ]);
    for (const word of words) option.set(`${field.name}=${value}|${word}`, 0.6);
    const telling = (own[at] ?? []).filter((word) => own.filter((others) => others.includes(word)).length === 1);
    const hits = telling.filter((word) => all.has(word));
    option.set('hits', telling.length === 0 ? 0 : hits.length / telling.length);
    option.set(`hits ${Math.min(3, hits.length)}`, 1);
    if (hits.length > 0 && hits.some((word) => denied.has(word))) option.set('denied hit', 1);
    if (typeof value === 'boolean') {
      option.set(`yes ${value} heard`, isHeard);
      if (isDenied) option.set(`yes ${value} denied`, 1);
    } else option.set('heard', isHeard);
    if (field.default === value) option.set('is default', 1);
    return option;
  });
  const none: Signs = new Map([
    ['open', 1],
    [`o ${field.name}`, 1],
    [`o ${kind}.${field.name}`, 1],
    ['o heard', isHeard],
    [`o ${field.type}`, 1],
  ]);
  for (const word of words) none.set(`o ${field.name}|${word}`, 0.6);
  return [...options, none];
}

/** How likely the words of a brief decide each question that has a few values, and how; 0 to 1, what is missing to 1 is that they do not. */
export function optionChances(
  pages: readonly Page[],
  fields: readonly Field[],
  kind: string,
): ReadonlyMap<Field, ReadonlyMap<string | boolean, number>> {
  const said = saidOn(pages);
  return new Map(
    fields.flatMap((field) => {
      const values = valuesOf(field);
      if (values.length < 2) return [];
      const likely = likelihoods(optionSigns(said, field, kind), learnt().options);
      return [[field, new Map(values.map((value, at) => [value, likely[at] ?? 0]))] as const];
    }),
  );
}
