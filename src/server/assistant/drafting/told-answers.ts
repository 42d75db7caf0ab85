import type { Field } from '#engine/field.ts';
import { remedyIn } from './letters/remedies.ts';
import { capital, tidy } from './notes.ts';
import { inRegister, type Speakers } from './register.ts';
import type { Wish } from './shapes.ts';
import { isRefused } from './unwanted.ts';

/** An answer that a sentence gives in its own words. */
export interface ToldAnswer {
  field: Field;
  value: unknown;
  wish: Wish;
  /** The sentence says nothing else. */
  isWhole: boolean;
}

/** By which way money comes. */
const BY =
  /\b(?:by|via|with) ((?:(?:bank|wire|mobile) )?transfer|standing order|direct debit|che(?:que|ck)|bank draft|post-?dated che(?:ques|cks))\b/i;
const PAYDAY =
  /\bpa(?:y|id|yable|yday)\b[^.;]{0,40}?\b(first|second|third|fourth|last) (working day|day|(?:mon|tues|wednes|thurs|fri|satur|sun)day) (?:of|in) (?:the|each|every) month\b/i;

const SPAN = '(\\d{1,3}|an?|one|two|three|four|five|six|eight|ten|twelve) (days?|weeks?|months?)';
const NOTICE = [new RegExp(`\\bnotice(?: period)?(?: is| of|:)? ${SPAN}\\b`, 'i'), new RegExp(`\\b${SPAN}(?:['’]s?)? notice\\b`, 'i')];

const LIVE_WITH =
  /\b(?:kids?|children|child|boys?|girls?|son|daughter|twins|they|both) (?:(?:will|should|would|to|all|both|mostly|mainly|usually|still) )*(?:live|lives|living|stay|stays) (?:(?:mostly|mainly|full[- ]time|most of the time) )?with (me|him|her)\b(?! (?:and|half|every|each|on|at|for|two|three|one)\b)/i;

type Reader = (text: string, field: Field, speakers: Speakers) => unknown;

const SENSITIVE =
  /\b(?:health|injur\w+|medical|illness\w*|allerg\w+|medicines?|religio\w+|biometric|fingerprints?|ethnic\w*|sexual\w*|disabilit\w+)\b/i;
const COLLECTS = /\b(?:we|i|it|app|site|website|shop|studio) (?:also )?(?:collects?|stores?|asks? for|gathers?)\s+(.+)$/i;

