import type { PhrasingContent } from 'mdast';

export type Inline =
  | { t: 'text'; text: string; from: number; to: number }
  | { t: 'strong' | 'emph'; c: Inline[] }
  | { t: 'ref'; id: string; text: string; broken?: true; from: number; to: number }
  | { t: 'link'; href: string; c: Inline[] }
  | { t: 'break' };

const SAFE = /^(?:https?:\/\/|mailto:|tel:)/i;

/** Where a text stands: all of it, where in it that part begins from which nodes count, and the headings that a reference may lead to. */
export interface Place {
  text: string;
  start: number;
  ids: ReadonlySet<string>;
}

/** Markdown's inline content as ours. */
export function inlines(nodes: readonly PhrasingContent[], place: Place): Inline[] {
  const { text, start, ids } = place;
  const isListed = lettered(nodes) > 1;
  return nodes.flatMap((node): Inline[] => {
    const from = start + (node.position?.start.offset ?? 0);
    const to = start + (node.position?.end.offset ?? 0);
    switch (node.type) {
      case 'text':
      case 'inlineCode':
      case 'html':
        return isListed ? lines(node.value, text.slice(from, to), from) : [{ t: 'text', text: oneLine(node.value), from, to }];
      case 'strong':
        return [{ t: 'strong', c: inlines(node.children, place) }];
      case 'emphasis':
        return [{ t: 'emph', c: inlines(node.children, place) }];
      case 'delete':
        return inlines(node.children, place);
      case 'break':
        return [{ t: 'break' }];
      case 'link': {
        const c = inlines(node.children, place);
        if (node.url.startsWith('#')) return [reference(node.url.slice(1), plainText(c), ids, from, to)];
        return SAFE.test(node.url) ? [{ t: 'link', href: node.url, c }] : c;
      }
      case 'image':
        return node.alt ? [{ t: 'text', text: node.alt, from, to }] : [];
      default:
        return [];
    }
  });
}

const oneLine = (text: string): string => text.replace(/(?<!\s)\s*\n\s*/g, ' ');

/** A line that begins with a letter or a number in brackets: Markdown knows no such lists, and whoever pastes one wants its lines kept. */
const LETTERED = /^[ \t]*\(?(?:[a-z]|[ivx]{1,5}|\d{1,2})\)[ \t]/;

function lettered(nodes: readonly PhrasingContent[]): number {
  // All but a few are one line.
  if (!nodes.some((node) => node.type === 'text' && node.value.includes('\n'))) return 0;
  let count = 0;
  for (const [index, node] of nodes.entries()) {
    if (node.type !== 'text') continue;
    // What follows a bold word or a reference stands within its line: "clause 5(a)".
    const isBegin = index === 0 || nodes[index - 1]?.type === 'break';
    count += node.value.split('\n').filter((line, at) => (at > 0 || isBegin) && LETTERED.test(line)).length;
  }
  return count;
}

/** A text of which each lettered line stands by itself. */
function lines(value: string, raw: string, from: number): Inline[] {
  const [shown, written] = [value.split('\n'), raw.split('\n')];
  // A line break that is written as a character reference.
  if (shown.length !== written.length) return [{ t: 'text', text: oneLine(value), from, to: from + raw.length }];
  const found: Inline[] = [];
  for (let first = 0, at = from; first < shown.length; ) {
    let next = first + 1;
    while (next < shown.length && !LETTERED.test(shown[next] ?? '')) next += 1;
    const text = shown
      .slice(first, next)
      .map((line) => line.replace(/\r$/, ''))
      .join('\n');
    const { length } = written.slice(first, next).join('\n');
    const blanks = first === 0 ? 0 : (written[first]?.length ?? 0) - (written[first]?.trimStart().length ?? 0);
    if (first > 0) found.push({ t: 'break' });
    if (text !== '') found.push({ t: 'text', text: oneLine(text), from: at + blanks, to: at + length });
    at += length + 1;
    first = next;
  }
  return found;
}

function reference(id: string, text: string, ids: ReadonlySet<string>, from: number, to: number): Inline {
  return { t: 'ref', id, text, ...(!ids.has(id) && { broken: true as const }), from, to };
}

/** The words without their dress; a hard break is a line break. */
export function plainText(content: readonly Inline[]): string {
  return content
    .map((one) => {
      if (one.t === 'text' || one.t === 'ref') return one.text;
      return one.t === 'break' ? '\n' : plainText(one.c);
    })
    .join('');
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/**
 * What a stretch of a text's raw Markdown prints, for stretches inside a `text`: escapes and character references resolved, a hard break as a line break.
 * With it a span's offsets split a text into what is marked and what is not.
 */
export function printed(raw: string): string {
  if (!/[\\&\n]/.test(raw)) return raw;
  return raw.replace(
    /\\\r?\n[ \t]*|(?<![ \t])[ \t]*\r?\n[ \t]*|\\([!-/:-@[-`{-~])|&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,6}));/gi,
    (whole, escaped, digits, hex, name) => {
      if (escaped !== undefined) return escaped;
      if (whole.endsWith(';')) {
        const code = digits === undefined ? (hex === undefined ? undefined : Number.parseInt(hex, 16)) : Number(digits);
        if (code === undefined) return ENTITIES[name] ?? whole;
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
      }
      return whole.startsWith('\\') ? '\n' : ' ';
    },
  );
}
