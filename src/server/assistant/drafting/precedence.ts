import { escapeLines } from '#engine/escape.ts';
import { slug, unique } from '#engine/heading.ts';
import { message } from '#messages/message.ts';
import type { NewClause, Requirements } from './requirements.ts';

/** The clause by which what was wished goes before what the library proposes, for contracts that hold both. */
export function precedence({ clauses, additions, taken }: Requirements, document: string): NewClause[] {
  const [first] = clauses;
  const last = clauses.at(-1);
  const link = ({ id }: NewClause) => `[clause 1](#${id})`;
  const heading = message('drafting.compose.first');
  const isMarked = additions.some(({ replaces }) => !replaces);
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
