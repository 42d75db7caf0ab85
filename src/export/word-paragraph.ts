import type { Place } from './word-numbering.ts';

/** How a paragraph stands: what its style says is left out. */
export interface Look {
  style: string;
  number?: Place | 'none';
  indent?: { start: number; hanging?: number };
  /** Shares a page with what follows. */
  kept?: boolean;
  outline?: number;
  jc?: 'left' | 'center' | 'right';
  tabs?: string;
  space?: string;
}

/** One paragraph; its properties stand in the order of the schema, or Word refuses the file. */
export function paragraph(look: Look, direction: 'ltr' | 'rtl', content: string): string {
  const { number, indent } = look;
  const place = number === 'none' ? { level: 0, id: 0 } : number;
  const properties = [
    `<w:pStyle w:val="${look.style}"/>`,
    look.kept ? '<w:keepNext/><w:keepLines/>' : '',
    place ? `<w:numPr><w:ilvl w:val="${place.level}"/><w:numId w:val="${place.id}"/></w:numPr>` : '',
    look.tabs ?? '',
    direction === 'rtl' ? '<w:bidi/>' : '',
    look.space ?? '',
    indent ? `<w:ind w:left="${indent.start}" ${indent.hanging ? `w:hanging="${indent.hanging}"` : 'w:firstLine="0"'}/>` : '',
    look.jc ? `<w:jc w:val="${look.jc}"/>` : '',
    look.outline === undefined ? '' : `<w:outlineLvl w:val="${look.outline}"/>`,
  ];
  return `<w:p><w:pPr>${properties.join('')}</w:pPr>${content}</w:p>`;
}
