/** A text as a reader sees it, without marks of Markdown, and the way back to the written one. */
export interface Plain {
  text: string;
  /** The offset in the written text of an offset in this one. */
  back(at: number): number;
}

/** Emphasis, ids of headings, escapes, hard breaks, and a link down to its words. Nothing else changes, line breaks included. */
const MARKS =
  /\*\*|(?<![ \t])[ \t]*\{id:[\w-]+\}|\\(?=[^\w\s])|\\(?=\r?$)|(?<!\\)\[(?=[^[\]\n]{1,80}\]\(#[\w-]{1,80}\))|(?<=[^\\\n])\]\(#[\w-]{1,80}\)/gm;

export function plainOf(written: string): Plain {
  const cuts: { at: number; gone: number }[] = [];
  let text = '';
  let last = 0;
  let gone = 0;
  for (const mark of written.matchAll(MARKS)) {
    text += written.slice(last, mark.index);
    last = mark.index + mark[0].length;
    gone += mark[0].length;
    cuts.push({ at: text.length, gone });
  }
  text += written.slice(last);
  return {
    text,
    back(at) {
      let low = 0;
      let high = cuts.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((cuts[middle]?.at ?? 0) <= at) low = middle + 1;
        else high = middle;
      }
      return at + (cuts[low - 1]?.gone ?? 0);
    },
  };
}
