import type { Part, Ref } from './plain.ts';

/** A template with nothing but values, sections and lists, in our signs and in mustache's, and the view that both are given. */
export interface Bare {
  ours: string;
  mustache: string;
  view: Record<string, unknown>;
}

/** Conditions that compare, and formats, are left to whoever makes the view: they stand in it as plain flags and plain values. */
export function bareOf(parts: readonly Part[], typed: Record<string, unknown>): Bare {
  const view: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(typed)) view[name] = plainValue(value);
  let flags = 0;
  const flag = (of: readonly Ref[]): string => {
    const name = `flag${flags}`;
    flags += 1;
    view[name] = of.every((ref) => Boolean(typed[ref.name]));
    return name;
  };
  const write = (all: readonly Part[], open: string, close: string, flagOf: (of: readonly Ref[]) => string): string =>
    all
      .map((part) => {
        switch (part.t) {
          case 'text':
            // Signs of either language that stand in the text itself.
            return part.text.replace(/[{}\\]|\[DATE\]/g, '');
          case 'value':
            return `${open}${part.of.name}${close}`;
          case 'each':
            return `${open}#${part.list}${close}${write(part.parts, open, close, flagOf)}${open}/${part.list}${close}`;
          case 'if': {
            const name = flagOf(part.of);
            return `${open}${part.inverted ? '^' : '#'}${name}${close}${write(part.parts, open, close, flagOf)}${open}/${name}${close}`;
          }
        }
      })
      .join('');
  const ours = write(parts, '{', '}', flag);
  let again = 0;
  const mustache = write(parts, '{{', '}}', () => `flag${again++}`);
  return { ours, mustache, view };
}

function plainValue(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((item) => (typeof item === 'object' && item !== null ? item : String(item)));
}
