import type { Answers, Field } from '#engine/field.ts';
import type { Slot } from '../slots.ts';
import { type Grouped, groupedLikelihoods } from './choice.ts';
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
export function textOptions(words: readonly Spoken[], passage: Passage, questions: readonly TextAsked[], kind: string): Grouped[] {
  const { from, to } = passage;
  const own = words.slice(from, to);
  const told = [...new Set(own.flatMap(({ low, stem }) => (CLOSED.has(low) ? [] : stem)))];
  const { left, right } = beside(words, from, to, 8, 4);
  const namesIn = new Set(own.map(({ name }) => name));
  const factsIn = [...new Set(own.map(({ fact }) => fact))].sort().join('+');
  const length = to - from > 10 ? 'long' : to - from > 4 ? 'middle' : String(to - from);
  const name = namesIn.size > 1 ? (namesIn.has('side') ? 'has side' : 'has name') : ([...namesIn][0] ?? '');
  const begins = `begins ${step(passage.begins)}`;
  const inside = [`len ${length}`, `names ${name}`, `facts ${factsIn}`];
  const shape = [
    ...entry(words, from),
    ...inside,
    `after ${own.at(-1)?.after || (CLOSED.has(words[to]?.low ?? '') ? words[to]?.low : '')}`,
    begins,
  ];
  const around = [
    ...new Set([...told.map((word) => `o ${word}`), ...left.map((word) => `l ${word}`), ...right.map((word) => `r ${word}`)]),
  ];
  const asked = [...around, shape[0] ?? '', `names ${name}`, String(words[from]?.shape)];
  const options = questions.map(({ field, list, names, about, usual, sort }): Grouped => {
    const nearLeft = left.findIndex((word) => about.includes(word));
    const askedIn = told.filter((word) => about.includes(word)).length;
    const known = told.filter((word) => usual.has(word)).length;
    const more: string[] = [];
    if (nearLeft >= 0) more.push(`asked left ${Math.min(3, nearLeft)} ${names.includes(left[nearLeft] ?? '')}`);
    if (askedIn > 0) more.push(`asked in it ${askedIn === told.length ? 'all' : Math.min(2, askedIn)}`);
    if (right.some((word) => about.includes(word))) more.push('asked right');
    if (known > 0) more.push(`usual ${Math.min(3, known)}`, `usual share ${Math.round((3 * known) / told.length)}`);
    more.push(`${list ? 'in list' : 'single'} ${field.required === true}`);
    return [
      ['', ['some', `f ${field.name}`, `k ${kind}.${field.name}`, `s ${sort}`, `s ${sort}|${begins}`]],
      [`${field.name}|`, shape],
      [`${field.name}|`, around],
      [`s ${sort}|`, inside],
      ...about.map((word) => [`q ${word}|`, asked] as const),
      ['', more],
    ];
  });
  return [
    ...options,
    [
      ['', ['none']],
      ['n|', shape],
      ['n ', around],
    ],
  ];
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
    const likely = groupedLikelihoods(textOptions(words, passage, questions, kind), texts);
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
