import type { Brief, Draft, Question } from '#contracts/drafting.ts';
import { draft, type Means } from '#server/assistant/drafting/draft.ts';
import { catalogue } from './catalogue.ts';

/** The day of a draft whose brief has no `date` of its own. */
export const DAY = '2026-11-23';

/** A brief that is drafted whatever it leaves open. `more` is what few briefs have: a `date`, a `jurisdiction`. */
export const briefOf = (
  title: string,
  description = '',
  requirements = '',
  answers: Brief['answers'] = {},
  more: Partial<Brief> = {},
): Brief => ({ title, description, requirements, answers, skipQuestions: true, ...more });

/** What is drafted on this machine, with the library of this installation, from a brief that is told as `briefOf` is. */
export const drafted = (...told: Parameters<typeof briefOf>): Draft => draftOf(briefOf(...told));

/** The same for a brief that is at hand. It throws where the brief ends in questions. */
export function draftOf(brief: Brief, means?: Means): Draft {
  const last = endOf(brief, means);
  if (last?.type !== 'draft') throw new Error(`no draft of ${brief.title} but ${last?.type}`);
  return last.draft;
}

/** What somebody is asked before such a brief is drafted; empty where nothing is. */
export function asked(...told: Parameters<typeof briefOf>): Question[] {
  const last = endOf({ ...briefOf(...told), skipQuestions: false });
  return last?.type === 'questions' ? last.questions : [];
}

const endOf = (brief: Brief, means?: Means) => [...draft(brief, catalogue, brief.date ?? DAY, means)].at(-1);
