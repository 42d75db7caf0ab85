import type { Catalogue } from '#catalogue/catalogue.ts';
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

/** A sentence that never ends is broken at a space; everything stays where it is. */
function inSentences(text: string): string {
  return text
    .split(/(?<=\n|\. )/)
    .map((sentence) => {
      let broken = '';
      let rest = sentence;
      while (rest.length > LONGEST_SENTENCE) {
        const at = rest.lastIndexOf(' ', LONGEST_SENTENCE);
        if (at < 0) break;
        broken += `${rest.slice(0, at)}\n`;
        rest = rest.slice(at + 1);
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
