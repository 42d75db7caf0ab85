import { DocumentText } from '#contracts/documents.ts';
import { headingOf } from '#engine/heading.ts';

/** Something in a wording that a person should know before it is printed; `refused` ones cannot be saved. */
export type WordingNote =
  | { note: 'empty' | 'noTitle' | 'refused' }
  | { note: 'reference'; words: string }
  | { note: 'emptyClause'; words: string };

const REFERENCE = /(?<=(?:^|[^\\])(?:\\\\)*)\[((?:[^[\]\\]|\\.)*)\]\(#([^()\s]+)\)/g;
/** The rest is the same again. */
const MOST = 5;

/** Reads a wording as it is typed and says gently what would not print as meant. */
export function wordingNotes(text: string): WordingNote[] {
  if (text.trim() === '') return [{ note: 'empty' }];
  const notes: WordingNote[] = DocumentText.safeParse(text).success ? [] : [{ note: 'refused' }];
  const lines = text.split('\n');
  if (headingOf(lines.find((line) => line.trim() !== '') ?? '')?.level !== 1) notes.push({ note: 'noTitle' });
  const ids = new Set<string>();
  let open: string | null = null;
  for (const line of lines) {
    const heading = headingOf(line);
    if (heading) {
      ids.add(heading.id);
      if (open !== null && heading.level <= 2) notes.push({ note: 'emptyClause', words: open });
      open = heading.level === 2 ? heading.title : null;
    } else if (line.trim() !== '') open = null;
  }
  if (open !== null) notes.push({ note: 'emptyClause', words: open });
  for (const [, words = '', id = ''] of text.matchAll(REFERENCE)) if (!ids.has(id)) notes.push({ note: 'reference', words });
  return notes.slice(0, MOST);
}
