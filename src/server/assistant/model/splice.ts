import type { Draft } from '#contracts/drafting.ts';
import { type Block, plainText, read } from '#engine/read.ts';
import type { OpenClause } from './prompt.ts';

/** A clause that may be written anew, with the place of its words in the draft. */
export interface Place extends OpenClause {
  from: number;
  to: number;
}

const HEADING = /^[\s#*]*(?:\d{1,3}\.\s+)?(.*?)(?:\s*\{id:[\w-]+\})?[\s*:]*$/s;
/** A heading as it is compared: without number, id, marks and case. */
export const bare = (heading: string): string => (HEADING.exec(heading)?.[1] ?? heading).replace(/\s+/g, ' ').toLowerCase();

/** What a model may touch in a draft: clauses written from the customer's words alone, in their order. A clause of the library is never among them. */
export function openClauses({ text, requirements }: Pick<Draft, 'text' | 'requirements'>): Place[] {
  const drafted = requirements.filter(
    ({ status, clause, heading }) => (status === 'drafted' || status === 'partly') && clause === null && heading !== null,
  );
  const fromLibrary = new Set(requirements.flatMap(({ clause, heading }) => (clause !== null && heading !== null ? bare(heading) : [])));
  const blocks = read(text);
  const titles = blocks.map((block) => (block.t === 'clause' ? bare(plainText(block.c)) : undefined));
  return titles
    .flatMap((title, at) => {
      if (title === undefined || fromLibrary.has(title) || titles.indexOf(title) !== at || titles.lastIndexOf(title) !== at) return [];
      const wishes = drafted.filter(({ heading }) => bare(heading ?? '') === title).map((wish) => wish.text);
      const body = bodyAfter(blocks, at);
      const [first, last] = [body[0], body.at(-1)];
      if (wishes.length === 0 || !first || !last || !body.every(({ t }) => t === 'paragraph' || t === 'items')) return [];
      const heading = blocks[at];
      const words = heading?.t === 'clause' ? plainText(heading.c) : '';
      return [{ heading: words, wishes, body: text.slice(first.from, last.to), from: first.from, to: last.to }];
    })
    .map((place, at) => ({ ...place, number: at + 1 }));
}

function bodyAfter(blocks: readonly Block[], at: number): readonly Block[] {
  const rest = blocks.slice(at + 1);
  const end = rest.findIndex(({ t }) => t === 'clause' || t === 'schedule' || t === 'signature' || t === 'rule' || t === 'title');
  return end < 0 ? rest : rest.slice(0, end);
}

/** The draft with some of its open clauses in other words; the rest stays letter by letter. */
export function splice(text: string, places: readonly Place[], bodies: ReadonlyMap<number, string>): string {
  return places.reduceRight((whole, { number, from, to }) => {
    const body = bodies.get(number);
    return body === undefined ? whole : `${whole.slice(0, from)}${body}${whole.slice(to)}`;
  }, text);
}

export interface Answer {
  /** By the clauses' numbers. */
  bodies: Map<number, string>;
  /** Headings of other clauses that answer the same wish, by the clause's number. */
  see: Map<number, string[]>;
}

const MARK = /^\s*={2,}\s*(?:clause\s*)?(\d{1,3}|see)\s*={2,}\s*$/i;

/** The parts of a model's answer. What stands before the first mark is none: some models think aloud there. */
export function readAnswer(answer: string, places: readonly Place[]): Answer {
  const lines = new Map<string, string[]>();
  let current: string[] | undefined;
  for (const line of answer.split(/\r?\n/)) {
    const mark = MARK.exec(line)?.[1]?.toLowerCase();
    if (mark === undefined) current?.push(line);
    else {
      current = [];
      // Said twice, the first counts, as it did on the screen.
      if (!lines.has(mark)) lines.set(mark, current);
    }
  }
  const bodies = new Map<number, string>();
  for (const place of places) {
    const body = withoutHeading(lines.get(String(place.number)) ?? [], place.heading);
    if (body !== '') bodies.set(place.number, body);
  }
  const see = new Map<number, string[]>();
  for (const line of lines.get('see') ?? []) {
    const [, number, heading] = /^\s*[-*]?\s*(\d{1,3})\s*:\s*(\S.{0,200})$/.exec(line) ?? [];
    if (number && heading) see.set(Number(number), [...(see.get(Number(number)) ?? []), heading.trim()]);
  }
  return { bodies, see };
}

function withoutHeading(lines: readonly string[], heading: string): string {
  const first = lines.findIndex((line) => line.trim() !== '');
  const rest = first >= 0 && bare(lines[first] ?? '') === bare(heading) ? lines.slice(first + 1) : lines;
  return rest
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Shows a draft while a model is writing its clauses: line by line, each clause between the words that stand around it. */
export class Showing {
  private readonly text: string;
  private readonly places: readonly Place[];
  private readonly isFit: (line: string) => boolean;
  private at = 0;
  private next = 0;
  private line = '';
  private isHeld = false;
  /** Of the clause that is being written: whether a line of it was shown, and empty lines that wait for the next one. */
  private begun = false;
  private empty = 0;
  private writing: Place | undefined;

  /** @param isFit whether a line may be seen before the whole was checked; from the first that may not nothing more is shown */
  constructor(text: string, places: readonly Place[], isFit: (line: string) => boolean) {
    this.text = text;
    this.places = places;
    this.isFit = isFit;
  }

  /** What stands before the first clause that is being written. */
  start(): string {
    return this.upTo(this.places[0]?.from ?? this.text.length);
  }

  /** What can be shown with another piece of the answer. */
  add(piece: string): string {
    const lines = (this.line + piece).split('\n');
    this.line = lines.pop() ?? '';
    return lines.map((line) => this.take(line)).join('');
  }

  private take(line: string): string {
    const mark = MARK.exec(line)?.[1];
    if (mark !== undefined) return this.turn(this.places.findIndex(({ number }) => String(number) === mark));
    if (!this.writing || this.isHeld) return '';
    if (line.trim() === '') {
      this.empty += 1;
      return '';
    }
    if (!this.begun && bare(line) === bare(this.writing.heading)) return '';
    if (!this.isFit(line)) {
      this.isHeld = true;
      return '';
    }
    const between = this.begun ? (this.empty > 0 ? '\n\n' : '\n') : '';
    this.begun = true;
    this.empty = 0;
    return between + line.trimEnd();
  }

  /** To the clause at `index`; those that were passed over stay as they are. */
  private turn(index: number): string {
    const place = this.places[index];
    if (this.writing && this.begun) this.at = this.writing.to;
    this.writing = undefined;
    if (!place || index < this.next || this.isHeld) return '';
    this.next = index + 1;
    this.writing = place;
    this.begun = false;
    this.empty = 0;
    return this.upTo(place.from);
  }

  private upTo(end: number): string {
    const shown = this.text.slice(this.at, end);
    this.at = Math.max(this.at, end);
    return shown;
  }
}
