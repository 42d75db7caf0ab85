import { message } from '#messages/message.ts';
import { type OutlineClause, outlineOf } from './outline.ts';

/** A clause of a text with its parts in it. */
export interface Clause {
  heading: string;
  /** What stands before the first clause: title, parties, the day. */
  opening: boolean;
  /** Offsets in the text. */
  from: number;
  to: number;
  body: string;
  /** Where the body begins. */
  bodyFrom: number;
}

/** No contract has more clauses; a text that seems to is a list. */
const MOST = 400;

/** The clauses of a text as people count them: parts of a clause are explained with it. Where there is hardly a clause, its parts stand by themselves. */
export function clausesOf(text: string): Clause[] {
  const outline = outlineOf(text);
  const main = outline.filter(({ level, heading, number }) => level === 2 && (heading !== '' || number !== undefined)).length;
  const clauses: (Clause & { level: number })[] = [];
  for (const part of outline) {
    const last = clauses.at(-1);
    if (part.level > 2 && main > 2 && last && last.level === 2) {
      last.to = part.to;
      last.body = text.slice(last.bodyFrom, part.to).trim();
    } else clauses.push(asClause(part, clauses.length === 0));
  }
  return clauses
    .filter(({ body, heading }) => body !== '' || heading !== '')
    .slice(0, MOST)
    .map(({ level: _, ...clause }) => clause);
}

function asClause({ heading, number, level, from, to, body, bodyFrom }: OutlineClause, first: boolean): Clause & { level: number } {
  const opening = first && number === undefined && (level === 1 || heading === '');
  const name = opening ? message('analysis.server.opening') : heading || leadOf(body);
  return { heading: name, opening, level, from, to, body, bodyFrom };
}

/** The first words of a clause without a name. */
function leadOf(body: string): string {
  const words = body.split(/\s+/).slice(0, 7).join(' ');
  return words.length < body.length ? `${words} …` : words;
}
