import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Optimised } from '#contracts/assistant.ts';
import type { Template } from '#contracts/templates.ts';
import { sentences } from '#engine/sentences.ts';
import { message } from '#messages/message.ts';
import { runPlan, type Stand } from './pipeline.ts';

const GOALS = ['clarity', 'length', 'questions', 'law'] as const;
type Goal = (typeof GOALS)[number];
type Measured = Optimised['templates'][number];
type Suggestion = Measured['suggestions'][number];

/** By which words a goal is asked for. */
const ASKED: Readonly<Record<Goal, RegExp>> = {
  clarity: /clar|read|plain|simpl|language|understand/i,
  length: /length|short|concise|brief|size|long/i,
  questions: /question|field|form|complet|conversion|input|answer|user/i,
  law: /law|legal|complian|risk|safe|jurisd|accura|cit/i,
};
/** A sentence of more words is hard to follow in one reading, and so is a text whose sentences are longer on average. */
const [LONG_SENTENCE, LONG_ON_AVERAGE] = [40, 25];
const LONG_CLAUSE = 450;
const MANY_QUESTIONS = 30;
const MOST_OF_A_GOAL = 5;

interface Asked {
  templates: readonly { id: string }[];
  optimization_goals: readonly string[];
  userId: string;
}

/** Measures templates of the library and says what could be made clearer, shorter or safer in each. */
export async function optimise(
  desk: Stand & { catalogue: Catalogue },
  { templates, optimization_goals, userId }: Asked,
): Promise<Optimised> {
  const named = GOALS.filter((goal) => optimization_goals.some((words) => ASKED[goal].test(words)));
  const goals = named.length > 0 ? named : GOALS;
  return runPlan(desk, { purpose: 'optimise', userId }, async (plan) => {
    const measured: Measured[] = [];
    for (const { id } of templates) {
      const template = desk.catalogue.template(id);
      const otherwise: Measured = { id, found: false, figures: {}, suggestions: [] };
      if (!template) {
        measured.push(otherwise);
        continue;
      }
      const figures = await plan.step('analysis', 'measure', {}, () => ({ value: figuresOf(template), changed: true }));
      const suggestions = await plan.step('validation', 'suggest', [], () => {
        const value = goals.flatMap((goal) => suggest(goal, template).slice(0, MOST_OF_A_GOAL));
        return { value, evidence: value.length, changed: value.length > 0 };
      });
      measured.push({ id, found: true, figures, suggestions });
    }
    const found = measured.filter((one) => one.found).length;
    return { success: found > 0, confidence: found / measured.length, templates: measured, steps: [...plan.steps] };
  });
}

function figuresOf({ template, fields, law, clauses }: Template): Record<string, number> {
  const all = sentences(template);
  const words = all.reduce((sum, sentence) => sum + sentence.words, 0);
  return {
    words,
    sentences: all.length,
    wordsPerSentence: all.length === 0 ? 0 : Math.round((words / all.length) * 10) / 10,
    longSentences: all.filter((sentence) => sentence.words > LONG_SENTENCE).length,
    fields: fields.length,
    requiredFields: fields.filter(({ required }) => required).length,
    clausesOnLaw: clauses.filter(({ source }) => source !== null).length,
    citations: law.length,
  };
}

function suggest(goal: Goal, template: Template): Suggestion[] {
  const say = (key: Parameters<typeof message>[0], heading: string | null, values: Record<string, string | number>): Suggestion => ({
    goal,
    heading,
    text: message(key, values),
  });
  const { template: text, fields, clauses, law, place, reviewed } = template;
  switch (goal) {
    case 'clarity': {
      const all = sentences(text);
      const mean = all.reduce((sum, { words }) => sum + words, 0) / (all.length || 1);
      const long = all.filter(({ words }) => words > LONG_SENTENCE).sort((one, other) => other.words - one.words);
      return [
        ...(mean > LONG_ON_AVERAGE ? [say('assistant.optimise.mean', null, { words: Math.round(mean), most: LONG_ON_AVERAGE })] : []),
        ...long.map(({ from, words, text: sentence }) =>
          say('assistant.optimise.sentence', headingBefore(text, from), { words, start: sentence.split(' ').slice(0, 8).join(' ') }),
        ),
      ];
    }
    case 'length':
      return clausesOf(text)
        .filter(({ words }) => words > LONG_CLAUSE)
        .map(({ heading, words }) => say('assistant.optimise.clause', heading, { words }));
    case 'questions': {
      const bare = fields.filter(({ required, help, example }) => required && !help && !example);
      return [
        ...(fields.length > MANY_QUESTIONS ? [say('assistant.optimise.questions', null, { count: fields.length })] : []),
        ...bare.map(({ label, section }) => say('assistant.optimise.help', section ?? null, { label })),
      ];
    }
    case 'law': {
      const silent = clauses.filter(({ why, boilerplate }) => why === null && !boilerplate);
      const old = law.filter(({ checked }) => checked !== 'text' && checked !== 'agreed');
      return [
        ...(reviewed ? [] : [say('assistant.optimise.unreviewed', null, { place: place.name })]),
        ...silent.map(({ name }) => say('assistant.optimise.why', null, { clause: name })),
        ...old.map(({ source }) => say('assistant.optimise.unchecked', null, { source })),
      ];
    }
  }
}

function headingBefore(text: string, at: number): string | null {
  const headings = [...text.slice(0, at).matchAll(/^##+\s+(.+)$/gm)];
  return named(headings.at(-1)?.[1]);
}

/** A heading without the mark by which references find it. */
const named = (heading: string | undefined): string | null => heading?.replace(/\s*\{id:[^}]*\}/, '') ?? null;

function clausesOf(text: string): { heading: string; words: number }[] {
  return text.split(/^(?=##\s)/m).flatMap((part) => {
    const heading = named(/^##\s+(.+)$/m.exec(part)?.[1]);
    return heading ? [{ heading, words: part.split(/\s+/).length }] : [];
  });
}
