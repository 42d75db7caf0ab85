import { beginsLine, escapeLines, isPlain, joinLines, surroundingsOf, withinLine } from './escape.ts';
import { isMissing } from './expression.ts';
import { print } from './format/format.ts';
import type { Place } from './format/intl.ts';
import type { Found } from './names.ts';
import type { Format } from './tree.ts';

/** What a tag prints. */
export interface Printed {
  t: 'printed';
  text: string;
  length: number;
  /** More than one where the answer holds line breaks. */
  lines: readonly string[] | undefined;
  /** The text where it stands amid a line, if that differs. */
  within: string | undefined;
  kind: 'field' | 'missing' | 'fact' | 'text';
  name: string;
}

/** Where in a template a tag stands; a line of its own, as in a signature block, stands nowhere. */
export interface Where {
  source: string;
  at: number;
  /** The sign after the tag that would make Markdown of the value: a number before `.` begins a list, a placeholder before `(` a link. */
  guard: 'digits' | 'placeholder' | undefined;
}

/** Prints values: formatted, and escaped where that is asked for. */
export class Printer {
  private readonly place: Place;
  private readonly escaped: boolean;

  constructor(place: Place, escaped: boolean) {
    this.place = place;
    this.escaped = escaped;
  }

  found({ value, field, name, fact, shown }: Found, formats: readonly Format[]): Printed {
    const text = isMissing(value) ? undefined : print(value, formats, this.place, field);
    return this.printed(text, name, fact ? 'fact' : name === '' ? 'text' : 'field', shown ?? name);
  }

  /** What a written value comes to; `shown` names it in the placeholder where there is nothing. */
  printed(text: string | undefined, name: string, kind: 'field' | 'fact' | 'text', shown: string): Printed {
    if (text !== undefined && text !== '') {
      if (!this.escaped || isPlain(text))
        return { t: 'printed', text, length: text.length, lines: undefined, within: undefined, kind, name };
      const lines = escapeLines(text);
      const [line] = lines;
      if (line !== undefined) {
        const single = lines.length === 1;
        const within = single ? withinLine(line) : undefined;
        return { t: 'printed', text: line, length: line.length, lines: single ? undefined : lines, within, kind, name };
      }
    }
    const gap = `[${shown.toLowerCase()}]`;
    return { t: 'printed', text: gap, length: gap.length, lines: undefined, within: undefined, kind: 'missing', name };
  }
}

const ONE_LINE = { oneLine: true, indent: 0 };

/** What was printed as it reads where it stands. */
export function placed({ text, lines, within }: Printed, where: Where | undefined): string {
  if (lines) return joinLines(lines, where ? surroundingsOf(where.source, where.at) : ONE_LINE);
  return within !== undefined && where && !beginsLine(where.source, where.at) ? within : text;
}

/** Whether the sign after the tag needs a backslash, so that with this text it makes no Markdown. */
export function isRisky(text: string, { kind }: Printed, guard: Where['guard']): boolean {
  if (guard === undefined) return false;
  return guard === 'digits' ? /^\d{1,9}$/.test(text) : kind === 'missing';
}
