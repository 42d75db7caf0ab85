import { escapeLines } from '#engine/escape.ts';
import { slug, unique } from '#engine/heading.ts';
import { message } from '#messages/message.ts';
import type { NewClause, Requirements } from './requirements.ts';
import type { Section } from './sections.ts';

/**
 * The clause by which what was wished goes before what the library proposes, for documents that hold both. `isOwn`: one person declares something in it, and agrees
 * with nobody.
 */
export function precedence({ clauses, additions, taken }: Requirements, document: string, isOwn: boolean): NewClause[] {
  const [first] = clauses;
  const last = clauses.at(-1);
  const link = ({ id }: NewClause) => `[clause 1](#${id})`;
  if (isOwn) {
    const own = message('drafting.compose.ownFirst');
    const key = first === last ? 'ownFirstOne' : 'ownFirstMany';
    if (!first || !last) return [];
    return [
      {
        heading: own,
        id: unique(slug(own), taken),
        sentences: [message(`drafting.compose.${key}`, { first: link(first), last: link(last), document })],
      },
    ];
  }
  const heading = message('drafting.compose.first');
  const isMarked = additions.some(({ replaces, leads }) => !replaces && !leads);
  if (!first || !last)
    return isMarked
      ? [{ heading, id: unique(slug(heading), taken), sentences: [message('drafting.compose.firstMarked', { document })] }]
      : [];
  const isOne = first === last;
  const key = isMarked ? (isOne ? 'firstMarkedOne' : 'firstMarkedMany') : isOne ? 'firstOne' : 'firstMany';
  return [
    {
      heading,
      id: unique(slug(heading), taken),
      sentences: [message(`drafting.compose.${key}`, { first: link(first), last: link(last), document })],
    },
  ];
}

/** A new clause as it stands in the document; in a letter, which has no clauses, a paragraph. */
export function clauseText({ heading, id, sentences }: NewClause, numbered: boolean): string {
  if (!numbered) return sentences.map((sentence) => `${sentence}\n\n`).join('');
  return `## ${escapeLines(heading).join(' ')} {id:${id}}\n\n${sentences.map((sentence) => `1. ${sentence}\n`).join('')}\n`;
}

/** Whether a document speaks as one person, `I`, and of no parties. */
export function isDeclaration(sections: readonly Section[]): boolean {
  const text = sections.map((section) => section.text).join('\n');
  return (text.match(/\b(?:I|me|my)\b/g)?.length ?? 0) > OFTEN && !/\b[Tt]he parties\b|\b[Ee]ach party\b/.test(text);
}
const OFTEN = 3;
