import { ROMAN } from '#engine/list-label.ts';
/**
 * Word's own counting. Lists of a document are levels of four definitions, so that a lawyer can add a clause and everything after it moves on;
 * what Word would show is counted beside it, and wherever that is not the engine's label the list starts anew at the right place, or the label is
 * written out.
 */
export type Kind = 'clause' | 'recital' | 'plain' | 'bullet';

/** Where a paragraph takes its number from. */
export interface Place {
  id: number;
  level: number;
}

type Format = 'decimal' | 'lowerLetter' | 'lowerRoman' | 'upperLetter' | 'bullet';

interface Level {
  format: Format;
  /** Word's pattern: `%1.%2`. */
  text: string;
}

interface Instance {
  id: number;
  kind: Kind;
  /** Where its levels begin when it is not at one. */
  starts: ReadonlyMap<number, number>;
}

interface Run {
  id: number;
  /** The deepest count so far at each level. */
  counts: (number | undefined)[];
  starts: ReadonlyMap<number, number>;
}

const LEVELS = 9;
export const KINDS: readonly Kind[] = ['clause', 'recital', 'plain', 'bullet'];

/** Letters in brackets below the first levels, as the engine counts them: (a), (i), (A), (1) and again. */
const NESTED: readonly Format[] = ['lowerLetter', 'lowerRoman', 'upperLetter', 'decimal'];
const nested = (level: number, from: number): Level => ({ format: NESTED[(level - from) % 4] ?? 'decimal', text: `(%${level + 1})` });
const levels = (level: (index: number) => Level): Level[] => Array.from({ length: LEVELS }, (_, index) => level(index));

export const DEFINITIONS: Readonly<Record<Kind, readonly Level[]>> = {
  clause: levels((level) =>
    level === 0 ? { format: 'decimal', text: '%1.' } : level === 1 ? { format: 'decimal', text: '%1.%2' } : nested(level, 2),
  ),
  recital: levels((level) => (level === 0 ? { format: 'upperLetter', text: '(%1)' } : nested(level, 1))),
  plain: levels((level) => (level === 0 ? { format: 'decimal', text: '%1.' } : nested(level, 1))),
  bullet: levels(() => ({ format: 'bullet', text: '•' })),
};

/** The levels whose numbers run on through the document; below them each list counts for itself. */
const RUNNING: Readonly<Record<Kind, number>> = { clause: 1, recital: 0, plain: 0, bullet: -1 };

/** Hands out numbers in the order of the paragraphs. One instance numbers one document. */
export class Numbering {
  readonly instances: Instance[] = KINDS.map((kind, index) => ({ id: index + 1, kind, starts: new Map() }));
  private readonly main = new Map<Kind, Run>(KINDS.map((kind, index) => [kind, { id: index + 1, counts: [], starts: new Map() }]));
  private readonly aside = new Map<Kind, { from: number; run: Run }>();

  /** The number with which Word shows this label at this level; undefined when it cannot, and the label must be written. */
  take(kind: Kind, level: number, label: string): Place | undefined {
    if (level >= LEVELS) return undefined;
    if (kind === 'bullet') return { id: KINDS.indexOf(kind) + 1, level };
    const run = this.runFor(kind, level);
    const next = advanced(run, level);
    if (shown(kind, level, next) === label) {
      run.counts = next;
      return { id: run.id, level };
    }
    const starts = startsFor(kind, level, label);
    return starts && this.begin(kind, level, starts);
  }

  private runFor(kind: Kind, level: number): Run {
    const aside = this.aside.get(kind);
    if (aside !== undefined && level >= aside.from) return aside.run;
    this.aside.delete(kind);
    return this.main.get(kind) ?? { id: 0, counts: [], starts: new Map() };
  }

  private begin(kind: Kind, level: number, starts: ReadonlyMap<number, number>): Place {
    const id = this.instances.length + 1;
    this.instances.push({ id, kind, starts });
    const run: Run = { id, counts: [], starts };
    run.counts = advanced(run, level);
    if (level > RUNNING[kind]) this.aside.set(kind, { from: level, run });
    else {
      this.main.set(kind, run);
      this.aside.delete(kind);
    }
    return { id, level };
  }
}

/** Counts after one more paragraph at a level: deeper levels begin again, levels above that were never used stand at their start. */
function advanced({ counts, starts }: Run, level: number): (number | undefined)[] {
  const start = (index: number): number => starts.get(index) ?? 1;
  const next = Array.from({ length: level }, (_, index) => counts[index] ?? start(index));
  const last = counts[level];
  return [...next, last === undefined ? start(level) : last + 1];
}

/** What Word shows at a level: its pattern with the counts put in. */
function shown(kind: Kind, level: number, counts: readonly (number | undefined)[]): string {
  const definition = DEFINITIONS[kind];
  return (definition[level]?.text ?? '').replace(/%(\d)/g, (_, place: string) => {
    const index = Number(place) - 1;
    return inFormat(definition[index]?.format ?? 'decimal', counts[index] ?? 1);
  });
}

/** Where the levels must begin so that the next paragraph shows the label; undefined when no beginning does. */
function startsFor(kind: Kind, level: number, label: string): Map<number, number> | undefined {
  const words = label.match(/[A-Za-z0-9]+/g) ?? [];
  const pattern = DEFINITIONS[kind][level]?.text ?? '';
  const places = [...pattern.matchAll(/%(\d)/g)].map((match) => Number(match[1]) - 1);
  const starts = new Map<number, number>();
  for (const [index, place] of places.entries()) {
    const start = countIn(DEFINITIONS[kind][place]?.format ?? 'decimal', words[index] ?? '');
    if (start === undefined) return undefined;
    starts.set(place, start);
  }
  const counts = Array.from({ length: level + 1 }, (_, index) => starts.get(index));
  return shown(kind, level, counts) === label ? starts : undefined;
}

/** A count as Word writes it: after z come aa, bb and so on, other than in a spreadsheet. */
export function inFormat(format: Format, count: number): string {
  if (format === 'decimal') return String(count);
  if (format === 'lowerRoman') {
    let rest = count;
    return ROMAN.map(([value, sign]) => {
      const times = Math.floor(rest / value);
      rest -= times * value;
      return sign.repeat(times);
    }).join('');
  }
  const letter = String.fromCharCode(97 + ((count - 1) % 26)).repeat(Math.ceil(count / 26));
  return format === 'upperLetter' ? letter.toUpperCase() : letter;
}

const MOST = 3_999;

function countIn(format: Format, word: string): number | undefined {
  if (format === 'decimal') return /^[1-9]\d{0,5}$/.test(word) ? Number(word) : undefined;
  if (format !== 'lowerRoman') {
    return /^[a-z]+$/i.test(word) ? word.toLowerCase().charCodeAt(0) - 96 + 26 * (word.length - 1) : undefined;
  }
  let rest = word;
  let value = 0;
  for (const [worth, sign] of ROMAN) {
    for (; rest.startsWith(sign); rest = rest.slice(sign.length)) value += worth;
  }
  return rest === '' && value > 0 && value <= MOST ? value : undefined;
}
