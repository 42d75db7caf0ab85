/** What begins a line without being part of its words, the words, and what ends it: blanks, and the sign of a line break. */
const LINE = /^([ \t]*(?:(?:[-*+>]|\d{1,9}[.)]|#{1,6})[ \t]+)*)(.*?)([ \t]*\\?[ \t]*)$/gm;

/** Words in bold, line by line: asterisks beside a blank, or with another paragraph between them, would be printed as asterisks. */
export const inBold = (words: string): string =>
  words.replace(LINE, (line, before: string, text: string, after: string) => (text === '' ? line : `${before}**${text}**${after}`));
