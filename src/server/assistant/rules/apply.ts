import type { Compliance } from '#contracts/assistant.ts';
import type { Fact } from '#engine/source.ts';
import { type MessageKey, message } from '#messages/message.ts';
import type { Doc } from '../checks/document.ts';
import { witnessesIn } from '../checks/signatures-read.ts';
import { shorten } from '../shorten.ts';
import { amountsWithin, type Counted, monthlyRent, percentsIn, type Sentence, sentencesOf, spansIn, weeklyHoursIn } from './readers.ts';
import type { Rule } from './shapes.ts';

type Held = Compliance['rules'][number];
type Text = Pick<Doc, 'pieces' | 'amounts' | 'signatures' | 'text' | 'plain'>;

/** A verdict before it is put into words. */
interface Verdict {
  status: Held['status'];
  /** Key of the sentence, of those under `findings.ruled`. */
  key: 'most' | 'least' | 'kept' | 'banned' | 'stands' | 'absent' | 'missing' | 'unread' | 'silent' | 'ink';
  said?: string;
  at?: { from: number; to: number };
}

/** Holds a text against one rule with the fact that the place has for it. `place` is the name of the fact's place. */
export function apply(rule: Rule, fact: Fact, place: string, doc: Text): Held {
  const { status, key, said = '', at } = verdictOf(rule, fact, doc);
  const name = message(`findings.ruleNames.${rule.id}`);
  const sentence: MessageKey = `findings.ruled.${key}`;
  const limit = typeof fact.value === 'object' ? '' : String(fact.value);
  return {
    rule: name,
    status,
    message: message(sentence, { name, said, limit, place, note: fact.note ?? '' }).trim(),
    source: fact.source ?? null,
    place,
    asOf: fact.asOf ?? null,
    at: at ? { from: doc.plain.back(at.from), to: doc.plain.back(at.to) } : null,
  };
}

function verdictOf(rule: Rule, fact: Fact, doc: Text): Verdict {
  if (rule.how === 'witnesses') return witnesses(Number(fact.value), doc);
  if (rule.how === 'form') return form(String(fact.value), rule.words, doc);
  const sentences = sentencesOf(doc).filter(({ text }) => rule.says.test(text) && !rule.unless?.test(text));
  const [first] = sentences;
  if (!first) return { status: rule.silent, key: rule.how === 'asked' ? 'absent' : 'silent' };
  switch (rule.how) {
    case 'banned':
      return { status: 'broken', key: 'banned', said: shown(first.text), at: first };
    case 'asked':
      return { status: 'met', key: 'stands', said: shown(first.text), at: first };
    case 'ink':
      return mayBeElectronic(fact)
        ? { status: 'met', key: 'kept', said: shown(first.text), at: first }
        : { status: 'broken', key: 'ink', said: shown(first.text), at: first };
    case 'span':
      return compare(
        sentences,
        ({ text }) => (rule.near && !rule.near.test(text) ? [] : spansIn(text, rule.unit)),
        fact,
        rule.bound,
        ({ from, to }, limit) => {
          // What follows may add to the figure, or say that the law's own figure goes before it.
          const around = doc.text.slice(from, to + 400);
          return (
            rule.open?.test(around) === true ||
            (/\bthe law\b/i.test(around) && spansIn(doc.text.slice(to, to + 400), rule.unit).some(({ value }) => value === limit))
          );
        },
      );
    case 'percent':
      // Most limits leave out whole sorts of loan; the text says which it is somewhere else.
      return compare(
        sentences,
        ({ text }) => percentsIn(text),
        fact,
        rule.bound,
        () => rule.open?.test(doc.text) === true,
      );
    case 'hours':
      return compare(sentences, ({ text }) => weeklyHoursIn(text), fact, 'most');
    case 'hourly':
      return compare(sentences, (sentence) => amountsWithin(doc, sentence), fact, 'least');
    case 'rents':
      return compare(sentences, (sentence) => inRents(sentence, doc, rule.unit), fact, 'most');
    case 'share':
      return compare(sentences, (sentence) => shareOfRent(sentence, doc), fact, 'most');
  }
}

