import { type Expression, ExpressionError, isName, namesIn, parseExpression } from './expression.ts';
import { argumentsOf, isFormatter } from './format/format.ts';
import type { Format, Parameter, ValueNode } from './tree.ts';

/** What the inside of a pair of braces says. */
export type Piece =
  | { t: 'value'; node: Omit<ValueNode, 'at'> }
  | { t: 'open'; test: Expression; inverted: boolean; dotted: boolean }
  | { t: 'close'; name: string }
  | { t: 'include'; name: string; parameters: readonly Parameter[] }
  | { t: 'reference'; id: string }
  | { t: 'id'; id: string }
  | { t: 'sign'; party: string }
  | { t: 'comment' };

const ID = /^[A-Za-z0-9_-]+$/;
const CLAUSE = /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*$/i;
const PARAMETER = /\s+([A-Za-z_]\w*)=(?:"([^"]*)"|'([^']*)'|(-?\d[\w.]*)|([A-Za-z_][\w.]*))/y;

/** A tag that was read: what stands between its braces and what it says. */
interface KnownTag {
  text: string;
  piece: Piece;
  /** Another one of the same key. */
  next: KnownTag | undefined;
}

/** The same few tags stand in every template, and what one says never changes: those read are kept, up to a bound that only hostile templates reach. */
const known = new Map<number, KnownTag>();
let size = 0;
const MOST_KNOWN = 20_000;

/** What the tag between these offsets says, if it was read before. */
export function knownTag(source: string, from: number, to: number): Piece | undefined {
  if (to - from === 1 && source.charCodeAt(from) === SLASH) return CLOSE;
  const text = source.slice(from, to);
  let tag = known.get(keyOf(source, from, to));
  while (tag !== undefined && tag.text !== text) tag = tag.next;
  return tag?.piece;
}

const PARTS = 8;
const SLASH = 47;
const CLOSE: Piece = { t: 'close', name: '' };

/** A number from a few of its characters: of a text that was just cut out, reading all of it to look it up would cost more than the rest of parsing a tag. */
function keyOf(source: string, from: number, to: number): number {
  const length = to - from;
  let key = length;
  for (let part = 0; part < PARTS; part += 1) key = Math.imul(key, 31) + source.charCodeAt(from + ((length * part) >> 3));
  key = Math.imul(key, 31) + source.charCodeAt(to - 1);
  return key & 0x3fffffff;
}

/** Reads a tag by its first character; throws ExpressionError with the reason. The piece is shared: it must not be changed. */
export function readTag(inner: string): Piece {
  const piece = read(inner);
  if (size >= MOST_KNOWN) {
    known.clear();
    size = 0;
  }
  const key = keyOf(inner, 0, inner.length);
  known.set(key, { text: inner, piece, next: known.get(key) });
  size += 1;
  return piece;
}

function read(inner: string): Piece {
  const text = inner.trim();
  const rest = text.slice(1).trim();
  switch (text[0]) {
    case '#':
      return open(rest, false);
    case '^':
      return open(rest, true);
    case '/':
      return { t: 'close', name: rest };
    case '!':
      return { t: 'comment' };
    case '>':
      return include(rest);
  }
  const marked = /^(ref|id|sign):\s*(.*)$/.exec(text);
  if (marked) {
    const [, word, id = ''] = marked;
    if (!ID.test(id)) throw new ExpressionError(`"${id}" is no ${word === 'sign' ? 'party' : 'id'}: letters, digits and hyphens`);
    if (word === 'sign') return { t: 'sign', party: id };
    return word === 'id' ? { t: 'id', id } : { t: 'reference', id };
  }
  return { t: 'value', node: value(text) };
}

function open(text: string, inverted: boolean): Piece {
  const test = parseExpression(text);
  return { t: 'open', test, inverted, dotted: namesIn(test).includes('.') };
}

function value(text: string): Omit<ValueNode, 'at'> {
  const [first = '', ...others] = text.split('|');
  const name = first.trim();
  if (name !== '.' && !isName(name)) throw new ExpressionError(name === '' ? 'the tag is empty' : `"${name}" is no name and no known tag`);
  const formats = others.map(format);
  const path = name === '.' ? ['.'] : name.split('.');
  return { op: 'value', name, path, formats };
}

function format(text: string): Format {
  const [name = '', ...args] = text.trim().split(':');
  if (!isFormatter(name)) throw new ExpressionError(`"${name}" is no known format`);
  if (args.length < argumentsOf(name)) throw new ExpressionError(`the format ${name} needs ${argumentsOf(name)} words: ${name}:one:many`);
  return { name, args };
}

function include(text: string): Piece {
  const end = text.search(/\s|$/);
  const name = text.slice(0, end);
  if (!CLAUSE.test(name)) throw new ExpressionError(`"${name}" is no name of a clause`);
  const parameters: Parameter[] = [];
  PARAMETER.lastIndex = end;
  while (PARAMETER.lastIndex < text.length) {
    const at = PARAMETER.lastIndex;
    const match = PARAMETER.exec(text);
    if (!match) throw new ExpressionError(`"${text.slice(at).trim()}" is no parameter: write name=value`);
    const [, parameter = '', double, single, digits, bare] = match;
    if (bare === undefined) parameters.push({ name: parameter, text: double ?? single ?? digits ?? '' });
    else parameters.push({ name: parameter, path: bare.split('.') });
  }
  return { t: 'include', name, parameters };
}
