import type { Field } from '#engine/field.ts';

/** Place and date, then the questions in three parts. */
export const STEPS = 4;

export type Step = 1 | 2 | 3 | 4;

/** Answers as the form holds them: what was typed, before any parsing. */
export type FormAnswers = Readonly<Record<string, unknown>>;

export interface Wizard {
  answers: FormAnswers;
  /** How often an answer changed. */
  edition: number;
  /** Field in which something was last typed: the sheet marks what it fills. */
  active: string | null;
}

export type Action =
  | { do: 'answer'; name: string; value: unknown }
  | { do: 'focus'; name: string | null }
  | { do: 'load'; answers: FormAnswers };

export function begin(answers: FormAnswers): Wizard {
  return { answers, edition: 0, active: null };
}

/** The answers as a pure reducer; the step lives in the address. An answer that does not change is no edition. */
export function wizard(state: Wizard, action: Action): Wizard {
  switch (action.do) {
    case 'answer': {
      if (Object.is(state.answers[action.name], action.value)) return { ...state, active: action.name };
      return { answers: { ...state.answers, [action.name]: action.value }, edition: state.edition + 1, active: action.name };
    }
    case 'focus':
      return state.active === action.name ? state : { ...state, active: action.name };
    case 'load':
      return { answers: action.answers, edition: state.edition, active: null };
  }
}

/** A step from an address or a button; anything else is the nearest one. */
export function asStep(step: number): Step {
  return Math.min(STEPS, Math.max(1, Number.isFinite(step) ? Math.trunc(step) : 1)) as Step;
}

type Parts = [Field[], Field[], Field[]];

const known = new WeakMap<readonly Field[], Parts>();

/** The questions of steps 2 to 4: three parts of equal size, each cut moved to the nearest start of a section. */
export function parts(fields: readonly Field[]): Parts {
  const found = known.get(fields) ?? cut(fields);
  known.set(fields, found);
  return found;
}

function cut(fields: readonly Field[]): Parts {
  const starts = fields.flatMap((field, index) => (index > 0 && field.section !== fields[index - 1]?.section ? [index] : []));
  const near = (ideal: number, after: number): number => {
    const open = starts.filter((start) => start > after);
    return open.reduce(
      (best, start) => (Math.abs(start - ideal) < Math.abs(best - ideal) ? start : best),
      open[0] ?? Math.max(after, Math.round(ideal)),
    );
  };
  const first = near(fields.length / 3, 0);
  const second = near((fields.length * 2) / 3, first);
  return [fields.slice(0, first), fields.slice(first, second), fields.slice(second)];
}

/** Step on which a field is asked; 1 for the place and the date. */
export function stepOf(fields: readonly Field[], name: string): Step {
  const index = parts(fields).findIndex((part) => part.some((field) => field.name === name));
  return asStep(index < 0 ? 1 : index + 2);
}
