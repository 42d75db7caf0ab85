import type { Resolved } from '#catalogue/resolve.ts';
import type { Field } from '#engine/field.ts';
import type { Filled } from '#engine/fill.ts';
import { message } from '#messages/message.ts';
import type { Answering } from './answers.ts';
import { withoutFacts } from './assertions.ts';
import { WRITERS } from './author.ts';
import { VERBS } from './everyday-verbs.ts';
import { isLastDay } from './kept.ts';
import { figureChances } from './learnt/figures.ts';
import { optionChances } from './learnt/options.ts';
import { isBeside } from './near.ts';
import { asMark, MARKS } from './open-marks.ts';
import type { Cast } from './parties.ts';
import { isArticle, isPreposition, isTorn, isUnclosed, mayHaveVerb, type Phrase, phraseOf, withoutLead } from './phrase.ts';
import { wholeOf } from './reading/identifiers.ts';
import type { Brief, Fact, Reading } from './shapes.ts';
import { isCode } from './values.ts';
import { meanings } from './vocabulary.ts';
import { isDenied, isNumberOfFirm, isOfAnother } from './whose.ts';
import { isHomeOfWriter } from './whose-address.ts';

/** What an answer is held against. */
interface About {
  reading: Reading;
  brief: Brief;
  cast: Cast;
  resolved: Pick<Resolved, 'kind' | 'source' | 'samples'>;
  date: string;
  /** The draft is built on no kind of the library. */
  isPlain?: boolean;
  isForAnother?: boolean;
}

/** An answer in words, or one of a list's item. */
interface Leaf {
  field: Field;
  list: Field | null;
  value: string;
  /** As spans are named: `rent`, `rooms.0.floor`. */
  path: string;
}

/** What becomes of an answer: it stands as it is, stands with a mark, stands otherwise, or falls away. */
type Verdict = 'plain' | 'marked' | 'gone' | { value: string };

/**
 * Judges every answer that was read from the brief and not given by a person, between answering and filling. Words that are not of the sort that the question asks for
 * stand with a mark; what is said of somebody else, what answers a better question already and what was torn out of a sentence falls away. `doubts`: questions
 * of which the figure stands with a mark behind it; `leanings`: questions of which an option is likely but not sure, so that it is proposed and not told.
 */
export function judged(
  answering: Answering,
  filled: Filled,
  about: About,
): { answering: Answering; doubts: ReadonlySet<string>; leanings: readonly string[] } {
  const { brief, cast, resolved } = about;
  const names = new Set(cast.slots.flatMap(({ name, signatory }) => [name, ...(signatory ? [signatory] : [])]));
  const willed = new Set([...(answering.bequests?.answers.keys() ?? [])].map(({ name }) => name));
  const isRead = ({ name }: Field): boolean => !names.has(name) && !willed.has(name) && (brief.answers[name] ?? '').trim() === '';
  const placed = new Map(answering.placed);
  const answers = { ...answering.answers };
  const verdictOn = (leaf: Leaf): Verdict => {
    const verdict = isElsewhere(leaf, placed, about) ? 'gone' : (askedWhole(leaf, about) ?? shapeOf(leaf, filled, resolved));
    if (verdict === 'gone')
      for (const [fact, field] of placed) if (field === leaf.field && leaf.value.includes(fact.value)) placed.delete(fact);
    return verdict;
  };
  for (const field of resolved.source.fields) {
    const held = answers[field.name];
    if (typeof held === 'string' && isWords(field) && isRead(field)) {
      const value = after(verdictOn({ field, list: null, value: held, path: field.name }), held);
      if (value === undefined) delete answers[field.name];
      else answers[field.name] = value;
      const across = value === undefined ? addressAcross(field, answers, about) : undefined;
      if (across) answers[across.name] = after('marked', held);
    }
    if (field.of && Array.isArray(held) && isRead(field)) {
      const items = (held as Record<string, unknown>[]).map((item, at) => {
        const kept = Object.entries(item).map(([name, value]): [string, unknown] => {
          const inner = field.of?.find((one) => one.name === name);
          if (typeof value !== 'string' || !inner || !isWords(inner) || !isRead(inner)) return [name, value];
          return [name, after(verdictOn({ field: inner, list: field, value, path: `${field.name}.${at}.${name}` }), value)];
        });
        return Object.fromEntries(kept.filter(([, value]) => value !== undefined));
      });
      const full = items.filter((item) => Object.keys(item).length > 0);
      if (full.length > 0) answers[field.name] = full;
      else delete answers[field.name];
    }
  }
  for (const [fact, field] of placed) {
    if (field.type !== 'date' || answers[field.name] === undefined || !isRead(field)) continue;
    if (!isOfAnother(field.name, fact.at, brief, about.reading, cast)) continue;
    delete answers[field.name];
    placed.delete(fact);
  }
  const leanings = leaningsIn(answering, about).filter(isRead);
  const usual = new Map(leanings.map(({ name }) => [name, answers[name] as string | boolean]));
  for (const name of usual.keys()) delete answers[name];
  const isSame = Object.keys(answering.answers).every((name) => answers[name] !== undefined);
  const fields = isSame
    ? answering.fields
    : withoutFacts(answering.fields, answers).map((field) => {
        const option = usual.get(field.name);
        return option === undefined ? field : { ...field, default: option };
      });
  const isGone = ({ name }: Field): boolean => answering.answers[name] !== undefined && answers[name] === undefined;
  const chosen = new Map([...answering.chosen].map(([wish, fields]) => [wish, fields.filter((field) => !isGone(field))] as const));
  const whole = new Set([...answering.whole].filter((wish) => (chosen.get(wish) ?? []).length > 0 || !answering.chosen.get(wish)?.length));
  for (const [wish, fields] of chosen) if (fields.length === 0) chosen.delete(wish);
  return {
    answering: { ...answering, answers, fields, placed, chosen, whole },
    doubts: doubtsIn({ ...answering, placed }, about),
    leanings: [...usual.keys()],
  };
}

