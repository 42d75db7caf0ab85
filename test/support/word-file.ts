import { strFromU8, unzipSync } from 'fflate';

/** A paragraph of a Word file as Word shows it: its number is counted here from the file's own definitions. */
export interface WordParagraph {
  style: string;
  label: string;
  text: string;
  /** Names of the bookmarks in it. */
  bookmarks: string[];
  /** Fields and links in it that lead to a bookmark, with the words they show. */
  references: { bookmark: string; words: string; field: boolean }[];
  inTable: boolean;
}

interface Level {
  start: number;
  format: string;
  text: string;
}

/** The XML parts of a file by their paths. */
export function partsOf(bytes: Uint8Array): Record<string, string> {
  return Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]));
}

/** The paragraphs of a file in reading order, tables row by row and cell by cell. */
export function paragraphsOf(bytes: Uint8Array): WordParagraph[] {
  const parts = partsOf(bytes);
  const count = counter(parts['word/numbering.xml'] ?? '');
  const styles = numbersOfStyles(parts['word/styles.xml'] ?? '');
  const out: WordParagraph[] = [];
  let inTable = false;
  for (const [whole, open] of (parts['word/document.xml'] ?? '').matchAll(/<(w:tbl>|\/w:tbl>|w:p>)(?:(?<=<w:p>)[\s\S]*?<\/w:p>)?/g)) {
    if (open !== 'w:p>') {
      inTable = open === 'w:tbl>';
      continue;
    }
    const style = /<w:pStyle w:val="([^"]*)"/.exec(whole)?.[1] ?? '';
    const direct = /<w:numPr><w:ilvl w:val="(\d+)"\/><w:numId w:val="(\d+)"\/>/.exec(whole);
    const place = direct ? { level: Number(direct[1]), id: Number(direct[2]) } : styles.get(style);
    out.push({
      style,
      label: place && place.id !== 0 ? count(place.id, place.level) : '',
      text: textOf(whole),
      bookmarks: [...whole.matchAll(/<w:bookmarkStart [^>]*w:name="([^"]*)"/g)].map(([, name = '']) => name),
      references: referencesOf(whole),
      inTable,
    });
  }
  return out;
}

function referencesOf(xml: string): WordParagraph['references'] {
  const fields = [...xml.matchAll(/<w:fldSimple w:instr=" REF (\S+) \\r \\h ">([\s\S]*?)<\/w:fldSimple>/g)];
  const links = [...xml.matchAll(/<w:hyperlink w:anchor="([^"]*)"[^>]*>([\s\S]*?)<\/w:hyperlink>/g)];
  const read = (field: boolean) => (match: RegExpExecArray) => ({ bookmark: match[1] ?? '', words: textOf(match[2] ?? ''), field });
  return [...fields.map(read(true)), ...links.map(read(false))];
}

/** Written text: runs of words, tabs and breaks, without what belongs to properties. */
function textOf(xml: string): string {
  const body = xml.replace(/<w:(pPr|rPr)>[\s\S]*?<\/w:\1>/g, '');
  return [...body.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>|<w:(tab|br)\/>/g)]
    .map(([, words, sign]) => (sign === undefined ? unescaped(words ?? '') : sign === 'tab' ? '\t' : '\n'))
    .join('');
}

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
export const unescaped = (text: string): string => text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => SIGNS[name] ?? '');

function numbersOfStyles(xml: string): Map<string, { level: number; id: number }> {
  const styles = new Map<string, { level: number; id: number }>();
  for (const [, id = '', body = ''] of xml.matchAll(/<w:style [^>]*w:styleId="([^"]*)"[^>]*>([\s\S]*?)<\/w:style>/g)) {
    const place = /<w:numPr><w:ilvl w:val="(\d+)"\/><w:numId w:val="(\d+)"\/>/.exec(body);
    if (place) styles.set(id, { level: Number(place[1]), id: Number(place[2]) });
  }
  return styles;
}

/**
 * Counts as ECMA-376 says (17.9): the instances of one definition share their counts, an override sets them at the first paragraph of its instance,
 * and a paragraph starts all deeper levels anew.
 */
function counter(xml: string): (id: number, level: number) => string {
  const definitions = new Map<string, Level[]>();
  for (const [, id = '', body = ''] of xml.matchAll(/<w:abstractNum w:abstractNumId="(\d+)">([\s\S]*?)<\/w:abstractNum>/g)) {
    const levels = [
      ...body.matchAll(
        /<w:lvl w:ilvl="\d+"><w:start w:val="(\d+)"\/><w:numFmt w:val="(\w+)"\/>(?:<w:pStyle[^>]*>)?<w:lvlText w:val="([^"]*)"/g,
      ),
    ];
    definitions.set(
      id,
      levels.map(([, start, format = '', text = '']) => ({ start: Number(start), format, text })),
    );
  }
  const instances = new Map<number, { definition: string; starts: Map<number, number> }>();
  for (const [, id, definition = '', body = ''] of xml.matchAll(
    /<w:num w:numId="(\d+)"><w:abstractNumId w:val="(\d+)"\/>([\s\S]*?)<\/w:num>/g,
  )) {
    const overrides = [...body.matchAll(/<w:lvlOverride w:ilvl="(\d+)"><w:startOverride w:val="(\d+)"\/>/g)];
    instances.set(Number(id), { definition, starts: new Map(overrides.map(([, level, start]) => [Number(level), Number(start)])) });
  }
  const counts = new Map<string, (number | undefined)[]>();
  const begun = new Set<number>();
  return (id, level) => {
    const instance = instances.get(id);
    if (!instance) throw new Error(`there is no numbering ${id}`);
    const levels = definitions.get(instance.definition) ?? [];
    const shared = counts.get(instance.definition) ?? [];
    counts.set(instance.definition, shared);
    if (!begun.has(id)) {
      begun.add(id);
      for (const [at, start] of instance.starts) shared[at] = at < level ? start : start - 1;
    }
    for (let at = 0; at < level; at += 1) shared[at] ??= levels[at]?.start ?? 1;
    shared[level] = (shared[level] ?? (levels[level]?.start ?? 1) - 1) + 1;
    shared.length = level + 1;
    return (levels[level]?.text ?? '').replace(/%(\d)/g, (_, place) =>
      written(levels[Number(place) - 1]?.format ?? '', shared[Number(place) - 1] ?? 0),
    );
  };
}

const ONES = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'];
const TENS = ['', 'x', 'xx', 'xxx', 'xl', 'l', 'lx', 'lxx', 'lxxx', 'xc'];

/** Word's forms of a count below a hundred; letters are repeated after z. */
function written(format: string, count: number): string {
  if (format === 'lowerRoman') return `${TENS[Math.floor(count / 10)] ?? ''}${ONES[count % 10] ?? ''}`;
  const letters = 'abcdefghijklmnopqrstuvwxyz'.charAt((count - 1) % 26).repeat(Math.floor((count - 1) / 26) + 1);
  return format === 'lowerLetter' ? letters : format === 'upperLetter' ? letters.toUpperCase() : String(count);
}
