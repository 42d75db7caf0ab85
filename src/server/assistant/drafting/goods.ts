import type { Field } from '#engine/field.ts';
import { type Member, membersOf } from './enumerations.ts';
import { capital, tidy } from './notes.ts';
import { phraseOf } from './phrase.ts';
import { NUMBER_WORDS, wordValue } from './reading/numerals.ts';
import type { Reading, Wish } from './shapes.ts';

const ASKED = /^(?:The goods|What is (?:sold|hired out)\?|Things that are given)$/;
const DEALT =
  /\b(?:sell(?:ing)?|sale of|rent(?:ing)? out|hir(?:e|ing) out|lend(?:ing)? out|own|giv(?:e|ing))\s+(?:(?:him|her|them)\s+)?(my|our|the|an?|one)\s+([\p{L}\d][^,.;:()]{2,50}?)(?=\s+(?:to|for|in|at|and|which|that|with|on|as)\b|\s*[,.;:()]|$)/iu;
/** `Selling fourteen goats`: how many, and what. */
const COUNTED = new RegExp(
  String.raw`\b(?:sell(?:s|ing)?|sale of|buy(?:s|ing)?|rent(?:s|ing)? out|hir(?:e|es|ing) out)\s+(?:(?:him|her|them|me|us)\s+)?(\d{1,5}|${NUMBER_WORDS})\s+(?!shares?\b|percent|acres?\b|hours?\b|days?\b|weeks?\b|months?\b|years?\b)(\p{L}[^,.;:()]{2,50}?)(?=\s+(?:to|for|from|off|in|at|and|which|that|with|on|as)\b|\s*[,.;:()]|$)`,
  'iu',
);

/** `Selling my Kubota tractor`: the one thing that a sale or a hire is about, with its number, for the list that asks for things. */
export function thingDealt(
  { wishes, facts, named }: Reading,
  fields: readonly Field[],
  answers: Readonly<Record<string, unknown>>,
): { field: Field; value: Record<string, unknown>[]; wish: Wish | undefined } | null {
  const field = fields.find(({ of, label, name }) => of && answers[name] === undefined && ASKED.test(label));
  const [what] = field?.of ?? [];
  if (!field?.of || !what) return null;
  const title = named.pages.find(({ part }) => part === 'title')?.text ?? '';
  const told = [
    ...wishes.filter(({ sort }) => sort !== 'instruction').map((wish) => ({ wish, text: wish.text })),
    { wish: undefined, text: title },
  ];
  for (const { wish, text } of told) {
    const [, many = '', goods = ''] = COUNTED.exec(tidy(text)) ?? [];
    const thing = goods || (DEALT.exec(tidy(text))?.[2] ?? '');
    const some = many === '' ? undefined : (wordValue(many.toLowerCase()) ?? Number(many));
    if (thing === '' || /^(?:business|shop|caf[eé]|company|house|flat|apartment|home|things?|stuff|furniture)\b/i.test(thing)) continue;
    const count = field.of.find(({ type, label }) => type !== 'money' && /\bmany\b|quantity|number of/i.test(label));
    const one = count?.type === 'number' && /[^s]$/i.test(thing) ? 1 : undefined;
    const mark = field.of.find(({ type, label }) => type === 'text' && /\bserial\b|\bmark\b/i.test(label));
    const number = facts.filter(({ role }) => role === 'identification number' || role === 'serial number');
    return {
      field,
      wish,
      value: [
        {
          [what.name]: capital(thing.trim()),
          ...(count && { [count.name]: count.type === 'number' ? (some ?? one) : some && String(some) }),
          ...(mark && number.length === 1 && { [mark.name]: number[0]?.value }),
        },
      ],
    };
  }
  return null;
}

const TOGETHER =
  /^(?:(?:i|we|he|she|they)|(?:the )?\p{L}+)(?:['’]?(?:m|re|s)| am| are| is| will)? (?:buy(?:s|ing)?|sell(?:s|ing)?|tak(?:es?|ing) over) (?=(?:the|my|our|his|her|their|an?|all|two|three|four|five|\d+)\b)/iu;
const FEWEST = 3;
const THING = /^(?:(?:the|my|our|his|her|their|its|an?|all the|one|two|three|four|five|six|\d+) |\p{Lu}|\S+\.\S+)/u;
/** Of a whole business one thing is not the list. */
const LISTED = new RegExp(`${ASKED.source}|^Things and rights that are sold$`);

/** `We buy the ruling machine, two presses and the tools`: the things that a sentence names one beside the other as what is sold, for the list that asks for them. */
export function thingsDealt(
  { wishes, facts }: Reading,
  fields: readonly Field[],
  answers: Readonly<Record<string, unknown>>,
): { field: Field; value: Record<string, unknown>[]; wish: Wish } | null {
  const field = fields.find(({ of, label, name }) => of && answers[name] === undefined && LISTED.test(label));
  const [what] = field?.of ?? [];
  if (!field || !what) return null;
  for (const wish of wishes) {
    const members = wish.sort === 'instruction' ? [] : membersOf(wish, facts, TOGETHER);
    const isNamed = ({ from, to }: Member) =>
      facts.some(({ what, at }) => what === 'party' && at.part === wish.at.part && at.from >= from && at.to <= to);
    if (members.length < FEWEST || !members.every((one) => THING.test(one.text) && phraseOf(one.text) === 'noun' && !isNamed(one)))
      continue;
    return { field, wish, value: members.map(({ text }) => ({ [what.name]: text })) };
  }
  return null;
}
