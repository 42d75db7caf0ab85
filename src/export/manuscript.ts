import type { Block } from '#engine/read.ts';
import { printable } from './coverage.ts';
import { keepTogether } from './keep.ts';
import { anchors, dayOf, isHyphenated, oneLine, type Part, shorten, type Text } from './model.ts';
import type { PaperDocument, PaperLabels } from './paper.ts';
import { createParts } from './parts.ts';
import { type Pieces, stretchesOf } from './pieces.ts';

/** A document ready for every format that brings no fonts of its own: the parts that the PDF has, in words without a printer's marks. */
export interface Manuscript {
  title: string;
  /** The title short enough for one line of a running header. */
  header: string;
  place: string;
  /** Name at the foot of numbered instruments; empty on letters. */
  imprint: string;
  author: string;
  /** BCP 47. */
  language: string;
  hyphenate: boolean;
  direction: 'ltr' | 'rtl';
  paper: 'us-letter' | 'a4';
  date: [year: number, month: number, day: number];
  /** Holds `{{page}}` and `{{pages}}`. */
  pages: string;
  draft: string | null;
  numbered: boolean;
  recorded: boolean;
  parts: Part[];
}

/** The document as the writers want it. Pure; labels, numbers and references come as the engine wrote them. */
export function toManuscript(document: PaperDocument, blocks: readonly Block[], labels: PaperLabels): Manuscript {
  const numbered = document.numbering === 'clauses';
  const title = oneLine(printable(document.title)) || labels.untitled;
  return {
    title,
    header: shorten(title, 80),
    place: shorten(oneLine(printable(document.place)), 40),
    imprint: numbered ? shorten(oneLine(printable(document.brand.name)), 40) : '',
    author: oneLine(printable(document.author ?? document.brand.name)),
    language: languageOf(document.language),
    hyphenate: isHyphenated(document.language),
    direction: document.direction,
    paper: document.paper,
    date: dayOf(document.date),
    pages: printable(labels.page),
    draft: document.draft === true ? printable(labels.draft) : null,
    numbered,
    recorded: document.recorded === true,
    parts: keepTogether(createParts(plainPieces(anchors(blocks))).parts(blocks)),
  };
}

/** Inlines as pieces that hold the words as they were written: whoever opens the file brings fonts, line breaks and hyphens. */
function plainPieces(ids: ReadonlySet<string>): Pieces {
  return {
    text: (inlines) =>
      stretchesOf(inlines, ids).flatMap((stretch): Text => {
        if ('br' in stretch) return [stretch];
        const s = printable(stretch.s);
        if (s === '') return [];
        return Object.keys(stretch.style).length === 0 ? [s] : [{ s, ...stretch.style }];
      }),
    words: (text) => (text === '' ? [] : [printable(text)]),
  };
}

/** A tag that programs refuse becomes English: a file with a broken language does not open everywhere. */
function languageOf(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? 'en';
  } catch {
    return 'en';
  }
}
