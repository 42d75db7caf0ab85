import type { Field } from '#engine/field.ts';
import type { Answering } from './answers.ts';
import type { Covered } from './shapes.ts';
import { ROLE_WORDS } from './slots.ts';
import { meanings } from './vocabulary.ts';

/**
 * Questions that the brief does not answer, and of which a clause that was drafted from its words speaks: what the library proposes there may say
 * something else than the customer does. A question of two telling words or more needs two of them in one wish.
 */
export function touchedBy(covered: readonly Covered[], { fields, answers }: Answering): Set<string> {
  const drafted = covered.filter(({ status }) => status === 'drafted' || status === 'partly').map(({ text }) => new Set(meanings(text)));
  const touched = fields.filter((field) => {
    if (
      answers[field.name] !== undefined ||
      /Description$|Signatory$|Office$|Address$/.test(field.name) ||
      !(field.default !== undefined || (!field.required && (SHORT.has(field.type) || field.of !== undefined)))
    )
      return false;
    const topic = topicOf(field);
    // That there is nothing of a sum or a day of which the brief speaks is said too soon; and a wish of few words is about each of them.
    const isAbsent = field.default === undefined;
    return drafted.some((said) => {
      const isSum = [...said].some((word) => /\d/.test(word));
      // A wish with a sum says when and how it is paid.
      const weight = (word: string): number => (isSum && (word === 'paid' || word === 'pay') ? 2 : 1);
      const hits = [...topic].filter((word) => said.has(word)).reduce((sum, word) => sum + weight(word), 0);
      // A list speaks of many things: what is in none of it is asked where two of them are named.
      if (field.of) return hits >= 2;
      return hits >= (isAbsent || said.size <= 3 ? 1 : Math.min(2, topic.size)) && hits > 0;
    });
  });
  return new Set(touched.map(({ name }) => name));
}

const SHORT: ReadonlySet<string> = new Set(['number', 'money', 'date', 'text', 'textarea']);
/** Words that stand in questions of every sort. */
const EVERYWHERE = new Set([
  ...meanings(
    'day days week weeks month months year years hour hours number sum percent party parties person people agreement document time date first last need',
  ),
  ...ROLE_WORDS,
]);

const topicOf = ({ name, label }: Field): Set<string> =>
  new Set(meanings(`${label} ${name.replace(/([a-z])([A-Z])/g, '$1 $2')}`).filter((word) => !EVERYWHERE.has(word)));
