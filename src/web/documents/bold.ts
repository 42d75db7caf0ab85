/** What begins a line without being part of its words. */
const MARKS = /^[ \t]*(?:(?:[-*+>]|\d{1,9}[.)]|#{1,6})[ \t]+)*/;
/** The id of a heading belongs to its line and not to its words. */
const ID = /\{id:[\w-]+\}$/;
const CELL_ENDS = /(?<!\\)\|/;
const UNDER_HEAD = /^[ \t]*:?-+:?[ \t]*$/;

/** Words in bold, line by line and cell by cell: asterisks beside a blank, or with another paragraph between them, would be printed as asterisks. */
export const inBold = (words: string): string =>
  words.replace(/.+/g, (line) =>
    line.trimStart().startsWith('|')
      ? line
          .split(CELL_ENDS)
          .map((cell) => (UNDER_HEAD.test(cell) ? cell : bold(cell)))
          .join('|')
      : bold(line),
  );

function bold(line: string): string {
  const rest = line.slice(MARKS.exec(line)?.[0].length ?? 0);
  // A sign of a line break is none of the words either.
  const text = rest.trimEnd().replace(ID, '').replace(/\\$/, '').trimEnd();
  return text === '' ? line : `${line.slice(0, line.length - rest.length)}**${text}**${rest.slice(text.length)}`;
}
