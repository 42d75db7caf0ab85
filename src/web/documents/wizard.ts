import type { Template } from '#contracts/templates.ts';
import type { Field } from '#engine/field.ts';
import { isRecord } from './browser-store.ts';

/** Place and date, then the questions in three parts. */
export const STEPS = 4;

export type Step = 1 | 2 | 3 | 4;

/** Answers as the form holds them: what was typed, before any parsing. */
export type FormAnswers = Readonly<Record<string, unknown>>;

/** What undoing brings back. */
interface Moment {
  answers: FormAnswers;
  /** That of the place which was chosen. */
  template: Template;
}

export interface Wizard extends Moment {
  /** How often an answer changed. */
  edition: number;
  /** Field in which something was last typed: the sheet marks what it fills. */
  active: string | null;
  /** What stood before each change, the last one at the end, and what was undone. */
  past: readonly Moment[];
  future: readonly Moment[];
  /** Where the next letter belongs to the change before it, in a text field or an item's: a word is undone at once, not letter by letter. */
  typing: string | null;
}

export type Action =
  | { do: 'answer'; name: string; value: unknown }
  | { do: 'focus'; name: string | null }
  /** Puts an item back into a list, where it was. */
  | { do: 'insert'; name: string; index: number; item: unknown }
  /** Another place's template; answers are kept by name. */
  | { do: 'place'; template: Template }
  | { do: 'undo' | 'redo' }
  /** The document is dated by us: no change of a person that could be taken back. */
  | { do: 'date'; day: string }
  | { do: 'load'; answers: FormAnswers; template?: Template };

/** Changes that can be undone, one after the other. */
const REMEMBERED = 100;

export function begin(answers: FormAnswers, template: Template): Wizard {
  return { answers, template, edition: 0, active: null, past: [], future: [], typing: null };
}

/** The answers as a pure reducer; the step lives in the address. An answer that does not change is no edition. */
export function wizard(state: Wizard, action: Action): Wizard {
  switch (action.do) {
    case 'answer': {
      const { name, value } = action;
      if (Object.is(state.answers[name], value)) return { ...state, active: name };
      const next = changed(state, name, { ...state.answers, [name]: value });
      const typing = placeTyped(name, state.answers[name], value);
      return { ...next, typing, past: typing !== null && state.typing === typing ? state.past : next.past };
    }
    case 'focus':
      return state.active === action.name ? state : { ...state, active: action.name, typing: null };
    case 'insert': {
      const { name, index, item } = action;
      const list = listIn(state, name);
      if (isBack(state, name, item)) return state;
      return changed(state, name, { ...state.answers, [name]: list.toSpliced(Math.min(index, list.length), 0, item) });
    }
    case 'place': {
      const { template } = action;
      return changed(state, 'jurisdiction', { ...state.answers, jurisdiction: template.place.id }, template);
    }
    case 'undo': {
      const before = state.past.at(-1);
      if (!before) return state;
      const back = { past: state.past.slice(0, -1), future: [momentOf(state), ...state.future] };
      return { ...state, ...back, ...before, edition: state.edition + 1, typing: null };
    }
    case 'redo': {
      const [next, ...future] = state.future;
      if (!next) return state;
      return { ...state, ...next, edition: state.edition + 1, past: [...state.past, momentOf(state)], future, typing: null };
    }
    case 'date':
      return { ...state, answers: { ...state.answers, date: action.day }, edition: state.edition + 1, typing: null };
    case 'load':
      return { ...begin(action.answers, action.template ?? state.template), edition: state.edition };
  }
}

/** Whether undoing the removal of an item has brought it back already; typed into since, it is another one, in a list that did not grow shorter. */
function isBack(state: Wizard, name: string, item: unknown): boolean {
  const lists = [...state.past, state].map((moment) => listIn(moment, name));
  const last = lists.findLastIndex((list) => list.includes(item));
  return last >= 0 && (lists[last + 1]?.length ?? Infinity) >= (lists[last]?.length ?? 0);
}

function listIn({ answers }: Moment, name: string): readonly unknown[] {
  const value = answers[name];
  return Array.isArray(value) ? value : [];
}

/** Where a text was typed: in the field, or in one answer of one item of a list. Null where something else changed, or nothing was left. */
function placeTyped(name: string, before: unknown, value: unknown): string | null {
  if (!Array.isArray(value)) return typeof value === 'string' && value !== '' ? name : null;
  // A required list shows its first item before anything in it was answered.
  const items: readonly unknown[] = Array.isArray(before) ? before : [{}];
  const at = value.length === items.length ? value.findIndex((item, index) => item !== items[index]) : -1;
  const [old, item] = [items[at], value[at]];
  if (!isRecord(old) || !isRecord(item)) return null;
  const inner = Object.keys(item).find((one) => item[one] !== old[one]);
  return inner !== undefined && typeof item[inner] === 'string' && item[inner] !== '' ? `${name}.${at}.${inner}` : null;
}

function changed(state: Wizard, active: string, answers: FormAnswers, template = state.template): Wizard {
  const past = [...state.past.slice(1 - REMEMBERED), momentOf(state)];
  return { answers, template, edition: state.edition + 1, active, past, future: [], typing: null };
}

const momentOf = ({ answers, template }: Wizard): Moment => ({ answers, template });

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
