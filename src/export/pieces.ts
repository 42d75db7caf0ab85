import type { Inline } from '#engine/read.ts';
import { isolate } from './bidi.ts';
import { type Coverage, printable } from './coverage.ts';
import type { Piece, Text } from './model.ts';

export interface Pieces {
  /** The inlines of a block as the template prints them; words longer than `longest` get places to break. */
  text(inlines: readonly Inline[], longest?: number): Text;
  /** A plain string as the template prints it, likewise. */
  words(text: string, longest?: number): Text;
}

interface Style {
  b?: true;
  i?: true;
  r?: string;
  u?: string;
}

/** A word this long may not fit a line of text. */
export const LONG_WORD = 40;
/** Addresses are copied by hand and by machine: a hyphen that the printer adds would falsify them. */
const isAddress = (word: string): boolean => word.includes('@') || word.includes('://') || word.includes('www.');
const WEB = /^[^\p{L}]*(?:https?:\/\/|www\.)/u;
/** Scripts that are written without spaces break anywhere by themselves. */
export const SPACELESS = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\u{20000}-\u{3ffff}]/u;
const ZERO_WIDTH_SPACE = '\u200b';
const BREAK_EVERY = 10;
/** Sums, dates and numbers of files have no more letters on end than this; they are broken only when they are this long, or when all else is broken. */
const FEW_LETTERS = /^(?!.*\p{L}{4})/u;
const LONG_SUM = 16;
const SHORTEST = 4;
const SEPARATES = /[/\-_.?&=+]/;
/** Longer addresses are refused by the printer; the words are printed all the same. */
const LONGEST_LINK = 2_000;

/** Turns inlines into pieces: nesting is flattened to flags, each stretch is given the family that has its characters. */
export function createPieces(direction: 'ltr' | 'rtl', coverage: Coverage, anchors: ReadonlySet<string>): Pieces {
  const print = (raw: string, style: Style, longest: number): Text => {
    const out: Text = [];
    for (const run of coverage.runs(isolate(printable(raw), direction))) {
      for (const { text, kept } of withBreaks(run.text, longest)) {
        const flags = { ...style, ...(run.family > 0 && { f: run.family }), ...(kept && { k: true as const }) };
        out.push(Object.keys(flags).length === 0 ? text : { s: text, ...flags });
      }
    }
    return out;
  };
  const text = (inlines: readonly Inline[], longest = LONG_WORD): Text =>
    stretchesOf(inlines, anchors).flatMap((stretch): Text => ('br' in stretch ? [stretch] : print(stretch.s, stretch.style, longest)));
  return { text, words: (words, longest = LONG_WORD) => print(words, {}, longest) };
}

export type Stretch = { s: string; style: Style } | { br: true };

/** The inlines of a block with nesting flattened to a style each, neighbours of one style joined; references lead to the anchors only. */
export const stretchesOf = (inlines: readonly Inline[], anchors: ReadonlySet<string>): Stretch[] => merged(flat(inlines, anchors));

/** Depth first without recursion: a document may nest emphasis as deep as its author likes. */
function flat(inlines: readonly Inline[], anchors: ReadonlySet<string>): Stretch[] {
  const out: Stretch[] = [];
  const waiting: { inline: Inline; style: Style }[] = [];
  const wait = (children: readonly Inline[], style: Style): void => {
    for (let index = children.length - 1; index >= 0; index -= 1) {
      const inline = children[index];
      if (inline !== undefined) waiting.push({ inline, style });
    }
  };
  wait(inlines, {});
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { inline, style } = next;
    switch (inline.t) {
      case 'text':
        out.push({ s: held(inline.text), style });
        break;
      case 'break':
        out.push({ br: true });
        break;
      case 'strong':
        wait(inline.c, { ...style, b: true });
        break;
      case 'emph':
        wait(inline.c, { ...style, i: true });
        break;
      case 'link':
        wait(inline.c, isPrintable(inline.href) ? { ...style, u: inline.href } : style);
        break;
      case 'ref':
        out.push({ s: unbroken(inline.text), style: anchors.has(inline.id) ? { ...style, r: inline.id } : style });
    }
  }
  return out;
}