/** Which questions a sentence of a brief may answer as it stands: by the question's shape, never by the kind that asks it. */
const READERS: readonly { isFor: (field: Field) => boolean; read: Reader; isWhole?: boolean }[] = [
  // `So they can quote for bottling` says for what something is shown.
  {
    isFor: ({ label, type }) => type === 'textarea' && /^Why does the other side need\b/i.test(label),
    read: (text, _, { other }) => {
      const [, who = '', what] = /\b(?:so|in order) (?:that )?(they|he|she|it|we) (?:can|could|may) ([^.;]{4,160})$/i.exec(text) ?? [];
      return what && other && !/^we$/i.test(who) ? `to let ${other} ${what}` : undefined;
    },
  },
  // `Hiring Ann Berg as a full-time barista`.
  {
    isFor: ({ label, type }) => type === 'text' && /^Job title$/i.test(label),
    read: (text) => {
      const found =
        /\b(?:hir(?:es?|ed|ing)|employ(?:s|ed|ing)?|engag(?:es?|ed|ing)|tak(?:es?|ing) on|is|starts?|works?|working|joins?)\b[^.]{0,60}? as (?:an? |our |the )?((?:\p{Ll}|\p{Lu}{2})[\p{L}-]*(?: (?:\p{Ll}|\p{Lu}{2})[\p{L}-]*){0,4} ?)(?=[,.(]|$| (?:starting|start|from|for|on|in|at|of|with|to|and)\b)/u.exec(
          text,
        )?.[1];
      return found?.replace(/^(?:(?:full|part)[- ]?time|new|permanent|temporary|senior(?= full)) /, '').trim() || undefined;
    },
  },
  {
    isFor: ({ of, label }) => of !== undefined && /\bdata do you collect\?$/i.test(label),
    read: (text, { of = [] }) => {
      const [inner] = of;
      const things = itemsIn(COLLECTS.exec(text)?.[1]);
      return inner && things.length > 0 ? things.map((thing) => ({ [inner.name]: thing })) : undefined;
    },
  },
  {
    isFor: ({ label, type }) => type === 'text' && /\bsensitive data\?$/i.test(label),
    read: (text) => {
      const things = itemsIn(COLLECTS.exec(text)?.[1]).filter((thing) => SENSITIVE.test(thing));
      return things.length > 0 ? things.join(' and ') : undefined;
    },
  },
  // `I swear that my cousin has lived with me since August 2024`, which plain words make a promise: what is sworn is a fact in its own words.
  {
    isFor: ({ of, label }) => of !== undefined && /^The facts$/i.test(label),
    read: (text, { of = [] }) => {
      const fact =
        /\bI(?:, [^,.;]{3,60},|(?: hereby| solemnly)){0,2} (?:swear|promise|affirm|declare|state|attest|confirm|certify|testify|depose)(?: (?:under oath|and \p{L}+|hereby)){0,2} that (.{8,})$/u.exec(
          text,
        )?.[1];
      const [inner] = of;
      return inner && fact ? [{ [inner.name]: capital(fact.replace(/[.;\s]+$/, '')) }] : undefined;
    },
  },
  // `No kids under 16`.
  {
    isWhole: true,
    isFor: ({ label, type }) => type === 'number' && /\bage\b[^?]*\bwithout a parent\b/i.test(label),
    read: (text) => {
      const age = /\b(?:under|below|younger than)(?: the age of)? (\d{1,2})\b/i.exec(text)?.[1];
      return age && /\b(?:kids?|child(?:ren)?|minors?|anyone|nobody|people|users)\b/i.test(text) ? Number(age) : undefined;
    },
  },
  // `£420 a month, first of the month by bank transfer`.
  {
    isFor: ({ label, type }) => type === 'text' && /^How is (?:the )?(?:rent|salary|pay|instal{1,2}ment)\b.* paid\?$/i.test(label),
    read: (text) => {
      const isPeriodic = /\b(?:rent|salary|wages?|instal{1,2}ments?)\b|(?:a|per|each|every) (?:week|month)\b|\bmonthly\b|\bweekly\b/i.test(
        text,
      );
      return isPeriodic && !/\bdeposit\b/i.test(text) ? BY.exec(text)?.[1]?.toLowerCase() : undefined;
    },
  },
  // `Notice is one month`, `4 weeks notice`.
  {
    isFor: ({ label, type }) => type === 'text' && /^What is the notice period\?$/i.test(label),
    read: (text) => {
      const said = NOTICE.map((one) => one.exec(text)).find((one) => one !== null);
      const [words = '', count = '', unit = ''] = said ?? [];
      if (said && isRefused(text.slice(0, said.index + words.indexOf(count)))) return undefined;
      return count === '' ? undefined : `${count.toLowerCase()} ${unit.toLowerCase()}${/s$/i.test(unit) ? '’' : '’s'} notice`;
    },
  },
  // `The kids live with me, he has them at weekends`.
  {
    isFor: ({ label, type }) => type === 'select' && /^With whom do the children mostly live\?$/i.test(label),
    read: (text, { options = [] }, { author, other }) => {
      const [, whom = ''] = LIVE_WITH.exec(text) ?? [];
      const side = whom === '' ? null : /^(?:me|us)$/i.test(whom) ? author : other;
      return options.find((option) => side !== null && option.toLowerCase() === side.toLowerCase());
    },
  },
  // `I want a full refund, no replacement`.
  {
    isFor: ({ type, options = [] }) => type === 'select' && options.includes('Pay the money back') && options.includes('Replace it'),
    read: (text, { options = [] }) => remedyIn(text, options),
  },
  // `Paid last Friday of the month`.
  {
    isFor: ({ label, type }) => type === 'text' && /^When is pay due\?$/i.test(label),
    read: (text) => {
      const [, which = '', day = ''] = PAYDAY.exec(text) ?? [];
      return day === ''
        ? undefined
        : `on the ${which.toLowerCase()} ${/^(?:working )?day$/i.test(day) ? day.toLowerCase() : capital(day)} of each month`;
    },
  },
  {
    isWhole: true,
    isFor: ({ label, type }) => type === 'textarea' && /^How should it be paid\?$/i.test(label),
    read: (text, _, speakers) =>
      /\bpa(?:y|id)\b[^.]{0,30}\b(?:transfer|cheque|check|cash|paypal|account)\b/i.test(text) ? inRegister(text, speakers) : undefined,
  },
];

/** What sentences of a brief answer in their own words; a question takes the first sentence that answers it. */
export function toldAnswers(
  wishes: readonly Wish[],
  fields: readonly Field[],
  answers: Readonly<Record<string, unknown>>,
  speakers: Speakers,
): ToldAnswer[] {
  return fields.flatMap((field): ToldAnswer[] => {
    const reader = answers[field.name] === undefined ? READERS.find(({ isFor }) => isFor(field)) : undefined;
    if (!reader) return [];
    for (const wish of wishes) {
      if (wish.sort === 'instruction' || wish.sort === 'talk') continue;
      const value = reader.read(tidy(wish.text), field, speakers);
      if (value !== undefined) return [{ field, value, wish, isWhole: reader.isWhole === true }];
    }
    return [];
  });
}

/** `Names, emails, and a health form`: the things of a list, each with a capital letter. */
function itemsIn(list: string | undefined): string[] {
  return (list ?? '')
    .replace(/[.;].*$/, '')
    .split(/,\s*(?:and\s+)?|\s+and\s+/)
    .map((thing) => thing.replace(/^(?:an?|the|their|your)\s+/i, '').trim())
    .filter((thing) => thing.length > 2 && thing.length < 80)
    .map((thing) => thing.replace(/^\p{Ll}/u, (first) => first.toUpperCase()));
}
