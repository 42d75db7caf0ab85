import type { PhrasingContent } from 'mdast';

export type Inline =
  | { t: 'text'; text: string; from: number; to: number }
  | { t: 'strong' | 'emph'; c: Inline[] }
  | { t: 'ref'; id: string; text: string; broken?: true; from: number; to: number }
  | { t: 'link'; href: string; c: Inline[] }
  | { t: 'break' };

const SAFE = /^(?:https?:\/\/|mailto:|tel:)/i;

/** Markdown's inline content as ours; `ids` are the headings that a reference may lead to, `start` is where the text begins from which nodes count. */
export function inlines(nodes: readonly PhrasingContent[], ids: ReadonlySet<string>, start: number): Inline[] {
  return nodes.flatMap((node): Inline[] => {
    const from = start + (node.position?.start.offset ?? 0);
    const to = start + (node.position?.end.offset ?? 0);
    switch (node.type) {
      case 'text':
      case 'inlineCode':
      case 'html':
        return [{ t: 'text', text: node.value.replace(/(?<!\s)\s*\n\s*/g, ' '), from, to }];
      case 'strong':
        return [{ t: 'strong', c: inlines(node.children, ids, start) }];
      case 'emphasis':
        return [{ t: 'emph', c: inlines(node.children, ids, start) }];
      case 'delete':
        return inlines(node.children, ids, start);
      case 'break':
        return [{ t: 'break' }];
      case 'link': {
        const c = inlines(node.children, ids, start);
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
