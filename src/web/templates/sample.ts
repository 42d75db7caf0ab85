import type { Template } from '#contracts/templates.ts';
import { prepare, type Span } from '#engine/fill.ts';
import { type Block, type Inline, read } from '#engine/read.ts';
import type { HomeSample, Piece, Reasoned, Sample, TemplatePage, Words } from './sample-shapes.ts';

/** What the public page of a template shows, drawn from the answer of the API. */
export function templatePage(template: Template): TemplatePage {
  const { source, template: _text, sample: _sample, clauses: _clauses, ...rest } = template;
  const sometimes = new Set(source.fields.filter(({ showWhen = '' }) => hangsOnAnswers(showWhen)).map(({ name }) => name));
  const fields = rest.fields.map(({ name, label, required, section }) => ({
    name,
    label,
    required,
    ...(section && { section }),
    ...(sometimes.has(name) && { sometimes: true }),
  }));
  return { ...rest, fields, drawn: drawSample(template) };
}

/** Whether a condition asks for anything but the law of the place, which does not change. */
const hangsOnAnswers = (condition: string): boolean => /[A-Za-z]/.test(condition.replace(/'[^']*'|\blaw\.[\w.]+|\b(?:and|or|not)\b/g, ''));

/** Clauses that the home shows after the opening. */
const SHOWN = 3;
/** Pieces of an opening that leave room for the clauses; a longer one is left out but for its title. */
const OPENING = 7;

/** The opening of a template's sample and, from the clause where the place's own law speaks, the clauses that follow. */
export function homeSample(template: Template): HomeSample {
  const { pieces, reasons } = drawSample(template);
  const telling = reasons.filter(({ boilerplate }) => !boilerplate);
  const chosen = telling.find(({ own, reason }) => own && reason.source) ?? telling.find(({ reason }) => reason.source) ?? telling[0];
  const firstClause = Math.max(1, pieces.findIndex(isClause));
  const opening = pieces.slice(0, firstClause <= OPENING ? firstClause : 1);
  const from = chosen ? pieces.findLastIndex((piece, index) => index <= chosen.piece && isClause(piece)) : firstClause;
  const heads = pieces.flatMap((piece, index) => (isClause(piece) && index >= from ? [index] : []));
  return {
    templateId: template.id,
    name: template.name,
    place: template.place,
    language: template.language,
    direction: template.direction,
    pieces: [...opening, ...pieces.slice(Math.max(from, firstClause), heads[SHOWN] ?? pieces.length)],
    reason: chosen?.reason ?? null,
  };
}

function isClause(piece: Piece): piece is Piece & { t: 'clause' } {
  return piece.t === 'clause';
}

/** Fills a template with its own sample and cuts the text into pieces that can be set without the engine. */
function drawSample(template: Template): Sample {
  const { text, spans } = prepare(template.source)(template.sample.answers, template.updatedAt.slice(0, 10));
  const blocks = read(text, { numbering: template.source.numbering });
  const answers = spans.filter((span) => span.kind === 'field');
  const pieces = blocks.map((block) => pieceOf(block, cutter(text, answers)));
  return { pieces, reasons: reasonsIn(template, blocks, pieces, spans) };
}

/** Every shared clause once, where it first stands in the sample. */
function reasonsIn(template: Template, blocks: readonly Block[], pieces: readonly Piece[], spans: readonly Span[]): Reasoned[] {
  const origins = new Map(template.clauses.map((clause) => [clause.id, clause]));
  const firsts = new Map(spans.toReversed().flatMap((span) => (span.kind === 'clause' ? [[span.name, span] as const] : [])));
  return [...firsts.values()]
    .toSorted((a, b) => a.from - b.from)
    .flatMap((span) => {
      const origin = origins.get(span.name);
      const piece = blocks.findIndex((block) => block.to > span.from);
      if (!origin?.why || piece === -1) return [];
      const { why, source, asOf, checked, boilerplate, jurisdiction } = origin;
      const head = pieces.slice(0, piece + 1).findLast(isClause);
      const heading = head ? `${head.number} ${plain(head.c)}`.trim() : '';
      return [{ piece, heading, reason: { why, source, asOf, checked }, own: jurisdiction === template.jurisdiction, boilerplate }];
    });
}

function plain(words: readonly Words[]): string {
  return words.map((word) => (typeof word === 'string' ? word : 'c' in word ? plain(word.c) : ' ')).join('');
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