/** A section's number stays with its sign or word, a volume's with its code: "18" at the end of one line and "U.S.C." on the next reads badly. */
const held = (text: string): string =>
  /[§\d]/.test(text)
    ? text
        .replace(BEFORE_NUMBER, '$1\u00a0')
        .replace(BEFORE_CODE, '$1\u00a0')
        .replace(PARTS, (parts) => parts.replaceAll(' ', '\u00a0'))
    : text;
const BEFORE_NUMBER =
  /(§|\b(?:sections?|articles?|clauses?|chapters?|paragraphs?|regulations?|rules?|schedules?|arts?\.|ch\.|nos?\.|U\.S\.C\.|C\.F\.R\.)) (?=[\d§])/gi;
const BEFORE_CODE = /(\d) (?=U\.S\.C\.|C\.F\.R\.)/g;
/** Of a section: `12 (8)`, `83.49 (3) (a)`. */
const PARTS = /\d[A-Za-z]?(?: ?\((?:\d{1,3}[a-z]?|[a-z]{1,2}|[ivx]{3,4})\)){1,4}/g;

/** So does the number of a reference. */
const unbroken = (text: string): string => (text.length < 20 ? text.replaceAll(' ', '\u00a0') : text);

function isPrintable(href: string): boolean {
  return /^(https?:\/\/|mailto:)[\x21-\x7e]+$/i.test(href) && href.length <= LONGEST_LINK;
}

/** Joins neighbours of one style, so that kerning and line breaking see whole words. */
function merged(stretches: readonly Stretch[]): Stretch[] {
  const out: Stretch[] = [];
  for (const stretch of stretches) {
    const last = out.at(-1);
    if (last === undefined || 'br' in last || 'br' in stretch || !isSame(last.style, stretch.style))
      out.push('br' in stretch ? stretch : { ...stretch });
    else last.s += stretch.s;
  }
  return out;
}

const isSame = (one: Style, other: Style): boolean => one.b === other.b && one.i === other.i && one.r === other.r && one.u === other.u;

/** Cuts out what must not be hyphenated: addresses, and words too long for a line, which get places to break instead. */
function withBreaks(text: string, longest: number): { text: string; kept: boolean }[] {
  if (!isAddress(text) && !text.includes(ZERO_WIDTH_SPACE) && !hasLongWord(text, longest)) return [{ text, kept: false }];
  const out: { text: string; kept: boolean }[] = [];
  for (const word of text.match(/\s+|\S+/gu) ?? []) {
    // The printer breaks web addresses by itself.
    const most = longest > SHORTEST && FEW_LETTERS.test(word) ? Math.max(longest, LONG_SUM) : longest;
    const tooLong = word.length > most && !SPACELESS.test(word) && !WEB.test(word);
    const kept = tooLong || isAddress(word) || word.includes(ZERO_WIDTH_SPACE);
    const last = out.at(-1);
    const printed = tooLong ? breakable(word, Math.min(most, BREAK_EVERY)) : word;
    if (last !== undefined && last.kept === kept) last.text += printed;
    else out.push({ text: printed, kept });
  }
  return out;
}

function hasLongWord(text: string, longest: number): boolean {
  let start = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const code = at === text.length ? 32 : text.charCodeAt(at);
    if (code !== 32 && code !== 0xa0) continue;
    if (at - start > longest) return true;
    start = at + 1;
  }
  return false;
}

/** Places to break after what separates the parts of an address, else after every few characters; never before a mark of the character in front. */
function breakable(word: string, every: number): string {
  let out = '';
  let since = 0;
  let before = '';
  for (const character of word) {
    if (
      since >= (SEPARATES.test(before) ? Math.min(every, 2) : every) &&
      !/[\p{M}\p{Default_Ignorable_Code_Point}\p{P}]/u.test(character)
    ) {
      out += ZERO_WIDTH_SPACE;
      since = 0;
    }
    out += character;
    before = character;
    since += 1;
  }
  return out;
}

/** How many characters a text prints. */
export const lengthOf = (text: Text): number =>
  text.reduce((sum: number, piece: Piece) => sum + (typeof piece === 'string' ? piece.length : 's' in piece ? piece.s.length : 1), 0);
