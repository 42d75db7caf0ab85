import { DRAFT_STEPS, type Draft, type DraftEvent, type Question } from '#contracts/drafting.ts';

export type DraftStep = (typeof DRAFT_STEPS)[number];

/** How far a draft is, as its events have told. */
export interface Drafting {
  state: 'working' | 'questions' | 'done' | 'failed' | 'cancelled';
  /** Null before the first event. */
  step: DraftStep | null;
  /** How much of this step is done, of how much. */
  done: number;
  of: number;
  text: string;
  questions: readonly Question[];
  draft: Draft | null;
  /** What the server said when it failed. */
  sentence: string | null;
}

export const BEGINNING: Drafting = {
  state: 'working',
  step: null,
  done: 0,
  of: 1,
  text: '',
  questions: [],
  draft: null,
  sentence: null,
};

/** What an event changes. After the last one nothing does. */
export function hear(drafting: Drafting, event: DraftEvent): Drafting {
  if (drafting.state !== 'working') return drafting;
  switch (event.type) {
    case 'step':
      return { ...drafting, step: event.step, done: event.done, of: event.of };
    case 'text':
      return { ...drafting, text: drafting.text + event.text };
    case 'restart':
      return { ...drafting, text: '' };
    case 'questions':
      return { ...drafting, state: 'questions', questions: event.questions };
    case 'draft':
      return { ...drafting, state: 'done', text: event.draft.text, draft: event.draft };
    case 'failed':
      return { ...drafting, state: 'failed', sentence: event.message };
  }
}

/** Per cent of all steps, each as long as the others. */
export function progressOf({ step, done, of }: Pick<Drafting, 'step' | 'done' | 'of'>): number {
  if (step === null) return 0;
  return Math.round((100 * (DRAFT_STEPS.indexOf(step) + Math.min(1, done / Math.max(1, of)))) / DRAFT_STEPS.length);
}