/** The one other side whose address is open, where an address is not that of the side for which it was read. */
function addressAcross({ name }: Field, answers: Readonly<Record<string, unknown>>, { cast, resolved }: About): Field | undefined {
  const places = new Set(cast.slots.map((slot) => slot.name.replace(/Name$/, 'Address')));
  const open = resolved.source.fields.filter((field) => field.name !== name && places.has(field.name) && answers[field.name] === undefined);
  return places.has(name) && open.length === 1 ? open[0] : undefined;
}

const isWords = ({ type }: Field): boolean => type === 'text' || type === 'textarea';

function after(verdict: Verdict, value: string): string | undefined {
  if (verdict === 'gone') return undefined;
  if (verdict === 'marked') return isMark(value) ? value : asMark(message('drafting.compose.confirm', { question: value }));
  if (verdict === 'plain') return value;
  return isMark(value) && !isMark(verdict.value) ? asMark(message('drafting.compose.confirm', { question: verdict.value })) : verdict.value;
}

const isMark = (value: string): boolean => value.replace(MARKS, '').trim() === '';
/** The words of an answer, without the mark in which they stand. */
function saidIn(value: string): string {
  const [, label] = isMark(value) ? (new RegExp(MARKS.source).exec(value) ?? []) : [];
  const lead = message('drafting.compose.confirm', { question: '' });
  return label === undefined ? value : label.startsWith(lead) ? label.slice(lead.length) : '';
}

/** Whether words are said of somebody else than the question asks for, or answer another question already, with hardly a word of their own beside it. */
function isElsewhere({ field, list, value }: Leaf, placed: ReadonlyMap<Fact, Field>, { reading, brief, cast }: About): boolean {
  const said = saidIn(value);
  if (said === '') return false;
  const own = [...placed].find(([fact, at]) => at === field && (said === fact.value || said.includes(fact.value)))?.[0];
  const at = own?.at ?? placeOf(said, brief);
  if (at && !own && isDenied(at, brief) && !DENIES.test(`${field.label} ${list?.label ?? ''} ${field.help ?? ''}`)) return true;
  if (at && !list && isOfAnother(field.name, at, brief, reading, cast)) return true;
  if (isNumberOfFirm(said, brief, reading) && !/Description$|registr/i.test(`${field.name} ${field.label}`)) return true;
  // A code is the number by whose name it goes, and no plate.
  const code = reading.facts.find((fact) => fact.what === 'other' && fact.role !== null && isCode(fact.role) && said.includes(fact.text));
  if (code?.role && meanings(said.replace(code.text, ' ')).every((word) => meanings(code.role ?? '').includes(word)))
    if (!meanings(field.label).some((word) => meanings(code.role ?? '').includes(word))) return true;
  // What is marked is asked, and somebody who receives one thing may receive another.
  if (own || isMark(value) || isHomeOfWriter(field, cast, brief)) return false;
  return [...placed].some(([fact, other]) => {
    if (other === field || !ELSEWHERE.has(fact.what) || !said.includes(fact.text)) return false;
    if (list && fact.what === 'party') return false;
    const rest = said.replace(fact.text, ' ');
    return fact.what === 'address' ? meanings(rest).length <= 2 : !/[\p{L}\d]/u.test(rest.replace(TITLE, ' '));
  });
}

