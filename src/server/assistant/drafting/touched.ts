import type { Field } from '#engine/field.ts';
import type { Answering } from './answers.ts';
import type { Covered } from './shapes.ts';
import { ROLE_WORDS } from './slots.ts';
import { meanings } from './vocabulary.ts';

/** Questions that the brief does not answer, each with the wishes that speak of the same. */
export type Touched = ReadonlyMap<string, readonly string[]>;

/**
 * Questions that the brief does not answer, and of which a clause that was drafted from its words speaks: what the library proposes there may say
 * something else than the customer does. A question of two telling words or more needs two of them in one wish.
 */
export function touchedBy(covered: readonly Covered[], { fields, answers, bequests }: Answering): Touched {
  // What a sentence of a will does stands where it belongs.
  const read = new Set([...(bequests?.wishes.keys() ?? []), ...(bequests?.own.keys() ?? [])].map(({ text }) => text));
  const wishes = covered
    .filter(({ status, text }) => status !== 'refused' && !read.has(text))
    .map(({ text, status }) => ({ text, said: subjectsIn(text), status }));
  const touched = new Map<string, string[]>();
  for (const field of fields) {
    if (
      answers[field.name] !== undefined ||
      /Description$|Signatory$|Office$|Address$|Role$|^documentTitle$/.test(field.name) ||
      !(field.default !== undefined || (!field.required && (SHORT.has(field.type) || field.of !== undefined)))
    )
      continue;
    const topic = topicOf(field);
    // That there is nothing of a sum or a day of which the brief speaks is said too soon; and a wish of few words is about each of them.
    const isAbsent = field.default === undefined;
    const found = wishes.filter(({ said, status }) => {
      const isSum = [...said].some((word) => /\d/.test(word));
      // A wish with a sum says when and how it is paid.
      const weight = (word: string): number => (isSum && (word === 'paid' || word === 'pay') ? 2 : 1);
      const hits = [...topic].filter((word) => said.has(word)).reduce((sum, word) => sum + weight(word), 0);
      // What stands in a clause already must speak of all that is asked to be taken out of it, and a list speaks of many things.
      if (status === 'covered') return hits >= topic.size && (hits >= 2 || (isAbsent && topic.size > 0));
      if (field.of) return hits >= Math.min(2, topic.size) && hits > 0;
      return hits >= (isAbsent || said.size <= 3 ? 1 : Math.min(2, topic.size)) && hits > 0;
    });
    if (found.length > 0)
      touched.set(
        field.name,
        found.map(({ text }) => text),
      );
  }
  return touched;
}

/**
 * Whether a passage that rests on an unanswered question and a wish speak of the same thing, so that only one of them may stand: two telling words of the wish
 * stand in it, or all of a short one; or it says that there is none of just what the wish tells. `everywhere`: words that the document has in many passages.
 */
export function isSameSubject(passage: string, field: Field, wish: string, everywhere: ReadonlySet<string>): boolean {
  const own = subjectsIn(wish);
  const said = [...own].filter((word) => !EVERYWHERE.has(word) && !/\d/.test(word));
  const there = subjectsIn(`${passage} ${field.label}`);
  const hits = said.filter((word) => there.has(word) && !everywhere.has(word)).length;
  const topic = topicOf(field);
  const isNamed = topic.size > 0 && [...topic].every((word) => own.has(word));
  // Of several things that are asked in one, electricity, heating and water, the wish may settle one alone.
  if (!isNamed && field.label.includes(',')) return false;
  const shared = said.filter((word) => there.has(word)).length;
  return (isNamed && (field.default === undefined || shared >= 2)) || hits >= 2 || (said.length <= 2 && hits > 0);
}

/** Whether a wish speaks of what a sentence of the library denies: of a thing that it names, or of somebody's reasons where it says that there are none. */
export function speaksOf(sentence: string, wish: string, everywhere: ReadonlySet<string>): boolean {
  const said = subjectsIn(wish);
  const own = [...subjectsIn(sentence)].filter(
    (word) => !EVERYWHERE.has(word) && (!everywhere.has(word) || GROUPS.has(word)) && !/\d/.test(word),
  );
  return own.some((word) => said.has(word)) || (/\breason\b/i.test(sentence) && REASON.test(wish));
}
const REASON =
  /\b(?:he|she|they|landlord|agent)\b[^.;]{0,40}\b(?:says?|said|saying|claim(?:s|ed|ing)?|complain(?:s|ed)|because|blam(?:es|ed|ing))\b/i;

/** Words that so many of a document's passages have that none of them is about the same for it. */
export function commonIn(passages: readonly string[]): Set<string> {
  const counts = new Map<string, number>();
  for (const passage of passages) for (const word of subjectsIn(passage)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return new Set([...counts].flatMap(([word, count]) => (count >= Math.max(4, passages.length / 10) ? word : [])));
}

/** Words by which the same thing is told in a form and by whoever writes of it. */
const SAME = [
  'accident crash crashed collision bender hit',
  'damage repaired replaced broken fault faulty dent dented leak leaked leaking cracked scratched rusty',
  'examined inspected inspection inspect checked check test tested mechanic surveyor',
  'lawyer lawyers solicitor attorney counsel advice advised',
  'lien loan charge mortgage finance financed',
].map((line) => line.split(' ').flatMap(meanings));

/** The first of each, by which all of them go. */
const GROUPS = new Set(SAME.flatMap(([first]) => first ?? []));

/** What a text speaks of. */
const subjectsIn = (text: string): Set<string> =>
  new Set(meanings(text).map((word) => SAME.find((group) => group.includes(word))?.[0] ?? word));

const SHORT: ReadonlySet<string> = new Set(['number', 'money', 'date', 'text', 'textarea']);
/** Words that stand in questions of every sort. */
const EVERYWHERE = new Set([
  ...meanings(
    'day days week weeks month months year years hour hours number sum percent party parties person people agreement document time date first second third last need',
  ),
  ...ROLE_WORDS,
]);

/** What a question speaks of. */
export const topicOf = ({ name, label }: Pick<Field, 'name' | 'label'>): Set<string> =>
  new Set([...subjectsIn(`${label} ${name.replace(/([a-z])([A-Z])/g, '$1 $2')}`)].filter((word) => !EVERYWHERE.has(word)));
