/**
 * The bounded language of sections and `showWhen`: names, literals, comparisons, `in`, `and`, `or`, `not`, `count()`, `has()`.
 * Every expression ends and none runs code; names are answered by whoever evaluates.
 */
export type Expression =
  | { t: 'name'; name: string; path: readonly string[] }
  | { t: 'value'; value: string | number | boolean }
  | { t: 'list'; items: readonly Expression[] /** The values, where all items are literals. */; values: readonly unknown[] | undefined }
  | { t: 'compare'; sign: '==' | '!=' | '<' | '<=' | '>' | '>='; left: Expression; right: Expression }
  | { t: 'in'; left: Expression; right: Expression }
  | { t: 'and' | 'or'; left: Expression; right: Expression }
  | { t: 'not' | 'count' | 'has'; of: Expression };

/** Answers a dotted name; `path` is the same name split at its dots. */
export type Lookup = (name: string, path: readonly string[]) => unknown;

/** Why a text is no expression; `parse` turns it into a TemplateError with file and line. */
export class ExpressionError extends Error {}

const RESERVED = new Set(['and', 'or', 'not', 'in', 'true', 'false', 'count', 'has']);
const TOKEN = /\s*(?:(\d+(?:\.\d+)?)|"([^"]*)"|'([^']*)'|([A-Za-z_]\w*(?:\.[A-Za-z_0-9]\w*)*)|(==|!=|<=|>=|[<>()[\],.-]))/y;
const SIGNS = new Map((['==', '!=', '<=', '>=', '<', '>'] as const).map((sign) => [sign as string, sign]));
const LONGEST = 1000;
const DEEPEST = 40;

/** True when the word may be a name in a tag: `law` may start one, the words of the language may not. */
export function isName(text: string): boolean {
  return /^[A-Za-z_]\w*(?:\.[A-Za-z_0-9]\w*)*$/.test(text) && !RESERVED.has(text);
}

interface Token {
  t: 'number' | 'text' | 'word' | 'sign' | 'end';
  text: string;
}

function tokens(text: string): Token[] {
  if (text.length > LONGEST) throw new ExpressionError(`an expression has at most ${LONGEST} characters`);
  const found: Token[] = [];
  const end = text.trimEnd().length;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < end) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    if (!match) throw new ExpressionError(`"${text.slice(at).trim().slice(0, 20)}" is not understood`);
    const [, digits, double, single, word, sign] = match;
    if (digits !== undefined) found.push({ t: 'number', text: digits });
    else if (word !== undefined) found.push({ t: 'word', text: word });
    else if (sign !== undefined) found.push({ t: 'sign', text: sign });
    else found.push({ t: 'text', text: double ?? single ?? '' });
  }
  return found;
}

/** What an expression says never changes: those read are kept, up to a bound that only hostile templates reach. */
const known = new Map<string, Expression>();
const MOST_KNOWN = 5000;

/** Reads an expression; throws ExpressionError with a plain reason. It is shared: it must not be changed. */
export function parseExpression(text: string): Expression {
  const before = known.get(text);
  if (before) return before;
  const expression = read(text);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(text, expression);
  return expression;
}

function read(text: string): Expression {
  if (isName(text)) return { t: 'name', name: text, path: text.split('.') };
  const all = tokens(text);
  let at = 0;
  let depth = 0;
  const peek = (): Token => all[at] ?? { t: 'end', text: 'the end' };
  const take = (text: string): boolean => {
    const token = peek();
    if (token.text !== text || token.t === 'text' || token.t === 'end') return false;
    at += 1;
    return true;
  };
  const need = (text: string): void => {
    if (!take(text)) throw new ExpressionError(`"${text}" is missing before "${peek().text}"`);
  };

  function either(): Expression {
    if (++depth > DEEPEST) throw new ExpressionError('the expression is nested too deep');
    let left = both();
    while (take('or')) left = { t: 'or', left, right: both() };
    depth -= 1;
    return left;
  }
  function both(): Expression {
    let left = negated();
    while (take('and')) left = { t: 'and', left, right: negated() };
    return left;
  }
  function negated(): Expression {
    let times = 0;
    while (take('not')) times += 1;
    let of = compared();
    for (; times > 0; times -= 1) of = { t: 'not', of };
    return of;
  }
  function compared(): Expression {
    const left = single();
    if (take('in')) return { t: 'in', left, right: single() };
    if (peek().text === 'not' && all[at + 1]?.text === 'in') {
      at += 2;
      return { t: 'not', of: { t: 'in', left, right: single() } };
    }
    const sign = peek().t === 'sign' ? SIGNS.get(peek().text) : undefined;
    if (!sign) return left;
    at += 1;
    return { t: 'compare', sign, left, right: single() };
  }
  function single(): Expression {
    const token = peek();
    at += 1;
    if (token.t === 'number') return { t: 'value', value: Number(token.text) };
    if (token.t === 'text') return { t: 'value', value: token.text };
    if (token.t === 'sign' && token.text === '-' && peek().t === 'number') return { t: 'value', value: -Number(all[at++]?.text) };
    if (token.t === 'sign' && token.text === '.') return { t: 'name', name: '.', path: ['.'] };
    if (token.t === 'sign' && token.text === '(') {
      const inner = either();
      need(')');
      return inner;
    }
    if (token.t === 'sign' && token.text === '[') return list();
    if (token.t === 'word') return word(token.text);
    throw new ExpressionError(`a name or a value is missing before "${token.text}"`);
  }
  function list(): Expression {
    const items: Expression[] = [];
    while (!take(']')) {
      if (items.length > 0) need(',');
      items.push(either());
    }
    const values = items.every((item) => item.t === 'value') ? items.map((item) => item.t === 'value' && item.value) : undefined;
    return { t: 'list', items, values };
  }
  function word(text: string): Expression {
    if (text === 'true' || text === 'false') return { t: 'value', value: text === 'true' };
    if (text === 'count' || text === 'has') {
      need('(');
      const of = single();
      if (of.t !== 'name') throw new ExpressionError(`${text}() takes a name`);
      need(')');
      return { t: text, of };
    }
    if (RESERVED.has(text)) throw new ExpressionError(`"${text}" stands where a name or a value is needed`);
    return { t: 'name', name: text, path: text.split('.') };
  }

  const whole = either();
  if (at < all.length) throw new ExpressionError(`"${peek().text}" is not expected`);
  return whole;
}

