import type { Finding } from './lint.ts';

const ITEM = /^( *)(?:[-*+]|\d+[.)]) /;
/** A line that a hard break follows goes on: a label above a line to sign on announces that line. */
const ANNOUNCES = /^(?![ \t]*[#|]).*\S:[ \t]?$/gm;

/** “… the following:” wants something below it: a heading, the end of the text, or the next item of the same list is not what it announces. */
export function lintAnnounced(text: string): Finding[] {
  return [...text.matchAll(ANNOUNCES)].flatMap(({ 0: line, index }) => {
    const to = index + line.length;
    const next = /^[ \t]*\S.*/m.exec(text.slice(to))?.[0];
    const own = ITEM.exec(line);
    const other = next && ITEM.exec(next);
    const follows = next !== undefined && !next.startsWith('#') && !(own && other && (other[1] ?? '').length <= (own[1] ?? '').length);
    const from = index + line.search(/\S/);
    return follows ? [] : [{ rule: 'empty' as const, message: `“${said(line)}” announces what does not follow.`, from, to }];
  });
}

const said = (line: string): string => {
  const words = line.replace(ITEM, '').trim();
  return words.length > 80 ? `…${words.slice(-79)}` : words;
};
