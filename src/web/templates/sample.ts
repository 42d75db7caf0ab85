import type { Template } from '#contracts/templates.ts';
import { prepare, type Span } from '#engine/fill.ts';
import { type Block, type Inline, read } from '#engine/read.ts';
import type { HomeSample, Piece, Reason, Sample, TemplatePage, Words } from './sample-shapes.ts';

/** What the public page of a template shows, drawn from the answer of the API. */
export function templatePage(template: Template): TemplatePage {
  const { source: _source, template: _text, sample: _sample, ...rest } = template;
  return { ...rest, drawn: drawSample(template) };
}

/** Clauses that the home shows after the opening. */
const SHOWN = 3;

/** The opening of a template's sample and, from the clause where the place's own law speaks, the clauses that follow. */
export function homeSample(template: Template): HomeSample {
  const { pieces, reasons } = drawSample(template);
  const own = (reason: Reason & { own: boolean }) => reason.own && reason.source !== null;
  const chosen = reasons.find(({ reason }) => own(reason)) ?? reasons.find(({ reason }) => reason.source !== null) ?? reasons[0];
  const firstClause = pieces.findIndex((piece) => piece.t === 'clause');
  const opening = pieces.slice(0, firstClause === -1 ? 3 : firstClause).slice(0, 3);
  const from = chosen ? pieces.findLastIndex((piece, index) => index <= chosen.piece && piece.t === 'clause') : firstClause;
  const heads = pieces.flatMap((piece, index) => (piece.t === 'clause' && index >= from ? [index] : []));
  return {
    templateId: template.id,
    name: template.name,
    place: template.place,
    language: template.language,
    direction: template.direction,
    pieces: [...opening, ...pieces.slice(Math.max(from, opening.length), heads[SHOWN] ?? pieces.length)],
    reason: chosen ? withoutOwn(chosen.reason) : null,
  };
}

function withoutOwn({ own: _, ...reason }: Reason & { own: boolean }): Reason {
  return reason;
}

interface Drawn extends Sample {
  reasons: { piece: number; reason: Reason & { own: boolean } }[];
}

/** Fills a template with its own sample and cuts the text into pieces that can be set without the engine. */
export function drawSample(template: Template): Drawn {
  const { text, spans } = prepare(template.source)(template.sample.answers, template.updatedAt.slice(0, 10));
  const blocks = read(text, { numbering: template.source.numbering });
  const cut = cutter(
    text,
    spans.filter((span) => span.kind === 'field'),
  );
  const pieces = blocks.map((block) => pieceOf(block, cut));
  const origins = new Map(template.clauses.map((clause) => [clause.id, clause]));
  const seen = new Set<string>();
  const reasons: Drawn['reasons'] = [];
  for (const span of spans) {
    const origin = span.kind === 'clause' && !seen.has(span.name) ? origins.get(span.name) : undefined;
    if (!origin?.why || origin.boilerplate) continue;
    const piece = blocks.findIndex((block) => block.to > span.from);
    if (piece === -1) continue;
    seen.add(span.name);
    const { why, source, asOf, checked } = origin;
    reasons.push({ piece, reason: { why, source, asOf, checked, own: origin.jurisdiction === template.jurisdiction } });
  }
  return { pieces, reasons };
}

type Cut = (inline: readonly Inline[]) => Words[];

function pieceOf(block: Block, cut: Cut): Piece {
  switch (block.t) {
    case 'title':
    case 'schedule':
    case 'subheading':
    case 'paragraph':
      return { t: block.t, c: cut(block.c) };
    case 'clause':
      return { t: 'clause', number: block.number, c: cut(block.c) };
    case 'items':
      return {
        t: 'items',
        items: block.items.map((item) => ({ label: item.label, pieces: item.blocks.map((inner) => pieceOf(inner, cut)) })),
      };
    case 'table':
      return { t: 'table', head: block.head.map(cut), rows: block.rows.map((row) => row.map(cut)) };
    case 'signature':
      return { t: 'signature', lines: block.lines.map(({ label, value, ruled }) => ({ label, value, ruled })) };
    case 'quote':
      return { t: 'quote', pieces: block.blocks.map((inner) => pieceOf(inner, cut)) };
    case 'rule':
      return { t: 'rule' };
  }
}

/** Turns inline content into words, marking what stands within one of the spans. */
function cutter(text: string, spans: readonly Span[]): Cut {
  const cut: Cut = (inline) =>
    inline.flatMap((one): Words[] => {
      switch (one.t) {
        case 'text':
          return marked(one.text, text.slice(one.from, one.to), one.from, spans);
        case 'strong':
        case 'emph':
          return [{ t: one.t, c: cut(one.c) }];
        case 'link':
          return cut(one.c);
        case 'ref':
          return [one.text];
        default:
          return [{ t: 'break' }];
      }
    });
  return cut;
}

/** Cuts `text`, which was read from `raw` at `from`, where spans begin and end. Backslashes in `raw` are not in `text`. */
function marked(text: string, raw: string, from: number, spans: readonly Span[]): Words[] {
  const within = spans.filter((span) => span.from < from + raw.length && span.to > from && span.to > span.from);
  if (within.length === 0) return [text];
  const shown = (offset: number) => {
    const before = raw.slice(0, Math.min(raw.length, Math.max(0, offset - from)));
    return Math.min(text.length, before.length - (before.match(/\\(?=[!-/:-@[-`{-~])/g)?.length ?? 0));
  };
  const words: Words[] = [];
  let at = 0;
  for (const span of within) {
    const start = Math.max(at, shown(span.from));
    const end = shown(span.to);
    if (end <= start) continue;
    if (start > at) words.push(text.slice(at, start));
    words.push({ t: 'fill', c: [text.slice(start, end)] });
    at = end;
  }
  if (at < text.length) words.push(text.slice(at));
  return words;
}
