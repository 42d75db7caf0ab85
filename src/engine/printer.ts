import { beginsLine, escapeLines, isPlain, joinLines, surroundingsOf, withinLine } from './escape.ts';
import { isMissing } from './expression.ts';
import { formatDate } from './format/date.ts';
import { print } from './format/format.ts';
import type { Place } from './format/intl.ts';
import type { Ref } from './ref.ts';
import type { Say } from './shape.ts';

/** Prints values: formatted, and escaped where that is asked for. */
export class Printer {
  private readonly place: Place;
  private readonly escaped: boolean;

  constructor(place: Place, escaped: boolean) {
    this.place = place;
    this.escaped = escaped;
  }

  /** What a value prints; undefined where there is nothing to print. As lines where it hangs on the surroundings how they read. */
  print(value: unknown, { ref, formats }: Say): string | readonly string[] | undefined {
    if (isMissing(value)) return undefined;
    if (ref.t === 'day') return formatDate(value, this.place);
    const text = print(value, formats, this.place, ref.plan);
    if (!text) return undefined;
    if (!this.escaped || isPlain(text)) return text;
    const lines = escapeLines(text);
    const [line] = lines;
    return lines.length < 2 && (line === undefined || withinLine(line) === undefined) ? line : lines;
  }
}

/** The placeholder of a value that is not there. */
export function gapOf({ key }: Ref): string {
  return `[${key.toLowerCase()}]`;
}

const ONE_LINE = { oneLine: true, indent: 0 };

/** The lines of a value as they read where it stands. */
export function placed(lines: readonly string[], { source, at }: Say): string {
  if (lines.length > 1) return joinLines(lines, at < 0 ? ONE_LINE : surroundingsOf(source, at));
  const [line = ''] = lines;
  return (at < 0 || beginsLine(source, at) ? undefined : withinLine(line)) ?? line;
}

/** What was printed, with a backslash where the sign after the tag would make Markdown of it. */
export function guarded(text: string, missing: boolean, { guard }: Say): string {
  return guard && isRisky(text, missing, guard) ? `${text}\\` : text;
}

/** Whether the sign after the tag needs a backslash, so that with this text it makes no Markdown. */
export function isRisky(text: string, missing: boolean, guard: Say['guard']): boolean {
  if (guard === undefined) return false;
  return guard === 'digits' ? /^\d{1,9}$/.test(text) : missing;
}