/** Missing: no value, the empty text, not a number, the empty list. */
export function isMissing(value: unknown): boolean {
  if (typeof value === 'string') return value === '';
  return value === undefined || value === null || Number.isNaN(value) || (Array.isArray(value) && value.length === 0);
}

/** False are missing, false, "", 0, the empty list; everything else is true. */
export function isTrue(value: unknown): boolean {
  if (value === true) return true;
  return value !== false && value !== 0 && value !== 0n && !isMissing(value);
}

/** An expression made ready for evaluating often: given what its names are read from, it gives its value. */
export type Test<From> = (from: From) => unknown;

/**
 * The expression's value: of a name or literal the value itself, of all else true, false or a count. Total: it never throws unless `read` does.
 * `read` says once for each name how its value is got.
 */
export function compile<From>(expression: Expression, read: (name: string, path: readonly string[]) => Test<From>): Test<From> {
  switch (expression.t) {
    case 'name':
      return read(expression.name, expression.path);
    case 'value': {
      const { value } = expression;
      return () => value;
    }
    case 'list': {
      const { values, items } = expression;
      if (values) return () => values;
      const all = items.map((item) => compile(item, read));
      return (from) => all.map((item) => item(from));
    }
    case 'not': {
      const of = compile(expression.of, read);
      return (from) => !isTrue(of(from));
    }
    case 'has': {
      const of = compile(expression.of, read);
      return (from) => !isMissing(of(from));
    }
    case 'count': {
      const of = compile(expression.of, read);
      return (from) => countOf(of(from));
    }
    default:
      return join(expression, compile(expression.left, read), compile(expression.right, read));
  }
}

function join<From>(expression: Expression & { t: 'and' | 'or' | 'in' | 'compare' }, left: Test<From>, right: Test<From>): Test<From> {
  switch (expression.t) {
    case 'and':
      return (from) => isTrue(left(from)) && isTrue(right(from));
    case 'or':
      return (from) => isTrue(left(from)) || isTrue(right(from));
    case 'in':
      return (from) => isIn(left(from), right(from));
    case 'compare': {
      const { sign, right: other } = expression;
      if (sign === '==' && other.t === 'value' && typeof other.value === 'string' && other.value !== '') return isText(left, other.value);
      return (from) => compare(sign, left(from), right(from));
    }
  }
}

/** Most comparisons ask whether an answer is one text. */
function isText<From>(left: Test<From>, text: string): Test<From> {
  return (from) => {
    const value = left(from);
    return typeof value === 'string' ? value === text : compare('==', value, text);
  };
}

/** The value of an expression that is asked for once. */
export function evaluate(expression: Expression, lookup: Lookup): unknown {
  return compile(expression, (name, path) => () => lookup(name, path))(undefined);
}

function countOf(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  return isMissing(value) ? 0 : 1;
}

function isIn(value: unknown, list: unknown): boolean {
  return Array.isArray(list) && !isMissing(value) && list.some((item) => compare('==', value, item));
}

/** Every name an expression asks for, as written. */
export function namesIn(expression: Expression): string[] {
  switch (expression.t) {
    case 'name':
      return [expression.name];
    case 'value':
      return [];
    case 'list':
      return expression.items.flatMap(namesIn);
    case 'not':
    case 'has':
    case 'count':
      return namesIn(expression.of);
    default:
      return [...namesIn(expression.left), ...namesIn(expression.right)];
  }
}

/** A comparison with a missing value is false, whichever way round, `!=` included. */
function compare(sign: string, left: unknown, right: unknown): boolean {
  if (isMissing(left) || isMissing(right)) return false;
  if (sign === '==' && typeof left === typeof right) return left === right;
  const [a, b] = typeof left === typeof right ? [left, right] : alike(left, right);
  if (sign === '==') return a === b;
  if (sign === '!=') return a !== b;
  if (typeof a !== typeof b || (typeof a !== 'number' && typeof a !== 'string')) return false;
  const x = a as number;
  const y = b as number;
  if (sign === '<') return x < y;
  if (sign === '<=') return x <= y;
  if (sign === '>') return x > y;
  return x >= y;
}

/** Answers without declared fields are texts: "1200" compares as a number with a number, "Yes" with true. */
function alike(a: unknown, b: unknown): [unknown, unknown] {
  if (typeof a === 'number' && typeof b === 'string') return [a, asNumber(b)];
  if (typeof a === 'string' && typeof b === 'number') return [asNumber(a), b];
  if (typeof a === 'boolean' && typeof b === 'string') return [a, asBoolean(b)];
  if (typeof a === 'string' && typeof b === 'boolean') return [asBoolean(a), b];
  return [a, b];
}

function asNumber(text: string): unknown {
  return text.length < 40 && /^\s*-?\d+(?:\.\d+)?\s*$/.test(text) ? Number(text) : text;
}

function asBoolean(text: string): unknown {
  if (/^(?:yes|true)$/i.test(text)) return true;
  return /^(?:no|false)$/i.test(text) ? false : text;
}
