import { beginningNoList, beginsLine, escapeLines, isPlain, joinLines, surroundingsOf, withinLine } from './escape.ts';
import { isMissing } from './expression.ts';
import { formatDate } from './format/date.ts';
import { print } from './format/format.ts';
import { keep, type Place } from './format/intl.ts';
import type { FieldPlan } from './link.ts';
import type { Ref } from './ref.ts';
import type { Say } from './shape.ts';
import type { Format } from './tree.ts';

/** What a value prints; undefined where there is nothing to print. As lines where it hangs on the surroundings how they read. */
export type Print = (value: unknown) => string | readonly string[] | undefined;

/** Prints values: formatted, and escaped where that is asked for. The same few numbers and dates are printed again and again, so what they print is kept. */
export class Printer {
  private readonly place: Place;
  private readonly escaped: boolean;
  /** By formats and type. */
  private readonly ways = new Map<string, Map<string, Print>>();
  private readonly asItIs: Print = (value) => {
    if (typeof value === 'string') return this.finished(value);
    return isMissing(value) ? undefined : this.finished(print(value, NO_FORMATS, this.place));
  };
  private readonly day: Print;

  constructor(place: Place, escaped: boolean) {
    this.place = place;
    this.escaped = escaped;
    this.day = kept((value) => formatDate(value, this.place));
  }

  /** How what a name leads to is printed. */
  of({ t, plan }: Ref, formats: readonly Format[]): Print {
    if (t === 'day') return this.day;
    const type = plan?.type;
    if (formats.length === 0 && (type === undefined || AS_THEY_ARE.has(type))) return this.asItIs;
    // A list is printed by the fields of its items.
    if (type === 'list') return this.made(formats, plan);
    const key = keyOf(formats);
    let ways = this.ways.get(key);
    if (!ways) {
      if (this.ways.size >= MOST_WAYS) this.ways.clear();
      ways = new Map();
      this.ways.set(key, ways);
    }
    let way = ways.get(type ?? '');
    if (!way) {
      way = kept(this.made(formats, plan));
      ways.set(type ?? '', way);
    }
    return way;
  }

  private made(formats: readonly Format[], plan: FieldPlan | undefined): Print {
    const bare = formats.some(({ name }) => name === 'plural') ? this.finished(print(undefined, formats, this.place, plan)) : undefined;
    return (value) => (isMissing(value) ? bare : this.finished(print(value, formats, this.place, plan)));
  }

  private finished(text: string | undefined): string | readonly string[] | undefined {
    if (!text) return undefined;
    if (!this.escaped || isPlain(text)) return text;
    const lines = escapeLines(text);
    const [line] = lines;
    return lines.length < 2 && (line === undefined || withinLine(line) === undefined) ? line : lines;
  }
}

const NO_FORMATS: readonly Format[] = [];
const AS_THEY_ARE: ReadonlySet<string> = new Set(['text', 'textarea', 'email', 'select']);
/** Only hostile templates have more. */
const MOST_WAYS = 100;
const MOST_KEPT = 300;

function keyOf(formats: readonly Format[]): string {
  const [first] = formats;
  if (formats.length === 1 && first?.args.length === 0) return first.name;
  return formats.map(({ name, args }) => [name, ...args].join(':')).join('|');
}

/** Remembers what numbers and days print. */
function kept(way: Print): Print {
  const known = new Map<unknown, ReturnType<Print>>();
  return (value) => {
    if (typeof value !== 'number' && (typeof value !== 'string' || value.length !== 10)) return way(value);
    let printed = known.get(value);
    if (printed === undefined) {
      printed = way(value);
      if (known.size >= MOST_KEPT) known.clear();
      known.set(value, printed);
    }
    return printed;
  };
}

const printers = new Map<string, Printer>();

/** The printer of a place. */
export function printerOf(place: Place, escaped: boolean): Printer {
  const { locale, currency, yes, no } = place;
  const key = JSON.stringify([locale, currency, yes, no, escaped]);
  let printer = printers.get(key);
  if (!printer) {
    printer = new Printer(place, escaped);
    keep(printers, key, printer);
  }
  return printer;
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

/** What was printed, guarded where the sign after the tag would make Markdown of it: by a backslash, or in itself where that sign may not come. */
export function guarded(text: string, missing: boolean, { guard }: Say): string {
  if (!guard || !isRisky(text, missing, guard)) return text;
  return guard === 'perhaps' ? beginningNoList(text) : `${text}\\`;
}

/** Whether the sign after the tag would make Markdown of this text. */
export function isRisky(text: string, missing: boolean, guard: Say['guard']): boolean {
  if (guard === undefined) return false;
  return guard === 'placeholder' ? missing : /^\d{1,9}$/.test(text);
}
