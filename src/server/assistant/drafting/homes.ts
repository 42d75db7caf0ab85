import { message } from '#messages/message.ts';
import type { Section } from './sections.ts';
import { meanings } from './vocabulary.ts';

/** What was drafted for a clause of the library: it stands at its end, at its head, or in place of all that it says. */
export interface Addition {
  section: Section;
  sentences: string[];
  replaces: boolean;
  /** It is what the clause is for, and stands before all that the library says there. */
  leads?: boolean;
}

/** Topics whose clauses have other words in their headings. */
const ALSO: Readonly<Record<string, string>> = {
  Payment: 'payment price fee rent pay paid repayment',
  'Notice and ending': 'ending termination leaving cancellation',
  Breach: 'default breach',
  Pets: 'pet animals',
  Guests: 'guest visitor use people',
  'Shared rooms': 'shared',
  Responsibility: 'liability',
  Ownership: 'rights ownership copyright',
  'Competing business': 'competition non-compete customers',
  'Images and references': 'pictures images',
  Decisions: 'decisions authority',
};
/** Words of headings that say nothing of what a clause is about. */
const GENERAL = new Set(
  meanings('agreement agreements points other rules special general terms lease party parties contract settlement law'),
);

/** Words of headings that wishes about anything have. */
const ANYWHERE = new Set(meanings('end leave work part other loan home people use start'));

/** Whether a clause of the library may hold what was drafted. */
export const isHome = ({ level, heading, text, clause }: Section): boolean =>
  level === 2 && heading !== null && /^1\. /m.test(text) && !clause?.startsWith('general/');

/** Whether words of a wish stand in the heading of a clause. */
export function isAbout(wish: string, { heading }: Section): boolean {
  const words = new Set(meanings(wish));
  return meanings(heading ?? '').some((word) => words.has(word) && !GENERAL.has(word) && !ANYWHERE.has(word));
}

/** The clause of the library that is about the same as a wish, by its heading; undefined where none is for sure. */
export function homeOf(wish: string, topic: string | null, sections: readonly Section[]): Section | undefined {
  const words = new Set(meanings(wish));
  const topical = new Set(topic === null ? [] : meanings(`${topic} ${ALSO[topic] ?? ''}`));
  const ranked = sections
    .filter(isHome)
    .map((section) => {
      const head = [...new Set(meanings(section.heading ?? ''))].filter((word) => !GENERAL.has(word));
      const hits = head.filter((word) => words.has(word) && !ANYWHERE.has(word)).length;
      const onTopic = head.filter((word) => topical.has(word)).length;
      return { section, score: head.length === 0 ? 0 : (hits + onTopic * 1.5) / Math.sqrt(head.length) };
    })
    .sort((a, b) => b.score - a.score);
  const [best, second] = ranked;
  return best && best.score >= 0.9 && best.score > (second?.score ?? 0) ? best.section : undefined;
}

/** The clause with what was drafted for it. */
export function withAddition({ text, heading }: Section, { sentences, replaces, leads }: Addition): string {
  if (leads) return text.replace(/^1\. /m, (first) => `${sentences.map((sentence) => `1. ${sentence}\n`).join('')}${first}`);
  const lines = sentences
    .map((sentence) => `1. ${replaces ? sentence : message('drafting.compose.specialTerm', { words: sentence })}\n`)
    .join('');
  if (!replaces) return `${text.trimEnd()}\n${lines}\n`;
  const [head = ''] = text.split('\n');
  return `${head.replace(heading ?? '', affirmed(heading ?? ''))}\n\n${lines}\n`;
}

/** `No security` as the heading of a clause by which there is one. */
export const affirmed = (heading: string): string => heading.replace(/^No \p{Ll}/u, (words) => words.slice(3).toUpperCase());
