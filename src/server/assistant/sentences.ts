/** A sentence, an item of a list or a heading, with where it stands. */
export interface Sentence {
  from: number;
  to: number;
  text: string;
}

/** A stretch without any end is cut to pieces of so many characters, so that whatever reads them does so in bounded time. */
const LONGEST = 1_200;
const ENDS = /[.;](?=\s+["“(]?\p{Lu})/gu;

/** Cuts a text at the ends of lines and sentences. */
export function sentencesIn(text: string): Sentence[] {
  const found: Sentence[] = [];
  let from = 0;
  for (const line of text.split('\n')) {
    let start = 0;
    for (const { index } of line.matchAll(ENDS)) {
      add(found, line, start, index + 1, from);
      start = index + 1;
    }
    add(found, line, start, line.length, from);
    from += line.length + 1;
  }
  return found;
}

function add(found: Sentence[], line: string, start: number, end: number, offset: number): void {
  for (let from = start; from < end; from += LONGEST) {
    const whole = line.slice(from, Math.min(end, from + LONGEST));
    const words = whole.trim();
    if (words === '') continue;
    const at = offset + from + whole.length - whole.trimStart().length;
    found.push({ from: at, to: at + words.length, text: words });
  }
}
