import { message } from '#messages/message.ts';
import { leftNote } from '../asides.ts';
import type { Ground } from '../requirements.ts';
import type { Covered, Wish } from '../shapes.ts';

/** A sentence of a will that stands in the customer's own words, or that every will of the library says; what only tells something is in no clause. Null for all others. */
export function willedBy(wish: Wish, { answering: { bequests }, sections, spans }: Ground): Covered | null {
  if (bequests === null) return null;
  const id = bequests.said.get(wish);
  const clause = id === undefined ? undefined : sections.find(({ text }) => text.includes(`{id:${id}}`));
  if (clause) return { text: wish.text, status: 'covered', heading: clause.heading, clause: clause.clause, note: null };
  const own = bequests.own.get(wish);
  if (own) {
    const span = spans.find(({ kind, name }) => kind === 'field' && name.split('.')[0] === own.field.name);
    const section = span && sections.find(({ from, to }) => span.from >= from && span.from < to);
    return {
      text: wish.text,
      status: own.isPart ? 'partly' : 'drafted',
      heading: section?.heading ?? null,
      clause: null,
      note: message('drafting.compose.draftedQuoted'),
    };
  }
  const isOpen = wish.at.part === 'requirements' && wish.sort !== 'instruction' && !bequests.wishes.has(wish) && !WILLS.test(wish.text);
  return isOpen
    ? {
        text: wish.text,
        status: 'open',
        heading: null,
        clause: null,
        note: leftNote(wish.text),
      }
    : null;
}

/** Words by which somebody wants, allows, orders or forbids; a sentence without any only tells something. */
const WILLS =
  /\b(?:must|should|shall|may|can|cannot|can['’]?t|want|wants|would like|['’]d like|wish|to be|no|not|never|nothing|please|don['’]?t|let|make sure|keep|ask|only|whoever|somebody|someone|whenever|rules?|trust|guardians?|executors?|bond)\b/i;
