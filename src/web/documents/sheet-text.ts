import type { Span } from '#engine/fill.ts';

/** A clause of the document with the spans inside it, offsets from its own start: what is drawn anew only when it changes. */
export interface Chunk {
  /** Same for the same clause from one key press to the next. */
  key: string;
  text: string;
  spans: readonly Span[];
  /** Equal signatures draw equally. */
  signature: string;
}

/** Cuts a document before each heading of the first and second level. */
export function chunksOf(text: string, spans: readonly Span[]): Chunk[] {
  const cuts = [0, ...[...text.matchAll(/\n(?=##? )/g)].map((match) => match.index + 1), text.length];
  const seen = new Map<string, number>();
  // Spans stand in the order of their beginnings; those that enclose others end later.
  let ended = 0;
  return cuts.slice(0, -1).flatMap((from, index) => {
    const to = cuts[index + 1] ?? text.length;
    const part = text.slice(from, to);
    if (part.trim() === '') return [];
    while ((spans[ended]?.to ?? text.length + 1) <= from) ended += 1;
    const inside: Span[] = [];
    for (let at = ended; at < spans.length; at += 1) {
      const span = spans[at];
      if (!span || span.from >= to) break;
      if (span.to > from) inside.push({ ...span, from: Math.max(0, span.from - from), to: Math.min(part.length, span.to - from) });
    }
    const heading = /^##? (?:\d+\. )?([^\n]*)/.exec(part)?.[1] ?? '';
    const times = seen.get(heading) ?? 0;
    seen.set(heading, times + 1);
    const signature = inside.map((span) => `${span.kind[0]}${span.name}:${span.from}-${span.to}${span.wrong ? '!' : ''}`).join(' ');
    return [{ key: `${heading}#${times}`, text: part, spans: inside, signature }];
  });
}

/** A stretch of printed text and what made it; plain text has no span. */
export interface Run {
  text: string;
  span?: Span;
}

const MARKED = new Set<Span['kind']>(['field', 'missing', 'date']);

/**
 * Cuts a printed text where its spans begin and end. `raw` is the same text as it stands in Markdown from offset `at`,
 * where a backslash before a sign is not printed.
 */
export function runsOf(text: string, raw: string, at: number, spans: readonly Span[]): Run[] {
  const inside = spans.filter((span) => MARKED.has(span.kind) && span.from < at + raw.length && span.to > at);
  if (inside.length === 0) return [{ text }];
  const printed = printedOffsets(text, raw);
  const runs: Run[] = [];
  let done = 0;
  for (const span of inside) {
    const from = Math.max(done, printed[Math.max(0, span.from - at)] ?? text.length);
    const to = printed[Math.min(raw.length, span.to - at)] ?? text.length;
    if (to <= from) continue;
    if (from > done) runs.push({ text: text.slice(done, from) });
    runs.push({ text: text.slice(from, to), span });
    done = to;
  }
  if (done < text.length) runs.push({ text: text.slice(done) });
  return runs;
}

/** For each offset in the Markdown, how many letters were printed before it. */
function printedOffsets(text: string, raw: string): number[] {
  const offsets: number[] = [];
  let printed = 0;
  for (let index = 0; index <= raw.length; index += 1) {
    offsets.push(Math.min(printed, text.length));
    const escaped = raw[index] === '\\' && raw[index + 1] === text[printed] && text[printed] !== '\\';
    const doubled = raw[index] === '\\' && raw[index + 1] === '\\';
    if (escaped) continue;
    if (doubled) {
      offsets.push(printed);
      index += 1;
    }
    printed += 1;
  }
  return offsets;
}

/** A clause that reads otherwise in another filling of the document; without a text before it is new, without one after it is gone. */
export interface Change {
  title: string;
  before: string;
  after: string;
}

/** What differs between two fillings, in the order of the second; what is gone comes last. */
export function changesBetween(before: string, after: string): Change[] {
  const [old, fresh] = [clauses(before), clauses(after)];
  return [...new Set([...fresh.keys(), ...old.keys()])]
    .map((title) => ({ title, before: old.get(title) ?? '', after: fresh.get(title) ?? '' }))
    .filter((change) => change.before !== change.after);
}

/** Text by heading, without the numbers that only count. */
function clauses(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const part of text.split(/\n(?=## )/)) {
    const title = /^## (?:\d+\. )?([^\n]*)/
      .exec(part)?.[1]
      ?.replace(/\s*\{id:[^}]*\}/, '')
      .replace(/\\(?=[!-/:-@[-`{-~])/g, '');
    if (title)
      found.set(
        title,
        part
          .slice(part.indexOf('\n'))
          .replace(/\[clause \d+\]\(#[^)]*\)/g, '[clause]')
          .trim(),
      );
  }
  return found;
}
