import type { Answers, Field } from '#engine/field.ts';
import type { Slot } from '../slots.ts';
import { likelihoods, type Signs } from './choice.ts';
import { type Asked, allQuestions } from './figures.ts';
import { type Learnt, learnt } from './model.ts';
import { beside, entry, type Passage, passagesIn } from './passages.ts';
import { CLOSED, type Spoken } from './spoken.ts';
import { stemsIn } from './stems.ts';

/** A question that is answered in words, with what its answers look like elsewhere. */
export interface TextAsked extends Asked {
  names: string[];
  /** Words of its name and label, a few. */
  about: string[];
  /** Words of its answers in the examples of the library. */
  usual: ReadonlySet<string>;
  /** `text`, `list` and the like, with how long its example is and whether that is a name. */
  sort: string;
}

/** A passage of a brief that probably answers a question, 0 to 1. */
export interface TextChance extends Passage {
  question: TextAsked;
  chance: number;
}

const SILENT: ReadonlySet<string> = new Set([...CLOSED, 'how', 'many', 'much', 'whose', 'there', 'they']);
const stems = (text: string): string[] => stemsIn(text, SILENT);
const MOST_WORDS = 7;

/** The questions of a form that words answer, but those for the names of `slots`: who is who is read by itself. */
export function textQuestions(fields: readonly Field[], samples: readonly { answers: Answers }[], slots: readonly Slot[]): TextAsked[] {
  return allQuestions(fields)
    .filter(
      ({ field }) =>
        (field.type === 'text' || field.type === 'textarea') &&
        !slots.some(({ name, signs }) => signs && (name === field.name || name.replace(/Name$/, 'Role') === field.name)),
    )
    .map(({ field, list }): TextAsked => {
      const told = samples.flatMap(({ answers }) => {
        const all = list
          ? ((answers[list.name] ?? []) as Record<string, unknown>[]).map((item) => item[field.name])
          : [answers[field.name]];
        return all.filter((one) => typeof one === 'string');
      });
      const example = field.example ?? told[0] ?? '';
      const length = example.split(/\s+/).length;
      const isName = /^(?:(?:Dr|Mr|Ms|Mrs) )?\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)+$/u.test(example);
      const names = stems(field.name);
      return {
        field,
        ...(list && { list }),
        names,
        about: [...new Set([...names, ...stems(`${field.label} ${list?.label ?? ''}`)])].slice(0, MOST_WORDS),
        usual: new Set([...told, example].flatMap(stems)),
        sort: `${list ? 'list ' : ''}${field.type} ${isName ? 'name' : length > 10 ? 'long' : length > 4 ? 'middle' : length}`,
      };
    });
}

const step = (chance: number): number =>
  Math.max(-5, Math.min(5, Math.round(Math.log(Math.max(chance, 1e-3) / Math.max(1 - chance, 1e-3)))));

/** For one passage, an option for each question that it may answer, and a last one for none. */
export function textOptions(words: readonly Spoken[], passage: Passage, questions: readonly TextAsked[], kind: string): Signs[] {
  const { from, to } = passage;
  const own = words.slice(from, to);
  const told = [...new Set(own.flatMap(({ low, stem }) => (CLOSED.has(low) ? [] : stem)))];
  const { left, right } = beside(words, from, to, 8, 4);
  const namesIn = new Set(own.map(({ name }) => name));
  const factsIn = [...new Set(own.map(({ fact }) => fact))].sort().join('+');
  const length = to - from > 10 ? 'long' : to - from > 4 ? 'middle' : String(to - from);
  const name = namesIn.size > 1 ? (namesIn.has('side') ? 'has side' : 'has name') : ([...namesIn][0] ?? '');
  const shape = [
    ...entry(words, from),
    `len ${length}`,
    `names ${name}`,
    `facts ${factsIn}`,
    `after ${own.at(-1)?.after || (CLOSED.has(words[to]?.low ?? '') ? words[to]?.low : '')}`,
    `begins ${step(passage.begins)}`,
  ];
  const around = [...told.map((word) => `o ${word}`), ...left.map((word) => `l ${word}`), ...right.map((word) => `r ${word}`)];
  const options = questions.map(({ field, list, names, about, usual, sort }): Signs => {
    const signs = ['some', `f ${field.name}`, `k ${kind}.${field.name}`, `s ${sort}`, `s ${sort}|begins ${step(passage.begins)}`];
    for (const sign of shape) signs.push(`${field.name}|${sign}`);
    for (const sign of around) signs.push(`${field.name}|${sign}`);
    for (const sign of [`len ${length}`, `names ${name}`, `facts ${factsIn}`]) signs.push(`s ${sort}|${sign}`);
    for (const word of about) {
      for (const sign of around) signs.push(`q ${word}|${sign}`);
      signs.push(`q ${word}|${shape[0]}`, `q ${word}|names ${name}`, `q ${word}|${words[from]?.shape}`);
    }
    const nearLeft = left.findIndex((word) => about.includes(word));
    if (nearLeft >= 0) signs.push(`asked left ${Math.min(3, nearLeft)} ${names.includes(left[nearLeft] ?? '')}`);
    const asked = told.filter((word) => about.includes(word)).length;
    if (asked > 0) signs.push(`asked in it ${asked === told.length ? 'all' : Math.min(2, asked)}`);
    if (right.some((word) => about.includes(word))) signs.push('asked right');
    const known = told.filter((word) => usual.has(word)).length;
    if (known > 0) signs.push(`usual ${Math.min(3, known)}`, `usual share ${Math.round((3 * known) / told.length)}`);
    signs.push(`${list ? 'in list' : 'single'} ${field.required === true}`);
    return each(signs);
  });
  const none = ['none', ...shape.map((sign) => `n|${sign}`), ...around.map((sign) => `n ${sign}`)];
  return [...options, each(none)];
}

function each(signs: readonly string[]): Signs {
  const found: Signs = new Map();
  for (const sign of signs) found.set(sign, 1);
  return found;
}

/** Which words of a brief probably answer which question, the likeliest first; no word answers twice, and no question that wants one answer is answered twice. */
export function textChances(
  words: readonly Spoken[],
  questions: readonly TextAsked[],
  kind: string,
  least: number,
  { starts, ends, texts }: Pick<Learnt, 'starts' | 'ends' | 'texts'> = learnt(),
): TextChance[] {
  const found = passagesIn(words, starts, ends).flatMap((passage) => {
    const likely = likelihoods(textOptions(words, passage, questions, kind), texts);
    return questions.flatMap((question, at): TextChance[] => {
      const chance = likely[at] ?? 0;
      return chance >= least ? [{ ...passage, question, chance }] : [];
    });
  });
  const taken: TextChance[] = [];
  for (const one of found.sort((a, b) => b.chance - a.chance)) {
    const isTold = taken.some(({ from, to }) => one.from < to && from < one.to);
    const isAnswered = !one.question.list && taken.some(({ question }) => question === one.question);
    if (!isTold && !isAnswered) taken.push(one);
  }
  return taken;
}
