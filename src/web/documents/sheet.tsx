import { createContext, memo, type ReactNode, useContext, useMemo } from 'react';
import type { ClauseOrigin, Template } from '#contracts/templates.ts';
import type { Span } from '#engine/fill.ts';
import type { Block, Inline } from '#engine/read.ts';
import type { Source } from '#engine/source.ts';
import { classes } from '../ui/classes.ts';
import { SheetSignature, SheetTable } from './sheet-parts.tsx';
import { reader } from './sheet-reading.ts';
import { type Chunk, chunksOf, runsOf } from './sheet-text.ts';
import { Why } from './why.tsx';

export interface SheetProps {
  text: string;
  spans: readonly Span[];
  template: Pick<Template, 'clauses' | 'language' | 'direction'>;
  numbering: Source['numbering'];
  /** Field being answered: its words are marked, its clauses carry a bar. */
  active: string | null;
  /** A placeholder was clicked. */
  onPlaceholder: (field: string) => void;
}

interface Surroundings extends Pick<SheetProps, 'template' | 'onPlaceholder'> {
  /** Headings a reference may lead to, in the whole document. */
  ids: ReadonlySet<string>;
}

const Desk = createContext<Surroundings | null>(null);

/** The live document, set as it will be printed; only clauses whose text changed are read and drawn again. */
export function Sheet({ text, spans, template, numbering, active, onPlaceholder }: SheetProps) {
  const chunks = useMemo(() => chunksOf(text, spans), [text, spans]);
  const readAgain = useMemo(() => reader(numbering), [numbering]);
  const drawn = useMemo(() => readAgain(chunks), [readAgain, chunks]);
  const headings = drawn.flatMap(({ blocks }) => blocks.flatMap((block) => ('id' in block ? [block.id] : []))).join(' ');
  const desk = useMemo(() => ({ template, onPlaceholder, ids: new Set(headings.split(' ')) }), [template, onPlaceholder, headings]);
  return (
    <Desk value={desk}>
      <article lang={template.language} dir={template.direction} className="sheet">
        {drawn.map(({ chunk, blocks }, index) => (
          <ClauseSheet
            key={chunk.key}
            chunk={chunk}
            blocks={blocks}
            first={index === 0}
            active={active !== null && chunk.spans.some((span) => span.name === active) ? active : null}
          />
        ))}
      </article>
    </Desk>
  );
}

const ClauseSheet = memo(
  function ClauseSheet({
    chunk,
    blocks,
    first,
    active,
  }: {
    chunk: Chunk;
    blocks: readonly Block[];
    first: boolean;
    active: string | null;
  }) {
    const desk = useContext(Desk);
    const origin = desk?.template.clauses.find((one) =>
      chunk.spans.some((span) => span.kind === 'clause' && span.name === one.id && span.from <= headingEnd(chunk.text)),
    );
    return (
      <section className={classes('sheet-clause relative', active !== null && 'is-now')}>
        <Blocks blocks={blocks} chunk={chunk} active={active} first={first} origin={origin} />
      </section>
    );
  },
  (before, after) =>
    before.chunk.text === after.chunk.text &&
    before.chunk.signature === after.chunk.signature &&
    before.active === after.active &&
    before.first === after.first,
);

function headingEnd(text: string): number {
  const end = text.indexOf('\n');
  return text.startsWith('#') ? Math.max(1, end) : 0;
}

interface BlocksProps {
  blocks: readonly Block[];
  chunk: Chunk;
  active: string | null;
  first?: boolean;
  origin?: ClauseOrigin | undefined;
}

function Blocks({ blocks, chunk, active, first = false, origin }: BlocksProps) {
  const inClause = blocks[0]?.t === 'clause';
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a clause that changes is drawn anew as a whole.
    <div key={index} className={inClause && block.t !== 'clause' ? 'under-clause' : undefined}>
      <OneBlock block={block} chunk={chunk} active={active} first={first && index === 0} origin={origin} />
    </div>
  ));
}

function OneBlock({
  block,
  chunk,
  active,
  first,
  origin,
}: {
  block: Block;
  chunk: Chunk;
  active: string | null;
  first: boolean;
  origin?: ClauseOrigin | undefined;
}): ReactNode {
  const line = (inlines: readonly Inline[]) => <Line inlines={inlines} chunk={chunk} active={active} />;
  switch (block.t) {
    case 'title':
    case 'schedule':
      return first ? <h2 className="sheet-title">{line(block.c)}</h2> : <h2 className="sheet-title mt-10">{line(block.c)}</h2>;
    case 'clause':
      return (
        <div className="clause">
          <span className="label num">{block.number}</span>
          <h3>
            {line(block.c)} {origin && <Why origin={origin} />}
          </h3>
        </div>
      );
    case 'subheading': {
      // Before the first clause nothing stands between it and the title.
      const Heading = chunk.text.startsWith('## ') ? 'h4' : 'h3';
      return <Heading className="mt-3 font-serif font-semibold">{line(block.c)}</Heading>;
    }
    case 'paragraph':
      return <p>{line(block.c)}</p>;
    case 'items':
      return block.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <div key={index} className="item">
          <span className="label num">{item.label}</span>
          <div className="min-w-0">
            <Blocks blocks={item.blocks} chunk={chunk} active={active} />
          </div>
        </div>
      ));
    case 'table':
      return <SheetTable head={block.head} rows={block.rows} align={block.align} words={line} />;
    case 'signature':
      return <SheetSignature lines={block.lines} />;
    case 'quote':
      return (
        <blockquote>
          <Blocks blocks={block.blocks} chunk={chunk} active={active} />
        </blockquote>
      );
    case 'rule':
      return <hr />;
  }
}

function Line({ inlines, chunk, active }: { inlines: readonly Inline[]; chunk: Chunk; active: string | null }): ReactNode {
  const desk = useContext(Desk);
  return inlines.map((inline, index) => {
    const key = index;
    const inner = (c: readonly Inline[]) => <Line inlines={c} chunk={chunk} active={active} />;
    switch (inline.t) {
      case 'text':
        return runsOf(inline.text, chunk.text.slice(inline.from, inline.to), inline.from, chunk.spans).map((run, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: runs of a text that changed are drawn anew.
          <Marked key={`${key}.${at}`} text={run.text} span={run.span} active={active} />
        ));
      case 'strong':
        return <strong key={key}>{inner(inline.c)}</strong>;
      case 'emph':
        return <em key={key}>{inner(inline.c)}</em>;
      case 'link':
        return <span key={key}>{inner(inline.c)}</span>;
      case 'ref':
        return (
          <span key={key} className={desk?.ids.has(inline.id) ? undefined : 'wrong'}>
            {inline.text}
          </span>
        );
      case 'break':
        return <br key={key} />;
    }
  });
}

function Marked({ text, span, active }: { text: string; span?: Span | undefined; active: string | null }): ReactNode {
  const desk = useContext(Desk);
  if (!span) return text;
  if (span.kind === 'missing') {
    return (
      <button type="button" className={span.wrong ? 'wrong' : 'gap'} onClick={() => desk?.onPlaceholder(span.name)}>
        {text}
      </button>
    );
  }
  if (span.wrong) return <span className="wrong">{text}</span>;
  return span.name === active ? <mark className="fill text-inherit">{text}</mark> : text;
}