/** What one sentence says too much or too little decides; a text that states no figure leaves it open. */
function compare(
  sentences: readonly Sentence[],
  read: (sentence: Sentence) => Counted[],
  { value }: Fact,
  bound: 'most' | 'least',
  mayBeMended: (sentence: Sentence, limit: number) => boolean = () => false,
): Verdict {
  const limit = Number(value);
  const counted = sentences.flatMap((sentence) => read(sentence).map((one) => ({ ...one, sentence })));
  const [first] = counted;
  if (!first || !Number.isFinite(limit)) return { status: 'unclear', key: 'unread', ...(sentences[0] ? { at: sentences[0] } : {}) };
  // Units do not divide evenly: a year is not quite twelve months.
  const wrong = counted.find((one) => (bound === 'most' ? one.value > limit * 1.005 : one.value < limit * 0.985));
  const one = wrong ?? first;
  if (wrong && mayBeMended(wrong.sentence, limit)) return { status: 'unclear', key: 'unread', at: wrong.sentence };
  return { status: wrong ? 'broken' : 'met', key: wrong ? bound : 'kept', said: one.words, at: one.sentence };
}

/** A deposit in months' or weeks' rent, said so or worked out. */
function inRents(sentence: Sentence, doc: Text, unit: 'month' | 'week'): Counted[] {
  const said = spansIn(sentence.text, unit).filter(({ words }) =>
    new RegExp(`${words.replace(/[()]/g, '\\$&')}[’']*s?[’']? rent`, 'i').test(sentence.text),
  );
  if (said.length > 0) return said;
  const rent = monthlyRent(doc);
  const deposit = amountsWithin(doc, sentence).at(0);
  if (rent === undefined || rent === 0 || !deposit) return [];
  return [{ value: deposit.value / (unit === 'month' ? rent : (rent * 12) / 52), words: deposit.words }];
}

function shareOfRent(sentence: Sentence, doc: Text): Counted[] {
  const percents = percentsIn(sentence.text);
  const rent = monthlyRent(doc);
  if (percents.length > 0 || rent === undefined || rent === 0) return percents;
  return amountsWithin(doc, sentence)
    .slice(0, 1)
    .map(({ value, words }) => ({ value: (100 * value) / rent, words }));
}

const NAMED = /\b(one|two|three|four|\d) (?:(?:or more|competent|adult|independent|credible|disinterested)\s)*witness/i;
const COUNTS: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4 };

function witnesses(asked: number, doc: Text): Verdict {
  const lines = witnessesIn(doc);
  const named = NAMED.exec(doc.text)?.[1]?.toLowerCase() ?? '';
  // Lines to sign on say how many will; words alone count where there are none.
  const count = lines.length > 0 ? lines.length : (COUNTS[named] ?? Number(named || 0));
  const [first] = lines;
  if (count === 0) return { status: 'broken', key: 'missing' };
  return {
    status: count >= asked ? 'met' : 'broken',
    key: count >= asked ? 'kept' : 'least',
    said: String(count),
    ...(first ? { at: first } : {}),
  };
}

function form(asked: string, words: Readonly<Record<string, RegExp>>, doc: Text): Verdict {
  const wanted = Object.values(words).filter((word) => word.test(asked));
  if (wanted.length === 0) return { status: 'unclear', key: 'unread' };
  // "A notary or two witnesses": either will do.
  const isChoice = /\bor\b/.test(asked);
  const has = isChoice ? wanted.some((word) => word.test(doc.text)) : wanted.every((word) => word.test(doc.text));
  return has ? { status: 'met', key: 'stands', said: asked } : { status: 'broken', key: 'missing' };
}

function mayBeElectronic({ value }: Fact): boolean {
  return typeof value === 'object' && 'eSign' in value && value.eSign === true;
}

const shown = (text: string): string => shorten(text.replace(/^\s*(?:\d{1,3}\.|[-*•])\s*/, '').replace(/\s+/g, ' '), 120);