/** A part of a plate or of an account number is asked as the whole, and words of the writer's own where somebody else says `I`. */
function askedWhole({ value }: Leaf, { brief, isForAnother }: About): Verdict | null {
  const whole = wholeOf(saidIn(value), `${brief.title}\n${brief.description}\n${brief.requirements}`);
  if (whole !== null) return { value: asMark(message('drafting.compose.confirm', { question: whole })) };
  return isForAnother === true && WRITERS.test(saidIn(value)) ? 'marked' : null;
}

/** Questions for what is not to be. */
const DENIES = /\b(?:no|not|never|without|forbid\w*|forbidden|ban\w*|exclu\w+|except\w*|limit\w*|may not|nobody|instead)\b/i;

/** What stands in one place of a form only. */
const ELSEWHERE: ReadonlySet<string> = new Set(['party', 'amount', 'date', 'percent', 'address', 'email', 'other']);
const TITLE = /\b(?:mr|mrs|ms|miss|dr|the)\b\.?/gi;
/** Where in the brief words stand; null where they stand nowhere or twice. */
function placeOf(words: string, brief: Brief): Fact['at'] | null {
  const found = (['title', 'description', 'requirements'] as const).flatMap((part) => {
    const from = Math.max(
      brief[part].indexOf(words),
      brief[part].indexOf(words.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase())),
    );
    return from < 0 ? [] : [{ part, from, to: from + words.length }];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Longer answers are sentences, and the shape of their first words says little. */
const LONG = 14;

/** Whether words have the shape that the form's own examples have and that their sentence needs. */
function shapeOf({ field, list, value, path }: Leaf, { text, spans }: Filled, { samples }: About['resolved']): Verdict {
  const said = saidIn(value);
  const isPart = isMark(value) ? said === '' : new RegExp(MARKS.source).test(value);
  if (isPart) return 'plain';
  const usual = [...(field.example ? [field.example] : []), ...samples.flatMap(({ answers }) => toldOf(answers, field, list))];
  if (isTorn(said) && !usual.some(isTorn)) return list ? 'gone' : 'marked';
  if (isUnclosed(said)) return 'marked';
  const lead = leadTo(text, spans.find((span) => span.kind === 'field' && span.name === path)?.from);
  // `The Parent` stands in front of the blank and begins the words.
  const [twice = ''] = /^the \p{Lu}\p{L}+ (?=\p{Ll})/u.exec(said) ?? [];
  if (twice !== '' && lead.endsWith(twice)) return { value: said.slice(twice.length) };
  if (said.split(/\s+/).length > LONG || usual.length === 0) return 'plain';
  const phrases = new Set(usual.map(phraseOf));
  const phrase = phraseOf(said);
  const isAll = (one: Phrase): boolean => phrases.size === 1 && phrases.has(one);
  const before = /(\p{L}+) $/u.exec(lead)?.[1] ?? '';
  const first = said.split(/\s/)[0] ?? '';
  if (isAll('to')) {
    if (phrase === 'to' || (phrase === 'preposition' && /^for$/i.test(first))) return 'plain';
    if (VERBS.has(first.toLowerCase()) && phrase === 'noun') return { value: `to ${lower(said)}` };
    if (phrase === 'noun' && /^(?:is|are|was)$/.test(before)) return 'plain';
    return phrase === 'noun' && AIM.test(field.label) && isArticle(first) ? { value: `for ${said}` } : 'marked';
  }
  if (phrase === 'preposition' && !phrases.has('preposition') && !phrases.has('clause'))
    return isPreposition(before) && phraseOf(withoutLead(said)) === 'noun' ? { value: withoutLead(said) } : 'marked';
  if (phrase === 'to' && !phrases.has('to')) return /^(?:must|may|can|will|shall)$/.test(before) ? { value: withoutLead(said) } : 'marked';
  if (isAll('preposition') && phrase === 'noun') return 'marked';
  if (phrase === 'clause' && !phrases.has('clause')) return 'marked';
  if (isAll('clause') && phrase !== 'clause' && !mayHaveVerb(said) && !/^(?:no|not|never|only)$/i.test(first)) return 'marked';
  return isArticle(before) && isArticle(first) ? 'marked' : 'plain';
}

/** Questions that ask what something is for. */
const AIM = /\bpurpose\b|\bfor\?$/i;

const lower = (text: string): string => text.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase());

/** What a sample answers to a question. */
function toldOf(answers: Readonly<Record<string, unknown>>, field: Field, list: Field | null): string[] {
  const all = list ? ((answers[list.name] ?? []) as Record<string, unknown>[]).map((item) => item[field.name]) : [answers[field.name]];
  return all.filter((one) => typeof one === 'string');
}

/** What stands before a spot of a text in its line. */
const leadTo = (text: string, at: number | undefined): string =>
  at === undefined
    ? ''
    : (text
        .slice(Math.max(0, at - 40), at)
        .split('\n')
        .at(-1) ?? '');

/** From this likelihood on a figure needs no word of its question beside it; a sum, of which a brief has few, from the other on. */
const [SURE, SURE_SUM] = [0.85, 0.65];

const FIGURES: ReadonlySet<string> = new Set(['amount', 'date', 'duration', 'number']);

/** Questions that a figure answers only probably, and of which no word stands beside it. */
function doubtsIn({ placed }: Answering, { reading, brief, resolved, date, isPlain }: About): Set<string> {
  const chances = figureChances(reading, resolved.source.fields, resolved.kind.id, date);
  const doubts = [...placed].filter(([fact, field]) => {
    const chance = chances.get(fact)?.get(field) ?? 1;
    if (isWithinUndecided(fact, reading) && FIGURES.has(fact.what) && !isWords(field)) return true;
    // `To start by 15 March` is no day on which it starts.
    if (
      fact.what === 'date' &&
      !ENDS.test(field.label) &&
      isLastDay(brief[fact.at.part].slice(Math.max(0, fact.at.from - 24), fact.at.from + (LEAD.exec(fact.text)?.[0].length ?? 0)))
    )
      return true;
    if (fact.what === 'amount' && !isPlain) return chance < SURE_SUM;
    if (!FIGURES.has(fact.what) || isWords(field) || (chance >= SURE && !isPlain)) return false;
    // Of a plain form nothing was learnt: only the words beside a figure tell what it is.
    return !isBeside(fact, field, brief, isPlain ? '' : (fact.role ?? ''));
  });
  return new Set(doubts.map(([, { name }]) => name));
}

/** Questions for a last day. */
const ENDS =
  /\b(?:by|last|end|ends|until|deadline|latest|due|before|when must|finish\w*|ready|complet\w+|deliver\w*|handover|answer|reply|pay(?:ment)?|return\w*)\b/i;
const LEAD = /^(?:by|before|until) (?:the )?/i;

/** Whether a figure stands in words that leave open what is to hold. */
const isWithinUndecided = ({ at }: Fact, { wishes }: Reading): boolean =>
  wishes.some((wish) => wish.sort === 'unsure' && wish.at.part === at.part && wish.at.from <= at.from && wish.at.to >= at.to);

/** From the first of these likelihoods on the words of a brief choose an option, from the second on for sure: of 100 between them 85 were right, above them 97. */
const [CHOSEN, CERTAIN] = [0.5, 0.7];

/** Questions of which the option is not certain: no answer below them depends on it. */
function leaningsIn({ answers, chosen }: Answering, { reading, resolved: { kind, source } }: About): Field[] {
  const wished = new Set([...chosen.values()].flat().map(({ name }) => name));
  const gates = new Set(
    source.fields.flatMap(({ name, showWhen }) => (answers[name] === undefined ? [] : (showWhen?.match(/[A-Za-z]\w*/g) ?? []))),
  );
  const chances = optionChances(reading.named.pages, source.fields, kind.id);
  return source.fields.filter((field) => {
    if (field.type !== 'select' && field.type !== 'boolean') return false;
    const chance = chances.get(field)?.get(answers[field.name] as string | boolean) ?? 0;
    if (answers[field.name] === undefined || gates.has(field.name)) return false;
    // Words of a wish that chose what they are unlikely to mean were wrong as often as right.
    return wished.has(field.name) ? chance < CHOSEN : chance >= CHOSEN && chance < CERTAIN;
  });
}
