import type { Catalogue } from '#catalogue/catalogue.ts';
import { cutText } from '#contracts/cut-text.ts';
import { message } from '#messages/message.ts';
import { checkDraft } from './check-draft.ts';
import type { Drafter } from './draft-stream.ts';
import { draft } from './drafting/draft.ts';
import { readBrief } from './drafting/read-brief.ts';
import type { Reading } from './drafting/shapes.ts';

/**
 * What one brief may fill in. Each fact is held against each question with the sentence it stands in, and nobody else is
 * answered meanwhile: the 3,000 numbers that fit into a brief of one sentence took a minute.
 */
const MOST_FACTS = 250;
const LONGEST_SENTENCE = 600;
/** Nothing that is one word is longer, addresses of pages among them: what takes a moment with each letter of a word took seconds with 20,000 without a space. */
const LONGEST_WORD = 2_000;

/** Drafts from the library alone: nothing leaves the machine. */
export function localDrafter(catalogue: Catalogue, clock: () => Date): Drafter {
  return ({ description, requirements, ...rest }) => {
    const brief = { ...rest, description: inSentences(description), requirements: inSentences(requirements) };
    return draft(brief, catalogue, dayOf(brief.date, clock()), {
      read: (...asked) => within(readBrief(...asked)),
      check: (text, about) => checkDraft(text, about, catalogue),
    });
  };
}

/** A sentence that never ends is broken at a space, and where none comes amid what is no word; everything stays where it is. */
function inSentences(text: string): string {
  return text
    .split(/(?<=\n|\. )/)
    .map((sentence) => {
      let broken = '';
      let rest = sentence;
      while (rest.length > LONGEST_SENTENCE) {
        const before = rest.lastIndexOf(' ', LONGEST_SENTENCE);
        const space = before < 0 ? rest.indexOf(' ', LONGEST_SENTENCE) : before;
        const hasSpace = space >= 0 && space <= LONGEST_WORD;
        if (!hasSpace && rest.length <= LONGEST_WORD) break;
        const piece = hasSpace ? rest.slice(0, space) : cutText(rest, LONGEST_WORD);
        broken += `${piece}\n`;
        rest = rest.slice(piece.length + (hasSpace ? 1 : 0));
      }
      return broken + rest;
    })
    .join('');
}

function within(reading: Reading): Reading {
  if (reading.facts.length <= MOST_FACTS) return reading;
  const notes = [...reading.notes, message('drafting.manyFacts', { most: MOST_FACTS })];
  return { ...reading, facts: reading.facts.slice(0, MOST_FACTS), notes };
}

/** The user's calendar day; what is none is the day in UTC. */
function dayOf(asked: string | undefined, now: Date): string {
  const isDay = asked !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(asked) && new Date(`${asked}T00:00:00Z`).toJSON()?.startsWith(asked);
  return isDay ? asked : now.toISOString().slice(0, 10);
}
