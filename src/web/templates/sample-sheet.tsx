// biome-ignore-all lint/suspicious/noArrayIndexKey: the pieces and words of a finished text never move.
import { createElement, type ReactNode } from 'react';
import { SheetSignature, SheetTable } from '../documents/sheet-parts.tsx';
import { classes } from '../ui/classes.ts';
import type { Piece, Words } from './sample-shapes.ts';

export interface SampleSheetProps {
  pieces: readonly Piece[];
  language: string;
  direction: 'ltr' | 'rtl';
  /** Level of the title's heading on the page around it; clauses are one below. */
  level?: 2 | 3;
  className?: string;
}

/** A finished document, set as it will be printed. Only for looking at; the editor's sheet is another one. */
export function SampleSheet({ pieces, language, direction, level = 2, className }: SampleSheetProps) {
  return (
    <div lang={language} dir={direction} className={classes('sheet', className)}>
      <Pieces pieces={pieces} level={level} />
    </div>
  );
}

function Pieces({ pieces, level }: { pieces: readonly Piece[]; level: 2 | 3 }) {
  let inClause = false;
  return pieces.map((piece, index) => {
    if (piece.t === 'clause') inClause = true;
    if (piece.t === 'title' || piece.t === 'schedule') inClause = false;
    const indented = inClause && piece.t !== 'clause';
    return (
      <div key={index} className={indented ? 'under-clause' : undefined}>
        <OnePiece piece={piece} level={level} />
      </div>
    );
  });
}

function OnePiece({ piece, level }: { piece: Piece; level: 2 | 3 }): ReactNode {
  switch (piece.t) {
    case 'title':
    case 'schedule':
      return createElement(`h${level}`, { className: 'sheet-title' }, words(piece.c));
    case 'clause':
      return (
        <div className="clause">
          <span className="label num">{piece.number}</span>
          {createElement(`h${level + 1}`, {}, words(piece.c))}
        </div>
      );
    case 'subheading':
      return <p className="font-semibold">{words(piece.c)}</p>;
    case 'paragraph':
      return <p>{words(piece.c)}</p>;
    case 'items':
      return piece.items.map((item, index) => (
        <div key={index} className="item">
          <span className="label num">{item.label}</span>
          <div className="min-w-0">
            {item.pieces.map((inner, at) => (
              <OnePiece key={at} piece={inner} level={level} />
            ))}
          </div>
        </div>
      ));
    case 'table':
      return <SheetTable head={piece.head} rows={piece.rows} words={words} />;
    case 'signature':
      return <SheetSignature lines={piece.lines} />;
    case 'quote':
      return (
        <blockquote>
          {piece.pieces.map((inner, index) => (
            <OnePiece key={index} piece={inner} level={level} />
          ))}
        </blockquote>
      );
    case 'rule':
      return <hr />;
  }
}

/** Words as elements; answers are marked. */
function words(list: readonly Words[]): ReactNode[] {
  return list.map((word, index) => {
    if (typeof word === 'string') return word;
    if (word.t === 'break') return <br key={index} />;
    const inner = words(word.c);
    if (word.t === 'strong') return <strong key={index}>{inner}</strong>;
    if (word.t === 'emph') return <em key={index}>{inner}</em>;
    return (
      <mark key={index} className="fill text-inherit">
        {inner}
      </mark>
    );
  });
}
