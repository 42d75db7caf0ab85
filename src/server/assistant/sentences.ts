/** A sentence, an item of a list or a heading, with where it stands. */
export interface Sentence {
  from: number;
  to: number;
  text: string;
}

/** Cuts a text at the ends of lines and sentences. A stretch without any end is cut, so that whatever reads it does so in bounded time. */
export function sentencesIn(text: string): Sentence[] {
  const found: Sentence[] = [];
  for (const match of text.matchAll(/[^\n]{1,1200}?(?:[.;](?=\s+["“(]?\p{Lu}|\s*\n|\s*$)|(?=\n)|$)/gu)) {
    const lead = match[0].length - match[0].trimStart().length;
    const words = match[0].trim();
    if (words !== '') found.push({ from: match.index + lead, to: match.index + lead + words.length, text: words });
  }
  return found;
}
